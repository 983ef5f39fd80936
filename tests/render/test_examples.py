"""Examples of the rule indexes: each names a picture of a position, which can be made and drawn."""

from __future__ import annotations

import pytest

from engine import packs, registry
from render.compose import alt, compose
from render.records import example

EXAMPLES = sorted(
    {
        (key, rule.example)
        for key in registry.keys(offered_only=False)
        for rule in packs.rules(key)
        if rule.example
    }
)


@pytest.mark.parametrize(("key", "name"), EXAMPLES, ids=[f"{key}-{name}" for key, name in EXAMPLES])
def test_every_example_is_drawn(key: str, name: str) -> None:
    sheet = example(key, name)
    locale = "en" if len(name) % 2 else "ja"
    assert compose(sheet, "light", locale).width >= 1200
    assert alt(sheet, locale)


@pytest.mark.parametrize("key", registry.keys())
def test_a_dozen_rules_of_each_game_have_an_example(key: str) -> None:
    assert sum(bool(rule.example) for rule in packs.rules(key)) >= 12


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nothing/board", "no position 'nothing'"),
        ("../maps/board", "no position '..'"),
        ("melee/09-00-melee", "no picture '09-00-melee'"),
        ("melee", "no picture ''"),
    ],
)
def test_an_example_that_is_none_says_why(name: str, reason: str) -> None:
    with pytest.raises(LookupError, match=reason):
        example("demo", name)
