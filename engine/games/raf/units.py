"""What the counters are: the rows of the data set behind the keys of a state or a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import cast

from engine.games.raf import pack, tables
from engine.games.raf.pack import Raf
from engine.games.raf.pieces import Gruppe as GruppeRow
from engine.games.raf.pieces import Letter, Side, TargetCard, Weather
from engine.games.raf.pieces import Squadron as SquadronRow
from engine.games.raf.state import Gruppe, Squadron, Table

BOMBERS = frozenset({"do17", "he111", "ju88", "ju87"})


def book(table: Table) -> Raf:
    """The data set of a table."""
    return pack.data(table.pack)


@lru_cache(maxsize=8)
def squadron_rows(version: str) -> Mapping[str, SquadronRow]:
    """Every squadron that has a sector, by its number, in the order of the data."""
    return {row.number: row for row in pack.data(version).squadrons.squadron if row.sector is not None}


def squadron(table: Table, key: str) -> SquadronRow:
    """The row of a squadron, by its number."""
    return squadron_rows(table.pack)[key]


def gruppe(table: Table, key: str) -> GruppeRow:
    """The row of a Gruppe."""
    return tables.gruppe(book(table), key)


def aircraft_id(table: Table, key: str) -> str:
    """The id of a Gruppe's aircraft; elite Me 110s have values, and a name, of their own."""
    row = gruppe(table, key)
    return tables.aircraft_id(row.type, row.elite)


def home(table: Table, key: str) -> str:
    """The sector that a squadron belongs to."""
    return cast(str, squadron(table, key).sector)


def group(table: Table, key: str) -> int:
    """The Fighter Group that a squadron belongs to."""
    return tables.sector(book(table), home(table, key)).group


def british_letter(table: Table, key: str) -> Letter:
    """A squadron's selector letter."""
    return cast(Letter, squadron(table, key).selector)


def side(unit: Squadron | Gruppe) -> Side:
    """The side that lies up."""
    return "full" if unit.full else "reduced"


def is_bomber(table: Table, key: str) -> bool:
    """Whether a Gruppe flies bombers."""
    return gruppe(table, key).type in BOMBERS


def is_full_fighter(table: Table, key: str) -> bool:
    """Whether a squadron is a Hurricane or Spitfire one on its full side: it may choose where to go."""
    return table.squadrons[key].full and squadron(table, key).type != "blenheim"


def british_with(table: Table, keys: Iterable[str], letters: Iterable[str]) -> tuple[str, ...]:
    """Those squadrons that have one of these letters."""
    wanted = frozenset(letters)
    return tuple(key for key in keys if squadron(table, key).selector in wanted)


def german_with(table: Table, keys: Iterable[str], letters: Iterable[str]) -> tuple[str, ...]:
    """Those Gruppen that have one of these letters."""
    wanted = frozenset(letters)
    return tuple(key for key in keys if gruppe(table, key).selector in wanted)


def british_combat(table: Table, key: str) -> int:
    """What a squadron adds to a combat. Rule: 10.1."""
    return tables.combat_value(book(table), squadron(table, key).type, False, side(table.squadrons[key]))


def german_combat(table: Table, key: str) -> int:
    """What a Gruppe adds to a combat. Rule: 10.1."""
    row = gruppe(table, key)
    return tables.combat_value(book(table), row.type, row.elite, side(table.gruppen[key]))


def card(table: Table, number: int) -> TargetCard:
    """A target card."""
    return tables.target_card(book(table), number)


def weather_over(table: Table, target_card: TargetCard) -> Weather:
    """The weather over the area of a target card. Rule: 2.1, 6.3."""
    return cast(Weather, table.weather[f"lf{target_card.lf}"])


def level(table: Table) -> int:
    """The Luftwaffe's depletion level. Rule: 15.4."""
    return tables.depletion_level(book(table), table.depletion)


def nets_down(table: Table, damage: Mapping[str, str]) -> tuple[int, ...]:
    """Numbers of the damaged radar nets. Rule: 11.21."""
    return tuple(net.number for net in book(table).nets.net if net.target in damage)


def headquarters_down(table: Table, damage: Mapping[str, str]) -> tuple[str, ...]:
    """Damaged headquarters. Rule: 11.25."""
    return tuple(hq.target for hq in book(table).headquarters.headquarters if hq.target in damage)


def rooms_down(table: Table, damage: Mapping[str, str]) -> frozenset[str]:
    """Sectors whose operations room is damaged. Rule: 11.23."""
    return frozenset(
        target.sector
        for target in book(table).targets.target
        if target.kind == "airfield" and target.id in damage
    )
