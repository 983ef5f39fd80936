"""RAF's pictures: which moment, question or board gets which sheet. No pixels, see `engine.scene`."""

from __future__ import annotations

from typing import Any

from engine.contract import Board, Focus, Moment, Preview, Unit
from engine.games.raf import (
    events as e,
)
from engine.games.raf import (
    scene_board,
    scene_card,
    scene_combat,
    scene_day,
    scene_display,
    scene_map,
    scene_patrols,
)
from engine.games.raf import view as views
from engine.games.raf.scene_parts import Story
from engine.games.raf.state import (
    DISPLAY_BRITISH,
    DISPLAY_GERMAN,
    Airfields,
    Attack,
    Leave,
    Preparation,
    Raid,
    Release,
    Scatter,
    order,
    raid_of,
    top,
)
from engine.games.raf.view import View
from engine.scene import Sheet


def scene(view: View, focus: Focus) -> Sheet | None:
    """The picture of a view, or None where there is nothing to see."""
    if not view.scenario:
        return None
    match focus:
        case Board():
            return scene_board.board(view)
        case Preview(filled=filled):
            return question(Story(view, view, (), 1, filled=filled))
        case Moment(before=before, events=events, first=first):
            return moment(Story(_start(before, events), view, events, first))
        case Unit(key=key):
            return scene_card.card(view, key)


def _start(before: View, events: tuple[Any, ...]) -> View:
    """The view at the start of a moment; a table is as it was opened when nothing was before."""
    opened = events[0] if events and not before.scenario else None
    return views.view(opened.start, before.seat) if isinstance(opened, e.Opened) else before


def moment(story: Story) -> Sheet | None:
    """The picture of what happened: by the step that ended, else by the question that is open."""
    ended = [event for event in story.events if event.moment() is not None]
    if not ended:
        return question(story) if order(story.view) else None
    match ended[-1]:
        case e.DayEnded():
            return scene_day.day(story)
        case e.PhaseStepEnded():
            return scene_patrols.patrols(story)
        case e.StepEnded(step=step):
            return raid_step(story, step)
    return None


def raid_step(story: Story, step: str) -> Sheet | None:
    """The picture of a raid step. Rule: 4.2."""
    match step:
        case "a":
            return scene_map.target(story)
        case "b":
            return scene_map.detected(story)
        case "j" if _of(story, e.Fought):
            return scene_combat.combat(story)
        case "m" if _of(story, e.Fought):
            return scene_combat.combat(story)
        case "l" if _of(story, e.Intercepted):
            return scene_combat.interception(story)
        case "n" if _of(story, e.Bombed):
            return scene_combat.bombs(story)
        case "p":
            return scene_day.home(story)
        case _:
            return scene_display.display(story) if _shows_more(story, step) else None


def _shows_more(story: Story, step: str) -> bool:
    """Whether the raid display is any different from the picture before; a step without it is a line only."""
    view = story.view
    asked = bool(view.frames) and isinstance(view.frames[-1], Leave | Attack | Release)
    happened = any(event.happens for event in story.find(e.EventDrawn))
    scored = view.vp != story.before.vp
    called_off = step == "d"
    return asked or happened or scored or called_off or story.move(*DISPLAY_BRITISH, *DISPLAY_GERMAN)


def _of(story: Story, kind: type[Any]) -> bool:
    return any(isinstance(event, kind) for event in story.events)


def question(story: Story) -> Sheet | None:
    """The picture of the open question, with what is answered so far."""
    match top(story.view):
        case Preparation() | Airfields():
            return scene_patrols.patrols(story)
        case Raid():
            return scene_map.answer(story)
        case Leave() | Attack() | Release():
            return scene_display.display(story)
        case Scatter() if raid_of(story.view.frames) is not None:
            return scene_map.scatter(story)
    return None
