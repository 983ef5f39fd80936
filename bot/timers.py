"""Things to be done at a time. The table is the schedule; APScheduler only wakes the sweep.

A due row is claimed with a lease, done, and marked: a crash on the way does it again, which changes
nothing (a time-out is a request like any other, a reminder is marked with the row that says it).
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from apscheduler.executors.asyncio import AsyncIOExecutor
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.cron import CronTrigger
from apscheduler.triggers.date import DateTrigger
from sqlalchemy import func, or_, update
from sqlmodel import col, select

from bot import later, logs
from bot.clock import Clock
from bot.computers import Computers
from bot.db import Database
from bot.models import GameRow, HolderRow, OutboxRow, PulseRow, SeatRow, TimerRow
from bot.preferences import Person, Preferences
from bot.publisher import Notice, ReminderKind
from bot.service import Games
from bot.store import delay
from bot.table import Table
from engine.contract import Refused, Seat

LEASE = dt.timedelta(seconds=60)

SOON = 0.01
"""Seconds until the earliest alarm: one that rings before the last has returned is dropped."""

LONGEST = 30.0
"""Seconds after which the sweep looks again, for rows of other processes."""

PULSE = dt.timedelta(seconds=20)
"""How often a process says that it is alive."""

OUTAGE = dt.timedelta(minutes=2)
"""A silence longer than this is an outage: deadlines get it as credit."""

BATCH = 50
KINDS: dict[str, ReminderKind] = {
    "idle": "idle",
    "half": "half",
    "most": "most",
    "turn": "end",
    "end": "end",
}
"""What is said when a timer rings, by its kind; `turn` may act instead."""

_log = logs.get(__name__)


class Timers:
    """The schedule.

    Args:
        wake_outbox: called when a reminder is to be said.
        computers: who answer for people whose time is up at tables that want it.
        instance: name of this process among several on one database.
    """

    def __init__(
        self,
        database: Database,
        games: Games,
        preferences: Preferences,
        clock: Clock,
        instance: str,
        wake_outbox: Callable[[], None],
        computers: Computers | None = None,
    ) -> None:
        self._database = database
        self._games = games
        self._preferences = preferences
        self._clock = clock
        self._instance = instance
        self._wake_outbox = wake_outbox
        self._computers = computers
        self._scheduler: AsyncIOScheduler | None = None
        self._sweeping = asyncio.Lock()
        self._again = False
        self._ringing = False
        self._pulsed: dt.datetime | None = None

    # --- running -------------------------------------------------------------------------------

    async def start(self, nightly: Callable[[], Awaitable[None]] | None = None) -> None:
        """Credit an outage, then do what is due and what will be; `nightly` at 03:17 UTC."""
        await self.credit()
        async with self._database.write() as session:
            await session.exec(
                update(TimerRow)
                .where(col(TimerRow.claimed_by) == self._instance)
                .values(claimed_by=None, claimed_until=None)
            )
        self._scheduler = AsyncIOScheduler(
            executors={"default": AsyncIOExecutor()},
            job_defaults={"coalesce": True, "max_instances": 1, "misfire_grace_time": None},
            timezone=dt.UTC,
        )
        if nightly is not None:
            self._scheduler.add_job(nightly, CronTrigger(hour=3, minute=17, timezone=dt.UTC), id="nightly")
        self._scheduler.start()
        self._ring(SOON)

    async def stop(self) -> None:
        """Wake no more; what is being done is finished."""
        if self._scheduler is not None:
            self._scheduler.shutdown(wait=False)
            self._scheduler = None
        async with self._sweeping:
            await self._pulse(always=True)

    def wake(self) -> None:
        """Timers may have moved."""
        self._again = True
        if not self._ringing:
            self._ring(SOON)

    def _ring(self, seconds: float) -> None:
        """Set the alarm clock."""
        if self._scheduler is not None:
            when = dt.datetime.now(dt.UTC) + dt.timedelta(seconds=seconds)
            self._scheduler.add_job(self._alarm, DateTrigger(when), id="sweep", replace_existing=True)

    async def _alarm(self) -> None:
        """Do what is due and set the next alarm: at once if timers have moved meanwhile."""
        self._ringing = True
        try:
            await self._pulse()
            await self.sweep()
            seconds = await self._until_next()
        except Exception:
            _log.exception("the sweep of timers failed")
            seconds, self._again = LONGEST, False
        finally:
            self._ringing = False
        self._ring(SOON if self._again else seconds)

    async def _until_next(self) -> float:
        """Seconds until the earliest timer is due, within bounds."""
        async with self._database.read() as session:
            found = await session.exec(
                select(func.min(TimerRow.due_at))
                .join(GameRow, col(GameRow.id) == col(TimerRow.game_id))
                .where(col(TimerRow.done_at).is_(None), GameRow.standing == "running")
            )
            due = found.one()
        if due is None:
            return LONGEST
        return min(LONGEST, max(0.5, (due - self._clock.now()).total_seconds()))

    # --- outages -------------------------------------------------------------------------------

    async def credit(self) -> dt.timedelta:
        """Move deadlines by the time that nobody was there to answer to; returns that time."""
        now = self._clock.now()
        async with self._database.write() as session:
            last = (await session.exec(select(func.max(PulseRow.at)))).one()
            outage = dt.timedelta(0) if last is None or now - last < OUTAGE else now - last
            if outage and last is not None:
                moved = await delay(session, outage, after=last)
                _log.info("outage credited", seconds=outage.total_seconds(), seats=moved)
            await session.merge(PulseRow(instance=self._instance, at=now))
        return outage

    async def _pulse(self, *, always: bool = False) -> None:
        """Say that this process is alive."""
        now = self._clock.now()
        if always or self._pulsed is None or now - self._pulsed >= PULSE:
            async with self._database.write() as session:
                await session.merge(PulseRow(instance=self._instance, at=now))
            self._pulsed = now

    # --- what is due ---------------------------------------------------------------------------

    async def sweep(self) -> int:
        """Do all that is due; returns how many timers rang."""
        done = 0
        async with self._sweeping:
            self._again = False
            while rows := await self._claim():
                for row in rows:
                    await self._fire(row)
                done += len(rows)
        return done

    async def _claim(self) -> Sequence[TimerRow]:
        now = self._clock.now()
        async with self._database.write() as session:
            found = await session.exec(
                select(TimerRow)
                .join(GameRow, col(GameRow.id) == col(TimerRow.game_id))
                .where(
                    GameRow.standing == "running",
                    col(TimerRow.done_at).is_(None),
                    col(TimerRow.due_at) <= now,
                    or_(col(TimerRow.claimed_until).is_(None), col(TimerRow.claimed_until) < now),
                )
                .order_by(col(TimerRow.due_at))
                .limit(BATCH)
                .with_for_update(of=TimerRow, skip_locked=True)
            )
            rows = found.all()
            for row in rows:
                row.claimed_by, row.claimed_until = self._instance, now + LEASE
                session.add(row)
        return rows

    async def _fire(self, row: TimerRow) -> None:
        """Do one thing; a failure leaves the row to be claimed again after its lease."""
        log = _log.bind(game=row.game_id, timer=row.key)
        try:
            if row.game_id is None or row.seat is None:
                await self._finish(row)
                return
            table = await self._games.load(row.game_id)
            kept = await later.kept(self._database, table, row.serial)
            if table.seats[row.seat].wait != row.serial:
                await self._finish(row)  # the answer came
            elif kept is not None and row.kind in (later.KIND, "turn"):
                await self._give(row, table, row.seat, kept)
            elif kept is not None:
                await self._finish(row)  # who has answered is not reminded
            elif row.kind == "turn" and table.info.pace.when_up != "nothing":
                await self._time_up(row, table, row.seat)
            else:
                await self._remind(row, table, row.seat)
        except Exception:
            log.exception("a timer failed")

    async def _give(self, row: TimerRow, table: Table, seat: Seat, kept: later.Kept) -> None:
        """Carry out an answer that was kept; the step's transaction marks the timer."""
        try:
            await self._games.give(table.id, seat, row.serial, kept)
        except Refused as refused:
            _log.info("an answer that was kept is not carried out", game=table.id, why=refused.say.key)
        await self._finish(row)

    async def _time_up(self, row: TimerRow, table: Table, seat: Seat) -> None:
        """Answer for a seat. The step's transaction marks the timer, as it does when a player answers."""
        answer = None
        if table.info.pace.when_up == "computer" and self._computers is not None:
            answer = await self._computers.stand_in(table, seat)
        try:
            await self._games.time_up(table.id, seat, row.serial, answer)
        except Refused as refused:
            _log.info("too late for a time-out", game=table.id, why=refused.say.key)
        await self._finish(row)

    async def _remind(self, row: TimerRow, table: Table, seat: Seat) -> None:
        """Remind the seat's users, each by his own wishes."""
        now = self._clock.now()
        users = [row.user_id] if row.user_id is not None else list(table.seats[seat].users)
        people = await self._preferences.people(users)
        notices: list[OutboxRow] = []
        later: list[TimerRow] = []
        for user, person in sorted(people.items()):
            if not _wants(row, person) or user not in table.seats[seat].users:
                continue
            if (until := person.quiet_until(now)) is not None:
                later.append(_moved(row, user, until))
                continue
            notice = Notice(user, await self._waiting_for(user), KINDS[row.kind])
            notices.append(
                OutboxRow(
                    game_id=table.id,
                    kind="remind",
                    first=table.position,
                    last=table.position,
                    body=msgspec.json.encode(notice),
                    due_at=now,
                )
            )
        async with self._database.write() as session:
            session.add_all([*notices, *later])
            await session.exec(update(TimerRow).where(col(TimerRow.id) == row.id).values(done_at=now))
        if notices:
            self._wake_outbox()

    async def _waiting_for(self, user_id: int) -> tuple[tuple[str, Seat, dt.datetime | None], ...]:
        """All that waits for a user, the most urgent first."""
        async with self._database.read() as session:
            found = await session.exec(
                select(SeatRow.game_id, SeatRow.seat, SeatRow.due)
                .join(
                    HolderRow,
                    (col(HolderRow.game_id) == col(SeatRow.game_id))
                    & (col(HolderRow.seat) == col(SeatRow.seat)),
                )
                .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
                .where(
                    HolderRow.user_id == user_id,
                    GameRow.standing == "running",
                    col(SeatRow.wait).is_not(None),
                )
            )
            rows = found.all()
        endless = dt.datetime.max.replace(tzinfo=dt.UTC)
        return tuple(sorted(((g, s, d) for g, s, d in rows), key=lambda each: (each[2] or endless, each[0])))

    async def _finish(self, row: TimerRow) -> None:
        async with self._database.write() as session:
            await session.exec(
                update(TimerRow)
                .where(col(TimerRow.id) == row.id, col(TimerRow.done_at).is_(None))
                .values(done_at=self._clock.now())
            )


async def last_pulse(database: Database) -> dt.datetime | None:
    """When a bot was last alive on a database."""
    async with database.read() as session:
        return (await session.exec(select(func.max(PulseRow.at)))).one()


def _wants(row: TimerRow, person: Person) -> bool:
    """Whether a person wants this reminder."""
    return person.idle_hours is not None if row.kind == "idle" else person.deadlines


def _moved(row: TimerRow, user_id: int, until: dt.datetime) -> TimerRow:
    """The same reminder for one person after his quiet hours."""
    return TimerRow(
        key=f"{row.key}:{user_id}:{int(until.timestamp())}",
        game_id=row.game_id,
        kind=KINDS[row.kind],
        seat=row.seat,
        user_id=user_id,
        serial=row.serial,
        due_at=until,
    )
