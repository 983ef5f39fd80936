"""Chapter 1: the board, the units, the scenarios, and positions in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from engine import packs
from engine.codec import Misshapen, shaped
from engine.contract import Choice, Event, Refused, Scenario, SeatInfo, Setup
from engine.games.demo import pack
from engine.games.demo.events import GameBegan, Phase, RoundResumed, UnitPlaced
from engine.games.demo.pack import NUMBERING, SEATS, tables
from engine.hexes import Hex
from engine.words import say


class UnitPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a position."""

    at: str
    steps: Literal[1, 2] = 2


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[state]` of a position: the scenario's start with these changes."""

    round: int = 1
    phase: Phase = "ordering"
    weather: str = "clear-1"
    initiative: Literal["red", "blue"] = "red"
    units: Mapping[str, UnitPosition] | None = None
    """All units on the board; None leaves the scenario's."""
    ammunition: dict[str, int] = {}
    scores: tuple[tuple[int, int], ...] = ()
    """Hills held in the rounds before this one."""


def scenarios() -> tuple[Scenario, ...]:
    """What can be played.

    Rule: 1.3.
    """
    found: packs.Pack[pack.Demo] = packs.load("demo")
    return tuple(
        Scenario(
            each.key,
            say(f"demo-scenario-{each.key}"),
            say(f"demo-scenario-{each.key}.summary"),
            tuple(SeatInfo(seat, say(f"demo-seat-{seat}")) for seat in SEATS),
            (_rounds(each.rounds),) if len(each.rounds) > 1 else (),
        )
        for each in found.data.scenarios.scenario
    )


def _rounds(numbers: tuple[int, ...]) -> Choice:
    values = tuple((str(number), say("demo-rounds", count=number)) for number in numbers)
    return Choice("rounds", say("demo-choice-rounds"), values)


def new(setup: Setup) -> tuple[Event, ...]:
    """Set up a scenario, or a position made from it.

    Rule: 1.1, 1.2, 1.3.

    Raises:
        Refused: `demo-refused-scenario`, `demo-refused-option`, `demo-refused-position`.
    """
    version = setup.pack or packs.load("demo").version
    found = tables(version)
    if setup.scenario not in found.scenarios:
        raise Refused("demo-refused-scenario", instead=tuple(found.scenarios), value=setup.scenario)
    scenario = found.scenarios[setup.scenario]
    position = _position(setup.position) if setup.position else None
    ammunition = dict(scenario.ammunition)
    if position is not None:
        ammunition.update(position.ammunition)
    rounds = _chosen(setup.options, scenario)
    events: list[Event] = [GameBegan(scenario.key, version, rounds, ammunition, tuple(found.weather))]
    placed = {unit.id: UnitPosition(unit.at, 1 if unit.steps == 1 else 2) for unit in scenario.unit}
    if position is not None and position.units is not None:
        placed = dict(position.units)
    known = {unit.id: unit for each in found.scenarios.values() for unit in each.unit}
    for key, place in placed.items():
        if key not in known:
            raise Refused("demo-refused-position", where=f"units.{key}", reason="no such unit")
        unit = known[key]
        events.append(UnitPlaced(key, unit.seat, unit.kind, _hex(key, place.at, found), place.steps))
    if position is not None:
        events.append(_resumed(position, rounds, found))
    return tuple(events)


def _chosen(options: Mapping[str, str], scenario: pack.Scenario) -> int:
    """The number of rounds that is played."""
    rounds = options.get("rounds", str(scenario.rounds[0]))
    legal = [str(number) for number in scenario.rounds]
    if rounds not in legal or set(options) - {"rounds"}:
        wrong = next((key for key in options if key != "rounds"), "rounds")
        raise Refused("demo-refused-option", instead=legal, value=wrong)
    return int(rounds)


def _position(raw: Mapping[str, Any]) -> Position:
    try:
        return shaped(raw, Position)
    except Misshapen as error:
        raise Refused("demo-refused-position", where=error.where or "state", reason=error.reason) from error


def _hex(unit: str, at: str, found: pack.Tables) -> Hex:
    try:
        where = NUMBERING.hex(at)
        ground = found.ground[where]
    except (ValueError, KeyError):
        raise Refused("demo-refused-position", where=f"units.{unit}.at", reason=f"no hex {at}") from None
    if ground.cost is None:
        raise Refused("demo-refused-position", where=f"units.{unit}.at", reason=f"{at} is a pond")
    return where


def _resumed(position: Position, rounds: int, found: pack.Tables) -> RoundResumed:
    if not 1 <= position.round <= rounds or len(position.scores) not in (0, position.round - 1):
        raise Refused(
            "demo-refused-position", where="round", reason=f"1 to {rounds}, with a score for each before"
        )
    if position.weather not in found.weather:
        raise Refused("demo-refused-position", where="weather", reason=f"no card {position.weather}")
    before = position.scores or ((0, 0),) * (position.round - 1)
    return RoundResumed(
        position.round, position.phase, position.weather, position.initiative, (*before, (0, 0))
    )
