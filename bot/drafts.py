"""Unsent answers: what a user has chosen in a panel, and the lines of a turn not yet sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.db import Database
from bot.models import DraftRow, GameRow
from bot.table import NoSuchGame
from engine import codec, registry
from engine.contract import Batch, Command, Seat, Value


class Stale(Exception):
    """The draft or the game has moved on since."""


class Draft(msgspec.Struct, frozen=True):
    """One user's unsent answer for one seat."""

    game_id: str
    seat: Seat
    user_id: int
    head: int
    """The head of the game at which it was begun."""
    serial: int
    """Grows with each change, and never starts again for this user and seat: panels carry it."""
    filled: Mapping[str, Value] = {}
    """Slots of the command being built, by name, in the order in which they were answered."""
    lines: tuple[Command, ...] = ()
    """Commands that are complete and wait to be sent as one batch."""
    page: Mapping[str, str] = {}
    """What the panel shows (page, chosen place, refused text): means nothing to the game."""
    lead: int = 0
    """The user in whose draft the side's lines are; 0: in this one."""
    base: int = 0
    """Serial of that draft."""


class Drafts:
    """The drafts of all users. The transaction of a step deletes those of its seat.

    Args:
        database: where they are kept.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, game_id: str, seat: Seat, user_id: int) -> Draft | None:
        """The draft, or None when nothing is begun."""
        async with self._database.read() as session:
            row = await session.get(DraftRow, (game_id, seat, user_id))
            if row is None or not row.is_open:
                return None
            return _draft(row, await _key(session, game_id))

    async def begin(self, game_id: str, seat: Seat, user_id: int, head: int) -> Draft:
        """An empty draft at a head, in place of any older one.

        Raises:
            NoSuchGame: there is no such game.
        """
        async with self._database.write() as session:
            key = await _key(session, game_id)
            row = await session.get(DraftRow, (game_id, seat, user_id), with_for_update=True)
            if row is None:
                row = DraftRow(game_id=game_id, seat=seat, user_id=user_id, head=head, serial=0, is_open=True)
            row.head, row.serial, row.is_open = head, row.serial + 1, True
            row.filled, row.lines, row.page = b"{}", b"[]", b"{}"
            session.add(row)
            await session.flush()
            return _draft(row, key)

    async def save(
        self,
        draft: Draft,
        *,
        filled: Mapping[str, Value] | None = None,
        lines: Sequence[Command] | None = None,
        page: Mapping[str, str] | None = None,
    ) -> Draft:
        """Store a changed draft and return it with its new serial.

        Raises:
            Stale: another click was quicker (the stored serial is not the draft's), or it was sent.
        """
        async with self._database.write() as session:
            key = (draft.game_id, draft.seat, draft.user_id)
            row = await session.get(DraftRow, key, with_for_update=True)
            if row is None or not row.is_open or row.serial != draft.serial:
                raise Stale
            row.serial += 1
            if filled is not None:
                row.filled = msgspec.json.encode(filled)
            if lines is not None:
                row.lines = encode_lines(lines)
            if page is not None:
                row.page = msgspec.json.encode(page)
            session.add(row)
            return _draft(row, await _key(session, draft.game_id))

    async def discard(self, game_id: str, seat: Seat, user_id: int) -> None:
        """Throw a draft away; nothing happens when there is none."""
        async with self._database.write() as session:
            row = await session.get(DraftRow, (game_id, seat, user_id), with_for_update=True)
            if row is not None:
                row.is_open, row.serial = False, row.serial + 1
                row.filled, row.lines, row.page = b"{}", b"[]", b"{}"
                session.add(row)


def encode_lines(lines: Sequence[Command]) -> bytes:
    """Commands as a draft keeps them."""
    return codec.encode_command(Batch(tuple(lines)))


async def _key(session: AsyncSession, game_id: str) -> str:
    game = await session.get(GameRow, game_id)
    if game is None:
        raise NoSuchGame(game_id)
    return game.key


def _draft(row: DraftRow, key: str) -> Draft:
    lines = codec.decode_command(registry.get(key), row.lines)
    return Draft(
        row.game_id,
        row.seat,
        row.user_id,
        row.head,
        row.serial,
        {name: _value(raw) for name, raw in msgspec.json.decode(row.filled).items()},
        lines.commands if isinstance(lines, Batch) else (lines,),
        msgspec.json.decode(row.page, type=dict[str, str]),
    )


def _value(raw: Any) -> Any:
    """An answer as it was before it became JSON: lists are tuples again."""
    return tuple(_value(each) for each in raw) if isinstance(raw, list) else raw
