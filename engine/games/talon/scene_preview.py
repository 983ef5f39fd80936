"""A question as a picture: where ships can go, what fire can do, the card of the ship that is asked about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine import frames
from engine.contract import Refused, Slot
from engine.games.talon import missiles as flying
from engine.games.talon import movement, power, ships
from engine.games.talon.fold import sealed
from engine.games.talon.frames import Power, Turn
from engine.games.talon.geometry import hex_of, printed
from engine.games.talon.names import rating_word, unit_word
from engine.games.talon.orders_words import reading
from engine.games.talon.scene_card import card
from engine.games.talon.scene_odds import odds
from engine.games.talon.scene_parts import (
    at,
    board,
    crop,
    fleet,
    ghost,
    marker,
    missile_ring,
    missiles,
    names,
    side_of,
    strip,
)
from engine.games.talon.scene_plan import Outlook, Plan, outlook
from engine.games.talon.ships import group_number
from engine.games.talon.state import Ship, Table
from engine.games.talon.tell import halt_word
from engine.games.talon.templates import orders
from engine.games.talon.view import View
from engine.hexes import Hex
from engine.scene import (
    Block,
    Col,
    Entry,
    Glyph,
    HexFill,
    Inset,
    Item,
    Ledger,
    Line,
    Map,
    Path,
    Piece,
    Rule,
    Sheet,
    Span,
    Text,
    row,
    text,
)
from engine.scene import Table as Figures
from engine.words import Say, Word, say

MOST_OPTIONS = 8


def preview(view: View, slot: Slot, filled: Mapping[str, Any], before: View | None = None) -> Sheet:
    """The picture of a question that is being answered, or of a whole turn from how it stands ``before``."""
    table, verb = view.table, filled.get("verb")
    unit = str(filled.get("ship") or filled.get("unit") or "")
    match verb:
        case "fire" if unit in table.ships:
            numbers = _groups(table, unit, str(filled.get("group", "all")))
            if numbers:
                return odds(view, unit, numbers)
        case "spend" | "speed" if unit in table.ships:
            return card(view, unit)
        case "move" | "burn" if unit in table.ships or unit in table.missiles:
            return _where_to(view, unit, slot)
        case "orders":
            return _question(_ordered(view, filled), slot)
    return _question(view, slot, before)


def _ordered(view: View, filled: Mapping[str, Any]) -> View:
    """The view as it will be with the orders that are filled in; the same if they can't be read."""
    if "lines" not in filled:
        return view
    try:
        lines = orders(view, str(filled["lines"]), filled.get("stops"))
    except Refused:
        return view
    sealing = sealed(view.table, view.seat or "") if lines else None
    return replace(view, own=replace(view.own, lines=lines, sealing=sealing, steps={}, held=-1))


def _groups(table: Table, key: str, group: str) -> tuple[int, ...]:
    """The numbers of the groups that are asked about: all that are loaded, or the one named."""
    ship = table.ships[key]
    loaded = tuple(number for number, _ in ships.full_groups(table.class_of(ship), ship))
    return loaded if group == "all" else tuple(number for number in loaded if number == group_number(group))


# --- moves ---------------------------------------------------------------------------------------


def _where_to(view: View, unit: str, slot: Slot) -> Sheet:
    """The moves that a ship or missile can make, as ghosts with the numbers of the options."""
    table = view.table
    items: list[Item] = []
    goals: list[Hex] = []
    if unit in table.missiles:
        missile = table.missiles[unit]
        start = missile.at
        for number, fly in enumerate(flying.ways(table, missile), start=1):
            pale = missile_ring(table, missile.seat, fly.facing, ghost=True)
            items += _ghost(pale, start, fly.at, side_of(table, missile.seat), number)
            goals.append(fly.at)
    else:
        ship = table.ships[unit]
        start = ship.at
        for number, way in enumerate(movement.ways(table, ship), start=1):
            pale = ghost(table, ship, way.facing)
            items += _ghost(pale, start, way.at, side_of(table, ship.seat), number)
            goals.append(way.at)
        items += marker(table, ship)
    enemies = [each.at for _, each in table.present() if each.at.distance(start) <= 4]
    title = say("talon-pic-move", ship=unit_word(table, unit))
    return _sheet(view, title, slot, (*items, *_all(table)), [[start, *goals], enemies])


def _ghost(pale: Any, start: Hex, goal: Hex, side: Any, number: int) -> list[Item]:
    """A way that can be taken, with what would stand at its end."""
    return [
        Path((at(start), at(goal)), side, dashed=True),
        Piece(at(goal), pale, number=number),
    ]


# --- all other questions -------------------------------------------------------------------------


def _question(view: View, slot: Slot, before: View | None = None) -> Sheet:
    """The map with what can be chosen, or with how the side's ships will go if nothing is changed."""
    table = (before or view).table
    items: list[Item] = []
    groups: list[list[Hex]] = []
    if slot.kind == "hex":
        offered = [hex_of(option.key) for option in slot.options]
        items.append(HexFill(tuple(map(at, offered)), "attention", hatch=True, outline=True))
        groups.append(offered)
    chosen = [table.ships[option.key] for option in slot.options if option.key in table.ships]
    if chosen:
        items.append(HexFill(tuple(at(ship.at) for ship in chosen), "attention", percent=14, outline=True))
    own = [ship.at for _, ship in table.own(view.seat)] if view.seat else []
    notes: tuple[Say, ...] = ()
    legend: tuple[Say, ...] = ()
    if found := ahead(view):
        for key, ship in view.table.present():
            if ship.seat == view.seat and key in table.ships:
                items += _course(table, key, ship, found)
            elif key in found.plans:
                side = side_of(table, ship.seat)
                items.append(Line(tuple(map(at, found.plans[key].hexes)), side, dotted=True, weight="thin"))
        legend = (say("talon-pic-way"),)
        notes = tuple(foreseen(view.table, view.seat or "", found))
        own += [plan.hexes[-1] for key, plan in found.plans.items() if table.ships[key].seat == view.seat]
    groups += [own] if own else []
    groups += [[ship.at] for _, ship in table.present()]
    title = slot.prompt
    if before is not None and isinstance(frames.top(table.frames), Turn):
        title = say("talon-pic-turn", letter=table.letter)
    return _sheet(before or view, title, slot, (*items, *_all(table)), groups, notes, legend)


