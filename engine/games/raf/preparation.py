"""Daily preparation: repair, the hour, the weather, early warning, patrols. Rule: 4.1."""

from __future__ import annotations

from typing import Literal

from engine.contract import Refused
from engine.draws import Draws, Purpose
from engine.games.raf import decks, patrol, tables, units
from engine.games.raf import events as e
from engine.games.raf.commands import Patrol
from engine.games.raf.fold import Run
from engine.games.raf.state import Airfields, Preparation, Raid, State, top


def advance(run: Run, draws: Draws, frame: Preparation) -> None:
    """Do the step at which the phase stands; nothing where the player must place patrols."""
    match frame.step:
        case "a":
            repair(run, draws)
            run.add(e.PhaseStepEnded("preparation", "a", "b"))
        case "b":
            start(run, draws)
            run.add(e.PhaseStepEnded("preparation", "b", "c"))
        case "c":
            roll_weather(run, draws)
            run.add(e.PhaseStepEnded("preparation", "c", "e"))
        case "e":
            warn(run, draws, frame.warning, hidden=True, why=("day", run.state.raid_day))
            run.add(e.PhaseStepEnded("preparation", "e", "f"))
        case "f":
            if not patrol.candidates(run.state):
                end(run)


def end(run: Run) -> None:
    """End the phase on top of the stack and begin the raid that comes next. Rule: 4.0, 4.3e."""
    frame = top(run.state)
    if isinstance(frame, Airfields):
        run.add(e.PhaseStepEnded("airfields", frame.step, ""))
        begin_raid(run, frame.again, frame.size)
    elif isinstance(frame, Preparation):
        run.add(e.PhaseStepEnded("preparation", frame.step, ""))
        begin_raid(run)


def begin_raid(run: Run, again: int = 0, size: str = "") -> None:
    """Begin the next raid; `again` is the target card of a follow-up raid. Rule: 4.2p, 6.2."""
    number = run.state.raids + 1
    if not again:
        run.add(e.RaidBegun(Raid(number)))
        return
    kept: Literal["minor", "major"] = "major" if size == "major" else "minor"
    run.add(e.RaidBegun(Raid(number, step="b", follow_up=True, card=again, size=kept)))


def repair(run: Run, draws: Draws) -> None:
    """Take light damage away; throw a die for heavy damage.

    Rule: 4.1a, 11.3.
    """
    state = run.state
    for target, level in state.damage.items():
        if level == "light":
            run.add(e.Repaired(target, 0, ""))
            continue
        die = draws.die("day", state.raid_day, target, "repair")
        after = tables.repair(state.repair, die)
        left: Literal["", "light", "heavy"] = "" if after == "repaired" else after
        run.add(e.Repaired(target, die, left))


def start(run: Run, draws: Draws) -> None:
    """The time advance of a raid event card gives the hour of the first raid.

    Rule: 4.1b.
    """
    raf = units.book(run.state)
    number = decks.draw_event(run, draws, ("day", run.state.raid_day, "start"))
    card = tables.raid_event(raf, number)
    spaces = tables.time_advance(card, units.level(run.state))
    clock = tables.later(raf, raf.play.clock.spaces[0], spaces)
    run.add(e.StartDrawn(number, clock or raf.play.clock.spaces[-1], not card.no_warning))


def roll_weather(run: Run, draws: Draws) -> None:
    """One die gives the weather over both Luftflotte areas.

    Rule: 4.1c.
    """
    die = draws.die("day", run.state.raid_day, "weather")
    lf2, lf3 = tables.weather(units.book(run.state), die)
    run.add(e.WeatherRolled(die, lf2, lf3))


def warn(run: Run, draws: Draws, allowed: bool, *, hidden: bool, why: Purpose) -> None:
    """Early warning shows the areas of the next two target cards; without it only the top back is seen.

    Args:
        allowed: the card of the hour or of the last raid does not forbid it.
        hidden: in the Daily Preparation a card is discarded unseen first.

    Rule: 4.1e, 4.3c, 11.21.
    """
    lost = len(units.nets_down(run.state, run.state.damage))
    if lost >= units.book(run.state).play.warning.nets_lost_for_none:
        run.add(e.WarningSkipped("nets"))
    elif not allowed:
        run.add(e.WarningSkipped("card"))
    else:
        if hidden:
            run.add(e.CardHidden())
        decks.set_aside(run, draws, (*why, "warning"))
    decks.show_top(run, draws, (*why, "area"))


def decide_patrol(state: State, command: Patrol) -> Run:
    """Squadrons take off for their circles, and the raid begins.

    Rule: 4.1f, 4.3d, 5.0.

    Raises:
        Refused: see `patrol.check`.
    """
    frame = top(state)
    if not isinstance(frame, Preparation | Airfields) or frame.step not in ("f", "d"):
        raise Refused("raf-refused-not-now")
    run = Run(state)
    for circle, squadrons in patrol.check(state, command.circles):
        run.add(e.PatrolsFlown(circle, squadrons))
    end(run)
    return run
