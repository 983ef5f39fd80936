"""Pictures before the first round: what can be bought and what has been, where ships are set up."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from msgspec.structs import replace

from engine.contract import Filled, Seat, Slot
from engine.games.talon import drafting, fleets, setup_phase
from engine.games.talon.frames import Deploying
from engine.games.talon.geometry import hex_of, printed
from engine.games.talon.names import class_word, seat_word, unit_word, way_word
from engine.games.talon.scene_parts import at, board, crop, fleet, plate, ring, side_of, strip
from engine.games.talon.state import Table
from engine.games.talon.tables import Class
from engine.games.talon.tell import status
from engine.games.talon.view import View, as_state
from engine.hexes import Hex
from engine.scene import Bar as Share
from engine.scene import Bars as Shares
from engine.scene import (
    Block,
    Col,
    Column,
    Glyph,
    HexFill,
    Inset,
    Item,
    Ledger,
    Map,
    Piece,
    Role,
    Rule,
    Sheet,
    Span,
    Strip,
    caps,
    row,
    text,
)
from engine.scene import Table as Figures
from engine.words import Say, say

# --- buying --------------------------------------------------------------------------------------


def yard(view: View, slot: Slot, filled: Filled) -> Sheet:
    """The classes that a side can buy, and beside them its fleet with what is filled in."""
    table, seat = view.table, view.seat or ""
    ships = drafting.planned(view, filled)
    said = drafting.notes(table, ships)
    offered = fleets.for_sale(table, seat, ships)
    stage = Column((caps(say("talon-fleet-classes"), side_of(table, seat)), _classes(table, seat, offered)))
    return Sheet(
        _strip(view, seat),
        stage,
        Ledger(say("talon-fleet-fleet"), tuple(_fleet(table, seat, ships, said)), wide=True),
        alt=(slot.prompt, *said, *_offers(table, offered)),
    )


def _strip(view: View, seat: Seat) -> Strip:
    table = view.table
    return Strip(
        glyph="tal-ca" if table.races[seat] == "talon" else "ter-ca",
        title=say("talon-title"),
        line=status(view).title,
        step="",
        side=side_of(table, seat),
        facts=(
            (say("talon-choice-mode"), say(f"talon-mode-{table.objective.mode}")),
            (say("talon-choice-points"), str(table.budget)),
        ),
    )


def _classes(table: Table, seat: Seat, offered: Container[str]) -> Figures:
    """Each class with its figures; pale what can't be had now."""
    cols = (
        Col(),
        Col(bold=True),
        Col(say("talon-fleet-col-shields"), "middle"),
        Col(say("talon-fleet-col-hull"), "right"),
        Col(say("talon-pic-col-rating"), "middle"),
        Col(say("talon-fleet-col-weapons")),
        Col(say("talon-fleet-col-points"), "right", bold=True),
    )
    rows = []
    for cls in fleets.catalogue(table, seat):
        role: Role = "ink" if cls.id in offered else "muted"
        figures = (
            Span(class_word(cls.id)),
            Span("–".join(map(str, cls.shields))),
            Span(str(len(cls.hull))),
            Span(_rating(cls)),
            text(say("talon-fleet-weapons", weapons=_weapons(cls)), "text", role),
            Span(str(cls.points)),
        )
        glyph = Glyph(cls.parent, side_of(table, seat) if cls.id in offered else "muted", "large")
        rows.append(row(glyph, *figures, roles=(None, *(role,) * len(figures))))
    return Figures(cols, tuple(rows))


def _rating(cls: Class) -> str:
    """Power, speed and turn radius at the start."""
    rating = cls.curve[cls.start]
    return f"{rating.power}-{cls.start}-{rating.radius}"


def _weapons(cls: Class) -> tuple[Say, ...]:
    """All weapons of a class by kind."""
    counts: dict[str, int] = {}
    for group in cls.groups:
        counts[group.weapon.id] = counts.get(group.weapon.id, 0) + group.count
    return tuple(
        say("talon-fleet-weapon", count=count, weapon=say(f"talon-weapon-{weapon}"))
        for weapon, count in counts.items()
    )


def _fleet(table: Table, seat: Seat, ships: tuple[str, ...], said: tuple[Say, ...]) -> Iterator[Block]:
    """The ships bought with their points, the sum against what may be spent."""
    points = fleets.cost(table.tables, ships)
    yield text(seat_word(seat), "label", side_of(table, seat), bold=True)
    sum_ = say("talon-fleet-sum", points=points, budget=table.budget)
    yield Shares((Share("", points, sum_, side_of(table, seat)),), top=table.budget)
    cols = (Col(size="text", bold=True), Col(size="text", role="muted"), Col("", "right", "text"))
    rows = []
    for ship in ships:
        kind, name = fleets.entry(ship)
        cost = str(table.tables.classes[kind].points)
        rows.append(row(say(f"talon-ship-{name}"), class_word(kind), cost))
    if rows:
        yield Figures(cols, tuple(rows))
        yield Rule()
    yield from (text(each, "text", bold=True) for each in said[1:])


def _offers(table: Table, offered: Mapping[str, str]) -> Iterator[Say]:
    for kind, name in offered.items():
        yield say(
            "talon-fleet-offer",
            cls=class_word(kind),
            name=say(f"talon-ship-{name}"),
            points=table.tables.classes[kind].points,
        )


# --- set-up --------------------------------------------------------------------------------------


def harbour(view: View, slot: Slot, frame: Deploying, filled: Filled) -> Sheet:
    """A side's ships as they are to stand, and where the one asked about may."""
    table, seat = view.table, view.seat or ""
    planned = setup_phase.positions(as_state(view), seat, frame)
    unit = str(filled.get("ship") or next(iter(planned)))
    zone = setup_phase.places(as_state(view), seat, frame, unit)
    if "hex" in filled:
        planned[unit] = hex_of(str(filled["hex"])), planned[unit][1]
    items: list[Item] = [HexFill(tuple(map(at, zone)), "attention", hatch=True, outline=True)]
    places: list[Hex] = []
    for key, (place, facing) in planned.items():
        ship = replace(table.ships[key], at=place, facing=facing)
        items.append(Piece(at(place), ring(table, ship, {}, plate(table, key, ship))))
        places.append(place)
    others = [ship.at for _, ship in table.present()]
    ledger: list[Block] = [text(slot.prompt, "headline", bold=True, lines=3), Rule()]
    ledger += [text(note, "text") for note in (*slot.notes, say("talon-pic-zone"))]
    cols = (Col(size="text", bold=True), Col("", "right", "text"), Col(size="text", role="muted"))
    standing = tuple(
        row(unit_word(table, key), printed(place), way_word(facing), hot=key == filled.get("ship"))
        for key, (place, facing) in planned.items()
    )
    ledger.append(Figures(cols, standing))
    return Sheet(
        strip(view),
        Map(board(table), (*items, *fleet(table)), crop([places, others])),
        Ledger("", tuple(ledger), (Inset(),), wide=True),
        alt=(slot.prompt, say("talon-pic-zone")),
    )
