"""Judging a played game again: do today's rules give the events that the log has?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine import codec
from engine.contract import AnyGame, Batch, Command, Refused, Seat, Setup
from engine.draws import Draw, HmacDraws, Rigged, commitment
from engine.history import PLATFORM_EVENTS, Entry, SeedCommitted, fold
from engine.step import Step, begin, run


class Request(msgspec.Struct, frozen=True):
    """What was asked for: the set-up, or a command of a seat. Rewinds are not judged again."""

    id: str
    seat: Seat
    command: Command | Batch | None
    """None for the set-up."""
    draws: tuple[Draw, ...]
    """The evidence kept with it."""


class Difference(msgspec.Struct, frozen=True):
    """The first difference between log and rules."""

    request: str
    position: int
    """Of the first event that differs; of the last one before, where one is missing."""
    kept: Any
    """What the log has, as plain data; None for nothing."""
    judged: Any
    """What the rules now say; None for nothing, the key of a refusal for a command refused."""


def verify(
    game: AnyGame,
    setup: Setup,
    entries: Sequence[Entry],
    requests: Sequence[Request],
    secret: bytes,
    salt: str,
    *,
    keyed: bool = False,
    coming: Rigged | None = None,
) -> Difference | None:
    """Judge every request again with the revealed secret; None when all is as it was.

    Args:
        requests: in the order in which they were carried out, the set-up first.
        salt: id of the game and words of the players, as given to the draws.
        coming: rigged luck of a position, not yet drawn from.
    """
    committed = next((e for e in entries if isinstance(e.event, SeedCommitted)), None)
    if committed is not None and committed.event.sha256 != commitment(secret):
        return Difference(committed.request, committed.position, committed.event.sha256, commitment(secret))
    draws = coming or HmacDraws(secret, salt, keyed=keyed)
    for request in requests:
        own = [e for e in entries if e.request == request.id and not isinstance(e.event, PLATFORM_EVENTS)]
        made = len(draws.made)
        before = entries[: own[0].position - 1] if own else entries
        try:
            step = _judge(game, setup, before, request, draws)
        except Refused as refused:
            first = own[0] if own else None
            position = first.position if first else 0
            return Difference(
                request.id, position, codec.plain(first.event) if first else None, refused.say.key
            )
        if difference := _events(request, own, step) or _draws(request, own, draws.made[made:]):
            return difference
    return None


def _judge(
    game: AnyGame, setup: Setup, before: Sequence[Entry], request: Request, draws: HmacDraws | Rigged
) -> Step:
    if request.command is None:
        return begin(game, setup, draws)
    return run(game, fold(game, before).state, request.seat, request.command, draws)


def _events(request: Request, own: Sequence[Entry], step: Step) -> Difference | None:
    """The first event that differs."""
    last = own[-1].position if own else 0
    for number in range(max(len(own), len(step.events))):
        kept = own[number] if number < len(own) else None
        judged = step.events[number] if number < len(step.events) else None
        if (kept.event if kept else None) != judged:
            return Difference(
                request.id,
                kept.position if kept else last,
                codec.plain(kept.event) if kept else None,
                codec.plain(judged),
            )
    return None


def _draws(request: Request, own: Sequence[Entry], made: Sequence[Draw]) -> Difference | None:
    """A difference between the draws kept as evidence and those made now."""
    for kept, now in zip(request.draws, made, strict=False):
        if kept != now:
            return Difference(request.id, own[0].position if own else 0, codec.plain(kept), codec.plain(now))
    if len(request.draws) != len(made):
        return Difference(request.id, own[0].position if own else 0, len(request.draws), len(made))
    return None
