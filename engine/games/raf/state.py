"""RAF's state: where every unit is, the markers, the cards left, and the frames of the sequence of play.

Rule: 2.1, 2.21, 2.22, 2.3, 4.0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

import msgspec

from engine import frames
from engine.contract import State as AnyState

SEAT = "raf"
"""The only seat: Fighter Command. The Luftwaffe is run by the game."""

SquadronPlace = Literal[
    "ground", "patrol", "landing", "rearm", "light-loss", "heavy-loss", "returning", "hunt", "bomb"
]
"""`ground` is the squadron's own sector on the map; landing, rearm and light loss are its boxes there."""

GruppePlace = Literal[
    "base", "clock", "light-loss", "heavy-loss", "returning", "hunt", "close-escort", "bomb", "channel"
]

DISPLAY_GERMAN: tuple[GruppePlace, ...] = ("hunt", "close-escort", "bomb", "channel")
"""Boxes of the raid display that hold Gruppen."""
DISPLAY_BRITISH: tuple[SquadronPlace, ...] = ("hunt", "bomb")

LossBox = Literal["light-loss", "heavy-loss"]
LOSSES: tuple[LossBox, ...] = ("light-loss", "heavy-loss")

PreparationStep = Literal["a", "b", "c", "e", "f"]
AirfieldStep = Literal["a", "b", "c", "d"]
RaidStep = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", ""]
"""The letters of the sequence of play; "" when the raid is over."""

Segment = Literal["target", "detection", "answer", "hunt", "attack", "bombs", "home"]
SEGMENTS: tuple[Segment, ...] = ("target", "detection", "answer", "hunt", "attack", "bombs", "home")

_SEGMENT_OF: Mapping[str, Segment] = {
    **dict.fromkeys("a", "target"),
    **dict.fromkeys("b", "detection"),
    **dict.fromkeys("cdefg", "answer"),
    **dict.fromkeys("hij", "hunt"),
    **dict.fromkeys("klm", "attack"),
    **dict.fromkeys("n", "bombs"),
    **dict.fromkeys("op", "home"),
}

END_OF_DAY = "end"
"""The clock's space after the last hour."""


def segment_of(step: str) -> Segment:
    """The segment to which a raid step belongs."""
    return _SEGMENT_OF[step]


class Squadron(msgspec.Struct, frozen=True):
    """A squadron in play."""

    place: SquadronPlace = "ground"
    full: bool = True
    circle: str = ""
    """The sector over which it patrols."""


class Gruppe(msgspec.Struct, frozen=True):
    """A Gruppe in play. A bomber on its reduced side at base has flown its raid of the day."""

    place: GruppePlace = "base"
    full: bool = True
    hour: str = ""
    """The clock space on which it waits ("1400"), when its place is `clock`."""


class Deck(msgspec.Struct, frozen=True):
    """A pile without order: the cards left are a set, and so are the discards."""

    left: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    unseen: int = 0
    """Cards discarded face down: still in `left` since nobody knows which, but not to be drawn."""


# --- frames: the sequence of play ----------------------------------------------------------------


class Preparation(msgspec.Struct, frozen=True, tag="preparation"):
    """Daily preparation. Rule: 4.1."""

    step: PreparationStep = "b"
    warning: bool = True
    """False: the card that gave the time says that there is no early warning."""


class Airfields(msgspec.Struct, frozen=True, tag="airfields"):
    """Airfield operations after the clock moved. Rule: 4.3."""

    step: AirfieldStep
    spaces: int
    warning: bool = True
    again: int = 0
    """Target card of a follow-up raid that comes next, 0 for none."""
    size: str = ""


class Raid(msgspec.Struct, frozen=True, tag="raid"):
    """A raid. Rule: 4.2."""

    number: int
    """Of the day, from 1; a snap raid has the number of its parent."""
    step: RaidStep = "a"
    snap: bool = False
    follow_up: bool = False
    card: int = 0
    tries: int = 0
    """Target cards drawn in this raid so far."""
    size: Literal["", "minor", "major"] = ""
    total: int = 0
    """Place of the detection marker, 0 before the roll."""
    alert: str = ""
    info: str = ""
    sent: tuple[str, ...] | None = None
    """Who answered; None before the question is settled."""
    force: tuple[int, ...] = ()
    """First and second force card."""
    count: int = 0
    """Gruppen by the first force card."""
    strength: int = 0
    """Gruppen that set out (with those an event added)."""
    empty: bool = False
    approach: int = 0
    event: int = 0
    """Raid event cards of steps i and k."""
    effects: tuple[str, ...] = ()
    """Events in force in this raid."""
    fighting: tuple[str, ...] | None = None
    """Gruppen that squadrons intercept in the Bomb box, with the escorts that fight along."""


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Squadrons of the Hunt box may or must go on to the Bomb box or home. Rule: 9.1, 10.2."""

    squadrons: tuple[str, ...]
    least: int
    most: int
    bomb: bool
    """Whether the Bomb box is open: there is a Gruppe in it."""
    disrupted: tuple[str, ...] = ()
    """Those that flip when they go on to the Bomb box."""
    fought: bool = False


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Fewer squadrons than Gruppen in the Bomb box: which are intercepted. Rule: 9.2."""

    count: int


