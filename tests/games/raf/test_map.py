"""The ground of the map agrees with the game's tables: neighbours, sectors of targets, places."""

from __future__ import annotations

import itertools
import math
import tomllib
from typing import Any

import pytest

from render import grounds
from render.canvas import Canvas, Rect
from render.compose import compose
from render.layers import labels
from render.records import example
from render.texts import LOCALES
from render.themes import DATA, Colour


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / "raf" / f"{name}.toml").read_text(encoding="utf-8"))


def test_sectors_share_an_edge_exactly_when_the_table_says_so() -> None:
    """Both directions: no border without a line of the table, no line without a border."""
    drawn = {tuple(sorted(pair)) for pair in grounds.neighbours("raf")}
    printed = {tuple(sorted(line["between"])) for line in table("adjacency")["border"]}
    assert drawn - printed == set()
    assert printed - drawn == set()


def test_every_sector_is_drawn_with_its_group_and_patrol_circle() -> None:
    data = grounds.ground("raf")
    sectors = {line["id"]: line for line in table("sectors")["sector"]}
    assert sectors.keys() == data.areas.keys()
    for name, area in data.areas.items():
        assert area.group == str(sectors[name]["group"])
        assert "patrol" in area.spots


def test_every_target_is_a_place_in_its_sector() -> None:
    places = grounds.ground("raf").places
    for line in table("targets")["target"]:
        assert places[line["id"]].area == line["sector"], line["id"]


def test_sector_airfields_are_places() -> None:
    places = grounds.ground("raf").places
    for line in table("sectors")["sector"]:
        if "airfield" in line:
            assert places[f"{line['airfield']}-airfield"].area == line["id"]


def test_the_me109_limit_puts_every_target_card_on_its_side() -> None:
    """Distances: 111.2 km a degree, longitude times the cosine of 51 degrees."""
    data = grounds.ground("raf")
    circles = data.reaches["me109"]
    for card in table("target_cards")["card"]:
        x, y = data.places[card["target"]].at
        within = any(
            math.hypot((x - cx) * math.cos(math.radians(51)) * 111.2, (y - cy) * 111.2) <= radius
            for cx, cy, radius in circles
        )
        assert within != card.get("beyond", False), card["target"]


@pytest.mark.parametrize("locale", LOCALES)
def test_names_of_stations_stand_clear_of_one_another(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the picture of the patrols, where all of them stand beside circles and numbers of sectors."""
    written: list[tuple[str, Rect]] = []

    def draw(canvas: Canvas, name: labels.Name, spot: labels.Spot, ground: Colour) -> None:
        written.append((name.words, spot.box))

    monkeypatch.setattr(labels, "draw", draw)
    compose(example("raf", "map-adjacent-1-11/question"), "light", locale)
    assert len(written) == sum("airfield" in line for line in table("sectors")["sector"])
    for (first, box), (second, other) in itertools.combinations(written, 2):
        assert labels.overlap(box, other) <= 0.1 * (box[2] - box[0]) * (box[3] - box[1]), (first, second)
