"""Chance: draws that nobody can foresee, that cannot be fished for, and that anybody can check afterwards.

A game commits to a secret before the first draw (`commitment`) and reveals it at its end. A draw is
a function of secret, salt, purpose and either a counter that only grows (so that a rewound game meets
fresh luck) or, in a duplicate event, the purpose alone (so that everybody meets the same luck).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

import msgspec

Purpose = tuple[str | int, ...]
"""What a draw is for, most general word first: ("raid", day, raid, "detection"). The last word names it."""

Card = TypeVar("Card", str, int)

_SPAN = 1 << 64


class Draw(msgspec.Struct, frozen=True):
    """One use of chance, kept as evidence."""

    index: int
    """Number of the draw in the game, from 0."""
    purpose: Purpose
    sides: int
    """Sides of the die, or number of cards in the pile."""
    value: str | int
    """The face shown, or the card drawn."""


class Draws(Protocol):
    """Where the rules get their chance from."""

    @property
    def made(self) -> tuple[Draw, ...]:
        """The draws made so far through this object, in order."""

    def die(self, *purpose: str | int, sides: int = 6) -> int:
        """Throw one die, 1 to `sides`."""

    def pick(self, pile: Iterable[Card], *purpose: str | int) -> Card:
        """Draw one card from the set of cards left; `pile` must not be empty."""


def name_of(purpose: Purpose) -> str:
    """The name of a draw: the last word of its purpose that is not a number."""
    return next((word for word in reversed(purpose) if isinstance(word, str)), "")


def commitment(secret: bytes) -> str:
    """SHA-256 of the secret in hexadecimal, told before the first draw."""
    return hashlib.sha256(secret).hexdigest()


class HmacDraws:
    """Draws of a real game.

    Args:
        secret: 32 random bytes, kept by the server until the game ends.
        salt: the game's id and the words that players contributed before the first draw.
        used: how many draws the game has ever made.
        keyed: draw by purpose instead of by counter; a purpose may then be used once a game.
    """

    def __init__(self, secret: bytes, salt: str, used: int = 0, *, keyed: bool = False) -> None:
        self._key = hmac.digest(secret, salt.encode(), "sha256")
        self.used = used
        self._keyed = keyed
        self._made: list[Draw] = []

    @property
    def made(self) -> tuple[Draw, ...]:
        return tuple(self._made)

    def die(self, *purpose: str | int, sides: int = 6) -> int:
        limit = _SPAN - _SPAN % sides  # the uneven tail is refused: no modulo bias
        attempt = 0
        while (number := self._number(purpose, str(attempt))) >= limit:
            attempt += 1
        return self._note(purpose, sides, number % sides + 1)

    def pick(self, pile: Iterable[Card], *purpose: str | int) -> Card:
        cards = sorted(set(pile), key=str)
        card = min(cards, key=lambda each: self._number(purpose, f"card {each}"))
        return self._note(purpose, len(cards), card)

    def _number(self, purpose: Purpose, extra: str) -> int:
        """64 bits for this draw; the counter takes part unless draws are keyed by purpose alone."""
        counter = -1 if self._keyed else self.used
        message = msgspec.json.encode((counter, purpose, extra))
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")

    def _note(self, purpose: Purpose, sides: int, value: Card) -> Card:
        self._made.append(Draw(self.used, purpose, sides, value))
        self.used += 1
        return value


class Rigged:
    """Draws of a position: named values first, then what the fallback draws.

    Args:
        coming: values by the name of the purpose, in the order in which they come.
        fallback: where unnamed draws come from.

    Raises (on a draw):
        ValueError: a rigged value that the die or pile does not have.
    """

    def __init__(self, coming: Mapping[str, Sequence[str | int]], fallback: HmacDraws) -> None:
        self._coming = {name: list(values) for name, values in coming.items()}
        self._fallback = fallback
        self._made: list[Draw] = []

    @property
    def made(self) -> tuple[Draw, ...]:
        return tuple(self._made)

    @property
    def used(self) -> int:
        """How many draws the game has ever made."""
        return self._fallback.used

    @property
    def left(self) -> dict[str, tuple[str | int, ...]]:
        """Rigged values that were not drawn yet."""
        return {name: tuple(values) for name, values in self._coming.items() if values}

    def die(self, *purpose: str | int, sides: int = 6) -> int:
        drawn = self._fallback.die(*purpose, sides=sides)
        if queue := self._coming.get(name_of(purpose)):
            drawn = self._rigged(queue.pop(0), range(1, sides + 1), purpose)
        return self._note(purpose, sides, drawn)

    def pick(self, pile: Iterable[Card], *purpose: str | int) -> Card:
        cards = tuple(pile)
        drawn = self._fallback.pick(cards, *purpose)
        if queue := self._coming.get(name_of(purpose)):
            drawn = self._rigged(queue.pop(0), cards, purpose)
        return self._note(purpose, len(cards), drawn)

    @staticmethod
    def _rigged(value: str | int, legal: Iterable[Card], purpose: Purpose) -> Card:
        for each in legal:
            if each == value:
                return each
        raise ValueError(f"{name_of(purpose)}: {value!r} cannot be drawn here")

    def _note(self, purpose: Purpose, sides: int, value: Card) -> Card:
        self._made.append(Draw(self.used - 1, purpose, sides, value))
        return value


class Loaded:
    """Draws of a test: the values given, in order, whatever they are for.

    Raises (on a draw):
        ValueError: no value is left, or the value is not one that this draw can have.
    """

    def __init__(self, *values: str | int) -> None:
        self._values = list(values)
        self._made: list[Draw] = []

    @property
    def made(self) -> tuple[Draw, ...]:
        return tuple(self._made)

    @property
    def used(self) -> int:
        """How many draws were made."""
        return len(self._made)

    def die(self, *purpose: str | int, sides: int = 6) -> int:
        return self._next(tuple(range(1, sides + 1)), purpose)

    def pick(self, pile: Iterable[Card], *purpose: str | int) -> Card:
        return self._next(tuple(pile), purpose)

    def _next(self, legal: tuple[Card, ...], purpose: Purpose) -> Card:
        if not self._values:
            raise ValueError(f"no loaded value left for {purpose}")
        value = self._values.pop(0)
        for each in legal:
            if each == value:
                self._made.append(Draw(len(self._made), purpose, len(legal), each))
                return each
        raise ValueError(f"{value!r} cannot be drawn for {purpose}")
