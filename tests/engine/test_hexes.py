"""Laws of hexes, printed numbers, ways and frames."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import frames, paths
from engine.hexes import Hex
from engine.numbering import Numbering

COORDINATES = st.integers(-30, 30)
HEXES = st.builds(Hex, COORDINATES, COORDINATES)
NUMBERINGS = st.builds(
    Numbering, st.booleans(), st.integers(30, 60), st.integers(30, 60), st.just(3), st.booleans()
)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(b) == b.distance(a)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(HEXES, st.integers(-20, 20))
def test_six_turns_are_none_and_keep_the_distance(a: Hex, sixths: int) -> None:
    assert a.turned(6) == a
    assert a.turned(sixths).turned(-sixths) == a
    assert Hex(0, 0).distance(a.turned(sixths)) == Hex(0, 0).distance(a)


@given(HEXES)
def test_a_turn_is_clockwise(a: Hex) -> None:
    for direction in range(6):
        step = Hex(0, 0).neighbour(direction)
        assert step.turned(1) == Hex(0, 0).neighbour(direction + 1)
        assert a.neighbour(direction).neighbour(direction + 3) == a
        assert a.direction_to(a.neighbour(direction)) == direction


@given(HEXES, st.integers(0, 6))
def test_a_ring_has_six_hexes_a_step_and_all_at_its_distance(a: Hex, radius: int) -> None:
    ring = a.ring(radius)
    assert len(set(ring)) == len(ring) == max(1, 6 * radius)
    assert {a.distance(each) for each in ring} == {radius}
    assert len(list(a.within(radius))) == 1 + 3 * radius * (radius + 1)


@given(HEXES, HEXES)
def test_a_line_is_unbroken_shortest_and_the_same_both_ways(a: Hex, b: Hex) -> None:
    line = a.line(b)
    assert (line[0], line[-1], len(line)) == (a, b, a.distance(b) + 1)
    assert all(x.distance(y) == 1 for x, y in pairwise(line))
    assert line == tuple(reversed(b.line(a)))


@given(NUMBERINGS, st.builds(Hex, st.integers(-10, 10), st.integers(-10, 10)))
def test_printed_numbers_are_read_back(numbering: Numbering, at: Hex) -> None:
    assert numbering.hex(numbering.printed(at)) == at


@given(NUMBERINGS)
def test_neighbours_of_a_number_differ_by_at_most_one(numbering: Numbering) -> None:
    for at in Hex(0, 0).within(3):
        here = numbering.printed(at)
        for next_door in at.neighbours():
            there = numbering.printed(next_door)
            assert abs(int(here[:3]) - int(there[:3])) <= 1
            assert abs(int(here[3:]) - int(there[3:])) <= 1


def test_a_map_of_pointed_hexes_by_hand() -> None:
    """Row 2 is set half a hex to the right: 0102 lies below right of 0101."""
    numbering = Numbering()
    assert numbering.hex("0101") == Hex(0, 0)
    assert numbering.hex("0102") == Hex(0, 0).neighbour(1)
    assert numbering.hex("0103") == Hex(-1, 2)
    assert Numbering(odd=True).hex("0102") == Hex(0, 0).neighbour(2)


@pytest.mark.parametrize("text", ["", "101", "01011", "a101", "０１０１"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no hex number"):
        Numbering().hex(text)


def test_a_hex_off_the_map_has_no_number() -> None:
    with pytest.raises(ValueError, match="no number"):
        Numbering().printed(Hex(-5, 0))


def test_the_cheapest_way_goes_round_what_is_dear() -> None:
    dear = Hex(1, 0)

    def cost(_: Hex, there: Hex) -> int | None:
        return 9 if there == dear else 1

    reached = paths.reach(Hex(0, 0), 3, Hex.neighbours, cost)
    assert reached[Hex(2, 0)][0] == 3
    assert dear not in paths.way(reached, Hex(2, 0))
    assert dear not in reached
    assert max(spent for spent, _ in reached.values()) == 3


def test_no_way_is_no_way() -> None:
    reached = paths.reach(Hex(0, 0), 5, Hex.neighbours, lambda here, there: None)
    assert list(reached) == [Hex(0, 0)]


def test_frames_go_on_first_pushed_first() -> None:
    stack = frames.push((), "orders", "fire")
    assert frames.top(stack) == "orders"
    assert frames.top(frames.pop(stack)) == "fire"
    assert frames.swap(stack, "melee") == ("fire", "melee")
    assert frames.top(()) is None
    with pytest.raises(IndexError):
        frames.pop(())
