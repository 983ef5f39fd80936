"""The answer given for a side whose time is up: it spends and fires nothing, moves straight on."""

from __future__ import annotations

from engine import frames
from engine.contract import Command
from engine.games.talon import damage, fire, fleets, missiles, movement
from engine.games.talon.commands import Aim, Done, First, Fleet, Move, Push
from engine.games.talon.frames import Drafting, Explosions, Hits, Shifting, Turn, Volley
from engine.games.talon.geometry import printed
from engine.games.talon.questions_start import next_slot
from engine.games.talon.view import View, as_state


def default(view: View) -> Command:
    """The default answer to what the view's seat is asked."""
    table = view.table
    match frames.top(table.frames):
        case Turn(step="move") as turn if left := movement.scheduled(table, turn):
            return Move(left[0], "ahead")
        case Turn(step="move") as turn if left := movement.flying(table, turn):
            return Move(left[0], missiles.ways(table, table.missiles[left[0]])[0].how)
        case Volley() as frame:
            found = fire.volley_targets(table, frame)
            return Aim(fire.weakest(table, table.ships[frame.ship], found))
        case Shifting() as frame:
            ship = table.ships[frame.ship]
            safe = [at for at in frame.options if not movement.met(table, frame.ship, ship, at)]
            return Push(printed((safe or list(frame.options))[0]))
        case Hits() | Explosions() as frame:
            return First(damage.least_harm(table, frame))
        case Drafting() if not fleets.is_enough(table, fleets.fleet(as_state(view), view.seat or "")):
            slot = next_slot(view, {"verb": "fleet"})
            return Fleet(str(slot.default) if slot is not None else "")
        case _:
            return Done()
