"""Before the first round: fleets are bought, terrain is laid out, ships are set up."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import seals
from engine.contract import Refused, Seat
from engine.draws import Draws
from engine.games.talon import fleets
from engine.games.talon.commands import Buy, Fleet, Place, Sell
from engine.games.talon.doing import Doing
from engine.games.talon.events_round import (
    DeploymentEnded,
    DeploymentOpened,
    DraftEnded,
    FleetOpened,
    GroundDone,
    GroundRolled,
    InitiativeRolled,
    ListGiven,
    ListSealed,
    Sealed,
    ShipBought,
    ShipJoined,
    ShipPlaced,
    ShipSold,
)
from engine.games.talon.frames import Deploying, Drafting, Frame, Opening
from engine.games.talon.geometry import hex_of, row_number
from engine.games.talon.pack import tables
from engine.games.talon.state import NOTHING, State, Table, ground
from engine.games.talon.tables import GroundRow, Objective, ZoneRow
from engine.hexes import Hex

TRIES = 99
"""Throws for a hex after which terrain stays smaller than it should be: there is no room for it."""


def go_on(doing: Doing, top: Frame) -> bool:
    """The next part of the beginning; False where a seat is asked."""
    match top:
        case Drafting():
            return _open_fleets(doing, top)
        case Opening():
            return _open_map(doing, top)
        case Deploying():
            return _open_deployment(doing, top)
        case _:
            return False


# --- fleets --------------------------------------------------------------------------------------


def decide_buy(doing: Doing, seat: Seat, buy: Buy) -> None:
    """Buy a ship of a class.

    Raises:
        Refused: see `fleets.refusal`.
    """
    table = doing.table
    bought = fleets.fleet(doing.state, seat)
    offered = fleets.for_sale(table, seat, bought)
    if buy.ship not in offered:
        raise fleets.refusal(table, seat, buy.ship, bought)
    doing.put(ShipBought(seat, f"{buy.ship}:{offered[buy.ship]}", table.blind))


def decide_sell(doing: Doing, seat: Seat, sell: Sell) -> None:
    """Give a ship back; squadrons left without a host go with it.

    Raises:
        Refused: `talon-refused-sell`.
    """
    bought = fleets.fleet(doing.state, seat)
    if sell.ship not in bought:
        raise Refused("talon-refused-sell", instead=bought[:5], value=sell.ship)
    doing.put(ShipSold(seat, sell.ship, doing.table.blind))
    _drop_homeless(doing, seat)


def _drop_homeless(doing: Doing, seat: Seat) -> None:
    found = doing.table.tables
    while True:
        bought = fleets.fleet(doing.state, seat)
        kinds = [found.classes[fleets.entry(ship).kind].kind for ship in bought]
        room = found.battle.squadrons * sum(kind in fleets.HOSTS for kind in kinds)
        squadrons = [ship for ship, kind in zip(bought, kinds, strict=True) if kind == "squadron"]
        if len(squadrons) <= room:
            return
        doing.put(ShipSold(seat, squadrons[-1], doing.table.blind))


def decide_fleet(doing: Doing, seat: Seat, fleet: Fleet) -> None:
    """Buy a list in place of what was bought before.

    Raises:
        Refused: `talon-refused-fleet`.
    """
    wanted = fleets.read(doing.table, seat, fleet.names)
    for ship in fleets.fleet(doing.state, seat):
        doing.put(ShipSold(seat, ship, doing.table.blind))
    for ship in wanted:
        doing.put(ShipBought(seat, ship, doing.table.blind))


def decide_done(doing: Doing, seat: Seat, frame: Drafting | Deploying) -> None:
    """Close a list, or seal a set-up.

    Raises:
        Refused: `talon-refused-few-points`.
    """
    state = doing.state
    if isinstance(frame, Drafting):
        bought = fleets.fleet(state, seat)
        if not fleets.is_enough(state.table, bought):
            raise Refused("talon-refused-few-points")
        if state.table.blind:
            _seal(doing, seat, "fleet", bought)
        else:
            doing.put(ListSealed(seat, "fleet", ""))
        return
    what: Sealed = "bases" if frame.bases else "deployment"
    _seal(doing, seat, what, positions(state, seat, frame))


def _seal(doing: Doing, seat: Seat, what: Sealed, content: Any) -> None:
    """The side keeps what it sealed, everybody sees a digest that proves it later."""
    nonce = seals.nonce(doing.draws, "start", seat, what)
    doing.put(ListGiven(seat, what, nonce))
    doing.put(ListSealed(seat, what, seals.digest(content, nonce)))


def _open_fleets(doing: Doing, frame: Drafting) -> bool:
    """Open both lists when both are closed."""
    if len(frame.done) < len(doing.table.seats):
        return False
    if doing.table.blind:
        for seat in doing.table.seats:
            secret = doing.state.secrets[seat]
            doing.put(FleetOpened(seat, secret.fleet, secret.nonce))
    doing.put(DraftEnded())
    return True


# --- the map -------------------------------------------------------------------------------------


def _open_map(doing: Doing, frame: Opening) -> bool:
    """Lay out terrain by dice, throw for the initiative, let the ships join. Rule: 17.1."""
    table = doing.table
    if frame.laid < len(table.ground):
        _lay_out(doing, table.ground[frame.laid], frame.laid)
        return True
    if len(set(table.races.values())) == 1:
        _throw_for_initiative(doing)
    for seat in table.seats:
        _join(doing, seat)
    doing.put(GroundDone())
    return True


def _throw_for_initiative(doing: Doing) -> None:
    one, two = doing.table.seats
    rounds: list[tuple[int, int]] = []
    while not rounds or rounds[-1][0] == rounds[-1][1]:
        number = len(rounds)
        dice = (
            doing.draws.die("start", one, "initiative", number),
            doing.draws.die("start", two, "initiative", number),
        )
        rounds.append(dice)
    doing.put(InitiativeRolled(tuple(rounds), one if rounds[-1][0] > rounds[-1][1] else two))


def _lay_out(doing: Doing, what: str, number: int) -> None:
    """Throw for the kind of terrain, if need be, and for where it lies."""
    table, draws = doing.table, doing.draws
    die = draws.die("start", number, "ground") if what == "dice" else int(what)
    row = next(row for row in table.tables.battle.ground if row.die == die)
    if row.kind is None:
        doing.put(GroundRolled(die, "", (), ()))
        return
    start = table.tables.battle.start
    letter = start.rows[draws.die("start", number, "row") - 1]
    column = draws.die("start", number, "column", 1) + draws.die("start", number, "column", 2) + 1
    at = hex_of(f"{letter}{column}")
    rows = range(row_number(start.grows[0]), row_number(start.grows[1]) + 1)
    taken = set(ground(table.terrain))
    hexes = _cluster(draws, at, row, rows, taken, number)
    rocks = _around(draws, at, row.rocks, taken | set(hexes), number)
    doing.put(GroundRolled(die, row.kind, hexes, rocks))


def _cluster(
    draws: Draws, at: Hex, row: GroundRow, rows: range, taken: set[Hex], number: int
) -> tuple[Hex, ...]:
    """Hexes that grow from a start in random directions."""
    found: list[Hex] = [] if at in taken else [at]
    tries = 0
    while len(found) < row.cluster and tries < TRIES:
        base = found[tries % len(found)] if found else at
        direction = draws.die("start", number, "direction", tries) - 1
        tries += 1
        near = base.neighbour(direction)
        if near not in found and near not in taken and near.r in rows:
            found.append(near)
    return tuple(found)


def _around(draws: Draws, at: Hex, rocks: int, taken: set[Hex], number: int) -> tuple[Hex, ...]:
    """Asteroids next to a planet."""
    found: list[Hex] = []
    tries = 0
    while len(found) < rocks and tries < TRIES:
        near = at.neighbour(draws.die("start", number, "rocks", tries) - 1)
        tries += 1
        if near not in found and near not in taken:
            found.append(near)
    return tuple(found)


def _join(doing: Doing, seat: Seat) -> None:
    """A side's ships take their places, or wait to be set up."""
    table = doing.table
    mode = next(mode for mode in table.tables.battle.mode if mode.id == table.objective.mode)
    race = table.races[seat]
    bought = list(table.fleets.get(seat, ()))
    for kind in mode.extra.get("terran" if seat == table.seats[0] else "talon", ()):
        used = {fleets.entry(ship).name for ship in bought}
        cls = table.tables.classes[kind if kind.startswith(race[:3]) else f"{race[:3]}-{kind[4:]}"]
        bought.append(f"{cls.id}:{next(name for name in cls.names if name not in used)}")
    keys = [fleets.key_of(table, seat, fleets.entry(ship).name) for ship in bought]
    places = fleets.spread(table, seat, [(key, None) for key in keys])
    for key, ship in zip(keys, bought, strict=True):
        kind, name = fleets.entry(ship)
        at, facing = places[key]
        joined = fleets.fresh(table.tables.classes[kind], seat, name, at, facing)
        if table.objective.mode == "blockade" and table.tables.classes[kind].kind == "transport":
            joined = replace(joined, ftl_offline=True)
        fate = "" if table.standard else "waiting"
        doing.put(ShipJoined(key, replace(joined, fate=fate)))


