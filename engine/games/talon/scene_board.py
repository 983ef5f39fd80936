"""The whole board: all ships where they are, and beside the map their figures."""

from __future__ import annotations

from engine.games.talon import ships
from engine.games.talon.geometry import printed
from engine.games.talon.names import class_word, rating_word, seat_word, unit_word
from engine.games.talon.scene_parts import board as ground
from engine.games.talon.scene_parts import crop, fleet, hunting, missiles, side_of, strip
from engine.games.talon.state import Table
from engine.games.talon.tell import text_board
from engine.games.talon.view import View
from engine.scene import Block, Col, Inset, Ledger, Map, Sheet, Size, caps, row, text
from engine.scene import Table as Figures
from engine.words import say

FEW = 10
"""Ships up to which their figures are printed large."""


def board(view: View) -> Sheet:
    """All ships and missiles on the map, and their figures."""
    table = view.table
    places = [ship.at for _, ship in table.present()] + hunting(table)
    stage = Map(ground(table), (*missiles(table), *fleet(table)), crop([places]))
    blocks: list[Block] = []
    for seat in table.seats:
        blocks.append(caps(seat_word(seat), side_of(table, seat)))
        blocks.append(figures(table, seat))
        gone = [unit_word(table, key) for key, ship in table.ships.items() if ship.seat == seat and ship.fate]
        if gone:
            blocks.append(text(say("talon-pic-gone", ships=tuple(gone)), _size(table), "muted"))
    return Sheet(
        strip(view),
        stage,
        Ledger(say("talon-pic-ships"), tuple(blocks), (Inset(),), wide=True),
        alt=text_board(view),
        size="board",
    )


def figures(table: Table, seat: str) -> Figures:
    """A side's ships with hex, rating and hull."""
    size = _size(table)
    cols = (
        Col(size=size, bold=True),
        Col(size=size, role="muted"),
        Col(say("talon-pic-col-hex"), "right", size),
        Col(say("talon-pic-col-rating"), "right", size),
        Col(say("talon-pic-col-hull"), "right", size),
    )
    rows = []
    for key, ship in table.own(seat):
        cls = table.class_of(ship)
        rows.append(
            row(
                unit_word(table, key),
                class_word(ship.kind),
                printed(ship.at),
                rating_word(table, ship),
                f"{ships.hull_left(cls, ship)}/{ships.hull_boxes(cls, ship)}",
            )
        )
    return Figures(cols, tuple(rows))


def _size(table: Table) -> Size:
    return "small" if len(table.ships) <= FEW else "tiny"
