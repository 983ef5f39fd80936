"""Where a draft stands: one question, or a whole turn of lines of which one may be answered anew.

No type of Discord is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from bot.asking import FIXED, MAX_BUTTONS, MAX_OPTIONS, Cursor, collected, start
from bot.drafts import Draft
from bot.present import BUTTON_LABEL, CHOICE_LABEL, Button, Choice, Menu, Row, TextOf, clip, distinct
from bot.table import Table
from engine import menu, simulate
from engine.contract import AnyGame, Command, Option, Plan, Preview, Seat, Slot, Value
from engine.turns import Turn, look, turn_of
from engine.words import Word, say

AT, BEFORE, CURSOR, INSTEAD_OF = "at", "before", "cursor", "instead-of"
"""What a draft's page says: the line answered, whether the answer comes before it, the cursor in it, the
cursor whose place a ready answer took."""


class Asked(msgspec.Struct, frozen=True):
    """Where the building of a command stands."""

    answers: tuple[tuple[Slot, Value], ...]
    """Questions answered, those with one answer only included."""
    slot: Slot | None
    """What is asked next; None: the command is complete."""

    @property
    def filled(self) -> dict[str, Value]:
        """The answers by name."""
        return {slot.name: value for slot, value in self.answers}


def ask(game: AnyGame, state: Any, seat: Seat, filled: Mapping[str, Value]) -> Asked:
    """Go through the questions; one with a single answer is answered by itself.

    Raises:
        Refused: an answer does not fit its question.
    """
    answers: list[tuple[Slot, Value]] = []
    done: dict[str, Value] = {}
    for _ in range(menu.MAX_SLOTS):
        slot = game.next_slot(state, seat, done)
        if slot is None:
            return Asked(tuple(answers), None)
        if slot.name in filled:
            value = menu.answer(slot, filled[slot.name])
        elif _is_forced(slot):
            value = slot.options[0].key
        else:
            return Asked(tuple(answers), slot)
        done[slot.name] = value
        answers.append((slot, value))
    raise menu.DeadEnd(f"{game.key}: a command without end")


def _is_forced(slot: Slot) -> bool:
    """Whether a question has one answer only; one that ends the game is never given by itself."""
    return (
        slot.kind in ("pick", "hex", "unit")
        and len(slot.options) == 1
        and menu.GRAVE not in slot.options[0].tags
    )


def grave(asked: Asked) -> Option | None:
    """The answer given that ends the game, or gives it up."""
    first = ((option, value) for slot, value in asked.answers[:1] for option in slot.options)
    return next(
        (option for option, value in first if option.key == value and menu.GRAVE in option.tags), None
    )


class Desk(msgspec.Struct, frozen=True):
    """A draft at work."""

    state: Any
    """What the question is asked of: the game, or the turn as far as the lines before have brought it."""
    asked: Asked | None
    """The question; None: the turn as a whole is shown."""
    turn: Turn | None = None
    """The turn, for games that take a whole one at once."""
    at: int = 0
    """The line that is answered."""
    before: bool = False
    """The answer comes before that line, not in its place."""
    cursor: Cursor = Cursor()


class Begin(msgspec.Struct, frozen=True):
    """A line is to be answered."""

    at: int
    filled: Mapping[str, Value]
    before: bool = False


class Propose(msgspec.Struct, frozen=True):
    """A proposal is taken for what is not decided yet."""

    plan: Plan


def desk(table: Table, draft: Draft) -> Desk:
    """Where a draft stands.

    Raises:
        Refused: what is filled in does not fit any more.
    """
    game, seat = table.game, draft.seat
    turn = turn_of(game, table.state, seat, draft.lines)
    stored = draft.page.get(CURSOR)
    cursor = Cursor() if stored is None else msgspec.json.decode(stored, type=Cursor)
    if turn is None or _ends_game(game, table.state, seat, draft.filled):
        return Desk(table.state, ask(game, table.state, seat, draft.filled), cursor=cursor)
    at = int(draft.page.get(AT, "0"))
    if (not draft.filled and AT not in draft.page) or at >= len(turn.lines):
        return Desk(turn.after, None, turn)
    state = turn.states[at]
    return Desk(state, ask(game, state, seat, draft.filled), turn, at, BEFORE in draft.page, cursor)


def _ends_game(game: AnyGame, state: Any, seat: Seat, filled: Mapping[str, Value]) -> bool:
    """Whether something grave is being answered, which stands alone whatever the turn holds."""
    return "verb" in filled and grave(ask(game, state, seat, {"verb": filled["verb"]})) is not None


def page_of(
    cursor: Cursor, at: Desk | Begin | None = None, instead_of: Cursor | None = None
) -> dict[str, str]:
    """What a draft keeps of where its panel stands."""
    page = {CURSOR: msgspec.json.encode(cursor).decode()}
    if instead_of is not None:
        page[INSTEAD_OF] = msgspec.json.encode(instead_of).decode()
    if isinstance(at, Begin) or (at is not None and at.turn is not None):
        page[AT] = str(at.at)
        if at.before:
            page[BEFORE] = "yes"
    return page


def reopened(draft: Draft, at: Desk, name: str) -> Cursor:
    """The cursor with which a question is asked again: as it stood before a ready answer, else with its
    answer marked."""
    if (stored := draft.page.get(INSTEAD_OF)) is not None:
        return msgspec.json.decode(stored, type=Cursor)
    answers = () if at.asked is None else at.asked.answers
    return next((start(slot, value) for slot, value in answers if slot.name == name), Cursor())


def preview(game: AnyGame, seat: Seat, at: Desk) -> Preview | None:
    """What the panel's picture is about: the question, or a whole turn; None: there is nothing to show."""
    if at.asked is None and at.turn is not None:
        slot = game.next_slot(at.turn.states[-1], seat, {})
        return None if slot is None else Preview(slot, {}, game.view(at.turn.states[0], seat))
    asked = at.asked or Asked((), None)
    if grave(asked) is not None:
        return None
    slot = asked.slot or (asked.answers[-1][0] if asked.answers else None)
    return None if slot is None else Preview(slot, shown_answers(at))


