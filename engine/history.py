"""A game's log: what stands, what was taken back, and how it is told to each reader.

POSITION is the place of an event in the whole log, 1 to n; it is internal. Each STREAM (everybody,
nobody, or one seat) numbers its own events from 1; the number of the last event for everybody is
the HEAD, and only the head is ever shown or used in ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec

from engine.contract import EVERYBODY, NOBODY, AnyGame, Event, Moment, Refused, Seat
from engine.words import Say, say


class SeedCommitted(Event, frozen=True, tag="engine.seed_committed/1"):
    """The first event of a game: SHA-256 of the secret that all draws come from."""

    sha256: str


class SeedRevealed(Event, frozen=True, tag="engine.seed_revealed/1"):
    """The last event of a game: the secret (hexadecimal), so that anybody can check the draws."""

    secret: str


class Rewound(Event, frozen=True, tag="engine.rewound/1"):
    """The game stands again as it stood before the request that holds event `to` + 1 of the stream.

    In the stream of everybody it goes for the whole log, but a free undo (`why` is `undo`) leaves what
    other seats did by themselves and nobody heard of; in a seat's own stream only requests that nobody
    else heard of are taken back. Nothing is deleted.
    """

    barrier = True

    to: int
    """Number in the stream of the last event that is kept."""
    by: Seat
    """Who asked for it; `NOBODY` for a moderator."""
    why: str
    """Key of the reason: `undo`, `agreed`, `moderator`."""
    stream: Seat = EVERYBODY

    def audience(self) -> str:
        return self.stream


PlatformEvent = SeedCommitted | SeedRevealed | Rewound
PLATFORM_EVENTS: tuple[type[Event], ...] = (SeedCommitted, SeedRevealed, Rewound)
"""Events of the platform: in every game's log, never folded into a game's state."""


class Entry(msgspec.Struct, frozen=True):
    """An event in the log."""

    position: int
    stream: str
    """`EVERYBODY`, `NOBODY` or a seat: the event's audience."""
    seq: int
    """Its number in its stream."""
    event: Any
    request: str
    """Id of the request that caused it."""
    seat: Seat = NOBODY
    """Who made the request; `NOBODY` for the platform."""


class Snapshot(msgspec.Struct, frozen=True):
    """A state kept so that the log need not be folded from its start."""

    position: int
    state: Any


class Folded(msgspec.Struct, frozen=True):
    """What a log comes to."""

    state: Any
    live: frozenset[int]
    """Positions of the game's events that were not taken back."""


class UndoPoint(msgspec.Struct, frozen=True):
    """What an undo would do."""

    rewound: Rewound
    """The event to append."""
    consent: tuple[Seat, ...]
    """Seats that must agree first; empty: free."""


class Line(msgspec.Struct, frozen=True):
    """A line of the log as one reader sees it."""

    number: int
    """Number among the lines for everybody; 0 for a line that is this seat's alone."""
    words: Say
    struck: bool
    """Taken back later."""
    moment: str | None
    """The segment that ended with this line's event."""
    head: int
    """The head after this line's event."""


class Part(msgspec.Struct, frozen=True, dict=True):
    """A stretch of a step up to a moment, for one reader."""

    before: Any
    """The reader's view at its start."""
    view: Any
    """The reader's view at its end."""
    events: tuple[Any, ...]
    """The events that the reader may know."""
    segment: str | None
    """The segment that ended; None for what is left at the end of a step."""
    first: int
    """Number of the first of its lines in the post."""
    lines: tuple[Say, ...]

    @cached_property
    def focus(self) -> Moment:
        """What `Game.scene` is asked for."""
        return Moment(self.before, self.events, self.first)


# --- numbering ---------------------------------------------------------------------------------


def entries_for(
    events: Sequence[Event], request: str, seat: Seat = NOBODY, *, after: Sequence[Entry] = ()
) -> tuple[Entry, ...]:
    """Number the events of one request as they follow the log so far."""
    counts: dict[str, int] = {}
    for entry in after:
        counts[entry.stream] = entry.seq
    made = []
    for offset, event in enumerate(events, start=len(after) + 1):
        stream = event.audience()
        counts[stream] = counts.get(stream, 0) + 1
        made.append(Entry(offset, stream, counts[stream], event, request, seat))
    return tuple(made)


def head(entries: Sequence[Entry]) -> int:
    """The number of the last event for everybody; 0 before the first."""
    return next((entry.seq for entry in reversed(entries) if entry.stream == EVERYBODY), 0)


