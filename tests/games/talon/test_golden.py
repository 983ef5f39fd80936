"""Golden cases: the rulebook's examples and cases from public play, each a position of the pack."""

from __future__ import annotations

import pytest

from engine import packs
from tests.games.talon.table import plays

CASES = [name.removeprefix("positions/").removesuffix(".toml") for name in packs.names("talon", "positions")]


@pytest.mark.parametrize("name", CASES)
def test_a_golden_case(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "4.1")
@pytest.mark.parametrize("name", ["golden-01", "golden-36"])
def test_power_and_speed_by_the_impulse_display(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "4.2")
def test_more_change_than_defend_turns_the_initiative() -> None:
    plays("golden-02")


@pytest.mark.rule("talon", "5.4.3")
@pytest.mark.rule("talon", "9.3")
@pytest.mark.parametrize("name", ["golden-03a", "golden-03b"])
def test_speed_changes_by_one(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "5.4.4")
@pytest.mark.rule("talon", "8.4.2")
@pytest.mark.parametrize("name", ["golden-04a", "golden-05", "golden-37"])
def test_hull_damage_lowers_power_from_the_power_phase_on(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "5.4.5")
def test_negative_power_blows_a_ship_up() -> None:
    plays("golden-04b")


@pytest.mark.rule("talon", "6.2")
@pytest.mark.parametrize("name", ["golden-06a", "golden-06b"])
def test_reinforcement_is_limited_to_half_the_power(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "7.2.2")
@pytest.mark.rule("talon", "7.2")
def test_a_turn_marker_frees_the_next_turn_when_it_is_reached() -> None:
    plays("golden-07")


@pytest.mark.rule("talon", "7.3.2")
@pytest.mark.rule("talon", "7.3")
def test_a_side_slip_brings_the_turn_marker_nearer() -> None:
    plays("golden-08")


@pytest.mark.rule("talon", "7.4")
@pytest.mark.parametrize("name", ["golden-09a", "golden-09b"])
def test_only_ships_of_one_race_collide(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "9.2")
@pytest.mark.parametrize("name", ["golden-11a", "golden-11b"])
def test_passive_charging(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "8.1")
def test_any_shot_clears_the_whole_bar() -> None:
    plays("golden-12")


@pytest.mark.rule("talon", "8.3")
@pytest.mark.rule("talon", "5.3.2")
@pytest.mark.parametrize("name", ["golden-13", "golden-40a", "golden-40b", "golden-40c"])
def test_shots_and_the_facing_they_strike(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "8.5")
def test_a_critical_that_is_there_already_does_nothing() -> None:
    plays("golden-14")


@pytest.mark.rule("talon", "8.6")
@pytest.mark.parametrize("name", ["golden-15", "golden-39a", "golden-39b"])
def test_explosions(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "8.6")
def test_of_missiles_in_one_hex_one_suffers() -> None:
    played = plays("golden-16")
    assert tuple(played.state.table.missiles) == ("m2",)


@pytest.mark.rule("talon", "13.6")
@pytest.mark.parametrize("name", ["golden-17a", "golden-17b", "golden-17c"])
def test_missiles_are_shot_down(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "15.2")
def test_one_fusion_die_for_all_in_the_cone() -> None:
    plays("golden-18")


@pytest.mark.rule("talon", "15.1")
@pytest.mark.rule("talon", "15.1.2")
def test_the_wave_motion_gun_pushes_first() -> None:
    plays("golden-19")


@pytest.mark.rule("talon", "17.4")
def test_pushed_into_a_nebula() -> None:
    plays("golden-20")


@pytest.mark.rule("talon", "14")
@pytest.mark.parametrize("name", ["golden-21a", "golden-21b"])
def test_bases_turn_clockwise(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "11.1.3")
@pytest.mark.parametrize("name", ["golden-22a", "golden-22b"])
def test_spooling_takes_as_many_rounds_as_hull_boxes(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "17.5")
@pytest.mark.parametrize("name", ["golden-23a", "golden-23b", "golden-23c"])
def test_asteroids_lower_the_die(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "17.2.2")
@pytest.mark.parametrize("name", ["golden-24a", "golden-24b"])
def test_planets_block_lines_through_their_inside(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "10.1")
@pytest.mark.parametrize("name", ["golden-25a", "golden-25b"])
def test_batteries(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "10.2")
@pytest.mark.parametrize("name", ["golden-26a", "golden-26b"])
def test_afterburners(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "8.7")
@pytest.mark.parametrize("name", ["golden-27a", "golden-27b"])
def test_repair(name: str) -> None:
    plays(name)


@pytest.mark.rule("talon", "9.4")
def test_round_10_is_followed_by_11() -> None:
    plays("golden-28")


@pytest.mark.rule("talon", "13.5")
@pytest.mark.parametrize("name", ["golden-30", "golden-38"])
def test_missiles_hit_their_target_and_nobody_else(name: str) -> None:
    plays(name)
