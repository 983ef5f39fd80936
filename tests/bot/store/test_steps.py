"""One step is one transaction: done once, by whoever comes first, with all that follows from it."""

from __future__ import annotations

import asyncio
import hashlib

import pytest
from sqlmodel import func, select

from bot.models import EventRow, GameRow, RequestRow
from bot.table import NewGame, NoSuchGame, Place, PlaceTaken
from engine.contract import Batch, Refused, Setup
from engine.draws import HmacDraws
from engine.history import SeedCommitted, SeedRevealed
from tests.bot.store.conftest import ANNA, CHANNEL, KENJI, MARIA, Parts
from tests.bot.store.toy import Finish, Note, Roll, Rolled, Step


async def test_a_game_begins_with_the_commitment_and_asks_its_first_seat(parts: Parts) -> None:
    table = await parts.start()
    assert isinstance(table.entries[0].event, SeedCommitted)
    assert (table.head, table.position, table.waiting) == (2, 2, ("red",))
    assert table.seats["red"].users == (ANNA,)
    assert table.seats["red"].since == parts.clock.now()
    assert table.seats["blue"].since is None
    assert (await parts.games.by_channel(CHANNEL)) == table
    assert [each.id for each in await parts.games.by_user(KENJI)] == [table.id]
    assert await parts.games.by_user(MARIA) == []


