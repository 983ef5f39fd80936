"""Reminders and ends of time: once, by each person's wishes, whatever happens in between."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from bot.models import PulseRow
from bot.preferences import Person
from bot.table import Pace
from engine.contract import Refused
from tests.bot.store.conftest import ANNA, CHANNEL, KENJI, START, Parts
from tests.bot.store.toy import Note, Roll


async def _ring(parts: Parts, **later: float) -> list[tuple[object, ...]]:
    """Let time pass; what reminders say then, by user and kind."""
    before = len(parts.speaker.of("remind"))
    parts.clock.advance(**later)
    await parts.timers.sweep()
    await parts.outbox.drain()
    return [each[:2] for each in parts.speaker.of("remind")[before:]]


async def test_reminders_at_half_four_fifths_and_the_end(parts: Parts) -> None:
    await parts.paced(10)
    assert await _ring(parts, hours=4.9) == []
    assert await _ring(parts, hours=0.2) == [(ANNA, "half")]
    assert await _ring(parts, hours=3) == [(ANNA, "most")]
    assert await _ring(parts, hours=2) == [(ANNA, "end")]
    assert await _ring(parts, hours=100) == []
    edited = [each[3] is not None for each in parts.speaker.of("remind")]
    assert edited == [False, True, True], "an earlier reminder is edited"


async def test_no_reminder_after_the_answer(parts: Parts) -> None:
    table = await parts.paced(10)
    parts.clock.advance(hours=3)
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    assert await _ring(parts, hours=3) == []
    assert await _ring(parts, hours=2.1) == [(KENJI, "half")]


async def test_a_private_step_moves_no_deadline(parts: Parts) -> None:
    table = await parts.paced(10)
    parts.clock.advance(hours=3)
    done = await parts.games.act(table.id, "red", Note("hm"), "i:1", ANNA)
    assert done.table.seats["red"].due == START + dt.timedelta(hours=10)
    assert await _ring(parts, hours=2.1) == [(ANNA, "half")]


async def test_who_wants_none_gets_none(parts: Parts) -> None:
    await parts.preferences.set_person(ANNA, deadlines=False)
    await parts.paced(10)
    assert await _ring(parts, hours=11) == []


async def test_a_friendly_reminder_only_for_who_asked_for_it(parts: Parts) -> None:
    await parts.start("alone")
    assert await _ring(parts, hours=200) == []
    await parts.preferences.set_person(ANNA, idle_hours=240)
    assert await _ring(parts, hours=39) == []
    assert await _ring(parts, hours=2) == [(ANNA, "idle")]
    await parts.preferences.set_person(ANNA, idle_hours=300)
    assert await _ring(parts, hours=500) == [], "once a question"


async def test_a_friendly_reminder_can_be_called_off(parts: Parts) -> None:
    await parts.preferences.set_person(ANNA, idle_hours=24)
    await parts.start("alone")
    await parts.preferences.set_person(ANNA, idle_hours=None)
    assert await _ring(parts, hours=30) == []


async def test_quiet_hours_put_a_reminder_off_until_they_end(parts: Parts) -> None:
    await parts.preferences.set_person(
        ANNA, zone="Asia/Tokyo", quiet_from=dt.time(22, 0), quiet_to=dt.time(7, 30)
    )
    await parts.paced(10)  # begun at 18:00 in Tokyo, half time at 23:00
    assert await _ring(parts, hours=5.1) == []
    assert await _ring(parts, hours=4.9) == []
    said = await _ring(parts, hours=3.6)  # 07:36
    assert {each[0] for each in said} == {ANNA}
    assert len(said) == 3


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-03-28T22:30:00+00:00", "2026-03-29T05:00:00+00:00"),  # the clocks change that night
        ("2026-03-28T21:30:00+00:00", None),
        ("2026-03-29T04:59:00+00:00", "2026-03-29T05:00:00+00:00"),
        ("2026-03-29T05:00:00+00:00", None),
    ],
)
def test_quiet_hours_follow_the_zone_over_a_change_of_clocks(now: str, until: str | None) -> None:
    person = Person(1, zone="Europe/Berlin", quiet_from=dt.time(23, 0), quiet_to=dt.time(7, 0))
    found = person.quiet_until(dt.datetime.fromisoformat(now))
    assert found == (dt.datetime.fromisoformat(until) if until else None)


async def test_time_up_gives_the_default_answer_once(parts: Parts, other: Parts) -> None:
    table = await parts.paced(10, "default")
    parts.clock.advance(hours=10.1)
    await parts.timers.sweep()
    await other.timers.sweep()
    seen = await parts.games.load(table.id)
    assert (len(seen.state.rolled), seen.waiting) == (1, ("blue",))
    await parts.outbox.drain()
    assert parts.speaker.of("announce") == [(("announce-time-up",), None)]
    assert (KENJI,) in [each[0] for each in parts.speaker.of("ping")]
    again = await parts.games.time_up(table.id, "red", 1)
    assert again.again


async def test_a_late_time_out_is_harmless(parts: Parts) -> None:
    table = await parts.paced(10, "default")
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    with pytest.raises(Refused, match="refused-not-asked"):
        await parts.games.time_up(table.id, "red", 1)
    assert len((await parts.games.load(table.id)).state.rolled) == 1


async def test_a_timer_cut_off_by_a_crash_rings_again_after_its_lease(parts: Parts, other: Parts) -> None:
    await parts.paced(10, "default")
    parts.clock.advance(hours=10.1)
    assert len(await parts.timers._claim()) == 3
    assert await other.timers.sweep() == 0, "the lease holds"
    parts.clock.advance(seconds=61)
    assert await other.timers.sweep() == 3


async def test_an_outage_is_credited(parts: Parts, other: Parts) -> None:
    table = await parts.paced(10)
    await parts.timers.credit()
    parts.clock.advance(hours=7)
    assert await other.timers.credit() == dt.timedelta(hours=7)
    seen = await parts.games.load(table.id)
    assert seen.seats["red"].due == START + dt.timedelta(hours=17)
    assert await parts.timers.credit() == dt.timedelta(0)
    assert await _ring(parts, hours=4) == []
    assert await _ring(parts, hours=1.1) == [(ANNA, "half")]


async def test_the_clock_rings_by_itself(parts: Parts) -> None:
    await parts.paced(10, "default")
    parts.clock.advance(hours=11)
    parts.committed.clear()
    await parts.timers.start()
    async with asyncio.timeout(10):
        await parts.committed.wait()
    await parts.timers.stop()
    table = await parts.games.by_channel(CHANNEL)
    assert table is not None
    assert table.waiting == ("blue",)
    async with parts.database.read() as session:
        assert (await session.get(PulseRow, "one")).at == parts.clock.now()  # type: ignore[union-attr]


async def test_a_wake_while_the_alarm_is_on_is_not_lost(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Timers that move after the sweep, while the next alarm is being worked out, are swept at once."""
    sweeps, twice, until_next = 0, asyncio.Event(), parts.timers._until_next
    sweep = parts.timers.sweep

    async def counted() -> int:
        nonlocal sweeps
        sweeps += 1
        if sweeps == 2:
            twice.set()
        return await sweep()

    async def disturbed() -> float:
        seconds = await until_next()
        if sweeps == 1:
            parts.timers.wake()
        return seconds

    monkeypatch.setattr(parts.timers, "sweep", counted)
    monkeypatch.setattr(parts.timers, "_until_next", disturbed)
    await parts.timers.start()
    try:
        async with asyncio.timeout(5):
            await twice.wait()
    finally:
        await parts.timers.stop()
    assert sweeps >= 2


async def test_one_reminder_names_all_that_waits_the_most_urgent_first(parts: Parts) -> None:
    first = await parts.paced(10)
    parts.clock.advance(hours=1)
    second = await parts.start(channel=CHANNEL + 1, pace=Pace(3))
    assert await _ring(parts, hours=1.6) == [(ANNA, "half")]
    tables = parts.speaker.of("remind")[0][2]
    assert [each[0] for each in tables] == [second.id, first.id]  # type: ignore[attr-defined]
