"""Lines: nothing is wider than its room, no line begins or ends where the language forbids it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import fonts
from render.wrap import NOT_FIRST, Run, lines


def said(words: str, width: float, most: int = 0) -> list[str]:
    return ["".join(piece.words for piece in line.pieces) for line in lines((Run(words),), 24, width, most)]


def test_english_breaks_at_spaces() -> None:
    assert said("54, 501 and 610 meet four Gruppen.", 300) == ["54, 501 and 610 meet four", "Gruppen."]


def test_no_break_spaces_hold() -> None:
    assert said("meet four Me\u00a0109 here", 190)[0] == "meet four"


def test_katakana_words_are_not_broken() -> None:
    assert said("減少面でホーンチャーチへ", 200) == ["減少面で", "ホーンチャーチへ"]


def test_japanese_breaks_after_its_particles() -> None:
    assert said("第501飛行中隊は軽損害：−1VP。", 310) == ["第501飛行中隊は", "軽損害：−1VP。"]


def test_numbers_stay_with_what_they_count() -> None:
    assert all(not line.startswith("個") for line in said("飛行大隊4個と交戦。飛行中隊12個と交戦。", 130))


def test_a_word_too_wide_for_a_line_is_broken() -> None:
    broken = said("a" * 60, 200)
    assert len(broken) > 3
    assert "".join(broken) == "a" * 60


def test_the_rest_is_cut_with_an_ellipsis() -> None:
    cut = said("one two three four five six seven eight", 120, most=2)
    assert len(cut) == 2
    assert cut[1].endswith("…")
    assert fonts.length(cut[1], 24) <= 120


def test_runs_keep_their_looks() -> None:
    (line,) = lines((Run("Justice", True, 1), Run(" turns", False, 0), Run("", False, 2, 30.0)), 24, 400)
    assert [(piece.words, piece.bold, piece.style) for piece in line.pieces] == [
        ("Justice", True, 1),
        (" turns", False, 0),
        ("", False, 2),
    ]
    assert line.width == pytest.approx(sum(piece.width for piece in line.pieces))


JAPANESE = "第610飛行中隊はホーンチャーチ、ビギンヒル（爆撃）へ「進む」。12個、"


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=st.sampled_from(JAPANESE + "abc de, (f) +1 "), max_size=60), st.integers(60, 400))
def test_no_line_is_too_wide(words: str, width: int) -> None:
    for line in lines((Run(words),), 24, width):
        assert line.width <= width + 0.1


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=st.sampled_from(JAPANESE), min_size=1, max_size=40))
def test_nothing_is_lost_and_no_line_begins_with_a_closing_mark(words: str) -> None:
    text = words.lstrip("".join(NOT_FIRST))
    broken = said(text, 500)
    assert "".join(broken) == text
    assert not any(line[0] in NOT_FIRST for line in broken[1:] if line)


@pytest.mark.parametrize(
    ("words", "cleaned"),
    [
        ("a\u202eb", "ab"),
        ("a\u200db\ufe0f", "ab"),
        ("line\nbreak\ttab", "line break tab"),
        ("bell\x07", "bell"),
        ("\ud800x", "x"),
        ("plane 🛩", "plane □"),
        ("髙﨑 é ①", "髙﨑 é ①"),
    ],
)
def test_what_must_not_be_drawn_is_taken_out(words: str, cleaned: str) -> None:
    assert fonts.clean(words) == cleaned
