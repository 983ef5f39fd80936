"""Standing orders in words: what lines mean, for readers of either language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.talon.names import facing_word, unit_word
from engine.games.talon.orders import (
    Aim,
    Ap,
    Ask,
    Condition,
    Course,
    Helm,
    Hold,
    Line,
    Reserve,
    Rule,
    Shoot,
    Speed,
    Use,
)
from engine.games.talon.state import Table
from engine.games.talon.tables import SIDES
from engine.games.talon.templates import TEMPLATES, parted, ready, stop_word
from engine.words import Say, Word, say


def reading(table: Table, lines: Sequence[Line]) -> Iterator[Say]:
    """Ready orders by their name, other lines one by one; at the end when they ask."""
    said, stops = parted(lines)
    name = next((key for key in TEMPLATES if said == ready(key)), None)
    if name is not None and lines:
        label, what = say(f"talon-template-{name}"), say(f"talon-template-{name}.description")
        yield say("talon-orders-ready", name=label, what=what)
    else:
        yield from (line_word(table, line) for line in said)
    if stops:
        yield say("talon-orders-asks", stops=tuple(map(stop_word, stops)))


def line_word(table: Table, line: Line) -> Say:
    """What one line means."""
    ships: Word | tuple[Word, ...] = say("talon-line-all")
    if line.ships:
        ships = tuple(unit_word(table, key) for key in line.ships)
    rule = _rule(table, line.rule)
    if not line.conditions:
        return say("talon-line", ships=ships, rule=rule)
    return say("talon-line-if", ships=ships, rule=rule, when=tuple(map(_condition, line.conditions)))


def _rule(table: Table, rule: Rule) -> Word:
    match rule:
        case Course():
            return say("talon-line-course", steps=tuple(say(f"talon-how-{step}") for step in rule.steps))
        case Helm(how="ahead"):
            return say("talon-line-ahead")
        case Helm(how="show"):
            facing = facing_word(SIDES.index(rule.facing))
            return say("talon-line-show", facing=facing, aim=_aim(table, rule.aim))
        case Helm():
            key = "talon-line-close" if rule.how == "close" else "talon-line-keep-away"
            return say(key, gap=rule.gap, aim=_aim(table, rule.aim))
        case Ap():
            return say("talon-line-ap", uses=_in_turn([_use(table, use) for use in rule.uses]))
        case Shoot():
            return say("talon-line-fire", group=_group(rule.group), aim=_aim(table, rule.aim))
        case Hold():
            return say("talon-line-hold", group=_group(rule.group))
        case Reserve():
            return say(f"talon-line-reserve-{rule.what}")
        case Speed():
            return _speed(rule.to)
        case Ask():
            details = (say("talon-line-details"),) if rule.details else ()
            return say("talon-line-ask", times=(*rule.impulses, *details))
        case _:
            return say("talon-line-stop")


def _speed(to: str) -> Say:
    return say("talon-line-speed", to=to) if to.isdecimal() else say(f"talon-line-speed-{to}")


def _aim(table: Table, aim: Aim) -> Word:
    by_rule = [say(f"talon-aim-{aim.then}")] if aim.then else []
    return _in_turn([*(unit_word(table, key) for key in aim.ships), *by_rule])


def _in_turn(words: Sequence[Word]) -> Word:
    """Words of which the first counts that is possible."""
    first, *others = words or ("",)
    return say("talon-line-else", first=first, next=_in_turn(others)) if others else first


def _use(table: Table, use: Use) -> Word:
    if use.kind == "none":
        return say("talon-line-nothing")
    word = say(f"talon-use-{use.kind}")
    if use.aim is not None:
        return say("talon-line-on", use=word, what=_aim(table, use.aim))
    if not use.word:
        return word
    if use.word in SIDES:
        return say("talon-line-on", use=word, what=facing_word(SIDES.index(use.word)))
    return say("talon-line-on", use=word, what=say("talon-aim-threat") if use.word == "threat" else use.word)


def _group(group: str) -> Word:
    return say("talon-group-all") if group == "all" else group


def _condition(condition: Condition) -> Say:
    word: Word = facing_word(SIDES.index(condition.word)) if condition.word in SIDES else condition.word
    if condition.word == "all":
        word = say("talon-group-all")
    return say(f"talon-if-{condition.kind}", word=word, low=condition.low, high=condition.high)
