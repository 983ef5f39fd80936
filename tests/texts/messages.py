"""The Fluent files as data: every message and attribute with its variables and its bare words."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import msgspec
from fluent.syntax import ast, parse

from render.texts import LOCALES, files
from render.themes import DATA


class Message(msgspec.Struct, frozen=True):
    """A message, or an attribute of one (``key.attribute``)."""

    key: str
    path: Path
    variables: frozenset[str]
    shown: frozenset[str]
    """The variables that are put into the text, not only used to choose between variants (plurals)."""
    words: str
    """The text without what is put into it."""


@functools.cache
def messages(locale: str) -> dict[str, Message]:
    """All messages and attributes of a language by key."""
    return {each.key: each for path in files(locale) for each in _read(path)}


def keys_twice(locale: str) -> list[str]:
    """Keys that are written more than once."""
    every = [each.key for path in files(locale) for each in _read(path)]
    return sorted({key for key in every if every.count(key) > 1}) if len(set(every)) < len(every) else []


def game_of(message: Message) -> str | None:
    """The game whose folder a message is in; None: the platform's."""
    folder = message.path.relative_to(DATA).parts[0]
    return None if folder == "i18n" else folder


def other(locale: str) -> str:
    """The other language."""
    return next(each for each in LOCALES if each != locale)


def _read(path: Path) -> Iterator[Message]:
    for entry in parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(entry, ast.Message):
            continue
        if entry.value is not None:
            yield _message(entry.id.name, path, entry.value)
        for attribute in entry.attributes:
            yield _message(f"{entry.id.name}.{attribute.id.name}", path, attribute.value)


def _message(key: str, path: Path, pattern: ast.Pattern) -> Message:
    variables, shown, words = set[str](), set[str](), list[str]()
    for node in _nodes(pattern):
        match node:
            case ast.TextElement() | ast.StringLiteral():
                words.append(node.value)
            case ast.VariableReference():
                shown.add(node.id.name)
            case ast.SelectExpression(selector=ast.VariableReference() as chooser):
                variables.add(chooser.id.name)
    return Message(key, path, frozenset(variables | shown), frozenset(shown), " ".join(words))


def _nodes(pattern: ast.Pattern) -> Iterator[ast.SyntaxNode]:
    """What a pattern consists of, in order; of a choice the node itself and its variants."""
    for element in pattern.elements:
        if not isinstance(element, ast.Placeable):
            yield element
        elif isinstance(element.expression, ast.SelectExpression):
            yield element.expression
            for variant in element.expression.variants:
                yield from _nodes(variant.value)
        elif isinstance(element.expression, ast.SyntaxNode):
            yield element.expression
