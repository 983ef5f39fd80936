"""The whole board: the map, and beside it forces, weather, and how the score came about."""

from __future__ import annotations

from engine.games.demo.names import unit_word
from engine.games.demo.pack import SEATS
from engine.games.demo.scene_map import ROLES, hills, legend, pieces
from engine.games.demo.scene_map import board as ground
from engine.games.demo.scene_panels import foot
from engine.games.demo.state import printed, total, units_of
from engine.games.demo.view import View
from engine.scene import (
    Band,
    Block,
    Box,
    Chip,
    Col,
    Ledger,
    Limit,
    Map,
    Plot,
    Poly,
    Role,
    Row,
    Series,
    Shape,
    Sheet,
    Sign,
    Strip,
    Table,
    Tick,
    row,
    text,
)
from engine.words import Say, say

MOST_HILLS = 3
"""Hills that a side can hold in one round."""


def board(view: View, strip: Strip, alt: tuple[Say, ...]) -> Sheet:
    """The board with everything that is open."""
    chips = tuple(Chip(say(f"demo-chip-sealed-{seat}"), "tick") for seat in view.sealed)
    items = (*hills(view), *pieces(view.units))
    stage = Map(ground(view), items, chips=chips, legend=legend())
    blocks: list[Block] = [forces(view)]
    if view.scores:
        blocks.append(Box((story(view),), say("demo-score-word")))
    blocks.append(Row((flag(), text(say("demo-board-flag"), "text")), level="middle"))
    return Sheet(strip, stage, Ledger(say("demo-forces"), tuple(blocks), foot(view)), alt=alt, size="board")


def forces(view: View) -> Table:
    """All units with their places and steps."""
    cols = (Col(say("demo-col-unit")), Col(say("demo-col-hex"), "right"), Col(say("demo-col-steps"), "right"))
    rows = [
        row(unit_word(key, unit), printed(unit.at), str(unit.steps), roles=(ROLES[seat], None, None))
        for seat in SEATS
        for key, unit in units_of(view.units, seat).items()
    ]
    steps = [sum(unit.steps for unit in units_of(view.units, seat).values()) for seat in SEATS]
    rows.append(row(say("demo-col-total"), "", f"{steps[0]} : {steps[1]}", total=True))
    return Table(cols, tuple(rows))


def story(view: View) -> Plot:
    """Points of both sides round by round."""
    top = float(MOST_HILLS * view.rounds)
    series = tuple(
        Series(
            tuple((float(n), float(total(view.scores[:n], seat))) for n in range(len(view.scores) + 1)),
            role=ROLES[seat],
        )
        for seat in SEATS
    )
    ticks = tuple(Tick(float(n), str(n)) for n in range(view.rounds + 1))
    band = Band(((0.0, top), (float(len(view.scores)), top)), 0.0, "tone")
    cell: Role = "tone"
    return Plot(
        (0.0, float(view.rounds)),
        (0.0, top),
        series,
        x_ticks=ticks,
        y_ticks=(Tick(0.0, "0"), Tick(top, str(int(top)))),
        bands=(band,),
        limits=(Limit(top / 2, "rule", say("demo-half")),),
        now=float(len(view.scores)),
        cells=(cell,) * view.rounds,
        cells_word=say("demo-col-round"),
        signs=tuple(Sign(n - 0.5, role=_lead(score)) for n, score in enumerate(view.scores, start=1)),
    )


def _lead(score: tuple[int, ...]) -> Role:
    """The colour of who held more hills in a round."""
    red, blue = score
    return "muted" if red == blue else ROLES["red" if red > blue else "blue"]


def flag() -> Shape:
    """The game's own mark: a pennant on a pole, which no glyph has."""
    pole = Poly(((-0.6, 0.9), (-0.6, -0.9)), "ink", line=0.12, closed=False)
    cloth = Poly(((-0.6, -0.9), (0.8, -0.5), (-0.6, -0.1)), "attention")
    return Shape((cloth, pole), size="small")
