"""How questions are asked: the policy by kind and number of values, and where a panel stands in one.

No type of Discord and no game is known here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, cast, get_args

import msgspec

from engine import menu
from engine.contract import Assignment, Option, Place, Quick, Refused, Slot, Value
from engine.words import Word

MAX_BUTTONS = 5
MAX_OPTIONS = 25

Way = Literal["buttons", "select", "paged", "several", "places", "write"]


# --- ids of components ---------------------------------------------------------------------------

PRESS, SELECT, WRITE, MODAL = "o", "s", "w", "m"

ID = re.compile(
    r"(?P<kind>[oswm])\|(?P<game>[^|]{1,40})\|(?P<head>[0-9]{1,9})\|(?P<serial>[0-9]{1,9})"
    r"\|(?P<seat>[0-9]{1,2})\|(?P<token>[a-z2-7]{16})"
)


class Id(msgspec.Struct, frozen=True):
    """What a component's custom id says: enough to find the draft and to tell whether it is stale."""

    kind: str
    game: str
    head: int
    serial: int
    seat: int
    """Number of the seat in the scenario's order: one person may hold several."""
    token: str

    def text(self) -> str:
        """The custom id."""
        return f"{self.kind}|{self.game}|{self.head}|{self.serial}|{self.seat}|{self.token}"

    @classmethod
    def parse(cls, text: str) -> Id | None:
        """The id in a custom id of a panel, or None if it is none."""
        if (match := ID.fullmatch(text)) is None:
            return None
        kind, game, head, serial, seat, token = match.groups()
        return cls(kind, game, int(head), int(serial), int(seat), token)


Fixed = Literal[
    "confirm", "back", "clear", "done", "all", "other", "previous", "next",
    "write", "page", "choose", "place", "ready", "line", "verb",
]  # fmt: skip

FIXED: dict[str, str] = {name: menu.token(f"#{name}") for name in get_args(Fixed)}
"""Tokens of what is always the same. A `#` can't begin a key, so they never meet an option's."""


# --- where a panel stands ------------------------------------------------------------


class Cursor(msgspec.Struct, frozen=True):
    """Where a panel stands inside one question."""

    page: int = 0
    place: str = ""
    """`assign`: the place that is being filled."""
    chosen: tuple[str, ...] = ()
    """`units`: chosen so far, over several pages."""
    placed: Assignment = ()
    """`assign`: assigned so far."""
    wrote: str = ""
    """A text that was refused, kept so that it is not lost."""


# --- policy --------------------------------------------------------------------------------------


def way(slot: Slot) -> Way:
    """How a question is asked: the whole policy, by kind and number."""
    if slot.kind == "text":
        return "write"
    if slot.kind == "units":
        return "several"
    if slot.kind == "assign":
        return "places"
    if slot.kind == "count":
        if slot.maximum is None:
            return "write"
        size = slot.maximum - slot.minimum + 1
        return "buttons" if size <= MAX_BUTTONS else "select" if size <= MAX_OPTIONS else "write"
    size = len(slot.options)
    return "buttons" if size <= MAX_BUTTONS else "select" if size <= MAX_OPTIONS else "paged"


def pages(options: Sequence[Option]) -> tuple[tuple[Option, ...], ...]:
    """Options in pages of at most 25: one if they fit, else one for each group, long groups cut."""
    if len(options) <= MAX_OPTIONS:
        return (tuple(options),)
    groups: dict[Word | None, list[Option]] = {}
    for option in options:
        groups.setdefault(option.group, []).append(option)
    return tuple(
        tuple(members[start : start + MAX_OPTIONS])
        for members in groups.values()
        for start in range(0, len(members), MAX_OPTIONS)
    )


def place_pages(places: Sequence[Place]) -> tuple[tuple[Place, ...], ...]:
    """Places in pages of at most 25."""
    return tuple(tuple(places[at : at + MAX_OPTIONS]) for at in range(0, len(places), MAX_OPTIONS)) or ((),)


def allowed(slot: Slot, cursor: Cursor, place: str) -> tuple[Option, ...]:
    """Units that may go to a place and are not at another one already."""
    elsewhere = {unit for at, units in cursor.placed if at != place for unit in units}
    return tuple(
        option
        for option in slot.options
        if (not option.places or place in option.places) and option.key not in elsewhere
    )


def at_place(cursor: Cursor, place: str) -> tuple[str, ...]:
    """Units assigned to a place so far."""
    return next((units for at, units in cursor.placed if at == place), ())


def open_places(slot: Slot, cursor: Cursor) -> tuple[Place, ...]:
    """Places that can take a unit, or from which one can be taken away again."""
    return tuple(
        place for place in slot.places if at_place(cursor, place.key) or room(slot, cursor, place) > 0
    )


def room(slot: Slot, cursor: Cursor, place: Place) -> int:
    """How many units the place can take in all, those already assigned to it included."""
    elsewhere = sum(len(units) for at, units in cursor.placed if at != place.key)
    bounds = [len(allowed(slot, cursor, place.key))]
    if place.capacity is not None:
        bounds.append(place.capacity)
    if slot.maximum is not None:
        bounds.append(slot.maximum - elsewhere)
    return max(0, min(bounds))


def start(slot: Slot, value: Value | None = None) -> Cursor:
    """The cursor with which a question is opened; ``value``: what was answered before, when going back."""
    if value is not None and way(slot) == "several" and isinstance(value, tuple):
        return Cursor(chosen=tuple(str(unit) for unit in value))
    if value is not None and way(slot) == "places":
        return Cursor(placed=cast(Assignment, value))
    return Cursor()


def marked(slot: Slot, cursor: Cursor) -> tuple[str, ...]:
    """`units`: those chosen so far; before anything is chosen the default's, where one menu holds all."""
    if cursor.chosen or len(pages(slot.options)) > 1 or not isinstance(slot.default, tuple):
        return cursor.chosen
    return tuple(str(unit) for unit in slot.default)


def collected(slot: Slot, cursor: Cursor) -> Value:
    """What a panel's own button would answer."""
    return marked(slot, cursor) if way(slot) == "several" else cursor.placed


def size_of(slot: Slot, cursor: Cursor) -> int:
    """Units in what a panel has collected."""
    if way(slot) == "several":
        return len(marked(slot, cursor))
    return sum(len(units) for _, units in cursor.placed)


def is_legal(slot: Slot, value: Value) -> bool:
    try:
        menu.answer(slot, value)
    except Refused:
        return False
    return True


def token_of(slot: Slot, key: str) -> str:
    return menu.token(int(key) if slot.kind == "count" else key)


def quick_token(quick: Quick) -> str:
    return menu.token(f"#quick {quick.key}")


def is_default(slot: Slot, key: str) -> bool:
    return slot.default is not None and str(slot.default) == key


def values_of(slot: Slot) -> tuple[Option, ...]:
    """The values of a question with one answer; numbers become options."""
    if slot.kind != "count":
        return slot.options
    last = slot.minimum if slot.maximum is None else slot.maximum
    return tuple(Option(str(number), str(number)) for number in range(slot.minimum, last + 1))


def cut_of(slot: Slot, cursor: Cursor) -> Sequence[Sequence[Option] | Sequence[Place]]:
    """The pages of what a panel lists at its cursor: places, units of a place, or values."""
    if way(slot) != "places":
        return pages(values_of(slot))
    return (
        pages(allowed(slot, cursor, cursor.place)) if cursor.place else place_pages(open_places(slot, cursor))
    )
