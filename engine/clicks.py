"""How many clicks a command takes in a private panel: the measure that `simulate` reports.

The presentation policy of the bot, counted from kinds and numbers alone:

| question | clicks |
|---|---|
| one option only | 0: it is answered by itself |
| a quick answer fits | 1 |
| up to 25 options or numbers | 1, on a button or in a menu |
| more | 2: the page, then the option |
| units | 1 for each page of 25 used (one at least), 1 to finish where there are several pages |
| units to places | 2 for each place used (the place, its units), 1 between two places, 1 to finish |
| text | 2: open the field, send it |

Then 1 to confirm the whole command. Opening the panel is 1 more for who was not already answering.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import menu
from engine.contract import Slot, Value

PAGE = 25


def of_command(answers: Iterable[tuple[Slot, Value]]) -> int:
    """Clicks for all answers of a command and its confirmation."""
    return sum(of_answer(slot, value) for slot, value in answers) + 1


def of_answer(slot: Slot, value: Value) -> int:
    """Clicks for one answer."""
    if slot.kind in ("pick", "hex", "unit") and len(slot.options) == 1:
        return 0
    if any(quick.value == value for quick in menu.quick(slot)):
        return 1
    match slot.kind:
        case "text":
            return 2
        case "count":
            numbers = None if slot.maximum is None else slot.maximum - slot.minimum + 1
            return 1 if numbers is not None and numbers <= PAGE else 2
        case "units":
            chosen = value if isinstance(value, tuple) else ()
            pages = {number // PAGE for number, each in enumerate(slot.options) if each.key in chosen}
            return max(1, len(pages)) + (len(slot.options) > PAGE)
        case "assign":
            places = len(value) if isinstance(value, tuple) else 0
            return 3 * places or 1
        case _:
            return 1 if len(slot.options) <= PAGE else 2
