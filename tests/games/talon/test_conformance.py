"""What every game must do, on every scenario, with the options that change its course."""

from __future__ import annotations

import pytest

from engine import conformance
from engine.contract import Setup
from engine.games.talon.rules import GAME
from render.texts import LOCALES, Texts
from tests.games.talon.play import OPTIONS

SPEAK = [Texts(locale, strict=True).text for locale in LOCALES]


@pytest.mark.parametrize("scenario", [scenario.key for scenario in GAME.scenarios()])
def test_a_scenario_conforms(scenario: str) -> None:
    conformance.check(GAME, Setup(scenario), 1, speak=SPEAK, pictures=20)


@pytest.mark.parametrize(("scenario", "options"), OPTIONS)
def test_options_conform(scenario: str, options: dict[str, str]) -> None:
    conformance.check(GAME, Setup(scenario, options), 1, speak=SPEAK, pictures=20)
