"""The table, or a ship, with one thing changed. Nothing is checked here."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.talon.state import Bar, Ship, Table


def with_ship(table: Table, key: str, ship: Ship) -> Table:
    """The table with one ship changed."""
    return replace(table, ships={**table.ships, key: ship})


def without_missile(table: Table, key: str) -> Table:
    """The table without one missile."""
    return replace(table, missiles={k: each for k, each in table.missiles.items() if k != key})


def untargeted(table: Table, ship: str) -> Table:
    """Missiles after a ship has gone: they have lost their target. Rule: 13.3."""
    if not table.missiles:
        return table
    missiles = {
        key: replace(each, target="") if each.target == ship else each for key, each in table.missiles.items()
    }
    return replace(table, missiles=missiles)


def charged(ship: Ship, number: int, red: int, yellow: int) -> Ship:
    """A ship with more boxes marked on the bar of a group, or of a fighter."""
    bar = _bar(ship, number)
    return _with_bar(ship, number, replace(bar, red=bar.red + red, yellow=bar.yellow + yellow))


def emptied(ship: Ship, number: int) -> Ship:
    """A ship with a bar cleared. Rule: 8.1."""
    return _with_bar(ship, number, Bar(0, 0, _bar(ship, number).lost))


def disarmed(ship: Ship, number: int) -> Ship:
    """A ship with a group destroyed."""
    return _with_bar(ship, number, Bar(0, 0, lost=True))


def _bar(ship: Ship, number: int) -> Bar:
    return ship.fighters[number].bar if ship.fighters else ship.bars[number]


def _with_bar(ship: Ship, number: int, bar: Bar) -> Ship:
    if ship.fighters:
        fighters = list(ship.fighters)
        fighters[number] = replace(fighters[number], bar=bar)
        return replace(ship, fighters=tuple(fighters))
    bars = list(ship.bars)
    bars[number] = bar
    return replace(ship, bars=tuple(bars))


def marked(ship: Ship, facing: int, letter: str) -> Ship:
    """A ship with a reinforcement marker at a facing, or without one (no letter). Rule: 6.2."""
    bow, port, starboard, stern = (letter if n == facing else mark for n, mark in enumerate(ship.marks))
    return replace(ship, marks=(bow, port, starboard, stern))


def shielded(ship: Ship, facing: int, boxes: int) -> Ship:
    """A ship with fewer boxes left of a shield."""
    bow, port, starboard, stern = (left - boxes * (n == facing) for n, left in enumerate(ship.shields))
    return replace(ship, shields=(bow, port, starboard, stern))
