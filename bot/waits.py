"""Who is newly asked after a change, until when, and which timers that sets. Pure: no clock, no database."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.models import TimerRow
from bot.store import Wait
from bot.table import Pace, SeatNow
from engine.contract import Seat

if TYPE_CHECKING:
    from bot.preferences import Person

SHARES = (("half", 0.5), ("most", 0.8))
"""Reminders within the time for an answer, by the share of it that has passed."""


class Follow(msgspec.Struct, frozen=True):
    """What a change means for those who are asked."""

    waits: tuple[Wait, ...] = ()
    """Seats whose state of being asked changes."""
    closed: tuple[int, ...] = ()
    """Serials of waits that are over."""
    asked: tuple[Seat, ...] = ()
    """Seats that are asked anew."""
    counter: int = 0
    """The last serial given."""


def follow(
    seats: Mapping[Seat, SeatNow],
    asked: Iterable[Seat],
    *,
    acted: Seat | None,
    restart: bool,
    now: dt.datetime,
    pace: Pace,
    counter: int,
) -> Follow:
    """Compare who was asked with who is.

    Args:
        seats: as they were before.
        asked: who is asked now.
        acted: who answered, in a way that everybody may know: asked again, the seat waits anew.
        restart: everybody waits anew (after a rewind).
        counter: the last serial given to a wait of this game.
    """
    still = set(asked)
    waits: list[Wait] = []
    closed: list[int] = []
    newly: list[Seat] = []
    for seat, before in seats.items():
        keeps = before.wait is not None and seat in still and seat != acted and not restart
        if keeps or (before.wait is None and seat not in still):
            continue
        if before.wait is not None:
            closed.append(before.wait)
        if seat in still:
            counter += 1
            due = None if pace.hours is None else now + dt.timedelta(hours=pace.hours)
            waits.append(Wait(seat, counter, now, due))
            newly.append(seat)
        else:
            waits.append(Wait(seat, None))
    return Follow(tuple(waits), tuple(closed), tuple(newly), counter)


def timers(
    game_id: str, waits: Sequence[Wait], holders: Mapping[Seat, Sequence[int]], people: Mapping[int, Person]
) -> list[TimerRow]:
    """The timers of new waits: reminders and end of a limited time, else each person's friendly reminder."""
    rows: list[TimerRow] = []
    for wait in waits:
        if wait.serial is None or wait.since is None:
            continue
        if wait.due is not None:
            rows += _limited(game_id, wait, wait.serial, wait.since, wait.due)
            continue
        for user in holders.get(wait.seat, ()):
            hours = people[user].idle_hours
            if hours is not None:
                rows.append(idle(game_id, wait.seat, wait.serial, user, wait.since, hours))
    return rows


def idle(game_id: str, seat: Seat, serial: int, user: int, since: dt.datetime, hours: int) -> TimerRow:
    """The timer of a friendly reminder."""
    return TimerRow(
        key=f"{game_id}:idle:{serial}:{user}",
        game_id=game_id,
        kind="idle",
        seat=seat,
        user_id=user,
        serial=serial,
        due_at=since + dt.timedelta(hours=hours),
    )


def _limited(game_id: str, wait: Wait, serial: int, since: dt.datetime, due: dt.datetime) -> list[TimerRow]:
    """The timers of a wait that has an end."""
    moments = [(kind, since + (due - since) * share) for kind, share in SHARES]
    return [
        TimerRow(
            key=f"{game_id}:{kind}:{serial}",
            game_id=game_id,
            kind=kind,
            seat=wait.seat,
            serial=serial,
            due_at=moment,
        )
        for kind, moment in (*moments, ("turn", due))
    ]
