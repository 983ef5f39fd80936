"""Steps j and m: air combat. Rule: 4.2j, 4.2m, 10."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from engine.draws import Draws
from engine.games.raf import decks, tables, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.pieces import LETTERS, SIDES, Box, CombatBox, Letter, Nation, Side
from engine.games.raf.state import Leave, State, Table, gruppen_in, squadrons_in, the_raid
from engine.games.raf.tables import Letters

Fight = Literal["hunt", "bomb"]
"""The boxes in which combat is fought."""


def step_j(run: Run, draws: Draws) -> Leave | None:
    """Hunters against squadrons in the Hunt box; returns the choice of the survivors, if any.

    Rule: 4.2j, 10.0.
    """
    hunters, squadrons = gruppen_in(run.state, "hunt"), squadrons_in(run.state, "hunt")
    if not squadrons:
        if hunters:
            run.add(e.GruppenMoved(hunters, "returning", "9.1"))
        return None
    if not hunters:
        return None
    letters = fight(run, draws, "hunt", hunters, squadrons)
    hit_gruppen(run, letters, hunters)
    return hit_in_hunt(run, letters, squadrons)


def step_m(run: Run, draws: Draws) -> None:
    """Squadrons against the Gruppen that they intercepted and the escorts of these.

    Rule: 4.2m, 10.0, 10.23 (nobody else is touched: bombers stay to bomb, escorts return).
    """
    raid = the_raid(run.state)
    squadrons = squadrons_in(run.state, "bomb")
    if not raid.fighting or not squadrons:
        return
    raf = units.book(run.state)
    letters = fight(run, draws, "bomb", raid.fighting, squadrons)
    hit_gruppen(run, letters, raid.fighting)
    for letter, up, keys in _alike(run.state, squadrons, "british"):
        effect = tables.combat_effect(raf, "british", "bomb", up, letters.of("british", letter))
        place, side = effect.ends[0]
        run.add(e.SquadronsHit(keys, effect.result, _british(place), side == "full", effect.vp * len(keys)))
    if aside := gruppen_in(run.state, "close-escort"):
        run.add(e.GruppenMoved(aside, "returning", "10.23"))


def fight(
    run: Run, draws: Draws, box: Fight, gruppen: tuple[str, ...], squadrons: tuple[str, ...]
) -> Letters:
    """Add up, find the row, throw the die.

    Rule: 10.1; row shifts by altitude, Big Wing and low level bombers (E.approach.2, E.approach.6,
    E.target.1, E.target.9).
    """
    state = run.state
    raf = units.book(state)
    total = strength(state, gruppen, squadrons)
    row = tables.combat_row(raf, total, len(gruppen), units.level(state))
    used = tables.combat_row(
        raf, total, len(gruppen), units.level(state), row_shift(the_raid(state).effects, box)
    )
    number = 1 if box == "hunt" else 2
    die = draws.die(*decks.purpose(state, the_raid(state), "combat", number))
    letters = tables.combat_letters(raf, used, die)
    german, british = "".join(letters.german), "".join(letters.british)
    run.add(e.Fought(box, gruppen, squadrons, total, row, used, die, german, british))
    return letters


def strength(table: Table, gruppen: Iterable[str], squadrons: Iterable[str]) -> int:
    """The sum of all combat values of both sides. Rule: 10.1."""
    german = sum(units.german_combat(table, key) for key in gruppen)
    return german + sum(units.british_combat(table, key) for key in squadrons)


def row_shift(effects: Iterable[str], box: Fight) -> int:
    """How many rows down (the British way) events move a combat.

    Rule: E.approach.2, E.approach.6; in the Bomb box E.target.1 and E.target.9 (not on top of the altitude).
    """
    in_force = frozenset(effects)
    shift = 0
    if "british-altitude-advantage" in in_force:
        shift += 1
    if "german-altitude-advantage" in in_force:
        shift -= 1
    if box == "bomb":
        if "big-wing" in in_force:
            shift += 1
        if "low-level-bombers" in in_force and "british-altitude-advantage" not in in_force:
            shift += 1
    return shift


def hit_gruppen(run: Run, letters: Letters, gruppen: Iterable[str]) -> None:
    """Apply the German letters by box, letter and side.

    Rule: 10.2, 10.21, 10.22.
    """
    before = run.state
    raf = units.book(before)
    taking_part = tuple(gruppen)
    boxes: tuple[CombatBox, ...] = ("hunt", "bomb", "close-escort")
    for box in boxes:
        there = tuple(key for key in taking_part if before.gruppen[key].place == box)
        for letter, up, keys in _alike(before, there, "german"):
            result = letters.of("german", letter)
            effect = tables.combat_effect(raf, "german", box, up, result)
            place, side = effect.ends[0]
            if (place, side) != (box, up):
                run.add(e.GruppenHit(keys, result, place, side == "full", effect.vp * len(keys)))


def hit_in_hunt(run: Run, letters: Letters, squadrons: Iterable[str]) -> Leave | None:
    """Apply the British letters in the Hunt box; who may choose between two boxes is asked afterwards.

    Rule: 10.2, 9.1 (with no Gruppe in the Bomb box nobody goes there; unhurt Blenheims must).
    """
    raf = units.book(run.state)
    is_open = bool(gruppen_in(run.state, "bomb"))
    choosing: list[str] = []
    disrupted: list[str] = []
    for letter, up, keys in _alike(run.state, squadrons, "british"):
        result = letters.of("british", letter)
        effect = tables.combat_effect(raf, "british", "hunt", up, result)
        if len(effect.ends) > 1 and is_open:
            bound = () if result == "D" else _blenheims(run.state, keys)
            if bound:
                run.add(e.SquadronsHit(bound, result, "bomb", True, 0))
            choosing += (key for key in keys if key not in bound)
            disrupted += keys if result == "D" else ()
            continue
        ends = [end for end in effect.ends if end[0] == "returning"] or list(effect.ends)
        place, side = ends[0] if is_open or ends[0][0] != "bomb" else ("returning", ends[0][1])
        run.add(e.SquadronsHit(keys, result, _british(place), side == "full", effect.vp * len(keys)))
    if not choosing:
        return None
    order = tuple(key for key in run.state.squadrons if key in choosing)
    return Leave(order, len(order), len(order), bomb=True, disrupted=tuple(disrupted), fought=True)


def _blenheims(state: State, keys: Iterable[str]) -> tuple[str, ...]:
    """Those that must go on to the Bomb box when they are unhurt. Rule: 9.1, 10.2."""
    return tuple(key for key in keys if units.squadron(state, key).type == "blenheim")


def _alike(
    state: State, keys: Iterable[str], nation: Nation
) -> Iterator[tuple[Letter, Side, tuple[str, ...]]]:
    """Units that meet the same fate: by letter, then by the side that lies up, full before reduced."""
    there = tuple(keys)
    for letter in LETTERS:
        if nation == "british":
            same = [
                (key, units.side(state.squadrons[key])) for key in units.british_with(state, there, letter)
            ]
        else:
            same = [(key, units.side(state.gruppen[key])) for key in units.german_with(state, there, letter)]
        for side in SIDES:
            if alike := tuple(key for key, up in same if up == side):
                yield letter, side, alike


def _british(place: Box) -> Literal["hunt", "bomb", "returning", "light-loss", "heavy-loss"]:
    """A box as a place of squadrons, which are never close escorts."""
    if place == "close-escort":
        raise ValueError("squadrons do not escort")
    return place
