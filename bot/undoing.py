"""What an undo takes back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.models import RequestRow
from bot.table import Table
from engine import codec, notation
from engine.contract import Batch, Seat
from engine.history import Entry, UndoPoint, entries_for, fold, knows, live_entries
from engine.words import Say


class Undoing(msgspec.Struct, frozen=True):
    """An undo that nobody has asked for yet."""

    order: str
    """The step's orders in notation; empty if it was none of a player's."""
    line: Say | None
    """The first line that the step was told by."""
    is_rolled: bool
    """Something was drawn or revealed since."""
    consent: tuple[Seat, ...]
    """Seats of other people that must agree."""


def undoing(table: Table, seat: Seat, point: UndoPoint, requests: Sequence[RequestRow]) -> Undoing:
    """What an undo of a seat would do."""
    event = point.rewound
    after = (*table.entries, *entries_for([event], "", seat, after=table.entries))
    kept = {entry.position for entry in live_entries(after)}
    undone = [entry for entry in live_entries(table.entries) if entry.position not in kept]
    row = next((each for each in requests if each.id == undone[0].request), None)
    order = ""
    if row is not None and row.command is not None:
        command = codec.decode_command(table.game, row.command)
        commands = command.commands if isinstance(command, Batch) else (command,)
        order = "; ".join(notation.text(each) for each in commands)
    rolled = any(entry.event.barrier for entry in undone)
    return Undoing(order, first_line(table, seat, undone), rolled, point.consent)


def first_line(table: Table, reader: Seat | None, undone: Sequence[Entry]) -> Say | None:
    """The first line that a reader was told of what is taken back."""
    if not undone:
        return None
    state = fold(table.game, table.entries[: undone[0].position - 1]).state
    for entry in undone:
        if knows(reader, entry.event):
            for line in table.game.tell(table.game.view(state, reader), entry.event):
                return line
        state = table.game.apply(state, entry.event)
    return None
