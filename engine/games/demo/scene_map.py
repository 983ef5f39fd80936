"""Maps of Three Hills: the board, units, ways, shots, choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.contract import Slot
from engine.games.demo.events import Fired, LossesTaken, Moved, Retreated
from engine.games.demo.pack import NUMBERING, SEATS
from engine.games.demo.state import Unit, printed, units_of
from engine.games.demo.view import View
from engine.hexes import Hex
from engine.scene import (
    Around,
    Bubble,
    Cell,
    Chip,
    Circle,
    Counter,
    Die,
    Fire,
    HexBoard,
    HexFill,
    Item,
    Key,
    Label,
    Line,
    Map,
    Mark,
    Number,
    Path,
    Piece,
    Reach,
    Role,
    Side,
    Span,
    Stack,
    Star,
    State,
    Target,
    Whole,
)
from engine.scene import Hex as At
from engine.words import say

SIDES: Mapping[str, Side] = {"red": "two", "blue": "one"}
ROLES: Mapping[str, Role] = {"red": "two", "blue": "one"}
GLYPHS = {"foot": "infantry", "cars": "armor", "guns": "artillery"}
GROUND: Mapping[str, tuple[Role, str]] = {
    "open": ("land", ""),
    "wood": ("tint-1", "tree"),
    "hill": ("tint-2", "peak"),
    "pond": ("sea", ""),
}


LEAST = 4.0
"""Height of a cropped map in hexes."""


def at(place: Hex) -> At:
    """A hex as an anchor of the map."""
    return At(place.q, place.r)


def board(view: View) -> HexBoard:
    """The ground."""
    cells = []
    for place, ground in view.tables.ground.items():
        role, glyph = GROUND[ground.id]
        cells.append(Cell(place.q, place.r, role, printed(place), glyph))
    return HexBoard(tuple(cells))


def counter(key: str, unit: Unit, *, states: tuple[State, ...] = (), size: Any = "map") -> Counter:
    """A unit as a counter: its number on the band, its steps in the corner."""
    marks: tuple[State, ...] = ("reduced", *states) if unit.steps == 1 else states
    return Counter(
        SIDES[unit.seat],
        glyph=GLYPHS[unit.kind],
        name=key.upper(),
        br=str(unit.steps),
        states=marks,
        size=size,
        framed=True,
    )


def pieces(units: Mapping[str, Unit], changed: Iterable[str] = ()) -> list[Item]:
    """All units on the map, those of one side in one hex as a stack."""
    hot = set(changed)
    found: list[Item] = []
    for seat in SEATS:
        own = units_of(units, seat)
        for place in sorted({unit.at for unit in own.values()}):
            counters = tuple(
                counter(key, unit, states=("changed",) if key in hot else ())
                for key, unit in own.items()
                if unit.at == place
            )
            block = counters[0] if len(counters) == 1 else Stack(counters)
            found.append(Piece(at(place), block))
    return found


def hills(view: View) -> list[Item]:
    """The hills with their names, in the colour of who stands there."""
    found: list[Item] = []
    for hill, place in view.tables.hills.items():
        owners = [seat for seat in SEATS if units_of(view.units, seat, place)]
        role: Role = ROLES[owners[0]] if len(owners) == 1 else "neutral"
        found.append(HexFill((at(place),), role, outline=True))
        found.append(Mark(at(place), "flag", role, say(f"demo-hill-{hill}"), bold=True))
    return found


def legend() -> tuple[Key, ...]:
    """What the marks mean."""
    return (
        Key(say("demo-key-hill"), glyph="flag"),
        Key(say("demo-key-way"), line="solid"),
        Key(say("demo-key-fire"), line="dashed"),
    )


def moment(before: View, view: View, events: tuple[Any, ...], numbers: Mapping[int, int]) -> Map:
    """Ways and shots of a moment over the units as they now stand; `numbers` are ledger lines by event."""
    items = hills(view)
    changed: set[str] = set()
    chips: list[Chip] = []
    for index, event in enumerate(events):
        number = numbers.get(index, 0)
        match event:
            case Moved():
                seat = before.units[event.unit].seat
                ends = (0,) * (len(event.way) - 1)
                items.append(Path(tuple(map(at, event.way)), ROLES[seat], numbers=(*ends, number)))
                ghost = counter(event.unit, before.units[event.unit], states=("ghost",))
                items.append(Piece(at(event.way[0]), ghost))
                changed.add(event.unit)
            case Retreated(to=Hex() as to) if event.units:
                items.append(Path((at(event.at), at(to)), ROLES[event.seat], dashed=True))
                items.append(Number(at(to), number))
                changed.update(event.units)
            case Fired():
                items += _shot(before, event, number)
            case LossesTaken():
                changed.update(event.units)
                chips.append(Chip(say("demo-chip-losses", count=len(event.units))))
    starts = [at(before.units[key].at) for key in sorted(changed)]
    hot = (*starts, *(at(view.units[key].at) for key in sorted(changed)))
    shots = tuple(item for item in items if isinstance(item, Fire))
    around = (*hot, *(end for shot in shots for end in (shot.start, shot.end)))
    crop = Around(around, least=LEAST) if around else Whole()
    stage = (*items, *pieces(view.units, changed))
    return Map(board(view), stage, crop=crop, chips=tuple(chips), legend=legend())


def _shot(before: View, event: Fired, number: int) -> list[Item]:
    """A shot: line, dice, target, and how far the unit reaches."""
    unit = before.units[event.unit]
    side, role = SIDES[unit.seat], ROLES[unit.seat]
    dice = tuple(Die(die, size="inline", faded=die < event.needed) for die in event.dice)
    result = (Star(str(event.hits), size="normal"),) if event.hits else (Span(say("demo-miss")),)
    reach = len(before.tables.kinds[unit.kind].hits_on)
    return [
        Reach((Circle(at(unit.at), reach),), role, say("demo-reach")),
        Fire(at(unit.at), at(event.target), role, Bubble((*dice, *result), number, side)),
        Target(at(event.target)),
    ]


def preview(view: View, slot: Slot, filled: Mapping[str, Any]) -> Map:
    """The map with what a question offers: hexes filled, units outlined, the middle line dashed."""
    hexes = [option.key for option in slot.options] if slot.kind == "hex" else [p.key for p in slot.places]
    offered = tuple(at(NUMBERING.hex(key)) for key in hexes)
    items: list[Item] = [HexFill(offered, "attention", hatch=True)] if offered else []
    units = {option.key for option in slot.options} if slot.kind != "hex" else {filled.get("unit", "")}
    middle = (at(NUMBERING.hex("0401")), at(NUMBERING.hex("0405")))
    items.append(Line(middle, dashed=True, weight="thin"))
    items.append(Label(at(NUMBERING.hex("0105")), say("demo-side-red"), role=ROLES["red"], spaced=True))
    items.append(Label(at(NUMBERING.hex("0705")), say("demo-side-blue"), role=ROLES["blue"], spaced=True))
    return Map(
        board(view), (*items, *hills(view), *pieces(view.units, units & set(view.units))), legend=legend()
    )
