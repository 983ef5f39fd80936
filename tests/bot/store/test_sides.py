"""Sides of several people: one turn in common, everybody's own question, and what the clock sends."""

from __future__ import annotations

import pytest

from bot.drafts import Stale
from bot.sides import SharedDrafts, is_outdated
from bot.table import Table
from tests.bot.store.conftest import ANNA, KENJI, MARIA, Parts
from tests.bot.store.toy import Note, Roll, Step


async def team(parts: Parts, *, captain: bool = True) -> tuple[Table, SharedDrafts]:
    """Anna and Maria hold red; Maria answers for a unit."""
    table = await parts.start(seats={"red": (ANNA, MARIA), "blue": (KENJI,)})
    drafts = SharedDrafts(parts.database)
    if captain:
        await drafts.assign(table.id, "red", "flagship", MARIA)
    return table, drafts


async def test_who_may_answer_for_what(parts: Parts) -> None:
    table, drafts = await team(parts)
    side = await drafts.side(table.id, "red")
    assert side.admiral == ANNA
    assert (side.may(MARIA, "flagship"), side.may(MARIA, "escort"), side.may(MARIA, "")) == (
        True,
        False,
        False,
    )
    assert side.may(ANNA, "flagship")
    assert side.busy(["flagship", "escort", ""]) == {MARIA, ANNA}
    await drafts.assign(table.id, "red", "", MARIA)
    assert (await drafts.side(table.id, "red")).admiral == MARIA


async def test_a_captain_who_left_answers_for_nothing(parts: Parts) -> None:
    table, drafts = await team(parts)
    await parts.games.seat(table.id, "red", [ANNA], "i:seat", ANNA)
    assert not (await drafts.side(table.id, "red")).is_shared


async def test_lines_are_common_and_questions_are_not(parts: Parts) -> None:
    table, drafts = await team(parts)
    anna = await drafts.begin(table.id, "red", ANNA, table.head)
    maria = await drafts.begin(table.id, "red", MARIA, table.head)
    maria = await drafts.save(maria, filled={"verb": "note"})
    maria = await drafts.save(maria, lines=[Note("hers")], filled={}, page={})
    with pytest.raises(Stale):  # what Anna saw is not what there is
        await drafts.save(anna, lines=[Roll()])
    seen = await drafts.load(table.id, "red", ANNA)
    assert seen is not None
    assert (seen.lines, seen.filled) == ((Note("hers"),), {})
    await drafts.save(seen, lines=[Note("hers"), Step()])
    again = await drafts.load(table.id, "red", MARIA)
    assert again is not None
    assert is_outdated(again)
    assert again.lines == (Note("hers"), Step())


async def test_all_captains_are_ready_or_not(parts: Parts) -> None:
    table, drafts = await team(parts)
    maria = await drafts.begin(table.id, "red", MARIA, table.head)
    assert not await drafts.are_ready(maria, {MARIA})
    maria = await drafts.ready(maria)
    assert await drafts.are_ready(maria, {MARIA})
    assert not await drafts.are_ready(maria, {MARIA, ANNA})
    maria = await drafts.save(maria, lines=[Step()], filled={}, page={})
    assert not await drafts.are_ready(maria, {MARIA})


async def test_where_nothing_is_shared_everybody_writes_alone(parts: Parts) -> None:
    table, drafts = await team(parts, captain=False)
    await drafts.save(await drafts.begin(table.id, "red", MARIA, table.head), lines=[Step()])
    anna = await drafts.begin(table.id, "red", ANNA, table.head)
    assert anna.lines == ()


async def test_when_time_is_up_what_is_decided_is_sent(parts: Parts) -> None:
    table, drafts = await team(parts)
    maria = await drafts.begin(table.id, "red", MARIA, table.head)
    await drafts.save(maria, lines=[Step(), Note("late")])
    wait = table.seats["red"].wait
    assert wait is not None
    done = await parts.games.time_up(table.id, "red", wait)
    assert done.table.state.steps == 1
    assert done.table.state.notes == {"red": ("late",)}
