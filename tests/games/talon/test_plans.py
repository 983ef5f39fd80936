"""Proposals for a whole turn: legal, public to nobody, closed by the end of the turn."""

from __future__ import annotations

import pytest

from engine import clicks, notation, simulate, turns
from engine.contract import Batch, Setup
from engine.draws import HmacDraws
from engine.games.talon.events_action import GroupFired
from engine.games.talon.rules import GAME
from engine.games.talon.state import State
from engine.step import begin, run


def first(scenario: str = "1", seed: str = "1") -> tuple[State, HmacDraws]:
    draws = simulate.draws_for(seed, "game")
    state: State = begin(GAME, Setup(scenario), draws).state
    return state, draws


@pytest.mark.parametrize("scenario", ["1", "4", "8"])
def test_every_proposal_is_carried_out_whole(scenario: str) -> None:
    """Also by the sixtieth turn: nothing comes back, nobody is asked in the middle of it."""
    state, draws = first(scenario)
    own = simulate.draws_for("1", "player")
    proposed = 0
    for number in range(60):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.waiting(state)[0]
        plans = GAME.plans(state, seat)
        if not plans:
            state = run(GAME, state, seat, GAME.default(state, seat), draws).state
            continue
        proposed += 1
        for plan in plans:
            step = run(GAME, state, seat, Batch(plan.commands), simulate.draws_for(str(number), "try"))
            assert not step.rest or any(isinstance(event, GroupFired) for event in step.events), plan
            varied = GAME.vary_hidden(state, seat, own)
            assert GAME.plans(varied, seat) == plans
        state = run(GAME, state, seat, Batch(plans[number % len(plans)].commands), draws).state
    assert proposed > 15


def test_a_batch_ends_with_its_turn() -> None:
    """A `done` too many does not answer for the next turn."""
    state, draws = first()
    seat = GAME.waiting(state)[0]
    plan = GAME.plans(state, seat)[0]
    done = notation.parse(GAME, state, seat, "done")
    step = run(GAME, state, seat, Batch((*plan.commands, done, done, done)), draws)
    alone = run(GAME, first()[0], seat, Batch(plan.commands), first()[1])
    assert step.state == alone.state
    assert step.rest == ()


def test_a_changed_line_keeps_what_is_still_legal() -> None:
    state, _ = first()
    seat = GAME.waiting(state)[0]
    turn = turns.turn_of(GAME, state, seat, ())
    assert turn is not None
    moved = notation.parse(GAME, turn.states[0], seat, "spend justice take-init")
    lines = turn.replaced(0, moved)
    again = turns.turn_of(GAME, state, seat, lines)
    assert again is not None
    assert again.chosen == (moved,)
    assert again.lines[1:] == turn.lines[1:]
    orders = notation.parse(GAME, state, seat, 'orders "all: helm ahead"')
    ordered = turns.turn_of(GAME, state, seat, again.replaced(0, orders, before=True))
    assert ordered is not None
    assert ordered.chosen == (orders, moved)


def test_looking_ahead_counts_on_no_hit() -> None:
    """Shots take their charge and do no harm, so that several can be lined up."""
    state, draws = first()
    for _ in range(200):
        seat = GAME.waiting(state)[0]
        plans = {plan.key: plan for plan in GAME.plans(state, seat)}
        if "shots" in plans:
            break
        chosen = plans.get("close") or next(iter(plans.values()))
        state = run(GAME, state, seat, Batch(chosen.commands), draws).state
    turn = turns.turn_of(GAME, state, seat, plans["shots"].commands)
    assert turn is not None
    assert turn.chosen == plans["shots"].commands
    foes = [key for key, ship in state.table.ships.items() if ship.seat != seat]
    for key in foes:
        assert turn.after.table.ships[key].shields == state.table.ships[key].shields


def test_clicks_of_a_turn_that_is_one_draft() -> None:
    """One to open, one to confirm; a line changed is one more, and its answers below verb and ship."""
    state, _ = first()
    seat = GAME.waiting(state)[0]

    def clicked(*lines: str) -> list[int]:
        hand, now = clicks.Hand(), state
        for line in lines:
            command = notation.parse(GAME, now, seat, line)
            hand.give(GAME, now, seat, command, simulate.answers(GAME, now, seat, command))
            now = run(GAME, now, seat, command, simulate.draws_for("1", "more")).state
        return hand.turns

    plan = [notation.text(command) for command in GAME.plans(state, seat)[0].commands]
    assert clicked(*plan) == [2]
    assert clicked("spend justice take-init", *plan[1:]) == [4]
