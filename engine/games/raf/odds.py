"""What a player is told before he chooses: exact odds, in words. Rule: 6.3, 10.1, 11.0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from engine.games.raf import attack, bombing, combat, tables, units
from engine.games.raf.names import target_name
from engine.games.raf.pieces import LETTERS
from engine.games.raf.state import State, Table, gruppen_in, squadrons_in, the_raid
from engine.odds import Odds, percent
from engine.words import Arg, Say, say

HURT = ("A", "L", "H")
LOST = ("L", "H")


def chance_of(odds: Odds[str], results: Iterable[str]) -> int:
    """The chance of any of these results, in hundredths."""
    return percent(sum((odds.get(result, Fraction(0)) for result in results), Fraction(0)))


def combat_note(state: State, box: combat.Fight, gruppen: Sequence[str], squadrons: Sequence[str]) -> Say:
    """Where a combat would be rolled, and for each letter what becomes of a unit of either side."""
    row, chances = hurt_table(state, the_raid(state).effects, box, gruppen, squadrons)
    args: dict[str, Arg] = {
        "row": row,
        "total": combat.strength(state, gruppen, squadrons),
        "gruppen": len(gruppen),
        "squadrons": len(squadrons),
    }
    for letter, (german, british) in chances.items():
        args[f"german{letter}"], args[f"british{letter}"] = german, british
    return say(f"raf-odds-combat-{box}", **args)


def hurt_table(
    table: Table,
    effects: Iterable[str],
    box: combat.Fight,
    gruppen: Sequence[str],
    squadrons: Sequence[str],
) -> tuple[str, dict[str, tuple[int, int]]]:
    """The row of a combat, and by letter the chances that a Gruppe is stopped and a squadron lost."""
    raf = units.book(table)
    total = combat.strength(table, gruppen, squadrons)
    shift = combat.row_shift(effects, box)
    row = tables.combat_row(raf, total, len(gruppen), units.level(table), shift)
    chances = {}
    for letter in LETTERS:
        german = tables.letter_odds(raf, row, "german", letter)
        british = tables.letter_odds(raf, row, "british", letter)
        chances[str(letter)] = (chance_of(dict(german), HURT), chance_of(dict(british), LOST))
    return row, chances


def hunt_notes(state: State, most: int) -> tuple[Say, ...]:
    """The combat in the Hunt box when nobody leaves it, and when as many leave as may."""
    hunters, squadrons = gruppen_in(state, "hunt"), squadrons_in(state, "hunt")
    if not hunters or not squadrons:
        return ()
    notes = [combat_note(state, "hunt", hunters, squadrons)]
    staying = sorted(squadrons, key=lambda key: -units.british_combat(state, key))[: len(squadrons) - most]
    if most and staying:
        notes.append(combat_note(state, "hunt", hunters, staying))
    return tuple(notes)


def attack_notes(state: State, gruppen: Sequence[str]) -> tuple[Say, ...]:
    """The combat in the Bomb box against these Gruppen and the escorts that would stay with them."""
    escorts = attack.escorts_left(state, len(gruppen))
    squadrons = squadrons_in(state, "bomb")
    fight = combat_note(state, "bomb", (*gruppen, *escorts), squadrons)
    return fight, *bombing_notes(state)


def bombing_notes(state: State) -> tuple[Say, ...]:
    """What the Gruppen in the Bomb box would do if none of them were stopped."""
    raid = the_raid(state)
    raf = units.book(state)
    notes = []
    for part in bombing.attacks(state, raid):
        total = bombing.bomb_sum(state, part.gruppen, part.target)
        column = tables.bombing_column(raf, total, bombing.shift(state, raid, part).net)
        results = tables.bombing_odds(raf, column)
        notes.append(
            say(
                "raf-odds-bombing",
                target=target_name(part.target.id),
                total=total,
                none=chance_of(dict(results), ("0",)),
                one=chance_of(dict(results), ("1",)),
                two=chance_of(dict(results), ("2",)),
                heavy=chance_of(dict(results), ("H",)),
            )
        )
    return tuple(notes)
