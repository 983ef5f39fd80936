"""Names of units and hexes as words."""

from __future__ import annotations

from engine.games.demo.pack import Tables
from engine.games.demo.state import Unit, printed
from engine.hexes import Hex
from engine.words import Say, Word, say


def unit_word(key: str, unit: Unit) -> Say:
    """A unit's name: side, kind and number ("Red Foot 1")."""
    return say(
        "demo-unit", seat=say(f"demo-seat-{unit.seat}"), kind=say(f"demo-kind-{unit.kind}"), number=key[1:]
    )


def unit_note(unit: Unit) -> Say:
    """Where a unit is and in which state."""
    return say("demo-unit-note", hex=printed(unit.at), steps=unit.steps)


def hex_word(at: Hex) -> Word:
    """A hex by its printed id."""
    return printed(at)


def hex_note(found: Tables, at: Hex) -> Say:
    """The ground of a hex, or the hill's own name."""
    for hill, where in found.hills.items():
        if where == at:
            return say(f"demo-hill-{hill}")
    return say(f"demo-ground-{found.ground[at].id}")
