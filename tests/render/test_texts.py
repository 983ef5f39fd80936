"""Texts: lists, missing messages, attributes, and what Fluent cannot read."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from engine.words import say
from render.texts import LOCALES, MissingText, Texts, texts
from render.themes import DATA


def folder(tmp_path: Path, **files: str) -> Path:
    for locale, content in files.items():
        path = tmp_path / "i18n" / locale
        path.mkdir(parents=True)
        (path / "words.ftl").write_text(content, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "54, 501 and 610 meet one Gruppe."), ("ja", "54、501、610が飛行大隊と交戦。")]
)
def test_lists_are_joined_by_the_language(tmp_path: Path, locale: str, said: str) -> None:
    content = {"en": "met = { $who } meet { $what }.", "ja": "met = { $who }が{ $what }と交戦。"}
    names = {"en": "gruppe = one Gruppe", "ja": "gruppe = 飛行大隊"}
    data = folder(tmp_path, **{locale: f"{content[locale]}\n{names[locale]}\n"})
    words = say("met", who=("54", "501", "610"), what=say("gruppe"))
    assert Texts(locale, data).text(words) == said


def test_a_name_is_the_same_in_every_language() -> None:
    assert texts("ja").text("III/JG26") == texts("en").text("III/JG26") == "III/JG26"


def test_attributes_are_messages_of_their_own(tmp_path: Path) -> None:
    said = Texts("en", folder(tmp_path, en="rule = Text\n    .title = Escort\n"))
    assert said.text(say("rule.title")) == "Escort"
    assert said.has("rule.title")
    assert not said.has("rule.other")
    assert not said.has("none.title")


def test_no_isolation_marks(tmp_path: Path) -> None:
    said = Texts("en", folder(tmp_path, en="points = { $n } points")).text(say("points", n=3))
    assert said == "3 points"


def test_a_missing_message_is_an_error_under_test() -> None:
    with pytest.raises(MissingText, match="en: no-such-message"):
        texts("en").text(say("no-such-message"))


def test_a_missing_message_is_shown_by_its_key_to_players(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    lenient = Texts("ja", folder(tmp_path, ja="a = b"), strict=False)
    with caplog.at_level(logging.WARNING):
        assert lenient.text(say("no-such-message")) == "no-such-message"
    assert "no-such-message" in caplog.text


def test_a_missing_argument_is_an_error_under_test(tmp_path: Path) -> None:
    with pytest.raises(MissingText, match="points"):
        Texts("en", folder(tmp_path, en="points = { $n } points")).text(say("points"))


def test_what_fluent_cannot_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"words\.ftl"):
        Texts("en", folder(tmp_path, en="points = { $n points\n"))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no such language: xx"):
        Texts("xx")


def test_the_renderer_has_the_same_messages_in_both_languages() -> None:
    keys = {}
    for locale in LOCALES:
        parsed = FluentParser().parse((DATA / "i18n" / locale / "render.ftl").read_text(encoding="utf-8"))
        keys[locale] = {item.id.name for item in parsed.body if isinstance(item, ast.Message)}
    assert keys["en"] == keys["ja"]
    assert len(keys["en"]) > 100
