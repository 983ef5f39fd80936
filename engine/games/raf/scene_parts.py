"""Pieces that all of RAF's pictures share: counters, strip, the story of a moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from engine.contract import Value
from engine.games.raf import board, tell, units
from engine.games.raf.fold import apply
from engine.games.raf.names import date_name, hour_name, scenario_name, short, type_name
from engine.games.raf.state import SEGMENTS, Table, order, raid_of, segment_of
from engine.games.raf.view import View, stand_in, view
from engine.scene import (
    Counter,
    Ledger,
    Next,
    Role,
    Scale,
    Score,
    Sheet,
    Stack,
    Strip,
)
from engine.words import Say, Word, say, signed


class Story:
    """A moment: the views before and after, the events between, their lines with numbers.

    `filled` holds what is answered so far of an open question.
    """

    def __init__(
        self,
        before: View,
        view: View,
        events: Iterable[Any],
        first: int,
        *,
        filled: Mapping[str, Value] | None = None,
    ) -> None:
        self.before = before
        self.view = view
        self.events = tuple(events)
        self.first = first
        self.filled = filled or {}

    @cached_property
    def lines(self) -> tuple[tuple[int, Say, Any], ...]:
        """Number, words and event of each line of the post."""
        told: list[tuple[int, Say, Any]] = []
        state = stand_in(self.before)
        number = self.first
        for event in self.events:
            for line in tell.tell(view(state, self.view.seat), event):
                told.append((number, line, event))
                number += 1
            state = apply(state, event)
        return tuple(told)

    def number(self, event: Any) -> int:
        """The number of the first line that tells of an event, 0 for none."""
        return next((number for number, _, each in self.lines if each is event), 0)

    def find(self, *kinds: type[Any]) -> tuple[Any, ...]:
        """The moment's events of these kinds."""
        return tuple(event for event in self.events if isinstance(event, kinds))

    def move(self, *places: str) -> bool:
        """Whether a unit has come to, left or turned in one of these places."""
        return _there(self.before, places) != _there(self.view, places)

    @property
    def chosen(self) -> frozenset[str]:
        """Units named in the answers so far."""
        found: set[str] = set()
        for value in self.filled.values():
            if isinstance(value, tuple):
                for part in value:
                    found |= {part} if isinstance(part, str) else set(part[1])
        return frozenset(found)


def _there(view_: View, places: tuple[str, ...]) -> frozenset[tuple[str, str, bool]]:
    own = {(key, str(unit.place), unit.full) for key, unit in view_.squadrons.items()}
    own |= {(key, str(unit.place), unit.full) for key, unit in view_.gruppen.items()}
    return frozenset(each for each in own if each[1] in places)


# --- counters ------------------------------------------------------------------------------------


def squadron(table: Table, key: str, size: Scale = "normal", *, name: Word | None = None) -> Counter:
    """A squadron's counter as it lies."""
    row = units.squadron(table, key)
    return Counter(
        "one",
        row.type,
        key if name is None else name,
        tl=units.british_letter(table, key),
        br=str(units.british_combat(table, key)),
        states=() if table.squadrons[key].full else ("reduced",),
        size=size,
    )


def at_home(table: Table, key: str, size: Scale = "normal") -> Counter:
    """A squadron's counter with its sector, as printed."""
    return squadron(table, key, size, name=f"{key} · {units.home(table, key)}")


def gruppe(table: Table, key: str, size: Scale = "normal", *, caption: Word = "") -> Counter:
    """A Gruppe's counter as it lies."""
    row = units.gruppe(table, key)
    return Counter(
        "two",
        row.type,
        short(key),
        tl=row.selector,
        br=str(units.german_combat(table, key)),
        states=() if table.gruppen[key].full else ("reduced",),
        size=size,
        caption=caption,
    )


def stacks(table: Table, gruppen: Iterable[str], size: Scale = "normal") -> tuple[Stack, ...]:
    """Gruppen of one type and side on one another, with their number and type below."""
    keys = tuple(gruppen)
    groups: dict[tuple[str, bool], list[str]] = {}
    for key in keys:
        groups.setdefault((units.aircraft_id(table, key), table.gruppen[key].full), []).append(key)
    order: list[str] = [type.id for type in units.book(table).types.type]
    return tuple(
        Stack(
            tuple(gruppe(table, key, size) for key in there),
            caption=say("raf-count-type", count=len(there), type=type_name(kind)),
            counted=False,
            size=size,
        )
        for (kind, _), there in sorted(groups.items(), key=lambda each: order.index(each[0][0]))
    )


# --- sheet ---------------------------------------------------------------------------------------


def strip(story: Story, step: str = "", name: Word | None = None) -> Strip:
    """The head of a picture; `step` is the raid step that it shows."""
    view_ = story.view
    raid = raid_of(view_.frames) or raid_of(story.before.frames)
    shown = step or (raid.step if raid else "")
    now = SEGMENTS.index(segment_of(shown)) if shown else 0
    change = view_.vp - story.before.vp
    role: Role = "good" if change > 0 else "loss" if change < 0 else "muted"
    asked = order(view_)
    return Strip(
        glyph="spitfire",
        title=scenario_name(view_.scenario),
        line=_when(view_, raid.number if raid and shown else 0),
        step=name or (say(f"raf-scene-step-{shown}") if shown else board.phase_name(view_)),
        segments=len(SEGMENTS) if shown else 0,
        now=now,
        score=Score(say("raf-scene-score"), signed(view_.vp), signed(change, "±0"), role),
        next=Next(say("raf-scene-next"), say(f"raf-scene-you-{asked}")) if asked else None,
    )


def _when(view_: View, raid: int) -> Say:
    when = {"date": date_name(view_.date), "hour": hour_name(view_.clock)}
    if raid:
        return say("raf-scene-when-raid", number=raid, **when)
    return say("raf-scene-when", **when)


def sheet_of(
    story: Story, stage: Any, side: Ledger, *, headline: Word = "", step: str = "", name: Word | None = None
) -> Sheet:
    """A step's picture with its lines as alternative text."""
    words = tuple(line for _, line, _ in story.lines)
    first = (headline,) if headline else (board.phase(story.view),)
    return Sheet(strip(story, step, name), stage, side, headline=headline, alt=(*first, *words))
