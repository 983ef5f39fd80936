"""What has to be said, said once: rows written with the events, worked off after the commit.

For each table at most one process posts at a time, by a lease on the game's row. Rows that have not
been tried yet are merged before they are: one post for several steps, one card, one mention. A row
that was tried keeps its range and its nonce, so that a repeat after a crash is the same message, which
Discord drops.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import functools
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import or_, update
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import logs
from bot.clock import Clock
from bot.db import Database
from bot.models import GameRow, OutboxRow, PostRow
from bot.publisher import Announcement, Forbidden, Gone, Later, Notice, PostRef, Publisher
from bot.service import Games
from bot.table import Table

LEASE = dt.timedelta(seconds=120)
"""How long a table is one process's to post for."""

WORKERS = 8
"""Tables that are posted for at the same time."""

IDLE = 5.0
"""Seconds after which rows of other processes, and those due again, are looked for."""

GRACE = 10.0
"""Seconds that a clean end waits for what is being posted."""

FIRST_RETRY = dt.timedelta(seconds=2)
MAX_TRIES = 10
"""Tries, each after twice the time, before a row is put aside so that it does not hold up the others."""

_ORDER = {"step": 0, "announce": 1, "card": 2, "ping": 3, "remind": 4}

Speak = Callable[[PostRef | None], Awaitable[PostRef]]

_log = logs.get(__name__)


