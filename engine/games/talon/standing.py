"""Standing orders carried out: what the lines of a side say now, from what that side may know."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.contract import Command, Seat
from engine.games.talon import fire, movement, power, ships, steering
from engine.games.talon.commands import Fire, Move, Spend
from engine.games.talon.commands import Speed as SpeedCommand
from engine.games.talon.frames import Power, Turn
from engine.games.talon.geometry import arc_of
from engine.games.talon.orders import (
    OF_SHOTS,
    Aim,
    Ap,
    Ask,
    Condition,
    Course,
    Helm,
    Hold,
    Line,
    Reserve,
    Shoot,
    Speed,
    Stop,
    Use,
    condition_text,
)
from engine.games.talon.state import Secret, Ship, Table
from engine.games.talon.tables import SIDES, Group

NEW = ("helm-down", "power-loss")
"""Criticals that always stop orders when they are new."""


class Halt(msgspec.Struct, frozen=True):
    """A reason to stop in the middle of a turn: `illegal`, `entry`, `cone`."""

    why: str


class LetGo(msgspec.Struct, frozen=True):
    """The lines let a ship's point of power go."""


def is_active(table: Table, secret: Secret) -> bool:
    """Whether the lines are carried out in this turn."""
    return bool(secret.lines) and secret.held < 0 and not is_told_to_ask(table, secret)


def is_told_to_ask(table: Table, secret: Secret) -> bool:
    """Whether a line wants the side to be asked in this impulse."""
    return any(isinstance(line.rule, Ask) and table.letter in line.rule.impulses for line in secret.lines)


def asks_details(secret: Secret) -> bool:
    """Whether a line wants small choices to be asked."""
    return any(isinstance(line.rule, Ask) and line.rule.details for line in secret.lines)


def _lines(secret: Secret, key: str, *kinds: type) -> Iterator[Line]:
    """Lines of some kinds for a ship: those that name it before those for all."""
    fitting = [line for line in secret.lines if isinstance(line.rule, kinds)]
    yield from (line for line in fitting if key in line.ships)
    yield from (line for line in fitting if not line.ships)


# --- stops ---------------------------------------------------------------------------------------


def stop(table: Table, secret: Secret, seat: Seat) -> str:
    """What stops the orders at the start of a turn; empty for nothing."""
    sealing = secret.sealing
    if sealing is None:
        return ""
    for key, seen in sealing.ships.items():
        ship = table.ships[key]
        if ship.fate == "destroyed":
            return "lost"
        for critical in NEW:
            if not ship.fate and ships.has(ship, critical) and critical not in seen.criticals:
                return critical
    for line in secret.lines:
        if isinstance(line.rule, Stop):
            keys = line.ships or tuple(sealing.ships)
            if all(_has_come(table, secret, seat, keys, each) for each in line.conditions):
                return " ".join(condition_text(each) for each in line.conditions)
    return ""


def _has_come(table: Table, secret: Secret, seat: Seat, keys: tuple[str, ...], what: Condition) -> bool:
    """Whether a condition holds for one of some ships; nearness, damage and losses only when new."""
    sealing = secret.sealing
    if sealing is None:
        return False
    present = [key for key in keys if not table.ships[key].fate]
    match what.kind:
        case "enemy":
            return sealing.enemy > what.low >= ships.nearest_enemy(table, seat)
        case "missile":
            return sealing.missile > what.low >= ships.nearest_missile(table, seat)
        case "shield":
            facing = SIDES.index(what.word)
            return any(
                ships.is_down(table, table.ships[key], facing)
                for key in present
                if key in sealing.ships and facing not in sealing.ships[key].down
            )
        case "lost":
            return any(table.ships[key].fate == "destroyed" for key in sealing.ships)
        case _:
            return any(_holds(table, secret, table.ships[key], key, what) for key in present)


def _holds(table: Table, secret: Secret, ship: Ship, key: str, what: Condition) -> bool:
    """Whether a condition that is not about a shot holds for a ship now."""
    match what.kind:
        case "enemy":
            near = (ship.at.distance(foe.at) for _, foe in ships.enemies(table, ship.seat))
            return min(near, default=ships.NONE_LEFT) <= what.low
        case "missile":
            flying = (m.at for m in table.missiles.values() if m.seat != ship.seat)
            return min((ship.at.distance(at) for at in flying), default=ships.NONE_LEFT) <= what.low
        case "hull":
            seen = secret.sealing.ships.get(key) if secret.sealing is not None else None
            return ship.hull > (seen.hull if seen is not None else 0)
        case "shield":
            return ships.is_down(table, ship, SIDES.index(what.word))
        case "loaded":
            full = ships.full_groups(table.class_of(ship), ship)
            return any(what.word in ("all", ships.group_key(number)) for number, _ in full)
        case "lost":
            sealing = secret.sealing
            return sealing is not None and any(table.ships[k].fate == "destroyed" for k in sealing.ships)
        case "init":
            return secret.sealing is not None and table.first != secret.sealing.first
        case "impulse":
            return table.letter == what.word
        case _:
            return True


