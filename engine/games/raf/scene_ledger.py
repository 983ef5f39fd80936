"""The ledger: the column at the right of a picture, with what happened in few words. Rule: 7.0."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.raf import events as e
from engine.games.raf import tell, units
from engine.games.raf.names import (
    bombing_name,
    box_name,
    card_name,
    composition,
    event_with_letters,
    hour_name,
    sector_number,
    short,
    size_name,
    target_short,
)
from engine.games.raf.pieces import LETTERS
from engine.games.raf.scene_parts import Story
from engine.games.raf.state import DISPLAY_BRITISH, DISPLAY_GERMAN, gruppen_in, squadrons_in
from engine.games.raf.view import View
from engine.scene import Block, Col, Entry, Ledger, Span, Table, TableRow, row
from engine.words import Arg, Say, Word, say, signed

MOST_LINES = 5
"""Lines that a ledger has room for."""
FEW = 2
"""So many Gruppen are told by name, more by type."""

TYPES = 2
"""So many types of Gruppen are named."""
SOME = 6
"""So many squadrons are told by number."""

_SEEN = (
    e.Opened,
    e.WeatherRolled,
    e.CardHidden,
    e.CardSetAside,
    e.TopSeen,
    e.RaidBegun,
    e.GruppenTurned,
    e.SquadronsTurned,
)
"""What the strip, chips or counters of the picture show anyway; told only where there is room."""


def ledger(
    story: Story,
    *,
    blocks: Iterable[Block] = (),
    foot: Iterable[Block] = (),
    title: Word | None = None,
    most: int = MOST_LINES,
) -> Ledger:
    """The column: what is special to the picture, then what happened. Never empty under its title."""
    above, told = tuple(blocks), entries(story, most)
    if title is None:
        title = say("raf-scene-happened") if told else say("raf-scene-raid")
    if not told and not above:
        above = letters(story.view)
    return Ledger(title, (*above, *told), tuple(foot))


def entries(story: Story, most: int = MOST_LINES, *, seen: bool = True) -> tuple[Entry, ...]:
    """The lines that there is room for in their order, what matters least left out first.

    `seen` False: without those that the rest of the picture shows.
    """
    lines = [
        (number, _brief(story.view, event) or line, event)
        for number, line, event in story.lines
        if seen or not isinstance(event, _SEEN)
    ]
    while len(lines) > most:
        weights = [_weight(event) for _, _, event in lines]
        victim = max(range(len(lines)), key=lambda index: (weights[index], index))
        del lines[victim]
    return tuple(Entry(number, (Span(words),)) for number, words, _ in lines)


def _weight(event: Any) -> int:
    """How easily a line is left out."""
    match event:
        case e.GruppenHit(vp=0) | e.SquadronsHit(vp=0):
            return 2
        case e.GruppenMoved() | e.SquadronsMoved() | e.StepEnded() | e.ForceListed():
            return 1
        case _:
            return 3 if isinstance(event, _SEEN) else 0


# --- lines in few words --------------------------------------------------------------------------


def _brief(view: View, event: Any) -> Say | None:
    """The line of an event in few words, since the picture shows the rest; None for the line of the post."""
    match event:
        case e.PatrolsFlown(circle=circle, squadrons=squadrons):
            return say("raf-brief-patrol", sector=sector_number(circle), squadrons=squadrons)
        case e.SizeRolled(die=die, size=size):
            return say("raf-brief-size", die=die, size=size_name(size))
        case e.Detected():
            return _detected(event)
        case e.ForceCounted(card=card, count=count) if count:
            return say("raf-brief-counted", card=card_name(card), count=count)
        case e.EventDrawn(event=name, letters=letters_, happens=happens):
            key = "raf-brief-event" if happens else "raf-brief-no-event"
            return say(key, event=event_with_letters(name, letters_))
        case e.RaidBegun(raid=raid) if raid.follow_up:
            return say("raf-brief-follow-up")
        case e.Answered(squadrons=()):
            return say("raf-brief-nobody")
        case e.TargetOutside(card=card):
            return say("raf-brief-outside", target=target_short(units.card(view, card).target))
        case e.WarningSkipped(why="nets"):
            return say("raf-brief-nets-down")
        case e.ClockMoved(clock=clock):
            return say("raf-brief-clock", hour=hour_name(clock))
        case _:
            return _brief_fight(view, event)


def _detected(event: e.Detected) -> Say:
    parts = (
        ("nets", event.nets),
        ("observer", event.observer),
        ("major", event.size),
        ("other", event.other),
        ("headquarters", event.modifier - event.nets - event.observer - event.size - event.other),
    )
    words = tuple(say(f"raf-brief-{name}", value=signed(value)) for name, value in parts if value)
    key = "raf-brief-detected" if words else "raf-brief-detected-plain"
    return say(key, parts=words, die=event.die, total=event.total)


def _brief_fight(view: View, event: Any) -> Say | None:
    match event:
        case e.Intercepted(gruppen=gruppen, escorts=()):
            return say("raf-brief-met", gruppen=_types(view, gruppen))
        case e.Intercepted(gruppen=gruppen, escorts=escorts):
            met, along = _types(view, gruppen), _types(view, escorts)
            return say("raf-brief-met-escorted", gruppen=met, escorts=along)
        case e.Fought(total=total, row=row_, used=used, die=die):
            shown = f"{row_}→{used}" if row_ != used else row_
            return say("raf-brief-fought", total=total, row=shown, die=die)
        case e.GruppenHit(gruppen=keys):
            return _hit(_few(view, keys), event)
        case e.SquadronsHit(squadrons=keys):
            return _hit(_some(keys), event)
        case e.Bombed(die=die, column=column, result=result) if die:
            words = bombing_name(result)
            return say("raf-brief-bombed", column=column, die=die, result=words)
        case e.GruppenMoved(gruppen=keys) | e.GruppenTurned(gruppen=keys):
            return tell.moved(event, _few(view, keys))
        case e.SquadronsMoved(squadrons=keys) | e.SquadronsTurned(squadrons=keys):
            return tell.moved(event, _some(keys))
    return None


def _hit(units_: Arg, event: e.GruppenHit | e.SquadronsHit) -> Say:
    if event.vp:
        place = box_name(event.place)
        return say("raf-brief-lost", units=units_, place=place, vp=signed(event.vp))
    key = "raf-brief-hit" if event.full else "raf-brief-hit-reduced"
    return say(key, units=units_, place=say(f"raf-scene-to-{event.place}"))


def _few(view: View, keys: tuple[str, ...]) -> tuple[Word, ...]:
    """Few Gruppen by their designation, more by type or number."""
    return tuple(short(key) for key in keys) if len(keys) <= FEW else _types(view, keys)


def _types(view: View, keys: tuple[str, ...]) -> tuple[Word, ...]:
    """Gruppen by number and type, or by number alone."""
    types = composition(view, keys)
    return types if len(types) <= TYPES else (say("raf-brief-gruppen", count=len(keys)),)


def _some(keys: tuple[str, ...]) -> tuple[Word, ...]:
    """Squadrons by number, or how many."""
    return keys if len(keys) <= SOME else (say("raf-brief-squadrons", count=len(keys)),)


# --- who is there --------------------------------------------------------------------------------


def letters(view: View) -> tuple[Block, ...]:
    """Both sides of the raid display counted by selector letter. Rule: 2.21."""
    gruppen, squadrons = gruppen_in(view, *DISPLAY_GERMAN), squadrons_in(view, *DISPLAY_BRITISH)
    rows: list[TableRow] = []
    for name, there in (
        (say("raf-scene-gruppen"), "".join(units.gruppe(view, key).selector for key in gruppen)),
        (say("raf-scene-squadrons"), "".join(units.british_letter(view, key) for key in squadrons)),
    ):
        if there:
            counts = [str(there.count(letter) or "–") for letter in LETTERS]
            rows.append(row(name, *counts, str(len(there))))
    if not rows:
        return ()
    figures = tuple(Col(letter, "right") for letter in LETTERS)
    cols = (Col(say("raf-scene-letters"), size="text"), *figures, Col("", "right", bold=True))
    return (Table(cols, tuple(rows)),)
