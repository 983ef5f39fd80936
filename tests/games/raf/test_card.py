"""The card of a squadron."""

from __future__ import annotations

import pytest

from engine import simulate
from engine.contract import Setup, Unit
from engine.games.raf.rules import GAME
from engine.games.raf.view import View
from engine.scene import Fill, Map
from engine.step import begin
from render.compose import MOST_PNG, alt, compose, encode


@pytest.fixture(scope="module")
def view() -> View:
    made: View = GAME.view(begin(GAME, Setup("prelude"), simulate.draws_for("1", "g")).state, None)
    return made


@pytest.mark.rule("raf", "5.0")
def test_a_card_shows_where_a_squadron_may_patrol(view: View) -> None:
    """213 at home in 1/10: over it and over the three sectors of 10 Group beside it."""
    sheet = GAME.scene(view, Unit("213"))
    assert sheet is not None
    assert isinstance(sheet.stage, Map)
    home, near = (item for item in sheet.stage.items if isinstance(item, Fill))
    assert home.areas == ("1/10",)
    assert set(near.areas) == {"2/10", "3/10", "4/10"}
    assert "Combat: 3 full, 1 reduced" in alt(sheet, "en")
    assert len(encode(compose(sheet, "dark", "ja"))) <= MOST_PNG


def test_every_squadron_has_a_card_and_nothing_else_has(view: View) -> None:
    cards = GAME.cards(view)
    assert [card.key for card in cards] == list(view.squadrons)
    assert all(GAME.scene(view, Unit(card.key)) is not None for card in cards)
    assert GAME.scene(view, Unit("III/KG53")) is None
