"""The computer player: legal, deterministic, within its budget, blind to what the other side hides."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine import computer, simulate
from engine.contract import Setup
from engine.draws import HmacDraws
from engine.games.talon import computer as player
from engine.games.talon import computer_trial as trials
from engine.games.talon.commands import Orders
from engine.games.talon.computer import BUDGETS, COMPUTERS, Computer
from engine.games.talon.computer_trial import Dice, value
from engine.games.talon.events_round import BattleEnded
from engine.games.talon.policy import Thumb, lines
from engine.games.talon.rules import GAME
from engine.games.talon.state import Secret, State
from engine.games.talon.templates import THUMB
from engine.step import begin, run
from tests.games.talon.play import steps
from tests.games.talon.table import Fight, ca, foe

DUEL = Setup(GAME.scenarios()[1].key)
"""Two cruisers a side."""


def fight() -> Fight:
    """Two cruisers that can fire at each other in this turn, both with power and moves."""
    return Fight(
        {"napoleon": ca("F6"), "justice": foe("F9")}, round=2, impulse="A", first="terran", turn="terran"
    )


def choose(state: State, level: str = "low", seed: bytes = b"c" * 32) -> Any:
    seat = GAME.waiting(state)[0]
    return COMPUTERS[level].choose(GAME, state, seat, HmacDraws(seed, "computer"))


def test_it_is_among_the_policies_by_level() -> None:
    assert computer.levels(GAME) == ("low", "middle", "high")
    assert [BUDGETS[level] for level in computer.LEVELS] == [150, 600, 2_000]


def test_it_says_a_whole_turn_in_one_command() -> None:
    """Where its own ships get in each other's way the orders stop, and what is left is answered singly."""
    draws = HmacDraws(b"d" * 32, "game")
    step = begin(GAME, DUEL, draws)
    turns: dict[tuple[str, int], list[Any]] = {}
    for _ in range(24):
        seat, before = GAME.waiting(step.state)[0], step.state
        command = choose(before)
        turns.setdefault((seat, before.table.now), []).append(command)
        step = run(GAME, before, seat, command, draws)
    assert all(isinstance(commands[0], Orders) for commands in turns.values())
    assert not any(isinstance(command, Orders) for commands in turns.values() for command in commands[1:])
    assert len([commands for commands in turns.values() if len(commands) == 1]) >= len(turns) * 3 // 4


def test_it_plays_a_battle_to_its_end_without_a_refusal() -> None:
    setup = Setup(GAME.scenarios()[0].key)
    last = None
    for state, seat, command, events in steps(setup, "end", (Computer("low"), Thumb())):
        last = (state, seat, command, events)
    assert last is not None
    assert any(isinstance(event, BattleEnded) for event in last[3]) or last[0].table.round >= 40


def test_the_same_luck_gives_the_same_choice() -> None:
    state = fight().state
    assert choose(state) == choose(state)


@pytest.mark.parametrize("level", ["low", "middle"])
def test_it_keeps_to_its_budget(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def counting(*args: Any) -> tuple[int, int]:
        worth, turns = trials.trial(*args)
        counted.append(turns)
        return worth, turns

    monkeypatch.setattr(player, "trial", counting)
    choose(begin(GAME, DUEL, HmacDraws(b"d" * 32, "game")).state, level)
    assert BUDGETS[level] // 2 < sum(counted) < BUDGETS[level] + max(counted)


def test_what_the_other_side_hides_changes_nothing() -> None:
    state = fight().state
    seat = GAME.waiting(state)[0]
    other = state.table.other(seat)
    hidden = State(state.table, {**state.secrets, other: Secret(lines=lines(THUMB))})
    assert choose(hidden) == choose(state)


def test_a_decision_can_be_made_in_another_process() -> None:
    state = fight().state
    seat, pack = GAME.waiting(state)[0], state.table.pack
    asked = computer.question(GAME, state, seat, "low", "seed", pack)
    assert computer.choose(asked) == computer.choose(asked)
    with pytest.raises(computer.NoComputer):
        computer.choose(replace(asked, level="giant"))


def test_dice_of_a_trial_depend_on_purpose_and_number_only() -> None:
    one, two = Dice(7, 0), Dice(7, 0)
    thrown = [one.die(1, "A", "napoleon", "w1", weapon, "fire") for weapon in range(60)]
    assert thrown == list(
        reversed([two.die(1, "A", "napoleon", "w1", n, "fire") for n in reversed(range(60))])
    )
    assert set(thrown) == set(range(1, 7))
    assert thrown != [Dice(7, 1).die(1, "A", "napoleon", "w1", weapon, "fire") for weapon in range(60)]


def test_a_position_is_worth_what_is_left_of_the_ships() -> None:
    table = fight().table
    terran, talon = table.seats
    assert value(table, terran) == -value(table, talon)
    ship = table.ships["justice"]
    hurt = replace(table, ships={**table.ships, "justice": replace(ship, hull=ship.hull + 2)})
    gone = replace(table, ships={**table.ships, "justice": replace(ship, fate="destroyed")})
    assert value(table, terran) < value(hurt, terran) < value(gone, terran)


def test_it_does_not_sail_into_a_planet_it_can_avoid() -> None:
    battle = Fight(
        {"napoleon": ca("F6"), "justice": foe("F12")},
        round=2,
        impulse="A",
        first="terran",
        turn="terran",
        terrain={"planet": ("F7",)},
    )
    while battle.table.impulse < 3 and not battle.table.ships["napoleon"].fate:
        battle.state = run(GAME, battle.state, battle.asked[0], choose(battle.state), battle.draws).state
    assert battle.table.ships["napoleon"].fate == ""


def test_the_lowest_level_beats_the_random_player() -> None:
    won = [_winner(seed) for seed in ("a", "b")]
    assert won == ["terran", "terran"]


def _winner(seed: str) -> str:
    """Who wins scenario 1, the Terrans played by the computer, the Talons at random."""
    winner = ""
    for _, _, _, events in steps(DUEL, seed, (Computer("low"), simulate.Random())):
        winner = next((each.winner for each in events if isinstance(each, BattleEnded)), winner)
    return winner
