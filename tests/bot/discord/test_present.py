"""The presentation policy: what is asked how, within Discord's limits, and what each click means."""

from __future__ import annotations

import pytest

from bot import asking, present, press
from bot.asking import FIXED, Cursor, Id
from bot.present import Button, Menu, Panel
from bot.press import Act, Answer
from engine import menu
from engine.contract import Option, Place, Quick, Slot
from engine.words import Say, Word, say


def plain(word: Word) -> str:
    """Texts for these tests: the key and the arguments of a message."""
    if isinstance(word, str):
        return word
    return (
        f"{word.key}({', '.join(f'{name}={value}' for name, value in word.args)})" if word.args else word.key
    )


def pick(number: int, **more: object) -> Slot:
    options = tuple(Option(f"k{n}", f"Label {n}") for n in range(number))
    return Slot("target", "pick", Say("prompt"), options, **more)  # type: ignore[arg-type]


def units(number: int, minimum: int = 0, maximum: int | None = None, **more: object) -> Slot:
    options = tuple(
        Option(str(n), f"No. {n}", group=f"Sector {n // 10}", letter="ABC"[n % 3]) for n in range(number)
    )
    return Slot("who", "units", Say("prompt"), options, (), minimum, maximum, **more)  # type: ignore[arg-type]


def assign(places: int, number: int, **more: object) -> Slot:
    options = tuple(Option(f"u{n}", f"No. {n}") for n in range(number))
    return Slot(
        "where", "assign", Say("prompt"), options, tuple(Place(f"p{n}", f"Place {n}") for n in range(places)),
        **more,  # type: ignore[arg-type]
    )  # fmt: skip


START = Cursor()


def shown(slot: Slot, cursor: Cursor = START, *, back: bool = True) -> Panel:
    return present.panel(slot, cursor, plain, can_go_back=back)


def menus(panel: Panel) -> list[Menu]:
    return [row for row in panel.rows if isinstance(row, Menu)]


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if not isinstance(row, Menu) for button in row]


LONG = "wide " * 60

EVERY_SHAPE = {
    **{f"pick-{n}": pick(n) for n in (1, 5, 6, 25, 26, 27, 60, 700)},
    "pick-same-labels": Slot("t", "pick", Say("p"), tuple(Option(f"k{n}", LONG) for n in range(30))),
    "five-same-labels": Slot("t", "pick", Say("p"), tuple(Option(f"k{n}", LONG) for n in range(5))),
    **{f"units-{n}": units(n, balanced=(2, 3, 4, 5, 6, 7)) for n in (1, 6, 25, 26, 300)},
    "units-narrow": units(30, 2, 3),
    **{f"assign-{p}-{n}": assign(p, n) for p in (1, 5, 6, 25, 26, 80) for n in (1, 26)},
    "count-5": Slot("c", "count", Say("p"), minimum=1, maximum=5),
    "count-25": Slot("c", "count", Say("p"), minimum=-3, maximum=21),
    "count-26": Slot("c", "count", Say("p"), minimum=0, maximum=25),
    "text": Slot("t", "text", Say("p"), minimum=1, maximum=20),
    "quick-30": pick(4, quick=tuple(Quick(f"q{n}", say(f"quick {n}"), f"k{n % 4}") for n in range(30))),
}


@pytest.mark.parametrize("name", EVERY_SHAPE)
@pytest.mark.parametrize("page", [0, 3])
@pytest.mark.parametrize("inside", [False, True])
def test_every_panel_fits_discord(name: str, page: int, inside: bool) -> None:
    """At most 5 rows of at most 5 buttons or one menu of 1 to 25 lines; labels short and distinct."""
    slot = EVERY_SHAPE[name]
    place = slot.places[0].key if inside and slot.places else ""
    panel = shown(slot, Cursor(page=page, place=place, chosen=("0",) if slot.kind == "units" else ()))
    assert 1 <= len(panel.rows) <= 5
    ids = [row.token for row in panel.rows if isinstance(row, Menu)] + [each.token for each in buttons(panel)]
    assert len(set(ids)) == len(ids)
    for row in panel.rows:
        if isinstance(row, Menu):
            assert 1 <= len(row.choices) <= 25
            assert 0 <= row.minimum <= row.maximum <= len(row.choices)
            assert len(row.placeholder) <= 150
            labels = [choice.label for choice in row.choices]
            assert len(set(labels)) == len(labels)
            assert all(1 <= len(label) <= 100 for label in labels)
            assert all(len(choice.note) <= 100 for choice in row.choices)
            assert len({choice.token for choice in row.choices}) == len(row.choices)
        else:
            assert 1 <= len(row) <= 5
            labels = [button.label for button in row]
            assert len(set(labels)) == len(labels)
            assert all(1 <= len(label) <= 80 for label in labels)


