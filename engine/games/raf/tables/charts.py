"""Target, detection, the make-up of a raid and the clock: the charts and what cards say."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from typing import Any, Literal, cast

import msgspec

from engine.games.raf.pack import Raf
from engine.games.raf.pieces import (
    Alert,
    Condition,
    ForceCard,
    Info,
    RaidEventCard,
    Size,
    TargetCard,
    Weather,
)
from engine.games.raf.tables.catalogue import scenario, sector
from engine.odds import DIE, odds


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


def force_size(card: ForceCard, size: str, info: str, depletion: int) -> int:
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


def can_fly_major(raf: Raf, fighters: Mapping[Any, int], bombers: int, beyond: bool) -> bool:
    """Whether full Gruppen on the airfields suffice for a major raid; `fighters` counts them by type.

    Rule: 6.1.
    """
    needed = raf.play.major_raid
    if beyond:
        enough = fighters.get("me110", 0) >= needed.beyond_me110
    else:
        enough = sum(fighters.values()) >= needed.fighters
    return enough and bombers >= needed.bombers


def aside_rank(type: str, elite: bool, side: str) -> int:
    """Place of a close escort in the order in which they leave with bombers that nobody meets.

    Rule: 9.21.
    """
    order = (("me110", False), ("me110", True), ("me109", False))
    return order.index((type, elite)) + (0 if side == "reduced" else len(order))


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


# --- the day -------------------------------------------------------------------------------------


def time_advance(card: RaidEventCard, depletion: int) -> int:
    """Clock spaces that a raid takes.

    Rule: 4.2p, E.0, 15.4.
    """
    return card.time[depletion > 0]


def later(raf: Raf, now: str, spaces: int) -> str | None:
    """The clock space so many further on, or None past the last one: the day is over.

    Rule: 4.1b (from the first space), 4.2p.
    """
    clock = raf.play.clock.spaces
    place = clock.index(now) + spaces
    return clock[place] if place < len(clock) else None


def back_at(raf: Raf, now: str, side: str) -> str | None:
    """The clock space at which a fighter Gruppe is ready again, or None: not this day.

    Rule: 12.1.
    """
    return later(raf, now, raf.play.recovery.full if side == "full" else raf.play.recovery.reduced)


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
