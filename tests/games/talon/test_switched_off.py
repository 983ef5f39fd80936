"""Rules switched off one at a time: the tests that carry a rule's mark must notice that it is gone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.talon import (
    board,
    damage,
    fire,
    fold_action,
    fold_hurt,
    missiles,
    movement,
    phases,
    power,
    rounds,
    ships,
    terrain,
)
from engine.games.talon.doing import Doing
from engine.games.talon.events_round import GravityEnded, InitiativeCounted, PowerEnded, WeaponsCharged
from engine.games.talon.frames import Gravity, Power, Turn
from engine.games.talon.state import Ship, Table
from engine.games.talon.tables import Class
from tests.games.switched_off import Off, always, complaint, name_of, nothing
from tests.games.talon import (
    test_fire,
    test_golden,
    test_missiles,
    test_perft,
    test_start,
    test_terrain,
    test_turns,
)

MODULES = (test_turns, test_fire, test_missiles, test_terrain, test_golden, test_perft, test_start)


def any_speed(cls: Class, ship: Ship) -> tuple[int, ...]:
    return tuple(cls.curve)


def without_batteries(table: Table, turn: Turn, key: str) -> str:
    return "ap" if ships.has_ap(table, table.ships[key]) and key not in turn.spent else ""


def without_marker(table: Table, ship: Ship, ways: Any = movement.ways) -> Any:
    return ways(table, replace(ship, turn=0))


def without_slips(table: Table, ship: Ship, ways: Any = movement.ways) -> Any:
    return tuple(way for way in ways(table, ship) if not way.how.startswith("slip"))


def uncharged(doing: Doing, seat: str) -> None:
    doing.put(WeaponsCharged(seat, ()))


def cold(doing: Doing, frame: Power) -> None:
    doing.put(PowerEnded(frame.seat))


def weightless(doing: Doing, frame: Gravity) -> None:
    doing.put(GravityEnded(frame.seat))


def unchanged(change: int, defend: int, first: str) -> InitiativeCounted:
    return InitiativeCounted(change, defend, "talon")


OFF: tuple[Off, ...] = (
    ("4.1", ships, "can_reach", always(True)),
    ("4.1", movement, "scheduled", always(())),
    ("4.2", rounds, "InitiativeCounted", unchanged),
    ("5.4.3", ships, "speeds", any_speed),
    ("5.4.4", ships, "hull_modifier", always(0)),
    ("5.4.5", phases, "overheat", cold),
    ("6.1", power, "source", always("")),
    ("6.2", power, "_reinforcements", always(())),
    ("6.2", ships, "most_marks", always(9)),
    ("7.1", movement, "must_move", always(())),
    ("7.2", ships, "radius", always(0)),
    ("7.2.2", movement, "ways", without_marker),
    ("7.3", movement, "ways", without_slips),
    ("7.3.2", movement, "ways", without_slips),
    ("7.4", movement, "collides", always(False)),
    ("7.5", board, "keep_on_map", always(False)),
    ("7.5", board, "_force_out", always(False)),
    ("8.1", fold_action, "emptied", lambda ship, number: ship),
    ("8.2", fire, "targets", lambda table, ship, group: tuple(table.ships)),
    ("8.3", fire, "damage", always(0)),
    ("8.4.1", ships, "soak", always(0)),
    ("8.4.2", ships, "hull_modifier", always(0)),
    ("8.5", damage, "has_effect", always(False)),
    ("8.6", damage, "blast", always(())),
    ("8.7", damage, "repair", always(False)),
    ("9.2", phases, "charge", uncharged),
    ("9.3", ships, "speeds", any_speed),
    ("10.1", power, "source", without_batteries),
    ("10.2", movement, "burners", always(())),
    ("11.1.3", phases, "can_jump", always(True)),
    ("12.1", damage, "_spared", always(0)),
    ("12.2", power, "_feeds", always(())),
    ("12.2.2", terrain, "is_dimmed", always(False)),
    ("13.2", missiles, "start", lambda ship, group, goal: (ship.at, ship.facing)),
    ("13.3", fold_hurt, "untargeted", lambda table, ship: table),
    ("13.4", movement, "flying", always(())),
    ("13.5", movement, "met", always("")),
    ("13.7", power, "_retargets", always(())),
    ("13.7", power, "_strike_at_once", nothing),
    ("14", movement, "turn_bases", always(False)),
    ("14", movement, "collides", always(True)),
    ("15.2", fire, "cone", always(())),
    ("16.1", movement, "docks", always("")),
    ("16.1", movement, "can_land", always(True)),
    ("16.2", movement, "docks", always(None)),
    ("16.3", movement, "docks", always(None)),
    ("17.2", terrain, "at", always("")),
    ("17.2.2", terrain, "is_blocked", always(False)),
    ("17.3", terrain, "at", always("")),
    ("17.4", ships, "in_nebula", always(False)),
    ("17.5", terrain, "cloud", always(0)),
    ("18.1", terrain, "pull", always(0)),
    ("18.1", terrain, "is_blocked", always(False)),
    ("18.2", phases, "gravity", weightless),
    ("19", terrain, "at", always("")),
)


@pytest.mark.parametrize("off", OFF, ids=name_of)
def test_a_rule_switched_off_is_noticed(monkeypatch: pytest.MonkeyPatch, off: Off) -> None:
    assert complaint(monkeypatch, MODULES, "talon", off) == ""
