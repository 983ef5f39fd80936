"""Chapter 5: fire and its odds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.contract import Event, Refused, Seat
from engine.draws import Draws
from engine.games.demo.commands import Fire
from engine.games.demo.events import Fired, Passed
from engine.games.demo.pack import Tables
from engine.games.demo.state import Firing, State, Unit, other, printed, units_of
from engine.hexes import Hex

SIDES = 6


def needed(found: Tables, weather: str, unit: Unit, target: Hex) -> int | None:
    """Lowest die that hits, or None out of range and where no die can hit.

    Rule: 5.2.
    """
    by_range = found.kinds[unit.kind].hits_on
    distance = unit.at.distance(target)
    if not 1 <= distance <= len(by_range):
        return None
    die = by_range[distance - 1] + found.ground[target].cover + found.weather[weather].needed
    return die if die <= SIDES else None


def targets(found: Tables, weather: str, units: Mapping[str, Unit], unit: Unit) -> dict[Hex, int]:
    """Hexes with enemies that a unit can hit, with the lowest die that hits.

    Rule: 5.1, 5.2.
    """
    hexes = sorted({each.at for each in units_of(units, other(unit.seat)).values()})
    return {at: die for at in hexes if (die := needed(found, weather, unit, at)) is not None}


def able(
    found: Tables, weather: str, units: Mapping[str, Unit], ammunition: int, frame: Firing
) -> dict[str, Unit]:
    """Units that can still fire this round.

    Rule: 5.1.
    """
    if ammunition == 0:
        return {}
    return {
        key: unit
        for key, unit in units_of(units, frame.seat).items()
        if key not in frame.fired and targets(found, weather, units, unit)
    }


def chances(needed: int, shots: int) -> tuple[Fraction, Fraction]:
    """Chance of at least one hit, and the expected number of hits.

    Rule: 5.2.
    """
    hit = Fraction(SIDES + 1 - needed, SIDES)
    return 1 - (1 - hit) ** shots, hit * shots


def pass_by_itself(state: State, frame: Firing) -> tuple[Event, ...]:
    """Pass for a side that cannot hit anything.

    Rule: 5.3.
    """
    left = state.ammunition[frame.seat]
    if able(state.tables, state.weather, state.units, left, frame):
        return ()
    return (Passed(frame.seat),)


def decide_fire(state: State, seat: Seat, frame: Firing, fire: Fire, draws: Draws) -> tuple[Event, ...]:
    """Fire with one unit at one hex.

    Rule: 5.1, 5.2.

    Raises:
        Refused: `demo-refused-not-yours`, `demo-refused-fired`, `demo-refused-target`,
            `demo-refused-shots`.
    """
    unit = state.units.get(fire.unit)
    if unit is None or unit.seat != seat or unit.steps == 0:
        raise Refused("demo-refused-not-yours", rule="5.1", unit=fire.unit)
    if fire.unit in frame.fired:
        raise Refused("demo-refused-fired", rule="5.1", unit=fire.unit)
    found = {printed(at): at for at in targets(state.tables, state.weather, state.units, unit)}
    if fire.target not in found:
        raise Refused("demo-refused-target", rule="5.2", instead=tuple(found), hex=fire.target)
    most = min(state.tables.kinds[unit.kind].shots, state.ammunition[seat])
    if not 1 <= fire.shots <= most:
        raise Refused("demo-refused-shots", rule="5.1", maximum=most)
    at = found[fire.target]
    die = targets(state.tables, state.weather, state.units, unit)[at]
    dice = tuple(
        draws.die("round", state.round, fire.unit, number, "fire", sides=SIDES)
        for number in range(fire.shots)
    )
    return (Fired(fire.unit, at, die, dice, sum(each >= die for each in dice)),)