@pytest.mark.parametrize(
    ("slot", "expected"),
    [
        (pick(5), "buttons"),
        (pick(6), "select"),
        (pick(25), "select"),
        (pick(26), "paged"),
        (units(3), "several"),
        (assign(2, 3), "places"),
        (EVERY_SHAPE["count-5"], "buttons"),
        (EVERY_SHAPE["count-25"], "select"),
        (EVERY_SHAPE["count-26"], "write"),
        (EVERY_SHAPE["text"], "write"),
    ],
)
def test_the_policy_by_kind_and_number(slot: Slot, expected: str) -> None:
    assert asking.way(slot) == expected


def test_ids_fit_and_come_back() -> None:
    made = Id("o", "g" * 36, 99_999_999, 9_999_999, 9, menu.token("x"))
    assert len(made.text()) <= 100
    assert Id.parse(made.text()) == made


@pytest.mark.parametrize(
    "text",
    ["", "o", "o|g|1|2|0|short", "z|g|1|2|0|" + "a" * 16, "o|g|-1|2|0|" + "a" * 16, "o|g|1|2|0|" + "A" * 16,
     "o||1|2|0|" + "a" * 16, "o|g|1|2|0|" + "a" * 17, "o|g|1|2|0|" + "a" * 16 + "\n"],
)  # fmt: skip
def test_forged_ids_are_none(text: str) -> None:
    assert Id.parse(text) is None


def test_a_button_answers() -> None:
    slot = pick(3)
    assert press.press(slot, Cursor(), buttons(shown(slot))[1].token) == Answer("k1")


def test_an_unknown_token_is_nothing() -> None:
    for slot in EVERY_SHAPE.values():
        assert press.press(slot, Cursor(), menu.token("forged")) is None
        assert press.press(slot, Cursor(), FIXED["choose"], [menu.token("forged")]) is None
        assert press.press(slot, Cursor(), FIXED["page"], [menu.token("forged")]) is None


def test_confirm_means_something_only_when_all_is_answered() -> None:
    assert press.press(None, Cursor(), FIXED["confirm"]) == Act("confirm")
    assert press.press(pick(3), Cursor(), FIXED["confirm"]) is None
    assert press.press(pick(3), Cursor(), FIXED["back"]) == Act("back")


def test_a_long_list_is_paged_by_group_and_every_value_can_be_reached() -> None:
    slot = units(60).__class__("t", "unit", Say("p"), units(60).options)
    reached = set()
    first = shown(slot)
    assert [choice.label for choice in menus(first)[0].choices] == [f"Sector {n}" for n in range(6)]
    for page in menus(first)[0].choices:
        cursor = press.press(slot, Cursor(), FIXED["page"], [page.token])
        assert isinstance(cursor, Cursor)
        for choice in menus(shown(slot, cursor))[1].choices:
            answer = press.press(slot, cursor, FIXED["choose"], [choice.token])
            assert isinstance(answer, Answer)
            reached.add(answer.value)
    assert reached == {option.key for option in slot.options}


def test_more_than_25_pages_can_all_be_reached() -> None:
    slot = pick(700)
    assert len(asking.pages(slot.options)) == 28
    numbers = {
        choice.label for page in (0, 25) for choice in menus(shown(slot, Cursor(page=page)))[0].choices
    }
    assert len(numbers) == 28


def test_pages_beyond_the_25th_are_reached_by_buttons() -> None:
    slot = pick(700)
    cursor = press.press(slot, Cursor(page=24), FIXED["next"])
    assert cursor == Cursor(page=25)
    assert press.press(slot, Cursor(page=25), FIXED["previous"]) == Cursor(page=24)
    assert FIXED["next"] in {button.token for button in buttons(shown(slot, Cursor(page=24)))}


def test_units_on_one_page_answer_at_once_in_the_slots_order() -> None:
    slot = units(6, 1, 3)
    (choose,) = menus(shown(slot))
    assert (choose.minimum, choose.maximum) == (1, 3)
    values = [choose.choices[4].token, choose.choices[1].token]
    assert press.press(slot, Cursor(), FIXED["choose"], values) == Answer(("1", "4"))


