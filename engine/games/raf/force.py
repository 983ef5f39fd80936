"""Steps d and f: how many Gruppen fly, which, and in which box of the raid display. Rule: 4.2d, 4.2f, 8."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.draws import Draws
from engine.games.raf import decks, tables, target, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.pieces import Info, Size, TargetCard
from engine.games.raf.state import (
    DISPLAY_BRITISH,
    DISPLAY_GERMAN,
    GruppePlace,
    Raid,
    State,
    gruppen_in,
    squadrons_in,
    the_raid,
)
from engine.games.raf.tables import Entry


def step_d(run: Run, draws: Draws, raid: Raid) -> bool:
    """The first force card gives the number of Gruppen; returns False when it calls the raid off.

    Rule: 2.32, 4.2d, 8.0, 8.1.
    """
    raf = units.book(run.state)
    number = decks.draw_force(run, draws, decks.purpose(run.state, raid, "force", 1))
    size: Size = raid.size or "none"
    info: Info = "poor" if raid.info == "poor" else "limited" if raid.info == "limited" else "accurate"
    count = tables.force_size(tables.force_card(raf, number), size, info, units.level(run.state))
    run.add(e.ForceCounted(number, count))
    if count:
        return True
    squadrons_home(run, "8.1")
    return False


def step_f(run: Run, draws: Draws, raid: Raid) -> None:
    """The second force card names the types; Gruppen are chosen and put into their boxes.

    Rule: 2.32, 4.2f, 8.0, 8.2 to 8.4; E.target.14 (a snap raid is flown by the elite Gruppen).
    """
    if raid.snap:
        for key in elite_ready(run.state):
            run.add(e.GruppeJoined(key, "bomb", 0))
        return
    raf = units.book(run.state)
    card = units.card(run.state, raid.card)
    number = decks.draw_force(run, draws, decks.purpose(run.state, raid, "force", 2))
    second = tables.force_card(raf, number)
    size: Size = raid.size or "none"
    sweep = tables.sweep(second, size, card.beyond, raid.count)
    run.add(e.ForceListed(number, sweep or 0))
    if sweep:
        choose_sweep(run, card, sweep)
    else:
        choose_list(run, card, tables.force_entries(second, raid.count))
        strafers(run)
    if not gruppen_in(run.state, *DISPLAY_GERMAN):
        run.add(e.RaidEmpty())
        squadrons_home(run, "8.24")


def elite_ready(state: State) -> tuple[str, ...]:
    """Elite Me 110 Gruppen that could fly now. Rule: 8.21, E.target.14."""
    return tuple(key for key in target.ready_gruppen(state, 2) if units.gruppe(state, key).elite)


def choose_sweep(run: Run, card: TargetCard, count: int) -> None:
    """Only Me 109s fly, all of them hunters; nothing stands in for them.

    Rule: 8.22.
    """
    for _ in range(count):
        chosen = choose_of(run.state, card, ("me109",))
        if chosen is None:
            run.add(e.ListStopped(0, "me109"))
            return
        run.add(e.GruppeJoined(chosen, "hunt", 0))


def choose_list(run: Run, card: TargetCard, entries: Iterable[Entry]) -> None:
    """Fill the list's entries from the first on; where one cannot be filled the raid stays that small.

    Rule: 8.2.
    """
    for number, entry in enumerate(entries, start=1):
        chosen = choose(run.state, card, entry)
        if chosen is None:
            run.add(e.ListStopped(number, entry.type))
            return
        flown = units.gruppe(run.state, chosen).type
        box = box_for(run.state, chosen, entry)
        run.add(e.GruppeJoined(chosen, box, number, entry.type if flown != entry.type else ""))


def choose(state: State, card: TargetCard, entry: Entry) -> str | None:
    """The Gruppe for an entry: its type, else one that may stand in for it, from the airfields that fly.

    Rule: 8.2; 8.23 (no Me 109 beyond its range, but for a channel patrol); 6.11 (Luftflotte 3 helps).
    """
    barred = card.beyond and entry.duty != "cp"
    usual = () if barred and entry.type == "me109" else (entry.type,)
    others = tuple(
        each
        for each in tables.substitutes(units.book(state), entry.type)
        if not (card.beyond and each == "me109")
    )
    return choose_of(state, card, usual) or choose_of(state, card, others)


def choose_of(state: State, card: TargetCard, types: Iterable[str]) -> str | None:
    """The Gruppe of the first of these types that the first possible Luftflotte has. Rule: 8.2, 6.11."""
    wanted = tuple(types)
    for lf in target.luftflotten(state, card):
        for each in wanted:
            if (chosen := pick(state, each, lf)) is not None:
                return chosen
    return None


def pick(state: State, type: str, lf: int) -> str | None:
    """A full Gruppe of that type: elite ones last, letters kept even within the raid.

    Rule: 8.2, 8.21.
    """
    ready = [key for key in target.ready_gruppen(state, lf) if units.gruppe(state, key).type == type]
    if not ready:
        return None
    flying = Counter(units.gruppe(state, key).selector for key in gruppen_in(state, *DISPLAY_GERMAN))
    waiting = Counter(units.gruppe(state, key).selector for key in ready)

    def order(key: str) -> tuple[bool, int, int, int]:
        row = units.gruppe(state, key)
        return row.elite, flying[row.selector], -waiting[row.selector], ready.index(key)

    return min(ready, key=order)


def box_for(state: State, gruppe: str, entry: Entry) -> GruppePlace:
    """The box of the raid display for a Gruppe chosen for an entry.

    Rule: 8.3; 8.31 (e); 8.4 (cp); 8.41 (no alert: patrollers escort); 8.42 (a Me 110 never patrols).
    """
    match units.gruppe(state, gruppe).type:
        case "me110":
            return "close-escort"
        case "me109":
            if entry.duty == "cp":
                return "close-escort" if the_raid(state).alert == "none" else "channel"
            return "close-escort" if entry.duty == "e" else "hunt"
        case _:
            return "bomb"


def strafers(run: Run) -> None:
    """Without a bomber in the raid its Me 110s strafe.

    Rule: 8.3.
    """
    if gruppen_in(run.state, "bomb"):
        return
    me110s = tuple(
        key for key in gruppen_in(run.state, "close-escort") if units.gruppe(run.state, key).type == "me110"
    )
    if me110s:
        run.add(e.GruppenMoved(me110s, "bomb", "8.3"))


def squadrons_home(run: Run, why: str) -> None:
    """Squadrons of the raid display return on their side. Rule: 12.0."""
    squadrons = squadrons_in(run.state, *DISPLAY_BRITISH)
    if squadrons:
        run.add(e.SquadronsMoved(squadrons, "returning", why))
