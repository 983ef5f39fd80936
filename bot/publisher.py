"""What the outbox needs from whoever speaks to people: implemented on Discord by `bot.publish`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from bot.table import Table
from engine.contract import Seat
from engine.words import Say


class PostRef(msgspec.Struct, frozen=True):
    """A message that was sent."""

    channel_id: int
    message_id: int
    complete: bool = True
    """False: text was sent, pictures are to follow. The outbox asks again at once, with `existing`."""
    asks: bool = False
    """It carries the button of one's turn."""


ReminderKind = Literal["idle", "half", "most", "end"]
"""`idle`: friendly, without a deadline; half, four fifths and all of the time of a paced table."""


class Notice(msgspec.Struct, frozen=True):
    """One person's reminder: all that waits for them, in one message."""

    user_id: int
    tables: tuple[tuple[str, Seat, dt.datetime | None], ...]
    """Game id, seat asked, and when time is up; the most urgent first."""
    kind: ReminderKind
    """The most urgent reason."""


class Announcement(msgspec.Struct, frozen=True):
    """What people did to a table, told in public."""

    words: tuple[Say, ...]
    offer: int | None = None
    """Number of an undo that the other seats are asked to agree to, by buttons below."""


class Gone(Exception):
    """The message to be edited no longer exists: the outbox posts anew."""


class Forbidden(Exception):
    """The bot may not post there, or the channel is gone: the table is marked until it is recovered.

    Args:
        trouble: message key of what is wrong, shown by the card and by `/table`.
    """

    def __init__(self, trouble: str) -> None:
        super().__init__(trouble)
        self.trouble = trouble


class Later(Exception):
    """Not now: ask again after some seconds. Counts as no failure."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Publisher(Protocol):
    """Speaks to people. Every method may raise `Gone`, `Forbidden` or `Later`.

    A nonce is at most 25 characters; sent along, it makes Discord drop a message that was already
    posted minutes ago. Answers to interactions, of which some tables live, take none: there a repeat after
    a crash is seen twice. `existing` is the message to edit; where it is `None`, a new one is sent.
    """

    async def post_step(
        self, table: Table, first: int, last: int, nonce: str, existing: PostRef | None
    ) -> PostRef:
        """Tell what happened at positions `first` to `last`: lines and pictures in one message."""

    async def answered(self, table: Table, post: PostRef) -> None:
        """Take the button of one's turn from a post; if it is gone, so much the better."""

    async def edit_card(self, table: Table, nonce: str, existing: PostRef | None) -> PostRef:
        """Bring the table card up to date; may post it anew and reduce the old one to a link."""

    async def ping(self, table: Table, user_ids: Sequence[int], nonce: str) -> None:
        """Tell users once that they are asked."""

    async def announce(self, table: Table, what: Announcement, nonce: str) -> PostRef:
        """Tell the table what people did to it."""

    async def remind(self, notice: Notice, nonce: str, existing: PostRef | None) -> PostRef:
        """Remind a person; by DM, or at the first of the tables where the DM is refused."""
