"""Pictures of Talon: the whole board, an impulse, a question, the card of a ship."""

from __future__ import annotations

from engine import frames
from engine.contract import Board, Focus, Moment, Preview, Unit
from engine.games.talon import scene_board, scene_card, scene_moment, scene_preview, scene_start, setup_phase
from engine.games.talon.frames import Deploying, Drafting
from engine.games.talon.view import View
from engine.scene import Sheet


def scene(view: View, focus: Focus) -> Sheet | None:
    """The picture of a view; None before there is anything on the map, and for a moment without change."""
    if isinstance(focus, Preview):
        match frames.top(view.table.frames):
            case Drafting():
                return scene_start.yard(view, focus.slot, focus.filled)
            case Deploying() as frame if view.seat in setup_phase.deployers(view.table, frame):
                return scene_start.harbour(view, focus.slot, frame, focus.filled)
    if not any(True for _ in view.table.present()):
        return None
    match focus:
        case Board():
            return scene_board.board(view)
        case Moment(before=before, events=events, first=first):
            return scene_moment.moment(before, view, events, first)
        case Preview(slot=slot, filled=filled, before=before):
            return scene_preview.preview(view, slot, filled, before)
        case Unit(key=key):
            return scene_card.card(view, key)
