"""What every game must do, on every scenario, with the options that change its course."""

from __future__ import annotations

import pytest

from engine import conformance
from engine.contract import Setup
from engine.games.talon.rules import GAME
from render.texts import LOCALES, Texts

SPEAK = [Texts(locale, strict=True).text for locale in LOCALES]
OPTIONS: tuple[tuple[str, dict[str, str]], ...] = (
    ("1", {"map": "bounded"}),
    ("4", {"setup": "sealed", "map": "bounded"}),
    ("9", {"setup": "sealed"}),
    ("battle", {"ground": "rings", "mode": "invasion", "setup": "sealed", "draft": "blind"}),
    ("battle", {"ground": "twice", "mode": "conquest", "variants": "yes", "points": "600"}),
    ("battle", {"mode": "priority", "draft": "blind"}),
    ("battle", {"mode": "convoy", "points": "400", "ground": "dice"}),
    ("civil-terran", {"mode": "blockade", "points": "400", "ground": "asteroids"}),
    ("civil-talon", {"mode": "base-assault", "ground": "nebula", "map": "bounded"}),
)


@pytest.mark.parametrize("scenario", [scenario.key for scenario in GAME.scenarios()])
def test_a_scenario_conforms(scenario: str) -> None:
    conformance.check(GAME, Setup(scenario), 1, speak=SPEAK, pictures=20)


@pytest.mark.parametrize(("scenario", "options"), OPTIONS)
def test_options_conform(scenario: str, options: dict[str, str]) -> None:
    conformance.check(GAME, Setup(scenario, options), 1, speak=SPEAK, pictures=20)
