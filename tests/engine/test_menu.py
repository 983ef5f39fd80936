"""Answers, counts, quick answers and samples, from slots alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import menu
from engine.contract import Option, Place, Quick, Refused, Slot
from engine.draws import HmacDraws
from engine.words import say
from tests.engine.slots import PROMPT, slots

LETTERS = tuple(
    Option(key, key, letter=letter, rank=rank)
    for key, letter, rank in [("a1", "A", 2), ("a2", "A", 1), ("b1", "B", 0), ("c1", "C", 0), ("a3", "A", 0)]
)
UNITS = Slot("who", "units", PROMPT, LETTERS, minimum=1, maximum=4, balanced=(2, 3, 4))
PATROL = Slot(
    "patrol",
    "assign",
    PROMPT,
    (Option("54", "54"), Option("65", "65", places=("6/11",)), Option("609", "609")),
    (Place("6/11", "6/11", capacity=2), Place("1/10", "1/10", minimum=1)),
)


def refusal(slot: Slot, value: object) -> str:
    with pytest.raises(Refused) as caught:
        menu.answer(slot, value)
    return caught.value.say.key


def test_answers_come_back_in_the_order_of_the_slot() -> None:
    assert menu.answer(UNITS, ["c1", "a1"]) == ("a1", "c1")
    assert menu.answer(PATROL, [["1/10", ["609"]], ["6/11", ["65", "54"]]]) == (
        ("6/11", ("54", "65")),
        ("1/10", ("609",)),
    )


@pytest.mark.parametrize(
    ("slot", "value", "key"),
    [
        (UNITS, ("a1", "x"), "refused-option"),
        (UNITS, "a1", "refused-value"),
        (UNITS, 3, "refused-value"),
        (UNITS, ("a1", "a1"), "refused-twice"),
        (UNITS, (), "refused-few"),
        (UNITS, ("a1", "a2", "a3", "b1", "c1"), "refused-many"),
        (PATROL, (("6/11", ("54",)),), "refused-place-few"),
        (PATROL, (("7/11", ("54",)), ("1/10", ("609",))), "refused-place"),
        (PATROL, (("1/10", ("65",)),), "refused-place-for"),
        (PATROL, (("1/10", ("54",)), ("6/11", ("54",))), "refused-twice"),
        (PATROL, ("1/10",), "refused-value"),
        (Slot("n", "count", PROMPT, minimum=1, maximum=3), 4, "refused-many"),
        (Slot("n", "count", PROMPT, minimum=1, maximum=3), True, "refused-value"),
        (Slot("say", "text", PROMPT, maximum=3), "four", "refused-many"),
        (Slot("say", "text", PROMPT, maximum=3), 4, "refused-value"),
        (Slot("verb", "pick", PROMPT, LETTERS), "A1", "refused-option"),
    ],
)
def test_what_does_not_fit_a_slot_is_refused(slot: Slot, value: object, key: str) -> None:
    assert refusal(slot, value) == key


def test_too_many_for_a_place_is_refused() -> None:
    slot = Slot("p", "assign", PROMPT, LETTERS, (Place("x", "x", capacity=1), Place("y", "y")))
    assert refusal(slot, (("x", ("a1", "a2")),)) == "refused-place-many"


def test_balanced_takes_letters_evenly_and_the_lowest_rank_first() -> None:
    assert menu.balanced(LETTERS, 3) == ("b1", "c1", "a3")
    assert menu.balanced(LETTERS, 4) == ("a2", "b1", "c1", "a3")


def test_quick_answers_are_legal_and_told_once() -> None:
    own = Quick("as-last", say("quick-last"), ("a1", "b1"))
    slot = Slot("who", "units", PROMPT, LETTERS, maximum=2, default=(), balanced=(2, 3), quick=(own,))
    assert [(each.key, each.value) for each in menu.quick(slot)] == [
        ("as-last", ("a1", "b1")),
        ("balanced-2", ("b1", "a3")),
        ("none", ()),
    ]


def test_counts_worked_out_by_hand() -> None:
    """UNITS: 5 + 10 + 10 + 5. PATROL: 609 and 54 have three homes each, 65 two: 18 maps.

    Without anybody in 1/10: 2 x 2 x 2 = 8, so 10 are left; three in 6/11 are among the 8.
    """
    assert menu.count(UNITS) == 30
    assert menu.count(PATROL) == 10
    assert menu.count(Slot("n", "count", PROMPT, minimum=2, maximum=5)) == 4


@given(slots())
def test_count_is_the_length_of_the_enumeration_and_all_of_it_is_legal(slot: Slot) -> None:
    values = menu.enumerate_values(slot, 100_000)
    assert len(set(values)) == len(values) == menu.count(slot) or slot.kind == "text"
    for value in values:
        if slot.kind != "text":
            assert menu.answer(slot, value) == value


@given(slots(), st.binary(min_size=1, max_size=8))
def test_samples_are_legal_where_an_answer_exists(slot: Slot, seed: bytes) -> None:
    draws = HmacDraws(seed, "sample")
    if menu.count(slot) == 0:
        with pytest.raises(menu.DeadEnd):
            menu.sample(slot, draws)
        return
    value = menu.sample(slot, draws)
    assert menu.answer(slot, value) == value


@given(slots())
def test_every_quick_answer_is_an_answer(slot: Slot) -> None:
    for quick in menu.quick(slot):
        assert menu.answer(slot, quick.value) == quick.value


def test_sampling_reaches_every_answer() -> None:
    draws = HmacDraws(b"all", "sample")
    seen = {menu.sample(PATROL, draws) for _ in range(400)}
    assert seen == set(menu.enumerate_values(PATROL, 100))


def test_tokens_are_short_and_tell_answers_apart() -> None:
    tokens = {menu.token(value) for value in menu.enumerate_values(UNITS, 100)}
    assert len(tokens) == 30
    assert all(len(token) == 16 and set(token) <= set("abcdefghijklmnopqrstuvwxyz234567") for token in tokens)
