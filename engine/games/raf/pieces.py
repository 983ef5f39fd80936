"""The pieces of RAF's data set: words, map, counters and cards. Every struct is a file, or a row of one.

Words that a table uses as keys are spelled as the rules print them, in small kebab case; ids of sectors,
squadrons and Gruppen are the printed ones ("3/11", "54/6/11", "I/JG51/2").
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Area = Literal["lf2-east", "lf2-south", "lf3"]
Luftflotte = Literal[2, 3]
TargetKind = Literal["radar", "port", "airfield", "factory", "city", "headquarters", "army-base"]
Depth = Literal["coast", "inland", "deep"]
Alert = Literal["none", "late", "normal", "early", "very-early"]
Info = Literal["poor", "limited", "accurate"]
Weather = Literal["clear", "patchy", "broken"]
Priority = Literal["low", "medium", "high"]
Size = Literal["none", "minor", "major"]
Letter = Literal["A", "B", "C"]
LETTERS: tuple[Letter, ...] = ("A", "B", "C")
Side = Literal["full", "reduced"]
SIDES: tuple[Side, ...] = ("full", "reduced")
Nation = Literal["british", "german"]
Role = Literal["fighter", "night-fighter", "bomber"]
Box = Literal["hunt", "close-escort", "bomb", "returning", "light-loss", "heavy-loss"]
CombatBox = Literal["hunt", "close-escort", "bomb"]
Result = Literal["-", "D", "A", "L", "H"]
BombResult = Literal["0", "1", "2", "H"]
Deck = Literal["base", "inland", "terror", "escort"]
Type = Literal[
    "spitfire", "hurricane", "blenheim", "me109", "me110", "me110e", "do17", "he111", "ju88", "ju87"
]
Approach = Literal[
    "no-event",
    "bombers-break-formation",
    "british-altitude-advantage",
    "channel-patrollers-hunt",
    "clouds-inhibit-hunters",
    "clouds-scatter-raid",
    "german-altitude-advantage",
    "lf3-area-weather-changes",
    "lf2-area-weather-worsens",
    "lf3-area-weather-worsens",
    "me109s-close-escort",
    "radio-confusion",
    "rendezvous-failure",
    "undetected-hunters",
    "weather-moves-east",
]
TargetEvent = Literal[
    "no-event",
    "big-wing",
    "channel-patrollers-close-escort",
    "escort-coordination",
    "clouds-inhibit-squadrons",
    "fighters-strafe",
    "flak",
    "german-pathfinder",
    "interception-over-coast",
    "low-level-bombers",
    "me110s-strafe",
    "non-essential-target",
    "patrollers-vectored-away",
    "secondary-target",
    "snap-raid",
    "squadrons-intercept-blenheims",
    "undetected-escort",
]
DayEvent = Literal[
    "no-event",
    "british-raid-on-german-industry",
    "change-german-target-priorities",
    "increase-fighter-escort",
    "luftflotte-3-gruppen-to-luftflotte-2",
    "tension-between-11-and-12-groups",
    "german-free-target-choice",
]
Variant = Literal["date-x", "date-y", "vp-x", "vp-y"]

Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]
Day = Annotated[str, Meta(pattern=r"^(0[89]|10)-[0-3][0-9]$")]
"""Month and day of 1940."""
Group = Literal[10, 11, 12]
PriorityKind = Literal["radar", "port", "airfield", "factory", "city"]
"""Kinds of targets that have a priority; the others are only ever secondary targets."""
Priorities = dict[PriorityKind, Priority]
Points = dict[Literal["german_bomber", "german_fighter", "hurricane", "spitfire", "pilots"], Count]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """Base of everything read from a file; rows are compared by identity, a pack is read once."""


# --- map -----------------------------------------------------------------------------------------


class Sector(Row, frozen=True):
    """A sector; without an airfield it has no squadrons of its own (London)."""

    id: str
    group: Group
    area: Area
    airfield: str | None = None


class Sectors(Row, frozen=True):
    sector: tuple[Sector, ...]


class Border(Row, frozen=True):
    between: tuple[str, str]


class Adjacency(Row, frozen=True):
    """Shared edges, and corners at which two sectors touch without being neighbours."""

    border: tuple[Border, ...]
    corner: tuple[Border, ...] = ()


class Target(Row, frozen=True):
    id: str
    kind: TargetKind
    sector: str
    area: Area


class Targets(Row, frozen=True):
    target: tuple[Target, ...]


class Net(Row, frozen=True):
    number: Some
    target: str
    sector: str
    area: Area


class Nets(Row, frozen=True):
    net: tuple[Net, ...]


class Headquarters(Row, frozen=True):
    target: str
    sector: str
    group: Literal[0, 10, 11, 12]
    """The Fighter Group whose raids suffer; 0 = every raid."""


class HeadquartersFile(Row, frozen=True):
    headquarters: tuple[Headquarters, ...]


# --- counters ------------------------------------------------------------------------------------


class AircraftType(Row, frozen=True):
    id: Type
    nation: Nation
    role: Role
    combat: tuple[Count, Count]
    """Full and reduced side."""
    bomb: tuple[Count, Count] | None = None


class Types(Row, frozen=True):
    type: tuple[AircraftType, ...]


class Squadron(Row, frozen=True):
    id: str
    number: str
    type: Literal["spitfire", "hurricane", "blenheim"]
    status: Literal["start", "blenheim", "reinforcement", "ace"]
    sector: str | None = None
    selector: Letter | None = None
    vhf: bool = False


class Squadrons(Row, frozen=True):
    squadron: tuple[Squadron, ...]


class Gruppe(Row, frozen=True):
    id: str
    lf: Luftflotte
    type: Literal["me109", "me110", "do17", "he111", "ju88", "ju87"]
    selector: Letter
    elite: bool = False
    arrives: Day | None = None
    """A reinforcement's day; None = there from the start."""


