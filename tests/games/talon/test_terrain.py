"""Chapters 11, 17, 18, 19 and the ends of battles: retreat, terrain, victory."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import Refused, Setup
from engine.draws import HmacDraws
from engine.games.talon.commands import Fire, Jump
from engine.games.talon.events_action import (
    AsteroidsStruck,
    NebulaEntered,
    ShipDestroyed,
    ShipLeft,
    ShipShifted,
)
from engine.games.talon.events_round import BattleEnded, ImpulseEnded, OrdersPublished
from engine.games.talon.fire import damage
from engine.games.talon.geometry import printed
from engine.games.talon.phases import can_jump
from engine.games.talon.rules import GAME
from engine.games.talon.ships import is_down
from engine.games.talon.terrain import modifier
from engine.games.talon.victory import level
from engine.step import begin
from tests.games.talon.play import is_legal
from tests.games.talon.table import EMPTY, Fight, ca, foe, ship

MOVE: dict[str, Any] = {"turn": "terran", "first": "talon", "impulse": "A", "step": "move"}
IDLE: dict[str, Any] = {"speed": 1, "power": 0, "turn": 9}
POWER: dict[str, Any] = {"turn": "terran", "first": "terran", "impulse": "P", "step": "charge"}
ZHUKOV = ca("K1", bars=EMPTY, **IDLE)
JUSTICE = foe("A1", bars=EMPTY[:2], **IDLE)


def flying(at: str = "F8", **more: Any) -> dict[str, Any]:
    return ca(at, **{"speed": 4, "turn": 1, "bars": EMPTY, **more})


@pytest.mark.rule("talon", "17.2")
@pytest.mark.rule("talon", "17.1")
def test_a_ship_that_enters_a_planet_is_lost_and_scores() -> None:
    fight = Fight({"napoleon": flying(), "zhukov": ZHUKOV}, terrain={"planet": ["F9"]}, **MOVE)
    assert fight.asked == ("terran",)
    fight.say("move napoleon ahead")
    assert [(event.unit, event.cause) for event in fight.of(ShipDestroyed)] == [("napoleon", "planet")]
    outcome = GAME.status(GAME.view(fight.state, None)).score
    assert dict(outcome.args)["second"] == 115  # type: ignore[union-attr]


@pytest.mark.rule("talon", "17.3")
def test_asteroids_hurt_on_entry_the_facing_that_goes_ahead() -> None:
    fight = Fight({"napoleon": flying()}, terrain={"asteroid": ["F9", "F10"]}, **MOVE)
    fight.say("move napoleon ahead")
    assert [event.facing for event in fight.of(AsteroidsStruck)][:1] == [0]
    assert fight.ship("napoleon").shields[0] == 6 - len(fight.of(AsteroidsStruck))
    slipping = Fight({"napoleon": flying(slip=True)}, terrain={"asteroid": ["E8"]}, **MOVE)
    slipping.say("move napoleon slip-port")
    assert slipping.ship("napoleon").shields == (6, 4, 5, 4)


@pytest.mark.rule("talon", "17.3")
def test_fighters_fly_through_asteroids() -> None:
    wing = ship("ter-ftr", "F8", turn=1, fighters=[[2, 0, 0]] * 3)
    fight = Fight({"cougar": wing, "justice": JUSTICE}, terrain={"asteroid": ["F9"]}, **MOVE)
    fight.say("move cougar ahead")
    assert fight.of(AsteroidsStruck) == []


@pytest.mark.rule("talon", "17.4")
def test_in_a_nebula_shields_are_down_and_reinforcement_is_gone() -> None:
    fight = Fight(
        {"napoleon": flying(reinforced={"bow": "D"})}, terrain={"nebula": ["F9"]}, **{**MOVE, "impulse": "A"}
    )
    fight.say("move napoleon ahead")
    assert [event.ship for event in fight.of(NebulaEntered)] == ["napoleon"]
    inside = Fight({"napoleon": ca("F9")}, terrain={"nebula": ["F9"]}, **MOVE)
    assert all(is_down(inside.table, inside.ship("napoleon"), facing) for facing in range(4))
    assert inside.ship("napoleon").shields == (6, 5, 5, 4)


@pytest.mark.rule("talon", "17.4")
def test_shields_return_on_leaving_before_a_missile_strikes() -> None:
    fight = Fight(
        {"napoleon": flying("F9"), "justice": JUSTICE},
        terrain={"nebula": ["F9"]},
        missiles={"m1": {"at": "F10", "facing": "W", "seat": "talon", "target": "napoleon"}},
        **MOVE,
    )
    fight.say("move napoleon ahead")
    assert (fight.ship("napoleon").shields[0], fight.ship("napoleon").hull) == (4, 0)


@pytest.mark.rule("talon", "18.1")
def test_a_black_hole_bends_shots_at_what_is_nearer_to_it() -> None:
    fight = Fight({"napoleon": ca("F8"), "justice": foe("F10")}, terrain={"black-hole": ["F13"]}, **MOVE)
    near, far = fight.ship("justice").at, fight.ship("napoleon").at
    assert (modifier(fight.table, far, near), modifier(fight.table, near, far)) == (-1, 0)
    torpedo = fight.table.tables.weapons["torpedo"]
    assert (damage(torpedo, 2, 2, -1), damage(torpedo, 2, 2, 0)) == (0, 4)


@pytest.mark.rule("talon", "18.1")
@pytest.mark.parametrize(("hole", "able"), [("F9", False), ("E9", True)])
def test_a_black_hole_blocks_shots_like_a_planet(hole: str, able: bool) -> None:
    ships = {"napoleon": ca("F8"), "justice": foe("F10", bars=EMPTY[:2], **IDLE)}
    fight = Fight(ships, terrain={"black-hole": [hole]}, **{**MOVE, "step": "fire"})
    assert is_legal(fight.state, "terran", Fire("napoleon", "w1", "justice")) is able


@pytest.mark.rule("talon", "18.1")
def test_contact_with_a_black_hole_destroys() -> None:
    fight = Fight({"napoleon": flying(), "zhukov": ZHUKOV}, terrain={"black-hole": ["F9"]}, **MOVE)
    fight.say("move napoleon ahead")
    assert [event.cause for event in fight.of(ShipDestroyed)] == ["black-hole"]


@pytest.mark.rule("talon", "18.2")
def test_gravity_draws_every_ship_by_a_hex_the_owner_chooses_at_a_corner() -> None:
    """Napoleon lies through a corner from the hole; the base is drawn too; markers and facing stay."""
    fight = Fight(
        {
            "napoleon": ca("G9", "NW", turn=2, bars=EMPTY),
            "valley-forge": ship("ter-base", "F12", bars=EMPTY),
            "justice": foe("F3", "E", bars=EMPTY[:2]),
        },
        terrain={"black-hole": ["F8"]},
        turn="terran",
        first="terran",
        impulse="P",
        step="charge",
    )
    fight.say("done")
    fight.say("done")
    assert fight.asked == ("terran",)
    fight.say("push G8")
    shifted = {event.ship: printed(event.at) for event in fight.of(ShipShifted)}
    assert shifted == {"napoleon": "G8", "valley-forge": "F11", "justice": "F4"}
    assert (fight.ship("napoleon").turn, fight.ship("napoleon").facing) == (2, 4)


@pytest.mark.rule("talon", "19")
def test_a_wormhole_lets_a_ship_out_at_once_without_pull_or_modifier() -> None:
    fight = Fight(
        {"napoleon": flying(ftl_offline=True), "zhukov": ZHUKOV},
        terrain={"wormhole": ["F9"]},
        **MOVE,
    )
    assert modifier(fight.table, fight.ship("napoleon").at, fight.ship("zhukov").at) == 0
    fight.say("move napoleon ahead")
    assert [(event.ship, event.how) for event in fight.of(ShipLeft)] == [("napoleon", "wormhole")]


@pytest.mark.rule("talon", "11.1")
def test_who_may_jump() -> None:
    fight = Fight(
        {
            "napoleon": ca("F8"),
            "zhukov": ca("F10"),
            "patton": ca("H8", ftl_offline=True),
            "valley-forge": ship("ter-base", "K1"),
            "cougar": ship("ter-ftr", "K2"),
            "justice": foe("A1"),
        },
        terrain={"nebula": ["F10"]},
        round=6,
        impulse="P",
        step="charge",
        turn="talon",
        first="talon",
    )
    able = [key for key, each in fight.table.present() if can_jump(fight.table, each)]
    assert able == ["napoleon"]


@pytest.mark.rule("talon", "11.1")
def test_no_retreat_in_the_first_scenario() -> None:
    assert not begin(GAME, Setup("1"), HmacDraws(b"k" * 32, "x")).state.table.retreat


# --- victory -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "lost", "expected"),
    [
        (55, 48, "minor"),
        (149, 100, "minor"),
        (150, 100, "great"),
        (299, 100, "great"),
        (300, 100, "devastating"),
    ],
)
def test_levels_of_victory(won: int, lost: int, expected: str) -> None:
    table = begin(GAME, Setup("1"), HmacDraws(b"k" * 32, "x")).state.table
    assert level(table, "terran", {"terran": won, "talon": lost}) == expected


def test_a_scenario_may_cap_the_level() -> None:
    table = begin(GAME, Setup("10"), HmacDraws(b"k" * 32, "x")).state.table
    assert level(table, "terran", {"terran": 500, "talon": 0}) == "great"


def test_the_last_ships_of_both_sides_together_are_a_draw() -> None:
    """Justice's shot blows Napoleon up, and the blast takes Justice along."""
    fight = Fight(
        {
            "napoleon": ca("F9", "W", hull=5, shields=[0, 0, 0, 0], bars=EMPTY),
            "justice": foe("F8", "E", hull=6, shields=[0, 0, 0, 0], bars=[[1, 4], [0, 0]]),
        },
        coming={"fire": [6]},
        turn="talon",
        first="talon",
        impulse="E",
        step="fire",
    )
    fight.say("fire justice w1 napoleon")
    (ended,) = fight.of(BattleEnded)
    assert (ended.winner, ended.reason, ended.scores) == ("", "both-gone", {"terran": 115, "talon": 115})


