"""Families of messages that the code makes with f-strings: every member, from the data that names them.

A game has its own in ``tests/games/<key>/families.py``. A new f-string in the code needs a line here or
there; then each member must exist in every language, and nothing else of that form may.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import get_args, get_type_hints

from bot.cogs.replay import FORMS, WHAT
from bot.cogs.settings import OWN
from bot.components import CARD_ACTIONS, MORE_ACTIONS
from bot.i18n import BOTH
from bot.publisher import Notice
from bot.table import Info, Pace
from engine import registry
from engine.computer import LEVELS
from render.samples import SHEETS
from render.texts import LOCALES
from render.themes import names as themes
from tests.texts.said import words_in

Members = Callable[[], Iterable[str | tuple[str, ...]]]
"""What is put into a family: one text, or as many as it has places."""


def values(owner: type, field: str) -> tuple[str, ...]:
    """The values of a field that is a `Literal`."""
    return get_args(get_type_hints(owner)[field])


PLATFORM: Mapping[str, Members] = {
    "button-{}": lambda: (*CARD_ACTIONS, *MORE_ACTIONS, "again", "takeback", "close"),
    "card-{}": lambda: set(values(Info, "standing")) & {"paused", "ended"},
    "computer-{}": lambda: LEVELS,
    "gallery-{}": lambda: {
        word.key.removeprefix("gallery-") for make in SHEETS.values() for word in words_in(make())
    },
    "language-{}": lambda: (*LOCALES, OWN, BOTH),
    "language-{}.name": lambda: (*LOCALES, OWN, BOTH),
    "log-rewound-{}": lambda: ("undo", "agreed", "moderator"),
    "told-rewound-{}": lambda: ("undo", "agreed", "moderator"),
    "offer-{}d": lambda: ("agree", "refuse"),
    "pictures-{}": lambda: values(Info, "pictures"),
    "remind-{}": lambda: values(Notice, "kind"),
    "replay-{}": lambda: (*WHAT, *FORMS),
    "theme-{}": lambda: (*themes(), OWN),
    "theme-{}.name": lambda: (*themes(), OWN),
    "timeout-{}": lambda: values(Pace, "when_up"),
    "where-{}": lambda: ("table", "dm", "both"),
    "where-{}.name": lambda: ("table", "dm", "both"),
}


def of_draws() -> set[str]:
    """What games draw, by the names that their modules of families give: dice, cards, where in the game."""
    kinds = (("die", "DICE"), ("card", "CARDS"), ("drawn", "DRAWN"))
    return {
        f"{key}-{kind}-{name}"
        for key in registry.keys(offered_only=False)
        for kind, names in kinds
        for name in getattr(_module(key), names, ())
    }


def of_game(key: str) -> Mapping[str, Members]:
    """A game's families."""
    found: Mapping[str, Members] = getattr(_module(key), "FAMILIES", {})
    return found


def latin(key: str) -> frozenset[str]:
    """Names and abbreviations of a game that Japanese writes in Latin letters."""
    found: frozenset[str] = getattr(_module(key), "LATIN", frozenset())
    return found


def _module(key: str) -> ModuleType | None:
    name = f"tests.games.{key}.families"
    return None if importlib.util.find_spec(name) is None else importlib.import_module(name)


def families() -> dict[str, Members]:
    """All of them."""
    made = dict(PLATFORM)
    for key in registry.keys(offered_only=False):
        made |= of_game(key)
    return made


def members(family: str, make: Members) -> set[str]:
    """The keys of a family's members."""
    return {family.format(*((each,) if isinstance(each, str) else each)) for each in make()}
