"""Taking back: events like any other, free where nothing was given away, else agreed to."""

from __future__ import annotations

import pytest

from bot.table import NeedsConsent
from engine.contract import Refused
from engine.history import Rewound
from tests.bot.store.conftest import ANNA, KENJI, MARIA, Parts
from tests.bot.store.toy import Note, Roll, Step


async def test_a_quiet_step_is_taken_back_freely(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    await parts.games.act(table.id, "red", Step(), "i:1", ANNA)
    done = await parts.games.undo(table.id, "red", "i:2", ANNA)
    assert done.table.state == table.state
    assert isinstance(done.table.entries[-1].event, Rewound)
    assert (await other.games.load(table.id)).state == table.state
    assert (await parts.games.undo(table.id, "red", "i:2", ANNA)).again
    with pytest.raises(Refused, match="refused-no-undo"):
        await parts.games.undo(table.id, "red", "i:3", ANNA)


async def test_alone_anything_is_taken_back_with_fresh_luck(parts: Parts) -> None:
    table = await parts.start("alone")
    values = set()
    for number in range(12):
        done = await parts.games.act(table.id, "red", Roll(), f"i:{number}", ANNA)
        values.add(done.table.state.rolled)
        await parts.games.undo(table.id, "red", f"i:undo:{number}", ANNA)
    assert len(values) > 1
    rolls = (await parts.games.dice(table.id)).rolls
    assert [roll.number for roll in rolls] == list(range(1, 13))


async def test_a_duplicate_game_may_not_pass_a_barrier(parts: Parts) -> None:
    table = await parts.start("alone", keyed=True)
    await parts.games.act(table.id, "red", Step(), "i:1", ANNA)
    await parts.games.undo(table.id, "red", "i:2", ANNA)
    await parts.games.act(table.id, "red", Roll(), "i:3", ANNA)
    with pytest.raises(Refused, match="refused-duplicate"):
        await parts.games.undo(table.id, "red", "i:4", ANNA)


async def test_past_a_barrier_the_others_are_asked(parts: Parts) -> None:
    table = await parts.start()
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    with pytest.raises(NeedsConsent) as needs:
        await parts.games.undo(table.id, "red", "i:2", ANNA)
    assert needs.value.seats == ("blue",)
    await parts.games.offer_undo(table.id, "red", "i:3", ANNA)
    await parts.outbox.drain()
    ((keys, number),) = parts.speaker.of("announce")
    assert keys == ("announce-undo-asked",)
    assert isinstance(number, int)
    with pytest.raises(Refused, match="refused-offer-not-asked"):
        await parts.games.answer_undo(number, True, "i:4", ANNA)
    with pytest.raises(Refused, match="refused-offer-not-asked"):
        await parts.games.answer_undo(number, True, "i:5", MARIA)
    done = await parts.games.answer_undo(number, True, "i:6", KENJI)
    assert done.table.state == table.state
    assert done.table.waiting == ("red",)
    with pytest.raises(Refused, match="refused-offer-closed"):
        await parts.games.answer_undo(number, True, "i:7", KENJI)


async def test_an_offer_ends_by_a_no_by_time_or_by_a_step(parts: Parts) -> None:
    table = await parts.start()
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    numbers = []
    for number in range(3):
        await parts.games.offer_undo(table.id, "red", f"i:offer:{number}", ANNA)
        await parts.outbox.drain()
        numbers.append(parts.speaker.of("announce")[-1][1])
    refused = await parts.games.answer_undo(numbers[0], False, "i:no", KENJI)  # type: ignore[arg-type]
    assert refused.table.state.rolled != ()
    parts.clock.advance(hours=73)
    with pytest.raises(Refused, match="refused-offer-closed"):
        await parts.games.answer_undo(numbers[1], True, "i:late", KENJI)  # type: ignore[arg-type]
    await parts.games.offer_undo(table.id, "red", "i:offer:9", ANNA)
    await parts.outbox.drain()
    last = parts.speaker.of("announce")[-1][1]
    await parts.games.act(table.id, "blue", Step(), "i:step", KENJI)
    with pytest.raises(Refused, match="refused-offer-closed"):
        await parts.games.answer_undo(last, True, "i:outdated", KENJI)  # type: ignore[arg-type]


async def test_a_private_step_is_taken_back_in_silence(parts: Parts) -> None:
    table = await parts.start()
    await parts.games.act(table.id, "red", Note("plan"), "i:1", ANNA)
    await parts.outbox.drain()
    said = len(parts.speaker.said)
    done = await parts.games.undo(table.id, "red", "i:2", ANNA)
    await parts.outbox.drain()
    assert (done.table.head, done.table.view("red").notes) == (table.head, ())
    assert done.table.seats == table.seats
    assert len(parts.speaker.said) == said


async def test_a_moderator_goes_back_in_public(parts: Parts) -> None:
    table = await parts.start()
    await parts.games.act(table.id, "red", Roll(), "i:1", ANNA)
    await parts.games.act(table.id, "blue", Roll(), "i:2", KENJI)
    done = await parts.games.rewind(table.id, table.head, "i:3", MARIA)
    assert done.table.state == table.state
    assert done.table.seats["red"].since == parts.clock.now()
    await parts.outbox.drain()
    assert parts.speaker.of("announce") == [(("announce-rewound",), None)]
    with pytest.raises(Refused, match="refused-no-such-head"):
        await parts.games.rewind(table.id, 0, "i:4", MARIA)
