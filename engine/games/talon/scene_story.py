"""The story of a moment: what happened from one view to the next, in scenes with their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.talon import events_action as act
from engine.games.talon import events_round as ev
from engine.games.talon import fold
from engine.games.talon.fire import group_of, place
from engine.games.talon.state import NOTHING, State, Table
from engine.games.talon.tell import tell
from engine.games.talon.view import View
from engine.hexes import Hex
from engine.words import Say


class Hurt(msgspec.Struct, frozen=True):
    """What a unit has taken in a row: by facing shield points, then hull."""

    unit: str
    facing: int | None
    shield: int = 0
    hull: int = 0

    @property
    def points(self) -> int:
        """All of it."""
        return self.shield + self.hull


class Beat(msgspec.Struct, frozen=True):
    """One thing that happened: its lines, its figures, what it did to whom."""

    kind: str
    """`move`, `missile`, `shot`, `fusion`, `launch`, `struck`, `collision`, `critical`, `destroyed`,
    `explosion`, `shift`, `left`, `gone`, `rating`, `end`, `other`."""
    number: int
    """Of its first line in the post; 0 for none."""
    lines: tuple[Say, ...]
    unit: str = ""
    target: str = ""
    weapon: str = ""
    dice: tuple[tuple[int, bool], ...] = ()
    """Dice, and whether each did anything."""
    origin: Hex | None = None
    place: Hex | None = None
    facing: int = 0
    """The way something faced before."""
    seat: str = ""
    points: int = 0
    hurt: tuple[Hurt, ...] = ()


HARMFUL = ("shot", "fusion", "struck", "collision", "explosion")
"""Kinds of beats that do damage."""


PLAIN = (
    ev.RoundBegan
    | ev.ImpulseBegan
    | ev.TurnBegan
    | ev.TurnPassed
    | ev.WeaponsCharged
    | ev.SpeedChosen
    | ev.OrdersGiven
    | ev.OrdersHeld
)
"""Events that the strip tells anyway, or that no picture need tell."""


class Story:
    """A moment for its reader."""

    def __init__(self, before: View, view: View, events: Sequence[Any], first: int) -> None:
        self.before, self.view = before, view
        self.table = view.table
        self.beats: list[Beat] = []
        self._last: dict[str, int | None] = {}
        self._cause = -1
        """Index of the beat that does the damage which follows."""
        # The table is open to all; what sides keep to themselves is not needed for it.
        state = State(before.table, dict.fromkeys(view.table.seats, NOTHING))
        number = first
        for event in events:
            seen = View(view.seat, state.table, before.own, ())
            lines = tell(seen, event)
            self._take(state.table, event, number if lines else 0, lines)
            number += len(lines)
            state = fold.apply(state, event)

    # --- events to beats -------------------------------------------------------------------------

    def _take(self, table: Table, event: Any, number: int, lines: tuple[Say, ...]) -> None:
        beat = self._beat(table, event, number, lines)
        if beat is not None:
            self.beats.append(beat)
            if beat.kind in HARMFUL:
                self._cause = len(self.beats) - 1

    def _beat(self, table: Table, event: Any, number: int, lines: tuple[Say, ...]) -> Beat | None:
        """A new beat, or None where the event goes on with the last one, or says nothing."""
        match event:
            case act.ShipMoved():
                ship = table.ships[event.ship]
                return Beat("move", number, lines, event.ship, origin=event.origin, place=event.at,
                            facing=ship.facing, seat=ship.seat)  # fmt: skip
            case act.ShipShifted():
                seat = table.ships[event.ship].seat
                return Beat(
                    "shift", number, lines, event.ship, origin=event.origin, place=event.at, seat=seat
                )
            case act.MissileMoved():
                return self._flown(table, event, number, lines)
            case act.WeaponFired():
                return self._shot(table, event, number, lines)
            case act.FusionFired():
                seat = table.ships[event.ship].seat
                for hit in event.hits:
                    self._last[hit.unit] = hit.facing
                return Beat("fusion", number, lines, event.ship, event.target, "fusion",
                            ((event.die, bool(event.hits)),), table.ships[event.ship].at,
                            place(table, event.target), seat=seat)  # fmt: skip
            case act.MissileLaunched():
                return self._launch(table, event, number, lines)
            case act.MissileStruck():
                self._last[event.ship] = event.facing
                return self._struck(table, event, number, lines)
            case act.Collided():
                self._last[event.ship], self._last[event.other] = event.facing, event.other_facing
                return Beat("collision", number, lines, event.ship, event.other,
                            place=table.ships[event.other].at, seat=table.ships[event.ship].seat)  # fmt: skip
            case act.AsteroidsStruck():
                self._last[event.ship] = event.facing
                ship = table.ships[event.ship]
                return Beat("collision", number, lines, event.ship, place=ship.at, seat=ship.seat)
            case _:
                return self._harm(table, event, number, lines)

    def _shot(self, table: Table, event: act.WeaponFired, number: int, lines: tuple[Say, ...]) -> Beat | None:
        """A shot; all of one ship at one target are one beat."""
        self._last[event.target.partition("/")[0]] = event.facing
        weapon = group_of(table, event.ship, event.group).weapon.id
        die = (event.die, event.damage > 0)
        for index, last in enumerate(self.beats):
            if last.kind == "shot" and (last.unit, last.target) == (event.ship, event.target):
                weapons = last.weapon if weapon in last.weapon.split() else f"{last.weapon} {weapon}"
                self.beats[index] = replace(
                    last, lines=(*last.lines, *lines), weapon=weapons, dice=(*last.dice, die),
                    points=last.points + event.damage,
                )  # fmt: skip
                self._cause = index
                return None
        ship = table.ships[event.ship]
        return Beat("shot", number, lines, event.ship, event.target, weapon, (die,), ship.at,
                    place(table, event.target), seat=ship.seat, points=event.damage)  # fmt: skip

    def _flown(
        self, table: Table, event: act.MissileMoved, number: int, lines: tuple[Say, ...]
    ) -> Beat | None:
        """A missile's move; those that fly together are one beat."""
        missile = table.missiles[event.missile]
        way = (missile.seat, event.origin, event.at)
        for index, beat in enumerate(self.beats):
            if beat.kind == "missile" and (beat.seat, beat.origin, beat.place) == way:
                self.beats[index] = replace(beat, lines=(*beat.lines, *lines), points=beat.points + 1)
                return None
        return Beat("missile", number, lines, event.missile, origin=event.origin, place=event.at,
                    facing=missile.facing, seat=missile.seat, points=1)  # fmt: skip

    def _struck(
        self, table: Table, event: act.MissileStruck, number: int, lines: tuple[Say, ...]
    ) -> Beat | None:
        """A missile's hit; those of one target are one beat."""
        for index, beat in enumerate(self.beats):
            if beat.kind == "struck" and beat.target == event.ship:
                self.beats[index] = replace(beat, lines=(*beat.lines, *lines), points=beat.points + 1)
                self._cause = index
                return None
        missile, ship = table.missiles[event.missile], table.ships[event.ship]
        return Beat(
            "struck", number, lines, event.missile, event.ship, place=ship.at, seat=missile.seat, points=1
        )

    def _launch(
        self, table: Table, event: act.MissileLaunched, number: int, lines: tuple[Say, ...]
    ) -> Beat | None:
        last = self.beats[-1] if self.beats else None
        if last and last.kind == "launch" and (last.unit, last.target) == (event.ship, event.target):
            self.beats[-1] = replace(last, lines=(*last.lines, *lines), points=last.points + 1)
            return None
        ship = table.ships[event.ship]
        return Beat("launch", number, lines, event.ship, event.target, "missile", (), ship.at, event.at,
                    seat=ship.seat, points=1)  # fmt: skip

    def _harm(self, table: Table, event: Any, number: int, lines: tuple[Say, ...]) -> Beat | None:
        match event:
            case act.ShieldsHit() | act.HullHit() | act.FighterHit():
                self._taken(event, lines)
                return None
            case act.FacingRolled():
                self._last[event.unit] = event.facing
                return Beat("other", number, lines, event.unit)
            case act.CriticalRolled():
                dice = tuple((die, True) for die in event.dice)
                return Beat("critical", number, lines, event.unit, event.result, dice=dice,
                            place=table.ships[event.unit].at)  # fmt: skip
            case act.ShipDestroyed():
                ship = table.ships[event.unit]
                return Beat("destroyed", number, lines, event.unit, event.cause, place=ship.at,
                            facing=ship.facing, seat=ship.seat)  # fmt: skip
            case act.Exploded():
                for hit in event.hits:
                    self._last[hit.unit] = hit.facing
                ship = table.ships[event.unit]
                blast = table.class_of(ship).blast
                return Beat(
                    "explosion", number, lines, event.unit, place=ship.at, points=blast, seat=ship.seat
                )
            case act.ShipLeft() | act.ShipDocked():
                ship = table.ships[event.ship]
                return Beat(
                    "left", number, lines, event.ship, place=ship.at, facing=ship.facing, seat=ship.seat
                )
            case act.MissileHit() | act.MissileLost():
                missile = table.missiles[event.missile]
                return Beat("gone", number, lines, event.missile, place=missile.at, facing=missile.facing,
                            seat=missile.seat)  # fmt: skip
            case ev.RatingSet() if lines:
                ship = table.ships[event.ship]
                return Beat("rating", number, lines, event.ship, place=ship.at, seat=ship.seat)
            case ev.BattleEnded():
                return Beat("end", number, lines)
            case _:
                return Beat("other", number, lines) if lines and not isinstance(event, PLAIN) else None

    def _taken(self, event: act.ShieldsHit | act.HullHit | act.FighterHit, lines: tuple[Say, ...]) -> None:
        """Damage to shields, to the hull behind the facing that was hit last, to a fighter."""
        match event:
            case act.ShieldsHit():
                self._last[event.unit] = event.facing
                self._hurt(event.unit, event.facing, event.boxes + event.reinforced, 0, lines)
            case act.HullHit():
                self._hurt(event.unit, self._last.get(event.unit), 0, event.boxes, lines)
            case act.FighterHit():
                self._hurt(event.unit, None, 0, event.boxes, lines)

    def _hurt(self, unit: str, facing: int | None, shield: int, hull: int, lines: tuple[Say, ...]) -> None:
        """Add damage to the beat that did it."""
        if self._cause < 0:
            self.beats.append(Beat("other", 0, lines, unit))
            return
        beat = self.beats[self._cause]
        taken = list(beat.hurt)
        same = next((i for i, each in enumerate(taken) if (each.unit, each.facing) == (unit, facing)), None)
        if same is None:
            taken.append(Hurt(unit, facing, shield, hull))
        else:
            old = taken[same]
            taken[same] = Hurt(unit, facing, old.shield + shield, old.hull + hull)
        self.beats[self._cause] = replace(beat, hurt=tuple(taken), lines=(*beat.lines, *lines))

    # --- what it came to -------------------------------------------------------------------------

    def of(self, *kinds: str) -> Iterator[Beat]:
        """Beats of some kinds."""
        return (beat for beat in self.beats if beat.kind in kinds)

    @property
    def lines(self) -> tuple[Say, ...]:
        """All lines, in the order of the beats."""
        return tuple(line for beat in self.beats for line in beat.lines)

    def hits(self) -> dict[tuple[str, int], int]:
        """Points taken by unit and facing, -1 for none."""
        found: dict[tuple[str, int], int] = {}
        for beat in self.beats:
            for hurt in beat.hurt:
                key = (hurt.unit, -1 if hurt.facing is None else hurt.facing)
                found[key] = found.get(key, 0) + hurt.points
        return found

    def main(self) -> Beat | None:
        """What the moment is about: the end, a loss, the heaviest damage, else whatever weighs most."""
        return max(self.beats, key=lambda beat: (weight(beat), -beat.number), default=None)


WEIGHTS = {
    "end": 200,
    "destroyed": 120,
    "explosion": 60,
    "left": 55,
    "critical": 40,
    "collision": 50,
    "struck": 50,
    "fusion": 48,
    "shot": 30,
    "shift": 28,
    "launch": 26,
    "gone": 24,
    "move": 10,
    "missile": 6,
    "rating": 4,
    "other": 2,
}


def weight(beat: Beat) -> int:
    """How much a beat matters; damage to hulls most."""
    done = sum(4 * hurt.hull + 2 * hurt.shield for hurt in beat.hurt)
    return WEIGHTS[beat.kind] + min(60, done)
