"""The head of the table card, and the whole position in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from engine.contract import Status
from engine.games.raf import tables, units
from engine.games.raf.names import (
    alert_name,
    area_name,
    box_name,
    composition,
    damage_name,
    date_name,
    hour_name,
    info_name,
    kind_name,
    luftflotte_name,
    scenario_name,
    sector_name,
    size_name,
    target_name,
    type_name,
    weather_name,
)
from engine.games.raf.pieces import PriorityKind
from engine.games.raf.state import (
    DISPLAY_GERMAN,
    Airfields,
    GruppePlace,
    Preparation,
    SquadronPlace,
    gruppen_at,
    gruppen_in,
    order,
    raid_of,
    squadrons_in,
)
from engine.games.raf.view import View
from engine.words import Say, Word, say, signed

KINDS = get_args(PriorityKind)
LEVELS = ("high", "medium", "low")
ASHORE: tuple[SquadronPlace, ...] = ("ground", "patrol", "landing", "rearm", "light-loss")


def status(view: View) -> Status:
    """What is played, when, the score, and what is asked."""
    asked = order(view)
    return Status(
        scenario_name(view.scenario),
        phase(view),
        say("raf-vp", vp=signed(view.vp)),
        say(f"raf-verb-{asked}") if asked else None,
    )


def phase(view: View) -> Say:
    """Where in the sequence of play: date, hour, raid and step, or the phase."""
    when = {"date": date_name(view.date), "hour": hour_name(view.clock)}
    raid = raid_of(view.frames)
    if raid is not None:
        step = say(f"raf-step-{raid.step or 'p'}")
        return say("raf-phase-in-raid", number=raid.number, step=step, letter=raid.step or "p", **when)
    bottom = view.frames[0] if view.frames else None
    name = "airfields" if isinstance(bottom, Airfields) else "preparation" if bottom else "over"
    return say(f"raf-phase-at-{name}", **when)


def phase_name(view: View) -> Say:
    """The phase alone."""
    bottom = view.frames[0] if view.frames else None
    if view.result:
        return say("raf-clock-end")
    if isinstance(bottom, Airfields):
        return say("raf-phase-airfields")
    return say("raf-phase-preparation" if isinstance(bottom, Preparation) else "raf-phase-raid")


def text_board(view: View) -> tuple[Say, ...]:
    """The position from the general to the single, enough to play without seeing."""
    return (*_day(view), *_raid(view), *_british(view), *_german(view))


def _day(view: View) -> Iterator[Say]:
    yield phase(view)
    yield say("raf-vp", vp=signed(view.vp))
    weather = {f"weather{lf}": weather_name(view.weather[f"lf{lf}"]) for lf in (2, 3)}
    yield say("raf-text-weather", **weather)
    seen = tuple(area_name(area) for area in (view.aside, view.top) if area)
    yield say("raf-foreseen", areas=seen) if seen else say("raf-foreseen-none")
    for level in LEVELS:
        kinds = tuple(kind_name(kind) for kind in KINDS if view.priorities[kind] == level)
        if kinds:
            yield say("raf-text-priority", level=say(f"raf-priority-{level}"), kinds=kinds)
    for target, damage in view.damage.items():
        yield say("raf-text-damage", target=target_name(target), damage=damage_name(damage))


def _raid(view: View) -> Iterator[Say]:
    raid = raid_of(view.frames)
    if raid is None or not raid.card:
        return
    card = units.card(view, raid.card)
    yield say(
        "raf-text-target",
        target=target_name(card.target),
        sector=sector_name(card.sector),
        area=area_name(card.area),
        size=size_name(raid.size or "none"),
    )
    yield say("raf-text-route", sectors=tuple(sector_name(each) for each in card.en_route))
    if card.in_range:
        yield say("raf-text-range", sectors=tuple(sector_name(each) for each in card.in_range))
    if raid.alert:
        yield say("raf-text-levels", alert=alert_name(raid.alert), info=info_name(raid.info))
    for box in DISPLAY_GERMAN:
        if gruppen := gruppen_in(view, box):
            yield say("raf-text-german-box", box=box_name(box), gruppen=composition(view, gruppen))
        if squadrons := _numbers(view, (key for key, unit in view.squadrons.items() if unit.place == box)):
            yield say("raf-text-british-box", box=box_name(box), squadrons=squadrons)


def _british(view: View) -> Iterator[Say]:
    """Sector by sector: who is on the ground, who flies over it, who lands, rearms or is lost for now."""
    for sector in units.book(view).sectors.sector:
        parts = tuple(
            say("raf-text-place", place=box_name(place), squadrons=there)
            for place in ASHORE
            if (there := _numbers(view, _at(view, place, sector.id)))
        )
        if parts:
            yield say("raf-text-sector", sector=sector_name(sector.id), parts=parts)
    common: tuple[SquadronPlace, ...] = ("returning", "heavy-loss")
    for place in common:
        if there := _numbers(view, squadrons_in(view, place)):
            yield say("raf-text-british-box", box=box_name(place), squadrons=there)


def _at(view: View, place: SquadronPlace, sector: str) -> Iterator[str]:
    """Squadrons over a sector, or at home in it."""
    for key, unit in view.squadrons.items():
        if unit.place == place and (unit.circle or units.home(view, key)) == sector:
            yield key


def _numbers(view: View, keys: Iterable[str]) -> tuple[Word, ...]:
    """Squadrons by number with letter and type, reduced ones marked."""
    return tuple(
        say(
            "raf-text-squadron" if view.squadrons[key].full else "raf-text-squadron-reduced",
            number=key,
            letter=units.british_letter(view, key),
            type=type_name(units.squadron(view, key).type),
        )
        for key in keys
    )


def _german(view: View) -> Iterator[Say]:
    """Luftflotte by Luftflotte: ready, done for the day; then the clock and the losses."""
    for lf in (2, 3):
        own = [key for key in view.gruppen if units.gruppe(view, key).lf == lf]
        at_base = [key for key in own if view.gruppen[key].place == "base"]
        for name, full in (("ready", True), ("done", False)):
            there = [key for key in at_base if view.gruppen[key].full is full]
            if there:
                yield say(
                    f"raf-text-{name}", luftflotte=luftflotte_name(lf), gruppen=composition(view, there)
                )
    for hour in units.book(view).play.clock.spaces:
        if waiting := gruppen_at(view, hour):
            yield say("raf-text-hour", hour=hour, gruppen=composition(view, waiting))
    lost: tuple[GruppePlace, ...] = ("returning", "light-loss", "heavy-loss")
    for place in lost:
        if gone := gruppen_in(view, place):
            yield say("raf-text-german-box", box=box_name(place), gruppen=composition(view, gone))
    level = tables.depletion_level(units.book(view), view.depletion)
    if view.depletion:
        yield say("raf-text-depletion", space=view.depletion, level=level)
