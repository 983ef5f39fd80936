"""Rules as they are told: found by number, title and word, with where their figures come from."""

from __future__ import annotations

import re

import pytest

from bot import rulebook
from bot.i18n import Voice
from bot.panel_text import typed_name
from engine import packs
from engine.words import say

EN = Voice("en")


def test_an_exact_title_is_told_at_once() -> None:
    told = rulebook.tell("raf", EN, "set-up").lines
    assert told[0] == "### 3.0 Set-up"


def test_a_part_of_titles_lists_them() -> None:
    told = rulebook.tell("raf", EN, "preparation").lines
    assert "fit" in told[0]
    assert len(told) > 3


def test_words_are_found_in_titles_first_and_whole_before_parts() -> None:
    found = [line.split("`")[1].strip() for line in rulebook.tell("raf", EN, "late").lines[1:] if "`" in line]
    texts = {rule.id: EN.plain(say(rule.text)) for rule in packs.rules("raf") if EN.has(rule.text)}
    whole = [bool(re.search(r"\blate\b", texts[each].casefold())) for each in found]
    assert whole == sorted(whole, reverse=True)
    assert whole[0]
    assert not all(whole)


def test_figures_of_the_rules_own_tables_are_told() -> None:
    told = rulebook.tell("raf", EN, "4.1c").lines[-1]
    pack = packs.load("raf")
    own = [table.figures for table in pack.tables.values() if rulebook._covers(table.source, "4.1c")]
    number = sum(figures.get("reconstructed", 0) for figures in own)
    assert 0 < number < pack.provenance()["reconstructed"]
    assert told.startswith("-# Figures of this rule: ")
    assert f"{number} reconstructed" in told


def test_a_rule_without_tables_tells_of_the_whole_game() -> None:
    assert rulebook.tell("raf", EN, "2.22").lines[-1].startswith("-# Figures of this game: ")


def test_a_rule_with_an_example_names_its_picture() -> None:
    article = rulebook.tell("raf", EN, "9.21")
    assert article.example == next(rule.example for rule in packs.rules("raf") if rule.id == "9.21")
    assert article.example
    assert "example" in article.lines[-2]
    assert rulebook.tell("raf", EN, "2.22").example == ""


@pytest.mark.parametrize(("locale", "name"), [("en", "/raf patrol"), ("ja", "/raf 哨戒")])
def test_commands_are_named_as_discord_shows_them(locale: str, name: str) -> None:
    assert typed_name("raf", "patrol", Voice(locale)) == name
    assert typed_name("raf", "", Voice(locale)) == "/raf"
