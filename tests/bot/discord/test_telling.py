"""What is told of a table in words: fitting, numbering, thinning pictures, the card."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from bot import telling
from bot.components import post_view
from bot.i18n import Voice, clean, escape, locale_of, names, stamp
from bot.replies import refusal
from bot.table import Info, Pace, Place, SeatNow, Table
from engine.contract import Board, Moment, Outcome, Refused, Setup
from engine.draws import HmacDraws
from engine.history import Rewound, SeedCommitted, entries_for, fold, head
from engine.registry import get
from engine.step import begin, run
from engine.words import Say, say

GAME = get("demo")
NOW = dt.datetime(2026, 1, 2, 3, 4, tzinfo=dt.UTC)


def table(*lines: str, users: tuple[int, ...] = (7,)) -> Table:
    """A demo table after some orders in notation, red and blue by turns."""
    from engine.notation import parse

    draws = HmacDraws(b"k" * 32, "test")
    setup = Setup("meeting")
    step = begin(GAME, setup, draws)
    entries = entries_for([SeedCommitted("ab" * 32), *step.events], "c:new")
    state = step.state
    started = len(entries)
    for number, line in enumerate(lines):
        seat = GAME.waiting(state)[0]
        made = run(GAME, state, seat, parse(GAME, state, seat, line), draws)
        entries += entries_for(made.events, f"c:{number}", seat, after=entries)
        state = made.state
    info = Info(
        id="game", key="demo", setup=setup, place=Place("channel", 1, 2), owner_id=7, words="", keyed=False,
        locale="en", theme="light", pictures="steps", pace=Pace(), standing="running", trouble=None,
        created_at=NOW, started=started, revision=1,
    )  # fmt: skip
    seats = {"red": SeatNow(users, NOW, NOW), "blue": SeatNow((), NOW)}
    return Table(info, GAME, state, seats, entries, head(entries), len(entries))


def test_the_start_is_told_with_the_whole_board() -> None:
    told = telling.told(found := table(), 1, found.position, None)
    assert told.lines[-1].key == "log-seed-committed", "what proves the dice comes last"
    assert len(Voice("en").safe(told.lines[-1])) < 50
    (shot,) = told.shots
    assert shot.focus == Board()


def test_a_step_is_cut_into_moments_numbered_through() -> None:
    found = table("orders none", "orders none")
    told = telling.told(found, found.info.started + 1, found.position, None)
    firsts = [shot.focus.first for shot in told.shots if isinstance(shot.focus, Moment)]
    assert firsts == sorted(firsts)
    assert firsts[0] == 1
    assert all(first <= len(told.lines) + 1 for first in firsts)


def rewound(found: Table, to: int) -> Table:
    """The table put back to a head."""
    entries = found.entries + entries_for([Rewound(to, "red", "undo")], "c:undo", "red", after=found.entries)
    state = fold(GAME, entries).state
    return Table(found.info, GAME, state, found.seats, entries, head(entries), len(entries))


def test_what_was_taken_back_is_struck_and_has_no_picture() -> None:
    found = table("orders none", "orders none")
    back = rewound(found, found.info.started)
    told = telling.told(back, back.info.started + 1, back.position, None)
    undone = len(told.lines) - 1
    assert told.lines[-1] == say("told-rewound-undo", line=told.lines[0])
    assert told.struck == frozenset(range(1, undone + 1))
    assert [shot.focus for shot in told.shots] == [Board()], "only how it stands again"
    shown = telling.numbered(told, Voice("en"))
    assert all("~~" in line for line in shown[:undone])
    assert "~~" not in shown[undone]


def test_a_step_told_late_is_told_as_it_was() -> None:
    found = table("orders none", "orders none")
    back = rewound(found, found.info.started)
    now, then = (telling.told(each, found.info.started + 1, found.position, None) for each in (back, found))
    assert not now.struck
    assert now.lines == then.lines


def test_a_long_post_begins_with_the_headlines_of_its_pictures() -> None:
    told = telling.Told((Say("quick-all"),) * telling.LONG, ())
    sheet = GAME.scene(table().view(None), Board())
    assert sheet is not None
    heads = [f"{word} {'x' * 28}" for word in ("one", "two", "three", "four")]
    sheets = [msgspec.structs.replace(sheet, headline=head) for head in heads for _ in range(2)]
    (line,) = telling.summary(told, sheets, Voice("en"))
    assert line == "**" + " · ".join(heads[1:]) + "**"
    assert telling.summary(telling.Told(told.lines[1:], ()), sheets, Voice("en")) == []
    assert telling.summary(told, [], Voice("en")) == []


def test_the_post_that_ends_a_game_says_how_and_offers_another() -> None:
    """The newest post of a game that is over; not one that came before, nor the end of a lesson."""
    found = table("orders none", "orders none")
    assert not telling.is_final(found, found.position)
    over = Over(found)
    assert telling.is_final(over, over.position)
    assert not telling.is_final(over, over.info.started)
    assert telling.verdict(over, Voice("en")) == ["**All**"]
    view = post_view(over, asks=False, over=True, differs=False)
    assert view is not None
    assert [getattr(item, "custom_id", "").split("|")[2] for item in view.children] == ["again"]


class Over(Table):
    """A table whose game is over."""

    def __init__(self, of: Table) -> None:
        super().__init__(of.info, of.game, of.state, of.seats, of.entries, of.head, of.position)

    @property
    def outcome(self) -> Outcome:
        return Outcome("red", {}, say("quick-all"))


def test_the_card_has_unnumbered_lines_and_none_at_the_start() -> None:
    assert "- " not in telling.card(table(), Voice("en")).body
    later = telling.card(table("orders none", "orders none"), Voice("en")).body
    lines = [line for line in later.splitlines() if line.startswith("- ")]
    assert len(lines) == telling.CARD_LINES
    assert "`" not in later


def test_sealed_orders_are_told_to_their_seat_alone() -> None:
    found = table("orders r1>0202")
    first, last = found.info.started + 1, found.position
    public, red, blue = (telling.told(found, first, last, reader) for reader in (None, "red", "blue"))
    assert len(red.lines) > len(public.lines) == len(blue.lines)
    assert "0202" not in str(public) + str(blue)


@pytest.mark.parametrize(("pictures", "number"), [("steps", 10), ("segments", 3), ("last", 1)])
def test_pictures_are_thinned(pictures: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = table()
    view = found.view(None)
    segments = ["a"] * 4 + ["b"] * 4 + ["c"] * 2
    shots = [telling.Shot(view, Board(), segment) for segment in segments]
    assert len(telling.sheets(found, shots, pictures)) == number  # type: ignore[arg-type]
    more = shots + [telling.Shot(view, Board(), str(each)) for each in range(30)]
    assert len(telling.sheets(found, more, pictures)) <= telling.MOST_PICTURES  # type: ignore[arg-type]


def test_a_moment_without_a_scene_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    found = table()
    monkeypatch.setattr(type(GAME), "scene", lambda self, view, focus: None)
    assert telling.sheets(found, [telling.Shot(found.view(None), Board(), None)], "steps") == []


def test_whole_lines_fit_and_the_rest_is_told() -> None:
    lines = [f"line {number}" for number in range(1000)]
    text, rest = telling.fit(lines, 100)
    assert len(text) <= 100
    assert text.split("\n") + rest == lines
    cut, _ = telling.fit(["x" * 500], 100)
    assert len(cut) <= 100
    made = telling.messages(lines, most=2)
    assert len(made) == 2
    assert all(len(each) <= telling.MESSAGE for each in made)
    assert made[-1].endswith(f"(+{1000 - sum(each.count('line') for each in made)})")


def test_the_card_tells_who_is_asked_and_which_seat_is_free() -> None:
    card = telling.card(table(), Voice("en"))
    assert "<@7>" in card.body
    assert stamp(NOW) in card.body
    assert [number for number, _ in card.free] == [1]
    assert not card.over
    assert len(card.body) <= telling.EMBED


def test_the_card_tells_trouble_pause_and_end() -> None:
    found = table()
    for standing, trouble in (("paused", "trouble-permission"), ("ended", None)):
        info = msgspec.structs.replace(found.info, standing=standing, trouble=trouble)
        changed = Table(info, GAME, found.state, found.seats, found.entries, found.head, found.position)
        card = telling.card(changed, Voice("ja"))
        assert Voice("ja").say(f"card-{standing}") in card.body
        assert trouble is None or Voice("ja").say(trouble) in card.body
        assert card.over is (standing == "ended")


@pytest.mark.parametrize(
    ("hostile", "shown"),
    [
        ("**bold** _it_ ~~no~~ `code`", "\\*\\*bold\\*\\* \\_it\\_ \\~\\~no\\~\\~ \\`code\\`"),
        ("@everyone @here", "@\u200beveryone @\u200bhere"),
        ("<@1> <#2> <t:3:R> </x:4>", "\\<@1> \\<#2> \\<t:3:R> \\</x:4>"),
        ("# head\n> quote\n- item", "\\# head\n\\> quote\n\\- item"),
        ("\u202eright\u202c \u2066left\u2069 \u200bnull\x00", "right left null"),
        ("[a](https://example.org)", "\\[a](https://example.org)"),
        ("a\\*b", "a\\\\\\*b"),
        ("Nr. 54, 501 → 6/11", "Nr. 54, 501 → 6/11"),
    ],
)
def test_text_is_shown_letter_for_letter(hostile: str, shown: str) -> None:
    assert escape(hostile) == shown
    assert Voice("en").safe(hostile) == shown


def test_labels_are_cleaned_but_not_escaped() -> None:
    assert clean("a\u202eb *c*") == "ab *c*"
    assert Voice("en").plain("a\u202eb *c*") == "ab *c*"


def test_arguments_of_our_messages_are_harmless_our_markdown_stays() -> None:
    told = Voice("en").say("new-here", title="**x** @everyone")
    assert told == "✔ **\\*\\*x\\*\\* @\u200beveryone** has begun."


@pytest.mark.parametrize(
    ("locale", "ours"),
    [("en-US", "en"), ("en-GB", "en"), ("ja", "ja"), ("de", "en"), (None, "en"), ("", "en")],
)
def test_our_language_for_discords(locale: str | None, ours: str) -> None:
    assert locale_of(locale) == ours


def test_names_are_read_in_both_languages() -> None:
    assert list(names("same")) == ["same"]
    assert list(names(Say("quick-all"))) == ["All", "すべて"]
    assert list(names(say("quick-balanced", count=6))) == ["Balanced 6", "均等に6個"]


def test_a_refusal_says_when_more_would_be_legal() -> None:
    def told(number: int) -> str:
        error = Refused("refused-verb", instead=[f"Unit {n}" for n in range(number)], verb="x")
        return refusal(error, Voice("en"), None).splitlines()[-1]

    assert told(5) == "-# Possible: Unit 0, Unit 1, Unit 2, Unit 3 and Unit 4"
    assert told(6) == "-# Possible, among others: Unit 0, Unit 1, Unit 2, Unit 3 and Unit 4"
