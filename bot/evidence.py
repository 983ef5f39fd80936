"""The evidence for a game's chance in words: what each draw was for, how to check it, each side's luck."""

from __future__ import annotations

import msgspec

from bot.i18n import Voice
from bot.table import Dice, Roll, Table
from engine.contract import Seat
from engine.draws import name_of
from engine.words import Arg

PAGE = 20
"""Draws on a page."""

MOST_SIDES = 20
"""Sides of the largest die that counts for luck; larger ones make secret words."""


class Page(msgspec.Struct, frozen=True):
    """A page of the evidence."""

    number: int
    """From 1, the oldest draws first."""
    pages: int
    lines: tuple[str, ...]


def page(table: Table, dice: Dice, voice: Voice, wanted: int | None) -> Page:
    """Commitment, salt, how to check, and a page of the draws; the newest one where none is wanted."""
    pages = max(1, -(-len(dice.rolls) // PAGE))
    number = pages if wanted is None else min(max(1, wanted), pages)
    lines = [
        voice.say("dice-commitment", sha256=dice.commitment),
        voice.say("dice-salt", salt=dice.salt),
    ]
    if dice.secret is not None:
        lines.append(voice.say("dice-secret", secret=dice.secret))
    lines.append(voice.say("dice-check"))
    for roll in dice.rolls[(number - 1) * PAGE : number * PAGE]:
        lines.append(f"`{roll.number:>3}` {draw_line(table.game.key, roll, voice)}")
        if dice.secret is not None:
            lines[-1] += f" · `{msgspec.json.encode(roll.purpose).decode()}`"
    if pages > 1:
        lines.append(voice.say("dice-page", page=number, pages=pages))
    return Page(number, pages, (*lines, *luck(table, dice, voice)))


def draw_line(key: str, roll: Roll, voice: Voice) -> str:
    """A draw in words: where in the game, what it was for, what came."""
    name = name_of(roll.purpose)
    rest = [part for part in roll.purpose if part != name]
    numbers = dict(zip("ab", [part for part in rest if isinstance(part, int)], strict=False))
    where = " ".join(str(part) for part in rest)
    if rest and voice.has(context := f"{key}-drawn-{rest[0]}"):
        where = voice.say(context, **numbers)
    told: dict[str, Arg] = {
        "kind": str(roll.value).partition(":")[0],
        "value": str(roll.value),
        "sides": roll.sides,
    }
    if voice.has(die := f"{key}-die-{name}"):
        what = voice.say(die, **told)
    elif voice.has(card := f"{key}-card-{name}"):
        what = voice.say(card, **told)
    else:
        what = voice.say("dice-draw", name=name, **told)
    return f"{where}: {what}" if where else what


def luck(table: Table, dice: Dice, voice: Voice) -> list[str]:
    """For each side and kind of die the mean beside that of fair dice; cards are no luck of a side."""
    faces: dict[tuple[Seat, int], list[int]] = {}
    for roll in dice.rolls:
        is_die = voice.has(f"{table.game.key}-die-{name_of(roll.purpose)}") and roll.sides <= MOST_SIDES
        if is_die and roll.seat is not None and isinstance(roll.value, int):
            faces.setdefault((roll.seat, roll.sides), []).append(roll.value)
    labels = table.labels
    return [
        voice.say(
            "dice-luck",
            seat=labels.get(seat, seat),
            count=len(shown),
            sides=sides,
            mean=f"{sum(shown) / len(shown):.1f}",
            fair=f"{(sides + 1) / 2:.1f}",
        )
        for (seat, sides), shown in faces.items()
    ]
