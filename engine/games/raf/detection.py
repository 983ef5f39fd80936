"""Step b: the alert and information levels of a raid. Rule: 4.2b, 6.3."""

from __future__ import annotations

from engine.draws import Draws
from engine.games.raf import decks, tables, target, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.pieces import Size
from engine.games.raf.state import Raid, State, the_raid


def step_b(run: Run, draws: Draws, raid: Raid) -> None:
    """Roll for detection; damaged nets and headquarters take from the modifiers.

    Rule: 4.2b, 6.3.
    """
    target.limit_follow_up(run, raid)
    state, raid = run.state, the_raid(run.state)
    sum_of = modifier(state, raid)
    parts = dict(sum_of.parts)
    die = draws.die(*decks.purpose(state, raid, "detection"))
    level = tables.detection_level(units.book(state), die + sum_of.total)
    run.add(
        e.Detected(
            die=die,
            nets=parts.get("nets", 0),
            observer=parts.get("observer", 0),
            size=parts.get("major", 0),
            other=parts.get("follow-up", 0) + parts.get("snap", 0),
            modifier=sum_of.total,
            total=die + sum_of.total,
            alert=level.alert,
            info=level.info,
        )
    )


def modifier(state: State, raid: Raid) -> tables.Modifier:
    """What is added to the detection die of a raid, after damage to nets and headquarters.

    Rule: 6.3, 11.21, 11.25, E.target.14.
    """
    card = units.card(state, raid.card)
    size: Size = raid.size or "none"
    return tables.detection_modifier(
        units.book(state),
        card,
        weather=units.weather_over(state, card),
        size=size,
        depletion=units.level(state),
        nets_down=units.nets_down(state, state.damage),
        headquarters_down=units.headquarters_down(state, state.damage),
        follow_up=raid.follow_up,
        snap=raid.snap,
    )
