"""Civil wars are fair: with the same dice the initiative alone makes the difference, not the seat."""

from __future__ import annotations

from typing import Any

import pytest

from engine import simulate
from engine.contract import Command, Policy, Setup
from engine.games.talon import computer, victory
from engine.games.talon.computer_trial import Dice
from engine.games.talon.policy import POLICIES
from engine.games.talon.rules import GAME
from engine.notation import text
from engine.step import begin, run

CIVIL_WARS = ("civil-terran", "civil-talon")
SEATS = ("blue", "red")


class Counted:
    """Dice that depend on nothing but their number; one seat gets the initiative.

    Args:
        seed: of the dice.
        first: the seat with the initiative.
    """

    made = ()

    def __init__(self, seed: str, first: str) -> None:
        self._dice = simulate.draws_for(seed, "mirrored")
        self._first = first

    def die(self, *purpose: str | int, sides: int = 6) -> int:
        if "initiative" in purpose:
            return 6 if self._first in purpose else 1
        return self._dice.die("any", sides=sides)

    def pick(self, pile: Any, *purpose: str | int) -> Any:
        return self._dice.pick(pile, "any")


def seen_from(first: str) -> type[Dice]:
    """Dice of trials that are the same for a ship and its mirror image."""

    class Mirrored(Dice):
        def die(self, *purpose: str | int, sides: int = 6) -> int:
            names = {seat: str(seat == first) for seat in SEATS}
            same = (names.get(p, p.replace("-ii", "")) if isinstance(p, str) else p for p in purpose)
            return super().die(*same, sides=sides)

    return Mirrored


def game(scenario: str, who: Policy, seed: str, first: str, most: int = 1_000) -> tuple[list[str], Any]:
    """The commands of a battle after its start, seen from the seat with the initiative, and its state."""
    dice, own = Counted(seed, first), Counted(seed, first)
    state = begin(GAME, Setup(scenario), dice).state
    said: list[str] = []
    while GAME.outcome(state) is None and GAME.unfinished(state) is None and len(said) < most:
        seat = GAME.waiting(state)[0]
        command: Command = who.choose(GAME, state, seat, own)
        if state.table.round:
            said.append(f"{seat == first} {text(command)}".replace("-ii", ""))
        state = run(GAME, state, seat, command, dice).state
    return said, state


@pytest.mark.parametrize("scenario", CIVIL_WARS)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_with_the_other_initiative_the_seats_change_places(scenario: str, seed: str) -> None:
    (one, end), (two, other_end) = (game(scenario, POLICIES["thumb"], seed, first) for first in SEATS)
    assert one == two
    scores, others = victory.scores(end.table), victory.scores(other_end.table)
    assert (scores["blue"], scores["red"]) == (others["red"], others["blue"])


@pytest.mark.parametrize("scenario", CIVIL_WARS)
def test_the_computer_player_plays_both_seats_alike(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for first in SEATS:
        monkeypatch.setattr(computer, "Dice", seen_from(first))
        found.append(game(scenario, computer.COMPUTERS["low"], "low", first, most=20)[0])
    assert found[0] == found[1]
    assert len(found[0]) == 20
