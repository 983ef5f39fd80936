"""The start of a game: its row, its seats, its first events."""

from __future__ import annotations

import base64
import datetime as dt
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from bot.acts import place_columns
from bot.changes import Change
from bot.holders import number_of
from bot.loader import Loaded, info_of
from bot.models import GameRow, HolderRow, SeatRow
from bot.table import NewGame, SeatNow, Table
from engine import packs, registry, step
from engine.computer import levels
from engine.contract import AnyGame, Refused, Scenario
from engine.draws import Rigged, commitment
from engine.history import SeedCommitted

MAX_WORDS = 200
"""Characters of the players' words."""


class Start:
    """One game about to be started.

    Args:
        new: what was asked for.
        now: the moment.
        overlay: folder whose files replace those of the data packs.

    Raises:
        registry.UnknownGame: no such title.
        Refused: no such scenario or seat, or words that are too long.
        packs.PackError: the data pack is broken.
    """

    def __init__(self, new: NewGame, now: dt.datetime, overlay: Path | None) -> None:
        self._new = new
        self._game = registry.get(new.key)
        self._scenario = _scenario(self._game, new)
        self._pack = _pack(new.key, overlay)
        self.id = base64.b32encode(secrets.token_bytes(10)).decode().lower()
        self._row = _row(self.id, new, self._game, self._pack[0], now)

    def pack(self) -> tuple[str, bytes]:
        """Version and files of the data pack that the game is begun with."""
        return self._pack

    def loaded(self) -> Loaded:
        """The game before its first event."""
        seats = {
            seat.key: SeatNow(
                tuple(self._new.seats.get(seat.key, ())), computer=self._new.computers.get(seat.key, "")
            )
            for seat in self._scenario.seats
        }
        row = self._row
        table = Table(info_of(row), self._game, self._game.blank(), seats, (), 0, 0)
        return Loaded(table, row.secret, self._new.coming, 0, 0, 0)

    def change(self) -> Change:
        """Its first events.

        Raises:
            Refused: the game cannot start so.
        """
        draws = self.loaded().draws()
        begun = step.begin(self._game, self._new.setup, draws)
        return Change(
            "new",
            user_id=self._new.owner_id,
            events=[SeedCommitted(commitment(self._row.secret)), *begun.events],
            state=begun.state,
            draws=begun.draws,
            hidden=begun.hidden,
            used=draws.used,
            coming=draws.left if isinstance(draws, Rigged) else None,
        )

    def rows(self, columns: Mapping[str, Any]) -> tuple[GameRow, list[SeatRow], list[HolderRow]]:
        """What is stored besides the events; `columns` follow from these."""
        for name, value in columns.items():
            setattr(self._row, name, value)
        self._row.started = self._row.position
        seats = [
            SeatRow(game_id=self.id, seat=seat.key, rank=rank)
            for rank, seat in enumerate(self._scenario.seats)
        ]
        holders = [
            HolderRow(game_id=self.id, seat=seat, user_id=user)
            for seat, users in self._new.seats.items()
            for user in dict.fromkeys(users)
        ]
        holders += [
            HolderRow(game_id=self.id, seat=seat, user_id=number_of(level))
            for seat, level in self._new.computers.items()
        ]
        return self._row, seats, holders


def _scenario(game: AnyGame, new: NewGame) -> Scenario:
    """The scenario asked for, if the seats asked for are its own."""
    if len(new.words) > MAX_WORDS:
        raise Refused("refused-words-long", most=MAX_WORDS)
    try:
        found = game.scenario(new.setup.scenario)
    except LookupError:
        titles = tuple(each.title for each in game.scenarios())
        raise Refused("refused-no-such-scenario", instead=titles, scenario=new.setup.scenario) from None
    for level in new.computers.values():
        if level not in levels(game):
            raise Refused("refused-no-computer")
    for seat in (*new.seats, *new.computers):
        if seat not in {each.key for each in found.seats}:
            raise Refused("refused-no-such-seat", seat=seat)
    return found


def _pack(key: str, overlay: Path | None) -> tuple[str, bytes]:
    """Version and files of a game's data pack."""
    pack = packs.load(key, overlay)
    return pack.version, pack.bundle()


def _row(game_id: str, new: NewGame, game: AnyGame, pack: str, now: dt.datetime) -> GameRow:
    return GameRow(
        id=game_id,
        key=new.key,
        version=game.version,
        pack=pack,
        setup=msgspec.json.encode(new.setup).decode(),
        words=new.words,
        secret=secrets.token_bytes(32),
        keyed=new.keyed,
        rigged=(coming := msgspec.json.encode(new.coming).decode()),
        coming=coming,
        revision=0,
        head=0,
        position=0,
        started=0,
        told=0,
        draws_used=0,
        waits=0,
        standing="running",
        owner_id=new.owner_id,
        locale=new.locale,
        theme=new.theme,
        pictures=new.pictures,
        pace=msgspec.json.encode(new.pace).decode(),
        created_at=now,
        **place_columns(new.place),
    )
