"""The odds of a ship's fire: what it can do to each hex, and against each enemy in reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from engine.games.talon import fire, ships, terrain
from engine.games.talon.geometry import BOW, PORT, STARBOARD, STERN, arc_of, struck
from engine.games.talon.names import facing_word, unit_word
from engine.games.talon.scene_parts import at, board, crop, missiles, names, ring, strip, tag
from engine.games.talon.state import Ship, Table
from engine.games.talon.tables import Group
from engine.games.talon.view import View
from engine.hexes import Hex
from engine.odds import DIE, mean, percent, tenths, thrown
from engine.scene import (
    Anchor,
    Bar,
    Bars,
    Block,
    Box,
    Column,
    Disc,
    Gap,
    HexFill,
    Item,
    Ledger,
    Map,
    Name,
    Piece,
    Pill,
    Role,
    Row,
    Sheet,
    Span,
    Text,
    text,
)
from engine.words import Say, Word, say

ZONES: Mapping[int, Role] = {BOW: "zone-1", PORT: "zone-2", STARBOARD: "zone-3", STERN: "zone-4"}

MOST_TARGETS = 3
MOST_COLUMNS = 11


def odds(view: View, key: str, numbers: Sequence[int]) -> Sheet:
    """What groups of a ship can do from where it is."""
    table = view.table
    ship = table.ships[key]
    groups = [(number, fire.group_of(table, key, number)) for number in numbers]
    found = [target for target in _targets(table, ship, groups) if target not in table.missiles]
    units = list(dict.fromkeys(target.partition("/")[0] for target in found))
    title = say("talon-odds-headline", ship=unit_word(table, key))
    blocks: list[Block] = [
        Text((Span(title, bold=True, names=names(table)),), "title", lines=2),
        text(say("talon-odds-note"), "small", "muted"),
    ]
    blocks += [_box(table, ship, groups, unit, number) for number, unit in enumerate(units[:MOST_TARGETS], 1)]
    if not found:
        blocks.append(text(say("talon-odds-none"), "text"))
    places = [[ship.at], [ship.at.neighbour(ship.facing) + _step(ship, 2)]]
    places += [[table.ships[unit].at] for unit in units]
    stage = Map(board(table), tuple(_items(table, ship, groups, units)), crop(places))
    lines = tuple(_line(table, ship, groups, unit) for unit in units)
    return Sheet(strip(view), stage, Ledger("", tuple(blocks), wide=True), alt=(title, *lines))


def _step(ship: Ship, count: int) -> Hex:
    return (ship.at.neighbour(ship.facing) - ship.at) * count


def _targets(table: Table, ship: Ship, groups: Sequence[tuple[int, Group]]) -> list[str]:
    """Everything that one of the groups can fire at; of a squadron, the first fighter left."""
    found: dict[str, str] = {}
    for _, group in groups:
        for target in fire.targets(table, ship, group):
            found.setdefault(target.partition("/")[0], target)
    return list(found.values())


# --- the map -------------------------------------------------------------------------------------


def _items(
    table: Table, ship: Ship, groups: Sequence[tuple[int, Group]], units: Sequence[str]
) -> Iterator[Item]:
    standing = {each.at for _, each in table.present()}
    zones: dict[int, list[Hex]] = {}
    figures: dict[tuple[int, str], tuple[Fraction, list[Hex]]] = {}
    reach = max((group.weapon.most for _, group in groups), default=0)
    for place in ship.at.within(reach):
        arc = arc_of(ship.facing, ship.at, place)
        value = expected(table, ship, groups, place)
        if arc is None or not value:
            continue
        zones.setdefault(arc, []).append(place)
        word = "" if place in standing else tenths(value)
        figures.setdefault((arc, word), (value, []))[1].append(place)
    for (arc, word), (value, hexes) in figures.items():
        shown = tuple(at(place) for place in hexes)
        yield HexFill(shown, ZONES[arc], percent=min(78, 18 + 10 * int(value)), word=word)
    for arc, hexes in zones.items():
        yield HexFill(tuple(at(place) for place in hexes), ZONES[arc], percent=0, outline=True)
    for arc in zones:
        yield Piece(_within(ship, arc), Pill(facing_word(arc), ZONES[arc], hollow=True))
    yield from missiles(table)
    for unit, each in table.present():
        number = units.index(unit) + 1 if unit in units[:MOST_TARGETS] else 0
        name = tag(each)
        yield Piece(at(each.at), ring(table, each, {}, name), number=number, disc="attention")


def _within(ship: Ship, arc: int) -> Anchor:
    """A hexside in the middle of an arc, where a word covers no figure."""
    first, second = {
        BOW: (0, 0),
        STARBOARD: (1, 2),
        STERN: (3, 3),
        PORT: (5, 4),
    }[arc]
    place = ship.at.neighbour(ship.facing + first).neighbour(ship.facing + second)
    return at(place, (ship.facing + first) % 6)


def expected(table: Table, ship: Ship, groups: Sequence[tuple[int, Group]], place: Hex) -> Fraction:
    """Damage to expect of all groups against a hex."""
    distance, arc = ship.at.distance(place), arc_of(ship.facing, ship.at, place)
    if arc is None or terrain.is_blocked(table, ship.at, place):
        return Fraction(0)
    total = Fraction(0)
    bent = terrain.modifier(table, ship.at, place)
    for _, group in groups:
        if arc not in group.arcs or not group.weapon.least <= distance <= group.weapon.most:
            continue
        count = ships.weapons(table.class_of(ship), group)
        if group.weapon.id == "missile":
            total += count * table.tables.missile_damage
        else:
            total += Fraction(count * sum(fire.damage(group.weapon, distance, die, bent) for die in DIE), 6)
    return total


# --- the ledger ----------------------------------------------------------------------------------


def totals(table: Table, ship: Ship, groups: Sequence[tuple[int, Group]], unit: str) -> dict[int, Fraction]:
    """Chances of the sum of all weapons that bear on a unit."""
    chances = {0: Fraction(1)}
    place = fire.place(table, unit)
    distance, bent = ship.at.distance(place), terrain.modifier(table, ship.at, place)
    for _, group in _bearing(table, ship, groups, unit):
        if group.weapon.id == "missile":
            faces = [table.tables.missile_damage]
        else:
            faces = [fire.damage(group.weapon, distance, die, bent) for die in DIE]
        for _ in range(ships.weapons(table.class_of(ship), group)):
            chances = thrown(chances, faces)
    return chances


def _bearing(
    table: Table, ship: Ship, groups: Sequence[tuple[int, Group]], unit: str
) -> Iterator[tuple[int, Group]]:
    """Groups that can fire at a unit, or at one of its fighters."""
    for number, group in groups:
        if any(target.partition("/")[0] == unit for target in fire.targets(table, ship, group)):
            yield number, group


def _soak(table: Table, ship: Ship, unit: str) -> tuple[int | None, int]:
    """The facing of a unit that is hit, None for a squadron, and what it stops."""
    other = table.ships[unit]
    if other.fighters:
        return None, 0
    facing = struck(other.facing, other.at, ship.at)
    return facing, ships.soak(table, other, facing)


def _box(table: Table, ship: Ship, groups: Sequence[tuple[int, Group]], unit: str, number: int) -> Box:
    """A target: range, facing, chances by weapon, chances of the sum; what breaks through in red."""
    other = table.ships[unit]
    chances = totals(table, ship, groups, unit)
    facing, soaked = _soak(table, ship, unit)
    name = Name(unit_word(table, unit), "one" if other.seat == table.seats[0] else "two")
    away = say("talon-odds-range", range=ship.at.distance(other.at))
    head = Row(
        (
            Disc(str(number), "attention"),
            Text((Span(name.word, name.role, bold=True),), "label", lines=1),
            Gap(),
            text(away, "small", bold=True),
        ),
        level="middle",
    )
    holes = percent(sum((chance for done, chance in chances.items() if done > soaked), Fraction(0)))
    figures = Column(
        (
            text(tenths(mean(chances)), "hero", bold=True, align="right"),
            text(
                say("talon-odds-holes", percent=holes),
                "small",
                "loss" if holes else "muted",
                bold=True,
                align="right",
            ),
        ),
        gap="none",
        align="right",
    )
    lines = Column(
        (
            text(_where(table, unit, facing, soaked), "small", "muted"),
            text(_weapons(table, ship, groups, unit), "small", lines=2),
        ),
        gap="none",
    )
    return Box((head, lines, Row((_columns(chances, soaked), figures), level="bottom")), snug=True)


def _where(table: Table, unit: str, facing: int | None, soaked: int) -> Say:
    if facing is None:
        return say(
            "talon-odds-plain", left=ships.hull_left(table.class_of(table.ships[unit]), table.ships[unit])
        )
    key = "talon-odds-facing" if soaked else "talon-odds-facing-down"
    return say(key, facing=facing_word(facing), left=soaked)


def _weapons(table: Table, ship: Ship, groups: Sequence[tuple[int, Group]], unit: str) -> Say:
    """The chance of each group that bears."""
    counts: dict[str, int] = {}
    chances: dict[str, int] = {}
    for _, group in _bearing(table, ship, groups, unit):
        weapon = group.weapon.id
        counts[weapon] = counts.get(weapon, 0) + ships.weapons(table.class_of(ship), group)
        chances[weapon] = percent(fire.odds(table, ship, group, unit)[0])
    found: list[Word] = []
    for weapon, count in counts.items():
        words = say(f"talon-weapon-{weapon}")
        if weapon == "missile":
            found.append(say("talon-odds-missiles", count=count, weapon=words))
        else:
            found.append(say("talon-odds-chance", count=count, weapon=words, percent=chances[weapon]))
    return say("talon-odds-chances", weapons=tuple(found))


def _columns(chances: Mapping[int, Fraction], soaked: int) -> Bars:
    """The sum as columns; with many results only those that can come about."""
    top = max(chances)
    sums = range(top + 1) if top < MOST_COLUMNS else sorted(chances)
    return Bars(
        tuple(
            Bar(
                str(done),
                percent(chances.get(done, Fraction(0))),
                "",
                "loss" if done > soaked else "muted",
                hot=done > soaked,
            )
            for done in sums
        ),
        upright=True,
    )


def _line(table: Table, ship: Ship, groups: Sequence[tuple[int, Group]], unit: str) -> Say:
    """A target in words."""
    chances = totals(table, ship, groups, unit)
    facing, soaked = _soak(table, ship, unit)
    holes = sum((chance for done, chance in chances.items() if done > soaked), Fraction(0))
    return say(
        "talon-odds-line",
        target=unit_word(table, unit),
        range=ship.at.distance(fire.place(table, unit)),
        where=_where(table, unit, facing, soaked),
        expected=tenths(mean(chances)),
        percent=percent(holes),
    )
