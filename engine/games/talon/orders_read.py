"""Reading standing orders: one line of text into one `Line`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from engine.contract import Refused
from engine.games.talon.orders import (
    BY_RULE,
    HOWS,
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
    Rule,
    Shoot,
    Speed,
    Stop,
    Use,
    clashes,
)
from engine.games.talon.tables import LETTERS, SIDES

MAX_LINES = 40
_TOKEN = re.compile(r"[<>=\[\]:,]|[^\s<>=\[\]:,]+")
CONDITIONS = frozenset(
    {
        "range",
        "arc",
        "hit",
        "hole",
        "enemy",
        "missile",
        "hull",
        "shield",
        "loaded",
        "lost",
        "init",
        "impulse",
    }
)


class Names(msgspec.Struct, frozen=True):
    """The units that lines may name."""

    own: tuple[str, ...]
    enemies: tuple[str, ...]
    missiles: tuple[str, ...] = ()


def read(text: str, names: Names) -> tuple[Line, ...]:
    """Read lines divided by `;` or line ends; an empty text means no orders.

    Raises:
        Refused: `talon-refused-orders` with number and part of the line that can't be read,
            `talon-refused-orders-clash`, `talon-refused-orders-many`.
    """
    pieces = [piece.strip() for piece in re.split(r"[;\n]", text)]
    raw = [piece for piece in pieces if piece and piece != "none"]
    if len(raw) > MAX_LINES:
        raise Refused("talon-refused-orders-many", maximum=MAX_LINES)
    lines = tuple(_Reader(piece, number, names).line() for number, piece in enumerate(raw, start=1))
    if (clash := clashes(lines)) is not None:
        raise Refused("talon-refused-orders-clash", first=clash[0], second=clash[1])
    return lines


class _Reader:
    """One line and how far it was read."""

    def __init__(self, text: str, number: int, names: Names) -> None:
        self._tokens = _TOKEN.findall(text.casefold())
        self._at = 0
        self._number = number
        self._names = names

    def line(self) -> Line:
        """Read the whole line.

        Raises:
            Refused: see `read`.
        """
        always = self._eat("always")
        ships = self._ships()
        rule = self._rule()
        conditions = self._conditions(isinstance(rule, Shoot))
        if isinstance(rule, Reserve | Stop) and not conditions:
            raise self._wrong()
        if isinstance(rule, Ask) and ships:
            raise self._wrong()
        if self._at < len(self._tokens):
            raise self._wrong()
        return Line(rule, ships, always, conditions)

    # words

    def _word(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _next(self) -> str:
        word = self._word()
        self._at += 1
        return word

    def _eat(self, word: str) -> bool:
        found = self._word() == word
        self._at += found
        return found

    def _wrong(self) -> Refused:
        at = min(self._at, len(self._tokens))
        return Refused("talon-refused-orders", line=self._number, part=" ".join(self._tokens[at:])[:60])

    def _one_of(self, words: Iterable[str]) -> str:
        if self._word() not in words:
            raise self._wrong()
        return self._next()

    def _number_in(self, low: int, high: int, tail: str = "") -> int:
        word = self._word().removesuffix(tail) if tail else self._word()
        if not (word.isascii() and word.isdecimal() and low <= int(word[:6]) <= high):
            raise self._wrong()
        self._at += 1
        return int(word)

    def _unit(self, known: Sequence[str]) -> str:
        """A name, or the beginning of one that no other shares."""
        word = self._word()
        found = [name for name in known if name == word] or [n for n in known if word and n.startswith(word)]
        if len(found) != 1:
            raise self._wrong()
        self._at += 1
        return found[0]

    def _ships(self) -> tuple[str, ...]:
        """The ships before a colon."""
        if ":" not in self._tokens[self._at :]:
            return ()
        if self._eat("all"):
            if not self._eat(":"):
                raise self._wrong()
            return ()
        ships = [self._unit(self._names.own)]
        while self._eat(","):
            ships.append(self._unit(self._names.own))
        if not self._eat(":"):
            raise self._wrong()
        return tuple(dict.fromkeys(ships))

    # rules

    def _rule(self) -> Rule:
        match self._next():
            case "course":
                return self._course()
            case "helm":
                return self._helm()
            case "ap":
                uses = [self._use()]
                while self._eat(">"):
                    uses.append(self._use())
                return Ap(tuple(uses))
            case "fire":
                group = self._group()
                return Shoot(group, self._aim() if self._is_aim() else Aim((), "weakest"))
            case "hold":
                return Hold(self._group())
            case "reserve":
                return Reserve(self._one_of(("burn", "battery")))
            case "speed":
                return Speed(self._one_of(("keep", "up", "down", *map(str, range(1, 7)))))
            case "ask":
                return self._ask()
            case "stop":
                return Stop()
            case _:
                self._at -= 1
                raise self._wrong()

    def _course(self) -> Course:
        steps = []
        while self._word() in HOWS:
            steps.append(HOWS[self._next()])
        if not steps:
            raise self._wrong()
        return Course(tuple(steps))

    def _helm(self) -> Helm:
        match self._one_of(("ahead", "close", "keep", "show")):
            case "ahead":
                return Helm("ahead")
            case "show":
                facing = self._one_of(SIDES)
                return Helm("show", self._aim(), facing=facing)
            case how:
                aim = self._aim()
                return Helm(how, aim, self._number_in(0, 30))

    def _use(self) -> Use:
        kind = self._one_of(
            (
                "charge",
                "pivot",
                "slip",
                "reinforce",
                "battery",
                "take-init",
                "hold-init",
                "retarget",
                "none",
            )
        )
        match kind:
            case "charge" if self._is_group():
                return Use(kind, self._next())
            case "reinforce":
                return Use(kind, self._one_of((*SIDES, "threat")))
            case "retarget":
                missile = self._unit((*self._names.missiles, "any"))
                return Use(kind, missile, self._aim())
            case _:
                return Use(kind)

    def _ask(self) -> Ask:
        impulses: list[str] = []
        details = False
        while word := self._word():
            if word == "details":
                details = True
            elif word.upper() in LETTERS:
                impulses.append(word.upper())
            else:
                raise self._wrong()
            self._at += 1
        if not impulses and not details:
            raise self._wrong()
        return Ask(tuple(dict.fromkeys(impulses)), details)

    def _is_group(self) -> bool:
        return re.fullmatch(r"w[1-9]", self._word()) is not None

    def _group(self) -> str:
        if not self._is_group() and self._word() != "all":
            raise self._wrong()
        return self._next()

    def _is_aim(self) -> bool:
        return bool(self._word()) and self._word() not in CONDITIONS

    def _aim(self) -> Aim:
        ships: list[str] = []
        while True:
            if self._word() in BY_RULE:
                return Aim(tuple(ships), self._next())
            ships.append(self._unit(self._names.enemies))
            if not self._eat(">"):
                return Aim(tuple(ships))

    # conditions

    def _conditions(self, shot: bool) -> tuple[Condition, ...]:
        found = []
        while self._word() in CONDITIONS:
            if self._word() in OF_SHOTS and not shot:
                raise self._wrong()
            found.append(self._condition())
        return tuple(found)

    def _condition(self) -> Condition:
        match self._next():
            case "range":
                low, dash, high = self._word().partition("-")
                if not (dash and low.isdecimal() and high.isdecimal() and int(low) <= int(high) <= 9):
                    raise self._wrong()
                self._at += 1
                return Condition("range", low=int(low), high=int(high))
            case "arc":
                return Condition("arc", self._one_of(SIDES))
            case "hit" | "hole" as kind:
                return Condition(kind, low=self._number_in(0, 100, "%"))
            case "enemy" | "missile" as kind:
                if not self._eat("within"):
                    raise self._wrong()
                return Condition(kind, low=self._number_in(0, 30))
            case "shield":
                facing = self._one_of(SIDES)
                if not self._eat("down"):
                    raise self._wrong()
                return Condition("shield", facing)
            case "loaded":
                return Condition("loaded", self._group())
            case "impulse":
                return Condition("impulse", self._one_of(tuple(LETTERS.casefold())).upper())
            case kind:
                return Condition(kind)
