"""Combat and bombing: the charts, and exact odds by counting the faces of the die."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Literal, cast

import msgspec

from engine.games.raf.pack import Effect, Raf
from engine.games.raf.pieces import BombResult, Result
from engine.odds import DIE, odds


class Letters(msgspec.Struct, frozen=True):
    """A line of the combat results: what befalls the selector letters A, B and C of either side."""

    german: tuple[Result, Result, Result]
    british: tuple[Result, Result, Result]

    def of(self, nation: str, letter: str) -> Result:
        """The result of a unit of that letter."""
        return (self.german if nation == "german" else self.british)["ABC".index(letter)]


@lru_cache(maxsize=256)
def _letters(cell: str) -> Letters:
    german, british = (cast(tuple[Result, Result, Result], tuple(half)) for half in cell.split(" "))
    return Letters(german, british)


def combat_row(raf: Raf, total: int, gruppen: int, depletion: int, shift: int = 0) -> str:
    """The row of the results table for a sum of combat values; `shift` > 0 goes down, the British way.

    More Gruppen than the table lists use its last line; shifts stop at the first and the last row.

    Rule: 10.1, 15.4.

    Raises:
        ValueError: there is no Gruppe.
    """
    if gruppen < 1:
        raise ValueError("no combat without a Gruppe")
    table = (raf.combat_rows.none, raf.combat_rows.level_1, raf.combat_rows.level_2)[depletion]
    sums = table[min(gruppen, max(table))]
    row = sum(lowest <= total for lowest in sums) - 1
    return raf.combat_rows.rows[min(max(row + shift, 0), len(sums) - 1)]


def combat_letters(raf: Raf, row: str, die: int) -> Letters:
    """The results of a row for a die.

    Rule: 10.1, 10.21.
    """
    return _letters(raf.combat_results.results[row][die - 1])


def letter_odds(raf: Raf, row: str, nation: str, letter: str) -> dict[str, Fraction]:
    """The chance of each result for the units of one letter."""
    return odds(str(combat_letters(raf, row, die).of(nation, letter)) for die in DIE)


def combat_effect(raf: Raf, nation: str, box: str, side: str, result: str) -> Effect:
    """Where a result sends a unit of the hunt, close-escort or bomb box, on which side, and the VP.

    With two ends the British player chooses.

    Rule: 10.2, 10.22.
    """
    return _effects(raf)[nation, box, side, result]


@lru_cache(maxsize=8)
def _effects(raf: Raf) -> dict[tuple[str, str, str, str], Effect]:
    return {(row.nation, row.box, row.side, row.result): row for row in raf.combat_effects.effect}


def loss_points(raf: Raf, box: str) -> int:
    """The VP that a unit in a loss box gives to the other side.

    Rule: 10.22.
    """
    return next(abs(row.vp) for row in raf.combat_effects.effect if row.ends[0][0] == box)


# --- bombs ---------------------------------------------------------------------------------------


class Shift(msgspec.Struct, frozen=True):
    """Column shifts as (name, columns), and their sum within the limit; left is negative.

    Names are `cloud`, `ju87`, `no-interception`, `pathfinder`, `low-level`.
    """

    parts: tuple[tuple[str, int], ...]
    net: int


def bombing_shift(
    raf: Raf,
    *,
    weather: str,
    kind: str,
    ju87: bool,
    intercepted: bool,
    pathfinder: bool = False,
    low_level: bool = False,
) -> Shift:
    """The column shifts of a bombing.

    Args:
        ju87: at least one Ju 87 is in the Bomb box.
        intercepted: a squadron met the raid in the Bomb box.

    Rule: 11.0, E.target.7, E.target.9 (cloud ignored; 3 in all where nobody intercepts).
    """
    figures = raf.bombing.shifts
    parts: list[tuple[str, int]] = []
    if weather != "clear" and not low_level:
        parts.append(("cloud", figures.patchy if weather == "patchy" else figures.broken))
    if ju87 and kind != "radar":
        parts.append(("ju87", figures.ju87))
    if low_level:
        parts.append(("low-level", figures.low_level if intercepted else figures.low_level_no_interception))
    elif not intercepted:
        parts.append(("no-interception", figures.no_interception))
    if pathfinder:
        parts.append(("pathfinder", figures.pathfinder))
    total = sum(columns for _, columns in parts)
    return Shift(tuple(parts), min(max(total, -figures.limit), figures.limit))


def bombing_column(raf: Raf, total: int, shift: int) -> int | None:
    """The column, from 0, for a sum of bomb values; None for a sum of 0, which does no damage.

    Rule: 11.0 (shifts stop at the ends of the table).
    """
    if total <= 0:
        return None
    column = sum(start <= total for start in raf.bombing.starts) - 1
    return min(max(column + shift, 0), len(raf.bombing.starts) - 1)


def bombing_result(raf: Raf, column: int | None, die: int) -> BombResult:
    """0, 1 or 2 damage points, or H for heavy damage.

    Rule: 11.0.
    """
    face = cast(Literal[1, 2, 3, 4, 5, 6], die)
    return "0" if column is None else raf.bombing.results[face][column]


def bombing_odds(raf: Raf, column: int | None) -> dict[str, Fraction]:
    """The chance of each result, least first."""
    return odds(str(bombing_result(raf, column, die)) for die in DIE)


def rolls_for_heavy(kind: str, result: BombResult) -> bool:
    """Whether a second die gives the damage points.

    Rule: 11.0 (airfields and factories only).
    """
    return result == "H" and kind in ("airfield", "factory")


def heavy_points(raf: Raf, second: int) -> int:
    """Damage points of heavy damage for the second die.

    Rule: 11.0.
    """
    return max(second, raf.bombing.heavy.least)


def bombing_vp(raf: Raf, result: BombResult, double: bool, non_essential: bool) -> int:
    """The change of the VP track, 0 or less.

    Rule: 11.0, E.target.11 (doubled first, then one less).
    """
    vp = raf.victory.bombing[result] * (raf.victory.double if double else 1)
    return min(vp + raf.victory.non_essential, 0) if non_essential else vp


def repair(number: int, die: int) -> Literal["repaired", "light", "heavy"]:
    """What becomes of heavy damage, by the repair number of the day event card.

    Rule: 11.3.
    """
    return "repaired" if die < number else "light" if die == number else "heavy"
