"""Step h, and who leaves the Hunt box later on. Rule: 4.2h, 9.1."""

from __future__ import annotations

from engine.contract import Assignment, Refused
from engine.games.raf import events as e
from engine.games.raf import units
from engine.games.raf.commands import Hunt
from engine.games.raf.fold import Run
from engine.games.raf.names import box_name, squadron_name
from engine.games.raf.state import Leave, SquadronPlace, State, gruppen_in, squadrons_in, top

BOXES: tuple[SquadronPlace, ...] = ("bomb", "returning")
"""Where a squadron may go that leaves the Hunt box."""


def step_h(run: Run) -> Leave | None:
    """The four cases of hunters against squadrons; returns the choice that the player has, if any.

    Rule: 4.2h, 9.0, 9.1.
    """
    hunters, squadrons = gruppen_in(run.state, "hunt"), squadrons_in(run.state, "hunt")
    if not squadrons:
        unmet(run)
        return None
    if not hunters:
        return leave(run, "9.1")
    surplus = len(squadrons) - len(hunters)
    free = tuple(key for key in squadrons if units.is_full_fighter(run.state, key))
    most = min(surplus, len(free))
    if most <= 0:
        return None
    return Leave(free, least=0, most=most, bomb=bool(gruppen_in(run.state, "bomb")))


def unmet(run: Run) -> None:
    """No squadron in the Hunt box: hunters fly home, close escorts strafe.

    Rule: 9.1, 12.0.
    """
    if hunters := gruppen_in(run.state, "hunt"):
        run.add(e.GruppenMoved(hunters, "returning", "9.1"))
    escorts_strafe(run, "9.1")


def escorts_strafe(run: Run, why: str) -> None:
    """Close escorts of bombers that nobody meets go down to strafe. Rule: 8.5, 9.1, 9.2."""
    if escorts := gruppen_in(run.state, "close-escort"):
        run.add(e.GruppenMoved(escorts, "bomb", why))


def leave(run: Run, why: str) -> Leave | None:
    """Squadrons without hunters leave the Hunt box; returns the choice of those that have one.

    Rule: 9.1 (reduced squadrons and Blenheims must go on; with no Gruppe in the Bomb box all return).
    """
    squadrons = squadrons_in(run.state, "hunt")
    if not squadrons:
        return None
    if not gruppen_in(run.state, "bomb"):
        run.add(e.SquadronsMoved(squadrons, "returning", why))
        return None
    bound = tuple(key for key in squadrons if not units.is_full_fighter(run.state, key))
    if bound:
        run.add(e.SquadronsMoved(bound, "bomb", why))
    free = tuple(key for key in squadrons if key not in bound)
    return Leave(free, least=len(free), most=len(free), bomb=True) if free else None


def leave_if_unopposed(run: Run, why: str) -> Leave | None:
    """After an event took the hunters away: as if there had been none. Rule: E.approach.4, E.approach.9."""
    return None if gruppen_in(run.state, "hunt") else leave(run, why)


def boxes(choice: Leave) -> tuple[SquadronPlace, ...]:
    """Where those who leave may go. Rule: 9.1."""
    return BOXES if choice.bomb else ("returning",)


def decide_hunt(state: State, command: Hunt) -> Run:
    """Squadrons leave the Hunt box as the player says.

    Rule: 9.1, 10.2.

    Raises:
        Refused: `raf-refused-not-now`, `raf-refused-not-free`, `raf-refused-no-box`, `raf-refused-twice`,
            `raf-refused-too-many`, `raf-refused-too-few`.
    """
    choice = top(state)
    if not isinstance(choice, Leave):
        raise Refused("raf-refused-not-now")
    where = check(state, choice, command.boxes)
    run = Run(state)
    why = "10.2" if choice.fought else "9.1"
    for box in BOXES:
        going = tuple(key for key in choice.squadrons if where.get(key) == box)
        flipped = tuple(key for key in going if box == "bomb" and key in choice.disrupted)
        if flipped:
            run.add(e.SquadronsTurned(flipped, False, "10.2"))
        if going:
            run.add(e.SquadronsMoved(going, box, why))
    run.add(e.ChoiceClosed())
    return run


def check(state: State, choice: Leave, wanted: Assignment) -> dict[str, str]:
    """Judge who goes where; see `decide_hunt` for what is refused."""
    where: dict[str, str] = {}
    for box, squadrons in wanted:
        if box not in boxes(choice):
            names = tuple(box_name(each) for each in boxes(choice))
            raise Refused("raf-refused-no-box", rule="9.1", instead=names, box=box)
        for key in squadrons:
            if key not in choice.squadrons:
                names_free = tuple(squadron_name(state, each) for each in choice.squadrons[:5])
                name = squadron_name(state, key)
                raise Refused("raf-refused-not-free", rule="9.1", instead=names_free, unit=name)
            if key in where:
                raise Refused("raf-refused-twice", rule="9.1", unit=squadron_name(state, key))
            where[key] = box
    if len(where) > choice.most:
        raise Refused("raf-refused-too-many", rule="9.1", most=choice.most)
    if len(where) < choice.least:
        raise Refused("raf-refused-too-few", rule="9.1", least=choice.least)
    return where
