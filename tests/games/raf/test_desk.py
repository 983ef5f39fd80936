"""Where a draft of RAF's stands, and what its picture is about."""

from __future__ import annotations

import types
from typing import Any

from bot import asking, desk, press
from bot.asking import Cursor, quick_token
from bot.drafts import Draft
from engine import simulate
from engine.contract import Setup
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT
from engine.step import begin


def test_a_picture_shows_what_is_chosen_so_far() -> None:
    """Squadrons placed in a plan that is not complete; before the first one there is nothing to show."""
    state = begin(GAME, Setup("prelude"), simulate.draws_for("1", "game")).state
    table: Any = types.SimpleNamespace(game=GAME, state=state)
    placed = (("6/11", ("54", "65")),)
    for cursor, shown in ((Cursor(), None), (Cursor(placed=placed), placed)):
        begun = Draft("g", SEAT, 1, 1, 1, page=desk.page_of(cursor))
        assert desk.shown_answers(desk.desk(table, begun)).get("circles") == shown


def test_back_from_a_ready_answer_leads_to_what_was_placed_before() -> None:
    state = begin(GAME, Setup("prelude"), simulate.draws_for("1", "game")).state
    table: Any = types.SimpleNamespace(game=GAME, state=state)
    cursor = Cursor(placed=(("6/11", ("54", "65")),))
    begun = Draft("g", SEAT, 1, 1, 1, page=desk.page_of(cursor))
    slot = desk.ask(GAME, state, SEAT, {}).slot
    assert slot is not None
    spread = next(each for each in slot.quick if each.key == "spread")
    pressed = press.press(slot, cursor, quick_token(spread))
    assert isinstance(pressed, press.Answer)
    page = desk.page_of(Cursor(), desk.desk(table, begun), pressed.instead_of)
    answered = Draft("g", SEAT, 1, 1, 2, filled={slot.name: pressed.value}, page=page)
    assert desk.reopened(answered, desk.desk(table, answered), slot.name) == cursor
    typed = Draft("g", SEAT, 1, 1, 2, filled={slot.name: pressed.value})
    assert desk.reopened(typed, desk.desk(table, typed), slot.name) == asking.start(slot, pressed.value)
