"""Step i: the raid approach event. Rule: 4.2i, E.0, E.approach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from engine.contract import Refused
from engine.draws import Draws
from engine.games.raf import decks, force, hunt, tables, units
from engine.games.raf import events as e
from engine.games.raf.commands import Release as ReleaseCommand
from engine.games.raf.fold import Run
from engine.games.raf.names import squadron_name
from engine.games.raf.pieces import Condition, Letter
from engine.games.raf.state import (
    DISPLAY_BRITISH,
    DISPLAY_GERMAN,
    Choice,
    Raid,
    Release,
    State,
    gruppen_in,
    squadrons_in,
    the_raid,
    top,
)

NOTHING = "no-event"
WORSE: Mapping[str, str] = {"clear": "patchy", "patchy": "broken", "broken": "broken"}
ROUND: Mapping[str, str] = {"clear": "patchy", "patchy": "broken", "broken": "clear"}


class Drawn(msgspec.Struct, frozen=True):
    """An event of the card that was drawn: the letters that it names, its conditions."""

    letters: tuple[Letter, ...]
    conditions: tuple[Condition, ...]


def step_i(run: Run, draws: Draws, raid: Raid) -> Choice | None:
    """Draw a raid event card and carry out its approach event; returns a choice it gives the player.

    Rule: 2.33, 4.2i, E.0.
    """
    number = decks.draw_event(run, draws, decks.purpose(run.state, raid, "event", 1))
    card = tables.raid_event(units.book(run.state), number)
    drawn = Drawn(card.approach_letters, card.approach_if)
    possible, effect = EVENTS[card.approach]
    happens = possible(run.state, drawn)
    run.add(e.EventDrawn(number, "i", card.approach, card.approach_letters, happens))
    return effect(run, drawn) if happens else None


def conditions_hold(state: State, drawn: Drawn) -> bool:
    """Whether one of the card's own conditions is met. Rule: E.0."""
    raid = the_raid(state)
    card = units.card(state, raid.card)
    return tables.holds(
        drawn.conditions,
        alert=raid.alert,
        info=raid.info,
        depth=card.depth,
        weather=units.weather_over(state, card),
    )


# --- when they happen ----------------------------------------------------------------------------


def never(state: State, drawn: Drawn) -> bool:
    """No event."""
    return False


def always(state: State, drawn: Drawn) -> bool:
    """An event without conditions."""
    return True


