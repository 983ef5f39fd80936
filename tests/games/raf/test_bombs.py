"""Bombing and what it does to targets: chapter 11."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import Refused
from engine.games.raf import bombing, commands, damage, tables, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.state import Scatter, State, the_raid, top
from tests.games.raf.table import happened, once, order, places, table, the

KNOWN = {"size": "major", "alert": "early", "info": "accurate"}
HE111 = ("II/KG1/2", "III/KG1/2", "I/KG1/2", "II/KG4/2", "I/KG4/2")
"""Bomb value 6 each; letters A, B, C, A, C."""
POLING, HORNCHURCH, WOOLSTON, DOVER_PORT, CANTERBURY = 5, 20, 31, 27, 34


def raid(card: int, *gruppen: str, **more: Any) -> State:
    """Gruppen over a target, all squadrons rearming unless said otherwise."""
    return table(
        squadrons={"others": "rearm", **more.pop("squadrons", {})},
        gruppen={"others": "base reduced", **dict.fromkeys(gruppen, "bomb"), **more.pop("gruppen", {})},
        raid={"step": "n", "card": card, **KNOWN, "sent": [], **more.pop("raid", {})},
        **more,
    )


def met(card: int, *gruppen: str, **more: Any) -> State:
    """The same when squadrons met the raid."""
    return raid(card, *gruppen, raid={"sent": ["54"], "fighting": ["I/KG1/2"]}, **more)


# --- 11.0 and 11.1 ------------------------------------------------------------------------------


@pytest.mark.rule("raf", "11.0")
def test_values_add_up_and_the_die_gives_the_result() -> None:
    """Three He 111 on the port of Dover, met: 18, column 16-18; die 4 is 2 points, die 6 heavy."""
    for die, result, vp in ((1, "0", 0), (2, "1", -1), (4, "2", -2), (6, "H", -3)):
        done = once(met(DOVER_PORT, *HE111[:3]), die)
        bombed = the(done, e.Bombed)
        assert (bombed.total, bombed.shift, bombed.column, bombed.result) == (18, 0, "16-18", result)
        assert done.state.vp == vp


@pytest.mark.rule("raf", "11.0")
@pytest.mark.parametrize(
    ("weather", "ju87", "unopposed", "shift"),
    [
        ("clear", False, False, 0),
        ("patchy", False, False, -1),
        ("broken", False, False, -2),
        ("clear", True, False, 2),
        ("clear", False, True, 2),
        ("broken", True, True, 2),
        ("clear", True, True, 3),
    ],
)
def test_cloud_dives_and_an_unmet_raid_shift_the_column(
    weather: str, ju87: bool, unopposed: bool, shift: int
) -> None:
    gruppen = ("I/KG1/2", *(("II/StG1/2",) if ju87 else ()))
    over = raid if unopposed else met
    done = once(over(DOVER_PORT, *gruppen, weather={"lf2": weather}), 1)
    assert the(done, e.Bombed).shift == shift


@pytest.mark.rule("raf", "11.0")
def test_ju87s_do_not_dive_on_radar_nets() -> None:
    state = met(POLING, "I/StG2/3")
    (part,) = bombing.attacks(state, the_raid(state))
    assert bombing.shift(state, the_raid(state), part).net == 0


@pytest.mark.rule("raf", "11.0")
def test_points_of_heavy_damage_on_airfields_and_factories_only() -> None:
    """At least three; the VP are three whatever the points, doubled on Woolston."""
    airfield = once(met(HORNCHURCH, *HE111[:3]), 6, 1)
    assert the(airfield, e.DamageRolled) == e.DamageRolled("hornchurch-airfield", 1, 3)
    factory = once(met(WOOLSTON, *HE111[:3]), 6, 5)
    assert the(factory, e.DamageRolled).points == 5
    assert (airfield.state.vp, factory.state.vp) == (-3, -6)
    assert not happened(once(met(DOVER_PORT, *HE111[:3]), 6), e.DamageRolled)


@pytest.mark.rule("raf", "11.0")
def test_nothing_dropped_nothing_rolled() -> None:
    """A reduced Me 109 carries no bombs."""
    done = once(raid(DOVER_PORT, gruppen={"I/JG26/2": "bomb reduced"}))
    assert (the(done, e.Bombed).die, the(done, e.Bombed).vp) == (0, 0)
    assert not happened(once(raid(DOVER_PORT)), e.Bombed)


@pytest.mark.rule("raf", "11.1")
@pytest.mark.parametrize(
    ("target", "total"),
    [("dover-port", 1 + 2 + 1 + 4), ("poling-radar", 1 + 1 + 2), ("canterbury-city", 1 + 1 + 2)],
)
def test_strafers_hit_some_targets_less(target: str, total: int) -> None:
    """Me 109 1, Me 110 2, reduced 1, elite 4; halved one by one, fractions up, Me 109 nothing."""
    gruppen = {"I/JG26/2": "bomb", "I/ZG26/2": "bomb", "II/ZG26/2": "bomb reduced", "1/EGr210/2": "bomb"}
    state = table(gruppen={"others": "base reduced", **gruppen}, raid={"step": "n", "card": 27, **KNOWN})
    there = tables.target(units.book(state), target)
    assert bombing.bomb_sum(state, gruppen, there) == total


# --- 11.2 ---------------------------------------------------------------------------------------


@pytest.mark.rule("raf", "11.2")
def test_ports_and_cities_only_cost_points() -> None:
    for card in (DOVER_PORT, CANTERBURY):
        done = once(met(card, *HE111[:3]), 6)
        assert done.state.vp == -3
        assert done.state.damage == {}
        assert not happened(done, e.TargetDamaged)


@pytest.mark.rule("raf", "11.21")
@pytest.mark.rule("raf", "11.26")
@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ({}, 2, "light"),
        ({}, 4, "light"),
        ({}, 6, "heavy"),
        ({"poling-radar": "light"}, 2, "light"),
        ({"poling-radar": "light"}, 4, "heavy"),
        ({"poling-radar": "light"}, 6, "heavy"),
        ({"poling-radar": "heavy"}, 2, "heavy"),
    ],
)
def test_damage_to_a_radar_net(before: dict[str, str], die: int, after: str) -> None:
    """Three He 111 of Luftflotte 3 make 18: die 2 one point, 4 two points, 6 heavy."""
    state = met(POLING, "I/KG27/3", "II/KG27/3", "III/KG27/3", damage=before)
    assert once(state, die).state.damage == {"poling-radar": after}


@pytest.mark.rule("raf", "11.25")
def test_headquarters_are_hit_as_secondary_targets() -> None:
    """Card 21, all of letter C on Stanmore: a marker as on a radar net."""
    state = met(21, "I/KG1/2", "I/KG4/2", "I/KG53/2")
    target = tables.target(units.book(state), "stanmore-headquarters")
    run = Run(state)
    damage.apply(run, target, "H", 0, 0)
    assert run.state.damage == {"stanmore-headquarters": "heavy"}
    assert units.headquarters_down(run.state, run.state.damage) == ("stanmore-headquarters",)


@pytest.mark.rule("raf", "11.22")
def test_an_airfield_scatters_squadrons_and_burns_aircraft() -> None:
    """The rulebook's example: heavy, die 4, four points; one on the ground, one rearming, one in loss."""
    squadrons = {"others": "rearm", "54": "ground", "65": "rearm", "74": "light-loss"}
    points = {"spitfire": 7, "hurricane": 9}
    done = once(met(HORNCHURCH, *HE111[:3], squadrons=squadrons, points=points), 6, 4)
    assert places(done.state, "54", "65", "74") == ["landing", "landing", "light-loss"]
    assert the(done, e.PointsLost) == e.PointsLost("spitfire", 3)
    assert done.state.points == {"spitfire": 4, "hurricane": 9}
    assert done.state.vp == -3


