"""Step l: which Gruppen in the Bomb box squadrons intercept, and which escorts fight along. Rule: 9.2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.contract import Refused
from engine.games.raf import events as e
from engine.games.raf import hunt, tables, units
from engine.games.raf.commands import Attack as AttackCommand
from engine.games.raf.fold import Run
from engine.games.raf.names import gruppe_name
from engine.games.raf.state import Attack, State, gruppen_in, squadrons_in, the_raid, top


def step_l(run: Run) -> Attack | None:
    """Intercept all, or as many as there are squadrons; returns the choice that the player has, if any.

    Rule: 4.2l, 9.0, 9.2.
    """
    squadrons, gruppen = squadrons_in(run.state, "bomb"), gruppen_in(run.state, "bomb")
    if not squadrons:
        hunt.escorts_strafe(run, "9.2")
        return None
    if not gruppen:
        run.add(e.SquadronsMoved(squadrons, "returning", "9.2"))
        return None
    if len(squadrons) < len(gruppen):
        return Attack(len(squadrons))
    intercept(run, gruppen)
    return None


def intercept(run: Run, gruppen: tuple[str, ...]) -> None:
    """These Gruppen are met, and so are the escorts that do not leave with the others.

    Rule: 9.2, 9.21.
    """
    run.add(e.Intercepted(gruppen, escorts_left(run.state, len(gruppen))))


def escorts_left(state: State, intercepted: int) -> tuple[str, ...]:
    """Close escorts that fight: for each Gruppe that nobody meets one leaves with it.

    Rule: 9.21; E.target.3 (escort coordination: all fight).
    """
    escorts = gruppen_in(state, "close-escort")
    if "escort-coordination" in the_raid(state).effects:
        return escorts
    unmet = len(gruppen_in(state, "bomb")) - intercepted
    gone: list[str] = []
    for _ in range(min(unmet, len(escorts))):
        gone.append(_next_to_leave(state, [key for key in escorts if key not in gone]))
    return tuple(key for key in escorts if key not in gone)


def _next_to_leave(state: State, escorts: Iterable[str]) -> str:
    """By the order of the rules, then whose letter is most common among those that stay."""
    there = list(escorts)
    letters = Counter(units.gruppe(state, key).selector for key in there)

    def order(key: str) -> tuple[int, int, int]:
        row = units.gruppe(state, key)
        rank = tables.aside_rank(row.type, row.elite, units.side(state.gruppen[key]))
        return rank, -letters[row.selector], there.index(key)

    return min(there, key=order)


def decide_attack(state: State, command: AttackCommand) -> Run:
    """Intercept the Gruppen that the player names, one for each squadron.

    Rule: 9.2.

    Raises:
        Refused: `raf-refused-not-now`, `raf-refused-not-there`, `raf-refused-twice`, `raf-refused-count`.
    """
    choice = top(state)
    if not isinstance(choice, Attack):
        raise Refused("raf-refused-not-now")
    there = gruppen_in(state, "bomb")
    for key in command.gruppen:
        if key not in there:
            names = tuple(gruppe_name(state, each) for each in there[:5])
            raise Refused("raf-refused-not-there", rule="9.2", instead=names, unit=key)
        if command.gruppen.count(key) > 1:
            raise Refused("raf-refused-twice", rule="9.2", unit=gruppe_name(state, key))
    if len(command.gruppen) != choice.count:
        raise Refused("raf-refused-count", rule="9.2", count=choice.count)
    run = Run(state)
    run.add(e.ChoiceClosed())
    intercept(run, tuple(key for key in there if key in command.gruppen))
    return run
