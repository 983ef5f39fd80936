"""Steps c, e and g: which squadrons answer a raid. Rule: 4.2ceg, 7.0 to 7.2."""

from __future__ import annotations

from engine.contract import Refused
from engine.games.raf import events as e
from engine.games.raf import tables, units
from engine.games.raf.commands import Answer
from engine.games.raf.fold import Run
from engine.games.raf.names import squadron_name
from engine.games.raf.state import (
    DISPLAY_GERMAN,
    Raid,
    State,
    gruppen_in,
    the_raid,
    top,
)

MOMENT = {"poor": "c", "limited": "e", "accurate": "g"}
"""The step at which the player must say who answers, by what is known of the raid. Rule: 7.0."""


def is_asked(state: State, raid: Raid) -> bool:
    """Whether the player is to say now who answers. Rule: 7.0."""
    return raid.sent is None and MOMENT.get(raid.info) == raid.step and bool(eligible(state, raid))


def eligible(state: State, raid: Raid) -> tuple[str, ...]:
    """Squadrons that may answer, those on patrol en route first.

    Rule: 7.1; 11.23 (a damaged operations room sees only raids on its own sector).
    """
    seen = units.card(state, raid.card).sector
    deaf = units.rooms_down(state, state.damage) - {seen}
    return tuple(key for key in in_reach(state, raid) if units.home(state, key) not in deaf)


def in_reach(state: State, raid: Raid) -> tuple[str, ...]:
    """Squadrons that could answer if every operations room were working. Rule: 7.1."""
    card = units.card(state, raid.card)
    sectors = tables.eligible(units.book(state), card, raid.alert)
    found: list[tuple[int, str]] = []
    for key, unit in state.squadrons.items():
        home = units.home(state, key)
        if unit.place == "patrol" and unit.circle in sectors.patrol:
            found.append((sectors.patrol.index(unit.circle), key))
        elif unit.place == "ground" and home in sectors.ground:
            found.append((len(sectors.patrol) + sectors.ground.index(home), key))
    return tuple(key for _, key in sorted(found, key=lambda each: each[0]))


def settle(run: Run, raid: Raid) -> bool:
    """Go on where nobody can answer; returns False where the player is asked.

    Rule: 7.0, 7.1.
    """
    if is_asked(run.state, raid):
        return False
    if raid.sent is None and MOMENT[raid.info] == raid.step:
        run.add(e.Answered(()))
    if raid.step == "g":
        assess(run)
    return True


def assess(run: Run) -> None:
    """A raid with a bomber that no squadron meets costs a VP.

    Rule: 7.2.
    """
    state = run.state
    raid = the_raid(state)
    bombers = any(units.is_bomber(state, key) for key in gruppen_in(state, *DISPLAY_GERMAN))
    if not raid.sent and bombers:
        run.add(e.Unanswered(units.book(state).victory.unopposed))


def decide_answer(state: State, command: Answer) -> Run:
    """Send squadrons against the raid.

    Rule: 7.0 to 7.2.

    Raises:
        Refused: `raf-refused-not-now`, `raf-refused-no-squadron`, `raf-refused-not-eligible`,
            `raf-refused-twice`.
    """
    raid = top(state)
    if not isinstance(raid, Raid) or not is_asked(state, raid):
        raise Refused("raf-refused-not-now")
    able = eligible(state, raid)
    for key in command.squadrons:
        if key not in state.squadrons:
            raise Refused("raf-refused-no-squadron", rule="2.21", unit=key)
        if key not in able:
            names = tuple(squadron_name(state, each) for each in able[:5])
            raise Refused(
                "raf-refused-not-eligible", rule="7.1", instead=names, unit=squadron_name(state, key)
            )
        if command.squadrons.count(key) > 1:
            raise Refused("raf-refused-twice", rule="7.2", unit=squadron_name(state, key))
    run = Run(state)
    run.add(e.Answered(tuple(key for key in state.squadrons if key in command.squadrons)))
    return run
