"""Rules switched off one at a time: the tests that carry a rule's mark must notice that it is gone."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from itertools import product
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

MODULES = (test_day, test_raid, test_combat, test_bombs, test_events, test_target_events, test_disputes)

Test = Callable[..., None]


def nothing(*_: Any, **__: Any) -> None:
    """A rule that does nothing."""


def always(value: Any) -> Callable[..., Any]:
    """A rule that always says the same."""
    return lambda *_, **__: value


OFF: tuple[tuple[str, ModuleType, str, Callable[..., Any]], ...] = (
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
"""Rule, and the function that is replaced."""

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


def marked(rule: str) -> Iterator[tuple[str, Test, Mapping[str, Any]]]:
    """The tests that carry a rule's mark, each with every set of its parameters."""
    for module in MODULES:
        for name, test in inspect.getmembers(module, inspect.isfunction):
            marks = getattr(test, "pytestmark", ())
            if any(mark.name == "rule" and mark.args == ("raf", rule) for mark in marks):
                yield from ((f"{module.__name__}::{name}", test, given) for given in _given(marks))


def _given(marks: Any) -> Iterator[Mapping[str, Any]]:
    """What the parametrize marks of a test pass to it."""
    choices = []
    for mark in marks:
        if mark.name == "parametrize":
            names, values = mark.args
            keys = [key.strip() for key in names.split(",")] if isinstance(names, str) else list(names)
            choices.append([dict(zip(keys, v if len(keys) > 1 else (v,), strict=True)) for v in values])
    for parts in product(*choices):
        yield {key: value for part in parts for key, value in part.items()}


def noticed(rule: str) -> list[str]:
    """The marked tests that fail now."""
    found = []
    for name, test, given in marked(rule):
        try:
            test(**given)
        except (Exception, pytest.fail.Exception):
            found.append(name)
    return found


@pytest.mark.parametrize(
    ("rule", "module", "name", "instead"), OFF, ids=[f"{rule}-{name}" for rule, _, name, _ in OFF]
)
def test_a_rule_switched_off_is_noticed(
    monkeypatch: pytest.MonkeyPatch, rule: str, module: ModuleType, name: str, instead: Callable[..., Any]
) -> None:
    assert callable(getattr(module, name))
    assert noticed(rule) == []
    monkeypatch.setattr(module, name, instead)
    assert noticed(rule), f"no test of {rule} misses {module.__name__}.{name}"


@pytest.mark.parametrize("rule", EVENTS)
def test_an_event_without_its_effect_is_noticed(monkeypatch: pytest.MonkeyPatch, rule: str) -> None:
    module, event = EVENTS[rule]
    table = cast(MutableMapping[str, Any], module.EVENTS)
    possible, _ = table[event]
    assert noticed(rule) == []
    monkeypatch.setitem(table, event, (possible, always(None)))
    assert noticed(rule), f"no test of {rule} misses the effect of {event}"


@pytest.mark.parametrize("rule", EVENTS)
def test_an_event_that_never_happens_is_noticed(monkeypatch: pytest.MonkeyPatch, rule: str) -> None:
    module, event = EVENTS[rule]
    table = cast(MutableMapping[str, Any], module.EVENTS)
    _, effect = table[event]
    monkeypatch.setitem(table, event, (approach.never, effect))
    assert noticed(rule), f"no test of {rule} misses {event}"