def shown_answers(at: Desk) -> Mapping[str, Value]:
    """The answers that the panel's picture shows: those given, and what is marked so far of the open one."""
    if at.asked is None:
        return {}
    slot = at.asked.slot
    if slot is None or slot.kind not in ("units", "assign") or not (begun := collected(slot, at.cursor)):
        return at.asked.filled
    return {**at.asked.filled, slot.name: begun}


# --- a turn as a panel -----------------------------------------------------------------------------


def press_turn(
    game: AnyGame, seat: Seat, turn: Turn, token: str, values: Sequence[str]
) -> Begin | Propose | None:
    """What a click below a whole turn means, *Confirm* and *Clear* aside; None: there is no such thing."""
    wanted = values[0] if token in (FIXED["line"], FIXED["verb"]) and values else token
    for plan in turn.plans:
        if wanted == _plan_token(plan):
            return Propose(plan)
    last = len(turn.lines) - 1
    for option in _verbs(game, seat, turn):
        if wanted == _verb_token(option):
            aside = menu.ASIDE in option.tags
            return Begin(0 if aside else last, {"verb": option.key}, before=aside)
    for at in range(len(turn.lines)):
        if wanted == _line_token(at):
            return Begin(at, _kept(game, seat, turn, at))
    return None


def _kept(game: AnyGame, seat: Seat, turn: Turn, at: int) -> dict[str, Value]:
    """What stays when a line is answered anew: its verb and unit, so that only what it does is asked."""
    answers = simulate.answers(game, turn.states[at], seat, turn.lines[at])
    kept = [(slot.name, value) for slot, value in answers[:2] if slot.name == "verb" or slot.kind == "unit"]
    return dict(kept) if len(answers) > len(kept) else {}


def turn_rows(
    game: AnyGame,
    seat: Seat,
    turn: Turn,
    lines: Sequence[str],
    text: TextOf,
    may: Callable[[str], bool] = lambda unit: True,
) -> tuple[Row, ...]:
    """The rows below a whole turn: confirm, other proposals, what else can be done, the lines to change.

    Args:
        lines: the turn in words.
        may: whether the reader may answer for a unit; an empty one is what belongs to the whole side.
    """
    rows: list[Row] = [_whole(turn, text) if may("") else (_ready(text),)]
    offered = _verbs(game, seat, turn)
    verbs = tuple(each for each in offered if menu.GRAVE not in each.tags)
    if 0 < len(verbs) <= MAX_BUTTONS:
        rows.append(tuple(Button(_verb_token(each), text(each.label)[:BUTTON_LABEL]) for each in verbs))
    elif verbs:
        choices = tuple(
            Choice(
                _verb_token(each),
                text(each.label)[:CHOICE_LABEL],
                clip(text(each.note), CHOICE_LABEL) if each.note else "",
            )
            for each in verbs[:MAX_OPTIONS]
        )
        rows.append(Menu(FIXED["verb"], text(say("panel-add")), choices))
    units = units_of(game, seat, turn)
    choices = tuple(
        Choice(_line_token(at), clip(f"{at + 1} · {line}", CHOICE_LABEL))
        for at, line in enumerate(lines)
        if may(units[at])
    )[:MAX_OPTIONS]
    if choices:
        rows.append(Menu(FIXED["line"], text(say("panel-change")), choices))
    last = tuple(each for each in offered if menu.GRAVE in each.tags and may(""))
    if last:
        rows.append(tuple(Button(_verb_token(each), text(each.label)[:BUTTON_LABEL]) for each in last))
    return tuple(rows)


