"""The fold of RAF: what each event does to the state. No rule is judged here, it already happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, assert_never

from msgspec.structs import replace

from engine import frames
from engine.games.raf import events as e
from engine.games.raf import units
from engine.games.raf.state import (
    Airfields,
    Deck,
    Gruppe,
    Preparation,
    Raid,
    Squadron,
    State,
    the_raid,
)


class Run:
    """A procedure in progress: facts are added one by one and the state follows."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[e.RafEvent] = []

    def add(self, *events: e.RafEvent) -> None:
        """Note that something happened."""
        for event in events:
            self.events.append(event)
            self.state = apply(self.state, event)


def apply(state: State, event: e.RafEvent) -> State:
    """Fold one event into the state."""
    match event:
        case e.Opened(start=start):
            return start
        case (
            e.SquadronsMoved()
            | e.SquadronsTurned()
            | e.SquadronsHit()
            | e.GruppenMoved()
            | e.GruppenTurned()
            | e.GruppenHit()
            | e.GruppeJoined()
            | e.PatrolsFlown()
        ):
            return _units(state, event)
        case (
            e.RaidBegun()
            | e.RaidClosed()
            | e.StepEnded()
            | e.Detected()
            | e.Answered()
            | e.ForceCounted()
            | e.ForceListed()
            | e.RaidEmpty()
            | e.EventDrawn()
            | e.Intercepted()
            | e.Fought()
            | e.SizeLimited()
            | e.TargetDrawn()
            | e.SizeRolled()
            | e.TargetOutside()
        ):
            return _raid(state, event)
        case e.ChoiceOpened(choice=choice):
            return replace(state, frames=frames.push(state.frames, choice))
        case e.ChoiceClosed():
            return replace(state, frames=frames.pop(state.frames))
        case _:
            return _day(state, event)


_Day = (
    e.Repaired
    | e.StartDrawn
    | e.WeatherRolled
    | e.WeatherChanged
    | e.CardHidden
    | e.CardSetAside
    | e.TopSeen
    | e.WarningSkipped
    | e.CardsShuffled
    | e.AirfieldsBegun
    | e.PhaseStepEnded
    | e.DayEnded
    | e.Unanswered
    | e.ListStopped
    | e.Bombed
    | e.DamageRolled
    | e.TargetDamaged
    | e.PointsLost
    | e.ClockMoved
)


def _day(state: State, event: _Day) -> State:
    """Markers, cards of the day and phases."""
    match event:
        case e.Repaired(target=target, left=left):
            return replace(state, damage=_marked(state.damage, target, left))
        case e.StartDrawn(card=card, clock=clock, warning=warning):
            state = replace(state, clock=clock, events=_discarded(state.events, card))
            return _phase(state, warning=warning)
        case e.WeatherRolled(lf2=lf2, lf3=lf3):
            return replace(state, weather={"lf2": lf2, "lf3": lf3})
        case e.WeatherChanged(lf=lf, weather=weather):
            return replace(state, weather={**state.weather, lf: weather})
        case e.CardHidden():
            targets = replace(state.targets, unseen=state.targets.unseen + 1)
            return replace(state, targets=targets, top="")
        case e.CardSetAside(area=area):
            return replace(state, aside=area, top="")
        case e.TopSeen(area=area):
            return replace(state, top=area)
        case e.CardsShuffled(deck=deck):
            return _shuffled(state, deck)
        case e.AirfieldsBegun(spaces=spaces, warning=warning, again=again, size=size):
            return replace(state, frames=(Airfields("a", spaces, warning, again, size),))
        case e.PhaseStepEnded(to=to):
            return _phase(state, step=to) if to else replace(state, frames=())
        case e.DayEnded(result=result):
            return replace(state, frames=(), result=result)
        case e.Unanswered(vp=vp) | e.Bombed(vp=vp):
            return _scored(state, vp)
        case e.TargetDamaged(target=target, level=level):
            return replace(state, damage=_marked(state.damage, target, level))
        case e.PointsLost(pool=pool, number=number):
            return replace(state, points={**state.points, pool: state.points[pool] - number})
        case e.ClockMoved(clock=clock):
            return replace(state, clock=clock)
        case e.WarningSkipped() | e.ListStopped() | e.DamageRolled():
            return state
        case unreachable:
            assert_never(unreachable)


_RaidFact = (
    e.RaidBegun
    | e.RaidClosed
    | e.StepEnded
    | e.Detected
    | e.Answered
    | e.ForceCounted
    | e.ForceListed
    | e.RaidEmpty
    | e.EventDrawn
    | e.Intercepted
    | e.Fought
    | e.SizeLimited
    | e.TargetDrawn
    | e.SizeRolled
    | e.TargetOutside
)


