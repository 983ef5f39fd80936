"""Every picture of a game is told in words, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import registry
from engine.contract import Board, Focus, Moment, Preview
from engine.scene import Sheet
from render.compose import ALT, alt
from render.texts import LOCALES, Texts
from tests.texts.played import Played


def _sheets(key: str) -> Iterator[Sheet]:
    """The pictures of a game: of the board, of each step, of each question."""
    played = Played(key, 1)
    game = played.game
    for before, step in played.steps():
        for seat in game.waiting(step.state):
            view = game.view(step.state, seat)
            slot = game.next_slot(step.state, seat, {})
            focuses: list[Focus] = [Board(), *([Preview(slot, {})] if slot is not None else [])]
            if before != game.blank():
                known = tuple(each for each in step.events if each.audience() in ("*", seat))
                focuses.append(Moment(game.view(before, seat), known))
            for focus in focuses:
                if (sheet := game.scene(view, focus)) is not None:
                    yield sheet


@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_pictures_have_alt_texts(key: str) -> None:
    sheets = list(_sheets(key))
    assert len(sheets) > 10
    for locale in LOCALES:
        texts = Texts(locale)
        for sheet in sheets:
            told = alt(sheet, locale)
            assert 0 < len(told) <= ALT
            assert told.startswith(texts.text(sheet.alt[0]).strip()[:200])
