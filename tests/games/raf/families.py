"""The members of RAF's families of messages (see tests/texts/families.py)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import get_args

from engine import packs
from engine.codec import verb_of
from engine.games.raf import events as e
from engine.games.raf import pieces
from engine.games.raf.commands import Answer, Attack, Hunt, Patrol, Release, Scatter
from engine.games.raf.pack import Raf
from engine.games.raf.scene_board import KEYS
from engine.games.raf.state import GruppePlace, RaidStep, SquadronPlace
from engine.games.raf.tell import GRUPPEN_TO, SQUADRONS_TO
from tests.texts.families import Members, values

SHORT = ("", "-short")
"""Words for large and for small counters."""

COMMANDS = (Patrol, Answer, Hunt, Attack, Scatter, Release)

LATIN = frozenset(
    [
        "RAF",
        "Lion",
        "VP",
        "LF",
        "Me",
        "Do",
        "He",
        "Ju",
        "JG",
        "KG",
        "ZG",
        "VHF",
        "AAB",
        "HD",
        "No",
        "AW",
        "Sweep",
        "cp",
        "Day",
    ]
)
"""Names and abbreviations of RAF that Japanese writes in Latin letters, some as they are printed on cards."""


DICE = ("bombs", "combat", "damage", "detection", "repair", "size", "weather")
CARDS = ("area", "event", "force", "start", "target", "warning")
DRAWN = ("airfields", "day", "raid", "snap")
"""Names of the draws, and the words with which their purposes begin."""


def raf() -> Raf:
    """The project's own data."""
    data: Raf = packs.load("raf").data
    return data


def places() -> set[str]:
    """Every place where a unit may be; a Gruppe on the clock is at its hour."""
    return {*get_args(SquadronPlace), *get_args(GruppePlace)}


def verdicts() -> set[str]:
    """Every way in which a scenario may end."""
    scenarios = raf().scenarios.scenario
    bands = {each.result for scenario in scenarios for each in scenario.results}
    return bands | {each.result for scenario in scenarios for each in scenario.endings}


def ends(*, costing: bool = False) -> set[str]:
    """Where combat sends units, or only where it costs points."""
    effects = raf().combat_effects.effect
    return {box for each in effects if each.vp or not costing for box, _ in each.ends}


FAMILIES: Mapping[str, Members] = {
    "raf-airfield-{}": lambda: (each.airfield for each in raf().sectors.sector if each.airfield),
    "raf-alert-{}": lambda: get_args(pieces.Alert),
    "raf-area-{}": lambda: get_args(pieces.Area),
    "raf-ask-hunt-{}": lambda: ("fought", "surplus", "unmet"),
    "raf-at-{}": lambda: ("ground", "patrol", "rearm", "hunt", "bomb"),
    "raf-bombing-{}": lambda: (each.lower() for each in get_args(pieces.BombResult)),
    "raf-box-{}": places,
    "raf-brief-{}": lambda: ("nets", "observer", "major", "other", "headquarters"),
    "raf-damage-{}": lambda: values(e.TargetDamaged, "level"),
    "raf-effect-{}": lambda: {*get_args(pieces.Approach), *get_args(pieces.TargetEvent)} - {"no-event"},
    "raf-event-{}": lambda: {
        *get_args(pieces.Approach),
        *get_args(pieces.TargetEvent),
        *get_args(pieces.DayEvent),
    },
    "raf-info-{}": lambda: get_args(pieces.Info),
    "raf-kind-{}": lambda: get_args(pieces.TargetKind),
    "raf-legend-{}": lambda: ("squadron", "gruppe"),
    "raf-legend-{}-{}": lambda: product(("squadron", "gruppe"), ("name", "letter", "type", "combat")),
    "raf-lf-{}": lambda: (str(each) for each in get_args(pieces.Luftflotte)),
    "raf-log-units-{}": lambda: {
        *SQUADRONS_TO.values(),
        *GRUPPEN_TO.values(),
        "done",
        "full",
        "reduced",
        "scattered",
    },
    "raf-log-event-{}": lambda: ("i", "k"),
    "raf-log-modifier-{}": lambda: ("nets", "observer", "major"),
    "raf-log-no-event-{}": lambda: ("i", "k"),
    "raf-log-no-warning-{}": lambda: values(e.WarningSkipped, "why"),
    "raf-log-repaired-{}": lambda: ("gone", "light", "heavy"),
    "raf-log-shuffled-{}": lambda: values(e.CardsShuffled, "deck"),
    "raf-log-size-{}": lambda: (each for each in values(e.SizeRolled, "why") if each),
    "raf-odds-combat-{}": lambda: ("hunt", "bomb"),
    "raf-phase-at-{}": lambda: ("preparation", "airfields", "over"),
    "raf-place-{}": lambda: places() - {"clock"},
    "raf-priority-{}": lambda: get_args(pieces.Priority),
    "raf-quick-all-{}": lambda: ("bomb", "returning"),
    "raf-quick-hunt-{}": lambda: ("fought", "surplus", "unmet"),
    "raf-result-{}": lambda: {
        "a-reduced",
        *(each.lower().replace("-", "none") for each in get_args(pieces.Result)),
    },
    "raf-scenario-{}": lambda: (each.key for each in raf().scenarios.scenario),
    "raf-scene-choose{}": lambda: SHORT,
    "raf-scene-combat-{}": lambda: ("hunt", "bomb"),
    "raf-scene-detected-{}": lambda: get_args(pieces.Alert),
    "raf-scene-key-{}": lambda: (key for key, _ in KEYS),
    "raf-scene-leave-{}": lambda: ("fought", "surplus", "unmet"),
    "raf-scene-priority-{}": lambda: get_args(pieces.Priority),
    "raf-scene-step-{}": lambda: (each for each in get_args(RaidStep) if each),
    "raf-scene-to-{}": ends,
    "raf-scene-to-{}{}": lambda: product(ends(), SHORT),
    "raf-scene-you-{}": lambda: (verb_of(each) for each in COMMANDS),
    "raf-scene-{}": lambda: ("north-sea", "channel"),
    "raf-scene-{}{}": lambda: product(ends(costing=True), SHORT),
    "raf-sector-{}": lambda: (each.id.lower().replace("/", "-") for each in raf().sectors.sector),
    "raf-sector-{}.short": lambda: (each.id.lower().replace("/", "-") for each in raf().sectors.sector),
    "raf-size-{}": lambda: get_args(pieces.Size),
    "raf-step-{}": lambda: (each for each in get_args(RaidStep) if each),
    "raf-target-{}": lambda: (each.id for each in raf().targets.target),
    "raf-text-{}": lambda: ("ready", "done"),
    "raf-type-{}": lambda: get_args(pieces.Type),
    "raf-shift-{}": lambda: ("cloud", "ju87", "low-level", "no-interception", "pathfinder"),
    "raf-verb-{}": lambda: (verb_of(each) for each in COMMANDS),
    "raf-verdict-{}": verdicts,
    "raf-weather-area-{}": lambda: ("lf2", "lf3"),
    "raf-way-{}": lambda: ("bomb", "returning"),
    "raf-weather-{}": lambda: get_args(pieces.Weather),
}
