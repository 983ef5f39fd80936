"""Pictures, words and the simple player of Three Hills."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import engine.scene
from engine import simulate
from engine.contract import Board, Preview, Setup
from engine.games.demo.pack import NUMBERING
from engine.games.demo.questions import to_hills
from engine.games.demo.rules import GAME
from engine.history import moments
from engine.scene import Sheet
from engine.step import begin, run
from tests.games.demo.play import firing, play, position

GEOGRAPHIC = {"Ground", "Fill", "Area", "Place", "At", "Window"}
"""Parts for drawn grounds, which a board of hexes has no use for."""

SHIPS = {"Plan", "Plate"}
"""Parts for ships, which ground troops have no use for."""


def sheets() -> list[Sheet]:
    """All pictures of two games of the simple player, questions included."""
    found: list[Sheet | None] = []
    for scenario in ("meeting", "assault"):
        draws, own = simulate.draws_for("2", "game"), simulate.draws_for("2", "player")
        state = begin(GAME, Setup(scenario), draws).state
        while GAME.outcome(state) is None:
            seat = GAME.waiting(state)[0]
            command = GAME.policies["bold"].choose(GAME, state, seat, own)
            filled: dict[str, Any] = {}
            for slot, value in simulate.answers(GAME, state, seat, command):
                found.append(GAME.scene(GAME.view(state, seat), Preview(slot, dict(filled))))
                filled[slot.name] = value
            step = run(GAME, state, seat, command, draws)
            found += [GAME.scene(part.view, part.focus) for part in moments(GAME, state, step.events, None)]
            state = step.state
            found.append(GAME.scene(GAME.view(state, None), Board()))
    return [sheet for sheet in found if sheet is not None]


SHEETS = sheets()


def parts_in(value: Any) -> set[str]:
    if isinstance(value, tuple):
        return set().union(*map(parts_in, value)) if value else set()
    if not isinstance(value, msgspec.Struct):
        return set()
    inside = [parts_in(getattr(value, name)) for name in value.__struct_fields__]
    return {type(value).__name__}.union(*inside)


def test_every_block_of_the_picture_language_is_drawn() -> None:
    language = {
        name
        for name in engine.scene.__all__
        if isinstance(kind := getattr(engine.scene, name), type) and issubclass(kind, msgspec.Struct)
    }
    drawn = set().union(*map(parts_in, SHEETS))
    assert language - drawn - GEOGRAPHIC - SHIPS == set()


def test_pictures_say_what_they_show() -> None:
    assert all(sheet.alt for sheet in SHEETS)


def test_captions_carry_the_numbers_of_the_lines() -> None:
    state = position({"r1": "0102", "b1": "0602"})
    before = play(state, "red: orders r1>0202").state
    step = play(before, "blue: orders b1>0502")
    part = moments(GAME, before, step.events, None)[0]
    sheet = GAME.scene(part.view, part.focus)
    assert sheet is not None
    assert sheet.ledger is not None
    numbers = [block.number for block in sheet.ledger.blocks if isinstance(block, engine.scene.Entry)]
    assert numbers == list(range(part.first, part.first + len(part.lines)))


def test_a_moment_in_which_nothing_changes_has_no_picture() -> None:
    state = firing({"r1": "0202", "b1": "0302"})
    step = play(state, "red: pass")
    part = moments(GAME, state, step.events, None)[0]
    assert part.segment == "fire"
    assert GAME.scene(part.view, part.focus) is None


def test_before_the_first_event_there_is_nothing_to_see() -> None:
    assert GAME.scene(GAME.view(GAME.blank(), None), Board()) is None


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_to_the_hills_sends_the_nearest_to_hills_that_are_free(seat: str) -> None:
    state = begin(GAME, Setup("meeting", position={"weather": "clear-1"}), simulate.draws_for("1", "x")).state
    moves = to_hills(GAME.view(state, seat), 3)
    assert 1 <= len(moves) <= 3
    hills = list(state.tables.hills.values())
    for goal, (unit,) in moves:
        before, after = state.units[unit].at, NUMBERING.hex(goal)
        assert min(map(after.distance, hills)) < min(map(before.distance, hills))


def test_the_text_board_is_enough_to_play() -> None:
    state = position({"r1": "0102", "b1": "0602-"})
    lines = GAME.text_board(GAME.view(state, None))
    said = [line.key for line in lines]
    assert said.count("demo-board-unit") == 2
    assert said.count("demo-board-hill") == 3
    assert said.count("demo-board-asked") == 2
    own = GAME.text_board(GAME.view(play(state, "red: orders r1>0202").state, "red"))
    assert "demo-log-orders" in [line.key for line in own]
