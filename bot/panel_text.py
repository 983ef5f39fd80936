"""What a panel says: the question, what is answered so far, a whole turn. No type of Discord is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot import desk, present
from bot.desk import Desk
from bot.drafts import Draft
from bot.i18n import Voice
from bot.table import Table
from bot.telling import MESSAGE, fit, goal_of
from engine import lessons, menu, notation
from engine.contract import Seat, Slot, Value
from engine.turns import Turn
from engine.words import say

ECHO = 600
"""Characters that repeat what has just been carried out; the table's post tells it in full."""


def content_of(
    table: Table,
    draft: Draft,
    at: Desk,
    voice: Voice,
    note: str,
    may: Callable[[str], bool] = lambda unit: True,
) -> tuple[str, tuple[present.Row, ...]]:
    """The text and the rows of a panel."""
    status = table.game.status(table.view(draft.seat))
    lines = [note] if note else []
    lines.append(f"**{voice.safe(status.title)}** · {voice.safe(status.phase)}")
    if (found := lessons.find(table.game.key, table.info.setup.lesson)) is not None:
        lines.append(goal_of(found, voice))
    if at.asked is None or not draft.filled:
        lines += expected(table, table.game.view(at.state, draft.seat), voice)
    if at.asked is None and at.turn is not None:
        return _turn_content(table, draft, at.turn, voice, lines, may)
    asked = at.asked or desk.Asked((), None)
    go_back = bool(draft.filled) or at.turn is not None
    if asked.slot is None and (grave := desk.grave(asked)) is not None:
        lines.append(f"### ⚠ {voice.say('panel-grave')}")
        return fit(lines, MESSAGE)[0], present.confirmation(voice.plain, can_go_back=go_back, grave=grave)
    if asked.slot is None:
        order = menu.build(table.game, at.state, draft.seat, asked.filled)
        lines += [_answer(slot, value, voice) for slot, value in asked.answers]
        lines.append(f"`{notation.text(order).replace('`', '')[:600]}`")
        return fit(lines, MESSAGE)[0], present.confirmation(voice.plain, can_go_back=go_back)
    panel = present.panel(asked.slot, at.cursor, voice.plain, can_go_back=go_back)
    for slot, value in asked.answers:
        if slot.name in draft.filled:
            lines.append(_answer(slot, value, voice))
    lines.append(f"### {voice.safe(panel.prompt)}")
    lines += [f"- {voice.safe(line)}" for line in panel.lines]
    if panel.long:
        command = typed_name(table.game.key, str(asked.filled.get("verb", "")), voice)
        lines.append(f"-# {voice.say('panel-or-type', command=command)}")
    return fit(lines, MESSAGE)[0], panel.rows


def expected(table: Table, view: Any, voice: Voice) -> list[str]:
    """What a seat may expect to happen by itself."""
    return [f"-# {voice.safe(words)}" for words in table.game.expects(view)]


def typed_name(game: str, verb: str, voice: Voice) -> str:
    """How a game's command is called where Discord speaks this language."""
    keys = [(game, f"{game}-slash.name"), (verb, f"{game}-slash-{verb}.name")]
    return "/" + " ".join(voice.say(key) if voice.has(key) else name for name, key in keys if name)


def _turn_content(
    table: Table, draft: Draft, turn: Turn, voice: Voice, lines: list[str], may: Callable[[str], bool]
) -> tuple[str, tuple[present.Row, ...]]:
    """A whole turn: its lines, those decided marked, and what the other proposals are."""
    game, seat = table.game, draft.seat
    lines.append(f"### {voice.say('panel-turn')}")
    for number, line in enumerate(desk.worded(game, seat, turn, voice.safe), 1):
        lines.append(f"`{number:>2}` {'✓ ' if number <= len(turn.chosen) else ''}{line}")
    if turn.proposed is not None and turn.proposed.note is not None:
        told = say("panel-noted", label=turn.proposed.label, note=turn.proposed.note)
        lines.append(f"-# {voice.say('panel-proposed', plan=told)}")
    noted = [(plan.label, plan.note) for plan in turn.plans if plan.note is not None]
    lines += [f"-# {voice.safe(label)}: {voice.safe(note)}" for label, note in noted]
    labels = desk.worded(game, seat, turn, voice.plain)
    return fit(lines, MESSAGE)[0], desk.turn_rows(game, seat, turn, labels, voice.plain, may)


def echo(table: Table, seat: Seat, at: Desk, count: int, voice: Voice) -> str:
    """What has just been carried out, in words: the first lines of a turn, or one command."""
    if at.asked is None and at.turn is not None:
        lines = desk.worded(table.game, seat, at.turn, voice.safe)[:count]
    else:
        answers = () if at.asked is None else at.asked.answers
        words = (word for slot, value in answers for word in desk.value_words(slot, value))
        lines = [" · ".join(map(voice.safe, words))]
    return fit([f"✔ {line}" for line in lines], ECHO)[0]


def _answer(slot: Slot, value: Value, voice: Voice) -> str:
    """An answered question: the verb alone, else the question and below it the answer."""
    told = [voice.safe(word) for word in desk.value_words(slot, value)]
    if slot.name == "verb":
        return f"**{told[0]}**"
    return "\n> ".join([f"✓ {voice.safe(slot.prompt)}", *told])