def test_units_over_pages_are_gathered() -> None:
    slot = units(30, 2, 4)
    one = press.press(slot, Cursor(), FIXED["choose"], [menu.token("1")])
    assert one == Cursor(chosen=("1",))
    two = press.press(
        slot, Cursor(page=1, chosen=("1",)), FIXED["choose"], [menu.token("12"), menu.token("11")]
    )
    assert two == Cursor(page=1, chosen=("1", "11", "12"))
    assert press.press(slot, Cursor(page=1, chosen=("1",)), FIXED["done"]) == Cursor(page=1, chosen=("1",))
    assert press.press(slot, two, FIXED["done"]) == Answer(("1", "11", "12"))


def test_done_is_lit_only_when_the_answer_is_legal() -> None:
    def done(cursor: Cursor) -> Button:
        return next(each for each in buttons(shown(units(30, 2, 4), cursor)) if each.token == FIXED["done"])

    assert done(Cursor(chosen=("1",))).disabled
    assert not done(Cursor(chosen=("1", "2"))).disabled


def test_quick_answers_are_buttons_and_answer() -> None:
    slot = units(9, 0, 6, balanced=(3, 6))
    found = {button.label: button.token for button in buttons(shown(slot))}
    answer = press.press(slot, Cursor(), found["quick-balanced(count=6)"])
    assert isinstance(answer, Answer)
    assert isinstance(answer.value, tuple)
    letters = [option.letter for option in slot.options if option.key in answer.value]
    assert sorted(letters) == ["A", "A", "B", "B", "C", "C"]


def test_what_a_menu_marks_beforehand_is_sent_by_a_button() -> None:
    """A menu that is not changed sends nothing; over several pages nothing is marked beforehand."""

    def these(slot: Slot, cursor: Cursor = START) -> list[str]:
        return [each.label for each in buttons(shown(slot, cursor)) if each.token == FIXED["done"]]

    slot = units(6, 0, 6, default=("1", "4"))
    assert these(slot) == ["panel-these(count=2)"]
    assert press.press(slot, START, FIXED["done"]) == Answer(("1", "4"))
    assert these(slot, Cursor(chosen=("1", "2", "3"))) == ["panel-these(count=3)"]
    assert these(units(6)) == []
    assert these(units(6, 2, 2, default=("1",))) == []
    assert these(units(60, default=("1",))) == ["panel-done(count=0)"]


def test_a_note_that_several_ready_answers_share_is_told_once() -> None:
    (line,) = [line for line in shown(units(9, balanced=(2, 3))).lines if "quick-balanced-note" in line]
    assert "'count', 2" in line
    assert "'count', 3" in line


def test_a_button_that_opens_a_menu_says_so_and_the_way_back_is_not_the_main_one() -> None:
    slot = assign(2, 3)
    labels = [each.label for each in buttons(shown(slot))]
    assert labels[:2] == ["panel-opening(label=Place 0)", "panel-opening(label=Place 1)"]
    inside = {each.token: each.style for each in buttons(shown(slot, Cursor(place="p0")))}
    assert inside[FIXED["other"]] == "plain"


def test_a_ready_answer_remembers_what_it_takes_the_place_of() -> None:
    quick = Quick("rest", say("quick"), (("p1", ("u0",)),))
    slot = assign(2, 3, quick=(quick,))
    begun = Cursor(placed=(("p0", ("u1", "u2")),))
    assert press.press(slot, START, asking.quick_token(quick)) == Answer(quick.value)
    assert press.press(slot, begun, asking.quick_token(quick)) == Answer(quick.value, begun)


def test_units_go_to_places_one_place_after_the_other() -> None:
    slot = assign(2, 3, minimum=1)
    cursor = press.press(slot, Cursor(), menu.token("p1"))
    assert cursor == Cursor(place="p1")
    cursor = press.press(slot, cursor, FIXED["choose"], [menu.token("u2"), menu.token("u0")])
    assert cursor == Cursor(placed=(("p1", ("u0", "u2")),))
    cursor = press.press(slot, cursor, menu.token("p0"))
    assert isinstance(cursor, Cursor)
    assert [choice.label for choice in menus(shown(slot, cursor))[0].choices] == ["No. 1"]
    cursor = press.press(slot, cursor, FIXED["all"])
    assert cursor == Cursor(placed=(("p0", ("u1",)), ("p1", ("u0", "u2"))))
    assert press.press(slot, cursor, FIXED["done"]) == Answer((("p0", ("u1",)), ("p1", ("u0", "u2"))))


