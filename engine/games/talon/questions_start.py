"""Questions before the first round: buying a fleet, setting ships up."""

from __future__ import annotations

from engine import frames
from engine.contract import Filled, Option, Slot
from engine.games.talon import drafting, fleets, setup_phase
from engine.games.talon.frames import Deploying, Drafting
from engine.games.talon.geometry import printed
from engine.games.talon.names import class_word, unit_note, unit_word, way_word
from engine.games.talon.view import View, as_state
from engine.words import say

MOST_NAMES = 400
"""Characters of a fleet list."""


def next_slot(view: View, filled: Filled) -> Slot | None:
    """The next field of a command before the first round."""
    match filled["verb"], frames.top(view.table.frames):
        case "buy", Drafting() if "ship" not in filled:
            return _buy(view)
        case "sell", Drafting() if "ship" not in filled:
            return _sell(view)
        case "fleet", Drafting() if "names" not in filled:
            return _fleet(view)
        case "place", Deploying() as frame:
            return _place(view, frame, filled)
        case _:
            return None


def _buy(view: View) -> Slot:
    table, seat = view.table, view.seat or ""
    bought = drafting.bought(view)
    offered = fleets.for_sale(table, seat, bought)
    options = tuple(
        Option(
            kind,
            class_word(kind),
            say(
                "talon-buy-note",
                cls=say(f"talon-class-{kind}.name"),
                name=say(f"talon-ship-{name}"),
                points=table.tables.classes[kind].points,
            ),
        )
        for kind, name in offered.items()
    )
    return Slot("ship", "pick", say("talon-ask-buy"), options, notes=drafting.notes(table, bought))


def _sell(view: View) -> Slot:
    table = view.table
    options = tuple(
        Option(
            ship,
            say(f"talon-ship-{ship.partition(':')[2]}"),
            say(
                "talon-sell-note",
                cls=class_word(fleets.entry(ship).kind),
                points=table.tables.classes[fleets.entry(ship).kind].points,
            ),
        )
        for ship in drafting.bought(view)
    )
    return Slot("ship", "pick", say("talon-ask-sell"), options)


def _fleet(view: View) -> Slot:
    names = ", ".join(fleets.entry(ship).name for ship in fleets.suggested(view.table, view.seat or ""))
    return Slot(
        "names",
        "text",
        say("talon-ask-fleet"),
        minimum=1,
        maximum=MOST_NAMES,
        default=names,
        names=tuple(
            Option(name, say(f"talon-ship-{name}"))
            for cls in fleets.catalogue(view.table, view.seat or "")
            for name in cls.names
        ),
        quick=drafting.ready(view),
        notes=drafting.notes(view.table, drafting.bought(view)),
    )


def _place(view: View, frame: Deploying, filled: Filled) -> Slot | None:
    table, state, seat = view.table, as_state(view), view.seat or ""
    if "ship" not in filled:
        options = tuple(
            Option(key, unit_word(table, key), unit_note(table, key))
            for key in setup_phase.to_deploy(table, frame, seat)
        )
        return Slot("ship", "unit", say("talon-ask-ship"), options)
    key = str(filled["ship"])
    at, facing = setup_phase.positions(state, seat, frame)[key]
    if "hex" not in filled:
        hexes = setup_phase.places(state, seat, frame, key)
        options = tuple(Option(printed(each), printed(each)) for each in hexes)
        default = printed(at) if at in hexes else None
        return Slot("hex", "hex", say("talon-ask-place"), options, default=default)
    if "facing" in filled:
        return None
    legal = setup_phase.facings(table, key)
    notes = tuple(say("talon-facing-note", number=each, way=way_word(each)) for each in legal)
    return Slot(
        "facing",
        "count",
        say("talon-ask-facing"),
        minimum=min(legal),
        maximum=max(legal),
        default=facing if facing in legal else min(legal),
        notes=notes,
    )