class Outbox:
    """The worker.

    Args:
        database: where the rows are.
        games: to load tables.
        clock: tells what is due.
        instance: name of this process among several on one database.
    """

    def __init__(self, database: Database, games: Games, clock: Clock, instance: str) -> None:
        self._database = database
        self._games = games
        self._clock = clock
        self._instance = instance
        self._wake = asyncio.Event()
        self._news = asyncio.Event()
        self.publisher: Publisher | None = None
        self._loop: asyncio.Task[None] | None = None
        self._busy: dict[str, asyncio.Task[None]] = {}

    # --- running -------------------------------------------------------------------------------

    async def start(self, publisher: Publisher) -> None:
        """Work off what is there, then what comes."""
        self.publisher = publisher
        async with self._database.write() as session:
            await session.exec(
                update(GameRow)
                .where(col(GameRow.posting_by) == self._instance)
                .values(posting_by=None, posting_until=None)
            )
        self._loop = asyncio.create_task(self._run(), name="outbox")

    async def stop(self) -> None:
        """Finish what is being posted, and no more."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
        if self._busy:
            _, late = await asyncio.wait(self._busy.values(), timeout=GRACE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def wake(self) -> None:
        """There may be something to say."""
        self._wake.set()

    async def told(self, game_id: str) -> None:
        """Wait until no step of a table waits to be told any more, but for what cannot be posted."""
        while True:
            news = self._news
            async with self._database.read() as session:
                waiting = _open(select(OutboxRow.id)).where(
                    OutboxRow.game_id == game_id, OutboxRow.kind == "step"
                )
                if (await session.exec(waiting.limit(1))).first() is None:
                    return
            await news.wait()

    async def drain(self) -> None:
        """Post everything that is due now, without waiting for the next look; for tests."""
        while games := await self._due():
            await asyncio.gather(*(self._table(game_id) for game_id in games))

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                for game_id in await self._due():
                    if game_id not in self._busy and len(self._busy) < WORKERS:
                        task = asyncio.create_task(self._table(game_id), name=f"outbox {game_id}")
                        self._busy[game_id] = task
                        task.add_done_callback(functools.partial(self._finished, game_id))
            except Exception:
                _log.exception("outbox cannot be read")
            try:
                async with asyncio.timeout(IDLE):
                    await self._wake.wait()
            except TimeoutError:
                continue

    def _finished(self, game_id: str, task: asyncio.Task[None]) -> None:
        del self._busy[game_id]
        self._wake.set()

    async def _due(self) -> list[str]:
        """Tables with something to say that nobody is saying, and no step that has to wait first."""
        now = self._clock.now()
        held_up = _open(select(OutboxRow.game_id)).where(
            OutboxRow.kind == "step", col(OutboxRow.due_at) > now
        )
        async with self._database.read() as session:
            found = await session.exec(
                _open(select(OutboxRow.game_id))
                .join(GameRow, col(GameRow.id) == col(OutboxRow.game_id))
                .where(
                    col(OutboxRow.due_at) <= now,
                    col(OutboxRow.game_id).not_in(held_up),
                    or_(col(GameRow.posting_until).is_(None), col(GameRow.posting_until) < now),
                )
                .group_by(col(OutboxRow.game_id))
            )
            return list(found.all())

    # --- one table -----------------------------------------------------------------------------

    async def _table(self, game_id: str) -> None:
        """Say all that is due at one table, in order."""
        try:
            rows = await self._claim(game_id)
            try:
                async with asyncio.timeout(LEASE.total_seconds() * 0.9):
                    for row in rows:
                        if not await self._row(row):
                            break
            finally:
                await self._release(game_id)
        except Exception:
            _log.exception("posting broke off", game=game_id)
            await asyncio.sleep(1)

    async def _claim(self, game_id: str) -> list[OutboxRow]:
        """Take the lease and merge what is due; empty when another process has it."""
        now = self._clock.now()
        async with self._database.write() as session:
            taken = await session.exec(
                update(GameRow)
                .where(
                    col(GameRow.id) == game_id,
                    or_(col(GameRow.posting_until).is_(None), col(GameRow.posting_until) < now),
                )
                .values(posting_by=self._instance, posting_until=now + LEASE)
            )
            if taken.rowcount != 1:
                return []
            rows = (
                await session.exec(
                    _open(select(OutboxRow)).where(OutboxRow.game_id == game_id).order_by(col(OutboxRow.id))
                )
            ).all()
            if any(row.kind == "step" and row.due_at > now for row in rows):
                return []
            kept = merged([row for row in rows if row.due_at <= now], now)
            for row in kept:
                row.tries += 1
                session.add(row)
        return sorted(kept, key=lambda row: (_ORDER[row.kind], row.id or 0))

    async def _release(self, game_id: str) -> None:
        async with self._database.write() as session:
            await session.exec(
                update(GameRow)
                .where(col(GameRow.id) == game_id, col(GameRow.posting_by) == self._instance)
                .values(posting_by=None, posting_until=None)
            )

    async def _row(self, row: OutboxRow) -> bool:
        """Say one thing; False when the table's other rows must wait too."""
        log = _log.bind(game=row.game_id, kind=row.kind, outbox=row.id)
        try:
            await self._say(row)
            self._news.set()
            self._news = asyncio.Event()
        except Forbidden as error:
            log.warning("not allowed to post", trouble=error.trouble)
            await self._block(row, error.trouble)
            return True
        except Later as error:
            await self._again(row, dt.timedelta(seconds=error.seconds), counts=False)
            return False
        except Exception:
            wait = FIRST_RETRY * 2 ** (row.tries - 1)
            log.exception("posting failed", tries=row.tries, again_in=wait.total_seconds())
            if row.tries >= MAX_TRIES:
                await self._block(row, "trouble-failed")
                return True
            await self._again(row, wait, counts=True)
            return row.kind != "step"
        return True

    async def _say(self, row: OutboxRow) -> None:
        """Let the publisher speak, and remember the message."""
        assert self.publisher is not None
        publisher, nonce = self.publisher, str(row.id)
        table = await self._games.load(row.game_id)
        match row.kind:
            case "step":
                await self._step(row, table)
            case "card":
                existing = await self._card_of(table)
                ref = await _anew(lambda old: publisher.edit_card(table, nonce, old), existing)
                await self._done(row, ref)
            case "ping":
                users = await self._still_asked(table, msgspec.json.decode(row.body, type=list[int]))
                if users:
                    await publisher.ping(table, users, nonce)
                await self._done(row, None)
            case "announce":
                what = msgspec.json.decode(row.body, type=Announcement)
                await self._done(row, await publisher.announce(table, what, nonce))
            case "remind":
                notice = await self._still_waiting(msgspec.json.decode(row.body, type=Notice))
                reminded: PostRef | None = None
                if notice.tables:
                    existing = await self._last_reminder(notice.user_id)
                    reminded = await _anew(lambda old: publisher.remind(notice, nonce, old), existing)
                await self._done(row, reminded, user_id=notice.user_id)

    async def _step(self, row: OutboxRow, table: Table) -> None:
        """Tell a step; pictures that took too long follow by edits of the same message."""
        assert self.publisher is not None
        publisher, nonce = self.publisher, str(row.id)
        existing = await self._post_of(row)
        ref = await _anew(lambda old: publisher.post_step(table, row.first, row.last, nonce, old), existing)
        for former in await self._asking(row.game_id, ref):
            await publisher.answered(table, former)
        if ref.complete:
            await self._done(row, ref)
            return
        await self._remember(row, ref)
        await self._again(row, dt.timedelta(0), counts=False)

    async def _still_asked(self, table: Table, users: list[int]) -> list[int]:
        """Those of the users who are asked now."""
        asked = {user for seat in table.waiting for user in table.seats[seat].users}
        return [user for user in users if user in asked]

    async def _still_waiting(self, notice: Notice) -> Notice:
        """The reminder without what was answered meanwhile."""
        tables = [
            (game_id, seat, due)
            for game_id, seat, due in notice.tables
            if seat in (table := await self._games.load(game_id)).waiting
            and notice.user_id in table.seats[seat].users
        ]
        return msgspec.structs.replace(notice, tables=tuple(tables))

    # --- rows ----------------------------------------------------------------------------------

    async def _post_of(self, row: OutboxRow) -> PostRef | None:
        """The message that this very row made before."""
        async with self._database.read() as session:
            found = await session.exec(select(PostRow).where(PostRow.outbox_id == row.id))
            return _ref(found.first())

    async def _asking(self, game_id: str, newest: PostRef) -> list[PostRef]:
        """The older posts of a table that still carry the button of one's turn; none without a newer one."""
        if not newest.message_id:
            return []
        async with self._database.read() as session:
            found = await session.exec(_asking_before(select(PostRow), game_id, newest))
            return [ref for row in found if (ref := _ref(row)) is not None]

    async def told_by(self, message_id: int) -> tuple[str, int, int] | None:
        """The game and the positions that a post tells of; None: it is no post of a step."""
        async with self._database.read() as session:
            found = await session.exec(
                select(PostRow).where(PostRow.message_id == message_id, PostRow.kind == "step")
            )
            row = found.first()
            return None if row is None else (row.game_id, row.first, row.last)

    async def _card_of(self, table: Table) -> PostRef | None:
        """The table's card in the place where the table is now."""
        async with self._database.read() as session:
            found = await session.exec(
                select(PostRow)
                .where(
                    PostRow.game_id == table.id,
                    PostRow.kind == "card",
                    PostRow.channel_id == table.info.place.channel_id,
                )
                .order_by(col(PostRow.id).desc())
                .limit(1)
            )
            return _ref(found.first())

    async def _last_reminder(self, user_id: int) -> PostRef | None:
        """A reminder of the last day, to be edited rather than repeated."""
        since = self._clock.now() - dt.timedelta(days=1)
        async with self._database.read() as session:
            found = await session.exec(
                select(PostRow)
                .where(PostRow.user_id == user_id, PostRow.kind == "remind", col(PostRow.at) >= since)
                .order_by(col(PostRow.id).desc())
                .limit(1)
            )
            return _ref(found.first())

    async def _done(self, row: OutboxRow, ref: PostRef | None, *, user_id: int | None = None) -> None:
        """Mark a row as said, with the message it made."""
        async with self._database.write() as session:
            if ref is not None:
                await self._keep(session, row, ref, user_id)
            await session.exec(
                update(OutboxRow).where(col(OutboxRow.id) == row.id).values(done_at=self._clock.now())
            )

    async def _remember(self, row: OutboxRow, ref: PostRef) -> None:
        async with self._database.write() as session:
            await self._keep(session, row, ref, None)

    async def _keep(self, session: AsyncSession, row: OutboxRow, ref: PostRef, user_id: int | None) -> None:
        """Keep a message's ids; a card or reminder that was only edited keeps its row."""
        found = await session.exec(
            select(PostRow).where(
                PostRow.channel_id == ref.channel_id,
                PostRow.message_id == ref.message_id,
                PostRow.kind == row.kind,
            )
        )
        post = found.first()
        if post is None:
            post = PostRow(
                game_id=row.game_id,
                kind=row.kind,
                channel_id=ref.channel_id,
                message_id=ref.message_id,
                first=row.first,
                last=row.last,
                at=self._clock.now(),
            )
        post.outbox_id, post.user_id, post.complete = row.id, user_id, ref.complete
        post.first, post.last, post.asks = row.first, row.last, ref.asks
        session.add(post)
        if row.kind == "step" and ref.message_id:
            await session.exec(_asking_before(update(PostRow), row.game_id, ref).values(asks=False))

    async def _again(self, row: OutboxRow, wait: dt.timedelta, *, counts: bool) -> None:
        """Let a row be due again."""
        async with self._database.write() as session:
            await session.exec(
                update(OutboxRow)
                .where(col(OutboxRow.id) == row.id)
                .values(due_at=self._clock.now() + wait, tries=row.tries if counts else max(1, row.tries - 1))
            )

    async def _block(self, row: OutboxRow, trouble: str) -> None:
        """Keep a row until the table is recovered."""
        async with self._database.write() as session:
            await session.exec(update(OutboxRow).where(col(OutboxRow.id) == row.id).values(blocked=trouble))
            await session.exec(
                update(GameRow)
                .where(col(GameRow.id) == row.game_id, col(GameRow.trouble).is_distinct_from(trouble))
                .values(trouble=trouble, revision=GameRow.revision + 1)
            )


