"""Texts: what a `Word` is in a language. Loads every Fluent file of data/.

Messages are in data/i18n/<locale>/*.ftl and data/<game>/i18n/<locale>/*.ftl; a message's attribute is
written ``key.attribute``.
"""

from __future__ import annotations

import functools
import logging
import os
from collections.abc import Iterator
from pathlib import Path

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax import ast

from engine.words import Arg, Word
from render.themes import DATA

LOCALES = ("en", "ja")

STRICT = "PYTEST_VERSION" in os.environ
"""Under test a missing message is an error; for players the key is shown and the log tells it."""

log = logging.getLogger(__name__)

# Commas as these languages are written by players of wargames: "54, 501 and 610", 「54、501、610」.
_LIST_LOCALE = {"en": "en_GB", "ja": "ja"}


class MissingText(LookupError):
    """No message of that key in that language."""


class Texts:
    """The messages of one language.

    Raises:
        ValueError: no such language, or a file that Fluent cannot read.
    """

    def __init__(self, locale: str, data: Path = DATA, *, strict: bool = STRICT) -> None:
        if locale not in LOCALES:
            raise ValueError(f"no such language: {locale}")
        self.locale = locale
        self.strict = strict
        self._bundle = FluentBundle([locale], use_isolating=False)
        for path in files(locale, data):
            resource = FluentResource(path.read_text(encoding="utf-8"))
            _refuse_junk(path, resource)
            self._bundle.add_resource(resource)

    def has(self, key: str) -> bool:
        """Whether there is a message, or an attribute of a message, of that key."""
        return self._pattern(key) is not None

    def text(self, word: Word) -> str:
        """Say a word in this language.

        Raises:
            MissingText: no such message (only under test, see `STRICT`).
        """
        if isinstance(word, str):
            return word
        pattern = self._pattern(word.key)
        if pattern is None:
            return self._missing(word.key)
        arguments = {name: self._argument(value) for name, value in word.args}
        said, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            if self.strict:
                raise MissingText(f"{self.locale}: {word.key}: {errors[0]}")
            log.warning("message with errors: %s %s: %s", self.locale, word.key, errors)
        return str(said)

    def join(self, words: tuple[Word, ...]) -> str:
        """Join words as a list by the language's rules."""
        return format_list([self.text(word) for word in words], locale=_LIST_LOCALE[self.locale])

    def _argument(self, value: Arg) -> str | int:
        if isinstance(value, tuple):
            return self.join(value)
        return value if isinstance(value, int) else self.text(value)

    def _pattern(self, key: str) -> Pattern | None:
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _missing(self, key: str) -> str:
        if self.strict:
            raise MissingText(f"{self.locale}: {key}")
        log.warning("message missing: %s %s", self.locale, key)
        return key


def files(locale: str, data: Path = DATA) -> Iterator[Path]:
    """All Fluent files of a language: the common ones, then each game's, sorted."""
    yield from sorted((data / "i18n" / locale).glob("*.ftl"))
    yield from sorted(data.glob(f"*/i18n/{locale}/*.ftl"))


def _refuse_junk(path: Path, resource: ast.Resource) -> None:
    """Fluent skips what it cannot read; we want to know.

    Raises:
        ValueError: the file has an entry that cannot be read.
    """
    for item in resource.body:
        if isinstance(item, ast.Junk):
            reason = item.annotations[0].message if item.annotations else "unreadable"
            raise ValueError(f"{path.name}: {reason}: {(item.content or '').strip()[:60]}")


@functools.cache
def texts(locale: str) -> Texts:
    """The messages of a language, loaded once."""
    return Texts(locale)
