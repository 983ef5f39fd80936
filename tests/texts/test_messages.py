"""The Fluent files: the same in both languages, in their own language, and short enough."""

from __future__ import annotations

import re

import pytest

from engine import packs, registry
from render.texts import LOCALES, Texts
from tests.texts.families import latin as latin_of
from tests.texts.messages import game_of, keys_twice, messages, other

LABEL = 80
"""Characters of a button's label."""

LATIN_IN_JAPANESE = frozenset(
    [
        *("Feldpost", "Discord", "UTC", "SHA", "ID", "DM", "OK", "Ctrl"),
        *("Europe", "Berlin", "Asia", "Tokyo"),
        *("RAF", "VP", "LF", "Me", "JG", "III", "AP", "FTL", "BC", "CA"),
    ]
)
"""Names and abbreviations that Japanese writes in Latin letters; those of games are in
``tests/games/<key>/families.py``.
"""

TYPED = re.compile(r"`[^`]*`|/[a-z]+\b|\S+>\S+|\w+=\w+|\b(off|none|balanced)\b", re.ASCII)
"""What is typed as it stands: commands, notation, key=value."""

LATIN = re.compile(r"[A-Za-z]{2,}")
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")


def latin(words: str) -> list[str]:
    """The words in Latin letters that are not typed as they stand."""
    return LATIN.findall(TYPED.sub(" ", words))


@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_is_written_twice(locale: str) -> None:
    assert keys_twice(locale) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_is_missing(locale: str) -> None:
    assert sorted(set(messages(other(locale))) - set(messages(locale))) == []


def test_messages_are_in_files_of_the_same_name() -> None:
    wrong = [
        key
        for key, english in messages("en").items()
        if key in messages("ja") and messages("ja")[key].path.name != english.path.name
    ]
    assert wrong == []


def test_both_languages_use_the_same_variables() -> None:
    """But a language may leave out what the other needs only to choose a plural."""
    wrong = []
    for key, english in messages("en").items():
        japanese = messages("ja")[key]
        if lost := (english.shown - japanese.variables) | (japanese.shown - english.variables):
            wrong.append(f"{key}: {sorted(lost)}")
    assert wrong == []


def test_japanese_has_no_english_words() -> None:
    games = registry.keys(offered_only=False)
    known = LATIN_IN_JAPANESE.union(*map(latin_of, games))
    wrong = []
    for key, message in messages("ja").items():
        if game_of(message) in (None, *games):
            strange = [word for word in latin(message.words) if word not in known]
            wrong += [f"{key}: {' '.join(strange)}"] if strange else []
    groups = [f"{key}-slash.name: {key}" for key in games]
    assert sorted(set(wrong) - set(groups)) == ["language-en.name: English"]


def test_english_has_no_japanese_letters() -> None:
    wrong = [key for key, message in messages("en").items() if JAPANESE.search(message.words)]
    assert wrong == ["language-ja.name"]  # a language is called as its speakers call it


def test_sentences_are_translated() -> None:
    """No sentence is the same in both languages."""
    same = [
        key
        for key, message in messages("ja").items()
        if key in messages("en")
        and messages("en")[key].words == message.words
        and len(latin(message.words)) > 3
    ]
    assert same == []


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_of_buttons_are_short(locale: str) -> None:
    """Room is left for what a label takes in (a seat, a number)."""
    labels = [
        message
        for key, message in messages(locale).items()
        if re.match(r"button-|quick-|panel-(confirm|back|clear|done|other|all-here|write)|.*-quick-", key)
        and not key.endswith(("-note", ".note"))
    ]
    assert labels
    assert [each.key for each in labels if len(each.words) > LABEL - 20 * len(each.variables)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_windows_and_menus_are_short(locale: str) -> None:
    found = messages(locale)
    assert all(len(found[key].words) <= 45 for key in ("modal-title", "modal-label"))
    menus = [key for key in found if re.match(r"panel-(choose|page|ready)", key)]
    assert menus
    assert all(len(found[key].words) <= 100 for key in menus)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_every_rule_has_a_title_and_every_due_rule_a_text(key: str, locale: str) -> None:
    texts = Texts(locale)
    rules = packs.rules(key)
    assert rules
    assert [rule.id for rule in rules if not texts.has(f"{rule.text}.title")] == []
    assert [rule.id for rule in rules if rule.due and not texts.has(rule.text)] == []
    expected = {rule.id: f"{key}-rule-{rule.id.replace('.', '-').lower()}" for rule in rules}
    assert {rule.id: rule.text for rule in rules} == expected


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_a_rules_text_fits_a_message(key: str, locale: str) -> None:
    found = messages(locale)
    long = [rule.id for rule in packs.rules(key) if rule.text in found and len(found[rule.text].words) > 1500]
    assert long == []
