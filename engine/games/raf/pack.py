"""What RAF's data set consists of: its tables, its scenarios, and the pack as a whole.

The pieces (map, counters, cards) are in `pieces`; what must hold between files in `pack_check`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from engine.games.raf import pack_check
from engine.games.raf.pieces import (
    Adjacency,
    Alert,
    BombResult,
    Box,
    CombatBox,
    Count,
    Day,
    DayEvents,
    Deck,
    ForceCards,
    Group,
    Gruppen,
    HeadquartersFile,
    Info,
    Nation,
    Nets,
    Points,
    Priorities,
    PriorityChanges,
    RaidEvents,
    Result,
    Row,
    Sectors,
    Side,
    Size,
    Some,
    Squadrons,
    TargetCards,
    TargetKind,
    Targets,
    Type,
    Types,
    Weather,
)
from engine.packs import Kind, at

# --- tables --------------------------------------------------------------------------------------

_Sizes = tuple[Size, Size, Size, Size, Size, Size]


class PriorityTable(Row, frozen=True):
    """Raid size by strategic value and die."""

    low: dict[Literal[1, 2, 3], _Sizes]
    medium: dict[Literal[1, 2, 3], _Sizes]
    high: dict[Literal[1, 2, 3], _Sizes]


class TrackSpace(Row, frozen=True):
    total: int
    alert: Alert
    info: Info


class DetectionModifiers(Row, frozen=True):
    major: int
    major_depleted: int
    follow_up: int
    forward_airfield: int
    snap_raid: int


class Detection(Row, frozen=True):
    track: tuple[TrackSpace, ...]
    modifiers: DetectionModifiers


class WeatherRow(Row, frozen=True):
    die: int
    lf2: Weather
    lf3: Weather


class WeatherTable(Row, frozen=True):
    row: tuple[WeatherRow, ...]


class EligibilityRow(Row, frozen=True):
    alert: Alert
    en_route: tuple[Literal["patrol", "ground"], ...]
    in_range: tuple[Literal["patrol", "ground"], ...]


class Eligibility(Row, frozen=True):
    row: tuple[EligibilityRow, ...]


class CombatRows(Row, frozen=True):
    """Lowest sum for each row, by number of Gruppen, at depletion level 0, 1 and 2."""

    rows: tuple[str, ...]
    none: dict[int, tuple[Count, ...]]
    level_1: dict[int, tuple[Count, ...]]
    level_2: dict[int, tuple[Count, ...]]


_Outcome = Annotated[str, Meta(pattern=r"^[-DALH]{3} [-DALH]{3}$")]


class CombatResults(Row, frozen=True):
    results: dict[str, tuple[_Outcome, _Outcome, _Outcome, _Outcome, _Outcome, _Outcome]]


class Effect(Row, frozen=True):
    """What a result does to a unit; with two `ends` the British player chooses."""

    nation: Nation
    box: CombatBox
    side: Side
    result: Result
    ends: tuple[tuple[Box, Side], ...]
    vp: int


class CombatEffects(Row, frozen=True):
    effect: tuple[Effect, ...]


class Shifts(Row, frozen=True):
    patchy: int
    broken: int
    ju87: int
    no_interception: int
    pathfinder: int
    low_level: int
    low_level_no_interception: int
    limit: Count


class Heavy(Row, frozen=True):
    least: Some
    vp: int
    operations_room: Some


class Bombing(Row, frozen=True):
    columns: tuple[str, ...]
    starts: tuple[Some, ...]
    results: dict[Literal[1, 2, 3, 4, 5, 6], tuple[BombResult, ...]]
    shifts: Shifts
    heavy: Heavy


# --- night, calendar, points ---------------------------------------------------------------------

_Pair = tuple[Count, Count]
_Loss = Annotated[str, Meta(pattern=r"^[0-9]\*?$")]


class NightInterception(Row, frozen=True):
    """Value by number of Blenheims; columns start at these numbers of bombers."""

    starts: tuple[Some, ...]
    values: dict[int, tuple[Count, ...]]


class NightBombing(Row, frozen=True):
    """VP lost by die, a star for a landing accident; columns start at these numbers of bombers."""

    starts: tuple[Some, ...]
    losses: dict[int, tuple[_Loss, ...]]
    factory_die: Some
    factory_points: Count


class Night(Row, frozen=True):
    commitment: dict[str, tuple[_Pair, _Pair, _Pair, _Pair, _Pair, _Pair]]
    """Gruppen of Luftflotte 2 and 3 by die, from a date on, or `terror`."""
    interception: NightInterception
    bombing: NightBombing


class CalendarDay(Row, frozen=True):
    date: Day
    weekday: Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    sealion: tuple[int, int] | None = None
    """Go at or below, cancel at or above."""
    reinforcement_vp: int | None = None


class Calendar(Row, frozen=True):
    sealion_marker: Day
    provisional_after: Day
    day: tuple[CalendarDay, ...]


class Victory(Row, frozen=True):
    bombing: dict[BombResult, int]
    double: Some
    non_essential: Some
    unopposed: int
    day: int
    night_accident: int
    sealion_go: int
    german_win: int
    british_win: int


class Clock(Row, frozen=True):
    spaces: tuple[str, ...]
    empty_raid: Some
    evening_patrols: Some


class Recovery(Row, frozen=True):
    full: Some
    reduced: Some


class MajorRaid(Row, frozen=True):
    fighters: Count
    bombers: Count
    beyond_me110: Count


class Selection(Row, frozen=True):
    substitutes: tuple[Literal["do17", "he111", "ju88", "ju87"], ...]


class Strafing(Row, frozen=True):
    weak_against: tuple[TargetKind, ...]


class Warnings(Row, frozen=True):
    nets_lost_for_none: Some
    nets_lost_for_crippled: Some


class EventFigures(Row, frozen=True):
    radio_confusion: Some
    rendezvous_failure: Some
    big_wing: Some
    big_wing_group: Group


class Depletion(Row, frozen=True):
    levels: tuple[int, int, int]


class Decks(Row, frozen=True):
    reshuffle_below: Some


class PointTrack(Row, frozen=True):
    most: Some


class Play(Row, frozen=True):
    """Figures that stand in no table."""

    clock: Clock
    recovery: Recovery
    major_raid: MajorRaid
    selection: Selection
    strafing: Strafing
    warning: Warnings
    events: EventFigures
    depletion: Depletion
    decks: Decks
    points: PointTrack


# --- scenarios -----------------------------------------------------------------------------------


class Band(Row, frozen=True):
    vp: tuple[int, int]
    result: str


class Ending(Row, frozen=True):
    when: str
    result: str


class CommonStart(Row, frozen=True):
    date: Day
    clock: str
    vp: int
    priorities: Priorities
    decks: tuple[Deck, ...]


class Scenario(Row, frozen=True):
    """What differs from the common start; `results` by VP, or `endings` by what happened."""

    key: str
    date: Day | None = None
    raid_days: Some | None = None
    decks: tuple[Deck, ...] | None = None
    priorities: Priorities | None = None
    points: Points | None = None
    results: tuple[Band, ...] = ()
    endings: tuple[Ending, ...] = ()
    day_cards_removed: tuple[int, ...] = ()
    day_card_in_force: int | None = None
    gruppen_added: tuple[str, ...] = ()
    types_removed: tuple[Type, ...] = ()
    squadrons_added: tuple[str, ...] = ()
    green_group_11: Count = 0
    green_elsewhere: Count = 0
    reinforcements: bool = False
    inland_after_day_cards: Some | None = None


class SealionGo(Row, frozen=True):
    d_day_after: Some
    depletion: int
    priorities: Priorities


class NightOption(Row, frozen=True):
    blenheim_points: Count


class Scenarios(Row, frozen=True):
    common: CommonStart
    scenario: tuple[Scenario, ...]
    sealion_go: SealionGo
    night_option: NightOption


# --- the pack ------------------------------------------------------------------------------------


class Raf(Row, frozen=True):
    """The whole data set; each field is the file of that name."""

    sectors: Sectors
    adjacency: Adjacency
    targets: Targets
    nets: Nets
    headquarters: HeadquartersFile
    types: Types
    squadrons: Squadrons
    gruppen: Gruppen
    target_cards: TargetCards
    force_cards: ForceCards
    raid_events: RaidEvents
    day_events: DayEvents
    priority_changes: PriorityChanges
    priorities: PriorityTable
    detection: Detection
    weather: WeatherTable
    eligibility: Eligibility
    combat_rows: CombatRows
    combat_results: CombatResults
    combat_effects: CombatEffects
    bombing: Bombing
    night: Night
    calendar: Calendar
    victory: Victory
    play: Play
    scenarios: Scenarios


PACK: Kind[Raf] = Kind("raf", Raf, pack_check.check)


@lru_cache(maxsize=8)
def data(version: str) -> Raf:
    """The data set of that pack version, as a game that was begun with it needs.

    Raises:
        UnknownVersion: it is neither the project's own nor restored from the store.
    """
    return at(PACK, version).data