async def test_a_step_is_stored_and_read_by_another_process(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    done = await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    assert (done.first, done.last, done.again) == (3, 3, False)
    assert done.table.waiting == ("blue",)
    seen = await other.games.load(table.id)
    assert seen.state == done.table.state
    assert seen.entries == done.table.entries


async def test_the_same_request_again_changes_nothing(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    once = await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    for process in (parts, other):
        again = await process.games.act(table.id, "red", Roll(), "i:1", ANNA)
        assert again.again
        assert (again.first, again.last, again.table.position) == (once.first, once.last, 3)
    created = await parts.start()
    assert created.id == table.id


async def test_the_same_request_twice_at_once_is_done_once(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    done = await asyncio.gather(
        *(p.games.act(table.id, "red", Roll(), "i:1", ANNA) for p in (parts, other, parts, other))
    )
    assert sorted(each.again for each in done) == [False, True, True, True]
    assert (await parts.games.load(table.id)).position == 3


async def test_two_processes_race_and_both_steps_land_in_one_log(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    await asyncio.gather(
        *(p.games.act(table.id, "red", Step(), f"i:{n}", ANNA) for n, p in enumerate((parts, other)))
    )
    seen = await parts.games.load(table.id)
    assert [entry.position for entry in seen.entries] == [1, 2, 3, 4]
    assert seen.state.steps == 2


async def test_refusals_change_nothing(parts: Parts) -> None:
    table = await parts.start()
    for seat, command, user, key in (
        ("blue", Roll(), KENJI, "refused-not-asked"),
        ("red", Finish(), ANNA, "toy-too-early"),
        ("red", Roll(), KENJI, "refused-not-your-seat"),
        ("grey", Roll(), ANNA, "refused-not-your-seat"),
    ):
        with pytest.raises(Refused) as refused:
            await parts.games.act(table.id, seat, command, f"i:{key}", user)
        assert refused.value.say.key == key
    assert (await parts.games.load(table.id)) == table
    with pytest.raises(NoSuchGame):
        await parts.games.act("nothing", "red", Roll(), "i:9", ANNA)


async def test_a_batch_stops_where_it_becomes_illegal_and_the_rest_lies_in_the_draft(parts: Parts) -> None:
    table = await parts.start()
    batch = Batch((Step(), Roll(), Step()))
    done = await parts.games.act(table.id, "red", batch, "i:1", ANNA)
    assert done.rest == (Step(),)
    assert done.why is not None
    assert done.why.say.key == "refused-not-asked"
    draft = await parts.drafts.load(table.id, "red", ANNA)
    assert draft is not None
    assert (draft.lines, draft.head) == ((Step(),), done.table.head)
    again = await parts.games.act(table.id, "red", batch, "i:1", ANNA)
    assert (again.again, again.rest) == (True, (Step(),))


async def test_a_private_step_touches_nothing_that_others_see(parts: Parts) -> None:
    table = await parts.start()
    await parts.outbox.drain()
    said = len(parts.speaker.said)
    parts.clock.advance(hours=1)
    done = await parts.games.act(table.id, "red", Note("secret plan"), "i:1", ANNA)
    assert (done.table.head, done.table.position) == (table.head, table.position + 1)
    assert done.table.seats == table.seats
    await parts.outbox.drain()
    assert len(parts.speaker.said) == said
    assert done.table.view("red").notes == ("secret plan",)
    assert done.table.view("blue").notes == done.table.view(None).notes == ()
    assert [roll.purpose for roll in (await parts.games.dice(table.id)).rolls] == []
    rolled = await parts.games.act(table.id, "red", Roll(), "i:2", ANNA)
    assert rolled.table.head == table.head + 1
    assert [roll.number for roll in (await parts.games.dice(table.id)).rolls] == [1]


async def test_the_draws_can_be_checked_at_the_end_and_not_before(parts: Parts) -> None:
    table = await parts.start()
    for number, (seat, user) in enumerate((("red", ANNA), ("blue", KENJI), ("red", ANNA))):
        await parts.games.act(table.id, seat, Roll(), f"i:{number}", user)
    before = await parts.games.dice(table.id)
    assert before.secret is None
    done = await parts.games.act(table.id, "blue", Finish(), "i:end", KENJI)
    assert done.table.info.standing == "over"
    assert done.table.waiting == ()
    last = done.table.entries[-1].event
    assert isinstance(last, SeedRevealed)
    after = await parts.games.dice(table.id)
    assert after.secret == last.secret
    secret = bytes.fromhex(last.secret)
    assert hashlib.sha256(secret).hexdigest() == before.commitment
    draws = HmacDraws(secret, before.salt)
    rolled = [entry.event for entry in done.table.entries if isinstance(entry.event, Rolled)]
    assert [draws.die("toy", n, "roll") for n in range(3)] == [event.value for event in rolled]
    with pytest.raises(Refused, match="refused-over"):
        await parts.games.act(table.id, "blue", Roll(), "i:late", KENJI)


async def test_rigged_draws_come_first_and_only_once(parts: Parts, other: Parts) -> None:
    table = await parts.start(coming={"roll": (6, 1)})
    for number, process in enumerate((parts, other, parts)):
        seat, user = (("red", ANNA), ("blue", KENJI))[number % 2]
        done = await process.games.act(table.id, seat, Roll(), f"i:{number}", user)
    assert done.table.state.rolled[:2] == (6, 1)
    assert (await parts.store.load(table.id)).game.coming == "{}"


async def test_one_open_game_a_channel(parts: Parts) -> None:
    table = await parts.start()
    with pytest.raises(PlaceTaken) as taken:
        await parts.games.create(_new(), "i:second")
    assert taken.value.game_id == table.id
    await parts.games.end(table.id, "i:end", ANNA)
    second = await parts.games.create(_new(), "i:third")
    found = await parts.games.by_channel(CHANNEL)
    assert found is not None
    assert found.id == second.id


async def test_numbers_of_each_audience_have_no_gaps(parts: Parts) -> None:
    table = await parts.start()
    for number, command in enumerate((Note("a"), Step(), Note("b"), Roll())):
        await parts.games.act(table.id, "red", command, f"i:{number}", ANNA)
    async with parts.database.read() as session:
        rows = (await session.exec(select(EventRow).order_by(EventRow.position))).all()  # type: ignore[arg-type]
        requests = (await session.exec(select(func.count()).select_from(RequestRow))).one()
    assert [(row.stream, row.seq) for row in rows] == [
        ("*", 1), ("*", 2), ("red", 1), ("*", 3), ("red", 2), ("*", 4),
    ]  # fmt: skip
    assert requests == 5


async def test_a_long_game_is_read_from_its_snapshot(parts: Parts, other: Parts) -> None:
    table = await parts.start("alone")
    for number in range(11):
        batch = Batch((Step(),) * 50)
        done = await parts.games.act(table.id, "red", batch, f"i:{number}", ANNA)
    snapshot = await other.games._snapshots.newest(table.game, table.id)
    assert snapshot is not None
    assert snapshot.position >= 500
    assert (await other.games.load(table.id)).state == done.table.state


async def test_a_game_whose_rules_are_gone_hides_no_other(parts: Parts, other: Parts) -> None:
    first = await parts.start()
    gone = await parts.start(channel=CHANNEL + 1)
    async with parts.database.write() as session:
        row = await session.get(GameRow, gone.id)
        assert row is not None
        row.key = "vanished"
        session.add(row)
    assert [table.id for table in await other.games.by_user(ANNA)] == [first.id]


def _new() -> NewGame:
    return NewGame("toy", Setup("duel"), Place("channel", CHANNEL), ANNA)