def _usable(table: Table, secret: Secret, key: str, line: Line) -> bool:
    ship = table.ships[key]
    return all(_holds(table, secret, ship, key, each) for each in line.conditions)


def is_flagged(table: Table, secret: Secret, what: str, keys: tuple[str, ...]) -> bool:
    """Whether a side wants to be asked for a reserve (`burn`, `battery`) of one of these ships now."""
    return any(
        isinstance(line.rule, Reserve) and line.rule.what == what and _usable(table, secret, key, line)
        for key in keys
        for line in secret.lines
        if not line.ships or key in line.ships
    )


# --- power ---------------------------------------------------------------------------------------


def spend(table: Table, secret: Secret, turn: Turn, key: str) -> Spend | LetGo | None:
    """What the lines spend a ship's point on; None for no answer."""
    legal = None
    for line in _lines(secret, key, Ap):
        if not isinstance(line.rule, Ap) or not _usable(table, secret, key, line):
            continue
        legal = tuple(power.ways(table, turn, key)) if legal is None else legal
        for use in line.rule.uses:
            if use.kind == "none":
                return LetGo()
            if (way := _way(table, key, use, legal)) is not None:
                return Spend(key, way[0], way[1] or None, way[2] or None)
    return None


def _way(table: Table, key: str, use: Use, legal: tuple[power.Way, ...]) -> power.Way | None:
    """The legal way of spending that a use means."""
    able = [way for way in legal if way[0] == use.kind]
    if not able:
        return None
    ship = table.ships[key]
    match use.kind:
        case "charge" if use.word:
            able = [way for way in able if way[1] == use.word]
        case "charge":
            able = [_most_wanted(table, ship, able)]
        case "reinforce":
            facing = steering.threatened(table, ship) if use.word == "threat" else SIDES.index(use.word)
            able = [way for way in able if facing is not None and way[1] == SIDES[facing]]
        case "retarget":
            aimed = pick(table, ship, use.aim) if use.aim is not None else None
            able = [way for way in able if way[2] == aimed and use.word in ("any", way[1])]
    return able[0] if able else None


def _most_wanted(table: Table, ship: Ship, able: list[power.Way]) -> power.Way:
    """The bar that lacks least, those with their red boxes marked first."""
    bars = {ships.group_key(n): (g, bar) for n, g, bar in ships.groups(table.class_of(ship), ship)}

    def lack(way: power.Way) -> tuple[int, int]:
        group, bar = bars[way[1]]
        return group.red - bar.red, group.yellow - bar.yellow

    return min(able, key=lack)


# --- movement ------------------------------------------------------------------------------------


def move(table: Table, secret: Secret, key: str) -> Move | Halt | None:
    """How the lines move a ship; None for no answer."""
    ship = table.ships[key]
    for line in _lines(secret, key, Course, Helm):
        if not _usable(table, secret, key, line):
            continue
        if isinstance(line.rule, Course):
            done = secret.steps.get(key, 0)
            if done >= len(line.rule.steps):
                continue
            return _checked(table, key, ship, line.rule.steps[done])
        if isinstance(line.rule, Helm):
            foe = pick(table, ship, line.rule.aim)
            if line.rule.how != "ahead" and foe is None:
                continue
            return _checked(table, key, ship, steering.best(table, key, ship, line.rule, foe))
    return None


def _checked(table: Table, key: str, ship: Ship, how: str) -> Move | Halt:
    way = next((each for each in movement.ways(table, ship) if each.how == how), None)
    if way is None:
        return Halt("illegal")
    if movement.met(table, key, ship, way.at) in steering.DEADLY:
        return Halt("entry")
    return Move(key, how)


def pick(table: Table, ship: Ship, aim: Aim) -> str | None:
    """The enemy that is meant: the first named that is there, else by rule."""
    foes = dict(ships.enemies(table, ship.seat))
    for key in aim.ships:
        if key in foes:
            return key
    if not foes or not aim.then:
        return None
    return min(foes, key=lambda key: steering.rank(table, ship, foes[key], aim.then))


# --- fire ----------------------------------------------------------------------------------------


def shots(table: Table, secret: Secret, turn: Turn) -> tuple[Fire | Halt | None, bool]:
    """The next shot that the lines order, and whether they answer for every group that could fire."""
    answered = True
    for key, number, found in fire.able(table, turn):
        ship = table.ships[key]
        group = fire.group_of(table, key, number)
        shot, said = _shot(table, secret, key, number, found)
        if shot is not None:
            if group.weapon.id == "fusion" and _own_in_cone(table, key, ship, group):
                return Halt("cone"), True
            return shot, True
        answered = answered and said
    return None, answered


