"""Even pace with Talon: only what ends a turn waits, and its time tells nothing of the other side's plan."""

from __future__ import annotations

import asyncio
import datetime as dt
from pathlib import Path

import pytest
from sqlmodel import select

from bot.clock import ManualClock
from bot.db import Database
from bot.models import TimerRow
from bot.table import NewGame, Pace, Place, Table, Waits
from engine import lessons, notation
from tests.bot.store.conftest import ANNA, CHANNEL, KENJI, START, Parts

ORDERS = "orders dogfight hull"


@pytest.fixture
def parts(tmp_path: Path) -> Parts:
    url = f"sqlite+aiosqlite:///{tmp_path / 'even.db'}"
    asyncio.run(Database(url).migrate())
    made = Parts(url, ManualClock(START))
    made.games._spread = lambda: dt.timedelta(minutes=10)
    return made


async def _begun(parts: Parts, channel: int) -> Table:
    """Napoleon is asked for power, Justice fires next."""
    offered = lessons.find("talon", "lesson-shields")
    assert offered is not None
    seats = {"terran": (ANNA,), "talon": (KENJI,)}
    place = Place("channel", channel, 1)
    setup = offered.setup
    new = NewGame("talon", setup, place, ANNA, seats, pace=Pace(even=True), coming=offered.record.coming)
    return await parts.games.create(new, f"i:new:{channel}")


async def _says(parts: Parts, table: Table, seat: str, line: str, user: int) -> Table:
    table = await parts.games.load(table.id)
    command = notation.parse(table.game, table.state, seat, line)
    return (await parts.games.act(table.id, seat, command, f"i:{table.id}:{line}:{user}", user)).table


async def test_its_time_tells_nothing_of_the_other_sides_orders(parts: Parts) -> None:
    """Justice has orders at one table and none at the other: everybody sees the same, at the same time."""
    seen = []
    for number, plan in enumerate((True, False)):
        table = await _begun(parts, CHANNEL + number)
        if plan:
            await _says(parts, table, "talon", ORDERS, KENJI)
        with pytest.raises(Waits):
            await _says(parts, table, "terran", "spend napoleon reinforce bow", ANNA)
        table = await parts.games.load(table.id)
        async with parts.database.read() as session:
            rows = await session.exec(select(TimerRow).where(TimerRow.game_id == table.id))
            timers = [(row.kind, row.seat, row.serial, row.due_at) for row in rows]
        seen.append((table.head, table.waiting, timers, table.view(None)))
    assert seen[0] == seen[1]
    assert seen[0][1] == ("terran",)
    parts.clock.advance(minutes=10)
    assert await parts.timers.sweep() == 2
    await parts.database.close()


async def test_what_does_not_end_the_turn_is_done_at_once(parts: Parts) -> None:
    offered = lessons.find("talon", "lesson-power")
    assert offered is not None
    seats = {"terran": (ANNA,), "talon": (KENJI,)}
    new = NewGame("talon", offered.setup, Place("dm", CHANNEL), ANNA, seats, pace=Pace(even=True))
    table = await parts.games.create(new, "i:new")
    after = await _says(parts, table, "terran", "spend napoleon charge w2", ANNA)
    assert after.head > table.head
    with pytest.raises(Waits):
        await _says(parts, table, "terran", "fire napoleon w2 justice", ANNA)
    assert (await parts.games.load(table.id)).head == after.head
    await parts.database.close()
