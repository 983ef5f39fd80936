"""What happened, as lines of the log. Rule: 7.0 (nothing is told before it is drawn)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.games.raf import bombing, commitment, tables, units
from engine.games.raf import events as e
from engine.games.raf.names import (
    alert_name,
    area_name,
    bombing_name,
    box_name,
    card_name,
    damage_name,
    date_name,
    event_with_letters,
    gruppe_name,
    hour_name,
    info_name,
    place_name,
    scenario_name,
    sector_name,
    sector_number,
    size_name,
    target_name,
    type_name,
    verdict_name,
    weather_area,
    weather_name,
)
from engine.games.raf.names import composition as count_types
from engine.games.raf.state import DISPLAY_GERMAN, Raid, Table, gruppen_in, raid_of, the_raid
from engine.games.raf.view import View, stand_in
from engine.words import Arg, Say, Word, say, signed

FEW = 3
"""So many Gruppen are told by name, more by type."""
SQUADRONS_TO: Mapping[str, str] = {
    "bomb": "on",
    "ground": "ready",
    "landing": "landing",
    "rearm": "rearming",
    "returning": "home",
}
"""What became of squadrons, by the place to which they went."""
GRUPPEN_TO: Mapping[str, str] = {
    "base": "back",
    "bomb": "strafing",
    "close-escort": "escorting",
    "hunt": "hunting",
    "returning": "home",
}
"""What became of Gruppen, by the place to which they went."""


def tell(view: View, event: e.RafEvent) -> tuple[Say, ...]:
    """The lines for an event; `view` is the reader's just before it."""
    match event:
        case (
            e.RaidBegun()
            | e.StepEnded()
            | e.SizeRolled()
            | e.TargetOutside()
            | e.SizeLimited()
            | e.Detected()
            | e.Answered()
            | e.Unanswered()
            | e.ForceCounted()
            | e.ForceListed()
            | e.GruppeJoined()
            | e.ListStopped()
            | e.RaidEmpty()
            | e.EventDrawn()
        ):
            return _raid(view, event)
        case (
            e.Intercepted()
            | e.Fought()
            | e.GruppenHit()
            | e.SquadronsHit()
            | e.Bombed()
            | e.DamageRolled()
            | e.TargetDamaged()
            | e.PointsLost()
        ):
            return (_fight(view, event),)
        case e.SquadronsMoved() | e.SquadronsTurned() | e.GruppenMoved() | e.GruppenTurned():
            return _units(view, event)
        case e.RaidClosed() | e.TargetDrawn() | e.PhaseStepEnded() | e.ChoiceOpened() | e.ChoiceClosed():
            return ()  # other lines tell of them
        case _:
            return (_day(view, event),)


def _day(
    view: View,
    event: e.Opened
    | e.Repaired
    | e.StartDrawn
    | e.WeatherRolled
    | e.WeatherChanged
    | e.CardHidden
    | e.CardSetAside
    | e.TopSeen
    | e.WarningSkipped
    | e.PatrolsFlown
    | e.CardsShuffled
    | e.AirfieldsBegun
    | e.ClockMoved
    | e.DayEnded,
) -> Say:
    """Lines of the day, its preparation and Airfield Operations."""
    match event:
        case e.Opened(start=start):
            scenario = scenario_name(start.scenario)
            return say("raf-log-opened", scenario=scenario, date=date_name(start.date))
        case e.Repaired(target=target, die=die, left=left):
            key = "light" if not die else left or "gone"
            return say(f"raf-log-repaired-{key}", target=target_name(target), die=die)
        case e.StartDrawn(card=card, clock=clock):
            return say("raf-log-start", card=card_name(card), hour=hour_name(clock))
        case e.WeatherRolled(die=die, lf2=lf2, lf3=lf3):
            return say("raf-log-weather", die=die, lf2=weather_name(lf2), lf3=weather_name(lf3))
        case e.WeatherChanged(lf=lf, weather=weather):
            return say("raf-log-weather-changed", area=weather_area(lf), weather=weather_name(weather))
        case e.CardHidden():
            return say("raf-log-card-hidden")
        case e.CardSetAside(area=area):
            return say("raf-log-warning", area=area_name(area))
        case e.TopSeen(area=area):
            return say("raf-log-top", area=area_name(area))
        case e.WarningSkipped(why=why):
            return say(f"raf-log-no-warning-{why}")
        case _:
            return _phase(view, event)