def bombers_of(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Full bombers of the card's letters in the Bomb box. Rule: E.approach.1."""
    there = (key for key in gruppen_in(state, "bomb") if units.is_bomber(state, key))
    return _full(state, units.german_with(state, there, drawn.letters))


def in_clouds(state: State, drawn: Drawn) -> bool:
    """Whether there are clouds over the raid's area. Rule: E.approach.4, E.approach.5, E.target.4."""
    return units.weather_over(state, units.card(state, the_raid(state).card)) != "clear"


def near(state: State) -> bool:
    """Whether the target lies near enough for channel patrols. Rule: E.approach.3, E.target.2."""
    return units.card(state, the_raid(state).card).depth != "deep"


def hunters_of(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Gruppen of the card's letters in the Hunt box. Rule: E.approach.4."""
    return units.german_with(state, gruppen_in(state, "hunt"), drawn.letters)


def scattered(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Full Gruppen of the card's letters anywhere in the raid display. Rule: E.approach.5."""
    return _full(state, units.german_with(state, gruppen_in(state, *DISPLAY_GERMAN), drawn.letters))


def wandering_me109s(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Me 109s of the card's letters in the Hunt and Returning boxes. Rule: E.approach.9."""
    there = (
        key for key in gruppen_in(state, "hunt", "returning") if units.gruppe(state, key).type == "me109"
    )
    return units.german_with(state, there, drawn.letters)


def confusable(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Full squadrons of the card's letters in the raid, when enough answer it. Rule: E.approach.10."""
    answering = squadrons_in(state, *DISPLAY_BRITISH)
    if len(answering) < units.book(state).play.events.radio_confusion:
        return ()
    full = (key for key in answering if state.squadrons[key].full)
    return units.british_with(state, full, drawn.letters)


def strays(state: State, drawn: Drawn) -> tuple[str, ...]:
    """Gruppen that missed the meeting point, of a raid large enough for it. Rule: E.approach.11."""
    if the_raid(state).strength < units.book(state).play.events.rendezvous_failure:
        return ()
    return units.german_with(state, gruppen_in(state, "bomb", "close-escort"), drawn.letters)


def unseen_me109(state: State) -> str | None:
    """The Me 109 Gruppe that joins undetected.

    Rule: E.approach.12 (Me 109s in the raid, in range, information poor or limited).
    """
    raid = the_raid(state)
    card = units.card(state, raid.card)
    there = gruppen_in(state, *DISPLAY_GERMAN, "returning")
    if raid.info == "accurate" or card.beyond:
        return None
    if not any(units.gruppe(state, key).type == "me109" for key in there):
        return None
    return force.choose_of(state, card, ("me109",))


def _full(state: State, keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in keys if state.gruppen[key].full)


# --- what they do --------------------------------------------------------------------------------


def _in_force(run: Run, drawn: Drawn) -> Choice | None:
    """The event counts in the combats that follow. Rule: E.approach.2, E.approach.6."""
    return None


def break_formation(run: Run, drawn: Drawn) -> Choice | None:
    """Bombers of the letter flip. Rule: E.approach.1."""
    run.add(e.GruppenTurned(bombers_of(run.state, drawn), False, "E.approach.1"))
    return None


def patrollers_hunt(run: Run, drawn: Drawn) -> Choice | None:
    """Channel patrols join the hunters, or the close escort where there is no squadron to hunt.

    Rule: E.approach.3.
    """
    box: Literal["hunt", "close-escort"] = "hunt" if squadrons_in(run.state, "hunt") else "close-escort"
    run.add(e.GruppenMoved(gruppen_in(run.state, "channel"), box, "E.approach.3"))
    return None


def clouds_inhibit_hunters(run: Run, drawn: Drawn) -> Choice | None:
    """Hunters of the letter return; without hunters the squadrons go on. Rule: E.approach.4."""
    run.add(e.GruppenMoved(hunters_of(run.state, drawn), "returning", "E.approach.4"))
    return hunt.leave_if_unopposed(run, "E.approach.4")


def clouds_scatter(run: Run, drawn: Drawn) -> Choice | None:
    """Gruppen of the letter flip. Rule: E.approach.5."""
    run.add(e.GruppenTurned(scattered(run.state, drawn), False, "E.approach.5"))
    return None


def weather_changes(run: Run, drawn: Drawn) -> Choice | None:
    """Over Luftflotte 3 clear becomes patchy, patchy broken, broken clear. Rule: E.approach.7."""
    run.add(e.WeatherChanged("lf3", ROUND[run.state.weather["lf3"]]))
    return None


def weather_worsens(lf: Literal["lf2", "lf3"]) -> Callable[[Run, Drawn], Choice | None]:
    """Clear becomes patchy, patchy broken. Rule: E.approach.8."""

    def worsens(run: Run, drawn: Drawn) -> Choice | None:
        run.add(e.WeatherChanged(lf, WORSE[run.state.weather[lf]]))
        return None

    return worsens


def me109s_escort(run: Run, drawn: Drawn) -> Choice | None:
    """Me 109s of the letter join the close escort, or strafe where there is nothing to escort.

    Rule: E.approach.9.
    """
    box: Literal["close-escort", "bomb"] = "close-escort" if gruppen_in(run.state, "bomb") else "bomb"
    run.add(e.GruppenMoved(wandering_me109s(run.state, drawn), box, "E.approach.9"))
    return hunt.leave_if_unopposed(run, "E.approach.9")


def radio_confusion(run: Run, drawn: Drawn) -> Choice | None:
    """One squadron of the letter is lost on the way; the player says which. Rule: E.approach.10."""
    return release(run, "radio-confusion", confusable(run.state, drawn))


def release(run: Run, event: str, squadrons: tuple[str, ...]) -> Choice | None:
    """One of these squadrons returns: the only one at once, else the player chooses."""
    if len(squadrons) > 1:
        return Release(event, squadrons)
    run.add(e.SquadronsMoved(squadrons, "returning", RELEASES[event]))
    return None


RELEASES: Mapping[str, str] = {
    "radio-confusion": "E.approach.10",
    "squadrons-intercept-blenheims": "E.target.15",
}
"""Events that take one squadron, with their rule."""


def decide_release(state: State, command: ReleaseCommand) -> Run:
    """The squadron that the player names returns.

    Rule: E.approach.10, E.target.15.

    Raises:
        Refused: `raf-refused-not-now`, `raf-refused-not-called`.
    """
    choice = top(state)
    if not isinstance(choice, Release):
        raise Refused("raf-refused-not-now")
    if command.squadron not in choice.squadrons:
        names = tuple(squadron_name(state, each) for each in choice.squadrons[:5])
        name = squadron_name(state, command.squadron)
        raise Refused("raf-refused-not-called", rule=RELEASES[choice.event], instead=names, unit=name)
    run = Run(state)
    run.add(
        e.ChoiceClosed(),
        e.SquadronsMoved((command.squadron,), "returning", RELEASES[choice.event]),
    )
    return run


def rendezvous_failure(run: Run, drawn: Drawn) -> Choice | None:
    """Gruppen of the letter turn back; an escort without anything to escort strafes. Rule: E.approach.11."""
    run.add(e.GruppenMoved(strays(run.state, drawn), "returning", "E.approach.11"))
    if not gruppen_in(run.state, "bomb"):
        hunt.escorts_strafe(run, "E.approach.11")
    return None


def undetected_hunters(run: Run, drawn: Drawn) -> Choice | None:
    """A Me 109 Gruppe joins the hunters, or the close escort where there are none. Rule: E.approach.12."""
    joining = unseen_me109(run.state)
    if joining is not None:
        box: Literal["hunt", "close-escort"] = "hunt" if gruppen_in(run.state, "hunt") else "close-escort"
        run.add(e.GruppeJoined(joining, box, 0))
    return None


def weather_moves_east(run: Run, drawn: Drawn) -> Choice | None:
    """Over Luftflotte 2 the weather becomes as over Luftflotte 3. Rule: E.approach.13."""
    run.add(e.WeatherChanged("lf2", run.state.weather["lf3"]))
    return None


Possible = Callable[[State, Drawn], bool]
Effect = Callable[[Run, Drawn], Choice | None]

EVENTS: Mapping[str, tuple[Possible, Effect]] = {
    "no-event": (never, _in_force),
    "bombers-break-formation": (lambda s, d: bool(bombers_of(s, d)), break_formation),
    "british-altitude-advantage": (conditions_hold, _in_force),
    "channel-patrollers-hunt": (lambda s, d: near(s) and bool(gruppen_in(s, "channel")), patrollers_hunt),
    "clouds-inhibit-hunters": (
        lambda s, d: in_clouds(s, d) and bool(hunters_of(s, d)),
        clouds_inhibit_hunters,
    ),
    "clouds-scatter-raid": (lambda s, d: in_clouds(s, d) and bool(scattered(s, d)), clouds_scatter),
    "german-altitude-advantage": (conditions_hold, _in_force),
    "lf3-area-weather-changes": (always, weather_changes),
    "lf2-area-weather-worsens": (lambda s, d: s.weather["lf2"] != "broken", weather_worsens("lf2")),
    "lf3-area-weather-worsens": (lambda s, d: s.weather["lf3"] != "broken", weather_worsens("lf3")),
    "me109s-close-escort": (lambda s, d: bool(wandering_me109s(s, d)), me109s_escort),
    "radio-confusion": (lambda s, d: bool(confusable(s, d)), radio_confusion),
    "rendezvous-failure": (lambda s, d: bool(strays(s, d)), rendezvous_failure),
    "undetected-hunters": (lambda s, d: unseen_me109(s) is not None, undetected_hunters),
    "weather-moves-east": (lambda s, d: s.weather["lf2"] != s.weather["lf3"], weather_moves_east),
}
"""When each approach event happens, and what it does."""