def _raid(state: State, event: _RaidFact) -> State:
    """What belongs to the raid being resolved."""
    match event:
        case e.RaidBegun(raid=raid):
            if raid.snap:
                return replace(state, frames=frames.push(state.frames, raid))
            began = (*state.vp_by_raid, state.vp)
            return replace(state, frames=(raid,), raids=state.raids + 1, vp_by_raid=began)
        case e.RaidClosed():
            return replace(state, frames=frames.pop(state.frames))
        case e.TargetDrawn(card=card):
            return _target_drawn(state, card)
        case e.SizeRolled(size="none") | e.TargetOutside():
            return _changed(state, card=0)
        case e.SizeRolled(size=size):
            return _changed(state, size=size)
        case e.SizeLimited():
            return _changed(state, size="minor")
        case e.StepEnded(to=to):
            return _changed(state, step=to)
        case e.Detected(total=total, alert=alert, info=info):
            return _changed(state, total=total, alert=alert, info=info)
        case e.Answered(squadrons=sent):
            state = _changed(state, sent=sent)
            state = state if the_raid(state).snap else replace(state, last_sent=len(sent))
            return _squadrons(state, sent, place="hunt", circle="")
        case e.ForceCounted(card=card, count=count):
            state = replace(state, forces=_discarded(state.forces, card))
            return _changed(state, force=(card,), count=count)
        case e.ForceListed(card=card):
            state = replace(state, forces=_discarded(state.forces, card))
            return _changed(state, force=(*the_raid(state).force, card))
        case e.RaidEmpty():
            return _changed(state, empty=True)
        case e.EventDrawn(card=card, step=step, event=name, happens=happens):
            state = replace(state, events=_discarded(state.events, card))
            effects = (*the_raid(state).effects, name) if happens else the_raid(state).effects
            drawn = {"approach": card} if step == "i" else {"event": card}
            return _changed(state, effects=effects, **drawn)
        case e.Intercepted(gruppen=gruppen, escorts=escorts):
            return _changed(state, fighting=(*gruppen, *escorts))
        case e.Fought():
            return state
        case unreachable:
            assert_never(unreachable)


_Units = (
    e.SquadronsMoved
    | e.SquadronsTurned
    | e.SquadronsHit
    | e.GruppenMoved
    | e.GruppenTurned
    | e.GruppenHit
    | e.GruppeJoined
    | e.PatrolsFlown
)


def _units(state: State, event: _Units) -> State:
    """What moves and turns counters."""
    match event:
        case e.PatrolsFlown(circle=circle, squadrons=keys):
            state = replace(state, last_circles={**state.last_circles, **dict.fromkeys(keys, circle)})
            return _squadrons(state, keys, place="patrol", circle=circle)
        case e.SquadronsMoved(squadrons=keys, place=place):
            return _squadrons(state, keys, place=place, circle="")
        case e.SquadronsTurned(squadrons=keys, full=full):
            return _squadrons(state, keys, full=full)
        case e.SquadronsHit(squadrons=keys, place=place, full=full, vp=vp):
            return _scored(_squadrons(state, keys, place=place, full=full), vp)
        case e.GruppenMoved(gruppen=keys, place=place, hour=hour):
            return _gruppen(state, keys, place=place, hour=hour)
        case e.GruppenTurned(gruppen=keys, full=full):
            return _gruppen(state, keys, full=full)
        case e.GruppenHit(gruppen=keys, place=place, full=full, vp=vp):
            return _scored(_gruppen(state, keys, place=place, full=full), vp)
        case e.GruppeJoined(gruppe=key, box=box):
            state = _changed(state, strength=the_raid(state).strength + 1)
            return _gruppen(state, (key,), place=box)
        case unreachable:
            assert_never(unreachable)


# --- small changes -------------------------------------------------------------------------------


def _squadrons(state: State, keys: Iterable[str], **change: Any) -> State:
    squadrons: dict[str, Squadron] = dict(state.squadrons)
    for key in keys:
        squadrons[key] = replace(squadrons[key], **change)
    return replace(state, squadrons=squadrons)


def _gruppen(state: State, keys: Iterable[str], **change: Any) -> State:
    gruppen: dict[str, Gruppe] = dict(state.gruppen)
    for key in keys:
        gruppen[key] = replace(gruppen[key], **change)
    return replace(state, gruppen=gruppen)


def _scored(state: State, vp: int) -> State:
    """Move the marker on the track of victory points, at most to its ends."""
    if not vp:
        return state
    track = units.book(state).victory
    return replace(state, vp=max(track.german_win, min(track.british_win, state.vp + vp)))


def _marked(damage: Mapping[str, str], target: str, level: str) -> dict[str, str]:
    rest = {key: value for key, value in damage.items() if key != target}
    return {**rest, target: level} if level else rest


def _changed(state: State, **change: Any) -> State:
    """Change the innermost raid."""
    index = max(i for i, frame in enumerate(state.frames) if isinstance(frame, Raid))
    raid = replace(state.frames[index], **change)
    return replace(state, frames=(*state.frames[:index], raid, *state.frames[index + 1 :]))


def _phase(state: State, **change: Any) -> State:
    """Change the phase at the bottom of the stack."""
    frame = state.frames[0]
    if not isinstance(frame, Preparation | Airfields):
        return state
    return replace(state, frames=(replace(frame, **change), *state.frames[1:]))


def _discarded(deck: Deck, card: int) -> Deck:
    return replace(
        deck, left=tuple(each for each in deck.left if each != card), discards=(*deck.discards, card)
    )


def _target_drawn(state: State, card: int) -> State:
    """The card comes from aside, else from the top; what was known of that place is used up."""
    known = {"aside": ""} if state.aside else {"top": ""}
    tries = the_raid(state).tries + 1
    state = replace(state, targets=_discarded(state.targets, card), **known)
    return _changed(state, card=card, tries=tries)


def _shuffled(state: State, deck: Literal["targets", "forces", "events"]) -> State:
    """Discards go back into the pile, but not the card that a raid still uses."""
    pile: Deck = getattr(state, deck)
    used = {frame.card for frame in state.frames if isinstance(frame, Raid)} if deck == "targets" else set()
    kept = tuple(card for card in pile.discards if card in used)
    left = tuple(sorted({*pile.left, *pile.discards} - used))
    shuffled = Deck(left=left, discards=kept)
    if deck == "targets":
        return replace(state, targets=shuffled, top="")
    return replace(state, forces=shuffled) if deck == "forces" else replace(state, events=shuffled)