def _phase(
    view: View,
    event: e.PatrolsFlown | e.CardsShuffled | e.AirfieldsBegun | e.ClockMoved | e.DayEnded,
) -> Say:
    """Lines of patrols, the clock and the end of the day."""
    match event:
        case e.PatrolsFlown(circle=circle, squadrons=squadrons):
            return say("raf-log-patrol", sector=sector_name(circle), squadrons=squadrons)
        case e.CardsShuffled(deck=deck):
            return say(f"raf-log-shuffled-{deck}")
        case e.AirfieldsBegun():
            return say("raf-log-airfields")
        case e.ClockMoved(clock=clock):
            return say("raf-log-clock", hour=hour_name(clock))
        case e.DayEnded(result=result):
            return say("raf-log-day-ended", verdict=verdict_name(result), vp=signed(view.vp))


def _raid(
    view: View,
    event: e.RaidBegun
    | e.StepEnded
    | e.SizeRolled
    | e.TargetOutside
    | e.SizeLimited
    | e.Detected
    | e.Answered
    | e.Unanswered
    | e.ForceCounted
    | e.ForceListed
    | e.GruppeJoined
    | e.ListStopped
    | e.RaidEmpty
    | e.EventDrawn,
) -> tuple[Say, ...]:
    """Lines of a raid up to its combats."""
    match event:
        case e.RaidBegun(raid=raid):
            return (_begun(raid, view),)
        case e.StepEnded(step="f"):
            return composed(view)
        case e.StepEnded():
            return ()
        case e.SizeRolled(die=die, size=size, why=why):
            key = f"raf-log-size-{why}" if why else "raf-log-size"
            return (say(key, target=_target(view), die=die, size=size_name(size)),)
        case e.TargetOutside():
            return (say("raf-log-outside", target=_target(view)),)
        case e.SizeLimited():
            return (say("raf-log-size-limited-again"),)
        case e.Detected():
            return (_detected(event),)
        case _:
            return _forces(view, event)


def _forces(
    view: View,
    event: e.Answered
    | e.Unanswered
    | e.ForceCounted
    | e.ForceListed
    | e.GruppeJoined
    | e.ListStopped
    | e.RaidEmpty
    | e.EventDrawn,
) -> tuple[Say, ...]:
    """Lines of who flies on either side, and of the event cards."""
    match event:
        case e.Answered(squadrons=()):
            return (_nobody(view),)
        case e.Answered(squadrons=squadrons):
            return (say("raf-log-answered", squadrons=squadrons, count=len(squadrons)),)
        case e.Unanswered(vp=vp):
            return (say("raf-log-unanswered", vp=signed(vp)),)
        case e.ForceCounted(card=card, count=0):
            return (say("raf-log-called-off", card=card_name(card)),)
        case e.ForceCounted(card=card, count=count):
            return (say("raf-log-counted", card=card_name(card), count=count),)
        case e.ForceListed(card=card, sweep=0):
            return (say("raf-log-listed", card=card_name(card)),)
        case e.ForceListed(card=card, sweep=sweep):
            return (say("raf-log-sweep", card=card_name(card), count=sweep),)
        case e.GruppeJoined(gruppe=key, box=box):
            raid_now = raid_of(view.frames)
            if raid_now is None or raid_now.step == "f":
                return ()
            return (say("raf-log-joined", gruppe=gruppe_name(view, key), box=box_name(box)),)
        case e.ListStopped(entry=entry, wanted=wanted):
            return (say("raf-log-list-stopped", entry=entry, type=type_name(wanted)),)
        case e.RaidEmpty():
            return (say("raf-log-empty"),)
        case e.EventDrawn(card=card, step=step, event=name, letters=letters, happens=happens):
            words = event_with_letters(name, letters)
            key = f"raf-log-event-{step}" if happens else f"raf-log-no-event-{step}"
            return (say(key, card=card_name(card), event=words),)


