"""Questions of fire: ship, group, target, and the weapons that follow; each with what can be expected."""

from __future__ import annotations

from fractions import Fraction

from engine.contract import Filled, Option, Slot
from engine.games.talon import fire, ships
from engine.games.talon.frames import Turn, Volley
from engine.games.talon.geometry import arc_of
from engine.games.talon.names import facing_word, group_word, unit_note, unit_word
from engine.games.talon.state import Table
from engine.odds import percent, tenths
from engine.words import Say, say


def fire_slot(table: Table, turn: Turn, filled: Filled) -> Slot | None:
    """The next field of `Fire`. Rule: 8.3."""
    if "ship" not in filled:
        able = dict.fromkeys(key for key, _, _ in fire.able(table, turn))
        options = tuple(Option(key, unit_word(table, key), unit_note(table, key)) for key in able)
        return Slot("ship", "unit", say("talon-ask-ship"), options)
    key = str(filled["ship"])
    loaded = {number: found for each, number, found in fire.able(table, turn) if each == key}
    if "group" not in filled:
        options = tuple(Option(ships.group_key(number), group_word(table, key, number)) for number in loaded)
        if len(loaded) > 1:
            options = (Option("all", say("talon-group-all")), *options)
        return Slot("group", "pick", say("talon-ask-group"), options)
    numbers = tuple(loaded) if filled["group"] == "all" else (ships.group_number(str(filled["group"])),)
    if "target" not in filled:
        found = tuple(dict.fromkeys(target for number in numbers for target in loaded[number]))
        return Slot("target", "unit", say("talon-ask-target"), _targets(table, key, numbers, found))
    target = str(filled["target"])
    bearing = tuple(number for number in numbers if target in loaded[number])
    legal = fire.thens(table, key, bearing, loaded[bearing[0]], target)
    if "then" in filled or not legal:
        return None
    words = (say("talon-then-same"), say("talon-then-ask"), *(unit_word(table, t) for t in legal[2:]))
    options = tuple(Option(then, word) for then, word in zip(legal, words, strict=True))
    return Slot("then", "pick", say("talon-ask-then"), options, default=fire.SAME)


def aim_slot(table: Table, frame: Volley) -> Slot:
    """The next weapon's target. Rule: 8.3."""
    found = fire.volley_targets(table, frame)
    default = fire.weakest(table, table.ships[frame.ship], found)
    options = _targets(table, frame.ship, (frame.groups[0],), found)
    prompt = say("talon-ask-aim", ship=unit_word(table, frame.ship))
    return Slot("target", "unit", prompt, options, default=default)


def _targets(table: Table, key: str, numbers: tuple[int, ...], found: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(
        Option(target, unit_word(table, target), shot_note(table, key, numbers, target)) for target in found
    )


def shot_note(table: Table, key: str, numbers: tuple[int, ...], target: str) -> Say:
    """Range, chance to hit and damage to expect of all weapons that bear, the facing that is struck."""
    ship = table.ships[key]
    at = fire.place(table, target)
    cls = table.class_of(ship)
    groups = [fire.group_of(table, key, number) for number in numbers]
    bearing = [group for group in groups if target in fire.targets(table, ship, group)]
    expected = sum(
        (fire.odds(table, ship, group, target)[1] * ships.weapons(cls, group) for group in bearing),
        start=Fraction(0),
    )
    chances = [fire.odds(table, ship, group, target)[0] for group in bearing]
    other = table.ships.get(target)
    facing = arc_of(other.facing, other.at, ship.at) if other is not None and not other.fighters else None
    return say(
        "talon-shot-note" if facing is not None else "talon-shot-note-plain",
        range=ship.at.distance(at),
        percent=percent(max(chances)),
        expected=tenths(expected),
        facing=facing_word(facing or 0),
        left=fire.left(table, ship, target),
    )
