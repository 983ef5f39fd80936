"""Whole days of RAF by the rule of thumb and at random: they end, nothing breaks, replay equals live."""

from __future__ import annotations

import statistics

import pytest

from engine import menu, step
from engine.codec import decode, encode
from engine.contract import Setup
from engine.draws import HmacDraws
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT


def playout(seed: int, policy: str) -> tuple[list[step.Step], int]:
    """Play a day; returns its steps and the number of questions."""
    draws = HmacDraws(b"s" * 32, f"playout {seed}")
    own = HmacDraws(b"p" * 32, f"policy {seed}")
    steps = [step.begin(GAME, Setup("prelude"), draws)]
    while GAME.outcome(state := steps[-1].state) is None:
        assert GAME.waiting(state) == (SEAT,)
        command = (
            GAME.default(state, SEAT) if policy == "thumb" else menu.random_command(GAME, state, SEAT, own)
        )
        steps.append(step.run(GAME, state, SEAT, command, draws))
        assert GAME.check(steps[-1].state) == (), f"seed {seed}"
        assert len(steps) < 200
    return steps, len(steps) - 1


@pytest.mark.parametrize("policy", ["thumb", "random"])
@pytest.mark.rule("raf", "4.0")
def test_a_day_replays_from_what_is_stored(policy: str) -> None:
    for seed in range(5):
        steps, _ = playout(seed, policy)
        state = GAME.blank()
        for each in steps:
            for event in each.events:
                state = GAME.apply(state, decode(GAME, encode(event)))
        assert state == steps[-1].state


def test_three_hundred_days_at_random() -> None:
    for seed in range(300):
        playout(seed, "random")


def test_three_hundred_days_by_the_rule_of_thumb() -> None:
    """The reconstructed set was tuned to a median of about -2; at most six questions a raid."""
    days = [playout(seed, "thumb") for seed in range(300)]
    scores = [steps[-1].state.vp for steps, _ in days]
    assert -8 <= statistics.median(scores) <= 4
    assert sum(stops for _, stops in days) <= 6 * sum(steps[-1].state.raids for steps, _ in days)


def test_the_purposes_of_a_day_are_unique() -> None:
    """So that a duplicate event can draw by purpose alone."""
    for seed in range(20):
        steps, _ = playout(seed, "thumb")
        purposes = [draw.purpose for draw in steps[-1].draws]
        assert len(purposes) == len(set(purposes))
