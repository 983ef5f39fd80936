"""Pictures of Talon: the whole board, an impulse, a question, the card of a ship."""

from __future__ import annotations

from engine.contract import Board, Focus, Moment, Preview, Unit
from engine.games.talon import scene_board, scene_card, scene_moment, scene_preview
from engine.games.talon.view import View
from engine.scene import Sheet


def scene(view: View, focus: Focus) -> Sheet | None:
    """The picture of a view; None before there is anything on the map, and for a moment without change."""
    if not any(True for _ in view.table.present()) and not _sets_up(view, focus):
        return None
    match focus:
        case Board():
            return scene_board.board(view)
        case Moment(before=before, events=events, first=first):
            return scene_moment.moment(before, view, events, first)
        case Preview(slot=slot, filled=filled):
            return scene_preview.preview(view, slot, filled)
        case Unit(key=key):
            return scene_card.card(view, key)


def _sets_up(view: View, focus: Focus) -> bool:
    """Whether a side is asked where its ships are to stand."""
    return isinstance(focus, Preview) and (focus.slot.kind == "hex" or bool(view.own.deployed))
