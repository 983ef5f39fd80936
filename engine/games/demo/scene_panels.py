"""Stages that are no maps: melees, the odds of a shot, the hills; and the blocks of the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.contract import Slot
from engine.games.demo import fire, melee
from engine.games.demo.events import MeleeFought
from engine.games.demo.names import hex_note
from engine.games.demo.pack import NUMBERING, SEATS
from engine.games.demo.scene_map import GLYPHS, ROLES, SIDES, counter
from engine.games.demo.state import other, printed, total, units_of
from engine.games.demo.view import View
from engine.odds import percent
from engine.scene import (
    Arc,
    Badge,
    Bar,
    Bars,
    Block,
    Box,
    Boxes,
    Card,
    Choice,
    Column,
    Counter,
    Die,
    Disc,
    Flow,
    Gap,
    Glyph,
    Pill,
    Ring,
    Row,
    Rule,
    Sector,
    Square,
    Star,
    Tally,
    Tile,
    Track,
    Wheel,
    facts,
    text,
)
from engine.words import say

WEATHER_GLYPHS = {"clear": "sun", "mist": "cloud", "rain": "rain"}
MOST_CHOICES = 6


def melees(before: View, events: tuple[Any, ...], numbers: Mapping[int, int]) -> Block:
    """Each melee as a box: both sides' counters over their dice, the loser marked."""
    boxes: list[Block] = []
    for index, event in enumerate(events):
        if not isinstance(event, MeleeFought):
            continue
        sides = tuple(_side(before, event, seat) for seat in SEATS)
        title = say("demo-melee-at", hex=printed(event.at))
        ground = hex_note(before.tables, event.at)
        boxes.append(Box((Row(sides, gap="wide"),), title, ground, hot=True, number=numbers.get(index, 0)))
    return Column(tuple(boxes))


def _side(before: View, event: MeleeFought, seat: str) -> Block:
    """One side of a melee: its counters, a die for each, the hits it must take."""
    lost, hits = event.loser == seat, event.hits[seat]
    units = tuple(
        _fighter(before, key, die) for key, die in zip(event.units[seat], event.dice[seat], strict=True)
    )
    dice = tuple(Die(die, faded=die < melee.HITS_ON, size="large") for die in event.dice[seat])
    pill = Pill(say("demo-retreats" if lost else "demo-stays"), "loss" if lost else "good")
    taken = Star(str(hits)) if hits else Disc("0", "muted")
    return Column((Row(units), Flow(dice), Row((text(say("demo-hits-taken")), taken)), pill), align="middle")


def _fighter(before: View, key: str, die: int) -> Counter:
    """A counter with what it threw."""
    hit = die >= melee.HITS_ON
    badge = Badge(str(die), role="good" if hit else "muted")
    return replace(counter(key, before.units[key], size="large"), badge=badge)


def shot(view: View, key: str, target: str) -> Block:
    """What a shot can be expected to do: chances by number of dice, and the unit with its direction."""
    unit, found = view.units[key], view.tables
    place = NUMBERING.hex(target)
    die = fire.targets(found, view.weather, view.units, unit)[place]
    most = min(found.kinds[unit.kind].shots, view.ammunition[unit.seat])
    chances = [(shots, fire.chances(die, shots)[0]) for shots in range(1, most + 1)]
    bars = tuple(
        Bar(
            say("demo-dice", count=shots),
            float(chance),
            f"{percent(chance)}%",
            ROLES[unit.seat],
            hot=shots == most,
        )
        for shots, chance in chances
    )
    facing = unit.at.direction_to(unit.at.line(place)[1]) or 0
    arcs = tuple(Arc(1, 1, struck=direction == facing) for direction in range(6))
    ring = Ring(arcs, SIDES[unit.seat], GLYPHS[unit.kind], facing)
    wheel = Wheel(tuple(Sector(60, turn == (facing + 2) % 6) for turn in range(6)), ROLES[unit.seat])
    steps = Boxes((Square(filled=True, role=ROLES[unit.seat]), Square(filled=unit.steps > 1)))
    cards = tuple(
        Card(str(shots), say("demo-dice", count=shots), "now" if shots == most else "open")
        for shots in range(1, most + 1)
    )
    table = facts(
        (say("demo-fact-ground"), hex_note(found, place)),
        (say("demo-fact-needed"), Die(die, size="small")),
    )
    there = units_of(view.units, other(unit.seat), place)
    enemies = tuple(counter(each, there[each], size="large") for each in there)
    own = Column((wheel, steps))
    who = Box((Row((counter(key, unit, size="hero"), ring, own), gap="wide"),), say("demo-fact-unit"))
    whom = Box((Flow(enemies), table), say("demo-fact-target"), target, hot=True)
    return Column(
        (Row((who, whom), level="top"), Box((Row(cards), Bars(bars, top=1.0)), say("demo-odds-title")))
    )


def hills(view: View) -> Block:
    """Who holds what at the end of a round."""
    before = view.scores[:-1]
    tallies = tuple(
        Tally(say(f"demo-seat-{seat}"), total(view.scores, seat), total(before, seat), 15, role=ROLES[seat])
        for seat in SEATS
    )
    tiles = []
    for hill, place in view.tables.hills.items():
        owners = [seat for seat in SEATS if units_of(view.units, seat, place)]
        role = ROLES[owners[0]] if len(owners) == 1 else "tone"
        tiles.append(Row((Tile(say(f"demo-hill-{hill}.letter"), role), text(say(f"demo-hill-{hill}")))))
    return Column((Box((Track(tallies),), say("demo-score-word")), Box(tuple(tiles), say("demo-hills"))))


def choices(slot: Slot) -> tuple[Choice, ...]:
    """The first options of a question by letters, as its buttons have them."""
    return tuple(
        Choice("ABCDEFGH"[number], option.label) for number, option in enumerate(slot.options[:MOST_CHOICES])
    )


def foot(view: View) -> tuple[Block, ...]:
    """The foot of the ledger: the map in small, weather, cards left, ammunition."""
    known = view.tables.weather.get(view.weather)
    glyph = WEATHER_GLYPHS[known.id] if known is not None else "unknown"
    cards = Row((Glyph(glyph), text(say("demo-cards"), "text"), Gap(), Disc(str(view.cards))))
    shots = facts(*((say(f"demo-shots-{seat}"), str(view.ammunition[seat])) for seat in SEATS))
    return (Rule(), cards, shots)
