"""Words as keys: the engine makes no sentence, it makes a `Say` that the reader's language turns into one."""

from __future__ import annotations

import msgspec

MINUS = "\N{MINUS SIGN}"


class Say(msgspec.Struct, frozen=True):
    """A message of the translations: its key and its arguments.

    An argument that is itself a `Say` is translated first; a tuple is a list that the reader's
    language joins ("54, 501 and 610").
    """

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


Word = str | Say
"""A name that is the same in every language, or a message."""

Arg = str | int | Say | tuple[str | Say, ...]
"""What a message's argument may be."""


def say(key: str, **args: Arg) -> Say:
    """Make a `Say` with its arguments sorted by name, so that equal messages are equal values."""
    return Say(key, tuple(sorted(args.items())))


def signed(number: int, zero: str = "0") -> str:
    """A figure as it is printed, with its sign (a minus, not a hyphen); `zero` where there is none."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else zero
