"""Step k: the raid target event. Rule: 4.2k, E.0, E.target."""

from __future__ import annotations

from collections.abc import Mapping

from engine.draws import Draws
from engine.games.raf import approach, decks, force, units
from engine.games.raf import events as e
from engine.games.raf.approach import Drawn, Effect, Possible
from engine.games.raf.fold import Run
from engine.games.raf.state import (
    DISPLAY_BRITISH,
    DISPLAY_GERMAN,
    Choice,
    Raid,
    State,
    gruppen_in,
    squadrons_in,
    the_raid,
)
from engine.games.raf.tables import raid_event


def step_k(run: Run, draws: Draws, raid: Raid) -> Choice | None:
    """Draw a raid event card and carry out its target event; returns a choice it gives the player.

    Rule: 2.33, 4.2k, E.0 (also when boxes are empty).
    """
    number = decks.draw_event(run, draws, decks.purpose(run.state, raid, "event", 2))
    card = raid_event(units.book(run.state), number)
    drawn = Drawn(card.target_letters, card.target_if)
    possible, effect = EVENTS[card.target]
    happens = possible(run.state, drawn)
    run.add(e.EventDrawn(number, "k", card.target, card.target_letters, happens))
    return effect(run, drawn) if happens else None


# --- when they happen ----------------------------------------------------------------------------


def big_wing(state: State, drawn: Drawn) -> bool:
    """Whether enough squadrons of 12 Group attack. Rule: E.target.1."""
    figures = units.book(state).play.events
    there = [key for key in squadrons_in(state, "bomb") if units.group(state, key) == figures.big_wing_group]
    return len(there) >= figures.big_wing


