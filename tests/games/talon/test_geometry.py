"""Arcs, lines, pushes, hex ids: golden cases 24, 31 to 35 and laws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.talon.geometry import (
    BOW,
    PORT,
    STARBOARD,
    STERN,
    arc,
    arc_of,
    directions_to,
    hex_of,
    line,
    printed,
)
from engine.games.talon.ships import most_marks
from engine.games.talon.state import Table
from engine.games.talon.terrain import cloud, is_blocked
from engine.hexes import Hex

HERE = Hex(0, 0)
HEXES = st.builds(Hex, st.integers(-40, 40), st.integers(-40, 40))


@pytest.mark.rule("talon", "5.3.1")
@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ((1, 0), BOW),
        ((2, -1), BOW),
        ((1, -1), PORT),
        ((0, -1), PORT),
        ((0, 1), STARBOARD),
        ((-1, 1), STARBOARD),
        ((-1, 0), STERN),
        ((-2, 1), STERN),
        ((4, -3), BOW),
        ((3, -3), PORT),
    ],
)
def test_golden_32_arcs_of_a_ship_facing_east(at: tuple[int, int], expected: int) -> None:
    assert arc(*at, 0) == expected


@pytest.mark.rule("talon", "5.3.1")
def test_golden_33_nine_hexes_of_the_bow_arc_within_three() -> None:
    assert sum(arc_of(0, HERE, at) == BOW for at in HERE.within(3)) == 9


@pytest.mark.parametrize("distance", range(1, 7))
def test_hexes_of_each_arc_at_a_distance(distance: int) -> None:
    """2n-1 before the bow and astern, n+1 at each side."""
    counts = [sum(arc_of(2, HERE, at) == each for at in HERE.ring(distance)) for each in range(4)]
    assert counts == [2 * distance - 1, distance + 1, distance + 1, 2 * distance - 1]


@given(HEXES, st.integers(0, 5))
def test_turning_ship_and_target_alike_keeps_the_arc(at: Hex, facing: int) -> None:
    assert arc_of(facing, HERE, at.turned(facing)) == arc_of(0, HERE, at)


@pytest.mark.rule("talon", "5.3.2")
def test_golden_13_the_shield_is_the_arc_of_the_target_in_which_the_firer_lies() -> None:
    assert arc_of(2, Hex(1, 0), HERE) == STARBOARD
    assert arc_of(4, Hex(1, 0), HERE) == PORT
    assert arc_of(0, Hex(1, 0), HERE) == STERN


@pytest.mark.rule("talon", "17.2.2")
@pytest.mark.parametrize(
    ("end", "blocked"), [(Hex(3, -2), True), (Hex(1, -2), False), (Hex(2, -1), False), (Hex(2, -2), True)]
)
def test_golden_31_a_planet_to_the_north_east(end: Hex, blocked: bool) -> None:
    table = Table(terrain=(("planet", (Hex(1, -1),)),))
    assert is_blocked(table, HERE, end) is blocked


@pytest.mark.rule("talon", "17.5")
def test_an_edge_between_two_clouds_counts_once_and_beside_clear_space_not_at_all() -> None:
    pair = Table(terrain=(("asteroid", (Hex(1, 0), Hex(0, 1))),))
    one = Table(terrain=(("nebula", (Hex(1, 0),)),))
    assert cloud(pair, HERE, Hex(1, 1)) == 1
    assert cloud(one, HERE, Hex(1, 1)) == 0
    assert cloud(one, HERE, Hex(2, 0)) == 1


@pytest.mark.rule("talon", "15.1.2")
@pytest.mark.parametrize(
    ("target", "ways"),
    [(Hex(2, 0), (0,)), (Hex(2, 1), (0,)), (Hex(1, 1), (0, 1)), (Hex(1, -2), (4, 5))],
)
def test_golden_34_pushes(target: Hex, ways: tuple[int, ...]) -> None:
    assert directions_to(HERE, target) == ways


@pytest.mark.rule("talon", "6.2")
def test_golden_35_markers_by_power() -> None:
    assert [most_marks(power) for power in range(7)] == [1, 1, 1, 1, 2, 2, 3]


@given(HEXES, HEXES)
def test_a_line_is_the_same_both_ways(start: Hex, end: Hex) -> None:
    small = Hex(start.q % 7 - 3, start.r % 7 - 3), Hex(end.q % 7 - 3, end.r % 7 - 3)
    there = {each + small[0] for each in line(*small).through}
    back = {each + small[1] for each in line(small[1], small[0]).through}
    assert there == back
    assert set(small) <= there or small[0] == small[1]


@given(st.integers(-500, 500), st.integers(-2000, 2000))
def test_every_hex_has_an_id_of_its_own(q: int, r: int) -> None:
    assert hex_of(printed(Hex(q, r))) == Hex(q, r)


@pytest.mark.parametrize(
    ("at", "text"),
    [(Hex(1, 0), "A1"), (Hex(5, 5), "F8"), (Hex(0, 26), "BA13"), (Hex(1, -1), "AA1"), (Hex(-3, 0), "A-3")],
)
def test_ids_beyond_the_printed_board(at: Hex, text: str) -> None:
    assert printed(at) == text


@pytest.mark.parametrize("text", ["", "F", "8F", "F8x", "f8", "F 8"])
def test_what_is_no_hex(text: str) -> None:
    with pytest.raises(ValueError, match="no hex"):
        hex_of(text)
