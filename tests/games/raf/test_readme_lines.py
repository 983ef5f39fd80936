"""What README shows to type is understood as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.i18n import names
from engine import notation
from engine.games.raf.commands import Patrol
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT
from tests.games.raf.table import go, table

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("page", ["README.md", "README.ja.md"])
def test_the_order_that_readme_shows_is_one_of_the_first_morning(page: str) -> None:
    (line,) = re.findall(r"`/act line:([^`]+)`", (ROOT / page).read_text(encoding="utf-8"))
    assert "rest>stay" in line
    morning = go(table()).state
    assert notation.parse(GAME, morning, SEAT, line, names) == Patrol((("6/11", ("54", "65")),))