def inhibited(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Squadrons of the letter on their way to the bombers. Rule: E.target.4."""
    return units.british_with(state, squadrons_in(state, *DISPLAY_BRITISH), drawn.letters)


def strafing_letters(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Close escorts of the letter. Rule: E.target.5."""
    return units.german_with(state, gruppen_in(state, "close-escort"), drawn.letters)


def under_fire(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Bombers of the letter in the Bomb box. Rule: E.target.6."""
    there = (key for key in gruppen_in(state, "bomb") if units.is_bomber(state, key))
    return units.german_with(state, there, drawn.letters)


def is_low_level(state: State, drawn: Drawn) -> bool:
    """Whether something other than Ju 87s is in the Bomb box. Rule: E.target.9."""
    return any(units.gruppe(state, key).type != "ju87" for key in gruppen_in(state, "bomb"))


def escorting_me110s(state: State) -> tuple[str, ...]:
    """Me 110s in the close escort. Rule: E.target.10."""
    return tuple(key for key in gruppen_in(state, "close-escort") if units.gruppe(state, key).type == "me110")


def astray(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Squadrons of the letter on patrol that do not answer this raid. Rule: E.target.12."""
    return units.british_with(state, squadrons_in(state, "patrol"), drawn.letters)


def diverted(state: State, drawn: Drawn) -> bool:
    """Whether a Gruppe of the letters could bomb. Rule: E.target.13."""
    return bool(units.german_with(state, gruppen_in(state, "bomb", "close-escort"), drawn.letters))


def mistaken(state: State) -> tuple[str, ...]:
    """Fighter squadrons that may chase Blenheims: of 11 Group, else of 10, else of 12.

    Rule: E.target.15 (on the ground or on patrol, not answering this raid).
    """
    there = [
        key
        for key in squadrons_in(state, "ground", "patrol")
        if units.squadron(state, key).type != "blenheim"
    ]
    for group in (11, 10, 12):
        if found := tuple(key for key in there if units.group(state, key) == group):
            return found
    return ()


def unseen_escort(state: State) -> str | None:
    """The fighter Gruppe that joins the close escort undetected.

    Rule: E.target.16 (a raid in the Bomb box, information poor or limited; Me 109s first, none beyond range).
    """
    raid = the_raid(state)
    card = units.card(state, raid.card)
    if raid.info == "accurate" or not gruppen_in(state, "bomb"):
        return None
    types = ("me110",) if card.beyond else ("me109", "me110")
    return next((key for each in types if (key := force.choose_of(state, card, (each,)))), None)


# --- what they do --------------------------------------------------------------------------------


def _in_force(run: Run, drawn: Drawn) -> Choice | None:
    """The event counts in what follows: combat, interception, bombing, or after the raid.

    Rule: E.target.1, E.target.3, E.target.7, E.target.9, E.target.11, E.target.13, E.target.14.
    """
    return None


def patrollers_escort(run: Run, drawn: Drawn) -> Choice | None:
    """Channel patrols join the close escort. Rule: E.target.2."""
    run.add(e.GruppenMoved(gruppen_in(run.state, "channel"), "close-escort", "E.target.2"))
    return None


def clouds_inhibit_squadrons(run: Run, drawn: Drawn) -> Choice | None:
    """Squadrons of the letter return. Rule: E.target.4."""
    run.add(e.SquadronsMoved(inhibited(run.state, drawn), "returning", "E.target.4"))
    return None


def fighters_strafe(run: Run, drawn: Drawn) -> Choice | None:
    """Close escorts of the letter strafe. Rule: E.target.5."""
    run.add(e.GruppenMoved(strafing_letters(run.state, drawn), "bomb", "E.target.5"))
    return None


def flak(run: Run, drawn: Drawn) -> Choice | None:
    """Bombers of the letter flip; reduced ones abort. Without a raid left in the Bomb box all go home.

    Rule: E.target.6.
    """
    hit = under_fire(run.state, drawn)
    full = tuple(key for key in hit if run.state.gruppen[key].full)
    if reduced := tuple(key for key in hit if key not in full):
        run.add(e.GruppenMoved(reduced, "returning", "E.target.6"))
    if full:
        run.add(e.GruppenTurned(full, False, "E.target.6"))
    if not gruppen_in(run.state, "bomb"):
        all_home(run, "E.target.6")
    return None


def all_home(run: Run, why: str) -> None:
    """Everybody in the raid display returns on his side. Rule: 12.0."""
    if gruppen := gruppen_in(run.state, *DISPLAY_GERMAN):
        run.add(e.GruppenMoved(gruppen, "returning", why))
    force.squadrons_home(run, why)


def bombs_first(run: Run, drawn: Drawn) -> Choice | None:
    """Channel patrols join the close escort; the bombs fall before squadrons attack. Rule: E.target.8."""
    if patrols := gruppen_in(run.state, "channel"):
        run.add(e.GruppenMoved(patrols, "close-escort", "E.target.8"))
    return None


def me110s_strafe(run: Run, drawn: Drawn) -> Choice | None:
    """All Me 110s of the close escort strafe. Rule: E.target.10."""
    run.add(e.GruppenMoved(escorting_me110s(run.state), "bomb", "E.target.10"))
    return None


def vectored_away(run: Run, drawn: Drawn) -> Choice | None:
    """Patrols of the letter fly off: full ones return, reduced ones land as they are. Rule: E.target.12."""
    away = astray(run.state, drawn)
    full = tuple(key for key in away if run.state.squadrons[key].full)
    if full:
        run.add(e.SquadronsMoved(full, "returning", "E.target.12"))
    if reduced := tuple(key for key in away if key not in full):
        run.add(e.SquadronsMoved(reduced, "landing", "E.target.12"))
    return None


def intercept_blenheims(run: Run, drawn: Drawn) -> Choice | None:
    """One squadron takes off after Blenheims; the player says which. Rule: E.target.15."""
    return approach.release(run, "squadrons-intercept-blenheims", mistaken(run.state))


def undetected_escort(run: Run, drawn: Drawn) -> Choice | None:
    """A fighter Gruppe joins the close escort. Rule: E.target.16."""
    joining = unseen_escort(run.state)
    if joining is not None:
        run.add(e.GruppeJoined(joining, "close-escort", 0))
    return None


def is_snap(state: State) -> bool:
    """Whether a snap raid follows this raid. Rule: E.target.14."""
    raid = the_raid(state)
    return not raid.snap and "snap-raid" in raid.effects and bool(force.elite_ready(state))


EVENTS: Mapping[str, tuple[Possible, Effect]] = {
    "no-event": (approach.never, _in_force),
    "big-wing": (big_wing, _in_force),
    "channel-patrollers-close-escort": (
        lambda s, d: approach.near(s) and bool(gruppen_in(s, "channel")),
        patrollers_escort,
    ),
    "escort-coordination": (lambda s, d: bool(gruppen_in(s, "close-escort")), _in_force),
    "clouds-inhibit-squadrons": (
        lambda s, d: approach.in_clouds(s, d) and bool(inhibited(s, d)),
        clouds_inhibit_squadrons,
    ),
    "fighters-strafe": (lambda s, d: bool(strafing_letters(s, d)), fighters_strafe),
    "flak": (lambda s, d: bool(under_fire(s, d)), flak),
    "german-pathfinder": (lambda s, d: bool(gruppen_in(s, "bomb", "close-escort")), _in_force),
    "interception-over-coast": (approach.conditions_hold, bombs_first),
    "low-level-bombers": (is_low_level, _in_force),
    "me110s-strafe": (lambda s, d: bool(escorting_me110s(s)), me110s_strafe),
    "non-essential-target": (approach.always, _in_force),
    "patrollers-vectored-away": (lambda s, d: bool(astray(s, d)), vectored_away),
    "secondary-target": (diverted, _in_force),
    "snap-raid": (lambda s, d: bool(force.elite_ready(s)), _in_force),
    "squadrons-intercept-blenheims": (lambda s, d: bool(mistaken(s)), intercept_blenheims),
    "undetected-escort": (lambda s, d: unseen_escort(s) is not None, undetected_escort),
}
"""When each target event happens, and what it does."""
