"""Pictures of Three Hills: which stage shows what, and the strip and ledger around it."""

from __future__ import annotations

import msgspec

from engine.contract import Board, Focus, Moment, Preview, Unit
from engine.games.demo import scene_board, scene_map, scene_panels
from engine.games.demo.events import Fired, LossesTaken, MeleeFought, Moved, Retreated
from engine.games.demo.names import unit_word
from engine.games.demo.pack import SEATS
from engine.games.demo.questions import ask
from engine.games.demo.state import Closing, Firing, Melees, Muster, Ordering, total, units_of
from engine.games.demo.tell import status, tell, text_board, weather
from engine.games.demo.view import View, asked
from engine.scene import Entry, Inset, Ledger, Name, Next, Score, Sheet, Span, Strip, entry
from engine.words import Word, say

SEGMENTS = ("orders", "move", "melee", "fire", "hills")
"""The parts of a round in the strip; the last four end with the events of those moments."""

MOST_ENTRIES = 9


def scene(view: View, focus: Focus) -> Sheet | None:
    """The picture of a view; None for a moment in which nothing can be seen to change."""
    if not view.units:
        return None
    match focus:
        case Board():
            return scene_board.board(view, strip(view), text_board(view))
        case Moment():
            return _moment(view, focus)
        case Preview():
            return _preview(view, focus)
        case Unit():
            return None


def strip(view: View) -> Strip:
    """The head of every picture."""
    now = status(view)
    waiting = asked(view)
    seat = waiting[0] if len(waiting) == 1 else None
    who: Word = say(f"demo-seat-{seat}") if seat else say("demo-both")
    segment = _segment(view)
    red, blue = (total(view.scores, each) for each in SEATS)
    return Strip(
        glyph="flag",
        title=say("demo-title"),
        line=now.title,
        step=say("demo-step", round=view.round, rounds=view.rounds, weather=weather(view)),
        segments=len(SEGMENTS),
        now=segment,
        score=Score(say("demo-score-word"), f"{red} : {blue}"),
        next=Next(who, ask(view.frame)) if waiting else None,
        side=scene_map.SIDES[seat or "red"],
    )


def _segment(view: View) -> int:
    """The part of the round that the game is in."""
    match view.frame:
        case Muster() | Ordering():
            return 0
        case Melees():
            return 2
        case Firing():
            return 3
        case Closing():
            return 4
        case None:
            return len(SEGMENTS)
        case _:
            return 2


def _moment(view: View, focus: Moment) -> Sheet | None:
    """What changed: melees, else moves and shots with their losses, else the hills."""
    before: View = focus.before if focus.before.units else view
    entries: list[Entry] = []
    numbers: dict[int, int] = {}
    names = tuple(
        Name(unit_word(key, unit), scene_map.ROLES[unit.seat]) for key, unit in before.units.items()
    )
    for index, event in enumerate(focus.events):
        for line in tell(view, event):
            numbers.setdefault(index, focus.first + len(entries))
            entries.append(Entry(focus.first + len(entries), (Span(line, names=names),)))
    ledger = Ledger(say("demo-ledger"), tuple(entries[-MOST_ENTRIES:]), scene_panels.foot(view))
    alt = (*(span.word for each in entries for span in each.spans if isinstance(span, Span)),)
    head = strip(view)
    kinds = {type(event) for event in focus.events}
    if MeleeFought in kinds:
        stage = scene_panels.melees(before, focus.events, numbers)
        return Sheet(head, stage, ledger, headline=say("demo-headline-melee"), alt=alt)
    if {Moved, Fired, Retreated, LossesTaken} & kinds:
        stage_map = scene_map.moment(before, view, focus.events, numbers)
        return Sheet(head, stage_map, msgspec.structs.replace(ledger, foot=(Inset(),)), alt=alt)
    if before.scores != view.scores and view.frame is None:
        return Sheet(head, scene_panels.hills(view), ledger, headline=say("demo-headline-hills"), alt=alt)
    return None


def _preview(view: View, focus: Preview) -> Sheet | None:
    """A question: the map with what can be chosen, and for a shot what can be expected."""
    chosen = focus.filled.get("unit")
    lines = (entry(number, note) for number, note in enumerate(focus.slot.notes, start=1))
    title = unit_word(chosen, view.units[chosen]) if isinstance(chosen, str) else focus.slot.prompt
    ledger = Ledger(title, (*lines, *scene_panels.choices(focus.slot)), scene_panels.foot(view))
    alt = (focus.slot.prompt, *focus.slot.notes)
    if focus.slot.name == "shots" and isinstance(chosen, str):
        target = str(focus.filled["target"])
        stage = scene_panels.shot(view, chosen, target)
        return Sheet(strip(view), stage, ledger, headline=focus.slot.prompt, alt=alt)
    if not any(units_of(view.units, seat) for seat in SEATS):
        return None
    return Sheet(strip(view), scene_map.preview(view, focus.slot, focus.filled), ledger, alt=alt)
