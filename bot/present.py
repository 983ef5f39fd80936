"""What a panel shows: the presentation policy, from the kind, number and groups of values alone.

No type of Discord and no game is known here. `panel` lays a question out as rows of buttons and
menus, `press` says what a click on one of them means. Both are functions of the slot and of a
small `Cursor`, which the draft keeps, so that a panel survives a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import msgspec

from bot.asking import (
    FIXED,
    MAX_BUTTONS,
    MAX_OPTIONS,
    Cursor,
    allowed,
    at_place,
    collected,
    cut_of,
    is_default,
    is_legal,
    marked,
    open_places,
    pages,
    place_pages,
    quick_token,
    room,
    size_of,
    token_of,
    values_of,
    way,
)
from engine import menu
from engine.contract import Option, Place, Quick, Slot
from engine.words import Word, say

BUTTON_LABEL = 80
CHOICE_LABEL = 100

TextOf = Callable[[Word], str]
Style = Literal["plain", "main", "good", "bad"]


# --- the description of a panel ------------------------------------------------------------------


class Button(msgspec.Struct, frozen=True):
    """A button; ``write``: it opens a modal."""

    token: str
    label: str
    style: Style = "plain"
    write: bool = False
    disabled: bool = False


class Choice(msgspec.Struct, frozen=True):
    """A line of a menu."""

    token: str
    label: str
    note: str = ""
    chosen: bool = False


class Menu(msgspec.Struct, frozen=True):
    """A select menu."""

    token: str
    placeholder: str
    choices: tuple[Choice, ...]
    minimum: int = 1
    maximum: int = 1


Row = tuple[Button, ...] | Menu


class Panel(msgspec.Struct, frozen=True):
    """A question as it is shown."""

    prompt: str
    lines: tuple[str, ...]
    """What is known, what the odds are, what is chosen so far."""
    rows: tuple[Row, ...]
    long: bool = False
    """More values than one menu holds: typing may be quicker."""


# --- laying out ----------------------------------------------------------------------------------


def clip(text: str, limit: int) -> str:
    """The text; one longer than the limit is cut with an ellipsis, behind a word where there is one."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    words = cut if text[limit - 1].isspace() else cut.rpartition(" ")[0]
    return (words if len(words) >= limit // 2 else cut).rstrip(" .,;:·(") + "…"


def distinct(labels: Iterable[tuple[str, str]], limit: int) -> list[str]:
    """Labels within a limit; equal ones get their key behind them, so that a person can tell them apart."""
    pairs = [(key, clip(label or key, limit)) for key, label in labels]
    seen: dict[str, int] = {}
    for _, label in pairs:
        seen[label] = seen.get(label, 0) + 1
    return [
        label if seen[label] == 1 else f"{clip(label, limit - len(tail))}{tail}"
        for key, label in pairs
        for tail in (f" ({clip(key, 30)})",)
    ]


def panel(slot: Slot, cursor: Cursor, text: TextOf, *, can_go_back: bool) -> Panel:
    """Lay out a question."""
    quick = menu.quick(slot)
    rows: list[Row] = []
    lines = [text(note) for note in slot.notes]
    how = way(slot)
    if how == "write":
        rows.append((Button(FIXED["write"], text(say("panel-write")), "main", write=True),))
        lines += [text(say("panel-wrote", text=cursor.wrote))] if cursor.wrote else []
        if slot.maximum is not None:
            key = "panel-characters" if slot.kind == "text" else "panel-numbers"
            lines.append(text(say(key, least=slot.minimum, most=slot.maximum)))
    elif how == "several":
        rows += _several(slot, cursor, text)
        lines += _chosen_line(slot, cursor, text)
    elif how == "places":
        rows += _places(slot, cursor, text)
        lines += _placed_lines(slot, cursor, text)
    else:
        rows += _single(slot, cursor, text)
        if how == "buttons":  # a button has no room for a note
            lines += _noted(slot.options, text)
    if not cursor.place:
        rows += _quick(quick, slot, text)
        lines += _noted(quick, text)
    if actions := _actions(slot, cursor, text, can_go_back=can_go_back):
        rows.append(actions)
    long = len(slot.options) > MAX_OPTIONS
    return Panel(text(slot.prompt), tuple(lines), tuple(rows), long)


def confirmation(text: TextOf, *, can_go_back: bool, grave: Option | None = None) -> tuple[Row, ...]:
    """The rows below a complete command; ``grave``: the verb that ends the game, with what will happen."""
    back = (Button(FIXED["back"], text(say("panel-back"))),) if can_go_back else ()
    if grave is not None:
        told = grave.label if grave.note is None else say("panel-noted", label=grave.label, note=grave.note)
        return ((*back, Button(FIXED["confirm"], clip(text(told), BUTTON_LABEL), "bad")),)
    return ((Button(FIXED["confirm"], text(say("panel-confirm")), "good"), *back),)


def _single(slot: Slot, cursor: Cursor, text: TextOf) -> list[Row]:
    values = values_of(slot)
    if way(slot) == "buttons":
        labels = distinct(((each.key, _label(each, text)) for each in values), BUTTON_LABEL)
        apart: dict[bool, list[Button]] = {False: [], True: []}
        for each, label in zip(values, labels, strict=True):
            style: Style = "main" if is_default(slot, each.key) else "plain"
            apart[menu.GRAVE in each.tags].append(Button(token_of(slot, each.key), label, style))
        return [tuple(row) for row in apart.values() if row]
    cut = pages(values)
    page = cut[min(cursor.page, len(cut) - 1)]
    choices = _choices(page, text, token=lambda key: token_of(slot, key), chosen=())
    return [*_page_menu(cut, cursor, text), Menu(FIXED["choose"], text(say("panel-choose")), choices)]


def _several(slot: Slot, cursor: Cursor, text: TextOf) -> list[Row]:
    cut = pages(slot.options)
    page = cut[min(cursor.page, len(cut) - 1)]
    if not page:
        return []
    limit = len(slot.options) if slot.maximum is None else slot.maximum
    elsewhere = len([unit for unit in cursor.chosen if unit not in {option.key for option in page}])
    most = min(len(page), limit - elsewhere)
    rows: list[Row] = list(_page_menu(cut, cursor, text))
    if most > 0:
        choices = _choices(page, text, token=menu.token, chosen=marked(slot, cursor))
        least = min(slot.minimum, most) if len(cut) == 1 else 0
        key = "panel-choose-exactly" if least == most else "panel-choose-several"
        rows.append(Menu(FIXED["choose"], text(say(key, count=most)), choices, least, most))
    return rows


def _places(slot: Slot, cursor: Cursor, text: TextOf) -> list[Row]:
    if cursor.place:
        return _units_of_place(slot, cursor, text)
    if len(slot.places) <= MAX_BUTTONS:
        labels = distinct(((each.key, _opening(each, cursor, text)) for each in slot.places), BUTTON_LABEL)
        return [
            tuple(
                Button(menu.token(each.key), label, disabled=room(slot, cursor, each) == 0)
                for each, label in zip(slot.places, labels, strict=True)
            )
        ]
    cut = place_pages(open_places(slot, cursor))
    page = cut[min(cursor.page, len(cut) - 1)]
    labels = distinct(((each.key, _place_label(each, cursor, text)) for each in page), CHOICE_LABEL)
    choices = tuple(
        Choice(menu.token(each.key), label, _note(each.note, text))
        for each, label in zip(page, labels, strict=True)
    )
    if not choices:
        return []
    return [*_page_menu(cut, cursor, text), Menu(FIXED["place"], text(say("panel-choose-place")), choices)]


def _units_of_place(slot: Slot, cursor: Cursor, text: TextOf) -> list[Row]:
    place = next(each for each in slot.places if each.key == cursor.place)
    cut = pages(allowed(slot, cursor, place.key))
    page = cut[min(cursor.page, len(cut) - 1)]
    here = at_place(cursor, place.key)
    most = min(len(page), room(slot, cursor, place) - len(set(here) - {option.key for option in page}))
    rows: list[Row] = list(_page_menu(cut, cursor, text))
    if most > 0:
        label = clip(text(say("panel-choose-for", place=place.label, most=most)), 150)
        rows.append(
            Menu(FIXED["choose"], label, _choices(page, text, token=menu.token, chosen=here), 0, most)
        )
    return rows


def _page_menu(cut: Sequence[Sequence[Option] | Sequence[Place]], cursor: Cursor, text: TextOf) -> list[Row]:
    """The menu of pages, if there are several; at most 25 pages are in sight at a time."""
    if len(cut) <= 1:
        return []
    at = min(cursor.page, len(cut) - 1)
    first = at // MAX_OPTIONS * MAX_OPTIONS
    total = sum(len(page) for page in cut)
    titles = distinct(
        ((str(number + 1), _page_title(page, text)) for number, page in enumerate(cut)), CHOICE_LABEL
    )
    choices = tuple(
        Choice(menu.token(f"#page {number}"), titles[number], str(len(cut[number])), number == at)
        for number in range(first, min(first + MAX_OPTIONS, len(cut)))
    )
    placeholder = text(say("panel-page", page=at + 1, pages=len(cut), total=total))
    return [Menu(FIXED["page"], placeholder, choices)]


def _page_title(page: Sequence[Option] | Sequence[Place], text: TextOf) -> str:
    first, last = page[0], page[-1]
    if isinstance(first, Option) and first.group is not None:
        return text(first.group)
    return f"{text(first.label)} – {text(last.label)}"


def _quick(quick: Sequence[Quick], slot: Slot, text: TextOf) -> list[Row]:
    """Ready answers: a row of buttons, or a menu if there are more than five."""
    if not quick:
        return []
    if len(quick) <= MAX_BUTTONS:
        labels = distinct(((each.key, text(each.label)) for each in quick), BUTTON_LABEL)
        return [
            tuple(
                Button(quick_token(each), label, "main" if each.value == slot.default else "plain")
                for each, label in zip(quick, labels, strict=True)
            )
        ]
    shown = quick[:MAX_OPTIONS]
    labels = distinct(((each.key, text(each.label)) for each in shown), CHOICE_LABEL)
    choices = tuple(
        Choice(quick_token(each), label, _note(each.note, text))
        for each, label in zip(shown, labels, strict=True)
    )
    return [Menu(FIXED["ready"], text(say("panel-ready")), choices)]


def _actions(slot: Slot, cursor: Cursor, text: TextOf, *, can_go_back: bool) -> tuple[Button, ...]:
    how = way(slot)
    row: list[Button] = []
    if how in ("paged", "several", "places") and len(cut_of(slot, cursor)) > MAX_OPTIONS:
        row.append(Button(FIXED["previous"], "◀"))
        row.append(Button(FIXED["next"], "▶"))
    if how == "places" and cursor.place:
        row.append(Button(FIXED["other"], text(say("panel-other"))))
        place = next(each for each in slot.places if each.key == cursor.place)
        units = allowed(slot, cursor, cursor.place)
        if units and len(units) <= room(slot, cursor, place):
            row.append(Button(FIXED["all"], text(say("panel-all-here", count=len(units)))))
    elif how == "places" or (how == "several" and len(pages(slot.options)) > 1):
        value = collected(slot, cursor)
        label = text(say("panel-done", count=size_of(slot, cursor)))
        row.append(Button(FIXED["done"], label, "good", disabled=not is_legal(slot, value)))
    elif how == "several" and (these := marked(slot, cursor)) and is_legal(slot, these):
        # A menu that is not changed sends nothing.
        row.append(Button(FIXED["done"], text(say("panel-these", count=len(these))), "good"))
    if cursor.chosen or cursor.placed:
        row.append(Button(FIXED["clear"], text(say("panel-clear"))))
    if can_go_back:
        row.append(Button(FIXED["back"], text(say("panel-back"))))
    return tuple(row)


def _choices(
    options: Sequence[Option], text: TextOf, *, token: Callable[[str], str], chosen: Sequence[str]
) -> tuple[Choice, ...]:
    labels = distinct(((each.key, _label(each, text)) for each in options), CHOICE_LABEL)
    return tuple(
        Choice(token(each.key), label, _note(each.note, text), each.key in chosen)
        for each, label in zip(options, labels, strict=True)
    )


def _label(option: Option, text: TextOf) -> str:
    return text(option.label)


def _place_label(place: Place, cursor: Cursor, text: TextOf) -> str:
    count = len(at_place(cursor, place.key))
    return f"{text(place.label)} ({count})" if count else text(place.label)


def _opening(place: Place, cursor: Cursor, text: TextOf) -> str:
    """The label of a button that opens a place's menu and answers nothing yet."""
    return text(say("panel-opening", label=_place_label(place, cursor, text)))


def _noted(offered: Iterable[Option | Quick], text: TextOf) -> list[str]:
    """The notes of what has only buttons, each once."""
    labels: dict[Word, list[Word]] = {}
    for each in offered:
        if each.note is not None:
            labels.setdefault(each.note, []).append(each.label)
    return [text(say("panel-noted", label=tuple(names), note=note)) for note, names in labels.items()]


def _note(note: Word | None, text: TextOf) -> str:
    return "" if note is None else clip(text(note), CHOICE_LABEL)


def _chosen_line(slot: Slot, cursor: Cursor, text: TextOf) -> list[str]:
    labels = tuple(option.label for option in slot.options if option.key in cursor.chosen)
    return [text(say("panel-chosen", units=labels, count=len(labels)))] if labels else []


def _placed_lines(slot: Slot, cursor: Cursor, text: TextOf) -> list[str]:
    labels = {option.key: option.label for option in slot.options}
    places = {place.key: place.label for place in slot.places}
    return [
        text(say("panel-placed", place=places[at], units=tuple(labels[unit] for unit in units)))
        for at, units in cursor.placed
    ]
