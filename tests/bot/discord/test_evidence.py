"""The dice in words: every draw of a played game, pages, luck."""

from __future__ import annotations

import datetime as dt
import re
from typing import cast

import msgspec
import pytest

from bot import evidence
from bot.i18n import Voice
from bot.table import Dice, Info, Pace, Place, Roll, SeatNow, Table
from engine import registry, step
from engine.contract import Setup
from engine.draws import HmacDraws, name_of

from .test_telling import table as demo_table

NOW = dt.datetime(2026, 1, 2, tzinfo=dt.UTC)


def raf_day() -> tuple[Table, Dice]:
    """A whole opening day by default answers, and all that was drawn."""
    game, draws, setup = registry.get("raf"), HmacDraws(b"k" * 32, "test"), Setup("prelude")
    state = step.begin(game, setup, draws).state
    counts = [len(draws.made)]
    while waiting := game.waiting(state):
        state = step.run(game, state, waiting[0], game.default(state, waiting[0]), draws).state
        counts.append(len(draws.made))
    rolls = tuple(
        Roll(draw.index + 1, draw.purpose, draw.sides, draw.value, None if draw.index < counts[0] else "raf")
        for draw in draws.made
    )
    info = Info(
        id="game", key="raf", setup=setup, place=Place("channel", 1, 2), owner_id=7, words="", keyed=False,
        locale="en", theme="light", pictures="steps", pace=Pace(), standing="over", trouble=None,
        created_at=NOW, started=1, revision=1,
    )  # fmt: skip
    seats = {seat: SeatNow((7,)) for seat in ("raf",)}
    return Table(info, game, state, seats, (), 0, 0), Dice("ab" * 32, "game tea", rolls)


TABLE, DICE = raf_day()


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_draw_of_a_day_is_told_in_words(locale: str) -> None:
    voice = Voice(locale)
    lines = [evidence.draw_line("raf", roll, voice) for roll in DICE.rolls]
    assert len(lines) > 40
    assert not [line for line in lines if re.search(r"lf[23]|[a-z]+:[0-9]|[0-9]面", line)]
    names = {name_of(roll.purpose) for roll in DICE.rolls}
    assert all(voice.has(f"raf-die-{name}") != voice.has(f"raf-card-{name}") for name in names)


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


def test_a_draw_that_a_game_has_no_words_for_is_told_all_the_same() -> None:
    line = evidence.draw_line("raf", Roll(1, (4, "x", "tea"), 7, 3, None), Voice("en"))
    assert line == "4 x: tea **3** (one of 7)"


def test_pages_go_through_all_draws_and_end_with_the_newest() -> None:
    voice = Voice("en")
    newest = evidence.page(TABLE, DICE, voice, None)
    assert newest.number == newest.pages == -(-len(DICE.rolls) // evidence.PAGE)
    numbers = []
    for number in range(1, newest.pages + 1):
        shown = evidence.page(TABLE, DICE, voice, number)
        assert shown.lines[0].startswith("Commitment")
        assert any("docs/dice.md" in line for line in shown.lines)
        numbers += [int(line.split("`")[1]) for line in shown.lines if line.startswith("`")]
    assert numbers == [roll.number for roll in DICE.rolls]
    assert evidence.page(TABLE, DICE, voice, 999) == newest


def test_purposes_are_told_with_the_secret() -> None:
    revealed = msgspec.structs.replace(DICE, secret="00" * 32)
    lines = evidence.page(TABLE, revealed, Voice("en"), 1).lines
    assert any(line.endswith('· `["day",1,"start"]`') for line in lines)
    assert not any("[" in line for line in evidence.page(TABLE, DICE, Voice("en"), 1).lines)


def test_luck_counts_dice_not_cards() -> None:
    rolls = [Roll(1, ("round", 1, "red", "initiative"), 6, 2, "red"),
             Roll(2, ("round", 1, "red-1", 1, "fire"), 6, 5, "red"),
             Roll(3, ("round", 1, "weather"), 6, 6, "red"),
             Roll(4, ("round", 1, "red", 1, "seal"), 1 << 32, 7, "red"),
             Roll(5, ("round", 1, "blue", "initiative"), 6, 1, None)]  # fmt: skip
    told = evidence.luck(demo_table(), Dice("", "", tuple(rolls)), Voice("en"))
    assert told == ["Red: 2 dice of 6 sides, 3.5 on average; fair dice give 3.5."]
