"""From what happened to what is stored: events numbered, waits, timers and everything to be said."""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot import waits
from bot.drafts import encode_lines
from bot.holders import people as people_of
from bot.loader import Loaded
from bot.models import OfferRow, OutboxRow, RequestRow
from bot.preferences import Person
from bot.publisher import Announcement
from bot.store import Commit, RequestKind, Rest
from bot.table import Standing, Table
from engine import lessons
from engine.contract import EVERYBODY, NOBODY, Command, Event, Refused, Seat
from engine.draws import Draw
from engine.history import Entry, Rewound, SeedRevealed, entries_for
from engine.words import Say, say


@dataclasses.dataclass(frozen=True)
class Change:
    """What a request does to a game."""

    kind: RequestKind
    seat: Seat | None = None
    """Whose request it is; None for moderators and the platform."""
    user_id: int | None = None
    events: Sequence[Event] = ()
    state: Any = None
    """The state after the events; meaningless without any."""
    command: bytes | None = None
    draws: Sequence[Draw] = ()
    hidden: Sequence[int] = ()
    used: int | None = None
    """Draws that the game has ever made, if that changes."""
    coming: Mapping[str, Sequence[str | int]] | None = None
    """Rigged draws that are left, if that changes."""
    rest: tuple[Command, ...] = ()
    why: Refused | None = None
    """What stopped a batch."""
    restart: bool = False
    """Everybody who is asked waits anew."""
    standing: Standing | None = None
    words: Sequence[Say] = ()
    """What is told in public besides the log."""
    columns: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    holders: Mapping[Seat, Sequence[int]] = dataclasses.field(default_factory=dict)
    """Who holds seats from now on."""
    reask: Sequence[Seat] = ()
    """Seats whose new holders are told that they are asked."""
    offer: OfferRow | None = None
    unblock: bool = False
    delay: dt.timedelta = dt.timedelta(0)
    delay_wait: int | None = None
    """Only this wait is given more time by `delay`."""


def commit_of(
    loaded: Loaded, change: Change, request_id: str, now: dt.datetime, people: Mapping[int, Person]
) -> Commit:
    """Everything that is stored for a change.

    Args:
        people: choices of all who hold a seat at the table, and of those who take one now.
    """
    table = loaded.table
    standing = _standing(loaded, change)
    entries = _entries(loaded, change, standing, request_id)
    is_public = any(entry.stream == EVERYBODY for entry in entries)
    state = change.state if change.events else table.state
    follow = waits.follow(
        table.seats,
        table.game.waiting(state) if standing in ("running", "paused") else (),
        acted=change.seat if is_public else None,
        restart=change.restart,
        now=now,
        pace=table.info.pace,
        counter=loaded.waits,
    )
    holders = {seat: now_.users for seat, now_ in table.seats.items()}
    holders |= {seat: people_of(held) for seat, held in change.holders.items()}
    last = table.position + len(entries)
    columns = _columns(table, change, entries, standing) | {"waits": follow.counter}
    told = [seat for seat in follow.asked if seat != change.seat]  # who answers knows that he is asked on
    outbox = _outbox(loaded, change, entries, (*told, *change.reask), holders, is_public, now)
    if any(row.kind == "step" for row in outbox):
        columns["told"] = last
    return Commit(
        game_id=table.id,
        revision=table.info.revision,
        request=_request(table.id, change, request_id, table.position + 1, last, now),
        game=columns,
        entries=entries,
        waits=follow.waits,
        closed_waits=follow.closed,
        timers=waits.timers(table.id, follow.waits, holders, people),
        outbox=outbox,
        drafts_of=change.seat if change.events else None,
        rest=Rest(change.user_id, encode_lines(change.rest)) if change.rest and change.user_id else None,
        holders=change.holders,
        offer=change.offer,
        unblock=change.unblock,
        delay=change.delay,
        delay_wait=change.delay_wait,
    )


