"""One whole game as readable text, to be compared with the one that was kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine import codec, menu, notation, simulate
from engine.contract import EVERYBODY, AnyGame, Setup, Slot
from engine.history import moments
from engine.step import Step, begin, run
from engine.words import Say


def playthrough(game: AnyGame, setup: Setup, seed: str, policy: str = "random") -> str:
    """Play a game and write it down: questions, commands, draws, events, public lines, the outcome."""
    return "\n".join(_lines(game, setup, seed, policy)) + "\n"


def _lines(game: AnyGame, setup: Setup, seed: str, policy: str) -> Iterator[str]:
    yield f"game: {game.key} {game.version}, scenario: {setup.scenario}, seed: {seed}, policy: {policy}"
    draws, own = simulate.draws_for(seed, "game"), simulate.draws_for(seed, "player")
    player = simulate.policy_of(game, policy)
    step = begin(game, setup, draws)
    yield from _step(game, game.blank(), step, step.draws)
    state, number = step.state, 0
    while (outcome := game.outcome(state)) is None:
        seat = game.waiting(state)[0]
        command = player.choose(game, state, seat, own)
        number += 1
        yield f"\n{number}. {seat}: {notation.text(command)}"
        for slot, _ in simulate.answers(game, state, seat, command):
            yield f"  ? {_question(slot)}"
        made = len(draws.made)
        step = run(game, state, seat, command, draws)
        yield from _step(game, state, step, step.draws[made:])
        state = step.state
    scores = " ".join(f"{seat} {score}" for seat, score in outcome.scores.items())
    yield f"\noutcome: {outcome.result}, {scores}, {said(outcome.reason)}"


def _question(slot: Slot) -> str:
    """A slot by its name, kind and options."""
    bounds = f"{slot.minimum}..{'' if slot.maximum is None else slot.maximum}"
    options = " ".join(option.key for option in slot.options)
    places = " ".join(place.key for place in slot.places)
    quick = " ".join(each.key for each in menu.quick(slot))
    parts = (options, places and f"to {places}", quick and f"quick {quick}")
    return f"{slot.name} ({slot.kind} {bounds}) {'; '.join(part for part in parts if part)}".rstrip()


def _step(game: AnyGame, before: Any, step: Step, draws: Sequence[Any]) -> Iterator[str]:
    for draw in draws:
        yield f"  * {' '.join(map(str, draw.purpose))}: {draw.value} of {draw.sides}"
    for event in step.events:
        body = codec.plain(event)
        fields = " ".join(f"{k}={_compact(v)}" for k, v in body.items() if k != "type")
        audience = event.audience()
        to = "" if audience == EVERYBODY else f" [{audience or 'nobody'}]"
        yield f"  + {body['type']}{to} {fields}".rstrip()
    for part in moments(game, before, step.events, None):
        for line in part.lines:
            yield f"  | {said(line)}"
        if part.segment is not None:
            yield f"  = {part.segment}"
    yield f"  # {codec.digest(step.state)}"


def _compact(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def said(words: Say | str) -> str:
    """A message by its key and arguments."""
    if isinstance(words, str):
        return words
    args = ", ".join(f"{name}: {_argument(value)}" for name, value in words.args)
    return f"{words.key}({args})" if args else words.key


def _argument(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_argument(each) for each in value)}]"
    return said(value) if isinstance(value, Say | str) else str(value)
