"""Positions: a table that starts in the middle of a day, written down by hand.

Every field says only what differs from the scenario's own start. A unit's place is written
`place [circle or hour] [reduced]`: "ground", "patrol 6/11", "rearm", "returning reduced", "clock 1400".
The key `others` of `squadrons` and `gruppen` gives the place of all that are not named. A unit that
starts in no scenario (a reinforcement) comes into play by being named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

from engine.contract import Refused
from engine.games.raf import invariants, units
from engine.games.raf.pack import data
from engine.games.raf.pieces import Alert, Area, Info, Priority, PriorityKind, Weather
from engine.games.raf.state import (
    DISPLAY_BRITISH,
    DISPLAY_GERMAN,
    Airfields,
    AirfieldStep,
    Deck,
    Frame,
    Gruppe,
    GruppePlace,
    Preparation,
    PreparationStep,
    Raid,
    RaidStep,
    Squadron,
    SquadronPlace,
    State,
    gruppen_in,
    squadrons_in,
)


class DeckPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pile: the cards left, or else the cards gone from it."""

    left: tuple[int, ...] | None = None
    gone: tuple[int, ...] = ()


class RaidPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The raid being resolved."""

    step: RaidStep
    card: int = 0
    size: Literal["", "minor", "major"] = ""
    follow_up: bool = False
    alert: Literal["", Alert] = ""
    info: Literal["", Info] = ""
    total: int = 0
    sent: tuple[str, ...] | None = None
    force: tuple[int, ...] = ()
    count: int = 0
    strength: int | None = None
    """Gruppen that set out; left away: those in the raid display."""
    approach: int = 0
    event: int = 0
    effects: tuple[str, ...] = ()
    fighting: tuple[str, ...] | None = None


class AirfieldsPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Airfield operations after the clock moved."""

    step: AirfieldStep = "a"
    spaces: Literal[1, 2] = 1
    warning: bool = True


class PreparationPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The daily preparation."""

    step: PreparationStep = "b"
    warning: bool = True


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a position may say."""

    date: str | None = None
    raid_day: int = 1
    raids: int | None = None
    vp_by_raid: tuple[int, ...] | None = None
    clock: str | None = None
    vp: int = 0
    depletion: int = 0
    squadrons: Mapping[str, str] = {}
    gruppen: Mapping[str, str] = {}
    priorities: Mapping[PriorityKind, Priority] = {}
    weather: Mapping[Literal["lf2", "lf3"], Weather] = {}
    damage: Mapping[str, Literal["light", "heavy"]] = {}
    points: Mapping[str, int] | None = None
    targets: DeckPart = DeckPart()
    forces: DeckPart = DeckPart()
    events: DeckPart = DeckPart()
    aside: Literal["", Area] = ""
    top: Literal["", Area] = ""
    lf3_to_lf2: bool = False
    repair: int = 0
    last_sent: int = 0
    last_circles: Mapping[str, str] = {}
    preparation: PreparationPart | None = None
    airfields: AirfieldsPart | None = None
    raid: RaidPart | None = None


def place(start: State, given: Mapping[str, Any]) -> State:
    """Lay a position over a scenario's own start.

    Raises:
        Refused: `raf-refused-position` with the field and the reason, in English.
    """
    try:
        wanted = msgspec.convert(given, Position, strict=True)
    except msgspec.ValidationError as error:
        raise _refused(str(error)) from error
    state = replace(
        start,
        date=wanted.date or start.date,
        raid_day=wanted.raid_day,
        raids=wanted.raids if wanted.raids is not None else int(wanted.raid is not None),
        vp_by_raid=_began(wanted),
        clock=wanted.clock or start.clock,
        vp=wanted.vp,
        depletion=wanted.depletion,
        squadrons=_squadrons(start, wanted.squadrons),
        gruppen=_gruppen(start, wanted.gruppen),
        priorities={**start.priorities, **wanted.priorities},
        weather={**start.weather, **wanted.weather},
        damage=dict(wanted.damage),
        points=dict(wanted.points) if wanted.points is not None else start.points,
        targets=_deck(start, "targets", wanted),
        forces=_deck(start, "forces", wanted),
        events=_deck(start, "events", wanted),
        aside=wanted.aside,
        top=wanted.top,
        lf3_to_lf2=wanted.lf3_to_lf2,
        repair=wanted.repair,
        last_sent=wanted.last_sent,
        last_circles=dict(wanted.last_circles),
    )
    state = replace(state, frames=_frames(state, wanted))
    if wrong := invariants.check(state):
        raise _refused("; ".join(wrong))
    return state


def _began(wanted: Position) -> tuple[int, ...]:
    """VP as the raids began: a raid under way has not scored yet, unless the position says so."""
    if wanted.vp_by_raid is not None:
        return wanted.vp_by_raid
    return (wanted.vp,) if wanted.raid is not None else ()


def _refused(reason: str) -> Refused:
    return Refused("raf-refused-position", reason=reason)


