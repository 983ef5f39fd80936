"""Words as keys: the engine makes no sentence, it makes a `Say` that the reader's language turns into one."""

from __future__ import annotations

import msgspec


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
