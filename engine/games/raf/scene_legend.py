"""How the counters are read: a squadron and a Gruppe with what is printed on them, states, aircraft."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.contract import Setup
from engine.games.raf import setup, units
from engine.games.raf.fold import apply
from engine.games.raf.names import type_name
from engine.games.raf.scene_ground import face_down
from engine.games.raf.scene_parts import at_home, gruppe
from engine.games.raf.state import State, Table
from engine.scene import (
    Badge,
    Box,
    Col,
    Column,
    Counter,
    Glyph,
    Row,
    Rule,
    Sheet,
    Side,
    Span,
    Stack,
    Strip,
    row,
    text,
)
from engine.scene import Table as Figures
from engine.words import Word, say

SQUADRON, GRUPPE = "54", "III/KG53/2"
"""What is shown as examples: a fighter and a bomber."""

PILE = ("32", "501", "615")

ELITE = "me110e"
"""It looks like any Me 110."""


def legend() -> Sheet:
    """The counters as they lie at the start of the scenario. Rule: 2.21."""
    table = State()
    for event in setup.new(Setup(setup.SCENARIOS[0].key)):
        table = apply(table, event)
    boxes = (_box(at_home(table, SQUADRON), "one"), _box(gruppe(table, GRUPPE), "two"))
    stage = Column(
        (
            Row(boxes, even=True),
            Row(tuple(_states(table)), align="spread", level="bottom"),
            Rule(),
            Row(tuple(_aircraft(table)), align="spread"),
        )
    )
    strip = Strip("spitfire", say("raf-legend-title"), say("raf-legend-line"), "")
    return Sheet(strip, stage, alt=(say("raf-legend-title"), say("raf-rule-2-21")))


def _box(counter: Counter, side: Side) -> Box:
    """A counter, large, and beside it each mark as it is printed with its meaning."""
    nation = "squadron" if side == "one" else "gruppe"
    marks: tuple[Word, ...] = (counter.name, counter.tl, type_name(counter.glyph), counter.br)
    words = tuple(say(f"raf-legend-{nation}-{what}") for what in ("name", "letter", "type", "combat"))
    lines = tuple(row(Span(mark, side, bold=True), word) for mark, word in zip(marks, words, strict=True))
    figures = Figures((Col(size="title"), Col(size="title")), lines)
    return Box((replace(counter, size="hero"), figures), title=say(f"raf-legend-{nation}"), side=side)


def _states(table: Table) -> Iterator[Counter | Stack]:
    """How a counter can look."""
    own = replace(at_home(table, SQUADRON), size="large")
    pile = tuple(replace(at_home(table, key), size="large") for key in PILE)
    low = str(next(kind.combat[1] for kind in units.book(table).types.type if kind.id == own.glyph))
    yield replace(own, br=low, states=("reduced",), caption=say("raf-legend-reduced"))
    yield Stack(pile, caption=say("raf-legend-pile", count=len(pile)))
    yield replace(own, states=("changed",), caption=say("raf-legend-chosen"))
    yield replace(own, badge=Badge("D"), caption=say("raf-legend-result"))
    yield replace(
        gruppe(table, GRUPPE),
        badge=Badge("L", star=True, role="loss"),
        size="large",
        caption=say("raf-legend-loss"),
    )
    (unknown,) = face_down(2, 1, "large")
    yield replace(unknown, caption=say("raf-legend-unknown"))


def _aircraft(table: Table) -> Iterator[Column]:
    """The types by their shapes."""
    for kind in units.book(table).types.type:
        if kind.id != ELITE:
            side: Side = "one" if kind.nation == "british" else "two"
            words = text(type_name(kind.id), "small")
            yield Column((Glyph(kind.id, side, "large"), words), align="middle", gap="tight")
