"""Chapter 4: melee, losses, retreats."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract import Event, Refused, Seat
from engine.draws import Draws
from engine.games.demo.commands import Lose, Retreat
from engine.games.demo.events import LossesTaken, MeleeFought, MeleesEnded, Retreated
from engine.games.demo.pack import SEATS, Tables
from engine.games.demo.state import Losses, Melees, Retreating, State, Unit, other, printed, units_of
from engine.hexes import Hex

HITS_ON = 5
"""Lowest die that hits in a melee."""


def fight(state: State, frame: Melees, draws: Draws) -> tuple[Event, ...]:
    """Fight over the next hex that holds units of both sides, or end the melees.

    The side that must take more hits loses; if even, the side without the initiative.

    Rule: 4.1.
    """
    at = next((each for each in contested(state) if each not in frame.done), None)
    if at is None:
        return (MeleesEnded(len(frame.done)),)
    units = {seat: tuple(units_of(state.units, seat, at)) for seat in SEATS}
    dice = {
        seat: tuple(draws.die("round", state.round, unit, "melee") for unit in units[seat]) for seat in SEATS
    }
    hits = {seat: sum(die >= HITS_ON for die in dice[other(seat)]) for seat in SEATS}
    loser = max(SEATS, key=lambda seat: (hits[seat], seat != state.initiative))
    return (MeleeFought(at, units, dice, hits, loser),)


def contested(state: State) -> list[Hex]:
    """Hexes with units of both sides, in the order of the board."""
    return [at for at in state.tables.ground if all(units_of(state.units, seat, at) for seat in SEATS)]


def number_lost(units: Mapping[str, Unit], frame: Losses) -> int:
    """How many units lose a step: one a hit, each unit once.

    Rule: 4.2.
    """
    return min(frame.hits, len(units_of(units, frame.seat, frame.at)))


def take_losses(state: State, frame: Losses) -> tuple[Event, ...]:
    """Take losses without asking where all are hit.

    Rule: 4.2.
    """
    there = units_of(state.units, frame.seat, frame.at)
    if number_lost(state.units, frame) < len(there):
        return ()
    return (LossesTaken(frame.seat, frame.at, tuple(there)),)


def decide_lose(state: State, seat: Seat, frame: Losses, lose: Lose) -> tuple[Event, ...]:
    """Choose who loses a step.

    Rule: 4.2.

    Raises:
        Refused: `demo-refused-losses`.
    """
    there = units_of(state.units, seat, frame.at)
    number = number_lost(state.units, frame)
    if len(set(lose.units)) != number or len(lose.units) != number or not set(lose.units) <= set(there):
        raise Refused("demo-refused-losses", rule="4.2", instead=tuple(there), count=number)
    return (LossesTaken(seat, frame.at, lose.units),)


def ways_out(found: Tables, units: Mapping[str, Unit], frame: Retreating) -> tuple[Hex, ...]:
    """Hexes to which a beaten group can go: next door, passable, without enemies.

    Rule: 4.3.
    """
    return tuple(
        at
        for at in frame.at.neighbours()
        if (ground := found.ground.get(at)) is not None
        and ground.cost is not None
        and not units_of(units, other(frame.seat), at)
    )


def retreat(state: State, frame: Retreating) -> tuple[Event, ...]:
    """Retreat without asking where there is one way, none, or nobody left.

    Rule: 4.3.
    """
    there = tuple(units_of(state.units, frame.seat, frame.at))
    ways = ways_out(state.tables, state.units, frame)
    if there and len(ways) > 1:
        return ()
    return (Retreated(frame.seat, frame.at, ways[0] if there and ways else None, there),)


def decide_retreat(state: State, seat: Seat, frame: Retreating, command: Retreat) -> tuple[Event, ...]:
    """Choose the way out.

    Rule: 4.3.

    Raises:
        Refused: `demo-refused-retreat`.
    """
    ways = {printed(at): at for at in ways_out(state.tables, state.units, frame)}
    if command.hex not in ways:
        raise Refused("demo-refused-retreat", rule="4.3", instead=tuple(ways), hex=command.hex)
    there = tuple(units_of(state.units, seat, frame.at))
    return (Retreated(seat, frame.at, ways[command.hex], there),)
