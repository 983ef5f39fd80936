"""Fleets by points: what a side may buy, and where ships stand in the standard set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.contract import Refused, Seat
from engine.games.talon.geometry import COLUMNS, WAYS, hex_of, in_row, row_number
from engine.games.talon.names import class_word
from engine.games.talon.pack import tables
from engine.games.talon.state import NOTHING, Bar, Fighter, Ship, State, Table, ground
from engine.games.talon.tables import Class, Tables, Unit, ZoneRow
from engine.hexes import Hex

FIGHTERS = 3
"""Fighters of a squadron. Rule: 12.1."""
HOSTS = ("carrier", "base")
NARROW = 16
"""Columns of the board on which small battles begin."""
NORTHWARD = WAYS.index("NW")
"""The facing of the standard set-up for those who may face north."""
NEAR_HOLE = 2
"""Hexes around a black hole in which nobody is set up. Rule: 18.1."""
MOST_ALIKE = 19
"""Ships of a class that one word of a list can ask for."""


class Entry(NamedTuple):
    """A ship on a list, which is written as `class:name`."""

    kind: str
    name: str


def entry(ship: str) -> Entry:
    """The class and the name of a ship on a list."""
    kind, _, name = ship.partition(":")
    return Entry(kind, name)


def fresh(cls: Class, seat: Seat, name: str, at: Hex, facing: int) -> Ship:
    """A ship as it begins: bars full, battery empty, starting speed.

    Rule: 8.1, 10.1, 5.4.1.
    """
    full = tuple(Bar(group.red, group.yellow) for group in cls.groups)
    rating = cls.curve[cls.start]
    return Ship(
        seat=seat,
        kind=cls.id,
        name=name,
        at=at,
        facing=facing,
        speed=rating.speed,
        power=rating.power,
        shields=cls.shields,
        bars=() if cls.is_squadron else full,
        burners=cls.burners,
        fighters=tuple(Fighter(len(cls.hull), full[0]) for _ in range(FIGHTERS)) if cls.is_squadron else (),
    )


def key_of(table: Table, seat: Seat, name: str) -> str:
    """The key of a ship: its name; the second side of a civil war adds a mark."""
    same = len(set(table.races.values())) == 1
    return f"{name}-ii" if same and seat == table.seats[1] else name


# --- buying --------------------------------------------------------------------------------------


def fleet(state: State, seat: Seat) -> tuple[str, ...]:
    """What a side has bought so far, as `class:name`."""
    if state.table.blind and state.table.frames:
        return state.secrets.get(seat, NOTHING).fleet
    return state.table.fleets.get(seat, ())


def cost(found: Tables, ships: Iterable[str]) -> int:
    """Points of ships given as `class:name`."""
    return sum(found.classes[entry(ship).kind].points for ship in ships)


def least(table: Table) -> int:
    """Points that a list must use up: in a blind draft all but a twentieth, else a ship's."""
    share, whole = table.tables.battle.close
    return -(-table.budget * (whole - share) // whole) if table.blind else 1


def catalogue(table: Table, seat: Seat) -> tuple[Class, ...]:
    """Classes that a side may buy at all, cheap ones first."""
    found = (
        cls
        for cls in table.tables.classes.values()
        if cls.race == table.races[seat]
        and cls.kind not in ("base", "transport")
        and (table.variants or not cls.variant)
    )
    return tuple(sorted(found, key=lambda cls: cls.points))


def for_sale(table: Table, seat: Seat, bought: Sequence[str]) -> Mapping[str, str]:
    """Classes that a side can buy now, with the next free name of each.

    Rule: 12.1 (squadrons need a carrier or base, four at most for each), 14.
    """
    found = tables(table.pack)
    left = table.budget - cost(found, bought)
    used = {entry(ship).name for ship in bought}
    kinds = Counter(found.classes[entry(ship).kind].kind for ship in bought)
    room = found.battle.squadrons * sum(kinds[host] for host in HOSTS) - kinds["squadron"]
    offered: dict[str, str] = {}
    for cls in catalogue(table, seat):
        free = [name for name in cls.names if name not in used]
        if free and cls.points <= left and (room > 0 or not cls.is_squadron):
            offered[cls.id] = free[0]
    return offered


def refusal(table: Table, seat: Seat, word: str, bought: Sequence[str]) -> Refused:
    """Why a ship can't be had, by its name or class."""
    for cls in catalogue(table, seat):
        if word not in (cls.id, cls.code.casefold(), *cls.names):
            continue
        used = {entry(ship).name for ship in bought}
        left = table.budget - cost(table.tables, bought)
        label = class_word(cls.id)
        if word in used or used.issuperset(cls.names):
            return Refused("talon-refused-fleet-none", value=word)
        if cls.points > left:
            return Refused("talon-refused-fleet-dear", cls=label, points=cls.points, left=left)
        return Refused("talon-refused-fleet-host", rule="12.1", cls=label)
    return Refused("talon-refused-fleet", value=word)


def is_enough(table: Table, bought: Sequence[str]) -> bool:
    """Whether a list may be closed: a ship at least; a blind list must use up its points but a twentieth."""
    return cost(table.tables, bought) >= least(table)


def suggested(table: Table, seat: Seat) -> tuple[str, ...]:
    """A fleet that uses the points as well as can be, of warships only, dear ones first."""
    found = tables(table.pack)
    pool = [
        (cls.points, f"{cls.id}:{name}")
        for cls in sorted(found.classes.values(), key=lambda cls: -cls.points)
        if cls.race == table.races[seat] and cls.kind == "warship" and not cls.variant
        for name in cls.names
    ]
    best: dict[int, tuple[str, ...]] = {0: ()}
    for points, ship in pool:
        for total, chosen in list(best.items()):
            more = total + points
            if more <= table.budget and more not in best:
                best[more] = (*chosen, ship)
    return best[max(best)]


def read(table: Table, seat: Seat, text: str) -> tuple[str, ...]:
    """A fleet from a list of names and class codes (`napoleon, ca, dd*2`).

    Raises:
        Refused: `talon-refused-fleet` with the part that can't be had.
    """
    bought: list[str] = []
    for part in text.replace(",", " ").casefold().split():
        word, _, times = part.partition("*")
        if times and not (times.isascii() and times.isdecimal() and 0 < int(times[:3]) <= MOST_ALIKE):
            raise Refused("talon-refused-fleet", value=part)
        for _ in range(int(times or 1)):
            bought.append(_named(table, seat, word, bought))
    if not bought:
        raise Refused("talon-refused-fleet", value=text[:40])
    return tuple(bought)


def _named(table: Table, seat: Seat, word: str, bought: Sequence[str]) -> str:
    found = tables(table.pack)
    for kind, free in for_sale(table, seat, bought).items():
        cls = found.classes[kind]
        if word in (cls.code.casefold(), kind):
            return f"{kind}:{free}"
        used = any(entry(ship).name == word for ship in bought)
        if word in cls.names and not used and not cls.variant:
            return f"{kind}:{word}"
    raise refusal(table, seat, word, bought)


# --- where they stand ----------------------------------------------------------------------------


def zone_of(table: Table, seat: Seat, area: str = "") -> ZoneRow:
    """Where a side sets up, and which ways it faces. Rule: 16."""
    found = tables(table.pack)
    scenario = found.scenarios.get(table.scenario)
    for zone in scenario.zone if scenario is not None else ():
        if zone.seat == seat and zone.area == area:
            return zone
    return found.standard.terran if seat == table.seats[0] else found.standard.talon


def columns_of(table: Table) -> int:
    """Columns of the board on which a battle is set up."""
    found = tables(table.pack)
    scenario = found.scenarios.get(table.scenario)
    return scenario.columns if scenario is not None else columns_for(found, table.budget)


def columns_for(found: Tables, budget: int) -> int:
    """Columns of the board for a battle of so many points."""
    return COLUMNS if budget > found.battle.wide else NARROW


def hexes_of(table: Table, zone: ZoneRow) -> tuple[Hex, ...]:
    """The hexes of a zone that are free of terrain, row by row. Rule: 7.1, 17, 18.1."""
    first, last, left, right = zone.zone
    lies = ground(table.terrain)
    holes = [at for at, kind in lies.items() if kind == "black-hole"]
    found = []
    for row in range(row_number(first), row_number(last) + 1):
        width = columns_of(table) - (1 - row % 2)
        for column in range(left, min(right, width) + 1):
            at = in_row(row, column)
            is_free = lies.get(at, "") in ("", "nebula", "objective")
            if is_free and all(hole.distance(at) > NEAR_HOLE for hole in holes):
                found.append(at)
    return tuple(found)


def spread(table: Table, seat: Seat, units: Sequence[tuple[str, Unit | None]]) -> dict[str, tuple[Hex, int]]:
    """The standard set-up: in the row nearest the enemy, every other hex, about the middle of the zone."""
    placed: dict[str, tuple[Hex, int]] = {}
    areas: dict[str, list[str]] = {}
    for key, unit in units:
        if unit is not None and unit.at:
            placed[key] = hex_of(unit.at), unit.facing
        else:
            areas.setdefault(unit.area if unit is not None else "", []).append(key)
    for area, keys in areas.items():
        zone = zone_of(table, seat, area)
        facing = NORTHWARD if NORTHWARD in zone.facings else zone.facings[0]
        for key, at in zip(keys, _line_up(table, seat, zone, len(keys), placed), strict=True):
            placed[key] = at, facing
    return placed


def _line_up(
    table: Table, seat: Seat, zone: ZoneRow, count: int, taken: Mapping[str, tuple[Hex, int]]
) -> list[Hex]:
    """Hexes for so many ships, the front row first, from the middle outwards."""
    occupied = {at for at, _ in taken.values()}
    free = [at for at in hexes_of(table, zone) if at not in occupied]
    south = seat == table.seats[0]
    rows = sorted({at.r for at in free}, reverse=not south)
    chosen: list[Hex] = []
    for parity in (0, 1):
        for row in rows:
            line = [at for at in free if at.r == row]
            line = line if not south else line[::-1]
            wanted = min(count - len(chosen), (len(line) + 1) // 2)
            start = max(0, (len(line) - (2 * wanted - 1)) // 2)
            chosen += line[start + parity : start + parity + 2 * wanted : 2][:wanted]
            if len(chosen) >= count:
                return chosen[:count]
    raise Refused("talon-refused-room", count=count)
