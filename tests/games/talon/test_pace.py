"""The pace of play by post and playouts: waits saved by passes and by orders, every scenario to its end."""

from __future__ import annotations

from functools import lru_cache

import pytest

from engine import packs, positions, simulate
from engine.codec import tag_of
from engine.contract import Policy, Setup
from engine.games.talon.policy import POLICIES
from engine.games.talon.rules import GAME
from engine.games.talon.victory import LONGEST
from tests.games.talon.play import OPTIONS, Homing, steps

SCENARIOS = tuple(scenario.key for scenario in GAME.scenarios())
PLAYERS: dict[str, Policy] = {"random": Homing(), "orders": POLICIES["orders"]}
PLAYOUTS = 4
"""Games of a scenario for each player; all of them together take about fifteen seconds."""

POSITIONS = {
    "missile-planet": {"talon.battle_resumed/1", "talon.missile_placed/1"},
    "black-hole": {"talon.ship_pulled/1", "talon.gravity_ended/1"},
    "concede": {"talon.conceded/1"},
}
"""What no playout can show: the middle of a battle, the terrain that no scenario has, giving up."""


@lru_cache
def playouts(scenario: str, player: str, option: int = -1) -> frozenset[str]:
    """Tags of the events of some games; with options, by their number in `OPTIONS`.

    A game ends or comes to the round in which it is left, and breaks no rule on its way.
    """
    setup = Setup(scenario, OPTIONS[option][1] if option >= 0 else {})
    seen: set[str] = set()
    for number in range(PLAYOUTS):
        state, last = GAME.blank(), set[str]()
        for before, _, _, events in steps(setup, f"playout {number}", (PLAYERS[player],) * 2):
            state, last = before, {tag_of(event) for event in events}
            seen |= last
        assert "talon.battle_ended/1" in last or state.table.round >= LONGEST
        assert GAME.check(state) == ()
    return frozenset(seen)


def test_passes_and_orders_save_waits_and_orders_lose_no_strength() -> None:
    """The bars of 500 games, on few: 35 % by passes, 70 % by orders, 90 % of the strength, a stop in 60 %.

    And 4 clicks a player turn.
    """
    report = simulate.simulate(GAME, Setup("1"), 20, "thumb")
    pace = report.pace
    assert pace is not None
    assert report.turn_clicks.median <= 4
    assert pace.saved_by_passes >= 0.35
    assert pace.saved_by_orders >= 0.70
    assert pace.strength >= 0.90
    assert pace.stopped >= 0.60
    assert 0 < pace.halts["hull"] <= pace.stopped


@pytest.mark.rule("talon", "3.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("player", PLAYERS)
def test_every_scenario_is_played_to_its_end(scenario: str, player: str) -> None:
    assert "talon.battle_began/1" in playouts(scenario, player)


def test_playouts_show_every_kind_of_event() -> None:
    """All but what only a position can hold comes in games that play themselves."""
    seen = [playouts(scenario, player) for scenario in SCENARIOS for player in PLAYERS]
    for number, (scenario, _) in enumerate(OPTIONS):
        seen += (playouts(scenario, player, number) for player in PLAYERS)
    rest = set().union(*POSITIONS.values())
    assert frozenset().union(*seen) == {tag_of(event) for event in GAME.event_types} - rest


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_show_the_other_kinds_of_events(name: str) -> None:
    record = positions.read(packs.read("talon", f"positions/{name}.toml").decode())
    assert POSITIONS[name] <= {tag_of(event) for event in positions.play(record).events}


def test_the_thumb_beats_chance() -> None:
    report = simulate.simulate(GAME, Setup("1"), 10, "thumb", against="random")
    assert report.match["thumb"].share >= 0.9
