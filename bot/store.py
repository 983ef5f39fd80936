"""Reading and changing games: every change is one transaction with all that follows from it."""

from __future__ import annotations

import dataclasses
import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import func, insert, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import later
from bot.db import Database
from bot.models import (
    OPEN,
    CaptainRow,
    DraftRow,
    EventRow,
    GameRow,
    HolderRow,
    OfferRow,
    OutboxRow,
    PackRow,
    RequestRow,
    SeatRow,
    TimerRow,
)
from bot.publisher import Announcement
from bot.table import NoSuchGame, PlaceTaken
from engine import codec
from engine.contract import Seat
from engine.history import Entry


class Conflict(Exception):
    """The game has moved on since it was loaded."""


class AlreadyDone(Exception):
    """The request was carried out before (a redelivered interaction).

    Args:
        request: what is stored about it.
    """

    def __init__(self, request: RequestRow) -> None:
        super().__init__(request.id)
        self.request = request


class Wait(msgspec.Struct, frozen=True):
    """A seat's new state of being asked; `serial` None: it is not asked."""

    seat: Seat
    serial: int | None
    since: dt.datetime | None = None
    due: dt.datetime | None = None


@dataclasses.dataclass(frozen=True)
class Rest:
    """What goes back into a user's draft."""

    user_id: int
    lines: bytes


@dataclasses.dataclass(frozen=True)
class Commit:
    """One change of a game and all that follows from it."""

    game_id: str
    revision: int
    """Of the game as it was loaded."""
    request: RequestRow
    game: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    """New values of columns of the game's row."""
    entries: Sequence[Entry] = ()
    waits: Sequence[Wait] = ()
    closed_waits: Sequence[int] = ()
    """Serials of waits that are over: their timers are done."""
    timers: Sequence[TimerRow] = ()
    outbox: Sequence[OutboxRow] = ()
    drafts_of: Seat | None = None
    """Seat whose drafts are gone."""
    rest: Rest | None = None
    holders: Mapping[Seat, Sequence[int]] = dataclasses.field(default_factory=dict)
    """Seats that are held by other users from now on."""
    offer: OfferRow | None = None
    """An undo that the others are asked about."""
    unblock: bool = False
    """What was kept back while the bot could not post is due again."""
    delay: dt.timedelta = dt.timedelta(0)
    """By how much open deadlines move (the length of a pause)."""
    delay_wait: int | None = None
    """Only this wait's deadline moves."""


@dataclasses.dataclass(frozen=True)
class Stored:
    """What is stored about a game, of events only those asked for."""

    game: GameRow
    seats: Sequence[SeatRow]
    """In the scenario's order."""
    holders: Mapping[Seat, tuple[int, ...]]
    events: Sequence[EventRow]
    offers: Sequence[OfferRow] = ()
    """Undos that others are asked to agree to."""


