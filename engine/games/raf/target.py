"""Step a: the target, and whether a raid comes at all. Rule: 4.2a, 6.0 to 6.2."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from engine.draws import Draws
from engine.games.raf import decks, tables, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.pieces import TargetCard
from engine.games.raf.state import Raid, State, Table, gruppen_in, the_raid


def step_a(run: Run, draws: Draws, raid: Raid) -> None:
    """Turn up target cards until one brings a raid.

    Rule: 4.2a, 6.0; E.target.14 (a snap raid wants a target of Luftflotte 2).
    """
    while not the_raid(run.state).size:
        raid = the_raid(run.state)
        card = units.card(run.state, decks.draw_target(run, draws, raid))
        why = decks.purpose(run.state, raid, "area", raid.tries + 1)
        if raid.snap and card.lf != 2:
            run.add(e.TargetOutside(card.number))
        else:
            roll_size(run, draws, card)
        decks.show_top(run, draws, why)


def roll_size(run: Run, draws: Draws, card: TargetCard) -> None:
    """Roll for the size of a raid on the target card.

    Rule: 6.0; 6.1 (too few Gruppen: minor); 15.4 (a depleted Luftwaffe flies no minor raids).
    """
    state, raid = run.state, the_raid(run.state)
    raf = units.book(state)
    kind = tables.target(raf, card.target).kind
    priority = state.priorities[kind]
    die = draws.die(*decks.purpose(state, raid, "size", raid.tries))
    rolled = tables.raid_size(raf, priority, card.value, die, 0)
    size = tables.raid_size(raf, priority, card.value, die, units.level(state))
    why: Literal["", "depleted", "limited"] = "depleted" if size != rolled else ""
    if size == "major" and not raid.snap and is_limited(state, card):
        size, why = "minor", "limited"
    run.add(e.SizeRolled(die, rolled, size, why))


def limit_follow_up(run: Run, raid: Raid) -> None:
    """A follow-up raid keeps its size only while the Gruppen suffice.

    Rule: 6.2, 6.1.
    """
    if raid.follow_up and raid.size == "major" and is_limited(run.state, units.card(run.state, raid.card)):
        run.add(e.SizeLimited())


def is_limited(state: State, card: TargetCard) -> bool:
    """Whether the Luftflotte is too weak for a major raid on that card.

    Rule: 6.1; 6.11 (Luftflotte 3 counts too while it may fly for Luftflotte 2).
    """
    ready = [key for lf in luftflotten(state, card) for key in ready_gruppen(state, lf)]
    fighters = Counter(units.gruppe(state, key).type for key in ready if not units.is_bomber(state, key))
    bombers = sum(units.is_bomber(state, key) for key in ready)
    return not tables.can_fly_major(units.book(state), fighters, bombers, card.beyond)


def luftflotten(state: State, card: TargetCard) -> tuple[int, ...]:
    """Whose Gruppen may fly the raid, best first. Rule: 8.2, 6.11."""
    return (2, 3) if card.lf == 2 and state.lf3_to_lf2 else (card.lf,)


def ready_gruppen(table: Table, lf: int) -> tuple[str, ...]:
    """Full Gruppen on the airfields of a Luftflotte. Rule: 8.2."""
    return tuple(
        key
        for key in gruppen_in(table, "base")
        if table.gruppen[key].full and units.gruppe(table, key).lf == lf
    )
