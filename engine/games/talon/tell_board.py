"""The whole position in words, enough to play without seeing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import Status
from engine.games.talon import ships
from engine.games.talon.frames import Power, Turn
from engine.games.talon.geometry import printed
from engine.games.talon.names import (
    class_word,
    criticals,
    facing_word,
    rating_word,
    seat_word,
    unit_word,
    way_word,
)
from engine.games.talon.orders import text
from engine.games.talon.orders_words import reading
from engine.games.talon.state import POWER, Ship, Table
from engine.games.talon.tables import Class
from engine.games.talon.view import View
from engine.words import Say, say


def phase(table: Table) -> Say:
    """Where in the sequence of play the battle is."""
    if table.result is not None:
        return say("talon-phase-over", round=table.round)
    if not table.round:
        return say("talon-phase-start")
    if table.impulse == POWER:
        return say("talon-phase-power", round=table.round)
    seat = next((frame.seat for frame in reversed(table.frames) if isinstance(frame, Turn | Power)), "")
    if not seat:
        return say("talon-phase-between", round=table.round, letter=table.letter)
    return say("talon-phase-impulse", round=table.round, letter=table.letter, seat=seat_word(seat))


def lines(view: View, status: Status) -> tuple[Say, ...]:
    """The position: round, ships with all figures, missiles, terrain, own orders, who is asked."""
    table = view.table
    found = [say("talon-board-head", phase=status.phase, score=status.score)]
    if table.round:
        found.append(say("talon-board-first", seat=seat_word(table.first)))
    for seat in table.seats:
        for key, ship in table.own(seat):
            found += _ship(table, key, ship)
    for key, missile in table.missiles.items():
        target = unit_word(table, missile.target) if missile.target else say("talon-board-no-target")
        found.append(
            say(
                "talon-board-missile",
                missile=unit_word(table, key),
                hex=printed(missile.at),
                way=way_word(missile.facing),
                target=target,
            )
        )
    for kind, hexes in table.terrain:
        terrain = say(f"talon-terrain-{kind}")
        found.append(say("talon-board-terrain", terrain=terrain, hexes=", ".join(map(printed, hexes))))
    found += (
        say("talon-board-gone", ship=unit_word(table, key), fate=say(f"talon-fate-{ship.fate}"))
        for key, ship in table.ships.items()
        if ship.fate
    )
    if view.own.lines:
        found.append(say("talon-log-orders", lines="; ".join(text(line) for line in view.own.lines)))
        found += reading(table, view.own.lines)
    if status.asked is not None:
        found += (say("talon-board-asked", seat=seat_word(seat), asked=status.asked) for seat in view.asked)
    return tuple(found)


def _ship(table: Table, key: str, ship: Ship) -> Iterator[Say]:
    """A ship in two lines: where it is and how it flies; shields, hull, weapons, troubles."""
    cls = table.class_of(ship)
    yield say(
        "talon-board-ship",
        ship=unit_word(table, key),
        seat=seat_word(ship.seat),
        cls=class_word(ship.kind),
        hex=printed(ship.at),
        way=way_word(ship.facing),
        rating=rating_word(table, ship),
        turn=ship.turn,
    )
    shields = " / ".join(
        f"{left}{'+' + mark if mark else ''}" for left, mark in zip(ship.shields, ship.marks, strict=True)
    )
    yield say(
        "talon-board-state",
        shields=shields,
        hull=ships.hull_left(cls, ship),
        boxes=ships.hull_boxes(cls, ship),
        groups=tuple(_groups(cls, ship)) or (say("talon-board-nothing"),),
        marks=tuple(_marks(cls, ship)) or (say("talon-board-nothing"),),
    )


def _groups(cls: Class, ship: Ship) -> Iterator[Say]:
    for number, group, bar in ships.groups(cls, ship):
        yield say(
            "talon-board-group",
            group=ships.group_key(number),
            weapon=say(f"talon-weapon-{group.weapon.id}"),
            count=ships.weapons(cls, group),
            arcs=tuple(facing_word(arc) for arc in sorted(group.arcs)),
            charge=f"{bar.red}R{bar.yellow}Y / {group.red}R{group.yellow}Y",
        )


def _marks(cls: Class, ship: Ship) -> Iterator[Say]:
    """Everything out of the ordinary about a ship."""
    yield from criticals(ship)
    if ship.slip:
        yield say("talon-mark-slip")
    if ship.battery:
        yield say("talon-mark-battery")
    if ship.burners:
        yield say("talon-mark-burners", count=ship.burners)
    if ship.initiative:
        yield say(f"talon-mark-{ship.initiative}")
    if not cls.is_squadron and len(ship.bars) > sum(not bar.lost for bar in ship.bars):
        yield say("talon-mark-lost", count=sum(bar.lost for bar in ship.bars))