@pytest.mark.rule("raf", "11.22")
def test_patrols_are_safe_and_nothing_burns_where_no_points_are_kept() -> None:
    squadrons = {"54": "patrol 6/11", "65": "returning", "74": "ground"}
    done = once(met(HORNCHURCH, *HE111[:3], squadrons=squadrons), 6, 4)
    assert places(done.state, "54", "65", "74") == ["patrol", "returning", "landing"]
    assert not happened(done, e.PointsLost)


@pytest.mark.rule("raf", "11.22")
def test_the_player_chooses_who_is_scattered() -> None:
    """Two points, three on the ground."""
    squadrons = dict.fromkeys(("54", "65", "74"), "ground")
    points = {"spitfire": 7, "hurricane": 9}
    done = once(met(HORNCHURCH, *HE111[:3], squadrons=squadrons, points=points), 4)
    assert top(done.state) == Scatter("6/11", ("54", "65", "74"), 2, 2)
    after = order(done.state, commands.Scatter(("54", "74")))
    assert places(after.state, "54", "65", "74") == ["landing", "ground", "landing"]
    assert after.state.points["spitfire"] == 5
    with pytest.raises(Refused, match="raf-refused-count"):
        order(done.state, commands.Scatter(("54",)))
    with pytest.raises(Refused, match="raf-refused-not-hit"):
        order(done.state, commands.Scatter(("54", "1")))


