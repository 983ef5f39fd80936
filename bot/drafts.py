"""Unsent answers: what a user has chosen in a panel, and the lines of a turn not yet sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.contract import Command, Seat, Value


class Draft(msgspec.Struct, frozen=True):
    """One user's unsent answer for one seat."""

    game_id: str
    seat: Seat
    user_id: int
    head: int
    """The head of the game at which it was begun."""
    serial: int
    """Grows with each change, and never starts again for this user and seat: panels carry it."""
    filled: Mapping[str, Value] = {}
    """Slots of the command being built, by name, in the order in which they were answered."""
    lines: tuple[Any, ...] = ()
    """Commands that are complete and wait to be sent as one batch."""
    page: Mapping[str, str] = {}
    """What the panel shows (page, chosen place, refused text): means nothing to the game."""


class Drafts:
    """The drafts of all users. The transaction of a step deletes its seat's drafts."""

    async def load(self, game_id: str, seat: Seat, user_id: int) -> Draft | None:
        """The draft, or None when nothing is begun."""

    async def save(
        self,
        draft: Draft,
        *,
        filled: Mapping[str, Value] | None = None,
        lines: tuple[Command, ...] | None = None,
        page: Mapping[str, str] | None = None,
    ) -> Draft:
        """Store a changed draft and return it with its new serial.

        Raises:
            Stale: another click was quicker (the stored serial is not the draft's), or the game moved on.
        """

    async def begin(self, game_id: str, seat: Seat, user_id: int, head: int) -> Draft:
        """An empty draft at a head, in place of any older one."""

    async def discard(self, game_id: str, seat: Seat, user_id: int) -> None:
        """Throw a draft away."""


class Stale(Exception):
    """The draft or the game has moved on since."""
