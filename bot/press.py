"""What a click in a panel means: a function of the question, the cursor and the token pressed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Literal

import msgspec

from bot.asking import (
    FIXED,
    Cursor,
    allowed,
    at_place,
    collected,
    cut_of,
    is_legal,
    pages,
    quick_token,
    room,
    token_of,
    values_of,
    way,
)
from engine import menu
from engine.contract import Option, Slot, Value
from engine.reading import Names, no_names, spelled


class Answer(msgspec.Struct, frozen=True):
    """A click that answers the question."""

    value: Value
    instead_of: Cursor | None = None
    """Where the panel stood, if a ready answer takes the place of what was chosen or placed there."""


class Act(msgspec.Struct, frozen=True):
    """A click on what is the same in every question."""

    name: Literal["confirm", "back", "over"]


Pressed = Answer | Cursor | Act


def press(slot: Slot | None, cursor: Cursor, token: str, values: Sequence[str] = ()) -> Pressed | None:
    """What a click means: an answer, a panel that looks different, or a fixed action.

    Args:
        slot: the question asked, None when the command is complete.
        token: of the button or menu.
        values: tokens of the lines chosen in a menu.

    Returns:
        None if this question has no such thing (a forged id).
    """
    if token == FIXED["back"]:
        return Act("back")
    if slot is None:
        return Act("confirm") if token == FIXED["confirm"] else None
    for quick in menu.quick(slot):
        if token == quick_token(quick) or (token == FIXED["ready"] and quick_token(quick) in values[:1]):
            return Answer(quick.value, cursor if cursor.chosen or cursor.placed else None)
    if token == FIXED["clear"]:
        return Cursor(page=cursor.page)
    if token in (FIXED["page"], FIXED["previous"], FIXED["next"]):
        return _turn_page(slot, cursor, token, values)
    match way(slot):
        case "several":
            return _press_several(slot, cursor, token, values)
        case "places":
            return _press_places(slot, cursor, token, values)
        case "write":
            return None
        case _:
            wanted = values[0] if token == FIXED["choose"] and values else token
            return _press_single(slot, wanted)


def written(slot: Slot | None, text: str, names: Names = no_names) -> Pressed | None:
    """What a submitted text means: an answer, or the cursor that keeps a text that is none."""
    if slot is None or way(slot) != "write":
        return None
    text = spelled(slot, text.strip(), names)
    value: Value | None = text
    if slot.kind == "count":
        digits = unicodedata.normalize("NFKC", text)
        value = int(digits) if re.fullmatch(r"[+-]?[0-9]{1,9}", digits) else None
    return Answer(value) if value is not None and is_legal(slot, value) else Cursor(wrote=text[:1000])


def _press_single(slot: Slot, token: str) -> Pressed | None:
    for option in values_of(slot):
        if token_of(slot, option.key) == token:
            return Answer(int(option.key) if slot.kind == "count" else option.key)
    return None


def _press_several(slot: Slot, cursor: Cursor, token: str, values: Sequence[str]) -> Pressed | None:
    if token == FIXED["done"]:
        value = collected(slot, cursor)
        return Answer(value) if is_legal(slot, value) else cursor
    if token != FIXED["choose"]:
        return None
    cut = pages(slot.options)
    page = cut[min(cursor.page, len(cut) - 1)]
    chosen = _taken(page, cursor.chosen, values)
    if chosen is None:
        return None
    new = msgspec.structs.replace(cursor, chosen=_in_order(slot, chosen))
    if len(cut) == 1 and is_legal(slot, new.chosen):
        return Answer(new.chosen)
    return new


def _press_places(slot: Slot, cursor: Cursor, token: str, values: Sequence[str]) -> Pressed | None:
    if token == FIXED["done"]:
        value = collected(slot, cursor)
        return Answer(value) if is_legal(slot, value) else cursor
    if token == FIXED["other"]:
        return Cursor(placed=cursor.placed)
    if not cursor.place:
        wanted = values[0] if token == FIXED["place"] and values else token
        for place in slot.places:
            if menu.token(place.key) == wanted:
                return Cursor(place=place.key, placed=cursor.placed)
        return None
    options = allowed(slot, cursor, cursor.place)
    if token == FIXED["all"]:
        return _assigned(slot, cursor, tuple(option.key for option in options), stay=False)
    if token != FIXED["choose"]:
        return None
    cut = pages(options)
    page = cut[min(cursor.page, len(cut) - 1)]
    chosen = _taken(page, at_place(cursor, cursor.place), values)
    place = next(each for each in slot.places if each.key == cursor.place)
    if chosen is None or len(chosen) > room(slot, cursor, place):
        return None
    return _assigned(slot, cursor, _in_order(slot, chosen), stay=len(cut) > 1)


def _taken(page: Sequence[Option], before: Sequence[str], values: Sequence[str]) -> set[str] | None:
    """Units chosen after a menu of one page was used; None if a value is not on the page."""
    tokens = {menu.token(option.key): option.key for option in page}
    if any(value not in tokens for value in values):
        return None
    return (set(before) - set(tokens.values())) | {tokens[value] for value in values}


def _in_order(slot: Slot, chosen: set[str]) -> tuple[str, ...]:
    return tuple(option.key for option in slot.options if option.key in chosen)


def _assigned(slot: Slot, cursor: Cursor, units: tuple[str, ...], *, stay: bool) -> Cursor:
    """The cursor with these units at its place; ``stay``: at that place still."""
    placed = {at: there for at, there in cursor.placed if at != cursor.place}
    if units:
        placed[cursor.place] = units
    order = tuple((place.key, placed[place.key]) for place in slot.places if place.key in placed)
    return Cursor(placed=order, place=cursor.place if stay else "", page=cursor.page if stay else 0)


def _turn_page(slot: Slot, cursor: Cursor, token: str, values: Sequence[str]) -> Cursor | None:
    number = len(cut_of(slot, cursor))
    if token != FIXED["page"]:
        page = cursor.page + (1 if token == FIXED["next"] else -1)
        return msgspec.structs.replace(cursor, page=page % number)
    for page in range(number):
        if values and menu.token(f"#page {page}") == values[0]:
            return msgspec.structs.replace(cursor, page=page)
    return None
