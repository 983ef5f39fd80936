"""What the player of RAF can order. Units are squadron numbers and Gruppe ids."""

from __future__ import annotations

from engine.contract import Assignment, Command


class Patrol(Command, frozen=True, tag="patrol"):
    """Squadrons on the ground take off for patrol circles; all others stay. Rule: 5.0."""

    circles: Assignment


class Answer(Command, frozen=True, tag="answer"):
    """Squadrons are sent against the raid; none is an answer too. Rule: 7.0, 7.2."""

    squadrons: tuple[str, ...]


class Hunt(Command, frozen=True, tag="hunt"):
    """Who leaves the Hunt box, for the Bomb box or for home. Rule: 9.1, 10.2."""

    boxes: Assignment


class Attack(Command, frozen=True, tag="attack"):
    """Which Gruppen of the Bomb box are intercepted. Rule: 9.2."""

    gruppen: tuple[str, ...]


class Scatter(Command, frozen=True, tag="scatter"):
    """Which squadrons a bombed airfield scatters. Rule: 11.22."""

    squadrons: tuple[str, ...]


class Release(Command, frozen=True, tag="release"):
    """Which squadron an event takes away. Rule: E.approach.10, E.target.15."""

    squadron: str