def _nobody(view: View) -> Say:
    """That nobody goes up: since nobody is sent, or why nobody could be. Rule: 7.1, 11.23."""
    state = stand_in(view)
    raid = the_raid(state)
    if commitment.eligible(state, raid):
        return say("raf-log-nobody")
    if commitment.in_reach(state, raid):
        return say("raf-log-none-directed")
    sectors = tables.eligible(units.book(view), units.card(view, raid.card), raid.alert)
    words: dict[str, Arg] = {
        "alert": alert_name(raid.alert),
        "patrol": tuple(sector_number(each) for each in sectors.patrol),
    }
    if not sectors.ground:
        return say("raf-log-none-on-patrol", **words)
    return say("raf-log-none-ready", ground=tuple(sector_number(each) for each in sectors.ground), **words)


def _begun(raid: Raid, view: View) -> Say:
    if raid.snap:
        return say("raf-log-snap")
    if raid.follow_up:
        target = target_name(units.card(view, raid.card).target)
        return say("raf-log-follow-up", number=raid.number, target=target, size=size_name(raid.size))
    return say("raf-log-raid", number=raid.number, hour=hour_name(view.clock))


def _target(view: View) -> Say:
    raid = raid_of(view.frames)
    return target_name(units.card(view, raid.card).target) if raid else say("raf-size-none")


def composed(view: View) -> tuple[Say, ...]:
    """The boxes of the raid display as they are filled."""
    return tuple(
        say("raf-log-box", box=box_name(box), gruppen=count_types(view, there))
        for box in DISPLAY_GERMAN
        if (there := gruppen_in(view, box))
    )


def _detected(event: e.Detected) -> Say:
    parts = (("nets", event.nets), ("observer", event.observer), ("major", event.size))
    words: list[Word] = [
        say(f"raf-log-modifier-{name}", value=signed(value)) for name, value in parts if value
    ]
    if event.other:
        words.append(say("raf-log-modifier-other", value=signed(event.other)))
    if event.modifier != event.nets + event.observer + event.size + event.other:
        words.append(say("raf-log-modifier-headquarters", value=signed(event.modifier)))
    return say(
        "raf-log-detected",
        die=event.die,
        total=event.total,
        alert=alert_name(event.alert),
        info=info_name(event.info),
        parts=tuple(words) or (say("raf-log-modifier-none"),),
    )


def _fight(
    view: View,
    event: e.Intercepted
    | e.Fought
    | e.GruppenHit
    | e.SquadronsHit
    | e.Bombed
    | e.DamageRolled
    | e.TargetDamaged
    | e.PointsLost,
) -> Say:
    """Lines of combat and bombing."""
    match event:
        case e.Intercepted(gruppen=gruppen, escorts=escorts):
            words: dict[str, Arg] = {"gruppen": _named(view, gruppen)}
            if escorts:
                return say("raf-log-intercepted-escorted", escorts=_named(view, escorts), **words)
            return say("raf-log-intercepted", **words)
        case e.Fought():
            return _fought(event)
        case e.GruppenHit(gruppen=keys, result=result, place=place, full=full, vp=vp):
            letter = units.gruppe(view, keys[0]).selector
            return _hit(_named(view, keys), letter, result, place, full, vp)
        case e.SquadronsHit(squadrons=keys, result=result, place=place, full=full, vp=vp):
            return _hit(keys, units.british_letter(view, keys[0]), result, place, full, vp)
        case e.Bombed():
            return _bombed(view, event)
        case e.DamageRolled(die=die, points=points):
            return say("raf-log-damage-rolled", die=die, points=points)
        case e.TargetDamaged(target=target, level=level):
            return say("raf-log-damaged", target=target_name(target), damage=damage_name(level))
        case e.PointsLost(pool=pool, number=number):
            return say("raf-log-points-lost", type=type_name(pool), number=number)


def _fought(event: e.Fought) -> Say:
    key = "raf-log-fought" if event.row == event.used else "raf-log-fought-shifted"
    return say(
        key,
        box=box_name(event.box),
        total=event.total,
        gruppen=len(event.gruppen),
        row=event.row,
        used=event.used,
        die=event.die,
    )