def _entries(loaded: Loaded, change: Change, standing: Standing, request_id: str) -> tuple[Entry, ...]:
    """The events with their numbers; the last one of a game reveals the secret of its draws."""
    events = list(change.events)
    if loaded.table.is_open and standing in ("over", "ended"):
        events.append(SeedRevealed(loaded.secret.hex()))
    return entries_for(events, request_id, change.seat or NOBODY, after=loaded.table.entries)


def _columns(table: Table, change: Change, entries: Sequence[Entry], standing: Standing) -> dict[str, Any]:
    """What changes in the game's row."""
    columns = {
        **change.columns,
        "position": table.position + len(entries),
        "head": max((e.seq for e in entries if e.stream == EVERYBODY), default=table.head),
        "standing": standing,
    }
    if change.used is not None:
        columns["draws_used"] = change.used
    if change.coming is not None:
        columns["coming"] = json.dumps({name: list(values) for name, values in change.coming.items()})
    return columns


def _standing(loaded: Loaded, change: Change) -> Standing:
    """The table's standing after a change."""
    table = loaded.table
    if change.standing is not None:
        return change.standing
    if change.events and table.is_open and lessons.is_over(table.game, table.info.setup, change.state):
        return "over"
    return table.info.standing


def _lesson_words(loaded: Loaded, change: Change) -> tuple[Say, ...]:
    """What is said when a lesson ends."""
    table = loaded.table
    found = lessons.find(table.game.key, table.info.setup.lesson)
    if found is None or not change.events or not table.is_open:
        return ()
    title, text = say(f"{found.lesson.text}.title"), found.lesson.text
    match lessons.result(table.game, table.info.setup, change.state):
        case "done":
            return (say("announce-lesson-done", title=title, words=say(f"{text}.done")),)
        case "missed":
            return (say("announce-lesson-missed", title=title, words=say(f"{text}.hint")),)
        case None:
            return ()


def _request(
    game_id: str, change: Change, request_id: str, first: int, last: int, now: dt.datetime
) -> RequestRow:
    return RequestRow(
        id=request_id,
        game_id=game_id,
        kind=change.kind,
        seat=change.seat,
        user_id=change.user_id,
        command=change.command,
        first=first,
        last=last,
        draws=msgspec.json.encode(change.draws),
        hidden=msgspec.json.encode(change.hidden),
        rest=encode_lines(change.rest),
        at=now,
    )


def _outbox(
    loaded: Loaded,
    change: Change,
    entries: Sequence[Entry],
    told: Sequence[Seat],
    holders: Mapping[Seat, Sequence[int]],
    is_public: bool,
    now: dt.datetime,
) -> list[OutboxRow]:
    """What must be said. A step that only one seat may know of says nothing."""
    if entries and not is_public:
        return []
    table = loaded.table
    last = table.position + len(entries)

    def row(kind: str, first: int, body: object = None) -> OutboxRow:
        return OutboxRow(
            game_id=table.id,
            kind=kind,
            first=first,
            last=last,
            body=msgspec.json.encode(body),
            due_at=now,
        )

    rows: list[OutboxRow] = []
    hands_over = bool(entries) and bool(told)  # who is asked now must see what came before
    if change.kind == "new" or hands_over or any(_speaks(entry.event) for entry in entries):
        rows.append(row("step", loaded.told + 1))
    if words := (*change.words, *_lesson_words(loaded, change)):
        rows.append(row("announce", last, Announcement(words)))
    rows.append(row("card", last))
    users = sorted({user for seat in told for user in holders.get(seat, ())} - {change.user_id})
    if users:
        rows.append(row("ping", last, users))
    return rows


def _speaks(event: Event) -> bool:
    """Whether a step with this event gets a post of its own, and need not wait for the next one's."""
    if event.audience() != EVERYBODY:
        return False
    return event.barrier or event.moment() is not None or isinstance(event, Rewound | SeedRevealed)
