"""Games loaded from the store and kept for the next look at them."""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence

import msgspec

from bot import holders
from bot.models import GameRow, OfferRow, SeatRow
from bot.snapshots import Snapshots
from bot.store import Store, Stored
from bot.table import Info, Pace, Pictures, Place, PlaceKind, SeatNow, Standing, Table
from engine import codec, packs, registry
from engine.contract import AnyGame, Setup
from engine.draws import HmacDraws, Rigged
from engine.history import PLATFORM_EVENTS, Entry, Rewound, fold, head

KEPT = 64
"""Games kept in memory."""


@dataclasses.dataclass(frozen=True)
class Loaded:
    """A table with what only the service may know about it."""

    table: Table
    secret: bytes
    coming: Mapping[str, tuple[str | int, ...]]
    draws_used: int
    told: int
    waits: int
    paused_at: dt.datetime | None = None
    offers: Sequence[OfferRow] = ()
    """Undos that others are asked to agree to."""

    def draws(self) -> HmacDraws | Rigged:
        """The game's chance from here on."""
        info = self.table.info
        real = HmacDraws(self.secret, salt(info.id, info.words), self.draws_used, keyed=info.keyed)
        return Rigged(self.coming, real) if self.coming else real


def salt(game_id: str, words: str) -> str:
    """What the draws of a game are salted with: its id and the players' words."""
    return f"{game_id} {words}"


class Loader:
    """Loads games; what is in memory is read on from its last event.

    Args:
        store: where they are.
        snapshots: states of long games.
    """

    def __init__(self, store: Store, snapshots: Snapshots) -> None:
        self._store = store
        self._snapshots = snapshots
        self._kept: OrderedDict[str, Loaded] = OrderedDict()

    async def load(self, game_id: str) -> Loaded:
        """A game as it stands now.

        Raises:
            NoSuchGame: there is none.
            registry.UnknownGame: its rules are gone.
        """
        known = self._kept.get(game_id)
        stored = await self._store.load(game_id, known.table.position if known else 0)
        game = registry.get(stored.game.key)
        entries = tuple(_entry(game, stored, i) for i in range(len(stored.events)))
        if known is not None:
            table = _continued(known.table, entries, stored)
        else:
            await self._restore_pack(stored.game)
            snapshot = await self._snapshots.newest(game, game_id)
            table = _table(game, entries, fold(game, entries, snapshot).state, stored)
        loaded = _loaded(table, stored)
        self._kept[game_id] = loaded
        self._kept.move_to_end(game_id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return loaded

    def forget(self, game_id: str) -> None:
        """Load the game anew the next time."""
        self._kept.pop(game_id, None)

    async def _restore_pack(self, row: GameRow) -> None:
        """Make the pack version available that the game was begun with."""
        if not row.pack:
            return
        try:
            packs.at(packs.kind(row.key), row.pack)
        except packs.UnknownVersion:
            if (body := await self._store.pack(row.key, row.pack)) is not None:
                packs.restore(row.key, body)


def _entry(game: AnyGame, stored: Stored, index: int) -> Entry:
    row = stored.events[index]
    return Entry(row.position, row.stream, row.seq, codec.decode(game, row.body), row.request, row.seat)


def _continued(known: Table, entries: tuple[Entry, ...], stored: Stored) -> Table:
    """A table with the events that came since."""
    whole = known.entries + entries
    if any(isinstance(entry.event, Rewound) for entry in entries):
        state = fold(known.game, whole).state
    else:
        state = known.state
        for entry in entries:
            if not isinstance(entry.event, PLATFORM_EVENTS):
                state = known.game.apply(state, entry.event)
    return _table(known.game, whole, state, stored)


def _table(game: AnyGame, entries: tuple[Entry, ...], state: object, stored: Stored) -> Table:
    seats = {row.seat: _seat(row, stored.holders.get(row.seat, ())) for row in stored.seats}
    return Table(info_of(stored.game), game, state, seats, entries, head(entries), len(entries))


def _seat(row: SeatRow, held: Sequence[int]) -> SeatNow:
    return SeatNow(holders.people(held), row.since, row.due, row.wait, holders.level(held))


def _loaded(table: Table, stored: Stored) -> Loaded:
    row = stored.game
    coming = {name: tuple(values) for name, values in json.loads(row.coming).items()}
    return Loaded(
        table, row.secret, coming, row.draws_used, row.told, row.waits, row.paused_at, stored.offers
    )


def info_of(row: GameRow) -> Info:
    """What is stored about a table, as the rest of the bot sees it."""
    return Info(
        id=row.id,
        key=row.key,
        setup=msgspec.json.decode(row.setup, type=Setup),
        place=Place(
            msgspec.convert(row.place, PlaceKind), row.channel_id, row.guild_id, row.token, row.token_until
        ),
        owner_id=row.owner_id,
        words=row.words,
        keyed=row.keyed,
        locale=row.locale,
        theme=row.theme,
        pictures=msgspec.convert(row.pictures, Pictures),
        pace=msgspec.json.decode(row.pace, type=Pace),
        standing=msgspec.convert(row.standing, Standing),
        trouble=row.trouble,
        created_at=row.created_at,
        started=row.started,
        revision=row.revision,
        pack=row.pack,
    )
