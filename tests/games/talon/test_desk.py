"""A whole turn as a panel: its rows, what clicks mean, and where a draft stands."""

from __future__ import annotations

import types
from typing import Any

from bot import desk, panel_text
from bot.asking import FIXED, Cursor
from bot.desk import Begin, Propose
from bot.drafts import Draft
from bot.i18n import Voice
from bot.present import Button, Menu, confirmation
from engine import notation, simulate
from engine.contract import Batch, Setup
from engine.games.talon.rules import GAME
from engine.step import begin, run
from engine.turns import turn_of
from engine.words import say
from tests.bot.discord.test_present import plain

STATE = begin(GAME, Setup("1"), simulate.draws_for("1", "game")).state
SEAT = GAME.waiting(STATE)[0]
TABLE: Any = types.SimpleNamespace(game=GAME, state=STATE)


def draft(**more: Any) -> Draft:
    return Draft("g", SEAT, 1, 1, 1, **more)


def rows(lines: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    turn = turn_of(GAME, STATE, SEAT, lines)
    assert turn is not None
    return desk.turn_rows(GAME, SEAT, turn, desk.worded(GAME, SEAT, turn, plain), plain)


def test_a_turn_is_shown_with_every_line_filled_in() -> None:
    first, *_, last, _ = rows()
    assert first[0] == Button(FIXED["confirm"], "panel-confirm-all(count=4)", "good")
    assert isinstance(last, Menu)
    assert [choice.label[:4] for choice in last.choices] == ["1 · ", "2 · ", "3 · ", "4 · "]
    assert all(len(row) <= 5 for row in rows() if not isinstance(row, Menu))
    assert FIXED["clear"] not in [button.token for button in first]


def test_a_line_is_changed_with_its_ship_kept() -> None:
    at = desk.desk(TABLE, draft())
    assert at.asked is None
    assert at.turn is not None
    menu = rows()[-2]
    pressed = desk.press_turn(GAME, SEAT, at.turn, FIXED["line"], [menu.choices[0].token])
    assert isinstance(pressed, Begin)
    assert pressed.filled == {"verb": "spend", "ship": "justice"}
    now = desk.desk(TABLE, draft(filled=pressed.filled, page=desk.page_of(Cursor(), pressed)))
    assert now.asked is not None
    assert now.asked.slot is not None
    assert now.asked.slot.name == "use"


def test_orders_come_before_all_other_lines() -> None:
    turn = turn_of(GAME, STATE, SEAT, ())
    assert turn is not None
    buttons = [button for row in rows() if not isinstance(row, Menu) for button in row]
    orders = next(button for button in buttons if button.label == "talon-verb-orders")
    assert desk.press_turn(GAME, SEAT, turn, orders.token, ()) == Begin(0, {"verb": "orders"}, before=True)


def test_conceding_stands_apart_from_the_turn() -> None:
    turn = turn_of(GAME, STATE, SEAT, ())
    assert turn is not None
    *others, last = rows()
    assert [button.label for button in last] == ["talon-verb-concede"]
    assert others
    pressed = desk.press_turn(GAME, SEAT, turn, last[0].token, ())
    assert isinstance(pressed, Begin)
    line = notation.parse(GAME, STATE, SEAT, "spend justice take-init")
    at = desk.desk(TABLE, draft(filled=pressed.filled, page=desk.page_of(Cursor(), pressed), lines=(line,)))
    assert at.turn is None
    assert at.asked is not None
    assert at.asked.slot is None
    grave = desk.grave(at.asked)
    assert grave is not None
    assert desk.preview(GAME, SEAT, at) is None
    (row,) = confirmation(plain, can_go_back=True, grave=grave)
    assert not isinstance(row, Menu)
    back, confirm = row
    assert (back.token, confirm.token, confirm.style) == (FIXED["back"], FIXED["confirm"], "bad")
    assert "talon-verb-concede" in confirm.label


def test_captains_are_not_offered_to_concede() -> None:
    turn = turn_of(GAME, STATE, SEAT, ())
    assert turn is not None
    shown = desk.turn_rows(GAME, SEAT, turn, desk.worded(GAME, SEAT, turn, plain), plain, bool)
    assert "talon-verb-concede" not in [
        button.label for row in shown if not isinstance(row, Menu) for button in row
    ]


def test_a_proposal_is_one_click_and_start_over_is_offered() -> None:
    line = notation.parse(GAME, STATE, SEAT, "spend justice take-init")
    turn = turn_of(GAME, STATE, SEAT, (line,))
    assert turn is not None
    first = rows((line,))[0]
    assert first[-1].token == FIXED["clear"]
    taken = [desk.press_turn(GAME, SEAT, turn, button.token, ()) for button in first[1:-1]]
    assert [each.plan for each in taken if isinstance(each, Propose)] == list(turn.plans[: len(taken)])


def test_done_says_what_is_left_undone() -> None:
    said, called = set(), set()
    state, draws = STATE, simulate.draws_for("2", "game")
    for _ in range(30):
        seat = GAME.waiting(state)[0]
        turn = turn_of(GAME, state, seat, ())
        assert turn is not None
        assert turn.proposed is not None
        called.add(turn.proposed.label)
        said |= {word for word in desk.worded(GAME, seat, turn, plain) if "·" not in word}
        state = run(GAME, state, seat, Batch(turn.lines), draws).state
    assert {"talon-done-hold", "talon-done-power"} <= said
    assert "talon-verb-done" not in said
    assert called == {say(f"talon-plan-{name}") for name in ("straight", "hold", "steady")}


def test_what_was_carried_out_is_repeated_in_words() -> None:
    turn = desk.desk(TABLE, draft())
    assert turn.turn is not None
    told = panel_text.echo(TABLE, SEAT, turn, 2, Voice("en"))
    assert told.splitlines() == [
        "✔ Spend AP · Justice · Defend initiative",
        "✔ Spend AP · Unity · Defend initiative",
    ]


def test_a_proposal_by_standing_orders_is_called_so() -> None:
    assert GAME.plans(STATE, SEAT)[0].label == say("talon-plan-straight")
    orders = notation.parse(GAME, STATE, SEAT, 'orders "justice: helm ahead; stop hull"')
    held = run(GAME, STATE, SEAT, orders, simulate.draws_for("1", "more")).state
    assert GAME.waiting(held) == (SEAT,)
    assert GAME.plans(held, SEAT)[0].label == say("talon-plan-orders")


def test_a_forged_click_means_nothing() -> None:
    turn = turn_of(GAME, STATE, SEAT, ())
    assert turn is not None
    assert desk.press_turn(GAME, SEAT, turn, "a" * 16, ()) is None
    assert desk.press_turn(GAME, SEAT, turn, FIXED["line"], ["a" * 16]) is None


def test_a_line_that_is_gone_shows_the_turn() -> None:
    assert desk.desk(TABLE, draft(page={"at": "99"})).asked is None
