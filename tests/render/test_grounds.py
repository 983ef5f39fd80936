"""Grounds and projections: areas close, places lie in their areas, coordinates keep their order."""

from __future__ import annotations

import itertools
from pathlib import Path

import msgspec
import pytest

from engine.scene import Area, Around, At, Cell, Ground, Hex, HexBoard, Map, Place, Window
from render import grounds
from render.canvas import Point
from render.layers import labels
from render.layers.labels import Name, Taken, overlap, place
from render.project import Geographic, Hexes, integral, projection
from render.themes import DATA

PACKS = sorted(path.parent.name for path in DATA.glob("*/map.json"))


def inside(point: Point, ring: list[Point]) -> bool:
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in itertools.pairwise(ring):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


@pytest.mark.parametrize("pack", PACKS)
def test_places_and_spots_lie_in_their_areas(pack: str) -> None:
    data = grounds.ground(pack)
    for name, found in data.places.items():
        if found.area:
            assert inside(found.at, data.ring(found.area)), name
    for name, area in data.areas.items():
        assert inside(area.spots["middle"], data.ring(name)), name


@pytest.mark.parametrize("pack", PACKS)
def test_a_border_has_two_areas_and_neighbours_agree(pack: str) -> None:
    assert all(len(areas) in (1, 2) for areas in grounds.borders(pack).values())
    pairs = grounds.neighbours(pack)
    assert all(len(pair) == 2 for pair in pairs)
    assert pairs == {frozenset(areas) for areas in grounds.borders(pack).values() if len(areas) == 2}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"arcs": ["a2top",', '"arcs": ["nowhere",', "no such arc: nowhere"),
        ('"arcs": ["a2top","-23"', '"arcs": ["a2top","23"', "does not begin"),
        ('"area": "7/11"', '"area": "8/11"', "no such area: 8/11"),
        ('"standard_latitude"', '"latitude"', "latitude"),
    ],
)
def test_a_broken_ground_is_refused(old: str, new: str, reason: str) -> None:
    text = (DATA / "raf" / "map.json").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(msgspec.ValidationError, match=reason):
        msgspec.json.decode(text.replace(old, new, 1).encode(), type=grounds.GroundFile)


def test_a_missing_ground_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        grounds.ground("no-such-pack")


def geographic(
    crop: Around | Window, turned: bool = False, cartogram: bool = False, wide: float = 860
) -> Geographic:
    where = projection(Map(Ground("raf", cartogram), crop=crop, turned=turned), wide, 684)
    assert isinstance(where, Geographic)
    return where


def test_a_window_fills_the_stage_and_keeps_proportions() -> None:
    where = geographic(Window(-1.0, 50.6, 1.4, 51.9))
    west, north = where.point(-1.0, 51.9)
    east, south = where.point(1.4, 50.6)
    assert west >= -0.01
    assert east <= 860.01
    assert north >= -0.01
    assert south <= 684.01
    assert (east - west) == pytest.approx(860) or (south - north) == pytest.approx(684)
    one_lon = where.point(0.5, 51.2)[0] - where.point(-0.5, 51.2)[0]
    one_lat = where.point(0, 50.7)[1] - where.point(0, 51.7)[1]
    assert one_lon / one_lat == pytest.approx(where.squeeze)


def test_south_up_turns_the_stage() -> None:
    upright, turned = geographic(Window(-1, 50.6, 1.4, 51.9)), geographic(Window(-1, 50.6, 1.4, 51.9), True)
    x, y = upright.point(0.3, 51.0)
    assert turned.point(0.3, 51.0) == pytest.approx((860 - x, 684 - y))


def test_around_shows_all_its_anchors() -> None:
    anchors = (Place("hornchurch-airfield"), Area("1/11", "patrol"), At(1.6, 50.9))
    where = geographic(Around(anchors, 1.2))
    for anchor in anchors:
        x, y = where.at(anchor)
        assert 20 < x < 840
        assert 20 < y < 664


def test_around_one_place_shows_at_least_the_least() -> None:
    where = geographic(Around((Place("hornchurch-airfield"),), 1.5))
    assert where.window[3] - where.window[1] >= 1.5


def test_a_cartogram_enlarges_and_keeps_the_order() -> None:
    where = geographic(Window(-5.8, 49.9, 2.1, 53.0), cartogram=True, wide=1460)
    eastings = [where.point(lon / 10, 51)[0] for lon in range(-58, 22)]
    assert eastings == sorted(eastings)
    dense = where.point(1, 51)[0] - where.point(0, 51)[0]
    thin = where.point(-4, 51)[0] - where.point(-5, 51)[0]
    assert dense / thin == pytest.approx(2.0 / 1.15, rel=0.01)


