"""Even pace: what ends a turn is carried out after a while, once, whatever happens in between."""

from __future__ import annotations

import datetime as dt

import pytest
from sqlmodel import select

from bot import later
from bot.models import TimerRow
from bot.table import Pace, Table, Waits
from engine.contract import Batch
from tests.bot.store.conftest import ANNA, CHANNEL, Parts
from tests.bot.store.toy import Note, Roll, Step

WHILE = dt.timedelta(minutes=10)


async def _even(parts: Parts, hours: float | None = None, **more: object) -> Table:
    """A table of even pace, at which an answer waits ten minutes."""
    parts.games._spread = lambda: WHILE
    return await parts.start(pace=Pace(hours, "default" if hours else "nothing", even=True), **more)  # type: ignore[arg-type]


async def _later(parts: Parts) -> list[TimerRow]:
    async with parts.database.read() as session:
        return list(await session.exec(select(TimerRow).where(TimerRow.kind == later.KIND)))


async def test_an_answer_waits_and_is_carried_out_once(parts: Parts, other: Parts) -> None:
    table = await _even(parts)
    await parts.outbox.drain()
    said = len(parts.speaker.said)
    with pytest.raises(Waits):
        await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.outbox.drain()
    assert len(parts.speaker.said) == said, "nobody is told that there is an answer"
    assert (await parts.games.load(table.id)).waiting == ("red",)
    parts.clock.advance(minutes=9)
    assert await parts.timers.sweep() == 0
    parts.clock.advance(minutes=2)
    assert await other.timers.sweep() + await parts.timers.sweep() == 1
    after = await parts.games.load(table.id)
    assert after.waiting == ("blue",)
    assert len(after.state.rolled) == 1


async def test_another_answer_takes_its_place_at_the_same_time(parts: Parts) -> None:
    table = await _even(parts)
    with pytest.raises(Waits):
        await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    parts.clock.advance(minutes=8)
    with pytest.raises(Waits):
        await parts.games.act(table.id, "red", Batch((Step(), Step(), Roll())), "i:2", ANNA)
    (row,) = await _later(parts)
    parts.clock.advance(minutes=2)
    assert row.due_at == parts.clock.now()
    await parts.timers.sweep()
    after = await parts.games.load(table.id)
    assert (after.state.steps, len(after.state.rolled)) == (2, 1)


async def test_what_nobody_else_sees_and_what_alone_one_plays_is_done_at_once(parts: Parts) -> None:
    table = await _even(parts)
    await parts.games.act(table.id, "red", Note("hm"), "i:1", ANNA)
    for number, seats in enumerate(({"red": (ANNA,)}, {"red": (ANNA,), "blue": (ANNA,)}), 1):
        alone = await _even(parts, channel=CHANNEL + number, seats=seats)
        done = await parts.games.act(alone.id, "red", Roll(), f"i:{alone.id}", ANNA)
        assert len(done.table.state.rolled) == 1
    assert await _later(parts) == []


async def test_a_time_that_is_up_takes_the_answer_that_waits(parts: Parts) -> None:
    table = await _even(parts, hours=1)
    parts.clock.advance(minutes=55)
    with pytest.raises(Waits):
        await parts.games.act(table.id, "red", Batch((Step(), Roll())), "i:1", ANNA)
    parts.clock.advance(minutes=5)
    await parts.timers.sweep()
    after = await parts.games.load(table.id)
    assert (after.state.steps, len(after.state.rolled)) == (1, 1), "not the default answer"
    assert after.waiting == ("blue",)


async def test_who_has_answered_is_not_reminded(parts: Parts) -> None:
    table = await _even(parts, hours=1)
    parts.clock.advance(minutes=25)
    with pytest.raises(Waits):
        await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    parts.clock.advance(minutes=6)
    await parts.timers.sweep()
    await parts.outbox.drain()
    assert parts.speaker.of("remind") == []


async def test_an_answer_that_came_to_nothing_is_dropped(parts: Parts) -> None:
    table = await _even(parts)
    with pytest.raises(Waits):
        await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.games.end(table.id, "i:2", ANNA)
    parts.clock.advance(minutes=20)
    await parts.timers.sweep()
    assert (await parts.games.load(table.id)).state.rolled == ()


async def test_a_pause_holds_it_back(parts: Parts) -> None:
    table = await _even(parts)
    with pytest.raises(Waits):
        await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.games.pause(table.id, "i:2", ANNA)
    parts.clock.advance(minutes=20)
    assert await parts.timers.sweep() == 0
    await parts.games.resume(table.id, "i:3", ANNA)
    parts.clock.advance(minutes=10)
    await parts.timers.sweep()
    assert (await parts.games.load(table.id)).waiting == ("blue",)


def test_the_while_is_between_five_minutes_and_thirty() -> None:
    found = {later.some_time() for _ in range(200)}
    assert min(found) >= later.LEAST
    assert max(found) <= later.MOST
    assert len(found) > 100
