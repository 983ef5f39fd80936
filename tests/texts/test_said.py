"""Whatever a game says in play can be said in both languages, and fits where it is shown."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

from bot import present
from bot.asking import Cursor
from engine import menu, registry
from engine.contract import AnyGame, Board, Moment, Slot
from engine.draws import HmacDraws
from engine.step import Step
from render.texts import LOCALES, Texts
from tests.texts.played import Played
from tests.texts.said import words_in

GAMES = registry.keys(offered_only=False)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("key", GAMES)
def test_everything_said_in_play_has_words(key: str, seed: int) -> None:
    """Log lines, the card's head, the board in words, pictures; `Texts` raises where something is missing."""
    played = Played(key, seed)
    voices = [Texts(locale, strict=True) for locale in LOCALES]
    said: set[Any] = set()
    for before, step in played.steps():
        for word in _told(played.game, before, step):
            if word not in said:
                said.add(word)
                assert all(voice.text(word).strip() for voice in voices), word
    assert len(said) > 20


def _told(game: AnyGame, before: Any, step: Step) -> Iterator[Any]:
    """The messages of a step for everybody and for each seat."""
    for reader in (None, *game.waiting(step.state)):
        state = before
        first = game.view(state, reader) if state != game.blank() else None
        for event in step.events:
            if event.audience() in ("*", reader):
                yield from words_in(game.tell(game.view(state, reader), event))
            state = game.apply(state, event)
        view = game.view(state, reader)
        yield from words_in(game.status(view))
        yield from words_in(game.text_board(view))
        yield from words_in(game.scene(view, Board()))
        if first is not None:
            known = tuple(each for each in step.events if each.audience() in ("*", reader))
            yield from words_in(game.scene(view, Moment(first, known)))
    yield from words_in(game.outcome(step.state))


def _questions(key: str, seed: int) -> Iterator[Slot]:
    """Every slot on the way to a command of each seat that is asked."""
    played = Played(key, seed)
    draws = HmacDraws(hashlib.sha256(b"answers").digest(), "answers")
    for _, step in played.steps():
        for seat in played.game.waiting(step.state):
            filled: dict[str, Any] = {}
            while (slot := played.game.next_slot(step.state, seat, filled)) is not None and slot.options:
                yield slot
                filled[slot.name] = menu.sample(slot, draws)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", GAMES)
def test_questions_fit_their_panels(key: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No label of a button or a menu is cut, and no note beside an option."""
    voice = Texts(locale, strict=True)
    cut: set[str] = set()

    def clip(text: str, limit: int) -> str:
        if len(text) > limit:
            cut.add(text)
        return text[:limit]

    monkeypatch.setattr(present, "clip", clip)
    panels = 0
    for slot in _questions(key, 1):
        shown = present.panel(slot, Cursor(), voice.text, can_go_back=True)
        assert shown.prompt
        assert len("\n".join((shown.prompt, *shown.lines))) < 1500
        panels += 1
    assert panels > 10
    assert sorted(cut) == []
