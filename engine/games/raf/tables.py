"""Look-ups in RAF's printed charts, and exact odds by counting the faces of the die.

Every function takes the data set and plain values; none knows a state. Levels, boxes, results and so on
are the words of `pieces`; clock spaces count from 0. `depletion` is always the level (0, 1, 2), see
`depletion_level`; `full` says on which side a unit lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Literal, TypeVar, cast

import msgspec

from engine.games.raf.catalogue import scenario, sector
from engine.games.raf.pack import Raf
from engine.games.raf.pieces import (
    Alert,
    BombResult,
    Box,
    Condition,
    ForceCard,
    Info,
    RaidEventCard,
    Result,
    Size,
    TargetCard,
    Weather,
)

DIE = (1, 2, 3, 4, 5, 6)

K = TypeVar("K", bound=Hashable)


def odds(outcomes: Iterable[K]) -> dict[K, Fraction]:
    """The exact chance of each of equally likely outcomes, in the order of their first appearance."""
    counts = Counter(outcomes)
    total = counts.total()
    return {outcome: Fraction(n, total) for outcome, n in counts.items()}


# --- target and detection ------------------------------------------------------------------------


def weather(raf: Raf, die: int) -> tuple[Weather, Weather]:
    """The weather over the areas of Luftflotte 2 and 3.

    Rule: 4.1c.
    """
    row = raf.weather.row[die - 1]
    return row.lf2, row.lf3


def raid_size(raf: Raf, priority: str, value: int, die: int, depletion: int) -> Size:
    """Whether a target card brings a raid, and of which size.

    Rule: 6.0; 15.4 (a depleted Luftwaffe flies major raids instead of minor ones).
    """
    table = {"low": raf.priorities.low, "medium": raf.priorities.medium, "high": raf.priorities.high}[
        priority
    ]
    size = table[cast(Literal[1, 2, 3], value)][die - 1]
    return "major" if depletion and size == "minor" else size


def raid_size_odds(raf: Raf, priority: str, value: int, depletion: int) -> dict[Size, Fraction]:
    """The chance of each size."""
    return odds(raid_size(raf, priority, value, die, depletion) for die in DIE)


class Level(msgspec.Struct, frozen=True):
    """What the detection of a raid brought."""

    alert: Alert
    info: Info


class Modifier(msgspec.Struct, frozen=True):
    """The modifier of a detection roll: its parts as (name, figure), and the total after HQ damage.

    Names are `nets`, `observer`, `major`, `follow-up`, `forward`, `snap`; `factor` is what HQ damage
    leaves of their sum.
    """

    parts: tuple[tuple[str, int], ...]
    factor: Literal["whole", "half", "none"]
    total: int


def detection_modifier(
    raf: Raf,
    card: TargetCard,
    *,
    weather: str,
    size: str,
    depletion: int = 0,
    nets_down: Collection[int] = (),
    headquarters_down: Collection[str] = (),
    follow_up: bool = False,
    snap: bool = False,
    forward_rule: bool = False,
) -> Modifier:
    """What is added to the die of a detection.

    Args:
        weather: over the area of the card.
        nets_down: numbers of damaged nets.
        headquarters_down: target ids of damaged headquarters.
        snap: the raid of elite Me 110s.
        forward_rule: whether the advanced rule for forward airfields is played.

    Rule: 6.3, 11.21, 11.25, E.target.14, 19.1.
    """
    figures = raf.detection.modifiers
    at_work = [value for number, value in sorted(card.nets.items()) if number not in nets_down]
    parts = [("nets", sum(at_work))]
    parts.append(("observer", card.observer[("clear", "patchy", "broken").index(weather)]))
    if size == "major":
        parts.append(("major", figures.major_depleted if depletion else figures.major))
    if follow_up:
        parts.append(("follow-up", figures.follow_up))
    if forward_rule and card.forward:
        parts.append(("forward", figures.forward_airfield))
    if snap:
        parts.append(("snap", figures.snap_raid))
    total = sum(value for _, value in parts)
    factor = _command(raf, card, headquarters_down)
    left = {"whole": total, "half": -(-total // 2), "none": 0}[factor]
    return Modifier(tuple(part for part in parts if part[1]), factor, left)


def _command(raf: Raf, card: TargetCard, down: Collection[str]) -> Literal["whole", "half", "none"]:
    """What damaged headquarters leave of the modifiers of raids on that card.

    Rule: 11.25.
    """
    group = sector(raf, card.sector).group
    hit = {hq.group for hq in raf.headquarters.headquarters if hq.target in down} & {0, group}
    return "none" if len(hit) == 2 else "half" if hit else "whole"


def detection_level(raf: Raf, total: int) -> Level:
    """The alert and information level of die plus modifier.

    Rule: 6.3 (below and above the track its end spaces hold).
    """
    track = raf.detection.track
    space = track[min(max(total - track[0].total, 0), len(track) - 1)]
    return Level(space.alert, space.info)


def detection_odds(raf: Raf, modifier: int) -> dict[Level, Fraction]:
    """The chance of each level with a modifier, lowest first."""
    return odds(detection_level(raf, die + modifier) for die in DIE)


class Eligible(msgspec.Struct, frozen=True):
    """Sectors from which squadrons may answer: from the patrol circle, and from the ground."""

    patrol: tuple[str, ...]
    ground: tuple[str, ...]


def eligible(raf: Raf, card: TargetCard, alert: str) -> Eligible:
    """Which squadrons may answer a raid, en route first.

    Rule: 7.1.
    """
    row = next(row for row in raf.eligibility.row if row.alert == alert)
    patrol: list[str] = []
    ground: list[str] = []
    for where, sectors in ((row.en_route, card.en_route), (row.in_range, card.in_range)):
        patrol += sectors if "patrol" in where else ()
        ground += sectors if "ground" in where else ()
    return Eligible(tuple(patrol), tuple(ground))


# --- the raid ------------------------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True):
    """A line of a force card: a type, for Me 109s with `e` close escort or `cp` channel patrol."""

    type: str
    duty: Literal["", "e", "cp"] = ""


def force_size(raf: Raf, card: ForceCard, size: str, info: str, depletion: int) -> int:
    """How many Gruppen the first force card wants; 0 calls the raid off.

    Rule: 8.0, 8.1 (the limit at poor information holds at any depletion), 15.4.
    """
    if size == "minor":
        usual, poor = card.minor, card.minor_if_poor
    else:
        usual, poor = (card.depleted if depletion else card.major), card.major_if_poor
    return poor if info == "poor" and poor is not None else usual


def force_entries(card: ForceCard, count: int) -> tuple[Entry, ...]:
    """The first lines of the second force card.

    Rule: 8.0, 8.31, 8.4.
    """
    return tuple(_entry(line) for line in card.entries[:count])


def _entry(line: str) -> Entry:
    type, _, duty = line.partition(" ")
    return Entry(type, cast(Literal["", "e", "cp"], duty))


def sweep(card: ForceCard, size: str, beyond: bool, count: int) -> int | None:
    """How many Me 109s hunt instead of the listed types, or None where no sweep is flown.

    Rule: 8.22 (the second card's line, minor raids within Me 109 range only).
    """
    return count + card.sweep if card.sweep and size == "minor" and not beyond else None


def substitutes(raf: Raf, type: str) -> tuple[str, ...]:
    """Types that fill an entry in place of a missing one, best first; fighters and bombers never mix.

    Rule: 8.2.
    """
    fighters = ("me109", "me110")
    pool = fighters if type in fighters else raf.play.selection.substitutes
    return tuple(other for other in pool if other != type)


def can_fly_major(raf: Raf, fighters: Mapping[str, int], bombers: int, beyond: bool) -> bool:
    """Whether full Gruppen on the airfields suffice for a major raid; `fighters` counts them by type.

    Rule: 6.1.
    """
    needed = raf.play.major_raid
    if beyond:
        enough = fighters.get("me110", 0) >= needed.beyond_me110
    else:
        enough = sum(fighters.values()) >= needed.fighters
    return enough and bombers >= needed.bombers


def aside_rank(type: str, elite: bool, full: bool) -> int:
    """Place of a close escort in the order in which they leave with bombers that nobody meets.

    Rule: 9.21.
    """
    order = (("me110", False), ("me110", True), ("me109", False))
    return order.index((type, elite)) + (len(order) if full else 0)


def holds(conditions: Iterable[Condition], *, alert: str, info: str, depth: str, weather: str) -> bool:
    """Whether an event card's conditions are met: any one of them, or there are none.

    Rule: E.0, E.approach.2, E.approach.6.
    """
    alternatives = tuple(conditions)
    return not alternatives or any(
        (not c.alert or alert in c.alert)
        and (not c.info or info in c.info)
        and (not c.depth or depth in c.depth)
        and (not c.weather or weather in c.weather)
        for c in alternatives
    )


# --- combat --------------------------------------------------------------------------------------


class Letters(msgspec.Struct, frozen=True):
    """A line of the combat results: what befalls the selector letters A, B and C of either side."""

    german: tuple[Result, Result, Result]
    british: tuple[Result, Result, Result]

    def of(self, nation: str, letter: str) -> Result:
        """The result of a unit of that letter."""
        return (self.german if nation == "german" else self.british)["ABC".index(letter)]


@lru_cache(maxsize=256)
def _letters(cell: str) -> Letters:
    german, british = (cast(tuple[Result, Result, Result], tuple(half)) for half in cell.split(" "))
    return Letters(german, british)


def combat_row(raf: Raf, total: int, gruppen: int, depletion: int, shift: int = 0) -> str:
    """The row of the results table for a sum of combat values; `shift` > 0 goes down, the British way.

    More Gruppen than the table lists use its last line; shifts stop at the first and the last row.

    Rule: 10.1, 15.4.
    """
    if gruppen < 1:
        raise ValueError("no combat without a Gruppe")
    table = (raf.combat_rows.none, raf.combat_rows.level_1, raf.combat_rows.level_2)[depletion]
    sums = table[min(gruppen, max(table))]
    row = sum(lowest <= total for lowest in sums) - 1
    return raf.combat_rows.rows[min(max(row + shift, 0), len(sums) - 1)]


def combat_letters(raf: Raf, row: str, die: int) -> Letters:
    """The results of a row for a die.

    Rule: 10.1, 10.21.
    """
    return _letters(raf.combat_results.results[row][die - 1])


def combat_odds(raf: Raf, row: str) -> dict[Letters, Fraction]:
    """The chance of each line of results."""
    return odds(combat_letters(raf, row, die) for die in DIE)


def letter_odds(raf: Raf, row: str, nation: str, letter: str) -> dict[Result, Fraction]:
    """The chance of each result for the units of one letter."""
    return odds(combat_letters(raf, row, die).of(nation, letter) for die in DIE)


class Effect(msgspec.Struct, frozen=True):
    """What a result does: the box and whether on the full side, and the VP.

    With two ends the British player chooses.
    """

    ends: tuple[tuple[Box, bool], ...]
    vp: int


def combat_effect(raf: Raf, nation: str, box: str, full: bool, result: str) -> Effect:
    """Where a result sends a unit of the hunt, close-escort or bomb box, on which side, and the VP.

    Rule: 10.2, 10.22.
    """
    return _effects(raf)[nation, box, full, result]


@lru_cache(maxsize=8)
def _effects(raf: Raf) -> dict[tuple[str, str, bool, str], Effect]:
    return {
        (row.nation, row.box, row.side == "full", row.result): Effect(
            tuple((box, side == "full") for box, side in row.ends), row.vp
        )
        for row in raf.combat_effects.effect
    }


# --- bombs ---------------------------------------------------------------------------------------


class Shift(msgspec.Struct, frozen=True):
    """Column shifts as (name, columns), and their sum within the limit; left is negative.

    Names are `cloud`, `ju87`, `no-interception`, `pathfinder`, `low-level`.
    """

    parts: tuple[tuple[str, int], ...]
    net: int


def bombing_shift(
    raf: Raf,
    *,
    weather: str,
    kind: str,
    ju87: bool,
    intercepted: bool,
    pathfinder: bool = False,
    low_level: bool = False,
) -> Shift:
    """The column shifts of a bombing.

    Args:
        ju87: at least one Ju 87 is in the Bomb box.
        intercepted: a squadron met the raid in the Bomb box.

    Rule: 11.0, E.target.7, E.target.9 (cloud ignored; 3 in all where nobody intercepts).
    """
    figures = raf.bombing.shifts
    parts: list[tuple[str, int]] = []
    if weather != "clear" and not low_level:
        parts.append(("cloud", figures.patchy if weather == "patchy" else figures.broken))
    if ju87 and kind != "radar":
        parts.append(("ju87", figures.ju87))
    if low_level:
        parts.append(("low-level", figures.low_level if intercepted else figures.low_level_no_interception))
    elif not intercepted:
        parts.append(("no-interception", figures.no_interception))
    if pathfinder:
        parts.append(("pathfinder", figures.pathfinder))
    total = sum(columns for _, columns in parts)
    return Shift(tuple(parts), min(max(total, -figures.limit), figures.limit))


def bombing_column(raf: Raf, total: int, shift: int) -> int | None:
    """The column, from 0, for a sum of bomb values; None for a sum of 0, which does no damage.

    Rule: 11.0 (shifts stop at the ends of the table).
    """
    if total <= 0:
        return None
    column = sum(start <= total for start in raf.bombing.starts) - 1
    return min(max(column + shift, 0), len(raf.bombing.starts) - 1)


def bombing_result(raf: Raf, column: int | None, die: int) -> BombResult:
    """0, 1 or 2 damage points, or H for heavy damage.

    Rule: 11.0.
    """
    face = cast(Literal[1, 2, 3, 4, 5, 6], die)
    return "0" if column is None else raf.bombing.results[face][column]


def bombing_odds(raf: Raf, column: int | None) -> dict[BombResult, Fraction]:
    """The chance of each result, least first."""
    return odds(bombing_result(raf, column, die) for die in DIE)


def rolls_for_heavy(kind: str, result: BombResult) -> bool:
    """Whether a second die gives the damage points.

    Rule: 11.0 (airfields and factories only).
    """
    return result == "H" and kind in ("airfield", "factory")


def heavy_points(raf: Raf, second: int) -> int:
    """Damage points of heavy damage for the second die.

    Rule: 11.0.
    """
    return max(second, raf.bombing.heavy.least)


def points_odds(raf: Raf, column: int | None) -> dict[int, Fraction]:
    """The chance of each number of damage points on an airfield or factory, fewest first."""
    points = []
    for die, second in product(DIE, DIE):
        result = bombing_result(raf, column, die)
        points.append(heavy_points(raf, second) if result == "H" else int(result))
    return odds(sorted(points))


def bombing_vp(raf: Raf, result: BombResult, double: bool, non_essential: bool) -> int:
    """The change of the VP track, 0 or less.

    Rule: 11.0, E.target.11 (doubled first, then one less).
    """
    vp = raf.victory.bombing[result] * (raf.victory.double if double else 1)
    return min(vp + raf.victory.non_essential, 0) if non_essential else vp


def repair(number: int, die: int) -> Literal["repaired", "light", "heavy"]:
    """What becomes of heavy damage, by the repair number of the day event card.

    Rule: 11.3.
    """
    return "repaired" if die < number else "light" if die == number else "heavy"


# --- the day -------------------------------------------------------------------------------------


def time_advance(card: RaidEventCard, depletion: int) -> int:
    """Clock spaces that a raid takes.

    Rule: 4.2p, E.0, 15.4.
    """
    return card.time[depletion > 0]


def later(raf: Raf, now: int, spaces: int) -> int:
    """The clock space so many further on; the number of spaces there are stands for the end of the day.

    Rule: 4.1b (from space 0), 4.2p.
    """
    return min(now + spaces, len(raf.play.clock.spaces))


def back_at(raf: Raf, now: int, full: bool) -> int | None:
    """The clock space at which a fighter Gruppe is ready again, or None: not this day.

    Rule: 12.1.
    """
    space = now + (raf.play.recovery.full if full else raf.play.recovery.reduced)
    return space if space < len(raf.play.clock.spaces) else None


def depletion_level(raf: Raf, space: int) -> int:
    """The level of a space of the depletion track.

    Rule: 15.4.
    """
    return sum(first <= space for first in raf.play.depletion.levels) - 1


def verdict(raf: Raf, key: str, vp: int) -> str:
    """The result of a scenario that is judged by VP.

    Rule: 13.0, 17.1. VP beyond the ends of the track count as the ends.
    """
    vp = min(max(vp, raf.victory.german_win), raf.victory.british_win)
    return next(band.result for band in scenario(raf, key).results if band.vp[0] <= vp <= band.vp[1])
