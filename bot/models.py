"""The tables. Discord's ids are 64 bits wide; times are aware and in UTC; maps are JSON text."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

from sqlalchemy import (
    BigInteger,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlmodel import Field, SQLModel

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
SQLModel.metadata.naming_convention = NAMING

OPEN = ("running", "paused")
"""Standings of a game that may go on."""


class Moment(TypeDecorator[dt.datetime]):
    """A time, stored in UTC; a naive one is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: dt.datetime | None, dialect: Dialect) -> dt.datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a time without its zone: {value}")
        return value.astimezone(dt.UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> dt.datetime | None:
        if value is None:
            return None
        stored: dt.datetime = value
        return stored.replace(tzinfo=dt.UTC) if stored.tzinfo is None else stored.astimezone(dt.UTC)


_Serial = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database gives: SQLite counts only in columns of its own integer type."""


def _serial() -> Any:
    return Field(default=None, sa_column=Column(_Serial, primary_key=True, autoincrement=True))


def _game(*, primary_key: bool = False) -> Any:
    """A reference to a game."""
    return Field(
        sa_column=Column(
            Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False
        )
    )


class GameRow(SQLModel, table=True):
    """One game at one table."""

    __tablename__ = "game"
    __table_args__ = (
        Index(
            "uq_game_open_channel",
            "channel_id",
            unique=True,
            sqlite_where=text("standing in ('running', 'paused')"),
            postgresql_where=text("standing in ('running', 'paused')"),
        ),
    )

    id: str = Field(primary_key=True, sa_type=Text)
    key: str = Field(sa_type=Text)
    version: int
    pack: str = Field(sa_type=Text)
    setup: str = Field(sa_type=Text)
    words: str = Field(sa_type=Text)
    secret: bytes = Field(sa_type=LargeBinary)
    keyed: bool
    rigged: str = Field(sa_type=Text)
    """Rigged draws that the game began with."""
    coming: str = Field(sa_type=Text)
    """Those not used up yet."""
    revision: int
    """Grows with each change of this row: the optimistic lock."""
    head: int
    position: int
    started: int
    told: int
    """Position up to which step posts are queued."""
    draws_used: int
    waits: int
    """How many times a seat was asked: the serials of the timers."""
    standing: str = Field(sa_type=Text)
    trouble: str | None = Field(default=None, sa_type=Text)
    owner_id: int = Field(sa_type=BigInteger)
    place: str = Field(sa_type=Text)
    """`channel`, `thread`, `dm` or `interaction`."""
    guild_id: int | None = Field(default=None, sa_type=BigInteger)
    channel_id: int = Field(sa_type=BigInteger, index=True)
    token: str | None = Field(default=None, sa_type=Text)
    token_until: dt.datetime | None = Field(default=None, sa_type=Moment)
    locale: str = Field(sa_type=Text)
    theme: str = Field(sa_type=Text)
    pictures: str = Field(sa_type=Text)
    pace: str = Field(sa_type=Text)
    created_at: dt.datetime = Field(sa_type=Moment)
    paused_at: dt.datetime | None = Field(default=None, sa_type=Moment)
    posting_by: str | None = Field(default=None, sa_type=Text)
    """The process that posts for this table, until `posting_until`."""
    posting_until: dt.datetime | None = Field(default=None, sa_type=Moment)


class SeatRow(SQLModel, table=True):
    """A seat of a game, and since when it is asked."""

    __tablename__ = "seat"

    game_id: str = _game(primary_key=True)
    seat: str = Field(primary_key=True, sa_type=Text)
    rank: int
    """Its place in the scenario's order."""
    wait: int | None = None
    """Serial of the present wait; None while it is not asked."""
    since: dt.datetime | None = Field(default=None, sa_type=Moment)
    due: dt.datetime | None = Field(default=None, sa_type=Moment)


class HolderRow(SQLModel, table=True):
    """A user who holds a seat, or a computer player (see `bot.holders`)."""

    __tablename__ = "holder"

    game_id: str = _game(primary_key=True)
    seat: str = Field(primary_key=True, sa_type=Text)
    user_id: int = Field(primary_key=True, sa_type=BigInteger, index=True)


class CaptainRow(SQLModel, table=True):
    """A user who answers for one unit of a shared seat; an empty unit: who sends the side's turns."""

    __tablename__ = "captain"

    game_id: str = _game(primary_key=True)
    seat: str = Field(primary_key=True, sa_type=Text)
    unit: str = Field(primary_key=True, sa_type=Text)
    user_id: int = Field(sa_type=BigInteger)


class EventRow(SQLModel, table=True):
    """One event. `position` counts all events of a game, `seq` those of one audience."""

    __tablename__ = "event"
    __table_args__ = (UniqueConstraint("game_id", "stream", "seq"),)

    game_id: str = _game(primary_key=True)
    position: int = Field(primary_key=True)
    stream: str = Field(sa_type=Text)
    seq: int
    tag: str = Field(sa_type=Text)
    body: bytes = Field(sa_type=LargeBinary)
    request: str = Field(sa_type=Text)
    seat: str = Field(sa_type=Text)
    """Whose request it was; empty for the platform."""


class RequestRow(SQLModel, table=True):
    """Something that was asked for and done, with the evidence for it."""

    __tablename__ = "request"

    id: str = Field(primary_key=True, sa_type=Text)
    game_id: str = Field(
        sa_column=Column(Text, ForeignKey("game.id", ondelete="CASCADE"), index=True, nullable=False)
    )
    kind: str = Field(sa_type=Text)
    """`new`, `act`, `undo`, `rewind`, `time`, `end`, `pause`, ..."""
    seat: str | None = Field(default=None, sa_type=Text)
    user_id: int | None = Field(default=None, sa_type=BigInteger)
    command: bytes | None = Field(default=None, sa_type=LargeBinary)
    first: int
    last: int
    draws: bytes = Field(default=b"[]", sa_type=LargeBinary)
    hidden: bytes = Field(default=b"[]", sa_type=LargeBinary)
    """Indexes of the draws that not everybody may know before the game's end."""
    rest: bytes = Field(default=b"[]", sa_type=LargeBinary)
    at: dt.datetime = Field(sa_type=Moment)


class DraftRow(SQLModel, table=True):
    """A user's unsent answer. The row stays when the draft is gone, for its serial."""

    __tablename__ = "draft"

    game_id: str = _game(primary_key=True)
    seat: str = Field(primary_key=True, sa_type=Text)
    user_id: int = Field(primary_key=True, sa_type=BigInteger)
    head: int
    serial: int
    is_open: bool
    filled: bytes = Field(default=b"{}", sa_type=LargeBinary)
    lines: bytes = Field(default=b"[]", sa_type=LargeBinary)
    page: bytes = Field(default=b"{}", sa_type=LargeBinary)


class SnapshotRow(SQLModel, table=True):
    """A state at a position: a cache that may be dropped at any time."""

    __tablename__ = "snapshot"

    game_id: str = _game(primary_key=True)
    position: int = Field(primary_key=True)
    version: int
    body: bytes = Field(sa_type=LargeBinary)


class OfferRow(SQLModel, table=True):
    """An undo that the other seats are asked to agree to."""

    __tablename__ = "offer"

    id: int | None = _serial()
    game_id: str = Field(
        sa_column=Column(Text, ForeignKey("game.id", ondelete="CASCADE"), index=True, nullable=False)
    )
    seat: str = Field(sa_type=Text)
    user_id: int = Field(sa_type=BigInteger)
    to: int
    position: int
    """The position at which it was made: a later step makes it void."""
    agreed: str = Field(sa_type=Text)
    """JSON list of the seats that agreed so far."""
    until: dt.datetime = Field(sa_type=Moment)
    closed: bool = False


class TimerRow(SQLModel, table=True):
    """Something to be done at a time."""

    __tablename__ = "timer"
    __table_args__ = (Index("ix_timer_open", "done_at", "due_at"), {"sqlite_autoincrement": True})

    id: int | None = _serial()
    key: str = Field(sa_type=Text, unique=True)
    game_id: str | None = Field(
        default=None, sa_column=Column(Text, ForeignKey("game.id", ondelete="CASCADE"), index=True)
    )
    kind: str = Field(sa_type=Text)
    seat: str | None = Field(default=None, sa_type=Text)
    user_id: int | None = Field(default=None, sa_type=BigInteger)
    serial: int
    due_at: dt.datetime = Field(sa_type=Moment)
    body: bytes | None = Field(default=None, sa_type=LargeBinary)
    """Of kind `later`: the answer that is given then."""
    claimed_by: str | None = Field(default=None, sa_type=Text)
    claimed_until: dt.datetime | None = Field(default=None, sa_type=Moment)
    done_at: dt.datetime | None = Field(default=None, sa_type=Moment)


OutboxKind = Literal["step", "card", "ping", "announce", "remind"]


class OutboxRow(SQLModel, table=True):
    """Something to be said. Its id is the nonce of the message."""

    __tablename__ = "outbox"
    __table_args__ = (Index("ix_outbox_open", "done_at", "due_at"), {"sqlite_autoincrement": True})

    id: int | None = _serial()
    game_id: str = Field(
        sa_column=Column(Text, ForeignKey("game.id", ondelete="CASCADE"), index=True, nullable=False)
    )
    kind: str = Field(sa_type=Text)
    first: int
    last: int
    """For a step: the positions it tells. Else the position at which it was queued."""
    body: bytes = Field(default=b"null", sa_type=LargeBinary)
    """Of a ping: users. Of an announcement: its words. Of a reminder: user and kind."""
    tries: int = 0
    due_at: dt.datetime = Field(sa_type=Moment)
    blocked: str | None = Field(default=None, sa_type=Text)
    """Message key of what forbids it, until the table is recovered."""
    done_at: dt.datetime | None = Field(default=None, sa_type=Moment)


class PostRow(SQLModel, table=True):
    """A message that was sent: found again by game and kind (card), or by its outbox row."""

    __tablename__ = "post"

    id: int | None = _serial()
    game_id: str = Field(
        sa_column=Column(Text, ForeignKey("game.id", ondelete="CASCADE"), index=True, nullable=False)
    )
    kind: str = Field(sa_type=Text)
    outbox_id: int | None = Field(default=None, sa_type=BigInteger, index=True)
    user_id: int | None = Field(default=None, sa_type=BigInteger)
    channel_id: int = Field(sa_type=BigInteger)
    message_id: int = Field(sa_type=BigInteger, index=True)
    first: int
    last: int
    complete: bool = True
    asks: bool = False
    """It carries the button of one's turn; a newer post takes it away."""
    at: dt.datetime = Field(sa_type=Moment)


class GuildRow(SQLModel, table=True):
    """A server's choices."""

    __tablename__ = "guild"

    guild_id: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    choices: str = Field(sa_type=Text)


class PersonRow(SQLModel, table=True):
    """A user's choices."""

    __tablename__ = "person"

    user_id: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    choices: str = Field(sa_type=Text)


class PulseRow(SQLModel, table=True):
    """When a process was last seen alive: an outage is credited to the players."""

    __tablename__ = "pulse"

    instance: str = Field(primary_key=True, sa_type=Text)
    at: dt.datetime = Field(sa_type=Moment)


class PackRow(SQLModel, table=True):
    """A data pack as it was when a game was begun with it."""

    __tablename__ = "pack"

    key: str = Field(primary_key=True, sa_type=Text)
    version: str = Field(primary_key=True, sa_type=Text)
    body: bytes = Field(sa_type=LargeBinary)


class KeptRow(SQLModel, table=True):
    """A value that the bot keeps between runs (the digest of the commands last synced)."""

    __tablename__ = "kept"

    name: str = Field(primary_key=True, sa_type=Text)
    value: str = Field(sa_type=Text)
