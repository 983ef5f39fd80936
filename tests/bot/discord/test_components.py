"""Descriptions of panels become components that Discord takes; ids tell one kind from another."""

from __future__ import annotations

import pytest

from bot import asking, present
from bot.asking import Cursor, Id
from bot.components import ITEMS, card_view, is_ours, more_view, offer_view, panel_view
from bot.i18n import Voice
from bot.modals import window
from bot.telling import Card
from engine import menu

from .test_present import EVERY_SHAPE, plain

GAME = "g" * 26
IDS = [
    *(Id(kind, GAME, 12, 3, 0, menu.token("x")).text() for kind in "osw"),
    f"t|{GAME}|turn|0",
    f"t|{GAME}|agree|99",
]


@pytest.mark.parametrize("custom_id", IDS)
def test_each_id_is_taken_by_one_kind_of_item_alone(custom_id: str) -> None:
    taken = [item for item in ITEMS if item.__discord_ui_compiled_template__.fullmatch(custom_id)]
    assert len(taken) == 1
    assert is_ours(custom_id)


@pytest.mark.parametrize(
    "custom_id", ["", "turn", "t|g|turn", "t|g|TURN|0", f"m|{GAME}|1|1|0|{'a' * 16}", "o|g|1|1|0|", "x" * 100]
)
def test_no_other_id_is_ours(custom_id: str) -> None:
    assert not is_ours(custom_id)


@pytest.mark.parametrize("name", EVERY_SHAPE)
def test_every_panel_becomes_components(name: str) -> None:
    panel = present.panel(EVERY_SHAPE[name], Cursor(), plain, can_go_back=True)
    view = panel_view(panel.rows, GAME, 12_345, 678, 1)
    rows = view.to_components()
    assert len(rows) == len(panel.rows)
    for row in rows:
        for part in row["components"]:
            assert len(part["custom_id"]) <= 100
            assert is_ours(part["custom_id"])


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("free", [0, 2, 40])
def test_the_cards_buttons_fit(locale: str, free: int) -> None:
    card = Card("t", "b", tuple((number, f"Seat {number} " + "x" * 90) for number in range(free)), False)
    rows = card_view(GAME, card, Voice(locale)).to_components()
    assert 2 <= len(rows) <= 5
    assert all(1 <= len(row["components"]) <= 5 for row in rows)
    labels = [part["label"] for row in rows for part in row["components"]]
    assert all(1 <= len(label) <= 80 for label in labels)
    assert len(labels) == 6 + min(free, 15)


def test_a_table_that_is_over_asks_nobody() -> None:
    rows = card_view(GAME, Card("t", "b", (), True), Voice("en")).to_components()
    names = [part["custom_id"] for row in rows for part in row["components"]]
    assert not [name for name in names if "|turn|" in name]


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_other_buttons_and_the_window_fit(locale: str) -> None:
    voice = Voice(locale)
    for view in (more_view(GAME, voice), offer_view(GAME, 7, voice)):
        (row,) = view.to_components()
        assert all(is_ours(part["custom_id"]) for part in row["components"])
    modal = window(Id(asking.WRITE, GAME, 1, 2, 0, menu.token("x")), voice)
    name = Id.parse(modal.custom_id)
    assert name is not None
    assert name.kind == asking.MODAL
    assert len(modal.title) <= 45
    assert modal.is_finished(), "discord.py does not keep it"