class Store:
    """The games in the database.

    Args:
        database: where they are.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    # reading

    async def load(self, game_id: str, known: int = 0) -> Stored:
        """Read a game and its events after position `known`, all at one moment.

        Raises:
            NoSuchGame: there is none.
        """
        async with self.database.read() as session:
            game = await session.get(GameRow, game_id)
            if game is None:
                raise NoSuchGame(game_id)
            seats = (
                await session.exec(
                    select(SeatRow).where(SeatRow.game_id == game_id).order_by(col(SeatRow.rank))
                )
            ).all()
            held = await session.exec(
                select(HolderRow)
                .where(HolderRow.game_id == game_id)
                .order_by(col(HolderRow.seat), col(HolderRow.user_id))
            )
            holders: dict[Seat, tuple[int, ...]] = {}
            for row in held:
                holders[row.seat] = (*holders.get(row.seat, ()), row.user_id)
            events = (
                await session.exec(
                    select(EventRow)
                    .where(EventRow.game_id == game_id, col(EventRow.position) > known)
                    .order_by(col(EventRow.position))
                )
            ).all()
            offers = (
                await session.exec(
                    select(OfferRow).where(OfferRow.game_id == game_id, col(OfferRow.closed).is_(False))
                )
            ).all()
        return Stored(game, seats, holders, events, offers)

    async def captains(self, game_id: str) -> Sequence[CaptainRow]:
        """Who answers for which units."""
        async with self.database.read() as session:
            found = await session.exec(
                select(CaptainRow)
                .where(CaptainRow.game_id == game_id)
                .order_by(col(CaptainRow.seat), col(CaptainRow.unit))
            )
            return found.all()

    async def request(self, request_id: str) -> RequestRow | None:
        """What is stored about a request."""
        async with self.database.read() as session:
            return await session.get(RequestRow, request_id)

    async def requests(self, game_id: str) -> Sequence[RequestRow]:
        """All requests of a game, earliest first."""
        async with self.database.read() as session:
            found = await session.exec(
                select(RequestRow)
                .where(RequestRow.game_id == game_id)
                .order_by(col(RequestRow.first), col(RequestRow.at))
            )
            return found.all()

    async def in_channel(self, channel_id: int) -> str | None:
        """Id of the open game of a channel, else of the one started there last."""
        async with self.database.read() as session:
            rows = await session.exec(
                select(GameRow.id, GameRow.standing)
                .where(GameRow.channel_id == channel_id)
                .order_by(col(GameRow.created_at).desc())
            )
            found = rows.all()
        return next((id for id, standing in found if standing in OPEN), found[0][0] if found else None)

    async def of_user(self, user_id: int) -> Sequence[str]:
        """Ids of the open games in which a user holds a seat, that asked him longest ago first."""
        async with self.database.read() as session:
            rows = await session.exec(
                select(GameRow.id, func.min(SeatRow.since).label("since"))
                .join(HolderRow, col(HolderRow.game_id) == col(GameRow.id))
                .join(
                    SeatRow,
                    (col(SeatRow.game_id) == col(HolderRow.game_id))
                    & (col(SeatRow.seat) == col(HolderRow.seat)),
                )
                .where(HolderRow.user_id == user_id, col(GameRow.standing).in_(OPEN))
                .group_by(col(GameRow.id), col(GameRow.created_at))
                .order_by(func.min(SeatRow.since).is_(None), func.min(SeatRow.since), col(GameRow.created_at))
            )
            return [id for id, _ in rows]

    async def all_ids(self) -> Sequence[str]:
        """Ids of all games, oldest first."""
        async with self.database.read() as session:
            return (await session.exec(select(GameRow.id).order_by(col(GameRow.created_at)))).all()

    async def game_of_offer(self, number: int) -> str | None:
        """The game in which an undo was offered."""
        async with self.database.read() as session:
            row = await session.get(OfferRow, number)
            return row.game_id if row else None

    async def pack(self, key: str, version: str) -> bytes | None:
        """The files of a pack as they were when a game was begun with it."""
        async with self.database.read() as session:
            row = await session.get(PackRow, (key, version))
            return row.body if row else None

    # changing

    async def keep_pack(self, key: str, version: str, body: bytes) -> None:
        """Keep the files of a pack for the games that are begun with it."""
        if await self.pack(key, version) is None:
            try:
                async with self.database.write() as session:
                    session.add(PackRow(key=key, version=version, body=body))
            except IntegrityError:
                return  # another process was quicker

    async def create(
        self, game: GameRow, seats: Sequence[SeatRow], holders: Sequence[HolderRow], commit: Commit
    ) -> None:
        """Store a new game with its first events.

        Raises:
            AlreadyDone: the request made a game before.
            PlaceTaken: the channel has an open game.
        """
        try:
            async with self.database.write() as session:
                session.add(game)
                await session.flush()
                session.add_all([*seats, *holders])
                await self._write(session, commit)
        except IntegrityError as error:
            if (row := await self.request(commit.request.id)) is not None:
                raise AlreadyDone(row) from error
            if (other := await self.in_channel(game.channel_id)) is not None:
                raise PlaceTaken(other) from error
            raise

    async def add(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        holders: Sequence[HolderRow | CaptainRow],
        requests: Sequence[RequestRow],
        entries: Sequence[Entry],
        waits: Sequence[Wait],
    ) -> None:
        """Store a game that was played elsewhere; an open one gets a new card.

        Raises:
            Conflict: a game of this id is here.
            PlaceTaken: the channel has an open game.
        """
        asked = {wait.seat: wait for wait in waits}
        for row in seats:
            if (wait := asked.get(row.seat)) is not None:
                row.wait, row.since, row.due = wait.serial, wait.since, wait.due
        try:
            async with self.database.write() as session:
                session.add(game)
                await session.flush()
                session.add_all([*seats, *holders, *requests])
                await _insert(session, [event_row(game.id, entry) for entry in entries])
                if game.standing in OPEN:
                    last, now = game.position, game.created_at
                    session.add(OutboxRow(game_id=game.id, kind="card", first=last, last=last, due_at=now))
        except IntegrityError as error:
            other = await self.in_channel(game.channel_id)
            if game.standing in OPEN and other is not None and other != game.id:
                raise PlaceTaken(other) from error
            raise Conflict(game.id) from error

    async def append(self, commit: Commit) -> None:
        """Store a change: request, events, columns, waits, timers, outbox stand or fall together.

        Raises:
            AlreadyDone: the request was carried out before.
            Conflict: the game is no longer at the revision it was loaded at.
        """
        try:
            async with self.database.write() as session:
                moved = await session.exec(
                    update(GameRow)
                    .where(col(GameRow.id) == commit.game_id, col(GameRow.revision) == commit.revision)
                    .values(revision=commit.revision + 1, **commit.game)
                )
                if moved.rowcount != 1:
                    raise Conflict(commit.game_id)
                await self._write(session, commit)
        except (IntegrityError, Conflict) as error:
            if (row := await self.request(commit.request.id)) is not None:
                raise AlreadyDone(row) from error
            raise Conflict(commit.game_id) from error

    async def set_token(self, game_id: str, token: str | None, until: dt.datetime | None) -> None:
        """Keep the newest token of a table that lives in answers; what waited for one is due."""
        async with self.database.write() as session:
            await session.exec(
                update(GameRow)
                .where(col(GameRow.id) == game_id)
                .values(revision=GameRow.revision + 1, token=token, token_until=until, trouble=None)
            )
            await session.exec(
                update(OutboxRow)
                .where(col(OutboxRow.game_id) == game_id, col(OutboxRow.blocked).is_not(None))
                .values(blocked=None, tries=0)
            )

    async def _write(self, session: AsyncSession, commit: Commit) -> None:
        """Write everything of a change but the game's row."""
        game_id = commit.game_id
        session.add(commit.request)
        await _insert(session, [event_row(game_id, entry) for entry in commit.entries])
        if commit.offer is not None:
            is_new = commit.offer.id is None
            offer = await session.merge(commit.offer)
            await session.flush()
            for row in commit.outbox if is_new else ():
                if row.kind == "announce":
                    what = msgspec.json.decode(row.body, type=Announcement)
                    row.body = msgspec.json.encode(msgspec.structs.replace(what, offer=offer.id))
        for wait in commit.waits:
            await session.exec(
                update(SeatRow)
                .where(col(SeatRow.game_id) == game_id, col(SeatRow.seat) == wait.seat)
                .values(wait=wait.serial, since=wait.since, due=wait.due)
            )
        if commit.closed_waits:
            await session.exec(
                update(TimerRow)
                .where(
                    col(TimerRow.game_id) == game_id,
                    col(TimerRow.serial).in_(commit.closed_waits),
                    col(TimerRow.done_at).is_(None),
                )
                .values(done_at=commit.request.at)
            )
        session.add_all([*commit.timers, *commit.outbox])
        await self._people(session, commit)
        if commit.unblock:
            await session.exec(
                update(OutboxRow)
                .where(col(OutboxRow.game_id) == game_id, col(OutboxRow.done_at).is_(None))
                .values(blocked=None, tries=0, due_at=commit.request.at)
            )
        if commit.delay:
            await delay(session, commit.delay, game_id=game_id, wait=commit.delay_wait)

    async def _people(self, session: AsyncSession, commit: Commit) -> None:
        """Write drafts and who holds which seat."""
        if commit.drafts_of is not None:
            await session.exec(
                update(DraftRow)
                .where(col(DraftRow.game_id) == commit.game_id, col(DraftRow.seat) == commit.drafts_of)
                .values(is_open=False, filled=b"{}", lines=b"[]", page=b"{}")
            )
        if commit.rest is not None and commit.drafts_of is not None:
            await session.flush()
            key = (commit.game_id, commit.drafts_of, commit.rest.user_id)
            row = await session.get(DraftRow, key, populate_existing=True)
            if row is None:
                row = DraftRow(game_id=key[0], seat=key[1], user_id=key[2], head=0, serial=0, is_open=True)
            row.head, row.serial = commit.game.get("head", row.head), row.serial + 1
            row.is_open, row.lines = True, commit.rest.lines
            session.add(row)
        for seat, users in commit.holders.items():
            held = await session.exec(
                select(HolderRow).where(HolderRow.game_id == commit.game_id, HolderRow.seat == seat)
            )
            for row_ in held:
                await session.delete(row_)
            await session.flush()
            session.add_all([HolderRow(game_id=commit.game_id, seat=seat, user_id=user) for user in users])


