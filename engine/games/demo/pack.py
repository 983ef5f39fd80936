"""What the data of Three Hills consists of, and look-ups in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import msgspec

from engine.hexes import Hex
from engine.numbering import Numbering
from engine.packs import Kind, Problem, at

NUMBERING = Numbering()
SEATS = ("red", "blue")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all tables share: nothing in a file that is not known here."""


class Hill(Row, frozen=True):
    """A hill that counts, at its printed id."""

    id: str
    at: str


class Board(Row, frozen=True):
    """The board, row by row from the top."""

    rows: tuple[str, ...]
    hill: tuple[Hill, ...]


class Terrain(Row, frozen=True):
    """A kind of ground."""

    id: str
    symbol: str
    cover: int
    cost: int | None = None


class Terrains(Row, frozen=True):
    """The file `terrain.toml`."""

    terrain: tuple[Terrain, ...]


class UnitKind(Row, frozen=True):
    """A kind of unit."""

    id: str
    letter: str
    moves: int
    shots: int
    hits_on: tuple[int, ...]


class Kinds(Row, frozen=True):
    """The file `kinds.toml`."""

    kind: tuple[UnitKind, ...]


class Weather(Row, frozen=True):
    """What a kind of weather changes."""

    id: str
    moves: int
    needed: int


class Card(Row, frozen=True):
    """A card of the weather pile."""

    id: str
    weather: str


class WeatherFile(Row, frozen=True):
    """The file `weather.toml`."""

    weather: tuple[Weather, ...]
    card: tuple[Card, ...]


class StartUnit(Row, frozen=True):
    """A unit at the start of a scenario."""

    id: str
    seat: str
    kind: str
    at: str
    steps: int = 2


class Scenario(Row, frozen=True):
    """A scenario; the first number of rounds is the usual one."""

    key: str
    rounds: tuple[int, ...]
    orders: int
    ammunition: dict[str, int]
    unit: tuple[StartUnit, ...]


class Scenarios(Row, frozen=True):
    """The file `scenarios.toml`."""

    scenario: tuple[Scenario, ...]


class Demo(msgspec.Struct, frozen=True, eq=False):
    """The whole pack, a field for each file."""

    board: Board
    terrain: Terrains
    kinds: Kinds
    weather: WeatherFile
    scenarios: Scenarios


class Tables(msgspec.Struct, frozen=True, eq=False):
    """The pack by id, as the rules look things up."""

    ground: Mapping[Hex, Terrain]
    hills: Mapping[str, Hex]
    kinds: Mapping[str, UnitKind]
    weather: Mapping[str, Weather]
    """By the id of the card."""
    scenarios: Mapping[str, Scenario]


def _ground(demo: Demo) -> dict[Hex, Terrain]:
    """The board's hexes; an unknown letter raises KeyError."""
    by_symbol = {terrain.symbol: terrain for terrain in demo.terrain.terrain}
    return {
        NUMBERING.hex(f"{column:02}{row:02}"): by_symbol[symbol]
        for row, symbols in enumerate(demo.board.rows, start=1)
        for column, symbol in enumerate(symbols.split(), start=1)
    }


def check(demo: Demo) -> Iterator[Problem]:
    """What does not fit together between the files."""
    symbols = {terrain.symbol for terrain in demo.terrain.terrain}
    for number, row in enumerate(demo.board.rows, start=1):
        for symbol in sorted(set(row.split()) - symbols):
            yield Problem("board", f"rows[{number}]", f"no terrain has the symbol {symbol!r}")
            return
    ground = _ground(demo)
    for hill in demo.board.hill:
        if ground.get(NUMBERING.hex(hill.at), None) not in [
            t for t in demo.terrain.terrain if t.id == "hill"
        ]:
            yield Problem("board", f"hill[{hill.id}].at", f"{hill.at} is no hill")
    weathers = {weather.id for weather in demo.weather.weather}
    for card in demo.weather.card:
        if card.weather not in weathers:
            yield Problem("weather", f"card[{card.id}].weather", f"no weather {card.weather!r}")
    yield from _check_scenarios(demo, ground)


def _check_scenarios(demo: Demo, ground: Mapping[Hex, Terrain]) -> Iterator[Problem]:
    kinds = {kind.id for kind in demo.kinds.kind}
    for scenario in demo.scenarios.scenario:
        if max(scenario.rounds) > len(demo.weather.card):
            yield Problem("scenarios", f"scenario[{scenario.key}].rounds", "more rounds than weather cards")
        if set(scenario.ammunition) != set(SEATS):
            yield Problem("scenarios", f"scenario[{scenario.key}].ammunition", "must name both sides")
        for unit in scenario.unit:
            where = f"scenario[{scenario.key}].unit[{unit.id}]"
            terrain = ground.get(NUMBERING.hex(unit.at))
            if terrain is None or terrain.cost is None:
                yield Problem("scenarios", f"{where}.at", f"no unit can be at {unit.at}")
            if unit.kind not in kinds or unit.seat not in SEATS or unit.steps not in (1, 2):
                yield Problem("scenarios", where, "kind, seat or steps are none of the game's")


PACK = Kind("demo", Demo, check)


@lru_cache(maxsize=8)
def tables(version: str) -> Tables:
    """The look-ups of a version of the pack."""
    demo = at(PACK, version).data
    weather = {each.id: each for each in demo.weather.weather}
    return Tables(
        ground=_ground(demo),
        hills={hill.id: NUMBERING.hex(hill.at) for hill in demo.board.hill},
        kinds={kind.id: kind for kind in demo.kinds.kind},
        weather={card.id: weather[card.weather] for card in demo.weather.card},
        scenarios={scenario.key: scenario for scenario in demo.scenarios.scenario},
    )
