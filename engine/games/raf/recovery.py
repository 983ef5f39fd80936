"""Steps o and p: everybody goes home, and time passes. Rule: 4.2o, 4.2p, 12."""

from __future__ import annotations

from engine.games.raf import events as e
from engine.games.raf import preparation, tables, units
from engine.games.raf.fold import Run
from engine.games.raf.state import END_OF_DAY, Raid, State, gruppen_in


def step_o(run: Run) -> None:
    """German recovery: bombers are done for the day, fighters wait on the clock.

    Rule: 4.2o, 12.1.
    """
    state = run.state
    raf = units.book(state)
    home = gruppen_in(state, "returning")
    bombers = tuple(key for key in home if units.is_bomber(state, key))
    _done_for_today(run, bombers)
    fighters = tuple(key for key in home if key not in bombers)
    full = tuple(key for key in fighters if state.gruppen[key].full)
    reduced = tuple(key for key in fighters if key not in full)
    for keys, hour in (
        (full, tables.back_at(raf, state.clock, "full")),
        (reduced, tables.back_at(raf, state.clock, "reduced")),
    ):
        if not keys:
            continue
        if hour is None:
            _done_for_today(run, keys)
            continue
        if keys == reduced:
            run.add(e.GruppenTurned(keys, True, "12.1"))
        run.add(e.GruppenMoved(keys, "clock", "12.1", hour))


def _done_for_today(run: Run, gruppen: tuple[str, ...]) -> None:
    """Back at base on the reduced side: no more raids this day. Rule: 12.1."""
    turned = tuple(key for key in gruppen if run.state.gruppen[key].full)
    if turned:
        run.add(e.GruppenTurned(turned, False, "12.1"))
    if gruppen:
        run.add(e.GruppenMoved(gruppen, "base", "12.1"))


def spaces(state: State, raid: Raid) -> int:
    """Clock spaces that the raid took. Rule: 2.33, 4.2p, 8.24, 15.4."""
    raf = units.book(state)
    if raid.empty:
        return raf.play.clock.empty_raid
    return tables.time_advance(tables.raid_event(raf, raid.event), units.level(state))


def step_p(run: Run, raid: Raid) -> None:
    """Move the clock; then the next raid, Airfield Operations, or the end of the day.

    Rule: 4.0, 4.2p, 6.2, 8.24; 13.0 (after the last raid day the scenario is judged).
    """
    state = run.state
    raf = units.book(state)
    number = spaces(state, raid)
    if number:
        run.add(e.ClockMoved(number, tables.later(raf, state.clock, number) or END_OF_DAY))
    run.add(e.StepEnded("p", ""))
    card = None if raid.empty else tables.raid_event(raf, raid.event)
    again = raid.card if card is not None and card.follow_up else 0
    if run.state.clock == END_OF_DAY:
        run.add(e.DayEnded(tables.verdict(raf, state.scenario, run.state.vp)))
    elif number:
        warning = card is None or not card.no_warning
        run.add(e.AirfieldsBegun(number, warning, again, raid.size if again else ""))
    else:
        preparation.begin_raid(run, again, raid.size)