def test_a_narrow_stage_has_a_cartogram_of_its_own() -> None:
    """In a picture of a step the south-east is larger still against the west."""
    where = geographic(Window(-5.8, 49.9, 2.1, 53.0), cartogram=True)
    dense = where.point(1, 51)[0] - where.point(0, 51)[0]
    thin = where.point(-4, 51)[0] - where.point(-5, 51)[0]
    assert dense / thin == pytest.approx(2.0 / 0.5, rel=0.01)


def test_an_integral_of_no_densities_is_the_value() -> None:
    assert integral(())(3.5) == 3.5


@pytest.mark.parametrize(
    ("anchor", "crop"),
    [(Place("nowhere"), None), (Area("9/99"), None), (Area("6/11", "attic"), None), (Hex(0, 0), None)],
)
def test_an_unknown_anchor_is_refused(anchor: Place | Area | Hex, crop: None) -> None:
    with pytest.raises(KeyError):
        geographic(Window(-1, 50.6, 1.4, 51.9)).at(anchor)


def hexes(flat: bool) -> Hexes:
    cells = tuple(Cell(q, r) for q in range(5) for r in range(5))
    where = projection(Map(HexBoard(cells, flat)), 860, 684)
    assert isinstance(where, Hexes)
    return where


@pytest.mark.parametrize("flat", [False, True])
def test_the_middle_of_a_side_is_shared_by_two_hexes(flat: bool) -> None:
    from render.layers.hexes import SIDES

    where = hexes(flat)
    for side, (q, r) in enumerate(SIDES):
        ours = where.at(Hex(2, 2, side))
        assert where.at(Hex(2 + q, 2 + r, (side + 3) % 6)) == pytest.approx(ours)


@pytest.mark.parametrize("flat", [False, True])
def test_all_hexes_are_on_the_stage(flat: bool) -> None:
    where = hexes(flat)
    for q in range(5):
        for r in range(5):
            assert all(0 <= x <= 860 and 0 <= y <= 684 for x, y in where.corners(q, r))


def test_names_avoid_what_is_taken_and_each_other() -> None:
    taken = Taken(400, 300)
    taken.around(200, 150, 12)
    names = [Name(f"Place {index}", 200, 150, 12, 20, False, (0, 0, 0), True) for index in range(4)]
    placed = place(names, taken)
    assert [name for name, _ in placed] == names
    spots = [spot.box for _, spot in placed]
    for first, second in itertools.combinations([*spots, (188.0, 138.0, 212.0, 162.0)], 2):
        own = (first[2] - first[0]) * (first[3] - first[1])
        assert overlap(first, second) <= own * 0.03
    assert taken.boxes[1:] == spots


def test_names_take_turns_in_another_order_where_the_first_one_ends_in_trouble(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The upper name would rather have the only place that the lower one can have."""
    upper = Name("Here", 150, 80, 10, 20, False, (0, 0, 0), False)
    lower = Name("There", 150, 105, 10, 20, False, (0, 0, 0), False)

    def written() -> set[str]:
        taken = Taken(300, 200)
        for box in (
            (0, 0, 300, 68),
            (0, 100, 300, 200),
            (0, 92, 138, 200),
            (0, 0, 60, 200),
            (240, 0, 300, 200),
        ):
            taken.add(box)
        for name in (upper, lower):
            taken.around(name.x, name.y, name.clear)
        return {name.words for name, _ in place([upper, lower], taken)}

    assert written() == {"Here", "There"}
    monkeypatch.setattr(labels, "ORDERS", labels.ORDERS[:1])
    assert written() == {"Here"}


def test_a_name_without_room_is_left_out() -> None:
    taken = Taken(100, 60)
    taken.add((0, 0, 100, 60))
    assert place([Name("Somewhere", 50, 30, 10, 20, False, (0, 0, 0), False)], taken) == []


def test_the_file_says_where_it_comes_from() -> None:
    for pack in PACKS:
        marks = grounds.ground(pack).provenance
        assert {value.split(":")[0] for value in marks.values()} <= {
            "rules",
            "public",
            "history",
            "reconstructed",
        }
        assert Path(DATA / pack / "map.json").stat().st_size < 200_000
