"""Rules switched off one at a time: the tests that carry a rule's mark must notice that it is gone."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from types import ModuleType
from typing import Any, cast

import pytest
from msgspec.structs import replace

from engine.games.raf import (
    airfields,
    approach,
    attack,
    combat,
    commitment,
    damage,
    decks,
    force,
    hunt,
    patrol,
    preparation,
    recovery,
    tables,
    target,
    target_events,
    units,
)
from tests.games.raf import (
    test_bombs,
    test_combat,
    test_day,
    test_disputes,
    test_events,
    test_raid,
    test_target_events,
)
from tests.games.switched_off import Off, always, complaint, name_of, nothing, noticed

MODULES = (test_day, test_raid, test_combat, test_bombs, test_events, test_target_events, test_disputes)

OFF: tuple[Off, ...] = (
    ("4.1a", tables, "repair", always("heavy")),
    ("4.1c", preparation, "roll_weather", nothing),
    ("4.1e", decks, "set_aside", nothing),
    ("4.2p", recovery, "spaces", always(0)),
    ("4.3a", airfields, "gruppen_back", nothing),
    ("4.3b", airfields, "squadrons_back", nothing),
    ("5.0", patrol, "room", always(None)),
    ("6.1", target, "is_limited", always(False)),
    ("6.11", target, "luftflotten", lambda state, card: (card.lf,)),
    ("6.2", target, "limit_follow_up", nothing),
    ("6.3", tables, "detection_level", always(tables.Level("none", "poor"))),
    ("7.0", commitment, "is_asked", always(False)),
    ("7.1", commitment, "eligible", lambda state, raid: tuple(state.squadrons)),
    ("7.2", commitment, "assess", nothing),
    ("8.1", tables, "force_size", always(9)),
    ("8.2", tables, "substitutes", always(())),
    ("8.21", units, "gruppe", lambda table, key: replace(tables.gruppe(units.book(table), key), elite=False)),
    ("8.22", tables, "sweep", always(None)),
    ("8.3", force, "strafers", nothing),
    ("8.41", force, "box_for", always("channel")),
    ("9.1", hunt, "unmet", nothing),
    ("9.21", attack, "escorts_left", lambda state, number: ()),
    ("10.1", tables, "combat_row", always("A")),
    ("10.22", combat, "hit_gruppen", nothing),
    ("11.0", tables, "bombing_vp", always(0)),
    ("11.1", tables, "bomb_value", always(4)),
    ("11.21", decks, "is_crippled", always(False)),
    ("11.22", damage, "lose_aircraft", nothing),
    ("11.22", damage, "go_on", nothing),
    ("11.23", damage, "lose_room", nothing),
    ("11.24", damage, "lose_production", nothing),
    ("11.26", damage, "mark", nothing),
    ("12.0", target_events, "all_home", nothing),
    ("12.1", tables, "back_at", always(None)),
    ("13.0", tables, "verdict", always("draw")),
    ("E.0", tables, "time_advance", always(2)),
    ("E.approach.2", combat, "row_shift", always(0)),
    ("E.target.14", target_events, "is_snap", always(False)),
)
EVENTS: Mapping[str, tuple[ModuleType, str]] = {
    "E.approach.1": (approach, "bombers-break-formation"),
    "E.approach.3": (approach, "channel-patrollers-hunt"),
    "E.approach.4": (approach, "clouds-inhibit-hunters"),
    "E.approach.9": (approach, "me109s-close-escort"),
    "E.approach.10": (approach, "radio-confusion"),
    "E.approach.11": (approach, "rendezvous-failure"),
    "E.approach.12": (approach, "undetected-hunters"),
    "E.target.5": (target_events, "fighters-strafe"),
    "E.target.6": (target_events, "flak"),
    "E.target.12": (target_events, "patrollers-vectored-away"),
    "E.target.15": (target_events, "squadrons-intercept-blenheims"),
    "E.target.16": (target_events, "undetected-escort"),
}
"""Rule, and the event whose effect is left out."""


@pytest.mark.parametrize("off", OFF, ids=name_of)
def test_a_rule_switched_off_is_noticed(monkeypatch: pytest.MonkeyPatch, off: Off) -> None:
    assert complaint(monkeypatch, MODULES, "raf", off) == ""


@pytest.mark.parametrize("rule", EVENTS)
def test_an_event_without_its_effect_is_noticed(monkeypatch: pytest.MonkeyPatch, rule: str) -> None:
    module, event = EVENTS[rule]
    table = cast(MutableMapping[str, Any], module.EVENTS)
    possible, _ = table[event]
    assert noticed(MODULES, "raf", rule) == []
    monkeypatch.setitem(table, event, (possible, always(None)))
    assert noticed(MODULES, "raf", rule), f"no test of {rule} misses the effect of {event}"


@pytest.mark.parametrize("rule", EVENTS)
def test_an_event_that_never_happens_is_noticed(monkeypatch: pytest.MonkeyPatch, rule: str) -> None:
    module, event = EVENTS[rule]
    table = cast(MutableMapping[str, Any], module.EVENTS)
    _, effect = table[event]
    monkeypatch.setitem(table, event, (approach.never, effect))
    assert noticed(MODULES, "raf", rule), f"no test of {rule} misses {event}"
