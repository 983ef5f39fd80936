"""Unsent answers: kept over a restart, changed by one click at a time, gone with the step."""

from __future__ import annotations

import pytest

from bot.drafts import Stale
from bot.table import NoSuchGame
from engine.contract import Value
from tests.bot.store.conftest import ANNA, KENJI, Parts
from tests.bot.store.toy import Note, Roll, Step


async def test_every_kind_of_answer_comes_back_as_it_was(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    draft = await parts.drafts.begin(table.id, "red", ANNA, table.head)
    filled: dict[str, Value] = {
        "verb": "patrol",
        "count": 3,
        "units": ("54", "65"),
        "none": (),
        "where": (("6/11", ("54", "65")), ("1/10", ("609",))),
    }
    saved = await parts.drafts.save(draft, filled=filled, lines=[Step(), Note("x")], page={"page": "2"})
    assert saved.serial == draft.serial + 1
    assert await other.drafts.load(table.id, "red", ANNA) == saved
    assert (dict(saved.filled), saved.lines, saved.page) == (filled, (Step(), Note("x")), {"page": "2"})
    assert await other.drafts.load(table.id, "red", KENJI) is None


async def test_of_two_clicks_on_one_panel_one_counts(parts: Parts, other: Parts) -> None:
    table = await parts.start()
    draft = await parts.drafts.begin(table.id, "red", ANNA, table.head)
    await parts.drafts.save(draft, filled={"verb": "roll"})
    with pytest.raises(Stale):
        await other.drafts.save(draft, filled={"verb": "step"})
    kept = await parts.drafts.load(table.id, "red", ANNA)
    assert kept is not None
    assert kept.filled == {"verb": "roll"}


async def test_the_step_deletes_the_draft_and_serials_never_come_again(parts: Parts) -> None:
    table = await parts.start()
    first = await parts.drafts.begin(table.id, "red", ANNA, table.head)
    await parts.games.act(table.id, "red", Note("private"), "i:1", ANNA)
    assert await parts.drafts.load(table.id, "red", ANNA) is None
    with pytest.raises(Stale):
        await parts.drafts.save(first, filled={"verb": "roll"})
    second = await parts.drafts.begin(table.id, "red", ANNA, table.head)
    assert second.serial > first.serial
    await parts.drafts.discard(table.id, "red", ANNA)
    assert await parts.drafts.load(table.id, "red", ANNA) is None
    third = await parts.drafts.begin(table.id, "red", ANNA, table.head)
    assert third.serial > second.serial


async def test_a_draft_is_nothing_public(parts: Parts) -> None:
    table = await parts.start()
    await parts.outbox.drain()
    said = len(parts.speaker.said)
    draft = await parts.drafts.begin(table.id, "red", ANNA, table.head)
    await parts.drafts.save(draft, lines=[Roll()])
    await parts.outbox.drain()
    assert await parts.games.load(table.id) == table
    assert len(parts.speaker.said) == said
    with pytest.raises(NoSuchGame):
        await parts.drafts.begin("nothing", "red", ANNA, 1)
