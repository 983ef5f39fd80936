"""What must hold in every state, and states that look alike to a side."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.contract import Seat
from engine.draws import Draws
from engine.games.talon import ships
from engine.games.talon.frames import Drafting
from engine.games.talon.orders import Ap, Helm, Line, Use
from engine.games.talon.state import NOTHING, POWER, Secret, Ship, State, Table
from engine.games.talon.tables import Class


def check(state: State) -> tuple[str, ...]:
    """Broken invariants; empty when all is well."""
    return tuple(_problems(state.table))


def _problems(table: Table) -> Iterator[str]:
    for key, ship in table.ships.items():
        cls = table.class_of(ship)
        yield from (f"{key}: {fault}" for fault in _ship_faults(ship, cls))
        if ship.inside and ship.inside not in table.ships:
            yield f"{key}: docked in nothing"
    for key, missile in table.missiles.items():
        if missile.target and table.ships[missile.target].fate:
            yield f"missile {key}: after {missile.target}, which is gone"
    if table.round and not 0 <= table.impulse <= POWER:
        yield f"impulse {table.impulse}"
    if table.result is not None and table.frames:
        yield "frames after the end"


def _ship_faults(ship: Ship, cls: Class) -> Iterator[str]:
    if any(not 0 <= left <= most for left, most in zip(ship.shields, cls.shields, strict=True)):
        yield "shields"
    if not 0 <= ship.hull <= len(cls.hull):
        yield "hull"
    if not cls.is_squadron and (ship.hull == len(cls.hull)) and ship.fate != "destroyed":
        yield "flies without hull"
    if ship.fighters and not ship.fate and ships.hull_left(cls, ship) <= 0:
        yield "flies without fighters"
    if ship.speed not in cls.curve or not 0 <= ship.facing < 6 or ship.turn < 0:
        yield "rating"
    if not 0 <= ship.burners <= cls.burners or (ship.battery and not cls.battery):
        yield "reserves"
    for _, group, bar in ships.groups(cls, ship):
        if not (0 <= bar.red <= group.red and 0 <= bar.yellow <= group.yellow):
            yield "bars"
    if len({kind for kind, _ in ship.criticals}) < len(ship.criticals):
        yield "a critical twice"


def vary_hidden(state: State, seat: Seat | None, draws: Draws) -> State:
    """Another state that looks the same to a side: the other's orders and lists are others."""
    secrets = dict(state.secrets)
    for other in state.table.seats:
        if other != seat:
            secrets[other] = _varied(state.table, secrets.get(other, NOTHING), draws)
    return State(state.table, secrets)


def _varied(table: Table, secret: Secret, draws: Draws) -> Secret:
    """Other orders, or another list in a blind draft."""
    if table.frames and isinstance(table.frames[0], Drafting) and table.blind:
        return replace(secret, fleet=secret.fleet[: draws.die("vary", sides=len(secret.fleet) + 1) - 1])
    lines = (
        Line(Helm("ahead")),
        Line(Ap((Use("hold-init"),)), always=True),
        Line(Ap((Use("none"),))),
    )
    return replace(secret, lines=lines[: draws.die("vary", sides=len(lines) + 1) - 1])
