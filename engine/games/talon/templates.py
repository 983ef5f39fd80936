"""Ready standing orders, when to be asked all the same, and the lines that the simple player lives by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from engine.contract import Option, Quick, Seat
from engine.games.talon.orders import Line, text
from engine.games.talon.orders_read import Names, read
from engine.games.talon.state import Table
from engine.games.talon.tables import LETTERS, SIDES
from engine.games.talon.view import View
from engine.words import Say, say

AP = "all: ap charge > pivot > reinforce threat > battery > hold-init"
FIRE = "all: fire all weakest hit 50%; all: fire all weakest range 1-2"

THUMB = "; ".join(
    f"always {line}"
    for line in (
        "all: helm close nearest 2",
        "all: ap charge > pivot > reinforce threat > battery > hold-init",
        "all: fire all weakest hit 50%",
        "all: fire all weakest range 1-2",
        "all: speed 3",
    )
)
"""How the simple player steers, spends, fires and sets its speed."""

THUMB_STOPS = "always stop hull"
"""When it looks up from its orders."""

AS_LAST = "as-last"


class Template(msgspec.Struct, frozen=True):
    """Ready orders for a round."""

    lines: str
    """What is done; empty: everything is asked."""
    stops: tuple[str, ...] = ()
    """When to ask, unless somebody chooses otherwise: keys of `STOPS`."""


TEMPLATES = {
    "approach": Template(f"all: helm close nearest 3; {AP}; {FIRE}", ("enemy-4",)),
    "dogfight": Template(f"all: helm close nearest 2; {AP}; {FIRE}", ("hull",)),
    "hold-off": Template(f"all: helm keep nearest 4; {AP}; {FIRE}", ("enemy-2",)),
    "only-ask": Template("", ("reserves",)),
}
"""By key."""

NEAR = (2, 3, 4, 6)
"""Hexes within which an enemy can be made to stop orders."""

STOPS = {
    **{f"enemy-{near}": f"stop enemy within {near}" for near in NEAR},
    "missile": "stop missile within 3",
    "hull": "stop hull",
    "shields": "; ".join(f"stop shield {facing} down" for facing in SIDES),
    "init": "stop init",
    **{f"ask-{letter.lower()}": f"ask {letter}" for letter in LETTERS},
    "reserves": "reserve burn enemy within 4; reserve battery enemy within 4",
    "details": "ask details",
}
"""What can be switched on for ready orders, as lines by key."""

MOST_STOPS = 8

MOST_ORDERS = 2_000
"""Characters of standing orders."""


def orders(view: View, lines: str, stops: Sequence[str] | None) -> tuple[Line, ...]:
    """The lines that a side means: those written, or ready ones by their key.

    Args:
        stops: when to ask; None: as the ready orders have it.

    Raises:
        Refused: as `orders_read.read`.
    """
    if not is_ready(view, lines):
        return read(lines, names(view.table, view.seat or ""))
    said, usual = _ready(view, lines)
    chosen = usual if stops is None else stops
    return tuple(
        dict.fromkeys((*said, *(line for key in STOPS if key in chosen for line in _read(STOPS[key]))))
    )


def is_ready(view: View, lines: str) -> bool:
    """Whether a text is the key of ready orders."""
    return lines in TEMPLATES or (lines == AS_LAST and bool(view.own.lines))


def _ready(view: View, key: str) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """What ready orders do, and when they ask."""
    return parted(view.own.lines) if key == AS_LAST else (ready(key), TEMPLATES[key].stops)


def ready(key: str) -> tuple[Line, ...]:
    """What ready orders do."""
    return _read(TEMPLATES[key].lines)


def parted(lines: Sequence[Line]) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """What orders do, and when they ask, by the keys of `STOPS`."""
    stops = tuple(key for key, said in STOPS.items() if set(_read(said)) <= set(lines))
    asked = {line for key in stops for line in _read(STOPS[key])}
    return tuple(line for line in lines if line not in asked), stops


@lru_cache(maxsize=64)
def _read(lines: str) -> tuple[Line, ...]:
    return read(lines, Names((), ()))


def templates(view: View) -> tuple[Quick, ...]:
    """Ready orders, those of the last round first."""
    found = tuple(
        Quick(key, say(f"talon-template-{key}"), key, say(f"talon-template-{key}.description"))
        for key in TEMPLATES
    )
    if not view.own.lines:
        return found
    written = "; ".join(text(line) for line in view.own.lines)
    return (
        Quick(AS_LAST, say("talon-template-as-last"), AS_LAST, say("talon-log-orders", lines=written)),
        *found,
    )


def stop_options() -> tuple[Option, ...]:
    """When ready orders can be made to ask."""
    return tuple(Option(key, stop_word(key), lines) for key, lines in STOPS.items())


def stop_word(key: str) -> Say:
    """When orders ask, by a key of `STOPS`."""
    kind, _, what = key.partition("-")
    match kind:
        case "enemy":
            return say("talon-halt-enemy", hexes=what)
        case "ask":
            return say("talon-halt-ask", letter=what.upper())
        case _:
            return say(f"talon-halt-{kind}")


def usual_stops(view: View, key: str) -> tuple[str, ...]:
    """When ready orders ask unless somebody chooses otherwise."""
    return _ready(view, key)[1]


def names(table: Table, seat: Seat) -> Names:
    """The units that a side's orders may name."""
    return Names(
        tuple(key for key, ship in table.ships.items() if ship.seat == seat),
        tuple(key for key, ship in table.ships.items() if ship.seat != seat),
        tuple(key for key, missile in table.missiles.items() if missile.seat == seat),
    )
