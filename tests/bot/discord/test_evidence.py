"""The dice in words: every draw of a played game, pages, luck."""

from __future__ import annotations

import functools

import msgspec
import pytest

from bot import evidence
from bot.i18n import Voice
from bot.table import Dice, Roll
from engine import menu, registry, simulate, step
from engine.contract import Setup
from engine.draws import name_of

from .test_telling import table

MOST_STEPS = 300
"""Commands of a game that is played at random."""


@functools.cache
def drawn(key: str) -> Dice:
    """All that is drawn in a game of a title's first scenario, played at random."""
    game, draws, own = registry.get(key), simulate.draws_for("1", "game"), simulate.draws_for("1", "player")
    state = step.begin(game, Setup(game.scenarios()[0].key), draws).state
    rolls = [Roll(draw.index + 1, draw.purpose, draw.sides, draw.value, None) for draw in draws.made]
    for _ in range(MOST_STEPS):
        if not (waiting := game.waiting(state)):
            break
        command = menu.random_command(game, state, waiting[0], own)
        state = step.run(game, state, waiting[0], command, draws).state
        new = draws.made[len(rolls) :]
        rolls += [Roll(draw.index + 1, draw.purpose, draw.sides, draw.value, waiting[0]) for draw in new]
    return Dice("ab" * 32, "game tea", tuple(rolls))


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_every_draw_of_a_game_has_words(key: str, locale: str) -> None:
    voice = Voice(locale)
    dice = drawn(key)
    assert dice.rolls
    names = {name_of(roll.purpose) for roll in dice.rolls}
    assert all(voice.has(f"{key}-die-{name}") != voice.has(f"{key}-card-{name}") for name in names)
    assert all(evidence.draw_line(key, roll, voice) for roll in dice.rolls)


def test_a_draw_that_a_game_has_no_words_for_is_told_all_the_same() -> None:
    line = evidence.draw_line("demo", Roll(1, (4, "x", "tea"), 7, 3, None), Voice("en"))
    assert line == "4 x: tea **3** (one of 7)"


def test_pages_go_through_all_draws_and_end_with_the_newest() -> None:
    voice, played, dice = Voice("en"), table(), drawn("demo")
    newest = evidence.page(played, dice, voice, None)
    assert newest.number == newest.pages == -(-len(dice.rolls) // evidence.PAGE) > 1
    numbers = []
    for number in range(1, newest.pages + 1):
        shown = evidence.page(played, dice, voice, number)
        assert shown.lines[0].startswith("Commitment")
        assert any("docs/dice.md" in line for line in shown.lines)
        numbers += [int(line.split("`")[1]) for line in shown.lines if line.startswith("`")]
    assert numbers == [roll.number for roll in dice.rolls]
    assert evidence.page(played, dice, voice, 999) == newest


def test_purposes_are_told_with_the_secret() -> None:
    dice = drawn("demo")
    revealed = msgspec.structs.replace(dice, secret="00" * 32)
    lines = evidence.page(table(), revealed, Voice("en"), 1).lines
    assert any(line.endswith('· `["round",1,"weather"]`') for line in lines)
    assert not any("[" in line for line in evidence.page(table(), dice, Voice("en"), 1).lines)


def test_luck_counts_dice_not_cards() -> None:
    rolls = [Roll(1, ("round", 1, "red", "initiative"), 6, 2, "red"),
             Roll(2, ("round", 1, "red-1", 1, "fire"), 6, 5, "red"),
             Roll(3, ("round", 1, "weather"), 6, 6, "red"),
             Roll(4, ("round", 1, "red", 1, "seal"), 1 << 32, 7, "red"),
             Roll(5, ("round", 1, "blue", "initiative"), 6, 1, None)]  # fmt: skip
    told = evidence.luck(table(), Dice("", "", tuple(rolls)), Voice("en"))
    assert told == ["Red: 2 dice of 6 sides, 3.5 on average; fair dice give 3.5."]