def _frames(state: State, wanted: Position) -> tuple[Frame, ...]:
    given = [part for part in (wanted.preparation, wanted.airfields, wanted.raid) if part is not None]
    if len(given) > 1:
        raise _refused("only one of preparation, airfields, raid")
    if wanted.airfields is not None:
        part = wanted.airfields
        return (Airfields(part.step, part.spaces, part.warning),)
    if wanted.raid is not None:
        return (_raid(state, wanted.raid),)
    begun = wanted.preparation or PreparationPart()
    return (Preparation(begun.step, begun.warning),)


def _raid(state: State, part: RaidPart) -> Raid:
    shown = len(gruppen_in(state, *DISPLAY_GERMAN))
    sent = part.sent if part.sent is not None else squadrons_in(state, *DISPLAY_BRITISH) or None
    return Raid(
        number=state.raids,
        step=part.step,
        card=part.card,
        tries=1 if part.card else 0,
        size=part.size,
        follow_up=part.follow_up,
        alert=part.alert,
        info=part.info,
        total=part.total,
        sent=sent if sent is not None or part.step < "h" else (),
        force=part.force,
        count=part.count,
        strength=shown if part.strength is None else part.strength,
        approach=part.approach,
        event=part.event,
        effects=part.effects,
        fighting=part.fighting,
    )


def _squadrons(start: State, given: Mapping[str, str]) -> dict[str, Squadron]:
    known = units.squadron_rows(start.pack)
    named = {key: _squadron(start, key, text) for key, text in given.items() if key != "others"}
    _known("squadrons", named, known)
    others = _squadron(start, "others", given.get("others", "ground"))
    return {key: named.get(key, others) for key in known if key in start.squadrons or key in named}


def _gruppen(start: State, given: Mapping[str, str]) -> dict[str, Gruppe]:
    known = [row.id for row in data(start.pack).gruppen.gruppe]
    named = {key: _gruppe(start, key, text) for key, text in given.items() if key != "others"}
    _known("gruppen", named, known)
    others = _gruppe(start, "others", given.get("others", "base"))
    return {key: named.get(key, others) for key in known if key in start.gruppen or key in named}


def _known(field: str, named: Iterable[str], known: Iterable[str]) -> None:
    there = set(known)
    for key in named:
        if key not in there:
            raise _refused(f"{field}.{key}: there is no such unit")


def _squadron(start: State, key: str, text: str) -> Squadron:
    """Read "patrol 6/11 reduced"."""
    words = text.split()
    full = _side(words)
    name = words.pop(0) if words else ""
    for known in get_args(SquadronPlace):
        if known == name and name != "patrol" and not words:
            return Squadron(known, full)
    circles = [sector.id for sector in data(start.pack).sectors.sector]
    if name == "patrol" and len(words) == 1 and words[0] in circles:
        return Squadron("patrol", full, words[0])
    raise _refused(f"squadrons.{key}: {text!r} is no place of a squadron")


def _gruppe(start: State, key: str, text: str) -> Gruppe:
    """Read "clock 1400" or "hunt reduced"."""
    words = text.split()
    full = _side(words)
    name = words.pop(0) if words else ""
    for known in get_args(GruppePlace):
        if known == name and name != "clock" and not words:
            return Gruppe(known, full)
    if name == "clock" and len(words) == 1 and words[0] in data(start.pack).play.clock.spaces:
        return Gruppe("clock", full, words[0])
    raise _refused(f"gruppen.{key}: {text!r} is no place of a Gruppe")


def _side(words: list[str]) -> bool:
    """Take the side off the end of a place."""
    full = not words or words[-1] != "reduced"
    if not full or (words and words[-1] == "full"):
        words.pop()
    return full


def _deck(start: State, name: Literal["targets", "forces", "events"], wanted: Position) -> Deck:
    """The pile with the cards that a raid already uses taken from it."""
    part: DeckPart = getattr(wanted, name)
    whole: Deck = getattr(start, name)
    raid = wanted.raid or RaidPart("a")
    in_use = {
        "targets": (raid.card,),
        "forces": raid.force,
        "events": (raid.approach, raid.event),
    }[name]
    gone = {*part.gone, *(card for card in in_use if card)}
    known = _numbers(start, name)
    for card in (*gone, *(part.left or ())):
        if card not in known:
            raise _refused(f"{name}: there is no card {card}")
    left = whole.left if part.left is None else tuple(sorted(part.left))
    discards = (set(whole.left) - set(left)) | gone
    return Deck(tuple(card for card in left if card not in gone), tuple(sorted(discards)))


def _numbers(start: State, name: str) -> frozenset[int]:
    raf = data(start.pack)
    cards = {
        "targets": [card.number for card in raf.target_cards.card],
        "forces": [card.number for card in raf.force_cards.card],
        "events": [card.number for card in raf.raid_events.card],
    }
    return frozenset(cards[name])
