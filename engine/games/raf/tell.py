"""What happened, as lines of the log; the head of the table card; the position in words."""

from __future__ import annotations

from engine.contract import Status
from engine.games.raf.events import RafEvent
from engine.games.raf.view import View
from engine.words import Say, say


def tell(view: View, event: RafEvent) -> tuple[Say, ...]:
    """The lines for an event; `view` is the reader's just before it."""
    return ()


def status(view: View) -> Status:
    """What is played, when, the score."""
    return Status(say("raf-scenario-prelude"), say("raf-clock", clock=view.clock), say("raf-vp", vp=view.vp))


def text_board(view: View) -> tuple[Say, ...]:
    """The whole position in lines."""
    return ()
