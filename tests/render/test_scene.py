"""The scene language: written, read, named by content; every part of it is drawn in the gallery."""

from __future__ import annotations

import typing
from collections.abc import Iterator

import msgspec
import pytest

from engine import scene
from engine.scene import Column, Counter, Sheet, Strip, Text, facts, text
from engine.words import say
from render.samples import SHEETS


def parts(value: object) -> Iterator[object]:
    """A value and everything in it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from parts(getattr(value, field))
    elif isinstance(value, tuple):
        for inner in value:
            yield from parts(inner)


@pytest.mark.parametrize("name", SHEETS)
def test_what_is_written_is_read_again(name: str) -> None:
    sheet = SHEETS[name]()
    assert scene.decode(scene.encode(sheet)) == sheet


def test_equal_sheets_have_one_digest_and_others_another() -> None:
    first, second = SHEETS["step"](), SHEETS["step"]()
    assert scene.digest(first) == scene.digest(second)
    assert hash(first) == hash(second)
    changed = msgspec.structs.replace(first, headline="Another")
    assert scene.digest(changed) != scene.digest(first)


def test_an_unknown_role_is_refused_with_its_path() -> None:
    data = scene.encode(SHEETS["day"]()).replace(b'"role":"good"', b'"role":"pink"', 1)
    with pytest.raises(msgspec.ValidationError, match=r"pink.*\$\.strip\.score\.role"):
        scene.decode(data)


def test_an_unknown_block_is_refused() -> None:
    sheet = Sheet(Strip("spitfire", "a", "b", "c"), text("x"))
    data = scene.encode(sheet).replace(b'"is":"text"', b'"is":"banner"')
    with pytest.raises(msgspec.ValidationError, match="banner"):
        scene.decode(data)


def test_a_sheet_cannot_be_changed() -> None:
    counter = Counter("one", "spitfire")
    with pytest.raises(AttributeError):
        counter.glyph = "hurricane"  # type: ignore[misc]


def test_facts_put_bold_values_at_the_right() -> None:
    table = facts(("Size", say("gallery-major")))
    assert [col.align for col in table.cols] == ["left", "right"]
    assert table.cols[1].bold


def test_every_block_and_item_is_in_the_gallery() -> None:
    used = {type(part) for name in SHEETS for part in parts(SHEETS[name]())}
    known = set(typing.get_args(scene.Block)) | set(typing.get_args(scene.Item))
    known |= set(typing.get_args(scene.Anchor)) | {Column, Text}
    assert {kind.__name__ for kind in known - used} == set()


def test_every_state_of_a_counter_is_in_the_gallery() -> None:
    states = {
        state
        for name in SHEETS
        for part in parts(SHEETS[name]())
        if isinstance(part, Counter)
        for state in part.states
    }
    assert states == set(typing.get_args(scene.State))
