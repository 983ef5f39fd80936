"""Small battles for tests: ships as positions write them, commands in notation, rigged dice."""

from __future__ import annotations

from typing import Any

from engine import notation, packs, positions
from engine.contract import Event, Setup
from engine.draws import HmacDraws, Rigged
from engine.games.talon.rules import GAME
from engine.games.talon.state import Ship, State, Table
from engine.step import begin, run

EMPTY = [[0, 0], [0, 0], [0, 0]]
"""Bars of a ship with three groups that fires nothing."""
IDLE = {"class": "tal-tran", "seat": "talon", "at": "A1", "facing": "W", "speed": 1, "power": 0, "turn": 9}
"""A far transport that does nothing, so that the battle goes on."""


def plays(name: str) -> positions.Played:
    """Play a position of the pack, and see that all came as it expects."""
    record = positions.read(packs.read("talon", f"positions/{name}.toml").decode())
    played = positions.play(record)
    assert positions.failures(record, played) == ()
    return played


class Fight:
    """A battle as it goes on.

    Args:
        ships: as in `[state.ships]`; the idle transport is added where the Talons have nobody.
        coming: rigged dice by name.
        state: further fields of `[state]`.
    """

    def __init__(
        self,
        ships: dict[str, dict[str, Any]],
        coming: dict[str, list[int]] | None = None,
        scenario: str = "battle",
        **state: Any,
    ) -> None:
        known = dict(ships)
        if scenario == "battle" and all(each.get("seat") != "talon" for each in ships.values()):
            known["legion"] = IDLE
        self.draws = Rigged(coming or {}, HmacDraws(b"t" * 32, "fight"))
        step = begin(GAME, Setup(scenario, {}, {"ships": known, **state}), self.draws)
        self.state: State = step.state
        self.events: list[Event] = list(step.events)

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def asked(self) -> tuple[str, ...]:
        return GAME.waiting(self.state)

    def ship(self, key: str) -> Ship:
        return self.table.ships[key]

    def say(self, line: str) -> list[Event]:
        """Give a command of the seat that is asked; returns what came of it."""
        seat = self.asked[0]
        command = notation.parse(GAME, self.state, seat, line)
        step = run(GAME, self.state, seat, command, self.draws)
        self.state = step.state
        self.events += step.events
        assert GAME.check(self.state) == ()
        return list(step.events)

    def default(self) -> list[Event]:
        """Let the seat that is asked give the default answer."""
        return self.say(notation.text(GAME.default(self.state, self.asked[0])))

    def of(self, kind: type[Event]) -> list[Any]:
        """Events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def spent(self) -> dict[str, tuple[str | int, ...]]:
        """Rigged dice that did not come."""
        return self.draws.left


def ca(at: str, facing: str = "E", **more: Any) -> dict[str, Any]:
    """A Terran heavy cruiser."""
    return {"class": "ter-ca", "seat": "terran", "at": at, "facing": facing, **more}


def foe(at: str, facing: str = "W", **more: Any) -> dict[str, Any]:
    """A Talon heavy cruiser."""
    return {"class": "tal-ca", "seat": "talon", "at": at, "facing": facing, **more}


def ship(kind: str, at: str, facing: str = "E", **more: Any) -> dict[str, Any]:
    """A ship of any class."""
    seat = "terran" if kind.startswith("ter") else "talon"
    return {"class": kind, "seat": seat, "at": at, "facing": facing, **more}
