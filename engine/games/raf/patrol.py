"""British patrols: who may fly where. Rule: 5.0."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from engine.contract import Assignment, Refused
from engine.games.raf import tables, units
from engine.games.raf.names import sector_name, squadron_name
from engine.games.raf.state import State, squadrons_in


def candidates(state: State) -> tuple[str, ...]:
    """Squadrons that may take off: on the ground, their operations room working, room left in the evening.

    Rule: 5.0, 11.23.
    """
    if room(state) == 0:
        return ()
    down = units.rooms_down(state, state.damage)
    return tuple(key for key in squadrons_in(state, "ground") if units.home(state, key) not in down)


def circles(state: State, squadron: str) -> tuple[str, ...]:
    """Where a squadron may patrol: its own sector and those that share an edge with it, own first."""
    return tables.patrol_sectors(units.book(state), units.home(state, squadron))


def room(state: State) -> int | None:
    """How many more squadrons may patrol now, or None for any number.

    Rule: 5.0 (14 at 1800).
    """
    limit = tables.patrol_limit(units.book(state), state.clock)
    return None if limit is None else max(0, limit - len(squadrons_in(state, "patrol")))


def check(state: State, wanted: Assignment) -> Assignment:
    """Judge a placement and bring it into the order of the set-up.

    Raises:
        Refused: `raf-refused-no-squadron`, `raf-refused-not-ready`, `raf-refused-room-down`,
            `raf-refused-no-circle`, `raf-refused-twice`, `raf-refused-evening`.
    """
    where: dict[str, str] = {}
    down = units.rooms_down(state, state.damage)
    for circle, squadrons in wanted:
        for key in squadrons:
            _check_one(state, key, circle, down)
            if key in where:
                raise Refused("raf-refused-twice", rule="5.0", unit=squadron_name(state, key))
            where[key] = circle
    most = room(state)
    if most is not None and len(where) > most:
        raise Refused("raf-refused-evening", rule="5.0", most=most)
    return by_circle(state, where)


def _check_one(state: State, key: str, circle: str, down: Collection[str]) -> None:
    unit = state.squadrons.get(key)
    if unit is None:
        raise Refused("raf-refused-no-squadron", rule="2.21", unit=key)
    name = squadron_name(state, key)
    if unit.place != "ground":
        raise Refused("raf-refused-not-ready", rule="5.0", unit=name)
    if units.home(state, key) in down:
        raise Refused("raf-refused-room-down", rule="11.23", unit=name)
    legal = circles(state, key)
    if circle not in legal:
        names = tuple(sector_name(each) for each in legal)
        raise Refused("raf-refused-no-circle", rule="5.0", instead=names, unit=name, circle=circle)


def by_circle(state: State, where: Mapping[str, str]) -> Assignment:
    """Write a map of squadron to circle as an assignment, circles and squadrons in the order of the data."""
    order = [sector.id for sector in units.book(state).sectors.sector]
    used = sorted(set(where.values()), key=order.index)
    return tuple(
        (circle, tuple(key for key in state.squadrons if where.get(key) == circle)) for circle in used
    )


def flying_over(state: State) -> Counter[str]:
    """How many squadrons patrol over each sector."""
    return Counter(unit.circle for unit in state.squadrons.values() if unit.place == "patrol")
