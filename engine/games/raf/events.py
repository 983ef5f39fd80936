"""RAF's events: one fact each, with the dice and cards in it. Tags are never renamed or reused."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.contract import Event
from engine.games.raf.state import (
    Choice,
    GruppePlace,
    Raid,
    Segment,
    SquadronPlace,
    State,
    segment_of,
)

# --- the day -------------------------------------------------------------------------------------


class Opened(Event, frozen=True, tag="raf.opened/1"):
    """The table as it was set up; `away` units of a position are left out."""

    start: State


class Repaired(Event, frozen=True, tag="raf.repaired/1"):
    """What became of a damage marker in the repair step; die 0 where none is thrown."""

    barrier: ClassVar[bool] = True

    target: str
    die: int
    left: Literal["", "light", "heavy"]


class StartDrawn(Event, frozen=True, tag="raf.start-drawn/1"):
    """The raid event card whose time advance gives the hour at which the day starts."""

    barrier: ClassVar[bool] = True

    card: int
    clock: str
    warning: bool


class WeatherRolled(Event, frozen=True, tag="raf.weather-rolled/1"):
    barrier: ClassVar[bool] = True

    die: int
    lf2: str
    lf3: str


class WeatherChanged(Event, frozen=True, tag="raf.weather-changed/1"):
    lf: Literal["lf2", "lf3"]
    weather: str


class CardHidden(Event, frozen=True, tag="raf.card-hidden/1"):
    """A target card was discarded face down."""


class CardSetAside(Event, frozen=True, tag="raf.card-set-aside/1"):
    """Early warning: the top target card lies aside for the coming raid, its back shows the area."""

    barrier: ClassVar[bool] = True

    area: str


class TopSeen(Event, frozen=True, tag="raf.top-seen/1"):
    """The back of the top target card shows an area."""

    barrier: ClassVar[bool] = True

    area: str


class WarningSkipped(Event, frozen=True, tag="raf.warning-skipped/1"):
    why: Literal["card", "nets"]


class PatrolsFlown(Event, frozen=True, tag="raf.patrols-flown/1"):
    """Squadrons took off for one patrol circle."""

    circle: str
    squadrons: tuple[str, ...]


class CardsShuffled(Event, frozen=True, tag="raf.cards-shuffled/1"):
    """A pile ran out and its discards were shuffled."""

    deck: Literal["targets", "forces", "events"]


class AirfieldsBegun(Event, frozen=True, tag="raf.airfields-begun/1"):
    spaces: int
    warning: bool
    again: int = 0
    size: str = ""


class PhaseStepEnded(Event, frozen=True, tag="raf.phase-step-ended/1"):
    """A step of Daily Preparation or Airfield Operations is over; `to` "" ends the phase."""

    phase: Literal["preparation", "airfields"]
    step: str
    to: str

    def moment(self) -> str | None:
        return None if self.to else self.phase


class DayEnded(Event, frozen=True, tag="raf.day-ended/1"):
    result: str

    def moment(self) -> str | None:
        return "day"


# --- the raid ------------------------------------------------------------------------------------


class RaidBegun(Event, frozen=True, tag="raf.raid-begun/1"):
    """A raid: a new one, a follow-up, or a snap raid within another."""

    raid: Raid


class RaidClosed(Event, frozen=True, tag="raf.raid-closed/1"):
    """A snap raid is over and the raid around it goes on."""


class StepEnded(Event, frozen=True, tag="raf.step-ended/1"):
    """A raid step is over; quiet where nothing changed that a picture could show."""

    step: str
    to: str
    quiet: bool = False

    def moment(self) -> Segment | None:
        return None if self.quiet else segment_of(self.step)


class TargetDrawn(Event, frozen=True, tag="raf.target-drawn/1"):
    barrier: ClassVar[bool] = True

    card: int


class SizeRolled(Event, frozen=True, tag="raf.size-rolled/1"):
    """The raid's size by the table and, after depletion and 6.1, in fact; "none" passes to the next card."""

    barrier: ClassVar[bool] = True

    die: int
    rolled: Literal["none", "minor", "major"]
    size: Literal["none", "minor", "major"]
    why: Literal["", "depleted", "limited"] = ""


class SizeLimited(Event, frozen=True, tag="raf.size-limited/1"):
    """A follow-up raid for which a major raid's Gruppen are missing is a minor one."""


class TargetOutside(Event, frozen=True, tag="raf.target-outside/1"):
    """A snap raid's card was not one of Luftflotte 2."""

    card: int


class Detected(Event, frozen=True, tag="raf.detected/1"):
    """The detection roll: what was added to the die, and where the marker came to stand."""

    barrier: ClassVar[bool] = True

    die: int
    nets: int
    observer: int
    size: int
    other: int
    """Follow-up raid, snap raid."""
    modifier: int
    """The sum that counts, after damaged headquarters."""
    total: int
    alert: str
    info: str


class Answered(Event, frozen=True, tag="raf.answered/1"):
    """Squadrons went to the Hunt box of the raid display; none is an answer too."""

    squadrons: tuple[str, ...]


class Unanswered(Event, frozen=True, tag="raf.unanswered/1"):
    """No squadron met a raid with a bomber in it."""

    vp: int


class ForceCounted(Event, frozen=True, tag="raf.force-counted/1"):
    """The first force card: how many Gruppen; 0 calls the raid off."""

    barrier: ClassVar[bool] = True

    card: int
    count: int