def objective_of(mode: str, races: dict[str, str], seats: tuple[Seat, ...]) -> Objective:
    """What a battle by points is about; in those with two roles the first seat defends."""
    first, second = seats
    names = {"terran": "normandy", "talon": "legion"}
    match mode:
        case "base-assault":
            base = {"terran": "valley-forge", "talon": "hope"}[races[first]]
            return Objective("base-assault", second, base)
        case "convoy":
            return Objective("convoy", first, names[races[first]], ("jump",))
        case "blockade":
            return Objective("blockade", first, names[races[first]], ("wormhole",))
        case "invasion":
            return Objective("invasion", second)
        case "conquest":
            return Objective("conquest")
        case "priority":
            return Objective("priority")
        case _:
            return Objective("last-ship")


# --- set-up --------------------------------------------------------------------------------------


def to_deploy(table: Table, frame: Deploying, seat: Seat) -> tuple[str, ...]:
    """Ships that a side sets up now: bases first, then the others. Rule: 14."""
    return tuple(
        key
        for key, ship in table.ships.items()
        if ship.seat == seat and ship.fate == "waiting" and table.class_of(ship).is_base == frame.bases
    )


def deployers(table: Table, frame: Deploying) -> tuple[Seat, ...]:
    """Sides that must still set up."""
    return tuple(seat for seat in table.seats if seat not in frame.done and to_deploy(table, frame, seat))