def knows(seat: Seat | None, event: Event) -> bool:
    """Tell whether a seat (None: a spectator) may know an event."""
    audience = event.audience()
    return audience == EVERYBODY or (audience != NOBODY and audience == seat)


# --- folding -----------------------------------------------------------------------------------


def live_entries(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The game's events that stand, in order, without those of the platform."""
    kept: list[Entry] = []
    floors: dict[Seat, int] = {}  # seat -> the last number of its stream that stands
    struck: set[str] = set()
    index = len(entries)
    while index > 0:
        entry = entries[index - 1]
        if entry.seq > floors.get(entry.stream, entry.seq):
            struck.add(entry.request)
        if entry.request in struck:
            index -= 1
        elif isinstance(entry.event, Rewound) and entry.stream == EVERYBODY:
            cut = _cut(entries[: index - 1], EVERYBODY, entry.event.to)
            if entry.event.why == "undo":
                apart = _apart(entries[cut : index - 1], entry.event.by)
                kept += [each for each in reversed(apart) if each.seq <= floors.get(each.stream, each.seq)]
            index = cut
        elif isinstance(entry.event, Rewound):
            floors[entry.stream] = min(entry.event.to, floors.get(entry.stream, entry.event.to))
            index -= 1
        else:
            if not isinstance(entry.event, PLATFORM_EVENTS):
                kept.append(entry)
            index -= 1
    return tuple(reversed(kept))


def _apart(entries: Sequence[Entry], by: Seat) -> list[Entry]:
    """What other seats did unasked and nobody heard of, in a stretch that a seat takes back: one request
    of its own that neither drew nor revealed anything. None in any other stretch."""
    public = [entry for entry in entries if entry.stream == EVERYBODY]
    if len({entry.request for entry in public}) > 1 or any(entry.event.barrier for entry in public):
        return []
    heard = {entry.request for entry in entries if entry.stream != entry.seat or entry.seat == by}
    return [entry for entry in live_entries(entries) if entry.request not in heard]


def fold(game: AnyGame, entries: Sequence[Entry], snapshot: Snapshot | None = None) -> Folded:
    """Fold a log into the state it comes to.

    A snapshot is used where all that it holds still stands, and left aside where not.
    """
    live = live_entries(entries)
    positions = frozenset(entry.position for entry in live)
    state, start = game.blank(), 0
    if snapshot is not None:
        then = frozenset(entry.position for entry in live_entries(entries[: snapshot.position]))
        if then == frozenset(p for p in positions if p <= snapshot.position):
            state, start = snapshot.state, snapshot.position
    for entry in live:
        if entry.position > start:
            state = game.apply(state, entry.event)
    return Folded(state, positions)


def _cut(entries: Sequence[Entry], stream: str, to: int) -> int:
    """How many entries stand before the request that holds event `to` + 1 of a stream."""
    for entry in entries:
        if entry.stream == stream and entry.seq == to + 1:
            return next(i for i, each in enumerate(entries) if each.request == entry.request)
    return len(entries)


# --- taking back -------------------------------------------------------------------------------


def undo_point(game: AnyGame, entries: Sequence[Entry], seat: Seat, seats: Sequence[Seat]) -> UndoPoint:
    """Find what the seat's undo takes back: its last request that stands, and all that followed.

    It is free when nothing was drawn or revealed since, nobody else acted and nobody else was
    newly asked, and always at a table with one seat. A request that only the seat knows of is
    taken back without a word to the others, as long as nothing has happened for all since; it
    never counts as an act against the others' undo.

    Raises:
        Refused: `refused-no-undo` when nothing of the seat stands.
    """
    live = live_entries(entries)
    if secret := _unheard(live, seat):
        return UndoPoint(Rewound(secret[0].seq - 1, seat, "undo", seat), ())
    told = [entry for entry in live if entry.seat == seat and entry.stream == EVERYBODY]
    if not told:
        raise Refused("refused-no-undo")
    request = told[-1].request
    first = next(entry for entry in told if entry.request == request)
    others = tuple(each for each in seats if each != seat)
    if not others or _is_free(game, live, request):
        return UndoPoint(Rewound(first.seq - 1, seat, "undo"), ())
    return UndoPoint(Rewound(first.seq - 1, seat, "agreed"), others)


def rewind_point(entries: Sequence[Entry], to: int, by: Seat = NOBODY) -> Rewound:
    """Make the event by which a moderator, or the only seat, puts the game back to a head.

    A head in the middle of a request means the start of it.

    Raises:
        Refused: `refused-no-such-head` when it is not before the present head, or before the first
            question of the game.
    """
    cut = _cut(entries, EVERYBODY, to)
    kept = head(entries[:cut])
    if not 0 < kept < head(entries):
        raise Refused("refused-no-such-head")
    return Rewound(kept, by, "moderator" if by == NOBODY else "undo")


def _unheard(live: Sequence[Entry], seat: Seat) -> list[Entry]:
    """The seat's own events of its last request, if nobody else heard of that or of anything since."""
    last = next((i for i in range(len(live) - 1, -1, -1) if live[i].stream == EVERYBODY), -1)
    heard = live[last].request if last >= 0 else ""
    own = [e for e in live[last + 1 :] if e.seat == seat == e.stream and e.request != heard]
    return [entry for entry in own if entry.request == own[-1].request]


def _is_free(game: AnyGame, live: Sequence[Entry], request: str) -> bool:
    """Tell whether a step and all after it drew, revealed and asked nothing of anybody else."""
    start = next(i for i, entry in enumerate(live) if entry.request == request)
    after = [entry for entry in live[start:] if entry.request == request]
    if any(entry.event.barrier for entry in after):
        return False
    if any(entry.stream == EVERYBODY for entry in live[start:] if entry.request != request):
        return False
    state = game.blank()
    for entry in live[:start]:
        state = game.apply(state, entry.event)
    asked = set(game.waiting(state))
    for entry in after:
        state = game.apply(state, entry.event)
    return set(game.waiting(state)) <= asked


# --- telling -----------------------------------------------------------------------------------


def tell(
    game: AnyGame, entries: Sequence[Entry], seat: Seat | None, *, after_head: int = 0
) -> tuple[Line, ...]:
    """The log as a reader sees it, oldest first, what was taken back marked as struck.

    Args:
        after_head: leave out lines up to this head.
    """
    standing = frozenset(entry.position for entry in live_entries(entries))
    lines: list[Line] = []
    number = now = 0
    for entry, state in _walked(game, entries):
        now = entry.seq if entry.stream == EVERYBODY else now
        if not knows(seat, entry.event):
            continue
        if isinstance(entry.event, PLATFORM_EVENTS):
            said: tuple[Say, ...] = (_say(entry.event),)
            struck = False
        else:
            said = game.tell(game.view(state, seat), entry.event)
            struck = entry.position not in standing
        for words in said:
            number += entry.stream == EVERYBODY
            if now > after_head:
                shown = number if entry.stream == EVERYBODY else 0
                lines.append(Line(shown, words, struck, entry.event.moment(), now))
    return tuple(lines)


def _walked(game: AnyGame, entries: Sequence[Entry]) -> Iterator[tuple[Entry, Any]]:
    """Each entry with the state just before it, as it was when it happened."""
    state = game.blank()
    for index, entry in enumerate(entries):
        yield entry, state
        if isinstance(entry.event, Rewound):
            state = fold(game, entries[: index + 1]).state
        elif not isinstance(entry.event, PLATFORM_EVENTS):
            state = game.apply(state, entry.event)


def moments(game: AnyGame, state_before: Any, events: Sequence[Event], seat: Seat | None) -> tuple[Part, ...]:
    """Cut a step's events into what gets one picture each, for one reader.

    What the reader may not know is left out; a stretch of which he knows nothing is no part.
    A `Rewound` gives its line only: the state stays as given.
    """
    parts: list[Part] = []
    known: list[Any] = []
    lines: list[Say] = []
    state, first = state_before, 1
    before = view = game.view(state, seat)
    for number, event in enumerate(events, start=1):
        if knows(seat, event):
            known.append(event)
            is_platform = isinstance(event, PLATFORM_EVENTS)
            lines += (_say(event),) if is_platform else game.tell(game.view(state, seat), event)
        if not isinstance(event, PLATFORM_EVENTS):
            state = game.apply(state, event)
        if event.moment() is None and number < len(events):
            continue
        view = game.view(state, seat)
        if known:
            parts.append(Part(before, view, tuple(known), event.moment(), first, tuple(lines)))
            first += len(lines)
        known, lines, before = [], [], view
    return tuple(parts)


def _say(event: Event) -> Say:
    """The line of an event of the platform."""
    match event:
        case SeedCommitted():
            return say("log-seed-committed", sha256=event.sha256[:8])
        case SeedRevealed():
            return say("log-seed-revealed", secret=event.secret)
        case Rewound():
            return say(f"log-rewound-{event.why}")
        case _:
            raise TypeError(f"{type(event).__name__} is no event of the platform")
