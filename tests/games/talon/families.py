"""The members of Talon's families of messages (see tests/texts/families.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine import packs
from engine.codec import verb_of
from engine.games.talon import scene_legend
from engine.games.talon.events_action import Left
from engine.games.talon.events_round import Sealed
from engine.games.talon.geometry import WAYS
from engine.games.talon.movement import HOWS
from engine.games.talon.orders import BY_RULE
from engine.games.talon.orders_read import CONDITIONS
from engine.games.talon.pack import Pack
from engine.games.talon.plans import PLANS
from engine.games.talon.rules import GAME
from engine.games.talon.setup import BATTLES, GROUNDS, REBELS, SEATS
from engine.games.talon.state import LEFT
from engine.games.talon.tables import SIDES, TerrainKind
from engine.games.talon.tell import ALWAYS
from engine.games.talon.templates import STOPS, TEMPLATES
from engine.games.talon.victory import LEVELS
from engine.pack_files import MARKS
from tests.texts.families import Members

LATIN = frozenset(
    [
        "Talon",
        "AP",
        "FTL",
        "FTLの",
        "Init",
        "SC",
        "SCE",
        "DD",
        "DDD",
        "DDE",
        "DDG",
        "DDP",
        "DDX",
        "CL",
        "CLX",
        "CA",
        "BC",
        "BCH",
        "BCX",
        "BB",
        "CV",
        "FTR",
        "Tran",
        "Base",
        "FF",
        "FFE",
        "DN",
        "II",
        "none",
        "napoleon",
        "ca",
        "dd",
        *("helm", "close", "nearest", "fire", "all", "weakest", "hit", "stop", "enemy", "within"),
    ]
)
"""Names and abbreviations of Talon that Japanese writes in Latin letters, some as they are typed."""

DICE = (
    "column",
    "critical",
    "direction",
    "facing",
    "fire",
    "ground",
    "group",
    "initiative",
    "repair",
    "rocks",
    "row",
    "seal",
)
DRAWN = ("impulse", "start")
"""Names of the draws, and the words with which their purposes begin."""

USES = (
    "charge",
    "battery",
    "pivot",
    "slip",
    "reinforce",
    "take-init",
    "hold-init",
    "feed",
    "retarget",
)


def talon() -> Pack:
    """The project's own data."""
    data: Pack = packs.load("talon").data
    return data


def _scenarios() -> list[str]:
    return [each.key for each in GAME.scenarios()]


def _ships() -> set[str]:
    return {name for ship in talon().ships.ship for name in ship.names}


FAMILIES: Mapping[str, Members] = {
    "talon-aim-{}": lambda: BY_RULE,
    "talon-ask-{}": lambda: ("ap", "move", "fire", "begin", "repair"),
    "talon-ask-how-{}": lambda: ("reinforce", "feed", "retarget"),
    "talon-card-flank-{}": lambda: SIDES,
    "talon-class-{}": lambda: (ship.id for ship in talon().ships.ship),
    "talon-class-{}.name": lambda: (ship.id for ship in talon().ships.ship),
    "talon-critical-{}": lambda: {row.id for row in talon().criticals.row},
    "talon-done-{}": lambda: ("ap", "move", "fire"),
    "talon-draft-{}": lambda: ("open", "blind"),
    "talon-end-{}": lambda: (
        "agreed",
        "base-destroyed",
        "both-gone",
        "conceded",
        "even",
        "flagships",
        "landed",
        "last",
        "repelled",
        "secret-away",
        "target-away",
        "target-destroyed",
    ),
    "talon-facing-{}": lambda: SIDES,
    "talon-fate-{}": lambda: (*LEFT, "waiting", "destroyed", "docked", "landed"),
    "talon-from-{}": lambda: MARKS,
    "talon-ground-{}": lambda: GROUNDS,
    "talon-halt-{}": lambda: {key.partition("-")[0] for key in STOPS} - {"enemy", "ask"},
    "talon-how-{}": lambda: HOWS,
    "talon-if-{}": lambda: CONDITIONS,
    "talon-legend-{}": lambda: scene_legend.MARKS,
    "talon-level-{}": lambda: LEVELS,
    "talon-line-reserve-{}": lambda: ("burn", "battery"),
    "talon-line-speed-{}": lambda: ("keep", "up", "down"),
    "talon-log-ap-{}": lambda: USES,
    "talon-log-left-{}": lambda: get_args(Left),
    "talon-log-sealed-{}": lambda: get_args(Sealed),
    "talon-log-shifted-{}": lambda: ("wave-gun", "black-hole"),
    "talon-map-{}": lambda: ("relative", "bounded"),
    "talon-mark-{}": lambda: ("change", "defend"),
    "talon-met-{}": lambda: (*(set(get_args(TerrainKind)) - {"objective"}), "own", "missile"),
    "talon-mode-{}": lambda: (row.id for row in talon().battle.mode),
    "talon-plan-{}": lambda: ("orders", "hold", "steady", *PLANS),
    "talon-plan-{}.description": lambda: ("orders", "hold", "steady", *PLANS),
    "talon-scenario-{}": _scenarios,
    "talon-scenario-{}.summary": lambda: (*_scenarios(), *BATTLES),
    "talon-seat-{}": lambda: (*SEATS, *REBELS),
    "talon-setup-{}": lambda: ("standard", "sealed"),
    "talon-ship-{}": _ships,
    "talon-stop-{}": lambda: ALWAYS,
    "talon-template-{}": lambda: TEMPLATES,
    "talon-template-{}.description": lambda: TEMPLATES,
    "talon-terrain-{}": lambda: get_args(TerrainKind),
    "talon-use-{}": lambda: USES,
    "talon-use-{}.description": lambda: USES,
    "talon-variants-{}": lambda: ("no", "yes"),
    "talon-verb-{}": lambda: (verb_of(each) for each in GAME.command_types),
    "talon-verb-{}.description": lambda: (verb_of(each) for each in GAME.command_types),
    "talon-way-{}": lambda: (way.lower() for way in WAYS),
    "talon-weapon-{}": lambda: (row.id for row in talon().weapons.weapon),
}
