"""The slash commands of all games: Discord's limits in every language, and what is typed into them."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from discord import Locale, app_commands

from bot import slash
from bot.cogs import info, play, settings, table
from bot.i18n import Translator, Voice
from engine import registry
from engine.notation import Completion
from engine.words import Say

NAME = re.compile(r"[-_'\w]{1,32}")
Json = dict[str, Any]


async def _payload(command: Any) -> Json:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    made: Json = await command.get_translated_payload(tree, Translator())
    return made


async def _games() -> list[Json]:
    return [await _payload(slash.group(registry.get(key))) for key in registry.keys(offered_only=False)]


async def _own() -> list[Json]:
    cogs = (play.Play, table.Tables, info.Info, settings.Settings)
    made = [cog(None) for cog in cogs]  # type: ignore[arg-type]
    commands = [each for cog in made for each in cog.__cog_app_commands__]
    groups = [cog.__cog_app_commands_group__ for cog in made if cog.__cog_app_commands_group__ is not None]
    return [await _payload(each) for each in (*[one for one in commands if one.parent is None], *groups)]


def _walk(part: Json) -> list[Json]:
    return [part, *(each for option in part.get("options", ()) for each in _walk(option))]


def _size(part: Json) -> int:
    """Characters by Discord's count: of each text the longest language."""
    own = sum(
        max(
            len(part[field]),
            *(len(text) for text in (part.get(f"{field}_localizations") or {"": ""}).values()),
        )
        for field in ("name", "description")
        if field in part
    )
    values = sum(len(choice["name"]) + len(str(choice["value"])) for choice in part.get("choices", ()))
    return own + values + sum(_size(option) for option in part.get("options", ()))


async def test_every_command_fits_discord_in_every_language() -> None:
    commands = [*await _games(), *await _own()]
    assert len(commands) <= 100
    assert len({command["name"] for command in commands}) == len(commands)
    for command in commands:
        assert _size(command) <= 8000, command["name"]
        for part in _walk(command):
            assert len(part.get("options", ())) <= 25
            assert len(part.get("choices", ())) <= 25
            names = [part["name"], *(part.get("name_localizations") or {}).values()]
            told = [part["description"], *(part.get("description_localizations") or {}).values()]
            assert all(NAME.fullmatch(name) and name == name.lower() for name in names), names
            assert all(1 <= len(text) <= 100 for text in told), part["name"]
            for option in ("name", "name_localizations"):
                for language in {"ja"} if option != "name" else {""}:
                    inner = [
                        (each.get(option) or {}).get(language) if language else each["name"]
                        for each in part.get("options", ())
                    ]
                    assert len(set(inner)) == len(inner), (part["name"], inner)


async def test_every_command_has_its_japanese_name_and_description() -> None:
    for command in [*await _games(), *await _own()]:
        for part in _walk(command):
            assert Locale.japanese.value in part["description_localizations"], part["name"]
            assert Locale.japanese.value in part["name_localizations"], part["name"]


async def test_a_game_offers_each_verb_with_its_fields() -> None:
    for key in registry.keys(offered_only=False):
        game = registry.get(key)
        group = slash.group(game)
        for command_type in game.command_types:
            verb = str(command_type.__struct_config__.tag)
            command = group.get_command(verb)
            assert isinstance(command, app_commands.Command)
            assert [each.name for each in command.parameters] == list(command_type.__struct_fields__)
            assert all(each.autocomplete and not each.required for each in command.parameters)


def test_completions_are_cut_to_their_field_and_to_discords_limits() -> None:
    found = [
        Completion("answer 54,65", ("No. 65", "Hornchurch")),
        Completion("answer " + "9" * 101, ()),
        Completion("answer all", (Say("quick-all"),)),
        Completion("answer 54", ("x" * 200,)),
    ]
    made = slash.choices(found, len("answer "), Voice("en"))
    assert [choice.value for choice in made] == ["54,65", "all", "54"]
    assert [choice.name for choice in made][:2] == ["54,65 — No. 65 · Hornchurch", "all — All"]
    assert all(len(choice.name) <= 100 for choice in made)


def test_no_more_than_25_completions() -> None:
    found = [Completion(f"answer {number}", ()) for number in range(90)]
    made = slash.choices(found, len("answer "), Voice("en"))
    assert [choice.value for choice in made] == [str(number) for number in range(25)]
    assert [choice.name for choice in made[-2:]] == ["23", "24 · 65 more: type a few letters"]
    assert slash.choices(found[:25], len("answer "), Voice("en"))[-1].name == "24"
    found[24] = Completion("answer 24", ("x" * 200,))
    assert len(slash.choices(found, len("answer "), Voice("ja"))[-1].name) == 100


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("pass", ["pass"]),
        ("pass; pass ;", ["pass", "pass"]),
        ('signal "a;b"; pass', ['signal "a;b"', "pass"]),
    ],
)
def test_semicolons_outside_quotes_part_orders(typed: str, parts: list[str]) -> None:
    assert [part.strip() for part in slash._SEMICOLON.split(typed) if part.strip()] == parts