class Scatter(msgspec.Struct, frozen=True, tag="scatter"):
    """More squadrons at a bombed airfield than are scattered. Rule: 11.22."""

    sector: str
    squadrons: tuple[str, ...]
    """Those among whom to choose; none while the choice waits for an earlier one in the same sector."""
    count: int
    points: int


class Release(msgspec.Struct, frozen=True, tag="release"):
    """An event takes one squadron away. Rule: E.approach.10, E.target.15."""

    event: str
    squadrons: tuple[str, ...]


Choice = Leave | Attack | Scatter | Release
Frame = Preparation | Airfields | Raid | Leave | Attack | Scatter | Release


class State(AnyState, frozen=True):
    """A day of the battle."""

    scenario: str = ""
    pack: str = ""
    """Version of the data set with which the game was begun."""
    date: str = ""
    raid_day: int = 1
    clock: str = "0600"
    vp: int = 0
    depletion: int = 0
    squadrons: Mapping[str, Squadron] = {}
    """By the squadron's number."""
    gruppen: Mapping[str, Gruppe] = {}
    priorities: Mapping[str, str] = {}
    weather: Mapping[str, str] = {}
    """Over the areas of `lf2` and `lf3`."""
    damage: Mapping[str, str] = {}
    """`light` or `heavy` by target: nets, headquarters; an airfield stands for its operations room."""
    points: Mapping[str, int] = {}
    """Replacement points; empty where a scenario keeps none."""
    targets: Deck = Deck()
    forces: Deck = Deck()
    events: Deck = Deck()
    aside: str = ""
    """Area of the target card set aside for the coming raid, "" for none."""
    top: str = ""
    """Area of the top target card where its back is to be seen."""
    lf3_to_lf2: bool = False
    """The day event that lets Luftflotte 3 fly raids of Luftflotte 2 is in force."""
    repair: int = 0
    """Repair number of the day event card in force, 0 on a scenario's first day."""
    raids: int = 0
    """Raids of the day so far."""
    vp_by_raid: tuple[int, ...] = ()
    """VP as each raid of the day began; a position may know of the last ones only."""
    last_sent: int = 0
    """How many squadrons answered the last raid."""
    last_circles: Mapping[str, str] = {}
    """Where each squadron last patrolled."""
    frames: tuple[Frame, ...] = ()
    result: str = ""
    """Key of the result, once the game is over."""


# --- what is where -------------------------------------------------------------------------------


class Table(Protocol):
    """A state or a view: the counters in play, the frames, and the data set they belong to."""

    @property
    def pack(self) -> str: ...

    @property
    def squadrons(self) -> Mapping[str, Squadron]: ...

    @property
    def gruppen(self) -> Mapping[str, Gruppe]: ...

    @property
    def weather(self) -> Mapping[str, str]: ...

    @property
    def depletion(self) -> int: ...

    @property
    def frames(self) -> tuple[Frame, ...]: ...


def top(table: Table) -> Frame | None:
    """The frame that decides what comes next; None before the start and when the game is over."""
    return frames.top(table.frames)


def order(table: Table) -> str:
    """The order that the top frame waits for; "" while play goes on by itself and when it is over."""
    match top(table):
        case Preparation(step="f") | Airfields(step="d"):
            return "patrol"
        case Raid(step="c" | "e" | "g", sent=None):
            return "answer"
        case Leave():
            return "hunt"
        case Attack():
            return "attack"
        case Scatter():
            return "scatter"
        case Release():
            return "release"
    return ""


def raid_of(frames: tuple[Frame, ...]) -> Raid | None:
    """The raid being resolved, the innermost one, or None."""
    return next((frame for frame in reversed(frames) if isinstance(frame, Raid)), None)


def the_raid(table: Table) -> Raid:
    """The raid being resolved.

    Raises:
        LookupError: there is none.
    """
    if (raid := raid_of(table.frames)) is None:
        raise LookupError("no raid is being resolved")
    return raid


def squadrons_in(table: Table, *places: SquadronPlace) -> tuple[str, ...]:
    """Squadrons in any of these places, in the order of the set-up."""
    return tuple(key for key, unit in table.squadrons.items() if unit.place in places)


def gruppen_in(table: Table, *places: GruppePlace) -> tuple[str, ...]:
    """Gruppen in any of these places, in the order of the set-up."""
    return tuple(key for key, unit in table.gruppen.items() if unit.place in places)


def gruppen_at(table: Table, hour: str) -> tuple[str, ...]:
    """Gruppen that wait on a space of the clock."""
    return tuple(key for key, unit in table.gruppen.items() if unit.hour == hour)
