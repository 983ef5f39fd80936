"""Ways over a board: what can be reached at what cost, and the cheapest way there."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import Protocol, TypeVar


class Node(Protocol):
    """Anything that can stand as a place of a board."""

    def __hash__(self) -> int: ...


N = TypeVar("N", bound=Node)


def reach(
    start: N,
    budget: int,
    neighbours: Callable[[N], Iterable[N]],
    cost: Callable[[N, N], int | None],
) -> Mapping[N, tuple[int, N | None]]:
    """Find all that can be reached within a budget.

    Args:
        cost: of a step from one place to the next, 0 or more; None where there is no way.

    Returns:
        For each place its cost and the place before it (None for the start), cheapest first. Of
        several equally cheap ways the one found first stays, in the order of `neighbours`.
    """
    order = count()
    done: dict[N, tuple[int, N | None]] = {}
    queue: list[tuple[int, int, N, N | None]] = [(0, next(order), start, None)]
    while queue:
        spent, _, here, before = heapq.heappop(queue)
        if here in done:
            continue
        done[here] = (spent, before)
        for there in neighbours(here):
            step = cost(here, there)
            if step is not None and there not in done and spent + step <= budget:
                heapq.heappush(queue, (spent + step, next(order), there, here))
    return done


def way(reached: Mapping[N, tuple[int, N | None]], goal: N) -> tuple[N, ...]:
    """The cheapest way to a place that `reach` found, both ends included."""
    steps: list[N] = []
    here: N | None = goal
    while here is not None:
        steps.append(here)
        here = reached[here][1]
    return tuple(reversed(steps))