def merged(rows: Sequence[OutboxRow], now: dt.datetime) -> list[OutboxRow]:
    """Merge rows of one table that were not tried yet; those swallowed are marked as done.

    Steps become one post over their whole range, cards one card, mentions one mention.
    """
    kept: list[OutboxRow] = []
    newest: dict[str, OutboxRow] = {}
    for row in rows:
        into = newest.get(row.kind)
        if row.kind in ("announce", "remind") or into is None:
            kept.append(row)
            if row.tries == 0 or row.kind == "card":
                newest[row.kind] = row
            continue
        row.done_at = now
        into.last = max(into.last, row.last)
        if row.kind == "step":
            into.first = min(into.first, row.first)
        elif row.kind == "ping":
            users = {*msgspec.json.decode(into.body), *msgspec.json.decode(row.body)}
            into.body = msgspec.json.encode(sorted(users))
    return kept


def _open(what: Any) -> Any:
    """Of rows only those that wait to be said."""
    return what.where(col(OutboxRow.done_at).is_(None), col(OutboxRow.blocked).is_(None))


async def _anew(speak: Speak, existing: PostRef | None) -> PostRef:
    """Edit a message, or send a new one where it is gone."""
    try:
        return await speak(existing)
    except Gone:
        return await speak(None)


def _ref(row: PostRow | None) -> PostRef | None:
    return None if row is None else PostRef(row.channel_id, row.message_id, row.complete, row.asks)


def _asking_before(what: Any, game_id: str, newest: PostRef) -> Any:
    """Of posts only those of a table that carry the button of one's turn and are not the newest."""
    return what.where(
        col(PostRow.game_id) == game_id,
        col(PostRow.asks).is_(True),
        col(PostRow.message_id) != newest.message_id,
    )
