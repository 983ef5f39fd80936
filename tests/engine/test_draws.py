"""Chance: reproducible, fair, counted or keyed, rigged, loaded; and the step runner's use of it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.contract import Batch, Refused, Setup
from engine.draws import Draw, HmacDraws, Loaded, Rigged, commitment, name_of
from engine.games.demo.commands import Fire, Orders, Pass
from engine.step import Runaway, begin, run
from tests.engine.table import GAME, Log
from tests.engine.test_history import FIRING


def test_the_same_secret_gives_the_same_draws_and_another_salt_others() -> None:
    one, two, other = HmacDraws(b"k", "a"), HmacDraws(b"k", "a"), HmacDraws(b"k", "b")
    rolls = [[draws.die("x", n) for n in range(40)] for draws in (one, two, other)]
    assert rolls[0] == rolls[1] != rolls[2]
    assert one.made[3] == Draw(3, ("x", 3), 6, rolls[0][3])
    assert commitment(b"k") != commitment(b"l")


def test_a_counter_makes_known_luck_never_come_again() -> None:
    draws = HmacDraws(b"k", "a")
    assert len({draws.die("same", sides=1000) for _ in range(5)}) > 1
    keyed = HmacDraws(b"k", "a", keyed=True)
    assert len({keyed.die("same", sides=1000) for _ in range(5)}) == 1
    assert HmacDraws(b"k", "a", used=7).die("x", sides=1000) != HmacDraws(b"k", "a").die("x", sides=1000)


def test_dice_and_piles_are_even() -> None:
    """6,000 throws: each face within five standard deviations (29) of 1,000."""
    draws = HmacDraws(b"even", "a")
    faces = Counter(draws.die("d", n) for n in range(6000))
    assert set(faces) == set(range(1, 7))
    assert all(abs(count - 1000) < 145 for count in faces.values())
    cards = Counter(draws.pick(["a", "b", "c"], "c", n) for n in range(3000))
    assert all(abs(count - 1000) < 130 for count in cards.values())


def test_a_pile_has_no_order() -> None:
    assert HmacDraws(b"k", "a").pick(["a", "b", "c"], "x") == HmacDraws(b"k", "a").pick(["c", "a", "b"], "x")


def test_rigged_values_come_first_and_what_is_left_is_known() -> None:
    draws = Rigged({"detection": [3, 4], "card": ["b"]}, HmacDraws(b"k", "a"))
    assert draws.die("raid", 1, "detection") == 3
    assert draws.pick(["a", "b"], "day", 1, "card") == "b"
    assert draws.left == {"detection": (4,)}
    assert [draw.value for draw in draws.made] == [3, "b"]
    assert (draws.used, draws.made[1].index) == (2, 1)
    with pytest.raises(ValueError, match="cannot be drawn"):
        Rigged({"detection": [7]}, HmacDraws(b"k", "a")).die("detection")


def test_loaded_values_must_be_possible() -> None:
    draws = Loaded(5, "a")
    assert (draws.die("x"), draws.pick(["a", "b"], "y")) == (5, "a")
    with pytest.raises(ValueError, match="no loaded value"):
        draws.die("x")
    with pytest.raises(ValueError, match="cannot be drawn"):
        Loaded(7).die("x")
    assert name_of(("raid", 2, 1, "detection")) == "detection"


def test_a_batch_keeps_what_went_before_a_refusal() -> None:
    log = Log(FIRING)
    batch = Batch((Fire("r4", "0402", 1), Fire("r4", "0402", 1), Pass()))
    step = run(GAME, log.state, "red", batch, HmacDraws(b"x", "y"))
    assert step.rest == batch.commands[1:]
    assert step.why.say.key in ("demo-refused-fired", "refused-not-asked")
    assert len(step.events) > 0
    with pytest.raises(Refused):
        run(GAME, log.state, "red", Batch((Fire("r4", "0701", 1),)), Loaded())


def test_who_is_not_asked_is_refused_and_after_the_end_everybody() -> None:
    log = Log(FIRING)
    with pytest.raises(Refused, match="refused-not-asked"):
        run(GAME, log.state, "blue", Pass(), Loaded())
    over = Log(Setup("meeting", position={"phase": "firing", "units": {"r1": {"at": "0101"}}}))
    with pytest.raises(Refused, match="refused-over"):
        run(GAME, over.state, "red", Pass(), Loaded())


def test_draws_made_with_something_hidden_are_named() -> None:
    log = Log()
    draws = HmacDraws(b"x", "y")
    step = run(GAME, log.state, "red", Orders(()), draws)
    assert step.hidden == tuple(range(8))
    assert begin(GAME, Setup("meeting"), HmacDraws(b"x", "y")).hidden == ()


def test_a_game_that_runs_in_circles_is_stopped() -> None:
    class Circle(type(GAME)):  # type: ignore[misc]
        def advance(self, state: object, draws: object) -> tuple[object, ...]:
            return (GAME.new(Setup("meeting"))[1],)

    with pytest.raises(Runaway):
        begin(Circle(), Setup("meeting"), HmacDraws(b"x", "y"))
