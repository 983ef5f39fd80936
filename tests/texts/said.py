"""What is in a value to be said: every `Say` inside structs, tuples and maps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.words import Say


def words_in(value: Any) -> Iterator[Say]:
    """Every message in a value; those that are arguments of another belong to that one."""
    if isinstance(value, Say):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from words_in(getattr(value, field))
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from words_in(each)
    elif isinstance(value, tuple | list | frozenset | set):
        for each in value:
            yield from words_in(each)
