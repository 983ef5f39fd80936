"""Turns looked at ahead of time: what a draft's lines come to, without chance and without others' secrets."""

from __future__ import annotations

import pytest

from engine import notation, turns
from engine.contract import Batch, Command, Refused
from engine.games.demo.rules import GAME
from engine.step import run
from tests.engine.table import Log


def lines(log: Log, seat: str, *texts: str) -> tuple[Command, ...]:
    return tuple(notation.parse(GAME, log.state, seat, text) for text in texts)


def test_a_game_without_plans_shows_no_turn() -> None:
    assert turns.turn_of(GAME, Log().state, "red", ()) is None


def test_lines_are_folded_one_after_the_other() -> None:
    log = Log()
    ahead = turns.look(GAME, log.state, "red", lines(log, "red", "signal hello", "orders none"))
    assert len(ahead.lines) == 2
    assert not ahead.is_open  # red has sealed: nothing more is asked of it


def test_what_the_rules_refuse_drops_out() -> None:
    log = Log()
    given = lines(log, "red", "orders none")
    ahead = turns.look(GAME, log.state, "red", (*given, *given))
    assert ahead.lines == given


def test_chance_ends_what_can_be_foreseen() -> None:
    with pytest.raises(turns.Unforeseen):
        turns.Guesses(GAME).die("anything")
    with pytest.raises(turns.Unforeseen):
        turns.Guesses(GAME).pick(["a", "b"], "anything")


def test_a_batch_hands_back_what_became_illegal() -> None:
    log = Log()
    orders = lines(log, "red", "orders none")
    step = run(GAME, log.state, "red", Batch((*orders, *orders)), log.draws)
    assert step.rest == orders
    assert isinstance(step.why, Refused)
