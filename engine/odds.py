"""Exact chances: outcomes are counted, never sampled. And chances as people read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import TypeVar

DIE = (1, 2, 3, 4, 5, 6)

K = TypeVar("K", bound=Hashable)
Odds = Mapping[K, Fraction]
"""Outcomes with their exact chance."""


def odds(outcomes: Iterable[K]) -> dict[K, Fraction]:
    """The chance of each of equally likely outcomes, in the order of their first appearance."""
    counts = Counter(outcomes)
    total = counts.total()
    return {outcome: Fraction(n, total) for outcome, n in counts.items()}


def thrown(sums: Odds[int], faces: Sequence[int]) -> dict[int, Fraction]:
    """The chances of a sum after one more throw; `faces` is what each equally likely face adds."""
    after: dict[int, Fraction] = {}
    for total, chance in sums.items():
        for face in faces:
            after[total + face] = after.get(total + face, Fraction(0)) + chance / len(faces)
    return after


def mean(sums: Odds[int]) -> Fraction:
    """What to expect of a sum."""
    return sum((total * chance for total, chance in sums.items()), Fraction(0))


# --- as people read them -------------------------------------------------------------------------


def percent(chance: Fraction) -> int:
    """A chance in whole hundredths, half upwards."""
    return floor(chance * 100 + Fraction(1, 2))


def tenths(value: Fraction) -> str:
    """A number that is not negative with one decimal, half upwards ("2.5")."""
    whole = floor(value * 10 + Fraction(1, 2))
    return f"{whole // 10}.{whole % 10}"
