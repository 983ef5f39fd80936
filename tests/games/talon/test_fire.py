"""Chapters 8 and 15: targets, volleys, damage, criticals, explosions, heavy weapons."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.talon.commands import Fire
from engine.games.talon.events_action import (
    CriticalRolled,
    Exploded,
    FusionFired,
    ShieldsHit,
    ShipDestroyed,
    ShipShifted,
    WeaponFired,
)
from tests.games.talon.play import is_legal
from tests.games.talon.table import EMPTY, Fight, ca, foe, ship

FIRE: dict[str, Any] = {"turn": "terran", "first": "talon", "impulse": "E", "step": "fire"}
TALON_FIRE: dict[str, Any] = {**FIRE, "turn": "talon", "first": "terran"}
LOADED = [[1, 4], [0, 0]]


@pytest.mark.rule("talon", "8.2")
def test_own_ships_the_own_hex_and_other_arcs_are_no_targets() -> None:
    fight = Fight(
        {
            "napoleon": ca("F8"),
            "zhukov": ca("F10"),
            "justice": foe("F8"),
            "unity": foe("F6"),
            "service": foe("F9"),
        },
        **FIRE,
    )
    assert is_legal(fight.state, "terran", Fire("napoleon", "w1", "service"))
    for target in ("zhukov", "justice", "unity", "nobody"):
        assert not is_legal(fight.state, "terran", Fire("napoleon", "w1", target))


@pytest.mark.rule("talon", "8.2")
def test_one_ship_finishes_before_the_next_begins() -> None:
    fight = Fight(
        {"napoleon": ca("F8"), "zhukov": ca("G8"), "imperial": ship("tal-dn", "F9", "W", bars=EMPTY)},
        coming={"fire": [1, 1]},
        **FIRE,
    )
    fight.say("fire napoleon w1 imperial")
    fight.say("fire zhukov w1 imperial")
    assert not is_legal(fight.state, "terran", Fire("napoleon", "w3", "imperial"))


@pytest.mark.rule("talon", "8.3")
def test_weapons_of_a_group_may_choose_one_after_the_other() -> None:
    fight = Fight(
        {
            "napoleon": ca("F10", "W"),
            "zhukov": ca("E9", "W", bars=EMPTY),
            "justice": foe("F8", "E", bars=LOADED),
        },
        coming={"fire": [2, 6]},
        **TALON_FIRE,
    )
    fight.say("fire justice w1 napoleon ask")
    assert fight.asked == ("talon",)
    fight.say("aim zhukov")
    shots = fight.of(WeaponFired)
    assert [(shot.target, shot.range, shot.damage) for shot in shots] == [
        ("napoleon", 2, 2),
        ("zhukov", 2, 2),
    ]


@pytest.mark.rule("talon", "8.3")
def test_when_the_target_is_gone_the_next_named_is_taken() -> None:
    fight = Fight(
        {
            "explorer": ship("ter-sc", "F10", "W", hull=1, shields=[0, 0, 0, 0]),
            "zhukov": ca("F11", "W", bars=EMPTY),
            "justice": foe("F8", "E", bars=LOADED),
        },
        coming={"fire": [2, 3]},
        **TALON_FIRE,
    )
    fight.say("fire justice w1 explorer zhukov")
    assert [shot.target for shot in fight.of(WeaponFired)] == ["explorer", "zhukov"]
    assert [event.unit for event in fight.of(Exploded)] == ["explorer"]
    assert fight.ship("zhukov").shields == (3, 5, 5, 4)


@pytest.mark.rule("talon", "8.4.1")
def test_reinforcement_then_boxes_then_hull() -> None:
    fight = Fight(
        {
            "napoleon": ca("F8"),
            "vision": ship("tal-ff", "F10", "W", shields=[2, 2, 2, 2], reinforced={"bow": "A"}),
        },
        coming={"fire": [4]},
        **FIRE,
    )
    fight.say("fire napoleon w2 vision")
    assert fight.of(ShieldsHit) == [ShieldsHit("vision", 0, 2, True)]
    assert (fight.ship("vision").hull, fight.ship("vision").marks[0]) == (1, "")


@pytest.mark.rule("talon", "8.4.3")
def test_a_critical_box_throws_at_once_and_the_damage_goes_on() -> None:
    """Box 2 of a frigate; the secondary explosion takes the rest of its hull."""
    fight = Fight(
        {
            "napoleon": ca("F8"),
            "vision": ship("tal-ff", "F10", "W", shields=[2, 0, 0, 0]),
            "justice": foe("A1"),
        },
        coming={"fire": [4], "critical": [1, 1]},
        **FIRE,
    )
    fight.say("fire napoleon w2 vision")
    assert [event.result for event in fight.of(CriticalRolled)] == ["secondary"]
    assert fight.ship("vision").fate == "destroyed"
    assert fight.spent() == {}


@pytest.mark.rule("talon", "8.5")
@pytest.mark.parametrize(
    ("dice", "result", "fact", "value"),
    [
        ((1, 2), "shields-down", "criticals", (("shields-down", 4),)),
        ((2, 2), "helm-down", "criticals", (("helm-down", 4),)),
        ((3, 3), "thrusters", "thrusters", 1),
        ((3, 4), "none", "hull", 5),
        ((4, 4), "power-relay", "relays", 1),
        ((4, 6), "ftl-offline", "ftl_offline", True),
        ((5, 6), "power-loss", "criticals", (("power-loss", 4),)),
    ],
)
def test_the_critical_table(dice: tuple[int, int], result: str, fact: str, value: object) -> None:
    """Two hits on a cruiser with three boxes marked: the first reaches the critical box 4."""
    fight = Fight(
        {"napoleon": ca("F10", "W", hull=3, shields=[0, 0, 0, 0]), "justice": foe("F8", "E", bars=LOADED)},
        coming={"fire": [2, 1], "critical": list(dice)},
        **TALON_FIRE,
    )
    fight.say("fire justice w1 napoleon")
    assert [event.result for event in fight.of(CriticalRolled)] == [result]
    assert getattr(fight.ship("napoleon"), fact) == value


@pytest.mark.rule("talon", "8.5")
def test_a_random_group_is_the_one_with_the_highest_die() -> None:
    fight = Fight(
        {"napoleon": ca("F10", "W", hull=3, shields=[0, 0, 0, 0]), "justice": foe("F8", "E", bars=LOADED)},
        coming={"fire": [2, 1], "critical": [4, 1], "group": [3, 6, 6, 2, 5]},
        **TALON_FIRE,
    )
    fight.say("fire justice w1 napoleon")
    (event,) = fight.of(CriticalRolled)
    assert (event.group, event.group_dice) == (2, ((3, 6, 6), (2, 5)))
    assert [bar.lost for bar in fight.ship("napoleon").bars] == [False, False, True]


@pytest.mark.rule("talon", "8.5")
@pytest.mark.rule("talon", "14")
@pytest.mark.parametrize("dice", [(2, 2), (3, 3)])
def test_bases_suffer_neither_helm_nor_thrusters(dice: tuple[int, int]) -> None:
    base = ship("ter-base", "F10", "W", hull=4, shields=[0, 0, 0, 0], bars=EMPTY)
    fight = Fight(
        {"valley-forge": base, "justice": foe("F8", "E", bars=LOADED)},
        coming={"fire": [2, 1], "critical": list(dice)},
        **TALON_FIRE,
    )
    fight.say("fire justice w1 valley-forge")
    assert [event.effect for event in fight.of(CriticalRolled)] == [False]
    assert (fight.ship("valley-forge").criticals, fight.ship("valley-forge").thrusters) == ((), 0)


@pytest.mark.rule("talon", "8.5")
def test_a_core_breach_destroys_the_ship() -> None:
    fight = Fight(
        {"napoleon": ca("F10", "W", hull=3, shields=[0, 0, 0, 0]), "justice": foe("F8", "E", bars=LOADED)},
        coming={"fire": [2], "critical": [6, 6]},
        **TALON_FIRE,
    )
    fight.say("fire justice w1 napoleon")
    assert fight.ship("napoleon").fate == "destroyed"
    assert fight.table.result is not None


@pytest.mark.rule("talon", "8.6")
def test_explosions_can_make_a_chain() -> None:
    """Three wrecks in a row: each blows up the next; the last facing that lies toward the blast is hit."""
    wreck = {"hull": 5, "shields": [0, 0, 0, 0], "bars": EMPTY}
    fight = Fight(
        {
            "napoleon": ca("F10", "W", **wreck),
            "zhukov": ca("F11", "W", **wreck),
            "patton": ca("F12", "W", bars=EMPTY),
            "justice": foe("F8", "E", bars=LOADED),
        },
        coming={"fire": [2, 1]},
        **TALON_FIRE,
    )
    fight.say("fire justice w1 napoleon same")
    assert [event.unit for event in fight.of(Exploded)] == ["napoleon", "zhukov"]
    assert [event.cause for event in fight.of(ShipDestroyed)] == ["weapon", "blast napoleon"]
    assert fight.ship("patton").shields == (3, 5, 5, 4)


@pytest.mark.rule("talon", "15.1.2")
def test_a_push_into_an_own_ship_collides_before_the_ten_points() -> None:
    fight = Fight(
        {
            "vanguard": ship("ter-bb", "F8", bars=[[0, 0], [2, 5], [0, 0]]),
            "imperial": ship("tal-dn", "F10", "W", bars=EMPTY),
            "dominion": ship("tal-dn", "F11", "W", bars=EMPTY),
        },
        coming={"fire": [2]},
        **FIRE,
    )
    fight.say("fire vanguard w2 imperial")
    assert [event.cause for event in fight.of(ShipShifted)] == ["wave-gun"]
    assert fight.ship("dominion").shields == (8, 9, 9, 8)
    assert fight.ship("imperial").shields == (1, 9, 9, 5)


@pytest.mark.rule("talon", "15.1")
def test_a_miss_pushes_nobody() -> None:
    fight = Fight(
        {
            "vanguard": ship("ter-bb", "F8", bars=[[0, 0], [2, 5], [0, 0]]),
            "imperial": ship("tal-dn", "F12", "W", bars=EMPTY),
        },
        coming={"fire": [2]},
        **FIRE,
    )
    fight.say("fire vanguard w2 imperial")
    assert fight.of(ShipShifted) == []


@pytest.mark.rule("talon", "15.2")
def test_a_fusion_cannon_needs_an_enemy_ship_and_hits_everything_else_too() -> None:
    dreadnought = ship("tal-dn", "F8", "E", bars=[[0, 0], [3, 6], [0, 0]])
    fight = Fight(
        {"imperial": dreadnought, "justice": foe("F11", "W", bars=EMPTY[:2]), "napoleon": ca("F10", "W")},
        coming={"fire": [6, 1]},
        **TALON_FIRE,
    )
    assert not is_legal(fight.state, "talon", Fire("imperial", "w2", "justice"))
    fight.say("fire imperial w2 napoleon")
    assert [[(hit.unit, hit.points) for hit in event.hits] for event in fight.of(FusionFired)] == [
        [("justice", 4), ("napoleon", 8)],
        [("napoleon", 4)],
    ]
