"""What can be started: scenarios, battles by points, and positions in the middle of a battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from engine import packs
from engine.contract import Choice, Event, Refused, Scenario, Seat, SeatInfo, Setup
from engine.games.talon import fleets, position, setup_phase
from engine.games.talon.events_round import BattleBegan, ShipJoined, TerrainPlaced
from engine.games.talon.fold import apply
from engine.games.talon.geometry import hex_of
from engine.games.talon.names import seat_word
from engine.games.talon.pack import tables
from engine.games.talon.state import State, Window
from engine.games.talon.tables import Scenario as ScenarioRow
from engine.games.talon.tables import Tables, TerrainRow
from engine.words import say

SEATS = ("terran", "talon")
REBELS = ("blue", "red")
BATTLES: Mapping[str, tuple[tuple[Seat, ...], tuple[str, str]]] = {
    "battle": (SEATS, ("terran", "talon")),
    "civil-terran": (REBELS, ("terran", "terran")),
    "civil-talon": (REBELS, ("talon", "talon")),
}
"""Battles by points: seats and their races."""

GROUNDS: Mapping[str, tuple[str, ...]] = {
    "none": (),
    "dice": ("dice",),
    "twice": ("dice", "dice"),
    "asteroids": ("3",),
    "nebula": ("4",),
    "planet": ("5",),
    "rings": ("6",),
}
"""Terrain by choice: rows of the table, or throws for them."""


def scenarios() -> tuple[Scenario, ...]:
    """What can be played: the tutorial first, then the printed ones, then battles by points."""
    found = tables(packs.load("talon").version)
    printed = tuple(_printed(each) for each in found.scenarios.values())
    return (*printed, *(_battle(key, found) for key in BATTLES))


def _printed(row: ScenarioRow) -> Scenario:
    summary = say(
        f"talon-scenario-{row.id}.summary",
        forces=say(f"talon-from-{row.forces_from}"),
        objective=say(f"talon-from-{row.objective_from}"),
    )
    return Scenario(
        row.id, say(f"talon-scenario-{row.id}"), summary, _seats(SEATS), (*_map_choices(), _set_up())
    )


def _battle(key: str, found: Tables) -> Scenario:
    points = tuple((str(n), say("talon-choice-points.value", count=n)) for n in found.battle.points)
    modes = tuple((mode.id, say(f"talon-mode-{mode.id}")) for mode in found.battle.mode)
    grounds = tuple((ground, say(f"talon-ground-{ground}")) for ground in GROUNDS)
    drafts = tuple((draft, say(f"talon-draft-{draft}")) for draft in ("open", "blind"))
    no_yes = tuple((each, say(f"talon-variants-{each}")) for each in ("no", "yes"))
    return Scenario(
        key,
        say(f"talon-scenario-{key}"),
        say(f"talon-scenario-{key}.summary"),
        _seats(BATTLES[key][0]),
        (
            Choice("points", say("talon-choice-points"), points),
            Choice("mode", say("talon-choice-mode"), modes),
            Choice("ground", say("talon-choice-ground"), grounds),
            Choice("draft", say("talon-choice-draft"), drafts),
            Choice("variants", say("talon-choice-variants"), no_yes),
            *_map_choices(),
            _set_up(),
        ),
    )


def _seats(keys: tuple[Seat, ...]) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(seat, seat_word(seat)) for seat in keys)


def _map_choices() -> tuple[Choice, ...]:
    values = tuple((each, say(f"talon-map-{each}")) for each in ("relative", "bounded"))
    return (Choice("map", say("talon-choice-map"), values),)


def _set_up() -> Choice:
    values = tuple((each, say(f"talon-setup-{each}")) for each in ("standard", "sealed"))
    return Choice("setup", say("talon-choice-setup"), values)


# --- the first events ----------------------------------------------------------------------------


def new(setup: Setup) -> tuple[Event, ...]:
    """Set up a scenario, a battle by points, or a position.

    Raises:
        Refused: `talon-refused-scenario`, `talon-refused-option`, `talon-refused-position`.
    """
    version = setup.pack or packs.load("talon").version
    found = tables(version)
    options = _options(setup)
    if setup.scenario in BATTLES:
        began = _battle_began(setup.scenario, version, options, found)
        if setup.position:
            began = replace(began, budget=0)
            return (began, *position.events(apply(State(), began), setup.position))
        return (began,)
    row = found.scenarios[setup.scenario]
    began = BattleBegan(
        scenario=row.id,
        pack=version,
        seats=SEATS,
        first="talon",
        objective=row.objective,
        double=_double(found, row.objective.mode),
        retreat=row.retreat,
        cap=row.cap,
        window=_window(options, row.columns),
        standard=options.get("setup") != "sealed",
        races={"terran": "terran", "talon": "talon"},
    )
    if setup.position:
        return (began, *position.events(apply(State(), replace(began, standard=True)), setup.position, row))
    return (began, *_terrain(row.terrain), *_ships(apply(State(), began), row))


def _double(found: Tables, mode: str) -> tuple[str, ...]:
    """What scores double in a mode, by class kind or `flagship`."""
    same = {"escort": "convoy"}.get(mode, mode)
    return next((row.double for row in found.battle.mode if row.id == same), ())


def _options(setup: Setup) -> Mapping[str, str]:
    known = {scenario.key: scenario for scenario in scenarios()}
    if setup.scenario not in known:
        raise Refused("talon-refused-scenario", instead=tuple(known)[:5], value=setup.scenario)
    choices = {choice.key: choice for choice in known[setup.scenario].choices}
    for key, value in setup.options.items():
        legal = tuple(each for each, _ in choices[key].values) if key in choices else ()
        if value not in legal:
            raise Refused("talon-refused-option", instead=legal, name=key, value=value)
    return setup.options


def _window(options: Mapping[str, str], columns: int) -> Window | None:
    """The printed board, where the map is bounded. Its left edge is that of its longer rows."""
    return Window(0, 1, columns) if options.get("map") == "bounded" else None


def _battle_began(key: str, version: str, options: Mapping[str, str], found: Tables) -> BattleBegan:
    seats, races = BATTLES[key]
    mode = options.get("mode", "last-ship")
    by_seat = dict(zip(seats, races, strict=True))
    row = next(row for row in found.battle.mode if row.id == mode)
    budget = int(options.get("points", str(found.battle.points[0])))
    return BattleBegan(
        scenario=key,
        pack=version,
        seats=seats,
        first=seats[1],
        objective=setup_phase.objective_of(mode, by_seat, seats),
        double=row.double,
        window=_window(options, fleets.columns_for(found, budget)),
        budget=budget,
        variants=options.get("variants") == "yes",
        blind=options.get("draft") == "blind",
        standard=options.get("setup") != "sealed",
        races=by_seat,
        ground=GROUNDS[options.get("ground", "none")],
    )


def _terrain(rows: tuple[TerrainRow, ...]) -> Iterator[TerrainPlaced]:
    for row in rows:
        yield TerrainPlaced(row.kind, tuple(hex_of(text) for text in row.at))


def _ships(state: State, row: ScenarioRow) -> Iterator[ShipJoined]:
    """The scenario's ships in the standard set-up, or waiting to be set up."""
    for event in _terrain(row.terrain):
        state = apply(state, event)
    table = state.table
    for seat in SEATS:
        units = [unit for unit in row.fleet if unit.seat == seat]
        places = fleets.spread(table, seat, [(unit.name, unit) for unit in units])
        for unit in units:
            at, facing = places[unit.name]
            ship = fleets.fresh(table.tables.classes[unit.class_], seat, unit.name, at, facing)
            fate = "" if table.standard else "waiting"
            yield ShipJoined(
                unit.name, replace(ship, hull=unit.hull, ftl_offline=unit.ftl_offline, fate=fate)
            )
