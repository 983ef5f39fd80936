"""What may be known at the table: everything on the map and the boards, nothing that is not drawn.

Rule: 7.0 (before its information level nothing of a raid is drawn, so nothing can be told).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.contract import Seat
from engine.contract import View as AnyView
from engine.draws import Draws
from engine.games.raf.state import Deck, Frame, Gruppe, Squadron, State


class View(AnyView, frozen=True):
    """The table as its seat and any spectator see it."""

    scenario: str
    pack: str
    date: str
    raid_day: int
    clock: str
    vp: int
    depletion: int
    squadrons: Mapping[str, Squadron]
    gruppen: Mapping[str, Gruppe]
    priorities: Mapping[str, str]
    weather: Mapping[str, str]
    damage: Mapping[str, str]
    points: Mapping[str, int]
    aside: str
    top: str
    lf3_to_lf2: bool
    raids: int
    vp_by_raid: tuple[int, ...]
    frames: tuple[Frame, ...]
    discards: Mapping[str, tuple[int, ...]]
    """Cards seen so far, by pile."""
    result: str


def view(state: State, seat: Seat | None) -> View:
    """Build the view field by field. The piles of cards left are not in it."""
    return View(
        seat=seat,
        scenario=state.scenario,
        pack=state.pack,
        date=state.date,
        raid_day=state.raid_day,
        clock=state.clock,
        vp=state.vp,
        depletion=state.depletion,
        squadrons=state.squadrons,
        gruppen=state.gruppen,
        priorities=state.priorities,
        weather=state.weather,
        damage=state.damage,
        points=state.points,
        aside=state.aside,
        top=state.top,
        lf3_to_lf2=state.lf3_to_lf2,
        raids=state.raids,
        vp_by_raid=state.vp_by_raid,
        frames=state.frames,
        discards={
            "targets": state.targets.discards,
            "forces": state.forces.discards,
            "events": state.events.discards,
        },
        result=state.result,
    )


def stand_in(view: View) -> State:
    """A state that agrees with a view in all it tells, to fold the events that the view's reader knows.

    Its piles hold no cards: nothing may be drawn from it.
    """
    return State(
        scenario=view.scenario,
        pack=view.pack,
        date=view.date,
        raid_day=view.raid_day,
        clock=view.clock,
        vp=view.vp,
        depletion=view.depletion,
        squadrons=view.squadrons,
        gruppen=view.gruppen,
        priorities=view.priorities,
        weather=view.weather,
        damage=view.damage,
        points=view.points,
        targets=Deck(discards=view.discards["targets"]),
        forces=Deck(discards=view.discards["forces"]),
        events=Deck(discards=view.discards["events"]),
        aside=view.aside,
        top=view.top,
        lf3_to_lf2=view.lf3_to_lf2,
        raids=view.raids,
        vp_by_raid=view.vp_by_raid,
        frames=view.frames,
        result=view.result,
    )


def vary_hidden(state: State, draws: Draws) -> State:
    """The same table with other cards left in its piles: what nobody has drawn, nobody can know."""
    return replace(
        state,
        targets=_another(state.targets, draws, "targets"),
        forces=_another(state.forces, draws, "forces"),
        events=_another(state.events, draws, "events"),
    )


def _another(deck: Deck, draws: Draws, name: str) -> Deck:
    if not deck.left:
        return deck
    gone = draws.pick(deck.left, "vary", name)
    return replace(deck, left=tuple(card for card in deck.left if card != gone))