def _shot(
    table: Table, secret: Secret, key: str, number: int, found: tuple[str, ...]
) -> tuple[Fire | None, bool]:
    """A group's shot, and whether the lines say anything about it."""
    said = False
    name = ships.group_key(number)
    for line in _lines(secret, key, Shoot, Hold):
        rule = line.rule
        if not isinstance(rule, Shoot | Hold) or rule.group not in ("all", name):
            continue
        if isinstance(rule, Hold):
            if _usable(table, secret, key, line):
                return None, True
            continue
        said = True
        target = _target(table, secret, key, number, found, line, rule.aim)
        if target is not None:
            return _fire(table, key, number, found, target), True
    return None, said


def _fire(table: Table, key: str, number: int, found: tuple[str, ...], target: str) -> Fire:
    legal = fire.thens(table, key, (number,), found, target)
    return Fire(key, ships.group_key(number), target, fire.SAME if legal else None)


def _target(
    table: Table, secret: Secret, key: str, number: int, found: tuple[str, ...], line: Line, aim: Aim
) -> str | None:
    """The target of a shot that meets all conditions of its line."""
    ship = table.ships[key]
    group = fire.group_of(table, key, number)
    about_shot = [each for each in line.conditions if each.kind in OF_SHOTS]
    others = [each for each in line.conditions if each.kind not in OF_SHOTS]
    if not all(_holds(table, secret, ship, key, each) for each in others):
        return None
    fitting = [t for t in found if all(_fits(table, ship, group, t, each) for each in about_shot)]
    named = [t for name in aim.ships for t in fitting if t.partition("/")[0] == name]
    if named:
        return named[0]
    if not aim.then:
        return None
    foes = [t for t in fitting if t not in table.missiles]
    return min(foes, key=lambda t: _rank(table, ship, t, aim.then), default=None)


def _rank(table: Table, ship: Ship, target: str, by: str) -> tuple[int, ...]:
    unit = target.partition("/")[0]
    if by == "weakest":
        return (fire.left(table, ship, target), *steering.rank(table, ship, table.ships[unit], by))
    return steering.rank(table, ship, table.ships[unit], by)


def _fits(table: Table, ship: Ship, group: Group, target: str, what: Condition) -> bool:
    """Whether a shot meets a condition about shots."""
    at = fire.place(table, target)
    match what.kind:
        case "range":
            return what.low <= ship.at.distance(at) <= what.high
        case "arc":
            other = table.ships.get(target)
            return other is not None and arc_of(other.facing, other.at, ship.at) == SIDES.index(what.word)
        case "hit":
            chance, _ = fire.odds(table, ship, group, target)
            return chance * 100 >= what.low
        case _:
            return steering.breach(table, ship, group, target) * 100 >= what.low


def _own_in_cone(table: Table, key: str, ship: Ship, group: Group) -> bool:
    hit = {each.unit for each in fire.cone(table, key, group, 6)}
    return any(unit in table.ships and table.ships[unit].seat == ship.seat for unit in hit)


# --- speed ---------------------------------------------------------------------------------------


def speed(table: Table, secret: Secret, key: str) -> int | None:
    """The speed that the lines give a ship; None for no answer."""
    ship = table.ships[key]
    able = ships.speeds(table.class_of(ship), ship)
    if len(able) < 2:
        return None
    for line in _lines(secret, key, Speed):
        if not isinstance(line.rule, Speed) or not _usable(table, secret, key, line):
            continue
        wanted = {"keep": ship.speed, "up": ship.speed + 1, "down": ship.speed - 1}
        goal = wanted[line.rule.to] if line.rule.to in wanted else int(line.rule.to)
        return min(able, key=lambda each: (abs(each - goal), each))
    return None


def speed_command(table: Table, secret: Secret, frame: Power) -> SpeedCommand | None:
    """The next change of speed that the lines order."""
    for key, ship in table.own(frame.seat):
        wanted = speed(table, secret, key)
        if wanted is not None and wanted != frame.speeds.get(key, ship.speed):
            return SpeedCommand(key, wanted)
    return None


# --- a whole turn --------------------------------------------------------------------------------


def command(table: Table, secret: Secret, turn: Turn) -> Command | Halt | None:
    """The next command that the lines give in a turn, or why they stop; None for nothing more."""
    if turn.step == "ap":
        for key, _ in table.own(turn.seat):
            if power.source(table, turn, key) == "ap":
                said = spend(table, secret, turn, key)
                if isinstance(said, Spend):
                    return said
        return None
    if turn.step == "move":
        for key in movement.scheduled(table, turn):
            if (steered := move(table, secret, key)) is not None:
                return steered
        return None
    if turn.step == "fire":
        return shots(table, secret, turn)[0]
    return None
