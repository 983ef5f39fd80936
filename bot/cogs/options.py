"""Names and descriptions of a command's options in every language, by one decorator."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from discord import app_commands
from discord.app_commands import Choice

from bot.i18n import BOTH, described, named
from engine.computer import LEVELS
from render.texts import LOCALES

F = TypeVar("F")


def computer_choices() -> list[Choice[str]]:
    """The levels of computer players."""
    return [Choice(name=named(each, f"computer-{each}"), value=each) for each in LEVELS]


def language_choices() -> list[Choice[str]]:
    """What a table can speak."""
    return [Choice(name=named(each, f"language-{each}"), value=each) for each in (*LOCALES, BOTH)]


def options(key: str, *parameters: str) -> Callable[[F], F]:
    """Describe a command's options by the messages `<key>-<option>` (attribute `name`: what it is called)."""

    def decorate(function: F) -> F:
        told = {each: described(f"{key}-{each}") for each in parameters}
        called = {each: named(each, f"{key}-{each}") for each in parameters}
        return app_commands.rename(**called)(app_commands.describe(**told)(function))

    return decorate
