"""Whole days of RAF by the rule of thumb and at random: they end, nothing breaks, replay equals live."""

from __future__ import annotations

import re
import statistics

import pytest

from engine import menu, step
from engine.codec import decode, encode
from engine.contract import Event, Setup
from engine.draws import HmacDraws
from engine.games.raf import events as e
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


@pytest.mark.rule("raf", "4.0")
@pytest.mark.parametrize("policy", ["thumb", "random"])
def test_the_order_of_a_day(policy: str) -> None:
    """Preparation; raids, with Airfield Operations whenever the clock has moved; then the day is over."""
    for seed in range(10):
        steps, _ = playout(seed, policy)
        phases = "".join(_phase(event) for each in steps for event in each.events)
        assert re.fullmatch("pr+(car+)*cd", phases), f"seed {seed}: {phases}"


def _phase(event: Event) -> str:
    """A letter for the end of a phase, the start of a raid, the clock, and the end of the day."""
    match event:
        case e.PhaseStepEnded(phase=phase, to=""):
            return phase[0]
        case e.RaidBegun(raid=raid) if not raid.snap:
            return "r"
        case e.ClockMoved():
            return "c"
        case e.DayEnded():
            return "d"
        case _:
            return ""


@pytest.mark.parametrize("policy", ["thumb", "random"])
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
