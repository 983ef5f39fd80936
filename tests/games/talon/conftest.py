"""Talon is known to the registry in its own tests, also while it is not offered yet."""

from __future__ import annotations

import pytest

from engine import registry


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the registry its line."""
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "talon": "engine.games.talon.rules:GAME"})
