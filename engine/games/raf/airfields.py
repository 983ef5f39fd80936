"""Airfield operations after the clock moved: fighters and squadrons come back, early warning. Rule: 4.3."""

from __future__ import annotations

from engine.draws import Draws
from engine.games.raf import events as e
from engine.games.raf import patrol, preparation
from engine.games.raf.fold import Run
from engine.games.raf.state import Airfields, SquadronPlace, State


def advance(run: Run, draws: Draws, frame: Airfields) -> None:
    """Do the step at which the phase stands; nothing where the player must place patrols."""
    match frame.step:
        case "a":
            gruppen_back(run)
            run.add(e.PhaseStepEnded("airfields", "a", "b"))
        case "b":
            squadrons_back(run, frame.spaces)
            run.add(e.PhaseStepEnded("airfields", "b", "c"))
        case "c":
            why = ("airfields", run.state.raid_day, run.state.raids)
            preparation.warn(run, draws, frame.warning, hidden=False, why=why)
            run.add(e.PhaseStepEnded("airfields", "c", "d"))
        case "d":
            if not patrol.candidates(run.state):
                preparation.end(run)


def gruppen_back(run: Run) -> None:
    """Fighter Gruppen of every clock space passed or reached return to their airfields, on the full side.

    Rule: 4.3a.
    """
    back = tuple(
        key
        for key, unit in run.state.gruppen.items()
        if unit.place == "clock" and unit.hour <= run.state.clock
    )
    if back:
        run.add(e.GruppenMoved(back, "base", "4.3a"))


def squadrons_back(run: Run, spaces: int) -> None:
    """Squadrons move on through landing and rearming, the further the more time passed.

    Rule: 4.3b.
    """
    moves: dict[SquadronPlace, tuple[str, ...]] = {}
    for place, full, to in _WAYS[min(spaces, 2)]:
        squadrons = _standing(run.state, place, full)
        moves[to] = (*moves.get(to, ()), *squadrons)
        if squadrons and full is False:
            run.add(e.SquadronsTurned(squadrons, True, "4.3b"))
    for to, squadrons in moves.items():
        if squadrons:
            run.add(e.SquadronsMoved(squadrons, to, "4.3b"))


_WAYS: dict[int, tuple[tuple[SquadronPlace, bool | None, SquadronPlace], ...]] = {
    1: (
        ("rearm", None, "ground"),
        ("landing", None, "rearm"),
        ("patrol", None, "rearm"),
        ("returning", True, "rearm"),
        ("returning", False, "landing"),
    ),
    2: (
        ("rearm", None, "ground"),
        ("landing", None, "ground"),
        ("patrol", None, "ground"),
        ("returning", True, "ground"),
        ("returning", False, "rearm"),
    ),
}
"""From where, on which side (None: either, kept), to where; those that return reduced become full."""


def _standing(state: State, place: SquadronPlace, full: bool | None) -> tuple[str, ...]:
    return tuple(
        key
        for key, unit in state.squadrons.items()
        if unit.place == place and (full is None or unit.full == full)
    )
