"""The draws of a day in words: dice and cards told apart, nothing of the data's own keys shown."""

from __future__ import annotations

import re
from typing import cast

import pytest

from bot import evidence
from bot.i18n import Voice
from bot.table import Roll
from engine import step
from engine.contract import Setup
from engine.draws import HmacDraws
from engine.games.raf.rules import GAME


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_day_is_told_without_keys_of_the_data(locale: str) -> None:
    draws, voice = HmacDraws(b"k" * 32, "test"), Voice(locale)
    state = step.begin(GAME, Setup("prelude"), draws).state
    while waiting := GAME.waiting(state):
        state = step.run(GAME, state, waiting[0], GAME.default(state, waiting[0]), draws).state
    rolls = [Roll(draw.index + 1, draw.purpose, draw.sides, draw.value, None) for draw in draws.made]
    lines = [evidence.draw_line(GAME.key, roll, voice) for roll in rolls]
    assert len(lines) > 40
    assert not [line for line in lines if re.search(r"lf[23]|[a-z]+:[0-9]|[0-9]面", line)]


def test_dice_and_cards_are_told_apart() -> None:
    said = {
        ("raid", 1, 2, "detection"): (6, 5, "Raid 2: detection, die **5**"),
        ("day", 1, "start"): (38, 126, "Day 1: start of the day, raid event **card 126** (one of 38)"),
        ("day", 1, "area"): (34, "lf3:10", "Day 1: back of the top target card, **LF3** (one card of 34)"),
        ("raid", 1, 3, "target", 1): (9, 9, "Raid 3: target **card 9** (one of 9)"),
    }
    for number, (purpose, (sides, value, told)) in enumerate(said.items()):
        assert (
            evidence.draw_line(
                "raf", Roll(number, purpose, sides, cast("str | int", value), None), Voice("en")
            )
            == told
        )
