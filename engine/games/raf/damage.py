"""What bombs do to targets. Rule: 11.2."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from engine.contract import Refused
from engine.games.raf import events as e
from engine.games.raf import units
from engine.games.raf.commands import Scatter as ScatterCommand
from engine.games.raf.fold import Run
from engine.games.raf.names import squadron_name
from engine.games.raf.pieces import BombResult, Target
from engine.games.raf.state import Scatter, SquadronPlace, State, top

FIGHTERS = ("hurricane", "spitfire", "blenheim")
"""The order in which aircraft of a box are lost. Rule: 11.22."""
SCATTERED: tuple[SquadronPlace, ...] = ("ground", "rearm")
"""Where squadrons are scattered, in this order. Rule: 11.22."""
BURNING: tuple[SquadronPlace, ...] = ("landing", "light-loss")
"""Where replacement aircraft burn, in this order. Rule: 11.22."""


def apply(
    run: Run, target: Target, result: BombResult, points: int, second: int, *, put_off: bool = False
) -> Scatter | None:
    """Damage beyond VP, by the kind of target; returns a choice of the player, if any.

    Args:
        put_off: the player must choose first who is scattered by other bombs on the same sector.

    Rule: 11.2 (ports, cities and army bases only cost VP), 11.21, 11.22 to 11.25.
    """
    match target.kind:
        case "radar" | "headquarters":
            mark(run, target, result)
        case "airfield":
            later = Scatter(target.sector, (), 0, points)
            choice = later if put_off else scatter(run, target.sector, points)
            if second == units.book(run.state).bombing.heavy.operations_room:
                lose_room(run, target)
            return choice
        case "factory":
            lose_production(run, points)
        case "port" | "city" | "army-base":
            pass
    return None


def mark(run: Run, target: Target, result: BombResult) -> None:
    """A radar net or headquarters gets a damage marker, or a worse one.

    Rule: 11.21, 11.25; 11.26 (one point more does nothing to light damage, nothing to heavy).
    """
    now = run.state.damage.get(target.id, "")
    level: Literal["light", "heavy"] = "heavy" if result == "H" or (now and result == "2") else "light"
    if now not in ("heavy", level):
        run.add(e.TargetDamaged(target.id, level))


def lose_room(run: Run, target: Target) -> None:
    """The sector's operations room is out for the day. Rule: 11.23, 11.26 (once)."""
    if target.id not in run.state.damage:
        run.add(e.TargetDamaged(target.id, "light"))


def scatter(run: Run, sector: str, points: int) -> Scatter | None:
    """Squadrons on the ground, then those rearming, are thrown back to landing, one a point.

    Returns the player's choice where there are more of them than points.

    Rule: 11.22 (patrols and returning squadrons are safe).
    """
    left = points
    for place in SCATTERED:
        there = _standing(run.state, sector, place)
        if len(there) > left > 0:
            return Scatter(sector, there, left, points)
        if left and there:
            run.add(e.SquadronsMoved(there, "landing", "11.22"))
            left -= len(there)
    lose_aircraft(run, sector, points)
    return None


def go_on(run: Run) -> None:
    """Scatter for other bombs on the sector, put off until the first choice was made. Rule: 11.22."""
    later = top(run.state)
    if isinstance(later, Scatter) and not later.squadrons:
        run.add(e.ChoiceClosed())
        if (choice := scatter(run, later.sector, later.points)) is not None:
            run.add(e.ChoiceOpened(choice))


def _standing(state: State, sector: str, place: SquadronPlace) -> tuple[str, ...]:
    return tuple(
        key
        for key, unit in state.squadrons.items()
        if unit.place == place and units.home(state, key) == sector
    )


def lose_aircraft(run: Run, sector: str, points: int) -> None:
    """Replacement aircraft of squadrons landing and in light loss burn, one a point.

    Rule: 11.22 (landing first; Hurricanes, Spitfires, Blenheims; where a scenario keeps no points nothing
    is lost).
    """
    state = run.state
    hit = [
        key
        for place in BURNING
        for type in FIGHTERS
        for key in _standing(state, sector, place)
        if units.squadron(state, key).type == type
    ]
    lost = Counter[str](units.squadron(state, key).type for key in hit[:points])
    for type in FIGHTERS:
        number = min(lost[type], state.points.get(type, 0))
        if number:
            run.add(e.PointsLost(type, number))


def lose_production(run: Run, points: int) -> None:
    """A factory costs replacement points of the type that has most, the rest of the other one.

    Rule: 11.24 (equal: Spitfires first).
    """
    stock = {type: run.state.points.get(type, 0) for type in ("spitfire", "hurricane")}
    order = sorted(stock, key=lambda type: -stock[type])
    left = points
    for type in order:
        number = min(left, stock[type])
        if number:
            run.add(e.PointsLost(type, number))
            left -= number


def decide_scatter(state: State, command: ScatterCommand) -> Run:
    """The squadrons that the player names are scattered.

    Rule: 11.22.

    Raises:
        Refused: `raf-refused-not-now`, `raf-refused-not-hit`, `raf-refused-twice`, `raf-refused-count`.
    """
    choice = top(state)
    if not isinstance(choice, Scatter):
        raise Refused("raf-refused-not-now")
    for key in command.squadrons:
        if key not in choice.squadrons:
            names = tuple(squadron_name(state, each) for each in choice.squadrons[:5])
            raise Refused("raf-refused-not-hit", rule="11.22", instead=names, unit=squadron_name(state, key))
        if command.squadrons.count(key) > 1:
            raise Refused("raf-refused-twice", rule="11.22", unit=squadron_name(state, key))
    if len(command.squadrons) != choice.count:
        raise Refused("raf-refused-count", rule="11.22", count=choice.count)
    run = Run(state)
    run.add(
        e.ChoiceClosed(),
        e.SquadronsMoved(
            tuple(key for key in choice.squadrons if key in command.squadrons), "landing", "11.22"
        ),
    )
    lose_aircraft(run, choice.sector, choice.points)
    go_on(run)
    return run