def test_conceding_counts_ships_at_risk_as_destroyed_and_opens_orders() -> None:
    fight = Fight(
        {"napoleon": ca("F8"), "zhukov": ca("K15"), "justice": foe("F10")},
        turn="terran",
        first="talon",
        impulse="B",
        step="ap",
    )
    fight.say('orders "napoleon: helm ahead"')
    fight.say("concede")
    (ended,) = fight.of(BattleEnded)
    assert (ended.winner, ended.scores, ended.reason) == ("talon", {"terran": 0, "talon": 115}, "conceded")
    assert [event.seat for event in fight.of(OrdersPublished)] == ["terran"]
    with pytest.raises(IndexError):
        fight.say("done")


def test_both_sides_may_end_by_points_after_six_quiet_rounds() -> None:
    fight = Fight(
        {"napoleon": ca("F8"), "justice": foe("K15")},
        turn="terran",
        first="terran",
        round=8,
        impulse="P",
        step="charge",
    )
    fight.say("offer")
    fight.say("done")
    fight.say("offer")
    assert [event.reason for event in fight.of(BattleEnded)] == ["even"]
    early = Fight(
        {"napoleon": ca("F8"), "justice": foe("K15")},
        turn="terran",
        first="terran",
        round=6,
        impulse="P",
        step="charge",
    )
    with pytest.raises(Refused, match="refused"):
        early.say("offer")


