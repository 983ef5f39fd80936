"""A lesson ends with its goal: told in public, to be taken back before."""

from __future__ import annotations

import pytest

from bot.table import NewGame, Place, Table
from engine import lessons, notation
from engine.contract import Refused
from engine.history import SeedRevealed
from tests.bot.store.conftest import ANNA, CHANNEL, Parts


async def _begun(parts: Parts, name: str) -> Table:
    offered = lessons.find("demo", name)
    assert offered is not None
    seats = {"red": (ANNA,), "blue": (ANNA,)}
    new = NewGame("demo", offered.setup, Place("dm", CHANNEL), ANNA, seats, coming=offered.record.coming)
    return await parts.games.create(new, "i:new")


async def _says(parts: Parts, table: Table, line: str, number: int) -> Table:
    seat, _, words = line.partition(": ")
    command = notation.parse(table.game, table.state, seat, words)
    return (await parts.games.act(table.id, seat, command, f"i:{number}", ANNA)).table


async def _announced(parts: Parts) -> list[object]:
    await parts.outbox.drain()
    return [words for words, _ in parts.speaker.of("announce")]


async def test_a_goal_that_is_reached_ends_the_lesson(parts: Parts) -> None:
    table = await _begun(parts, "lesson-fire")
    assert table.info.setup.lesson == "lesson-fire"
    table = await _says(parts, table, "red: fire r1 0403 1", 1)
    assert table.info.standing == "over"
    assert table.waiting == ()
    assert isinstance(table.entries[-1].event, SeedRevealed)
    assert table.outcome is None, "the game itself is not over"
    assert await _announced(parts) == [("announce-lesson-done",)]
    with pytest.raises(Refused, match="refused-over"):
        await parts.games.act(table.id, "red", table.game.default(table.state, "red"), "i:2", ANNA)


async def test_a_goal_that_is_out_of_reach_ends_it_too(parts: Parts) -> None:
    table = await _begun(parts, "lesson-losses")
    for number, line in enumerate(("red: lose r1", "red: retreat 0302"), 1):
        table = await _says(parts, table, line, number)
    assert table.info.standing == "running"
    table = await _says(parts, table, "blue: pass", 3)
    assert table.info.standing == "over"
    assert await _announced(parts) == [("announce-lesson-missed",)]


async def test_a_step_of_a_lesson_can_be_taken_back(parts: Parts) -> None:
    table = await _begun(parts, "lesson-losses")
    await _says(parts, table, "red: lose r1", 1)
    table = (await parts.games.undo(table.id, "red", "i:2", ANNA)).table
    for number, line in enumerate(("red: lose r2", "red: retreat 0302", "blue: pass"), 3):
        table = await _says(parts, table, line, number)
    assert table.info.standing == "over"
    assert await _announced(parts) == [("announce-lesson-done",)]
