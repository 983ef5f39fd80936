"""Lines: answers written and read, labels of both languages, errors, completion."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import menu, notation
from engine.contract import Option, Place, Refused, Slot
from engine.reading import Ambiguous, NotationError, Placeless, Unreadable
from engine.words import Say, Word, say
from tests.engine.slots import PROMPT, slots

LABELS = {"fox": ("Red Fox", "赤狐"), "fort": ("Red Fort", "赤い砦"), "owl": ("Blue Owl", "青梟")}


def names(word: Word) -> Iterable[str]:
    return LABELS.get(word.key, ()) if isinstance(word, Say) else ()


ANIMALS = tuple(Option(key, say(key)) for key in LABELS)
ONE = Slot("target", "unit", PROMPT, ANIMALS)
SOME = Slot("who", "units", PROMPT, ANIMALS, default=(), balanced=(2,))
PATROL = Slot(
    "patrol",
    "assign",
    PROMPT,
    (Option("54", "54"), Option("65", "65", places=("6/11",)), Option("609", "609")),
    (Place("6/11", "6/11"), Place("1/10", "1/10"), Place("stay", "Stay")),
    default=(("6/11", ("65",)),),
)
FLIGHTS = Slot("patrol", "assign", PROMPT, PATROL.options[:2], PATROL.places[:2])


@pytest.mark.parametrize(
    ("slot", "line", "value"),
    [
        (ONE, "fox", "fox"),
        (ONE, "FOX", "fox"),
        (ONE, "Red Fox", "fox"),
        (ONE, '"red  fox"', "fox"),
        (ONE, "青梟", "owl"),
        (ONE, "blu", "owl"),
        (SOME, "fox,owl", ("fox", "owl")),
        (SOME, "Blue Owl, red fox", ("fox", "owl")),
        (SOME, "none", ()),
        (SOME, "all", ("fox", "fort", "owl")),
        (SOME, "balanced 2", ("fox", "fort")),
        (SOME, "default", ()),
        (PATROL, "54,65>6/11 609>1/10", (("6/11", ("54", "65")), ("1/10", ("609",)))),
        (PATROL, "65>6/11 rest>stay", (("6/11", ("65",)), ("stay", ("54", "609")))),
        (PATROL, "65 > 6/11 rest > stay", (("6/11", ("65",)), ("stay", ("54", "609")))),
        (PATROL, "all>1/10", (("1/10", ("54", "609")),)),
        (PATROL, "rest>1/10 rest>6/11", (("6/11", ("65",)), ("1/10", ("54", "609")))),
        (FLIGHTS, "65>6/11 rest>stay", (("6/11", ("65",)),)),
        (FLIGHTS, "54>STAY rest>6/11", (("6/11", ("65",)),)),
        (FLIGHTS, "all>stay", ()),
        (PATROL, "none", ()),
        (PATROL, "default", (("6/11", ("65",)),)),
        (Slot("n", "count", PROMPT, maximum=12), "12", 12),
        (Slot("say", "text", PROMPT), "hold the line", "hold the line"),
        (Slot("say", "text", PROMPT), '"hold, \\u5b88"', "hold, 守"),
    ],
)
def test_what_people_type_is_read(slot: Slot, line: str, value: object) -> None:
    assert notation.parse_value(slot, line, names) == value


@pytest.mark.parametrize(
    ("slot", "line", "error"),
    [
        (ONE, "cat", Unreadable),
        (ONE, "", Unreadable),
        (ONE, "fox owl", Unreadable),
        (ONE, "red", Ambiguous),
        (ONE, "fo", Unreadable),
        (ONE, '"fox', Unreadable),
        (SOME, "fox,,owl", Unreadable),
        (SOME, "fox,", Unreadable),
        (SOME, "fox,fox", Refused),
        (SOME, "balanced 9", Unreadable),
        (PATROL, "54 65", Unreadable),
        (PATROL, "54>", Unreadable),
        (PATROL, "65>1/10", Refused),
        (PATROL, "all>6/11 54>stay", Refused),
        (FLIGHTS, "54>stay 54>6/11", Refused),
        (FLIGHTS, "54>6/11 rest>1/10", Refused),
        (FLIGHTS, "54 65>6/11", Placeless),
        (Slot("n", "count", PROMPT, maximum=12), "twelve", Unreadable),
        (Slot("n", "count", PROMPT, maximum=12), "13", Refused),
        (Slot("n", "count", PROMPT, maximum=12), "١", Unreadable),
        (ONE, "x" * 5_000, Refused),
    ],
)
def test_errors_tell_unreadable_illegal_and_ambiguous_apart(
    slot: Slot, line: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        notation.parse_value(slot, line, names)


def test_an_error_says_where_and_what_was_expected() -> None:
    with pytest.raises(Unreadable) as caught:
        notation.parse_value(SOME, "fox,cat", names)
    assert (caught.value.token, caught.value.at, caught.value.slot) == ("cat", 4, SOME)
    with pytest.raises(Ambiguous) as found:
        notation.parse_value(ONE, "red", names)
    assert [each.key for each in found.value.candidates] == ["fox", "fort"]


def test_an_error_shows_how_it_is_written_and_what_is_near() -> None:
    with pytest.raises(Unreadable) as caught:
        notation.parse_value(PATROL, "608>6/11", names)
    assert dict(caught.value.say.args)["example"] == "54>6/11"
    assert caught.value.instead == ("609",)
    with pytest.raises(Unreadable) as caught:
        notation.parse_value(SOME, "9999", names)
    assert dict(caught.value.say.args)["example"] == "fox,fort"
    assert [word.key for word in caught.value.instead if isinstance(word, Say)] == ["fox", "fort", "owl"]
    with pytest.raises(Unreadable) as caught:
        notation.parse_value(FLIGHTS, "65", names)
    assert dict(caught.value.say.args)["example"] == "65>6/11"


@given(slots(), st.data())
def test_every_answer_is_read_as_it_was_written(slot: Slot, data: st.DataObject) -> None:
    values = menu.enumerate_values(slot, 50)
    assume(values)
    value = data.draw(st.sampled_from(values))
    if slot.kind == "text":
        value = data.draw(st.text(min_size=slot.minimum, max_size=slot.maximum))
    line = notation.value_text(value)
    assert line.isascii()
    assert line.isprintable()
    assert notation.parse_value(slot, line) == value


@given(slots(), st.text(max_size=40))
def test_any_text_is_an_answer_or_one_of_the_known_errors(slot: Slot, line: str) -> None:
    try:
        value = notation.parse_value(slot, line)
    except (NotationError, Refused):
        return
    assert menu.answer(slot, value) == value


def lines(slot: Slot, typed: str) -> list[str]:
    return [each.line for each in notation.complete_value(slot, typed, names)]


def test_completion_goes_on_from_what_is_typed() -> None:
    assert lines(ONE, "") == ["fox", "fort", "owl"]
    assert lines(ONE, "red f") == ["fox", "fort"]
    assert lines(ONE, "梟") == ["owl"]
    assert lines(SOME, "")[:3] == ["balanced-2", "all", "none"]
    assert lines(SOME, "fox,") == ["fox,fort", "fox,owl"]
    assert lines(SOME, "fox,o") == ["fox,owl", "fox,fort"]
    assert lines(PATROL, "54,65") == ["54,65>6/11", "54,65"]
    assert lines(PATROL, "65>6/11 5") == ["65>6/11 54"]
    assert lines(PATROL, "65>6/11 rest>") == ["65>6/11 rest>6/11", "65>6/11 rest>1/10", "65>6/11 rest>stay"]
    assert lines(FLIGHTS, "65>6/11 rest>") == ["65>6/11 rest>6/11", "65>6/11 rest>1/10", "65>6/11 rest>stay"]
    assert lines(FLIGHTS, "54>6/11 rest>") == ["54>6/11 rest>6/11", "54>6/11 rest>stay"]
    assert lines(Slot("n", "count", PROMPT, maximum=12), "1") == ["1", "10", "11", "12"]


def test_of_many_options_the_nearest_are_offered_not_the_first() -> None:
    """What is typed itself, then what begins with it, then what has it somewhere, each in order."""
    numbers = [*range(10, 100), 1, *range(100, 160)]
    many = Slot("n", "pick", PROMPT, tuple(Option(str(n), f"No. {n}") for n in numbers))
    assert lines(many, "")[:3] == ["10", "11", "12"]
    assert lines(many, "1")[:13] == ["1", *map(str, range(10, 20)), "100", "101"]
    assert len(lines(many, "1")) == 25
    assert lines(many, "159") == ["159"]
    assert lines(many, "59")[:2] == ["59", "159"]
    units = replace(many, kind="units", minimum=0)
    assert lines(units, "42,15")[:3] == ["42,15", "42,150", "42,151"]


@given(slots(), st.text(max_size=12))
def test_completion_never_fails(slot: Slot, typed: str) -> None:
    assert len(notation.complete_value(slot, typed, limit=25)) <= 25


NOTE = Slot("note", "text", PROMPT, names=ANIMALS)


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        ("Red Fox, blue owl: run", "fox, owl: run"),
        ("赤狐：逃げる", "fox:逃げる"),
        ("赤い：＞ 青梟、赤狐", "fort:> owl,fox"),
        ("赤は", "赤は"),
        ("a red foxtrot", "a red foxtrot"),
        ("fox red  fort", "fox red  fort"),
    ],
)
def test_a_text_holds_the_keys_of_what_it_names(written: str, answer: str) -> None:
    """In either language, by the beginning of a name that no other shares, and as whole words."""
    assert notation.parse_value(NOTE, written, names) == answer
    assert notation.parse_value(replace(NOTE, names=()), written, names) == written
