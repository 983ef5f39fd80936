"""Whole lines of a game: read in both languages, refused with the game's reason, completed."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine import menu, notation, registry, simulate
from engine.contract import Refused, Setup
from engine.games.demo.commands import Fire, Orders, Signal
from engine.reading import Ambiguous, Unreadable
from engine.step import begin, run
from engine.words import Word
from render.texts import LOCALES, Texts
from tests.engine.table import GAME, Log
from tests.engine.test_history import FIRING

TEXTS = [Texts(locale) for locale in LOCALES]


def names(word: Word) -> Iterable[str]:
    return [texts.text(word) for texts in TEXTS]


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("orders r1,r2>0203", Orders((("0203", ("r1", "r2")),))),
        ("orders Red Foot 1>0203", Orders((("0203", ("r1",)),))),
        ("orders 赤軍歩兵1,赤軍歩兵2>0203", Orders((("0203", ("r1", "r2")),))),
        ("give orders none", Orders(())),
        ("命令を出す none", Orders(())),
        ("orders default", Orders(())),
        ("signal hold the line", Signal("hold the line")),
    ],
)
def test_lines_are_read_in_both_languages(line: str, command: object) -> None:
    log = Log()
    near = run(GAME, log.state, "red", Orders(()), log.draws)
    assert near.state != log.state
    state = Log(Setup("meeting", position={"weather": "clear-1", "units": CLOSE})).state
    assert notation.parse(GAME, state, "red", line, names) == command


CLOSE = {"r1": {"at": "0202"}, "r2": {"at": "0102"}, "b1": {"at": "0701"}}


@pytest.mark.parametrize(
    ("line", "error", "key"),
    [
        ("", Unreadable, "notation-missing"),
        ("fly", Unreadable, "notation-unreadable"),
        ("orders", Unreadable, "notation-missing-like"),
        ("orders r1", Unreadable, "notation-placeless"),
        ("orders r9>0203", Refused, "demo-refused-not-yours"),
        ("orders r1>0701", Refused, "demo-refused-far"),
        ("orders b1>0203", Refused, "demo-refused-not-yours"),
        ("orders r1>nowhere", Refused, "demo-refused-far"),
        ("orders none more", Unreadable, "notation-surplus"),
        ("fire r1 0302 1", Refused, "refused-verb"),
        ("lose r1", Refused, "refused-verb"),
        ('signal "', Unreadable, "notation-unreadable"),
        (f"signal {'x' * 61}", Refused, "demo-refused-long"),
        ("orders Red>0203", Ambiguous, "notation-ambiguous"),
        ("orders \u202e\u0000\u200f", Unreadable, "notation-missing-like"),
        ("**@everyone**", Unreadable, "notation-unreadable"),
        ("x" * 10_000, Refused, "refused-long"),
    ],
)
def test_errors_are_told_apart_and_the_game_gives_its_reason(
    line: str, error: type[Exception], key: str
) -> None:
    state = Log(Setup("meeting", position={"weather": "clear-1", "units": CLOSE})).state
    with pytest.raises(error) as caught:
        notation.parse(GAME, state, "red", line, names)
    assert caught.value.say.key == key  # type: ignore[attr-defined]


def test_a_refusal_names_the_rule_and_what_would_be_legal() -> None:
    with pytest.raises(Refused) as caught:
        notation.parse(GAME, Log().state, "red", "orders r1>0701", names)
    assert caught.value.rule == "3.3"
    assert caught.value.instead


def test_who_is_not_asked_can_order_nothing() -> None:
    with pytest.raises(Refused, match="refused-verb"):
        notation.parse(GAME, Log(FIRING).state, "blue", "pass")


def completed(line: str, setup: Setup = FIRING) -> list[str]:
    return [each.line for each in notation.complete(GAME, Log(setup).state, "red", line, names)]


def test_lines_are_completed_field_by_field() -> None:
    assert completed("") == ["fire", "pass"]
    assert completed("f") == ["fire"]
    assert completed("fire ") == ["fire r4", "fire r1"]
    assert completed("fire guns") == ["fire r4"]
    assert completed("fire 砲兵") == ["fire r4"]
    assert completed("fire r4 ") == ["fire r4 0303", "fire r4 0402"]
    assert completed("fire r4 0402 ") == ["fire r4 0402 default", *(f"fire r4 0402 {n}" for n in (1, 2, 3))]
    assert completed("fire r4 0402 3 ") == ["fire r4 0402 3"]
    assert completed("fire r4 0402 3 x") == []
    assert completed("fire r9 ") == []
    assert completed("x" * 5_000) == []


def test_an_assignment_is_completed_group_by_group() -> None:
    setup = Setup("meeting", position={"weather": "clear-1", "units": CLOSE})
    assert completed("orders ", setup)[:2] == ["orders hills", "orders none"]
    assert "orders r1>0302" in completed("orders r1>03", setup)
    assert "orders r1>0302 r2" in completed("orders r1>0302 ", setup)
    assert "orders r1>0302 r1" not in completed("orders r1>0302 ", setup)
    assert len(completed("orders r1>", setup)) <= 25


def test_completion_carries_names_and_notes() -> None:
    found = notation.complete(GAME, Log(FIRING).state, "red", "fire r4 ", names)
    assert [TEXTS[0].text(word) for word in found[0].words] == ["0303", "hits on 4 or more"]


@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_what_is_completed_can_be_read(key: str) -> None:
    """Every completion of every prefix of a real line can be completed further or read."""
    game = registry.get(key)
    draws, own = simulate.draws_for("5", "game"), simulate.draws_for("5", "player")
    state = begin(game, Setup(game.scenarios()[0].key), draws).state
    for _ in range(12):
        if game.outcome(state) is not None:
            break
        seat = game.waiting(state)[0]
        command = menu.random_command(game, state, seat, own)
        line = notation.text(command)
        for end in range(0, len(line), 3):
            for each in notation.complete(game, state, seat, line[:end], names):
                assert len(notation.complete(game, state, seat, each.line, names)) > 0
        state = run(game, state, seat, notation.parse(game, state, seat, line), draws).state


def test_a_shot_is_written_as_it_is_read() -> None:
    assert notation.text(Fire("r4", "0402", 3)) == "fire r4 0402 3"
    assert notation.text(Signal("now, 今")) == 'signal "now, \\u4eca"'
    assert notation.text(Orders(())) == "orders none"
