"""How pieces are read: every game that is offered shows it, in both languages."""

from __future__ import annotations

import pytest

from engine import registry
from render.compose import alt, compose
from render.texts import LOCALES


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", registry.keys())
def test_a_game_shows_how_its_pieces_are_read(key: str, locale: str) -> None:
    sheets = registry.get(key).legend()
    assert sheets
    for sheet in sheets:
        assert compose(sheet, "light", locale).size == (1200, 760)
        assert 0 < len(alt(sheet, locale)) <= 1024
