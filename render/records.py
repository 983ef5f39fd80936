"""The pictures of a played record: every moment as it would be posted, the open question, the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine import history, packs, positions, registry
from engine.contract import Board, Preview
from engine.scene import Sheet


def sheets(record: positions.Record) -> Iterator[tuple[str, Sheet]]:
    """Play a record and give its pictures by name, in the order in which they would be posted.

    Names: `<step>-<moment>-<segment>` counted from 0 (step 0 is the start), then `question` and `board`.

    Raises:
        BadRecord: the record cannot be set up or played.
    """
    game, played, seat = registry.get(record.game), positions.play(record), positions.seat_of(record)
    before = game.blank()
    for number, step in enumerate(played.steps):
        for index, part in enumerate(history.moments(game, before, step.events, seat)):
            sheet = game.scene(part.view, part.focus)
            if sheet is not None:
                yield f"{number:02}-{index:02}-{part.segment or 'asked'}", sheet
        before = step.state
    view = game.view(played.state, seat)
    if (asked := next(iter(game.waiting(played.state)), None)) is not None and asked == seat:
        slot = game.next_slot(played.state, asked, {})
        filled: dict[str, str] = {}
        while slot is not None and slot.name == "verb" and len(slot.options) == 1:
            filled["verb"] = slot.options[0].key
            slot = game.next_slot(played.state, asked, filled)
        if slot is not None and (sheet := game.scene(view, Preview(slot, filled))) is not None:
            yield "question", sheet
    if (sheet := game.scene(view, Board())) is not None:
        yield "board", sheet


@lru_cache(maxsize=64)
def example(key: str, name: str) -> Sheet:
    """A picture of one of a game's own positions.

    Args:
        name: `<position>/<picture>`, as the rule index names an example.

    Raises:
        LookupError: there is no such position, or no such picture of it.
    """
    position, _, picture = name.partition("/")
    path = f"positions/{position}.toml"
    if path not in packs.names(key, "positions"):
        raise LookupError(f"{key} has no position {position!r}")
    for found, sheet in sheets(positions.read(packs.read(key, path).decode())):
        if found == picture:
            return sheet
    raise LookupError(f"position {position!r} of {key} has no picture {picture!r}")
