"""Standing orders as lines: what they can say, how they are written. What they do is in `standing`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Aim(msgspec.Struct, frozen=True):
    """At whom: the first of the ships named that can be taken, then by rule."""

    ships: tuple[str, ...] = ()
    then: str = ""
    """`nearest`, `weakest`, `threat`, or empty for none but the ships named."""


class Condition(msgspec.Struct, frozen=True):
    """Something that holds or not."""

    kind: str
    """`range`, `arc`, `hit`, `hole`, `enemy`, `missile`, `hull`, `shield`, `loaded`, `lost`, `init`,
    `impulse`."""
    word: str = ""
    """A facing, a group, an impulse's letter."""
    low: int = 0
    high: int = 0
    """Range, hexes, or per cent in `low`."""


class Use(msgspec.Struct, frozen=True):
    """A use of AP: the verb and what it is spent on."""

    kind: str
    """`charge`, `pivot`, `slip`, `reinforce`, `battery`, `take-init`, `hold-init`, `retarget`, `none`."""
    word: str = ""
    """A group, a facing or `threat`, a missile."""
    aim: Aim | None = None


class Course(msgspec.Struct, frozen=True, tag="course"):
    """The moves to come, in order, as `HOWS` names them."""

    steps: tuple[str, ...]


class Helm(msgspec.Struct, frozen=True, tag="helm"):
    """How to steer: `ahead`; `close` or `keep` a distance to somebody; `show` a facing."""

    how: str
    aim: Aim = Aim()
    gap: int = 0
    facing: str = ""


class Ap(msgspec.Struct, frozen=True, tag="ap"):
    """What to spend AP on: the first that is legal."""

    uses: tuple[Use, ...]


class Shoot(msgspec.Struct, frozen=True, tag="fire"):
    """Fire a group, or all."""

    group: str
    aim: Aim


class Hold(msgspec.Struct, frozen=True, tag="hold"):
    """Keep a group, or all, loaded."""

    group: str


class Reserve(msgspec.Struct, frozen=True, tag="reserve"):
    """Ask for a reserve when the conditions hold: `burn` or `battery`."""

    what: str


class Speed(msgspec.Struct, frozen=True, tag="speed"):
    """The speed in the power phase: `keep`, `up`, `down` or a number."""

    to: str


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Ask in these impulses whatever the other lines say; `details`: ask small choices too."""

    impulses: tuple[str, ...]
    details: bool = False


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Stop all lines when the conditions hold."""


Rule = Course | Helm | Ap | Shoot | Hold | Reserve | Speed | Ask | Stop


class Line(msgspec.Struct, frozen=True):
    """One line of standing orders."""

    rule: Rule
    ships: tuple[str, ...] = ()
    """The ships it is for; none: all."""
    always: bool = False
    """It outlasts the round."""
    conditions: tuple[Condition, ...] = ()


HOWS = {
    "=": "ahead",
    "<": "port",
    ">": "starboard",
    "[": "slip-port",
    "]": "slip-starboard",
}
"""Marks of a course and the moves they mean."""

OF_SHOTS = frozenset({"range", "arc", "hit", "hole"})
"""Conditions about a shot; only a `fire` line may have them."""

BY_RULE = ("nearest", "weakest", "threat")


# --- writing -------------------------------------------------------------------------------------


def text(line: Line) -> str:
    """Write a line as it is read again."""
    parts = ["always"] if line.always else []
    if line.ships:
        parts.append(",".join(line.ships) + ":")
    parts.append(_rule_text(line.rule))
    parts += [condition_text(each) for each in line.conditions]
    return " ".join(part for part in parts if part)


def _rule_text(rule: Rule) -> str:
    match rule:
        case Course():
            marks = {how: mark for mark, how in HOWS.items()}
            return "course " + " ".join(marks[step] for step in rule.steps)
        case Helm():
            return _helm_text(rule)
        case Ap():
            return "ap " + " > ".join(_use_text(use) for use in rule.uses)
        case Shoot():
            return " ".join(word for word in ("fire", rule.group, aim_text(rule.aim)) if word)
        case Hold():
            return f"hold {rule.group}"
        case Reserve():
            return f"reserve {rule.what}"
        case Speed():
            return f"speed {rule.to}"
        case Ask():
            return "ask " + " ".join((*rule.impulses, *(("details",) if rule.details else ())))
        case Stop():
            return "stop"


def _helm_text(rule: Helm) -> str:
    match rule.how:
        case "ahead":
            return "helm ahead"
        case "show":
            return f"helm show {rule.facing} {aim_text(rule.aim)}"
        case how:
            return f"helm {how} {aim_text(rule.aim)} {rule.gap}"


def _use_text(use: Use) -> str:
    aim = aim_text(use.aim) if use.aim is not None else ""
    return " ".join(word for word in (use.kind, use.word, aim) if word)


def aim_text(aim: Aim) -> str:
    """Write a target."""
    return " > ".join((*aim.ships, *((aim.then,) if aim.then else ())))


def condition_text(condition: Condition) -> str:
    """Write a condition."""
    match condition.kind:
        case "range":
            return f"range {condition.low}-{condition.high}"
        case "hit" | "hole":
            return f"{condition.kind} {condition.low}%"
        case "enemy" | "missile":
            return f"{condition.kind} within {condition.low}"
        case "shield":
            return f"shield {condition.word} down"
        case _:
            return " ".join(word for word in (condition.kind, condition.word) if word)


def clashes(lines: Sequence[Line]) -> tuple[int, int] | None:
    """Numbers (from 1) of two lines that contradict each other: two courses, or speeds, for one ship
    without conditions; or a course and a helm."""
    for kinds in ((Course, Helm), (Speed,)):
        seen: dict[str, int] = {}
        for number, line in enumerate(lines, start=1):
            if not isinstance(line.rule, kinds) or line.conditions:
                continue
            for ship in line.ships or ("",):
                if ship in seen:
                    return seen[ship], number
                seen[ship] = number
    return None
