"""Counts of legal commands in small positions, worked out by hand; what does not answer the question
(orders, giving up) is left out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine import menu
from engine.contract import Command
from engine.draws import HmacDraws
from engine.games.talon.commands import Concede, Offer, Orders
from engine.games.talon.rules import GAME
from engine.games.talon.state import State
from engine.step import run
from tests.games.talon.table import EMPTY, Fight, ca, foe, ship

TURN: dict[str, Any] = {"turn": "terran", "first": "talon"}
TALON: dict[str, Any] = {"turn": "talon", "first": "terran"}
IDLE: dict[str, Any] = {"speed": 1, "power": 0, "turn": 9}


def commands(state: State) -> tuple[Command, ...]:
    """All commands of the seat that is asked."""
    seat = GAME.waiting(state)[0]
    found = menu.enumerate_commands(GAME, state, seat, 10_000)
    return tuple(each for each in found if not isinstance(each, Orders | Offer | Concede))


def perft(state: State, depth: int) -> int:
    """Sequences of so many commands, as long as the same seat is asked."""
    found = commands(state)
    if depth == 1:
        return len(found)
    seat = GAME.waiting(state)[0]
    luck = HmacDraws(b"p" * 32, "perft")
    return sum(perft(run(GAME, state, seat, each, luck).state, depth - 1) for each in found)


def count(ships: dict[str, dict[str, Any]], depth: int = 1, **state: Any) -> int:
    fight = Fight(ships, **state)
    nodes = perft(fight.state, depth)
    split = Counter(type(each).__struct_config__.tag for each in commands(fight.state))
    print(dict(split))  # shown when the count is wrong
    return nodes


@pytest.mark.rule("talon", "7.1")
@pytest.mark.parametrize(("turn", "slip", "nodes"), [(0, False, 3), (1, True, 3), (0, True, 5)])
def test_1_a_ship_that_must_move(turn: int, slip: bool, nodes: int) -> None:
    """Straight and two turns: 3. With the turn marker out straight and two slips: 3. All together: 5.

    It must move, so `done` is not among them.
    """
    napoleon = ca("F8", speed=4, turn=turn, slip=slip)
    assert count({"napoleon": napoleon}, impulse="A", step="move", **TURN) == nodes


@pytest.mark.rule("talon", "7.1")
def test_2_two_ships_that_must_move() -> None:
    """First one of two ships in one of three ways, 6; then the other in three, 6 x 3 = 18."""
    ships = {"napoleon": ca("F8", speed=4), "zhukov": ca("A20", speed=4)}
    assert count(ships, impulse="A", step="move", **TURN) == 6
    assert count(ships, 2, impulse="A", step="move", **TURN) == 18


@pytest.mark.rule("talon", "6.1")
def test_3_a_point_of_power_of_a_fresh_cruiser() -> None:
    """3-3-2 in B, bars full, no markers: battery 1, slip 1, reinforcement on 4 facings, initiative 2: 8.

    Instead of spending it may already move (3 ways) or be done (1): 12.
    """
    assert count({"napoleon": ca("F8", speed=3)}, impulse="B", step="ap", **TURN) == 12


@pytest.mark.rule("talon", "6.2")
@pytest.mark.parametrize(
    ("speed", "impulse", "marks", "nodes"),
    [
        (3, "B", {"bow": "A"}, 4),
        (2, "C", {"bow": "A"}, 4),
        (2, "C", {"bow": "A", "port": "A"}, 6),
    ],
)
def test_4_reinforcement_with_markers_out(
    speed: int, impulse: str, marks: dict[str, str], nodes: int
) -> None:
    """Power 3 takes one marker: fresh at the bow, or at three others in its place: 4.

    Power 4 takes two. One is out: fresh, or a second at three others: 4. Two are out: two fresh, two
    other facings in place of either: 2 + 2 x 2 = 6.
    """
    fight = Fight({"napoleon": ca("F8", speed=speed, reinforced=marks)}, impulse=impulse, step="ap", **TURN)
    found = [each for each in commands(fight.state) if getattr(each, "use", "") == "reinforce"]
    assert len(found) == nodes


@pytest.mark.rule("talon", "8.2")
def test_5_a_cruiser_fires_at_one_target() -> None:
    """Three groups of one weapon bear: each alone or all together, 4, or done: 5."""
    ships = {"napoleon": ca("F8"), "justice": foe("F10", **IDLE)}
    assert count(ships, impulse="E", step="fire", **TURN) == 5


@pytest.mark.rule("talon", "8.3")
def test_6_a_cruiser_fires_at_two_targets() -> None:
    """F10 is straight ahead, E9 30 degrees off the bow, both at distance 2 and so for all three groups.

    Each group alone has 2 targets: 6. All three together: 2 targets, and for the other weapons `same`,
    `ask` or the other target: 2 x 3 = 6. Done: 1. Together 13.
    """
    ships = {"napoleon": ca("F8"), "justice": foe("F10", **IDLE), "unity": foe("E9", **IDLE)}
    assert count(ships, impulse="E", step="fire", **TURN) == 13


@pytest.mark.rule("talon", "8.3")
def test_7_twin_disruptors_at_two_targets() -> None:
    """Two groups of two weapons and both together: 3 choices of groups x 2 targets x 3 ways to go on
    (`same`, `ask`, the other) = 18, and done: 19."""
    ships = {
        "justice": foe("F8", "E", **IDLE),
        "napoleon": ca("F10", "W", bars=EMPTY, **IDLE),
        "zhukov": ca("E9", "W", bars=EMPTY, **IDLE),
    }
    assert count(ships, impulse="E", step="fire", **TALON) == 19


@pytest.mark.rule("talon", "12.2")
def test_8_a_carrier_with_a_squadron() -> None:
    """The carrier, 5-2-2 in A, bars full: slip 1, reinforcement 4, initiative 2; for its squadron, bars
    full and no marker, a slip 1: 8. The squadron (speed 5) may move at once in 3 ways. Done: 12."""
    ships = {
        "hornet": ship("ter-cv", "F8", speed=2),
        "cougar": ship("ter-ftr", "F12"),
        "justice": foe("A1", bars=EMPTY[:2], **IDLE),
    }
    assert count(ships, impulse="A", step="ap", **TURN) == 12


@pytest.mark.rule("talon", "9.3")
@pytest.mark.parametrize(("speeds", "nodes"), [((3,), 4), ((1,), 3), ((3, 3), 7), ((5, 1), 5)])
def test_9_speeds_in_the_power_phase(speeds: tuple[int, ...], nodes: int) -> None:
    """A cruiser at 3 has 2, 3, 4; at 1 has 1 and 2; at 5 has 4 and 5; and done: 3+1, 2+1, 6+1, 4+1."""
    names = ("napoleon", "zhukov")
    ships = {name: ca(f"F{8 + 4 * n}", speed=speeds[n]) for n, name in enumerate(names[: len(speeds)])}
    ships["justice"] = foe("A1")
    assert count(ships, impulse="P", step="charge", turn="terran", first="terran") == nodes


@pytest.mark.rule("talon", "11.1")
def test_10_ships_that_may_jump() -> None:
    """Two of them: any of three groups leaves, or nobody (done): 4."""
    ships = {"napoleon": ca("F8"), "zhukov": ca("F10"), "legion": ship("tal-tran", "A1", ftl_offline=True)}
    fight = Fight(ships, round=6, impulse="P", step="charge", turn="terran", first="terran")
    fight.say("done")
    fight.say("done")
    assert len(commands(fight.state)) == 4


@pytest.mark.rule("talon", "13.4")
def test_11_a_missile_with_two_ways() -> None:
    """Its target lies through a corner: straight on or a turn to port, 2. Justice, its turn marker out, may
    burn straight ahead, 1. The missile must move, so there is no `done`: 3."""
    ships = {"napoleon": ca("E9", "W", bars=EMPTY, **IDLE), "justice": foe("K1", bars=EMPTY[:2], **IDLE)}
    flying = {"m1": {"at": "F8", "facing": "E", "seat": "talon", "target": "napoleon"}}
    assert count(ships, impulse="A", step="move", missiles=flying, **TALON) == 3


@pytest.mark.rule("talon", "10.2")
def test_12_an_afterburner_beside_a_move() -> None:
    """Justice (speed 4) must move in A: 3 ways. Unity (speed 3) may burn: 3 ways. Powers of 2 and 3 give
    nothing in A, so the AP step passes by itself; done waits for Justice: 6."""
    ships = {
        "justice": foe("F8", "E", speed=4, bars=EMPTY[:2]),
        "unity": foe("H8", "E", speed=3, bars=EMPTY[:2]),
        "napoleon": ca("A1", bars=EMPTY, **IDLE),
    }
    assert count(ships, impulse="A", step="ap", **TALON) == 6
    assert count(ships, impulse="A", step="move", **TALON) == 6
