"""What is told of a table, in words: a step's lines and the moments to draw, the card, the log.

No type of Discord is known here; texts are Discord's Markdown.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from bot.i18n import Voice
from bot.table import Pictures, Table
from bot.undoing import first_line
from engine import lessons
from engine.contract import EVERYBODY, Board, Focus, Moment, Seat
from engine.history import (
    PLATFORM_EVENTS,
    Entry,
    Line,
    Rewound,
    SeedCommitted,
    fold,
    knows,
    live_entries,
    moments,
)
from engine.lessons import Offered
from engine.scene import Sheet
from engine.words import Say, Word, say

T = TypeVar("T")

MESSAGE = 2000
EMBED = 4096
MOST_PICTURES = 10
CARD_LINES = 5

LONG = 6
"""Lines from which on a post begins with a summary."""

SUMMARY = 110
"""Characters of a summary."""


class Shot(msgspec.Struct, frozen=True):
    """A picture to be drawn: a view and what it is about."""

    view: Any
    focus: Focus
    segment: str | None


class Told(msgspec.Struct, frozen=True):
    """What a stretch of a game comes to for one reader."""

    lines: tuple[Say, ...]
    """Numbered from 1 in this order."""
    shots: tuple[Shot, ...]
    struck: frozenset[int] = frozenset()
    """Numbers of the lines that were taken back since."""


def told(table: Table, first: int, last: int, reader: Seat | None) -> Told:
    """What happened at positions `first` to `last`, cut into moments.

    The start of a game, and what a rewind came to, are shown as the whole board; what was taken back
    up to `last` has no picture.
    """
    lines: list[Say] = []
    shots: list[Shot] = []
    struck: set[int] = set()
    standing = {entry.position for entry in live_entries(table.entries[:last])}
    start = first
    for run in _runs(table.entries[first - 1 : last], standing):
        before = fold(table.game, table.entries[: start - 1]).state
        start += len(run)
        is_struck = not isinstance(run[0].event, PLATFORM_EVENTS) and run[0].position not in standing
        for part in moments(table.game, before, [entry.event for entry in run], reader):
            focus = Moment(part.before, part.events, len(lines) + 1)
            lines += part.lines
            if is_struck:
                struck.update(range(focus.first, len(lines) + 1))
            elif not isinstance(run[-1].event, PLATFORM_EVENTS):
                shots.append(Shot(part.view, focus, part.segment))
        if isinstance(run[-1].event, Rewound):
            if knows(reader, run[-1].event):
                lines[-1] = _taken_back(table, run[-1], run[-1].event, reader) or lines[-1]
            shots.append(board(table, start - 1, reader))
    if first == 1:
        shots = [board(table, last, reader)]
        if isinstance(table.entries[0].event, SeedCommitted):  # the dice are sealed first, and told last
            lines.append(lines.pop(0))
            struck = {number - 1 for number in struck}
    return Told(tuple(lines), tuple(shots), frozenset(struck))


def _taken_back(table: Table, entry: Entry, event: Rewound, reader: Seat | None) -> Say | None:
    """What a rewind took back, by the first line that the reader was told of it, if any."""
    before, after = table.entries[: entry.position - 1], table.entries[: entry.position]
    kept = {each.position for each in live_entries(after)}
    undone = [each for each in live_entries(before) if each.position not in kept]
    line = first_line(table, reader, undone)
    return None if line is None else say(f"told-rewound-{event.why}", line=line)


def board(table: Table, position: int, reader: Seat | None) -> Shot:
    """The whole board as it stood after a position."""
    state = fold(table.game, table.entries[:position]).state
    return Shot(table.game.view(state, reader), Board(), None)


def _runs(entries: Sequence[Entry], standing: Container[int]) -> Iterable[list[Entry]]:
    """Entries in stretches that stand or were taken back; an event of the platform is one alone."""
    run: list[Entry] = []
    for entry in entries:
        alone = isinstance(entry.event, PLATFORM_EVENTS)
        other = bool(run) and (entry.position in standing) != (run[-1].position in standing)
        if run and (alone or other or isinstance(run[-1].event, PLATFORM_EVENTS)):
            yield run
            run = []
        run.append(entry)
    if run:
        yield run


def sheets(table: Table, shots: Sequence[Shot], pictures: Pictures) -> list[Sheet]:
    """The scenes to draw, thinned as the table wants, at most ten; moments without a scene drop out."""
    drawn = [(shot, table.game.scene(shot.view, shot.focus)) for shot in shots]
    seen = [(shot, sheet) for shot, sheet in drawn if sheet is not None]
    if pictures == "last":
        seen = seen[-1:]
    if pictures == "segments" or len(seen) > MOST_PICTURES:
        seen = last_of_segments(seen)
    return [sheet for _, sheet in seen[-MOST_PICTURES:]]


def last_of_segments(seen: Sequence[tuple[Shot, T]]) -> list[tuple[Shot, T]]:
    """Of what is seen, the last of each segment."""
    return [
        pair
        for pair, after in zip(seen, [*seen[1:], None], strict=True)
        if after is None or after[0].segment != pair[0].segment
    ]


def numbered(told: Told, voice: Voice) -> list[str]:
    """Lines as they are shown, with the numbers that the pictures carry; what was taken back struck out."""
    return [
        f"`{number:>2}` {_struck(voice.safe(line), number in told.struck)}"
        for number, line in enumerate(told.lines, 1)
    ]


def summary(told: Told, sheets: Sequence[Sheet], voice: Voice) -> list[str]:
    """What a long post is about, in a line by the headlines of its pictures; none for a short one."""
    if len(told.lines) < LONG:
        return []
    heads = dict.fromkeys(voice.safe(sheet.headline) for sheet in sheets if sheet.headline)
    line = ""
    for head in reversed(heads):  # the newest matter most
        longer = f"{head} · {line}" if line else head
        if len(longer) > SUMMARY:
            break
        line = longer
    return [f"**{line}**"] if line else []


def is_final(table: Table, last: int) -> bool:
    """Whether a post that tells what happened up to a position tells how a whole game ended."""
    return table.outcome is not None and not table.info.setup.lesson and table.is_quiet_since(last)


def verdict(table: Table, voice: Voice) -> list[str]:
    """How a game ended, in a line."""
    return [] if (outcome := table.outcome) is None else [f"**{voice.safe(outcome.reason)}**"]


def _struck(text: str, is_struck: bool) -> str:
    return f"~~{text}~~" if is_struck else text


def logged(lines: Iterable[Line], voice: Voice) -> list[str]:
    """Lines of the log with their numbers; what was taken back is struck out."""
    shown = []
    for line in lines:
        number = str(line.number) if line.number else "·"
        shown.append(f"`{number:>3}` {_struck(voice.safe(line.words), line.struck)}")
    return shown


def fit(lines: Sequence[str], limit: int) -> tuple[str, list[str]]:
    """As many whole lines as fit, and the rest; a line too long for itself is cut."""
    taken: list[str] = []
    size = 0
    for number, line in enumerate(lines):
        cut = line if len(line) <= limit else line[: limit - 1] + "…"
        if size + len(cut) + 1 > limit:
            return "\n".join(taken), list(lines[number:])
        taken.append(cut)
        size += len(cut) + 1
    return "\n".join(taken), []


def messages(lines: Sequence[str], limit: int = MESSAGE, most: int = 4) -> list[str]:
    """Lines in at most so many messages; the last says how many lines are left out."""
    found: list[str] = []
    rest = list(lines)
    while rest and len(found) < most:
        text, rest = fit(rest, limit if len(found) < most - 1 else limit - 20)
        found.append(text)
    if rest:
        found[-1] += f"\n… (+{len(rest)})"
    return found


def may_differ(table: Table) -> bool:
    """Whether somebody may read the posts who would rather read another language."""
    alone = {user for now in table.seats.values() for user in now.users} == {table.info.owner_id}
    return not (alone and table.info.place.kind in ("dm", "interaction"))


# --- the card ------------------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True):
    """A table card."""

    title: str
    body: str
    free: tuple[tuple[int, str], ...]
    """Seats that nobody holds: number and name."""
    over: bool


def card(table: Table, voice: Voice) -> Card:
    """The table card: what is played, where, who is asked and until when, the score, the last lines."""
    status = table.game.status(table.view(None))
    labels = table.labels
    parts = [f"**{voice.safe(status.phase)}**", voice.safe(status.score), *lesson(table, voice, short=True)]
    parts += _asked(table, voice, labels, status.asked)
    parts += _standing(table, voice)
    lines = _last_lines(table, voice)
    body, _ = fit([*(part for part in parts if part), "", *lines], EMBED)
    free = tuple(
        (number, voice.plain(labels[seat]))
        for number, (seat, now) in enumerate(table.seats.items())
        if not now.users and not now.computer and table.is_open
    )
    return Card(voice.plain(status.title)[:256], body, free, not table.is_open)


def lesson(table: Table, voice: Voice, *, short: bool = False) -> list[str]:
    """What a lesson is about and its goal, or in short its goal and a covered hint; else nothing."""
    found = lessons.find(table.game.key, table.info.setup.lesson)
    if found is None:
        return []
    text, goal = found.lesson.text, goal_of(found, voice)
    hint = f"{voice.say('lesson-hint')} ||{voice.say(f'{text}.hint')}||"
    return [f"**{voice.say(f'{text}.title')}**", *((goal, hint) if short else (voice.say(text), goal))]


def goal_of(found: Offered, voice: Voice) -> str:
    """The goal of a lesson in a line."""
    return f"{voice.say('lesson-goal')} {voice.say(f'{found.lesson.text}.goal')}"


def _last_lines(table: Table, voice: Voice) -> list[str]:
    """The last lines of the log, unnumbered; none while its whole start stands in the post above."""
    if all(entry.stream != EVERYBODY for entry in table.entries[table.info.started :]):
        return []  # also while only one seat knows what happened since
    lines = table.lines(None)[-CARD_LINES:]
    return [f"- {_struck(voice.safe(line.words), line.struck)}" for line in lines]


def _asked(table: Table, voice: Voice, labels: dict[Seat, Word], asked: Word | None) -> list[str]:
    """Who is asked what, since when and until when."""
    parts = []
    for seat in table.waiting:
        now = table.seats[seat]
        who = " ".join(f"<@{user}>" for user in now.users)
        who = who or voice.say(f"computer-{now.computer}" if now.computer else "card-nobody")
        line = f"▶ {who} ({voice.safe(labels[seat])})"
        line += f": {voice.safe(asked)}" if asked is not None else ""
        if now.since is not None:
            line += f" · {voice.timed('card-since', now.since)}"
        if now.due is not None:
            line += f" · {voice.timed('card-until', now.due)}"
        parts.append(line)
    return parts


def _standing(table: Table, voice: Voice) -> list[str]:
    parts = []
    if table.info.standing in ("paused", "ended"):
        parts.append(voice.say(f"card-{table.info.standing}"))
    parts += verdict(table, voice)
    if table.info.trouble is not None:
        parts.append(f"⚠ {voice.say(table.info.trouble)}")
    return parts
