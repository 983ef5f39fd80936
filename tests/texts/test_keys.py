"""The keys that the code names: each has a message, each message is named, each gets what it needs."""

from __future__ import annotations

import re

import pytest

from engine import registry
from render.texts import LOCALES
from tests.texts.families import families, members
from tests.texts.messages import game_of, messages
from tests.texts.uses import uses

NOT_MESSAGES = frozenset[str]()
"""Literals that look like keys of messages but are not."""


def namespaces() -> set[str]:
    """What the keys of the platform and of the games that are here begin with, and a hyphen follows."""
    games = set(registry.keys(offered_only=False))
    words = {key.partition("-")[0] for key, each in messages("en").items() if game_of(each) is None}
    return {*words, *games}


def test_every_key_that_is_said_exists() -> None:
    found = messages("en")
    missing = [f"{use.where} {use.key}" for use in uses() if use.said and not use.is_family]
    assert len(missing) > 300  # the search finds what it should
    assert [
        f"{use.where} {use.key}"
        for use in uses()
        if use.said and not use.is_family and use.key not in found and use.key not in NOT_MESSAGES
    ] == []


def test_every_family_is_known_and_used() -> None:
    """Every f-string that makes keys is listed with its members; nothing else is listed."""
    spaces = namespaces()
    in_code = {
        use.key
        for use in uses()
        if use.is_family and "-" in use.key and (use.said or use.key.partition("-")[0] in spaces)
    }
    of_games_to_come = {key for key in in_code if key.partition("-")[0] not in spaces}
    assert sorted(in_code - of_games_to_come - set(families())) == []
    assert sorted(set(families()) - in_code) == []


@pytest.mark.parametrize("family", sorted(families()))
def test_families_are_complete(family: str) -> None:
    wanted = members(family, families()[family])
    assert wanted
    assert sorted(wanted - set(messages("en"))) == []


def test_every_message_gets_its_arguments() -> None:
    found = messages("en")
    wrong = []
    for use in uses():
        if use.arguments is None or use.is_family or use.key not in found:
            continue
        wanted = found[use.key].variables | messages("ja")[use.key].variables
        if lacking := wanted - use.arguments:
            wrong.append(f"{use.where} {use.key}: {sorted(lacking)}")
    assert wrong == []


def test_no_argument_is_given_for_nothing() -> None:
    """Where a call may say one of two messages, either may use an argument."""
    given: dict[str, frozenset[str]] = {}
    used: dict[str, frozenset[str]] = {}
    for use in uses():
        if use.arguments and not use.is_family and use.key in messages("en"):
            given[use.where] = use.arguments
            used[use.where] = used.get(use.where, frozenset()).union(
                *(messages(locale)[use.key].variables for locale in LOCALES)
            )
    assert len(given) > 50
    assert [
        f"{where}: {sorted(given[where] - used[where])}" for where in given if given[where] - used[where]
    ] == []


def test_keys_are_kebab_case() -> None:
    form = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z]+)?")
    assert [key for key in messages("en") if not form.fullmatch(key)] == []
