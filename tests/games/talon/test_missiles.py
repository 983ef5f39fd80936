"""Chapters 12, 13, 16: fighters, missiles, docking."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.talon.commands import Fire, Move, Spend
from engine.games.talon.events_action import (
    FacingRolled,
    FighterHit,
    MissileLaunched,
    MissileLost,
    MissileMoved,
    MissileStruck,
    ShipDocked,
)
from engine.games.talon.geometry import hex_of, printed
from engine.games.talon.rules import GAME
from tests.games.talon.play import is_legal
from tests.games.talon.table import EMPTY, Fight, ca, foe, ship

TALON: dict[str, Any] = {"turn": "talon", "first": "terran"}
TERRAN: dict[str, Any] = {"turn": "terran", "first": "talon"}
IDLE: dict[str, Any] = {"speed": 1, "power": 0, "turn": 9}


def missile(at: str, facing: str, target: str, **more: Any) -> dict[str, Any]:
    return {"at": at, "facing": facing, "seat": "talon", "target": target, **more}


# --- missiles ------------------------------------------------------------------------------------


@pytest.mark.rule("talon", "13.2")
def test_a_missile_is_put_next_to_its_launcher_toward_the_target() -> None:
    fight = Fight(
        {"hunter": ship("tal-dd", "F8", **IDLE), "napoleon": ca("E9", bars=EMPTY, **IDLE)},
        impulse="E",
        step="fire",
        **TALON,
    )
    fight.say("fire hunter w1 napoleon")
    (event,) = fight.of(MissileLaunched)
    assert (event.missile, printed(event.at), event.facing, event.target) == ("m1", "F9", 5, "napoleon")
    assert [bar.red for bar in fight.ship("hunter").bars] == [0, 2]
    assert not is_legal(fight.state, "talon", Fire("hunter", "w2", "m1"))


@pytest.mark.rule("talon", "13.1")
def test_a_launcher_that_is_charged_again_launches_again() -> None:
    fight = Fight(
        {
            "hunter": ship("tal-dd", "F4", speed=1, turn=9, power=0),
            "napoleon": ca("F7", bars=EMPTY, speed=1, turn=9, power=0),
        },
        impulse="E",
        step="fire",
        **TALON,
    )
    shot = Fire("hunter", "w1", "napoleon")
    while len(fight.of(MissileLaunched)) < 3:
        fight.say("fire hunter w1 napoleon" if is_legal(fight.state, "talon", shot) else "done")
        assert fight.table.round < 9
    assert {event.group for event in fight.of(MissileLaunched)} == {0}


@pytest.mark.rule("talon", "13.2")
def test_a_target_next_door_is_hit_at_once() -> None:
    fight = Fight(
        {"hunter": ship("tal-dd", "F8", **IDLE), "napoleon": ca("F9", bars=EMPTY, **IDLE)},
        impulse="E",
        step="fire",
        **TALON,
    )
    fight.say("fire hunter all napoleon")
    assert [(event.ship, event.facing) for event in fight.of(MissileStruck)] == [("napoleon", 3)] * 2
    assert fight.ship("napoleon").shields == (6, 5, 5, 0)


@pytest.mark.rule("talon", "13.4")
def test_missiles_turn_by_one_hexside_toward_the_target() -> None:
    fight = Fight(
        {"napoleon": ca("A10", bars=EMPTY, **IDLE), "justice": foe("K1", bars=EMPTY[:2], **IDLE)},
        missiles={"m1": missile("F8", "E", "napoleon")},
        impulse="A",
        step="move",
        **TALON,
    )
    ways = [(printed(event.at), event.facing) for event in fight.of(MissileMoved)]
    assert ways[:3] == [("E8", 5), ("D9", 5), ("C9", 5)]


@pytest.mark.rule("talon", "13.4")
def test_equal_ways_next_to_the_target_are_the_owners_choice() -> None:
    """The target lies through a corner: straight on and a turn to port both end beside it."""
    fight = Fight(
        {"napoleon": ca("E9", "W", bars=EMPTY, **IDLE), "justice": foe("K1", bars=EMPTY[:2], **IDLE)},
        missiles={"m1": missile("F8", "E", "napoleon")},
        impulse="A",
        step="move",
        **TALON,
    )
    assert fight.asked == ("talon",)
    fight.say("move m1 port")
    moved = fight.of(MissileMoved)[0]
    assert printed(moved.at) == "E8"
    assert fight.of(MissileStruck)[0].facing == 0


@pytest.mark.rule("talon", "13.3")
def test_without_a_target_a_missile_flies_straight_on_and_harms_nobody() -> None:
    fight = Fight(
        {"napoleon": ca("F9", bars=EMPTY, **IDLE), "justice": foe("K1", bars=EMPTY[:2], **IDLE)},
        missiles={"m1": {"at": "F8", "facing": "E", "seat": "talon"}},
        impulse="A",
        step="move",
        **TALON,
    )
    assert [printed(event.at) for event in fight.of(MissileMoved)][:2] == ["F9", "F10"]
    assert fight.ship("napoleon").shields == (6, 5, 5, 4)


@pytest.mark.rule("talon", "13.3")
def test_a_missile_outlives_its_launcher_and_loses_a_target_that_is_gone() -> None:
    fight = Fight(
        {
            "explorer": ship("ter-sc", "F10", "W", hull=1, shields=[0, 0, 0, 0], bars=[[0, 0]]),
            "zhukov": ca("A1", bars=EMPTY, **IDLE),
            "justice": foe("F8", "E", bars=[[1, 4], [0, 0]], **IDLE),
        },
        coming={"fire": [2]},
        missiles={"m1": missile("H8", "E", "explorer")},
        impulse="D",
        step="fire",
        **TALON,
    )
    fight.say("fire justice w1 explorer")
    assert fight.table.missiles["m1"].target == ""


@pytest.mark.rule("talon", "13.7")
def test_any_own_missile_gets_a_new_target_in_arc_and_range_of_a_launcher() -> None:
    fight = Fight(
        {
            "napoleon": ca("F11", bars=EMPTY, **IDLE),
            "zhukov": ca("F13", bars=EMPTY, **IDLE),
            "hunter": ship("tal-dd", "F8", speed=1, power=2, turn=9, bars=[[0, 0], [0, 0]]),
        },
        missiles={"m1": missile("A1", "W", "")},
        impulse="C",
        step="ap",
        **TALON,
    )
    assert not is_legal(fight.state, "talon", Spend("hunter", "retarget", "m1", "zhukov"))
    fight.say("spend hunter retarget m1 napoleon")
    assert fight.table.missiles["m1"].target == "napoleon"


@pytest.mark.rule("talon", "13.7")
def test_retargeted_in_its_own_hex_it_hits_at_once_on_a_random_facing() -> None:
    fight = Fight(
        {
            "napoleon": ca("F11", bars=EMPTY, **IDLE),
            "hunter": ship("tal-dd", "F8", speed=1, power=2, turn=9, bars=[[0, 0], [0, 0]]),
        },
        coming={"facing": [2, 5, 5, 1, 3, 4]},
        missiles={"m1": missile("F11", "W", "")},
        impulse="C",
        step="ap",
        **TALON,
    )
    fight.say("spend hunter retarget m1 napoleon")
    assert fight.of(FacingRolled) == [FacingRolled("napoleon", ((2, 5, 5, 1), (3, 4)), 2)]
    assert fight.ship("napoleon").shields == (6, 5, 3, 4)


@pytest.mark.rule("talon", "13.5")
def test_the_target_may_fly_into_its_missile() -> None:
    fight = Fight(
        {"napoleon": ca("F8", speed=4, turn=1, bars=EMPTY), "justice": foe("A1", bars=EMPTY[:2], **IDLE)},
        missiles={"m1": missile("F9", "E", "napoleon")},
        impulse="A",
        step="move",
        **TERRAN,
    )
    fight.say("move napoleon ahead")
    assert [event.facing for event in fight.of(MissileStruck)] == [0]
    assert fight.ship("napoleon").shields == (4, 5, 5, 4)


@pytest.mark.rule("talon", "17.2")
def test_a_missile_enters_a_planet_only_where_no_other_hex_is_nearer() -> None:
    around: dict[str, Any] = {"terrain": {"planet": ["F9"]}, "impulse": "F", "step": "move", **TALON}

    def fly(goal: str) -> Fight:
        ships = {"napoleon": ca(goal, bars=EMPTY, **IDLE), "justice": foe("K1", bars=EMPTY[:2], **IDLE)}
        return Fight(ships, missiles={"m1": missile("F8", "E", "napoleon")}, **around)

    assert [printed(event.at) for event in fly("G12").of(MissileMoved)] == ["G8"]
    assert [event.cause for event in fly("F12").of(MissileLost)] == ["planet"]


# --- fighters ------------------------------------------------------------------------------------


@pytest.mark.rule("talon", "12.1")
def test_a_shot_at_a_fighter_loses_what_it_cannot_take() -> None:
    wing = ship("ter-ftr", "F10", "W", fighters=[[2, 0, 0], [2, 0, 0], [1, 0, 0]])
    fight = Fight(
        {
            "wolverine": wing,
            "napoleon": ca("A1", bars=EMPTY, **IDLE),
            "justice": foe("F8", "E", bars=[[1, 4], [0, 0]]),
        },
        coming={"fire": [6, 6]},
        impulse="E",
        step="fire",
        **TALON,
    )
    fight.say("fire justice w1 wolverine/3 wolverine/1")
    assert fight.of(FighterHit) == [FighterHit("wolverine", 2, 1), FighterHit("wolverine", 0, 2)]
    assert [fighter.hull for fighter in fight.ship("wolverine").fighters] == [0, 2, 0]


@pytest.mark.rule("talon", "12.1")
def test_an_explosion_takes_the_fighter_that_it_cannot_destroy() -> None:
    """A scout, blast 1, dies next to fighters with 0, 1 and 2 boxes: the last one is left with one."""
    scout = ship("ter-sc", "F10", "W", hull=1, shields=[0, 0, 0, 0], bars=[[0, 0]])
    wing = ship("ter-ftr", "F11", "W", fighters=[[0, 0, 0], [1, 0, 0], [2, 0, 0]])
    fight = Fight(
        {"explorer": scout, "wolverine": wing, "justice": foe("F8", "E", bars=[[1, 4], [0, 0]])},
        coming={"fire": [2]},
        impulse="E",
        step="fire",
        **TALON,
    )
    fight.say("fire justice w1 explorer same")
    assert fight.of(FighterHit)[0] == FighterHit("wolverine", 2, 1)


@pytest.mark.rule("talon", "12.1")
def test_each_fighter_has_a_phaser_of_its_own() -> None:
    wing = ship("ter-ftr", "F8", "E", fighters=[[2, 1, 1], [2, 1, 0], [0, 1, 1]])
    fight = Fight(
        {"wolverine": wing, "justice": foe("F10", bars=EMPTY[:2])},
        coming={"fire": [6]},
        impulse="E",
        step="fire",
        **TERRAN,
    )
    assert not is_legal(fight.state, "terran", Fire("wolverine", "w2", "justice"))
    assert not is_legal(fight.state, "terran", Fire("wolverine", "w3", "justice"))
    fight.say("fire wolverine w1 justice")
    assert fight.ship("justice").shields == (5, 4, 4, 3)


@pytest.mark.rule("talon", "12.2")
def test_a_carrier_feeds_a_squadron_once_an_impulse() -> None:
    fight = Fight(
        {
            "hornet": ship("ter-cv", "F8", speed=2, turn=9, bars=EMPTY[:2]),
            "wasp": ship("ter-cv", "H8", speed=2, turn=9, bars=EMPTY[:2]),
            "cougar": ship("ter-ftr", "F12", fighters=[[2, 1, 0]] * 3, turn=1),
            "justice": foe("A1", bars=EMPTY[:2], **IDLE),
        },
        impulse="A",
        step="ap",
        **TERRAN,
    )
    fight.say("spend hornet feed cougar w2")
    assert [fighter.bar.yellow for fighter in fight.ship("cougar").fighters] == [0, 1, 0]
    assert not is_legal(fight.state, "terran", Spend("wasp", "feed", "cougar", "w1"))


@pytest.mark.rule("talon", "12.2.2")
@pytest.mark.parametrize(
    ("at", "terrain", "able"),
    [
        ("F14", {}, True),
        ("F15", {}, False),
        ("F12", {"planet": ["F10"]}, False),
        ("F12", {"nebula": ["F12"]}, False),
        ("F12", {"asteroid": ["F11"]}, False),
        ("F12", {"asteroid": ["G11"]}, True),
    ],
)
def test_power_is_sent_over_six_free_hexes(at: str, terrain: dict[str, list[str]], able: bool) -> None:
    fight = Fight(
        {
            "hornet": ship("ter-cv", "F8", speed=2, turn=9, bars=EMPTY[:2]),
            "cougar": ship("ter-ftr", at, fighters=[[2, 1, 0]] * 3),
            "justice": foe("A1", bars=EMPTY[:2], **IDLE),
        },
        terrain=terrain,
        impulse="A",
        step="ap",
        **TERRAN,
    )
    assert is_legal(fight.state, "terran", Spend("hornet", "feed", "cougar", "slip")) is able


@pytest.mark.rule("talon", "16.3")
@pytest.mark.rule("talon", "16.1")
def test_a_squadron_docks_in_its_carrier_and_leaves_with_it() -> None:
    fight = Fight(
        {
            "hornet": ship("ter-cv", "F9", speed=2, turn=9, power=0, bars=EMPTY[:2]),
            "cougar": ship("ter-ftr", "F8", fighters=[[2, 0, 0]] * 3),
            "napoleon": ca("K1", bars=EMPTY, **IDLE),
            "justice": foe("A1", bars=EMPTY[:2], speed=1, turn=9),
        },
        round=6,
        impulse="F",
        step="move",
        **TERRAN,
    )
    fight.say("move cougar dock-ahead")
    assert fight.of(ShipDocked) == [ShipDocked("cougar", hex_of("F9"), "hornet")]
    assert fight.ship("cougar").fate == "docked"
    while fight.table.round == 6 and fight.ship("hornet").fate == "":
        fight.say("jump hornet" if "jump" in _verbs(fight) else "done")
    assert (fight.ship("hornet").fate, fight.ship("cougar").fate) == ("jump", "jump")


def _verbs(fight: Fight) -> set[str]:
    slot = GAME.next_slot(fight.state, fight.asked[0], {})
    return {option.key for option in slot.options} if slot is not None else set()


@pytest.mark.rule("talon", "16.1")
def test_transports_land_only_where_it_is_their_goal() -> None:
    legion = ship("tal-tran", "F8", speed=1, turn=0)
    ships = {"legion": legion, "zhukov": ca("A1", bars=EMPTY, **IDLE)}
    fight = Fight(ships, terrain={"planet": ["F9"]}, impulse="F", step="move", **TALON)
    assert is_legal(fight.state, "talon", Move("legion", "ahead"))
    assert not is_legal(fight.state, "talon", Move("legion", "dock-ahead"))


@pytest.mark.rule("talon", "16.1")
def test_a_cruiser_cannot_dock_in_a_carrier() -> None:
    carrier = ship("ter-cv", "F9", speed=2, turn=9, power=0, bars=EMPTY[:2])
    fight = Fight({"hornet": carrier, "napoleon": ca("F8", speed=4)}, impulse="A", step="move", **TERRAN)
    assert is_legal(fight.state, "terran", Move("napoleon", "ahead"))
    assert not is_legal(fight.state, "terran", Move("napoleon", "dock-ahead"))


@pytest.mark.rule("talon", "16.3")
def test_docked_fighters_share_the_fate_of_their_carrier() -> None:
    fight = Fight(
        {
            "hornet": ship("ter-cv", "F9", "E", hull=5, speed=2, shields=[0, 0, 0, 0], bars=EMPTY[:2]),
            "cougar": ship("ter-ftr", "F8", fighters=[[2, 0, 0]] * 3),
            "napoleon": ca("K1", bars=EMPTY, **IDLE),
            "justice": foe("F12", "W", bars=[[1, 4], [0, 0]], **IDLE),
        },
        coming={"fire": [6, 1]},
        impulse="A",
        step="move",
        **TERRAN,
    )
    fight.say("move cougar dock-ahead")
    fight.say("fire justice w1 hornet")
    assert (fight.ship("hornet").fate, fight.ship("cougar").fate) == ("destroyed", "destroyed")


@pytest.mark.rule("talon", "16.2")
@pytest.mark.parametrize(("speed", "able"), [(1, True), (2, False)])
def test_transports_land_at_speed_1_only(speed: int, able: bool) -> None:
    fight = Fight(
        {
            "legion": ship("tal-tran", "F8", speed=speed, turn=0),
            "tribe": ship("tal-tran", "K1", speed=1, turn=9),
            "zhukov": ca("A1", bars=EMPTY, **IDLE),
        },
        scenario="5",
        terrain={"planet": ["F9"]},
        impulse="F",
        step="move",
        **TALON,
    )
    assert is_legal(fight.state, "talon", Move("legion", "dock-ahead")) is able
    if able:
        fight.say("move legion dock-ahead")
        assert fight.ship("legion").fate == "landed"
