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

Where a game proposes a whole turn (`Game.plans`), a turn is counted as one draft: 1 to open it, 1 for
each other proposal taken, 1 and its answers below verb and unit for each line changed or added, 1 to
confirm.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import menu
from engine.contract import AnyGame, Command, Plan, Seat, Slot, Value

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


class Hand:
    """Counts what a game's people click, command by command."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        """Clicks of each turn, or of each single command where no turn is proposed."""
        self._turn: tuple[Seat, str] | None = None
        self._follows = ""
        self._last: Seat = ""

    def give(
        self,
        game: AnyGame,
        state: object,
        seat: Seat,
        command: Command,
        answers: Sequence[tuple[Slot, Value]],
    ) -> None:
        """Count a command that a seat gives at a state."""
        plans = game.plans(state, seat)
        opened, self._last = seat != self._last, seat
        if not plans:
            self._turn = None
            self.turns.append(of_command(answers) + opened)
            return
        if (turn := (seat, game.turn(state, seat))) != self._turn:
            self._turn, self._follows = turn, plans[0].key
            self.turns.append(1 + opened)
        self.turns[-1] += self._line(plans, command, answers)

    def _line(self, plans: Sequence[Plan], command: Command, answers: Sequence[tuple[Slot, Value]]) -> int:
        """Clicks for one line of a turn: none if it stands there as proposed."""
        fitting = [plan.key for plan in plans if plan.commands[:1] == (command,)]
        if self._follows in fitting or (fitting and self._follows not in {plan.key for plan in plans}):
            return 0
        if fitting:
            self._follows = fitting[0]
            return 1
        kept = sum(slot.name == "verb" or slot.kind == "unit" for slot, _ in answers[:2])
        return 1 + sum(of_answer(slot, value) for slot, value in answers[kept:])