async def delay(
    session: AsyncSession,
    by: dt.timedelta,
    *,
    game_id: str | None = None,
    wait: int | None = None,
    after: dt.datetime | None = None,
) -> int:
    """Move deadlines, and the timers that belong to them; returns how many seats got more time.

    Args:
        game_id: only of this game; None: of all running games.
        wait: only of this wait of the game.
        after: only what is due after this moment.
    """
    seats = select(SeatRow).where(col(SeatRow.due).is_not(None))
    timers = select(TimerRow).where(col(TimerRow.done_at).is_(None))
    if game_id is not None:
        seats = seats.where(SeatRow.game_id == game_id)
        timers = timers.where(TimerRow.game_id == game_id)
    else:
        running = select(GameRow.id).where(GameRow.standing == "running")
        seats = seats.where(col(SeatRow.game_id).in_(running))
        timers = timers.where(col(TimerRow.game_id).in_(running))
    if wait is not None:
        seats = seats.where(SeatRow.wait == wait)
        timers = timers.where(TimerRow.serial == wait, TimerRow.kind != later.KIND)
    if after is not None:
        seats = seats.where(col(SeatRow.due) > after)
        timers = timers.where(col(TimerRow.due_at) > after)
    moved = 0
    for seat in await session.exec(seats):
        if seat.due is not None:
            seat.due += by
            session.add(seat)
            moved += 1
    for timer in await session.exec(timers):
        timer.due_at += by
        session.add(timer)
    return moved


async def _insert(session: AsyncSession, rows: Sequence[EventRow]) -> None:
    """Insert events as one statement: a step has dozens, and objects would cost more than the disk."""
    if rows:
        connection = await session.connection()
        await connection.execute(insert(EventRow), [row.model_dump() for row in rows])


def event_row(game_id: str, entry: Entry) -> EventRow:
    """An entry of the log as it is stored."""
    return EventRow(
        game_id=game_id,
        position=entry.position,
        stream=entry.stream,
        seq=entry.seq,
        tag=codec.tag_of(entry.event),
        body=codec.encode(entry.event),
        request=entry.request,
        seat=entry.seat,
    )


RequestKind = Literal[
    "new",
    "act",
    "time",
    "undo",
    "offer",
    "answer",
    "rewind",
    "end",
    "pause",
    "resume",
    "extend",
    "seat",
    "change",
    "move",
]
