"""What is said after a commit: in order, once, merged where it was not tried yet, never lost."""

from __future__ import annotations

import asyncio

import pytest
from sqlmodel import col, select

from bot.models import OutboxRow, PostRow
from bot.publisher import Forbidden, Gone, Later, PostRef
from bot.table import Place
from tests.bot.store.conftest import ANNA, CHANNEL, KENJI, Parts
from tests.bot.store.speaker import Speaker
from tests.bot.store.toy import Finish, Roll, Step


async def test_a_step_is_told_then_the_card_then_the_next_person_once(parts: Parts) -> None:
    table = await parts.start()
    await parts.outbox.drain()
    assert [each[0] for each in parts.speaker.said] == ["step", "card"]
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.outbox.drain()
    assert [each[0] for each in parts.speaker.said[2:]] == ["step", "card", "ping"]
    assert [each[:2] for each in parts.speaker.of("step")] == [(1, 2), (3, 3)]
    assert parts.speaker.of("ping") == [((KENJI,),)]
    card = parts.speaker.of("card")[-1][2]
    assert isinstance(card, PostRef)
    await parts.outbox.drain()
    assert len(parts.speaker.said) == 5


async def test_steps_not_told_yet_become_one_post_and_only_who_is_still_asked_is_told(parts: Parts) -> None:
    table = await parts.start()
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.games.act(table.id, "blue", Roll(), "i:2", KENJI)
    await parts.outbox.drain()
    assert [each[:2] for each in parts.speaker.of("step")] == [(1, 4)]
    assert parts.speaker.of("card") == [(4, None, None)]
    assert parts.speaker.of("ping") == [((ANNA,),)]


async def test_whoever_shares_the_seat_that_answered_is_not_told_again(parts: Parts) -> None:
    table = await parts.start(seats={"red": (ANNA, KENJI), "blue": (KENJI,)})
    await parts.games.act(table.id, "red", Step(), "i:1", ANNA)
    await parts.outbox.drain()
    assert parts.speaker.of("ping") == [((KENJI,),)], "at the start only"
    await parts.games.act(table.id, "red", Roll(), "i:2", ANNA)
    await parts.outbox.drain()
    assert len(parts.speaker.of("ping")) == 2


async def test_a_quiet_step_is_told_with_the_next_post(parts: Parts) -> None:
    table = await parts.start()
    await parts.outbox.drain()
    await parts.games.act(table.id, "red", Step(), "i:1", ANNA)
    await parts.outbox.drain()
    assert [each[:2] for each in parts.speaker.of("step")] == [(1, 2)]
    assert len(parts.speaker.of("card")) == 2
    await parts.games.act(table.id, "red", Roll(), "i:2", ANNA)
    await parts.outbox.drain()
    assert [each[:2] for each in parts.speaker.of("step")] == [(1, 2), (3, 4)]


async def test_the_end_is_told_even_after_a_quiet_step(parts: Parts) -> None:
    table = await parts.start("alone")
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.outbox.drain()
    await parts.games.act(table.id, "red", Finish(), "i:2", ANNA)
    await parts.outbox.drain()
    assert [each[:2] for each in parts.speaker.of("step")] == [(1, 3), (4, 5)]


async def test_a_failed_post_is_tried_again_with_the_same_nonce_and_range(parts: Parts) -> None:
    table = await parts.start()
    await parts.outbox.drain()
    parts.speaker.fail["step"] = [RuntimeError("503"), RuntimeError("503")]
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.outbox.drain()
    await parts.games.act(table.id, "blue", Roll(), "i:2", KENJI)
    await parts.outbox.drain()
    assert len(parts.speaker.of("step")) == 1, "the later step waits for the earlier one"
    for _ in range(3):
        parts.clock.advance(seconds=10)
        await parts.outbox.drain()
    ranges = [each[:2] for each in parts.speaker.of("step")]
    assert ranges == [(1, 2), (3, 3), (4, 4)]
    nonces = [each[2] for each in parts.speaker.of("step")]
    assert len(set(nonces)) == 3


