"""Scenarios and how a table begins. Rule: 3.0, 13.0."""

from __future__ import annotations

from engine import packs
from engine.contract import Refused, Scenario, SeatInfo, Setup
from engine.games.raf import position, tables
from engine.games.raf.events import Opened
from engine.games.raf.pack import PACK, data
from engine.games.raf.state import SEAT, Deck, Gruppe, Preparation, Squadron, State
from engine.words import say

SCENARIOS = (
    Scenario(
        "prelude",
        say("raf-scenario-prelude"),
        say("raf-summary-prelude"),
        (SeatInfo(SEAT, say("raf-seat-raf")),),
    ),
)


def new(setup: Setup) -> tuple[Opened]:
    """The first event of a table.

    Raises:
        Refused: `raf-refused-scenario`, `raf-refused-option`, or what is wrong with the position.
    """
    if setup.scenario not in {scenario.key for scenario in SCENARIOS}:
        raise Refused("raf-refused-scenario", value=setup.scenario)
    for option in setup.options:
        raise Refused("raf-refused-option", value=option)
    state = start(setup.scenario, setup.pack or packs.load(PACK.key).version)
    return (Opened(position.place(state, setup.position) if setup.position else state),)


def start(scenario: str, pack: str) -> State:
    """The printed set-up of a scenario.

    Rule: 3.0 (units full and at home, the cards of the start, priorities, markers); 13.0 (no replacements).
    """
    raf = data(pack)
    rules, common = tables.scenario(raf, scenario), raf.scenarios.common
    decks = rules.decks or common.decks
    return State(
        scenario=scenario,
        pack=pack,
        date=rules.date or common.date,
        clock=common.clock,
        vp=common.vp,
        squadrons={row.number: Squadron() for row in raf.squadrons.squadron if row.status == "start"},
        gruppen={row.id: Gruppe() for row in raf.gruppen.gruppe if row.arrives is None},
        priorities={str(kind): level for kind, level in (rules.priorities or common.priorities).items()},
        weather={"lf2": "clear", "lf3": "clear"},
        points={str(pool): number for pool, number in rules.points.items()} if rules.points else {},
        targets=Deck(tuple(card.number for card in raf.target_cards.card if card.deck in decks)),
        forces=Deck(tuple(card.number for card in raf.force_cards.card if card.deck in decks)),
        events=Deck(tuple(card.number for card in raf.raid_events.card if card.deck in decks)),
        frames=(Preparation(),),
    )
