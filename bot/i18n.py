"""Languages on Discord: whose language is spoken, hostile text made harmless, names of commands."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Sequence

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.preferences import Person
from engine.words import Arg, Say, Word, say
from render.texts import LOCALES, Texts, texts

BOTH = "both"
"""Instead of one language of a table: all."""

_INVISIBLE = re.compile(
    r"[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
)
_MARKS = re.compile(r"([\\*_~`|<\[])")
_LINE_START = re.compile(r"(?m)^(\s*)([>#-])")
_EVERYBODY = re.compile(r"@(?=everyone|here)")


def clean(text: str) -> str:
    """The text without control characters, zero-width characters and marks of writing direction."""
    return _INVISIBLE.sub("", text)


def escape(text: str) -> str:
    """The text as Discord shows it letter for letter: no Markdown, no mention, no time stamp."""
    marked = _LINE_START.sub(r"\1\\\2", _MARKS.sub(r"\\\1", clean(text)))
    return _EVERYBODY.sub("@\u200b", marked)


def tongues(chosen: str, first: str) -> str:
    """What a table speaks by a choice: one language, or for `BOTH` all, the present one first."""
    return "+".join([first, *(each for each in LOCALES if each != first)]) if chosen == BOTH else chosen


class Voice:
    """Speaks one language on Discord."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._texts: Texts = texts(locale)

    def plain(self, word: Word) -> str:
        """A word for labels, where Discord reads no Markdown."""
        return clean(self._texts.text(word))

    def safe(self, word: Word) -> str:
        """A word of a game or a user, for messages: shown letter for letter."""
        return escape(self._texts.text(word))

    def say(self, key: str, **args: Arg) -> str:
        """A message of the bot; its arguments are made harmless, its own Markdown is kept."""
        return self._texts.text(say(key, **{name: self._harmless(value) for name, value in args.items()}))

    def timed(self, key: str, moment: dt.datetime) -> str:
        """A message of the bot about a moment, which Discord shows in each reader's own time."""
        return self._texts.text(say(key, at=stamp(moment)))

    def has(self, key: str) -> bool:
        """Whether this language has the message."""
        return self._texts.has(key)

    def listed(self, words: Sequence[Word]) -> str:
        """Words of a game as a list, made harmless."""
        return self._texts.join(tuple(self.safe(word) for word in words))

    def _harmless(self, value: Arg) -> Arg:
        if isinstance(value, int):
            return value
        return self.listed(value) if isinstance(value, tuple) else self.safe(value)


def voice_of(interaction: discord.Interaction, person: Person) -> Voice:
    """The language of a private answer: the reader's choice, else that of their Discord."""
    return Voice(person.locale or locale_of(interaction.locale))


def locale_of(locale: discord.Locale | str | None) -> str:
    """Our language for one of Discord's."""
    language = str(locale or "").split("-")[0]
    return language if language in LOCALES else LOCALES[0]


def names(word: Word) -> Iterable[str]:
    """The labels of a word in every language, for what people type."""
    return tuple(dict.fromkeys(texts(locale).text(word) for locale in LOCALES))


def stamp(moment: dt.datetime, style: str = "R") -> str:
    """A time stamp that Discord shows in each reader's own time."""
    return f"<t:{int(moment.timestamp())}:{style}>"


# --- names and descriptions of commands ----------------------------------------------------------


def described(key: str) -> locale_str:
    """A description, in English for those whose language we do not speak."""
    return locale_str(texts(LOCALES[0]).text(Say(key)), key=key)


def named(name: str, key: str) -> locale_str:
    """A name: in English as it is, in other languages by the message's attribute `name`."""
    return locale_str(name, key=f"{key}.name")


class Translator(app_commands.Translator):
    """Gives Discord the names and descriptions of commands in each language."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text, or None where English serves or there is none."""
        key = string.extras.get("key")
        ours = locale_of(locale)
        if key is None or ours == LOCALES[0] or not texts(ours).has(key):
            return None
        return texts(ours).text(Say(key))
