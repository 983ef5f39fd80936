"""What a side is told while it buys a fleet: what it has, what is left, ready lists to take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.contract import Filled, Quick, Refused, Seat
from engine.games.talon import fleets
from engine.games.talon.names import class_word
from engine.games.talon.state import Table
from engine.games.talon.view import View, as_state
from engine.words import Say, say

MOST_READY = 4


def bought(view: View) -> tuple[str, ...]:
    """What the view's side has bought so far, as `class:name`."""
    return fleets.fleet(as_state(view), view.seat or "")


def planned(view: View, filled: Filled) -> tuple[str, ...]:
    """What the side's fleet comes to with what is filled in; as it is if that cannot be had."""
    table, seat, ships = view.table, view.seat or "", bought(view)
    ship = str(filled.get("ship", ""))
    match filled.get("verb"):
        case "fleet" if "names" in filled:
            try:
                return fleets.read(table, seat, str(filled["names"]))
            except Refused:
                return ships
        case "buy" if ship in (offered := fleets.for_sale(table, seat, ships)):
            return (*ships, f"{ship}:{offered[ship]}")
        case "sell":
            return tuple(each for each in ships if each != ship)
        case _:
            return ships


def notes(table: Table, ships: Sequence[str]) -> tuple[Say, ...]:
    """A fleet with its points, and what a blind list must come to."""
    points = fleets.cost(table.tables, ships)
    if ships:
        so_far = say("talon-fleet-so-far", ships=composed(table, ships), points=points)
    else:
        so_far = say("talon-fleet-none")
    left = say("talon-fleet-left", points=table.budget - points)
    if table.blind and not fleets.is_enough(table, ships):
        return so_far, left, say("talon-fleet-least", points=fleets.least(table))
    return so_far, left


def composed(table: Table, ships: Sequence[str]) -> tuple[Say, ...]:
    """A fleet by classes: 2 CA, 1 DD; the dear ones first."""
    counts = Counter(fleets.entry(ship).kind for ship in ships)
    classes = sorted(counts, key=lambda kind: -table.tables.classes[kind].points)
    return tuple(say("talon-fleet-part", count=counts[kind], cls=class_word(kind)) for kind in classes)


def ready(view: View) -> tuple[Quick, ...]:
    """Ready lists: each begins with another class of warship, and goes on with what the points allow."""
    table = view.table
    found: dict[tuple[str, ...], Quick] = {}
    for ships in _lists(table, view.seat or ""):
        names = ", ".join(fleets.entry(ship).name for ship in ships)
        points = fleets.cost(table.tables, ships)
        label = say("talon-fleet-ready", ships=composed(table, ships), points=points)
        found.setdefault(ships, Quick(f"list-{len(found) + 1}", label, names))
    return tuple(found.values())[:MOST_READY]


def _lists(table: Table, seat: Seat) -> Iterator[tuple[str, ...]]:
    """Fleets of warships that may be closed as they are."""
    warships = [cls.id for cls in reversed(fleets.catalogue(table, seat)) if cls.kind == "warship"]
    for first in range(len(warships)):
        ships: tuple[str, ...] = ()
        for kind in warships[first:]:
            while (name := fleets.for_sale(table, seat, ships).get(kind)) is not None:
                ships = (*ships, f"{kind}:{name}")
        if fleets.is_enough(table, ships):
            yield ships