def test_places_keep_their_capacity_and_units_their_places() -> None:
    slot = Slot(
        "w", "assign", Say("p"),
        (Option("a", "A"), Option("b", "B", places=("q",)), Option("c", "C")),
        (Place("p", "P", capacity=1), Place("q", "Q")),
    )  # fmt: skip
    (choose,) = menus(shown(slot, Cursor(place="p")))
    assert [choice.label for choice in choose.choices] == ["A", "C"]
    assert choose.maximum == 1
    over = press.press(slot, Cursor(place="p"), FIXED["choose"], [menu.token("a"), menu.token("c")])
    assert over is None


def test_clear_forgets_what_was_chosen() -> None:
    assert press.press(units(30), Cursor(page=2, chosen=("1",)), FIXED["clear"]) == Cursor(page=2)


def test_going_back_opens_a_question_with_its_former_answer() -> None:
    slot = units(6)
    cursor = asking.start(slot, ("1", "4"))
    assert [choice.chosen for choice in menus(shown(slot, cursor))[0].choices].count(True) == 2
    assert asking.start(assign(2, 3), (("p0", ("u1",)),)) == Cursor(placed=(("p0", ("u1",)),))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7", Answer(7)),
        ("７", Answer(7)),
        (" 100 ", Answer(100)),
        ("101", Cursor(wrote="101")),
        ("seven", Cursor(wrote="seven")),
        ("9" * 5000, Cursor(wrote="9" * 1000)),
    ],
)
def test_a_number_is_read_and_a_wrong_one_kept(text: str, expected: object) -> None:
    assert press.written(Slot("c", "count", Say("p"), minimum=0, maximum=100), text) == expected


def test_a_text_is_read_and_one_too_long_kept() -> None:
    slot = Slot("t", "text", Say("p"), minimum=2, maximum=5)
    assert press.written(slot, " ab ") == Answer("ab")
    assert press.written(slot, "abcdef") == Cursor(wrote="abcdef")
    assert press.written(pick(3), "k1") is None
    assert press.written(None, "x") is None


def test_the_default_is_marked() -> None:
    styles = [button.style for button in buttons(shown(pick(3, default="k2"), back=False))]
    assert styles == ["plain", "plain", "main"]


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("short enough", "short enough"),
        ("objective: reconstructed", "objective…"),
        ("one two three, four five", "one two three, four…"),
        ("longwordwithoutanyspaces", "longwordwithoutanys…"),
    ],
)
def test_what_is_too_long_is_cut_behind_a_word(text: str, cut: str) -> None:
    assert present.clip(text, 20) == cut


def test_what_ends_the_game_is_offered_apart_and_confirmed_in_red() -> None:
    options = (Option("quit", "Quit", "the game is lost", tags=(menu.GRAVE,)), Option("go", "Go"))
    panel = shown(Slot("verb", "pick", Say("prompt"), options))
    assert [(button.label, button.style) for button in buttons(panel)[:2]] == [
        ("Go", "plain"),
        ("Quit", "plain"),
    ]
    assert not isinstance(panel.rows[0], Menu)
    assert len(panel.rows[0]) == 1
    (row,) = present.confirmation(plain, can_go_back=False, grave=options[0])
    assert not isinstance(row, Menu)
    (button,) = row
    assert button.style == "bad"
    assert "the game is lost" in button.label


@pytest.mark.parametrize("go_back", [True, False])
def test_back_only_where_there_is_a_way_back(go_back: bool) -> None:
    tokens = {button.token for button in buttons(shown(pick(3), back=go_back))}
    assert (FIXED["back"] in tokens) is go_back
    rows = present.confirmation(plain, can_go_back=go_back)
    (row,) = rows
    assert isinstance(row, tuple)
    assert row[0].token == FIXED["confirm"]


@pytest.mark.parametrize(
    ("slot", "key"),
    [
        (units(6, 2, 2), "panel-choose-exactly(count=2)"),
        (units(6, 0, 2), "panel-choose-several(count=2)"),
        (units(6), "panel-choose-several(count=6)"),
        (units(60, 3, 3), "panel-choose-several(count=3)"),
    ],
)
def test_a_menu_says_how_many(slot: Slot, key: str) -> None:
    """Exactly so many, or up to so many; of several pages one takes any part of the whole."""
    assert menus(shown(slot))[-1].placeholder == key
