"""What the rest of the bot sees of a game: the loaded table, how one is started, what an action did."""

from __future__ import annotations

import dataclasses
import datetime as dt
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from engine import menu
from engine.contract import EVERYBODY, AnyGame, Option, Outcome, Refused, Seat, Setup
from engine.draws import Purpose
from engine.history import Entry, Line, tell
from engine.words import Word

PlaceKind = Literal["channel", "thread", "dm", "interaction"]
Pictures = Literal["steps", "segments", "last"]
Standing = Literal["running", "paused", "over", "ended"]
"""`over`: the game came to its end; `ended`: people ended it before."""


class Place(msgspec.Struct, frozen=True):
    """Where a table is: a channel, a thread, a DM, or only the answers to interactions."""

    kind: PlaceKind
    channel_id: int
    """The channel that messages go to: the thread itself for a thread."""
    guild_id: int | None = None
    token: str | None = None
    """For `interaction`: the newest interaction's token, usable until `until`."""
    until: dt.datetime | None = None


class Pace(msgspec.Struct, frozen=True):
    """How long a seat has for an answer, and what happens then."""

    hours: float | None = None
    """Hours for each answer; None: no limit."""
    when_up: Literal["nothing", "default", "computer"] = "nothing"
    """`default`: the game's default answer is given for the seat; `computer`: a computer player's, where
    the game has one."""
    even: bool = False
    """What ends a turn is carried out after a random while (`bot.later`)."""


class NewGame(msgspec.Struct, frozen=True):
    """What `/new` asks for."""

    key: str
    setup: Setup
    place: Place
    owner_id: int
    seats: Mapping[Seat, tuple[int, ...]] = {}
    """Users who hold seats from the start; a seat without users is free to be taken."""
    words: str = ""
    """Words of the players that go into the salt of the draws."""
    keyed: bool = False
    """Draw by purpose (a duplicate event) instead of by counter."""
    coming: Mapping[str, tuple[str | int, ...]] = {}
    """Rigged draws of a position, by the name of the purpose."""
    locale: str = "en"
    theme: str = "light"
    pictures: Pictures = "steps"
    pace: Pace = Pace()
    computers: Mapping[Seat, str] = {}
    """Seats that a computer player holds, with its level."""


class Info(msgspec.Struct, frozen=True):
    """What the platform keeps about a table besides its events."""

    id: str
    key: str
    setup: Setup
    place: Place
    owner_id: int
    words: str
    keyed: bool
    locale: str
    """Language of what is public, or several joined by `+`, the first one for cards and pictures."""
    theme: str
    pictures: Pictures
    pace: Pace
    standing: Standing
    trouble: str | None
    """Message key of what keeps the bot from posting here; None when all is well."""
    created_at: dt.datetime
    started: int
    """Position of the last event of the set-up: nobody can take back further."""
    revision: int
    """Grows with each change of the table; never shown."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the table is told what happens, the first one for cards and pictures."""
        return tuple(self.locale.split("+"))

    pack: str = ""
    """Version of the data pack that it was begun with."""


class SeatNow(msgspec.Struct, frozen=True):
    """Who holds a seat, and since when it is asked."""

    users: tuple[int, ...]
    since: dt.datetime | None = None
    """When the seat was asked; None while it is not."""
    due: dt.datetime | None = None
    """When its time is up; None without limit or while not asked."""
    wait: int | None = None
    """Serial of the present wait; None while it is not asked."""
    computer: str = ""
    """Level of the computer player that holds it; empty where people do, or nobody."""


@dataclasses.dataclass(frozen=True)
class Table:
    """One game as it stands at `position`. A value: a later step makes another table."""

    info: Info
    game: AnyGame
    state: Any
    seats: Mapping[Seat, SeatNow]
    """All seats of the scenario in its order."""
    entries: tuple[Entry, ...]
    """Every event so far, those of rewound stretches too."""
    head: int
    """Number of the last event that everybody may know: the only number shown or used in ids."""
    position: int
    """Number of the last event of all; never shown."""

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def labels(self) -> dict[Seat, Word]:
        """The names of the seats, as the scenario gives them."""
        return {seat.key: seat.label for seat in self.game.scenario(self.info.setup.scenario).seats}

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who is asked now; nobody at a table that is over or was ended."""
        return self.game.waiting(self.state) if self.is_open else ()

    def asides(self, seat: Seat) -> tuple[Option, ...]:
        """The verbs that a seat may use although it is not asked."""
        return menu.asides(self.game, self.state, seat) if self.is_open else ()

    def may_act(self, seat: Seat) -> bool:
        """Whether a seat is asked, or may say something unasked."""
        return seat in self.waiting or bool(self.asides(seat))

    def is_quiet_since(self, position: int) -> bool:
        """Whether nothing has happened after a position that everybody may know."""
        return all(entry.stream != EVERYBODY for entry in self.entries[position:])

    @property
    def is_open(self) -> bool:
        """Whether play may go on, now or after a pause."""
        return self.info.standing in ("running", "paused")

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: Seat | None) -> Any:
        """What a seat, or with None a spectator, may know."""
        return self.game.view(self.state, seat)

    def seats_of(self, user_id: int) -> tuple[Seat, ...]:
        """The seats that a user holds, in the scenario's order."""
        return tuple(seat for seat, now in self.seats.items() if user_id in now.users)

    def lines(self, reader: Seat | None, *, after_head: int = 0) -> tuple[Line, ...]:
        """The log as this reader may know it, oldest first, struck-out lines included."""
        return tell(self.game, self.entries, reader, after_head=after_head)


@dataclasses.dataclass(frozen=True)
class Done:
    """What an action did, or had done when the same request came before."""

    table: Table
    """The table after the newest step (not that of the request, when `again`)."""
    first: int
    """Position of the request's first event; `first > last` when it made none."""
    last: int
    again: bool = False
    """The request had been carried out before; nothing was done now."""
    rest: tuple[Any, ...] = ()
    """Commands of a batch that became illegal on the way; they lie in the draft."""
    why: Refused | None = None
    """What stopped the batch."""


class Roll(msgspec.Struct, frozen=True):
    """One draw that everybody may know."""

    number: int
    """From 1, counting only draws that are shown."""
    purpose: Purpose
    sides: int
    value: str | int
    seat: Seat | None
    """Whose command it followed; None for the set-up."""


class Dice(msgspec.Struct, frozen=True):
    """The evidence for a game's chance."""

    commitment: str
    """SHA-256 of the secret, in hexadecimal."""
    salt: str
    rolls: tuple[Roll, ...]
    secret: str | None = None
    """The secret in hexadecimal once the game has ended."""


class NoSuchGame(LookupError):
    """No game has this id."""


class Waits(Exception):
    """The answer is good, and is carried out later: the table's pace is even.

    Args:
        serial: of the wait that it ends.
    """

    def __init__(self, serial: int) -> None:
        super().__init__(serial)
        self.serial = serial


class PlaceTaken(Exception):
    """Another game that is still open is played here.

    Args:
        game_id: that game.
    """

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.game_id = game_id


class NeedsConsent(Exception):
    """An undo passes a barrier: the other seats must agree first (`Games.offer_undo`).

    Args:
        to: the position that it would go back to.
        seats: who must agree.
    """

    def __init__(self, to: int, seats: tuple[Seat, ...]) -> None:
        super().__init__(to, seats)
        self.to = to
        self.seats = seats