def _hit(units_: Arg, letter: str, result: str, place: str, full: bool, vp: int) -> Say:
    """What a letter's result did to units; an abort that costs points struck the reduced side. Rule: 10.2."""
    key = "none" if result == "-" else "a-reduced" if result == "A" and vp else result.lower()
    words: dict[str, Arg] = {
        "units": units_,
        "letter": letter,
        "result": say(f"raf-result-{key}"),
    }
    if vp:
        return say("raf-log-hit-vp", vp=signed(vp), **words)
    return say("raf-log-hit", place=place_name(place), full=int(full), **words)


def _bombed(view: View, event: e.Bombed) -> Say:
    if not event.die:
        return say("raf-log-bombed-nothing", target=target_name(event.target))
    return say(
        "raf-log-bombed",
        target=target_name(event.target),
        total=event.total,
        column=column_of(view, event),
        die=event.die,
        result=bombing_name(event.result),
        vp=signed(event.vp),
    )


def column_of(view: View, event: e.Bombed) -> Word:
    """The column of a bombing; where it was shifted, also the one of the sum, and why."""
    own, parts = column_shift(view, event)
    return say("raf-column-shifted", own=own, used=event.column, parts=parts) if parts else event.column


def column_shift(view: View, event: e.Bombed) -> tuple[str, tuple[Say, ...]]:
    """The column of a bombing's sum, and what shifted it to another one. Rule: 11.0.

    `view` is one of the same raid before the bombs.
    """
    book = units.book(view)
    own = tables.bombing_column(book, event.total, 0)
    if own is None or book.bombing.columns[own] == event.column:
        return event.column, ()
    parts = tuple(
        say(f"raf-shift-{name}", value=signed(value), weather=weather)
        for name, value, weather in _shifts(view, event)
    )
    return book.bombing.columns[own], parts


def _shifts(view: View, event: e.Bombed) -> Iterator[tuple[str, int, Word]]:
    """The column shifts of a bombing, with the weather that makes the cloud's."""
    state = stand_in(view)
    raid = the_raid(state)
    attack = bombing.Attack(1, tables.target(units.book(view), event.target), event.gruppen, False)
    weather = weather_name(units.weather_over(view, units.card(view, raid.card)))
    for name, value in bombing.shift(state, raid, attack).parts:
        yield name, value, weather


def _units(
    view: View, event: e.SquadronsMoved | e.SquadronsTurned | e.GruppenMoved | e.GruppenTurned
) -> tuple[Say, ...]:
    """Lines of moves and turned counters: first what became of the units, then which."""
    match event:
        case e.GruppenTurned(why="12.1"):
            return ()  # the line that follows says when they fly again
        case e.SquadronsMoved(squadrons=keys) | e.SquadronsTurned(squadrons=keys):
            return (moved(event, keys),)
        case e.GruppenMoved(gruppen=keys) | e.GruppenTurned(gruppen=keys):
            return (moved(event, _named(view, keys)),)


def moved(event: e.SquadronsMoved | e.SquadronsTurned | e.GruppenMoved | e.GruppenTurned, names: Arg) -> Say:
    """A move or a turned counter, its units by these names."""
    match event:
        case e.GruppenMoved(place="clock", hour=hour):
            return say("raf-log-back-at", hour=hour_name(hour), units=names)
        case e.SquadronsMoved(place=place, why=why):
            what = "scattered" if why == "11.22" else SQUADRONS_TO[place]
        case e.GruppenMoved(place=place, why=why):
            what = "done" if why == "12.1" else GRUPPEN_TO[place]
        case e.SquadronsTurned(full=full) | e.GruppenTurned(full=full):
            what = "full" if full else "reduced"
    return say(f"raf-log-units-{what}", units=names)


def _named(table: Table, gruppen: Iterable[str]) -> tuple[Word, ...]:
    """Few Gruppen by name, more by number and type."""
    keys = tuple(gruppen)
    if len(keys) <= FEW:
        return tuple(gruppe_name(table, key) for key in keys)
    return count_types(table, keys)