@pytest.mark.rule("raf", "11.22")
def test_aircraft_burn_landing_first_hurricanes_first_and_only_what_is_there() -> None:
    """Tangmere, 1/11: Hurricanes 43 and 145 landing, 601 in light loss; one Hurricane point left."""
    squadrons = {"43": "landing", "145": "landing", "601": "light-loss"}
    run = Run(met(15, "I/KG27/3", squadrons=squadrons, points={"spitfire": 7, "hurricane": 1}))
    damage.lose_aircraft(run, "1/11", 2)
    assert run.state.points == {"spitfire": 7, "hurricane": 0}


@pytest.mark.rule("raf", "11.23")
@pytest.mark.rule("raf", "11.26")
def test_a_six_after_heavy_damage_puts_the_operations_room_out() -> None:
    done = once(met(HORNCHURCH, *HE111[:3]), 6, 6)
    assert done.state.damage == {"hornchurch-airfield": "light"}
    assert units.rooms_down(done.state, done.state.damage) == {"6/11"}
    assert once(met(HORNCHURCH, *HE111[:3]), 6, 5).state.damage == {}
    again = once(met(HORNCHURCH, *HE111[:3], damage={"hornchurch-airfield": "light"}), 6, 6)
    assert not happened(again, e.TargetDamaged)
    assert again.state.vp == -3


@pytest.mark.rule("raf", "11.24")
@pytest.mark.parametrize(
    ("points", "stock", "left"),
    [
        (3, (11, 9), (8, 9)),
        (3, (9, 9), (9, 6)),
        (5, (4, 3), (0, 2)),
        (6, (2, 1), (0, 0)),
    ],
)
def test_a_factory_costs_replacements_of_the_larger_pool(
    points: int, stock: tuple[int, int], left: tuple[int, int]
) -> None:
    """Hurricane and Spitfire points; equal: Spitfires pay; what one pool lacks the other pays."""
    run = Run(met(WOOLSTON, "I/KG27/3", points={"hurricane": stock[0], "spitfire": stock[1]}))
    damage.lose_production(run, points)
    assert (run.state.points["hurricane"], run.state.points["spitfire"]) == left


@pytest.mark.rule("raf", "11.24")
def test_a_factory_is_damaged_by_every_result() -> None:
    stock = {"hurricane": 9, "spitfire": 7}
    done = once(met(WOOLSTON, *HE111[:3], points=stock), 4)
    assert done.state.points == {"hurricane": 7, "spitfire": 7}
    assert done.state.vp == -4
