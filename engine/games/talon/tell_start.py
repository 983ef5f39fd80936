"""Log lines of what happens before the first round."""

from __future__ import annotations

from typing import assert_never

from engine.games.talon import events_round as ev
from engine.games.talon import fleets
from engine.games.talon.geometry import printed
from engine.games.talon.names import class_word, seat_word, unit_word, way_word
from engine.games.talon.state import Table
from engine.hexes import Hex
from engine.words import Say, say

START = (
    ev.BattleBegan
    | ev.InitiativeRolled
    | ev.ShipJoined
    | ev.MissilePlaced
    | ev.TerrainPlaced
    | ev.GroundRolled
    | ev.GroundDone
    | ev.ShipBought
    | ev.ShipSold
    | ev.ListGiven
    | ev.ListSealed
    | ev.FleetOpened
    | ev.DraftEnded
    | ev.ShipPlaced
    | ev.DeploymentOpened
    | ev.DeploymentEnded
    | ev.BattleResumed
)


def start_lines(table: Table, event: START) -> tuple[Say, ...]:
    """The lines of an event of the beginning."""
    match event:
        case ev.BattleBegan():
            return (say("talon-log-began", scenario=say(f"talon-scenario-{event.scenario}")),)
        case ev.InitiativeRolled():
            dice = ", ".join(f"{one} : {two}" for one, two in event.dice)
            return (say("talon-log-first", dice=dice, seat=seat_word(event.first)),)
        case ev.GroundRolled():
            if not event.terrain:
                return (say("talon-log-ground-none", die=event.die),)
            terrain = say(f"talon-terrain-{event.terrain}")
            return (say("talon-log-ground", die=event.die, terrain=terrain, hexes=_hexes(event)),)
        case ev.TerrainPlaced():
            hexes = ", ".join(printed(at) for at in event.at)
            return (say("talon-log-terrain", terrain=say(f"talon-terrain-{event.terrain}"), hexes=hexes),)
        case ev.ShipBought():
            return (say("talon-log-bought", seat=seat_word(event.seat), ship=_bought(event.ship)),)
        case ev.ShipSold():
            return (say("talon-log-sold", seat=seat_word(event.seat), ship=_bought(event.ship)),)
        case ev.ListSealed():
            return (say(f"talon-log-sealed-{event.what}", seat=seat_word(event.seat)),)
        case ev.FleetOpened():
            ships = tuple(_bought(ship) for ship in event.ships)
            return (say("talon-log-fleet", seat=seat_word(event.seat), ships=ships),)
        case ev.ShipPlaced():
            return (_standing("talon-log-placed", table, event.ship, event.at, event.facing),)
        case ev.DeploymentOpened():
            ships = tuple(
                _standing("talon-log-stands", table, key, at, facing)
                for key, (at, facing) in event.ships.items()
            )
            return (say("talon-log-deployed", seat=seat_word(event.seat), ships=ships),)
        case (
            ev.ShipJoined()
            | ev.MissilePlaced()
            | ev.GroundDone()
            | ev.ListGiven()
            | ev.DraftEnded()
            | ev.DeploymentEnded()
            | ev.BattleResumed()
        ):
            return ()
        case _:
            assert_never(event)


def _bought(ship: str) -> Say:
    kind, name = fleets.entry(ship)
    return say("talon-log-ship", ship=say(f"talon-ship-{name}"), cls=class_word(kind))


def _standing(key: str, table: Table, ship: str, at: Hex, facing: int) -> Say:
    return say(key, ship=unit_word(table, ship), hex=printed(at), way=way_word(facing))


def _hexes(event: ev.GroundRolled) -> str:
    return ", ".join(printed(at) for at in (*event.at, *event.rocks))
