"""The texts of commands: said in each game's own words, in every language, choices within Discord's limits.

Limits of names and descriptions are tested in tests/bot/discord/test_slash.py.
"""

from __future__ import annotations

import pytest

from render.texts import LOCALES
from tests.texts.commands import Commands, commands, parts, spoken
from tests.texts.messages import messages


@pytest.fixture
async def sent() -> Commands:
    return await commands()


async def test_every_text_is_a_message_of_both_languages(sent: Commands) -> None:
    assert len(sent.keys) > 150  # the search finds what it should
    assert [key for locale in LOCALES for key in sorted(sent.keys) if key not in messages(locale)] == []


async def test_choices_fit_discord(sent: Commands) -> None:
    choices = [(where, part) for where, part in parts(sent.payload) if "value" in part]
    assert choices
    for where, part in choices:
        assert len(str(part["value"])) <= 100, where
        assert all(1 <= len(name) <= 100 for name in spoken(part, "name").values()), where


async def test_choices_of_one_option_can_be_told_apart(sent: Commands) -> None:
    wrong = []
    for where, part in parts(sent.payload):
        for locale in LOCALES:
            names = [spoken(each, "name").get(locale, each["name"]) for each in part.get("choices") or ()]
            wrong += [f"{where} ({locale}): {name}" for name in set(names) if names.count(name) > 1]
    assert wrong == []


async def test_games_describe_their_orders_in_their_own_words(sent: Commands) -> None:
    """The general descriptions are for a game that is just being written."""
    assert {"slash-game", "slash-verb", "slash-field"} & sent.keys == set()