class ForceListed(Event, frozen=True, tag="raf.force-listed/1"):
    """The second force card; `sweep` Me 109s more instead of its list, or 0."""

    barrier: ClassVar[bool] = True

    card: int
    sweep: int


class GruppeJoined(Event, frozen=True, tag="raf.gruppe-joined/1"):
    """A Gruppe was chosen for an entry of the list (0: for no entry) and put into its box."""

    gruppe: str
    box: GruppePlace
    entry: int
    wanted: str = ""
    """The entry's type where another one stands in for it."""


class ListStopped(Event, frozen=True, tag="raf.list-stopped/1"):
    """No Gruppe is left for an entry: the raid is as large as it is."""

    entry: int
    wanted: str


class RaidEmpty(Event, frozen=True, tag="raf.raid-empty/1"):
    """No Gruppe could be chosen at all."""


class EventDrawn(Event, frozen=True, tag="raf.event-drawn/1"):
    """A raid event card of step i or k, and whether its event happens."""

    barrier: ClassVar[bool] = True

    card: int
    step: Literal["i", "k"]
    event: str
    letters: tuple[str, ...]
    happens: bool


class Intercepted(Event, frozen=True, tag="raf.intercepted/1"):
    """Gruppen of the Bomb box that the squadrons attack, and the escorts that fight beside them."""

    gruppen: tuple[str, ...]
    escorts: tuple[str, ...]


class Fought(Event, frozen=True, tag="raf.fought/1"):
    """An air combat: the sum, its row and the row used, the die, and a letter for each selector."""

    barrier: ClassVar[bool] = True

    box: Literal["hunt", "bomb"]
    gruppen: tuple[str, ...]
    squadrons: tuple[str, ...]
    total: int
    row: str
    used: str
    die: int
    german: str
    british: str


class GruppenHit(Event, frozen=True, tag="raf.gruppen-hit/1"):
    """What a result did to Gruppen of one letter, box and side."""

    gruppen: tuple[str, ...]
    result: str
    place: GruppePlace
    full: bool
    vp: int


class SquadronsHit(Event, frozen=True, tag="raf.squadrons-hit/1"):
    """What a result did to squadrons of one letter and side; in the Hunt box some choose still."""

    squadrons: tuple[str, ...]
    result: str
    place: SquadronPlace
    full: bool
    vp: int


class Bombed(Event, frozen=True, tag="raf.bombed/1"):
    """A bombing: values added up, columns moved, the die, the result and the VP it costs."""

    barrier: ClassVar[bool] = True

    target: str
    gruppen: tuple[str, ...]
    total: int
    shift: int
    column: str
    die: int
    result: str
    vp: int


class DamageRolled(Event, frozen=True, tag="raf.damage-rolled/1"):
    """The second die of a heavy result on an airfield or factory."""

    barrier: ClassVar[bool] = True

    target: str
    die: int
    points: int


class TargetDamaged(Event, frozen=True, tag="raf.target-damaged/1"):
    target: str
    level: Literal["light", "heavy"]


class PointsLost(Event, frozen=True, tag="raf.points-lost/1"):
    """Replacement aircraft were destroyed."""

    pool: str
    number: int


class ClockMoved(Event, frozen=True, tag="raf.clock-moved/1"):
    spaces: int
    clock: str


# --- units ---------------------------------------------------------------------------------------


class SquadronsMoved(Event, frozen=True, tag="raf.squadrons-moved/1"):
    """Squadrons changed their place for one reason, keeping their side; `why` is a rule id."""

    squadrons: tuple[str, ...]
    place: SquadronPlace
    why: str


class SquadronsTurned(Event, frozen=True, tag="raf.squadrons-turned/1"):
    squadrons: tuple[str, ...]
    full: bool
    why: str


class GruppenMoved(Event, frozen=True, tag="raf.gruppen-moved/1"):
    """Gruppen changed their place for one reason, keeping their side; `hour` is a clock space."""

    gruppen: tuple[str, ...]
    place: GruppePlace
    why: str
    hour: str = ""


class GruppenTurned(Event, frozen=True, tag="raf.gruppen-turned/1"):
    gruppen: tuple[str, ...]
    full: bool
    why: str


# --- questions -----------------------------------------------------------------------------------


class ChoiceOpened(Event, frozen=True, tag="raf.choice-opened/1"):
    """The player must choose before play goes on."""

    choice: Choice


class ChoiceClosed(Event, frozen=True, tag="raf.choice-closed/1"):
    """The choice was made."""


RafEvent = (
    Opened
    | Repaired
    | StartDrawn
    | WeatherRolled
    | WeatherChanged
    | CardHidden
    | CardSetAside
    | TopSeen
    | WarningSkipped
    | PatrolsFlown
    | CardsShuffled
    | AirfieldsBegun
    | PhaseStepEnded
    | DayEnded
    | RaidBegun
    | RaidClosed
    | StepEnded
    | TargetDrawn
    | SizeRolled
    | SizeLimited
    | TargetOutside
    | Detected
    | Answered
    | Unanswered
    | ForceCounted
    | ForceListed
    | GruppeJoined
    | ListStopped
    | RaidEmpty
    | EventDrawn
    | Intercepted
    | Fought
    | GruppenHit
    | SquadronsHit
    | Bombed
    | DamageRolled
    | TargetDamaged
    | PointsLost
    | ClockMoved
    | SquadronsMoved
    | SquadronsTurned
    | GruppenMoved
    | GruppenTurned
    | ChoiceOpened
    | ChoiceClosed
)
"""Everything that can happen in RAF."""