def positions(state: State, seat: Seat, frame: Deploying) -> dict[str, tuple[Hex, int]]:
    """Where a side's ships are to stand: as placed, else in the standard place."""
    placed = state.secrets.get(seat, NOTHING).deployed
    ships = state.table.ships
    return {
        key: placed.get(key, (ships[key].at, ships[key].facing))
        for key in to_deploy(state.table, frame, seat)
    }


def places(state: State, seat: Seat, frame: Deploying, key: str) -> tuple[Hex, ...]:
    """Hexes where a ship may stand: in its zone, alone, squadrons beside their host.

    Rule: 7.4, 14, 18.1.
    """
    table = state.table
    others = {at for k, (at, _) in positions(state, seat, frame).items() if k != key}
    others |= {ship.at for _, ship in table.own(seat)}
    free = [at for at in fleets.hexes_of(table, zone_for(table, key)) if at not in others]
    scenario = table.tables.scenarios.get(table.scenario)
    if scenario is not None and scenario.escorted and table.class_of(table.ships[key]).is_squadron:
        hosts = [s.at for _, s in table.own(seat) if table.class_of(s).kind in fleets.HOSTS]
        free = [at for at in free if any(at.distance(host) == 1 for host in hosts)]
    return tuple(free)


def facings(table: Table, key: str) -> tuple[int, ...]:
    """Ways in which a ship may face at the start; bases any."""
    if table.class_of(table.ships[key]).is_base:
        return (0, 1, 2, 3, 4, 5)
    return zone_for(table, key).facings


def zone_for(table: Table, key: str) -> ZoneRow:
    """The zone of a ship."""
    ship = table.ships[key]
    scenario = tables(table.pack).scenarios.get(table.scenario)
    units = scenario.fleet if scenario is not None else ()
    area = next((unit.area for unit in units if unit.name == ship.name and unit.seat == ship.seat), "")
    return fleets.zone_of(table, ship.seat, area)


def decide_place(doing: Doing, seat: Seat, frame: Deploying, place: Place) -> None:
    """Say where a ship is to stand.

    Raises:
        Refused: `talon-refused-not-yours`, `talon-refused-place`.
    """
    state = doing.state
    if place.ship not in to_deploy(state.table, frame, seat):
        raise Refused("talon-refused-not-yours", unit=place.ship)
    try:
        at = hex_of(place.hex)
    except ValueError:
        raise Refused("talon-refused-place", rule="16.1", value=place.hex) from None
    if at not in places(state, seat, frame, place.ship) or place.facing not in facings(
        state.table, place.ship
    ):
        raise Refused("talon-refused-place", rule="7.4", value=place.hex)
    doing.put(ShipPlaced(seat, place.ship, at, place.facing))


def _open_deployment(doing: Doing, frame: Deploying) -> bool:
    """Open both set-ups when both are sealed."""
    table = doing.table
    if deployers(table, frame):
        return False
    for seat in frame.done:
        secret = doing.state.secrets[seat]
        ships = positions(doing.state, seat, frame)
        if ships:
            doing.put(DeploymentOpened(seat, ships, secret.nonce))
    doing.put(DeploymentEnded(frame.bases))
    return True
