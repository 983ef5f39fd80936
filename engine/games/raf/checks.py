"""Checks that several of RAF's tables need. Each yields all that it finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from engine.packs import Problem


def twice(file: str, what: str, ids: Iterable[object]) -> Iterator[Problem]:
    for id, n in Counter(ids).items():
        if n > 1:
            yield Problem(file, f"{what}[{id}]", "stands there twice")


def numbers(file: str, numbers: Sequence[int], first: int, last: int) -> Iterator[Problem]:
    """Cards are complete: each number once."""
    yield from twice(file, "card", numbers)
    for number in sorted(set(range(first, last + 1)) - set(numbers)):
        yield Problem(file, f"card[{number}]", "is missing")
    for number in sorted(set(numbers) - set(range(first, last + 1))):
        yield Problem(file, f"card[{number}]", f"has no number from {first} to {last}")


def rising(file: str, key: str, values: Sequence[int], strictly: bool = True) -> Iterator[Problem]:
    for a, b in pairwise(values):
        if b < a or (strictly and a == b):
            yield Problem(file, key, f"must rise: {b} follows {a}")


def known(file: str, key: str, ids: Iterable[str], known: Iterable[str], what: str) -> Iterator[Problem]:
    for id in sorted(set(ids) - set(known)):
        yield Problem(file, key, f"no {what} {id!r}")


def bands(file: str, key: str, bands: Sequence[tuple[int, int]], low: int, high: int) -> Iterator[Problem]:
    """Bands follow each other without gap or overlap from `low` to `high`."""
    expected = low
    for first, last in bands:
        if first != expected or last < first:
            yield Problem(file, key, f"must go on at {expected}, has {first} to {last}")
        expected = last + 1
    if expected != high + 1:
        yield Problem(file, key, f"must end at {high}, ends at {expected - 1}")
