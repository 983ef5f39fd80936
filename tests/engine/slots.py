"""Random slots for property tests."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from engine.contract import Kind, Option, Place, Slot
from engine.words import say

KEYS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=6)
PROMPT = say("prompt")


@st.composite
def slots(draw: st.DrawFn) -> Slot:
    """A slot of any kind, with bounds that may or may not leave an answer."""
    kind: Kind = draw(st.sampled_from(get_args(Kind)))
    keys = draw(st.lists(KEYS, min_size=1, max_size=5, unique=True))
    places = draw(st.lists(KEYS, min_size=1, max_size=3, unique=True)) if kind == "assign" else []
    options = tuple(
        Option(
            key,
            f"label {key}",
            letter=draw(st.sampled_from("ABC")),
            rank=draw(st.integers(0, 3)),
            places=tuple(draw(st.lists(st.sampled_from(places), unique=True))) if places else (),
        )
        for key in keys
    )
    bounds = [
        Place(key, key, minimum=draw(st.integers(0, 1)), capacity=draw(st.none() | st.integers(1, 3)))
        for key in places
    ]
    minimum = draw(st.integers(0, 2))
    top = 5 if kind == "count" else draw(st.none() | st.integers(minimum, 5))
    return Slot("field", kind, PROMPT, options, tuple(bounds), minimum, top, balanced=(1, 2, 3))