def test_the_convoy_wins_when_its_transport_gets_away() -> None:
    fight = Fight(
        {"rodger-young": ship("ter-tran", "F8"), "indomitable": ship("tal-cl", "A1", "W")},
        scenario="7",
        round=4,
        impulse="P",
        step="charge",
        turn="terran",
        first="terran",
    )
    fight.say("done")
    fight.say("done")
    fight.say("jump rodger-young")
    assert [(event.winner, event.reason) for event in fight.of(BattleEnded)] == [("terran", "target-away")]


def test_a_ship_that_ends_an_impulse_at_the_objective_has_the_secret() -> None:
    fight = Fight(
        {
            "valhalla": ship("ter-cl", "F8", bars=EMPTY[:2], **IDLE),
            "hunter": ship("tal-dd", "A1", "W", bars=EMPTY[:2], **IDLE),
        },
        scenario="6",
        terrain={"objective": ["F8"]},
        turn="terran",
        first="terran",
        impulse="A",
    )
    assert fight.of(ImpulseEnded)[0].visitors == ("valhalla",)
    assert fight.ship("valhalla").visited
    assert not is_legal(fight.state, "terran", Jump(("valhalla",)))


def test_two_landings_win_an_invasion() -> None:
    fight = Fight(
        {
            "legion": ship("tal-tran", "F8", speed=1, power=0),
            "tribe": ship("tal-tran", "E9", "SW", speed=1, power=0),
            "zhukov": ca("A1", bars=EMPTY, **IDLE),
        },
        scenario="5",
        terrain={"planet": ["F9"]},
        turn="talon",
        first="terran",
        impulse="F",
        step="move",
    )
    fight.say("move legion dock-ahead")
    fight.say("move tribe dock-ahead")
    (ended,) = fight.of(BattleEnded)
    assert (ended.winner, ended.reason, ended.scores["talon"]) == ("talon", "landed", 144)
