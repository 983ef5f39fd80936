"""What always holds of a state, said in English for developers where it does not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from engine.games.raf import patrol, units
from engine.games.raf.state import (
    DISPLAY_BRITISH,
    DISPLAY_GERMAN,
    END_OF_DAY,
    Airfields,
    Deck,
    Preparation,
    Raid,
    State,
    gruppen_in,
    squadrons_in,
)


def check(state: State) -> tuple[str, ...]:
    """Everything that is wrong with a state; empty when all is well."""
    if not state.scenario:
        return ()
    parts = (_units(state), _patrols(state), _raid(state), _cards(state), _markers(state), _frames(state))
    return tuple(chain.from_iterable(parts))


def _units(state: State) -> Iterator[str]:
    """Rule: 3.0 (all 27 squadrons and 77 Gruppen of the start are in play, each in one place)."""
    raf = units.book(state)
    for row in raf.squadrons.squadron:
        if row.status == "start" and row.number not in state.squadrons:
            yield f"squadron {row.number} is nowhere"
    for gruppe in raf.gruppen.gruppe:
        if gruppe.arrives is None and gruppe.id not in state.gruppen:
            yield f"Gruppe {gruppe.id} is nowhere"
    for key, squadron in state.squadrons.items():
        if bool(squadron.circle) != (squadron.place == "patrol"):
            yield f"squadron {key}: {squadron.place} with circle {squadron.circle!r}"
        if squadron.place in ("light-loss", "heavy-loss") and not squadron.full:
            yield f"squadron {key}: a loss is full"
    for key, unit in state.gruppen.items():
        if bool(unit.hour) != (unit.place == "clock"):
            yield f"Gruppe {key}: {unit.place} with hour {unit.hour!r}"
        if unit.place in ("light-loss", "heavy-loss", "clock") and not unit.full:
            yield f"Gruppe {key}: {unit.place} is full"
        if unit.place == "clock" and units.is_bomber(state, key):
            yield f"Gruppe {key}: bombers do not wait on the clock"
        if unit.place == "hunt" and units.gruppe(state, key).type != "me109":
            yield f"Gruppe {key}: only Me 109s hunt"
        if unit.place in ("hunt", "close-escort", "channel") and units.is_bomber(state, key):
            yield f"Gruppe {key}: a bomber in {unit.place}"


def _patrols(state: State) -> Iterator[str]:
    """Rule: 5.0."""
    for key in squadrons_in(state, "patrol"):
        if state.squadrons[key].circle not in patrol.circles(state, key):
            yield f"squadron {key} patrols over {state.squadrons[key].circle}, out of its reach"
    limit = units.book(state).play.clock.evening_patrols
    if patrol.room(state) is not None and len(squadrons_in(state, "patrol")) > limit:
        yield f"more than {limit} squadrons patrol in the evening"


def _raid(state: State) -> Iterator[str]:
    """Rule: 4.2 (the raid display is empty between raids)."""
    in_raid = any(isinstance(frame, Raid) for frame in state.frames)
    if not in_raid:
        for key in (*squadrons_in(state, *DISPLAY_BRITISH), *gruppen_in(state, *DISPLAY_GERMAN)):
            yield f"{key} is in the raid display without a raid"
        if stray := gruppen_in(state, "returning"):
            yield f"{', '.join(stray)} returning without a raid"


def _cards(state: State) -> Iterator[str]:
    """Rule: 2.3 (each card is in its pile or discarded, never both)."""
    piles: tuple[tuple[str, Deck], ...] = (
        ("targets", state.targets),
        ("forces", state.forces),
        ("events", state.events),
    )
    for name, deck in piles:
        if set(deck.left) & set(deck.discards):
            yield f"{name}: a card is both left and discarded"
        if len(set(deck.left)) != len(deck.left) or len(set(deck.discards)) != len(deck.discards):
            yield f"{name}: a card is there twice"
        if not 0 <= deck.unseen <= len(deck.left):
            yield f"{name}: {deck.unseen} unseen of {len(deck.left)}"
    for area in {state.aside, state.top} - {""}:
        known = [state.aside, state.top].count(area)
        if sum(units.card(state, card).area == area for card in state.targets.left) < known:
            yield f"no card of {area} is left to be foreseen"


def _markers(state: State) -> Iterator[str]:
    raf = units.book(state)
    if state.clock not in (*raf.play.clock.spaces, END_OF_DAY):
        yield f"clock {state.clock!r}"
    if not raf.victory.german_win <= state.vp <= raf.victory.british_win:
        yield f"VP {state.vp} off the track"
    if len(state.vp_by_raid) > state.raids:
        yield f"VP of {len(state.vp_by_raid)} raids, but only {state.raids} began"
    if not 0 <= state.depletion <= raf.play.depletion.levels[-1]:
        yield f"depletion {state.depletion} off the track"
    targets = {target.id: target.kind for target in raf.targets.target}
    for key, level in state.damage.items():
        if targets.get(key) not in ("radar", "headquarters", "airfield"):
            yield f"damage on {key}"
        elif targets[key] == "airfield" and level == "heavy":
            yield f"heavy damage on {key}"
    for type_, number in state.points.items():
        if not 0 <= number <= raf.play.points.most:
            yield f"points of {type_}: {number}"


def _frames(state: State) -> Iterator[str]:
    if state.frames and not isinstance(state.frames[0], Preparation | Airfields | Raid):
        yield "a choice without a phase"
    if bool(state.frames) == bool(state.result):
        yield "neither or both of a phase and a result"
    for frame in state.frames:
        if isinstance(frame, Raid) and frame.step > "a" and not frame.card:
            yield "a raid without a target"
        if isinstance(frame, Raid) and frame.step > "b" and not (frame.alert and frame.info):
            yield "a raid past detection without levels"
