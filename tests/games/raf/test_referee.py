"""Days of RAF watched by a referee with figures of its own."""

from __future__ import annotations

from collections import Counter
from types import ModuleType
from typing import Any

import pytest

from engine import menu, step
from engine.codec import decode, encode
from engine.contract import Setup
from engine.draws import HmacDraws
from engine.games.raf import airfields, attack, commitment, recovery, tables, target
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT
from tests.games.raf.referee import Referee

DAYS = 40


def watched(seed: int, policy: str) -> Referee:
    """Play a day in front of a referee; what he sees was written down and read again."""
    draws, own = HmacDraws(b"j" * 32, f"judged {seed}"), HmacDraws(b"o" * 32, f"own {seed}")
    referee, state = Referee(), GAME.blank()
    done = step.begin(GAME, Setup("prelude"), draws)
    while True:
        for event in done.events:
            before, read = state, decode(GAME, encode(event))
            state = GAME.apply(state, read)
            referee.see(before, read, state)
        assert state == done.state
        if GAME.outcome(state) is not None:
            return referee
        order = GAME.default(state, SEAT)
        if policy == "random":
            order = menu.random_command(GAME, state, SEAT, own)
        done = step.run(GAME, state, SEAT, order, draws)


def many_days(policy: str) -> Counter[str]:
    """Watch many days; returns how often each kind of event was seen."""
    return sum((watched(seed, policy).seen for seed in range(DAYS)), Counter())


@pytest.mark.rule("raf", "4.2a")
@pytest.mark.parametrize("policy", ["thumb", "random"])
def test_the_referee_agrees_with_every_event_of_many_days(policy: str) -> None:
    seen = many_days(policy)
    for kind in ("SizeRolled", "Detected", "GruppeJoined", "Intercepted", "Fought", "Bombed", "GruppenMoved"):
        assert seen[kind] > DAYS, f"hardly any {kind}"
    assert seen["DayEnded"] == DAYS


@pytest.mark.parametrize(
    ("module", "name", "instead"),
    [
        (tables, "combat_row", "M"),
        (tables, "bombing_vp", -1),
        (tables, "substitutes", ()),
        (attack, "escorts_left", ()),
        (airfields, "squadrons_back", None),
        (commitment, "assess", None),
        (recovery, "spaces", 1),
        (target, "limit_follow_up", None),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) > 1 else "",
)
def test_the_referee_objects(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, instead: Any
) -> None:
    """With a rule out of force he stops one of the days."""
    monkeypatch.setattr(module, name, lambda *_, **__: instead)
    with pytest.raises(AssertionError):
        many_days("random")