class Gruppen(Row, frozen=True):
    gruppe: tuple[Gruppe, ...]


# --- cards ---------------------------------------------------------------------------------------


class TargetCard(Row, frozen=True):
    number: Some
    target: str
    value: Literal[1, 2, 3]
    area: Area
    sector: str
    depth: Depth
    en_route: tuple[str, ...]
    in_range: tuple[str, ...]
    nets: dict[int, int]
    """Detection modifier by number of the net."""
    observer: tuple[int, int, int]
    """Observer corps modifier in clear, patchy and broken weather."""
    secondary: str
    deck: Deck
    beyond: bool = False
    """Beyond Me 109 range."""
    forward: bool = False
    double: bool = False

    @property
    def lf(self) -> Luftflotte:
        """The Luftflotte that flies the raid."""
        return 3 if self.area == "lf3" else 2


class TargetCards(Row, frozen=True):
    card: tuple[TargetCard, ...]


class ForceCard(Row, frozen=True):
    number: Some
    minor: Count
    major: Count
    depleted: Count
    """Size of a major raid of a depleted Luftwaffe."""
    entries: tuple[Annotated[str, Meta(pattern=r"^(me109( e| cp)?|me110|do17|he111|ju88|ju87)$")], ...]
    deck: Deck
    minor_if_poor: Count | None = None
    major_if_poor: Count | None = None
    sweep: Some | None = None


class ForceCards(Row, frozen=True):
    card: tuple[ForceCard, ...]


class Condition(Row, frozen=True):
    """All that is named must hold; what is not named holds."""

    alert: tuple[Alert, ...] = ()
    info: tuple[Info, ...] = ()
    depth: tuple[Depth, ...] = ()
    weather: tuple[Weather, ...] = ()


class RaidEventCard(Row, frozen=True):
    number: Some
    approach: Approach
    target: TargetEvent
    time: tuple[Literal[0, 1, 2], Literal[0, 1, 2]]
    """Clock spaces without and with depletion."""
    deck: Deck
    approach_letters: tuple[Letter, ...] = ()
    approach_if: tuple[Condition, ...] = ()
    target_letters: tuple[Letter, ...] = ()
    target_if: tuple[Condition, ...] = ()
    no_warning: bool = False
    follow_up: bool = False


class RaidEvents(Row, frozen=True):
    card: tuple[RaidEventCard, ...]


class DayEventCard(Row, frozen=True):
    number: Some
    event: DayEvent
    days: Annotated[int, Meta(ge=1, le=6)]
    hurricane: Count
    spitfire: Count
    blenheim: Count
    german_fighter: Count
    german_bomber: Count
    pilots: tuple[Count, Count, Count]
    repair: Annotated[int, Meta(ge=1, le=6)]
    variant: Variant | None = None


class DayEvents(Row, frozen=True):
    card: tuple[DayEventCard, ...]


class Change(Row, frozen=True):
    """New priorities while the date, or the VP, lies within the bounds."""

    variant: Variant
    radar: Priority
    port: Priority
    airfield: Priority
    factory: Priority
    city: Priority
    dates: tuple[Day, Day] | None = None
    vp: tuple[int, int] | None = None
    terror: bool = False


class PriorityChanges(Row, frozen=True):
    by_date: tuple[Change, ...]
    by_vp: tuple[Change, ...]
