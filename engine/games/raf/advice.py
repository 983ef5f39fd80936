"""The rule of thumb: a plain answer to every question, given for whom time ran out and by the thumb policy.

Its numbers were fixed before anything was measured.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.contract import Assignment, Command, Option
from engine.games.raf import bombing, patrol, units
from engine.games.raf import commands as c
from engine.games.raf.state import (
    Attack,
    Leave,
    Release,
    Scatter,
    State,
    gruppen_in,
    the_raid,
    top,
)
from engine.menu import balanced

PATROL_SHARE = (2, 3)
"""Part of the ready squadrons that patrol."""
SENT = {"major": 6, "minor": 3}
"""Squadrons sent against a raid of a size, letters balanced."""
FEWEST = 2
"""With fewer squadrons able to answer nobody is sent."""


def patrols(state: State) -> Assignment:
    """Two thirds of the ready squadrons over the areas foreseen, evenly over their sectors."""
    ready = patrol.candidates(state)
    wanted = len(ready) * PATROL_SHARE[0] // PATROL_SHARE[1]
    most = patrol.room(state)
    if most is not None:
        wanted = min(wanted, most)
    return patrol.by_circle(state, _spread(state, ready, _sectors(state), wanted))


def _sectors(state: State) -> tuple[str, ...]:
    """Sectors of the areas that are foreseen, all when none is."""
    seen = {area for area in (state.aside, state.top) if area}
    sectors = units.book(state).sectors.sector
    return tuple(sector.id for sector in sectors if not seen or sector.area in seen)


def _spread(state: State, ready: Sequence[str], sectors: Sequence[str], wanted: int) -> dict[str, str]:
    """Fill the emptiest sector that somebody can reach, from its own airfield if possible."""
    where: dict[str, str] = {}
    load = Counter(dict.fromkeys(sectors, 0))
    reach = {key: patrol.circles(state, key) for key in ready}
    while len(where) < wanted and load:
        circle = min(load, key=lambda each: (load[each], sectors.index(each)))
        able = [key for key in ready if key not in where and circle in reach[key]]
        if not able:
            del load[circle]
            continue
        where[min(able, key=lambda key: reach[key].index(circle) > 0)] = circle
        load[circle] += 1
    return where


def answer(size: str, options: Sequence[Option]) -> tuple[str, ...]:
    """Balanced six against a major raid, three against a minor one; nobody when only one could go."""
    if len(options) < FEWEST:
        return ()
    return balanced(options, min(SENT.get(size, 0), len(options)))


def hunt(choice: Leave, options: Sequence[Option]) -> dict[str, str]:
    """Surplus goes on to the Bomb box, disrupted squadrons return."""
    if choice.fought:
        return {key: "returning" if key in choice.disrupted else "bomb" for key in choice.squadrons}
    if not choice.bomb:
        return dict.fromkeys(balanced(options, choice.least), "returning")
    return dict.fromkeys(balanced(options, choice.most), "bomb")


def attack(state: State, count: int) -> tuple[str, ...]:
    """The Gruppen with the highest bomb values against this target, in the order of the Bomb box."""
    chosen = best_bombers(state)[:count]
    return tuple(key for key in gruppen_in(state, "bomb") if key in chosen)


def best_bombers(state: State) -> tuple[str, ...]:
    """Gruppen of the Bomb box: highest bomb value against their target first, then the easiest prey."""
    there = gruppen_in(state, "bomb")

    def order(key: str) -> tuple[int, int, int]:
        return -bombing.worth(state, key), -units.german_combat(state, key), there.index(key)

    return tuple(sorted(there, key=order))


def weakest(state: State, squadrons: Iterable[str]) -> tuple[str, ...]:
    """Squadrons by how little they are missed: on the ground first, then the lower combat value."""
    there = tuple(squadrons)

    def order(key: str) -> tuple[bool, int, int]:
        return (
            state.squadrons[key].place == "patrol",
            units.british_combat(state, key),
            there.index(key),
        )

    return tuple(sorted(there, key=order))


def command(state: State, options: Mapping[str, Sequence[Option]]) -> Command:
    """The thumb's order for the question that is open.

    Args:
        options: the options of the question's slot, by the name of the slot.

    Raises:
        LookupError: nobody is asked.
    """
    match top(state):
        case Leave() as choice:
            return c.Hunt(_boxes(hunt(choice, options["boxes"]), options["boxes"]))
        case Attack(count=count):
            return c.Attack(attack(state, count))
        case Scatter(squadrons=squadrons, count=count):
            chosen = weakest(state, squadrons)[:count]
            return c.Scatter(tuple(key for key in squadrons if key in chosen))
        case Release(squadrons=squadrons):
            return c.Release(weakest(state, squadrons)[0])
        case _:
            if "circles" in options:
                return c.Patrol(patrols(state))
            return c.Answer(answer(the_raid(state).size, options["squadrons"]))


def _boxes(where: Mapping[str, str], options: Sequence[Option]) -> Assignment:
    return tuple(
        (box, going)
        for box in ("bomb", "returning")
        if (going := tuple(option.key for option in options if where.get(option.key) == box))
    )