def _course(table: Table, key: str, ship: Ship, found: Outlook) -> Iterator[Item]:
    """The way of an own ship: solid to the hex where this turn leaves it, dotted on to the end of the round.

    Args:
        table: how the turn begins.
        ship: the ship as the turn leaves it.
    """
    side = side_of(table, ship.seat)
    still = found.now.get(key, Plan((ship.at,), ship.facing))
    rest = found.plans.get(key, still).hexes[len(still.hexes) - 1 :]
    course = tuple(dict.fromkeys((table.ships[key].at, *still.hexes)))
    if len(rest) > 1:
        yield Line(tuple(map(at, rest)), side, dotted=True)
        yield Piece(at(rest[-1]), ghost(table, ship, found.plans[key].facing))
    if len(course) > 1:
        yield HexFill((at(course[-1]),), side, percent=30, outline=True)
        yield Path(tuple(map(at, course)), side, weight="heavy", smooth=False)
        yield Piece(at(course[-1]), ghost(table, ship, still.facing))


def ahead(view: View) -> Outlook | None:
    """Where the round leads a side; None while no round is being played."""
    table, seat = view.table, view.seat
    if seat not in table.seats or not any(isinstance(frame, Turn | Power) for frame in table.frames):
        return None
    return outlook(table, view.own, seat or "")


def expects(view: View) -> tuple[Say, ...]:
    """What a side may expect: where its orders stop, when it is asked next."""
    found = ahead(view)
    return tuple(foreseen(view.table, view.seat or "", found)) if found else ()


def foreseen(table: Table, seat: str, found: Outlook) -> Iterator[Say]:
    """What standing orders still move in this turn, where they stop, and until when all goes by itself,
    if nobody shoots."""
    moves = tuple(
        say("talon-pic-to", ship=unit_word(table, key), hex=printed(plan.hexes[-1]))
        for key, plan in found.now.items()
        if key in found.ordered
    )
    if moves:
        yield say("talon-pic-still", ships=moves)
    if found.why:
        yield say("talon-pic-stops", letter=found.letter, why=halt_word(found.why))
    if not found.asked:
        yield say("talon-pic-not-asked")
    elif found.asked == "P":
        yield say("talon-pic-asked-power")
    else:
        yield say("talon-pic-asked", letter=found.asked)


def _all(table: Table) -> Iterator[Item]:
    yield from missiles(table)
    yield from fleet(table)


def _sheet(
    view: View,
    title: Say,
    slot: Slot,
    items: Sequence[Item],
    groups: Sequence[Sequence[Hex]],
    more: Sequence[Say] = (),
    legend: Sequence[Say] = (),
) -> Sheet:
    """A map with the question beside it: what is known, then the options, or the side's ships."""
    table = view.table
    known = names(table)
    blocks: list[Block] = [Text((Span(title, bold=True, names=known),), "headline", lines=3), Rule()]
    blocks += [text(note, "text", bold=True) for note in more]
    blocks += [text(note, "small") for note in (*legend, *slot.notes)]
    if slot.name == "verb" and view.seat in table.seats:
        blocks.append(_own(view, view.seat or ""))
    elif slot.name in ("lines", "stops"):
        blocks += [text(words, "small") for words in reading(table, view.own.lines)]
    elif slot.kind != "hex" or len(slot.options) <= MOST_OPTIONS:
        for number, option in enumerate(slot.options[:MOST_OPTIONS], start=1):
            words = (option.label,) if option.note is None else (option.label, ": ", option.note)
            blocks.append(Entry(number, tuple(Span(word, names=known) for word in words)))
    said: tuple[Word, ...] = tuple(option.label for option in slot.options[:MOST_OPTIONS])
    if slot.name in ("lines", "stops"):
        said = tuple(reading(table, view.own.lines))
    groups = [list(group) for group in groups if group]
    stage = Map(board(table), tuple(items), crop(groups))
    return Sheet(
        strip(view),
        stage,
        Ledger("", tuple(blocks), (Inset(),), wide=True),
        alt=(title, *more, *slot.notes, *said),
    )


def _own(view: View, seat: str) -> Figures:
    """The side's ships: where, how they are rated, which have power and which must move."""
    table = view.table
    frame = frames.top(table.frames)
    cols = (
        Col(size="text", bold=True),
        Col(say("talon-pic-col-hex"), "right", "small"),
        Col(say("talon-pic-col-rating"), "right", "small"),
        Col("", "middle"),
        Col("", "middle"),
    )
    rows = []
    for key, ship in table.own(seat):
        moves = isinstance(frame, Turn) and key in movement.scheduled(table, frame)
        source = power.source(table, frame, key) if isinstance(frame, Turn) and frame.step == "ap" else ""
        rows.append(
            row(
                Span(unit_word(table, key), side_of(table, seat)),
                printed(ship.at),
                rating_word(table, ship),
                Glyph("bolt", "ink" if source == "ap" else "muted", "tiny") if source else Span(""),
                Glyph("arrow", "ink", "tiny") if moves else Span(""),
            )
        )
    return Figures(cols, tuple(rows))
