"""The steps of a raid in their order. Rule: 4.2."""

from __future__ import annotations

from engine.draws import Draws
from engine.games.raf import (
    approach,
    attack,
    bombing,
    combat,
    commitment,
    detection,
    force,
    hunt,
    preparation,
    recovery,
    target,
    target_events,
)
from engine.games.raf import events as e
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


def advance(run: Run, draws: Draws, raid: Raid) -> None:
    """Do the step at which the raid stands; nothing where the player must say who answers."""
    match raid.step:
        case "a":
            target.step_a(run, draws, raid)
            end(run)
        case "b":
            detection.step_b(run, draws, raid)
            end(run)
        case "c" | "e" | "g":
            settle(run, raid)
        case "d":
            if force.step_d(run, draws, raid):
                end(run, quiet=True)
            else:
                run.add(e.StepEnded("d", ""))
                preparation.begin_raid(run)
        case "f":
            force.step_f(run, draws, raid)
            end(run)
        case _:
            resolve(run, draws, raid)


def settle(run: Run, raid: Raid) -> None:
    """Steps c, e and g where nobody is asked any more. Rule: 4.2ceg."""
    before = run.state.vp
    answered = raid.sent is not None and commitment.MOMENT[raid.info] == raid.step
    if commitment.settle(run, raid):
        end(run, quiet=not answered and run.state.vp == before)


def resolve(run: Run, draws: Draws, raid: Raid) -> None:
    """Steps h to p. Rule: 4.2h to 4.2p."""
    choices: tuple[Choice | None, ...] = ()
    number = len(run.events)
    match raid.step:
        case "h":
            choices = (hunt.step_h(run),)
        case "i":
            choices = (approach.step_i(run, draws, raid),)
        case "j":
            choices = (combat.step_j(run, draws),)
        case "k":
            choices = (target_events.step_k(run, draws, raid),)
        case "l":
            choice = None if raid.fighting is not None else attack.step_l(run)
            if choice is not None:
                run.add(e.ChoiceOpened(choice))
                return
        case "m":
            combat.step_m(run, draws)
            if "interception-over-coast" in raid.effects:
                target_events.all_home(run, "12.0")
        case "n":
            choices = bombing.step_n(run, draws, raid)
            if not bombing.bombs_come_first(run.state):
                target_events.all_home(run, "12.0")
        case "o":
            recovery.step_o(run)
        case "p":
            recovery.step_p(run, raid)
            return
        case _:
            raise ValueError(raid.step)
    quiet = _is_quiet(run, raid, number)
    for each in reversed(choices):  # the first one on top
        if each is not None:
            run.add(e.ChoiceOpened(each))
    end(run, quiet=quiet)


def _is_quiet(run: Run, raid: Raid, number: int) -> bool:
    """Whether a picture of the step would show nothing new."""
    new = run.events[number:]
    match raid.step:
        case "h":
            return not (gruppen_in(run.state, "hunt") or new)
        case "i" | "k":
            return not any(isinstance(event, e.EventDrawn) and event.happens for event in new)
        case "l":
            return raid.fighting is None and not new
        case "o":
            return True
        case _:
            return not new


def end(run: Run, quiet: bool = False) -> None:
    """End the step and go on to the next one."""
    raid = the_raid(run.state)
    if raid.step == "o" and raid.snap:
        run.add(e.StepEnded("o", "", quiet), e.RaidClosed())
        return
    run.add(e.StepEnded(raid.step, following(run.state, raid), quiet))
    if raid.step == "o" and target_events.is_snap(run.state):
        run.add(e.RaidBegun(Raid(raid.number, snap=True)))


def following(state: State, raid: Raid) -> str:
    """The step after the present one.

    Rule: 4.2; 8.24 (an empty raid goes straight to the clock); E.target.6 (flak may end a raid);
    E.target.8 (bombs first); E.target.14 (a snap raid has no cards).
    """
    match raid.step:
        case "b":
            asked = commitment.MOMENT[raid.info]
            return asked if asked == "c" or (asked == "e" and raid.snap) else "f" if raid.snap else "d"
        case "c":
            return "f" if raid.snap else "d"
        case "d":
            return "e" if raid.info == "limited" else "f"
        case "f":
            return "p" if raid.empty else "g"
        case "h":
            return "j" if raid.snap else "i"
        case "j":
            return "l" if raid.snap else "k"
        case "k":
            over = "flak" in raid.effects and not _anybody(state)
            return "o" if over else "n" if bombing.bombs_come_first(state) else "l"
        case "l":
            return "m" if raid.fighting is not None else "n"
        case "m":
            return "o" if "interception-over-coast" in raid.effects else "n"
        case "n":
            return "l" if bombing.bombs_come_first(state) else "o"
        case step:
            return chr(ord(step) + 1)


def _anybody(state: State) -> bool:
    """Whether anybody is left in the raid display."""
    return bool(gruppen_in(state, *DISPLAY_GERMAN) or squadrons_in(state, *DISPLAY_BRITISH))
