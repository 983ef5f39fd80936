"""Exact odds: outcomes are counted, never sampled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

DIE = (1, 2, 3, 4, 5, 6)

K = TypeVar("K", bound=Hashable)
Odds = Mapping[K, Fraction]
"""Outcomes with their exact chance."""


def odds(outcomes: Iterable[K]) -> dict[K, Fraction]:
    """The exact chance of each of equally likely outcomes, in the order of their first appearance."""
    counts = Counter(outcomes)
    total = counts.total()
    return {outcome: Fraction(n, total) for outcome, n in counts.items()}