def _whole(turn: Turn, text: TextOf) -> tuple[Button, ...]:
    """What is done with the turn as a whole."""
    first = [Button(FIXED["confirm"], text(say("panel-confirm-all", count=len(turn.lines))), "good")]
    labels = distinct(((plan.key, text(plan.label)) for plan in turn.plans), BUTTON_LABEL)
    first += [
        Button(_plan_token(plan), label, "main")
        for plan, label in zip(turn.plans[: MAX_BUTTONS - 2], labels, strict=False)
    ]
    if turn.chosen:
        first.append(Button(FIXED["clear"], text(say("panel-start-over"))))
    return tuple(first)


def _ready(text: TextOf) -> Button:
    """A captain is done: the admiral, or the last captain, sends the turn."""
    return Button(FIXED["confirm"], text(say("panel-side-ready")), "good")


def units_of(game: AnyGame, seat: Seat, turn: Turn) -> list[str]:
    """The unit that each line of a turn is about; empty where it is about the whole side."""
    return [unit_of(game, seat, turn.states[at], line) for at, line in enumerate(turn.lines)]


def units_ahead(game: AnyGame, seat: Seat, state: Any, lines: Sequence[Command]) -> list[str]:
    """The units that commands given one after the other are about; of those that the rules would take."""
    ahead = look(game, state, seat, lines)
    return [unit_of(game, seat, at, line) for at, line in zip(ahead.states, ahead.lines, strict=False)]


def unit_of(game: AnyGame, seat: Seat, state: Any, line: Command) -> str:
    """The unit that a command is about; empty for the whole side."""
    answers = simulate.answers(game, state, seat, line)
    return next((str(value) for slot, value in answers[:2] if slot.kind == "unit"), "")


def _verbs(game: AnyGame, seat: Seat, turn: Turn) -> tuple[Option, ...]:
    """What can be done instead of the last line, or before all of them."""
    slot = game.next_slot(turn.states[-1], seat, {})
    last = turn.lines[-1]
    tag = str(type(last).__struct_config__.tag)
    alone = tag if not last.__struct_fields__ else ""
    return tuple(option for option in slot.options if option.key != alone) if slot is not None else ()


def _plan_token(plan: Plan) -> str:
    return menu.token(f"#plan {plan.key}")


def _verb_token(verb: Option) -> str:
    return menu.token(f"#verb {verb.key}")


def _line_token(at: int) -> str:
    return menu.token(f"#line {at}")


# --- in words --------------------------------------------------------------------------------------


def worded(game: AnyGame, seat: Seat, turn: Turn, text: TextOf) -> list[str]:
    """The lines of a turn in a reader's language."""
    return [_in_words(game, seat, turn.states[at], line, text) for at, line in enumerate(turn.lines)]


def _in_words(game: AnyGame, seat: Seat, state: Any, line: Command, text: TextOf) -> str:
    words = [w for slot, value in simulate.answers(game, state, seat, line) for w in value_words(slot, value)]
    return " · ".join(text(word) for word in words)


def value_words(slot: Slot, value: Value) -> list[Word]:
    """An answer in words: one, or one for each place."""
    labels: dict[str, Word] = {option.key: option.label for option in slot.options}
    if slot.kind in ("pick", "hex", "unit"):
        return [labels[str(value)]]
    if slot.kind == "units":
        units: Any = value
        names = tuple(labels[unit] for unit in units)
        return [say("panel-list", units=names)] if names else [say("panel-none")]
    if slot.kind == "assign":
        placed: Any = value
        places = {place.key: place.label for place in slot.places}
        return [
            say("panel-placed", place=places[at], units=tuple(labels[unit] for unit in there))
            for at, there in placed
        ] or [say("panel-none")]
    return [next((quick.label for quick in slot.quick if quick.key == value), str(value))]