async def test_a_row_cut_off_by_a_crash_is_said_again_alike(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    parts.speaker.fail["step"] = [asyncio.CancelledError()]  # type: ignore[list-item]
    with pytest.raises(asyncio.CancelledError):
        await parts.outbox.drain()
    await other.games.act(table.id, "red", Roll(), "i:1", ANNA)
    parts.clock.advance(seconds=300)
    await other.outbox.drain()
    assert [each[:2] for each in other.speaker.of("step")] == [(1, 2), (3, 3)]


async def test_two_processes_say_each_thing_once(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    for number in range(4):
        seat, user = (("red", ANNA), ("blue", KENJI))[number % 2]
        await parts.games.act(table.id, seat, Roll(), f"i:{number}", user)
        await asyncio.gather(parts.outbox.drain(), other.outbox.drain())
    await parts.outbox.drain()
    told = sorted(each[:2] for p in (parts, other) for each in p.speaker.of("step"))
    positions = [n for first, last in told for n in range(first, last + 1)]  # type: ignore[call-overload, operator]
    assert positions == [1, 2, 3, 4, 5, 6]


async def test_a_message_that_is_gone_is_posted_anew(parts: Parts) -> None:
    table = await parts.start()
    await parts.outbox.drain()
    parts.speaker.fail["card"] = [Gone()]
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.outbox.drain()
    assert parts.speaker.of("card")[-1][2] is None


async def test_pictures_that_come_late_are_added_to_the_same_message(parts: Parts) -> None:
    parts.speaker.incomplete = 1
    await parts.start()
    await parts.outbox.drain()
    first, second = parts.speaker.of("step")
    assert (first[3], first[2]) == (None, second[2])
    assert isinstance(second[3], PostRef)
    assert not second[3].complete
    assert [each[0] for each in parts.speaker.said] == ["step", "card", "step"]


async def test_where_the_bot_may_not_post_nothing_is_lost(parts: Parts) -> None:
    table = await parts.start()
    await parts.outbox.drain()
    parts.speaker.fail = {kind: [Forbidden("trouble-no-permission")] for kind in ("step", "card", "ping")}
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.outbox.drain()
    table = await parts.games.load(table.id)
    assert table.info.trouble == "trouble-no-permission"
    parts.clock.advance(hours=1)
    await parts.outbox.drain()
    assert len(parts.speaker.of("step")) == 1
    place = Place("thread", CHANNEL + 5, 1_400_000_000_000_000_777)
    await parts.games.move(table.id, place, "i:move", ANNA)
    await parts.outbox.drain()
    assert [each[:2] for each in parts.speaker.of("step")] == [(1, 2), (3, 3)]
    assert parts.speaker.of("card")[-1] == (table.head, None, None), "a new card in the new place"
    assert parts.speaker.of("ping") == [((KENJI,),)]
    assert (await parts.games.by_channel(CHANNEL + 5)) is not None


async def test_asked_to_wait_it_waits_and_keeps_the_order(parts: Parts) -> None:
    await parts.start()
    parts.speaker.fail["step"] = [Later(40)]
    await parts.outbox.drain()
    assert parts.speaker.said == []
    parts.clock.advance(seconds=41)
    await parts.outbox.drain()
    assert [each[0] for each in parts.speaker.said] == ["step", "card"]


async def test_the_worker_runs_by_itself_and_stops(parts: Parts) -> None:
    await parts.outbox.start(parts.speaker)
    table = await parts.start()
    parts.outbox.wake()
    await parts.speaker.heard(2)
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    parts.outbox.wake()
    await parts.speaker.heard(5)
    await parts.outbox.stop()
    async with parts.database.read() as session:
        rows = await session.exec(select(OutboxRow).where(col(OutboxRow.done_at).is_(None)))
        assert rows.all() == []


async def test_what_fails_again_and_again_is_put_aside_and_holds_up_nothing(parts: Parts) -> None:
    table = await parts.start()
    parts.speaker.fail["step"] = [RuntimeError("400")] * 10
    for _ in range(10):
        await parts.outbox.drain()
        parts.clock.advance(minutes=20)
    assert (await parts.games.load(table.id)).info.trouble == "trouble-failed"
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.outbox.drain()
    assert [each[:2] for each in parts.speaker.of("step")] == [(3, 3)]
    await parts.games.move(table.id, table.info.place, "i:recover", ANNA)
    await parts.outbox.drain()
    assert [each[:2] for each in parts.speaker.of("step")] == [(3, 3), (1, 2)]


async def test_no_reminder_after_the_answer_even_if_it_was_queued_before(parts: Parts) -> None:
    table = await parts.paced(10)
    parts.clock.advance(hours=6)
    await parts.timers.sweep()
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.outbox.drain()
    assert parts.speaker.of("remind") == []


async def test_only_the_newest_post_asks_whatever_process_sent_the_one_before(
    parts: Parts, other: Parts
) -> None:
    other.speaker = other.outbox.publisher = Speaker(9_000_000_000_000_001_000)
    table = await parts.start()
    await parts.outbox.drain()
    async with parts.database.read() as session:
        (first,) = await session.exec(select(PostRow).where(PostRow.kind == "step"))
    assert first.asks
    await other.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await other.outbox.drain()
    assert other.speaker.closed == [first.message_id]
    await parts.games.act(table.id, "blue", Roll(), "i:2", KENJI)
    await parts.outbox.drain()
    async with parts.database.read() as session:
        rows = list(
            await session.exec(select(PostRow).where(PostRow.kind == "step").order_by(col(PostRow.id)))
        )
    assert [row.asks for row in rows] == [False, False, True]
    assert parts.speaker.closed == [rows[1].message_id]


async def test_pictures_that_come_late_leave_the_button_where_it_is(parts: Parts) -> None:
    await parts.start()
    parts.speaker.incomplete = 1
    await parts.outbox.drain()
    async with parts.database.read() as session:
        (row,) = await session.exec(select(PostRow).where(PostRow.kind == "step"))
    assert row.asks
    assert row.complete
    assert parts.speaker.closed == []
