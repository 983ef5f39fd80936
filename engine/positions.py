"""Positions and records: a game's start, commands, and what must come of them, as TOML (docs/records.md)."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine import codec, notation, registry
from engine.contract import AnyGame, Refused, Seat, Setup
from engine.draws import Draw, HmacDraws, Rigged, name_of
from engine.reading import NotationError
from engine.step import Step, begin, run


class BadRecord(Exception):
    """A record that cannot be read or played.

    Args:
        key: where in the record, dotted.
        reason: in English.
    """

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number within bounds, both included."""

    least: int | None = None
    most: int | None = None


Conditions = dict[str, bool | int | str | Bounds]
"""What must hold, all of it, by dotted path in a view (see `seen`)."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a position a lesson, see docs/records.md for each field."""

    number: int
    text: str
    seat: Seat
    goal: tuple[Conditions, ...]
    over: tuple[Conditions, ...] = ()


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position or record, see docs/records.md for each field."""

    game: str
    scenario: str = ""
    title: str = ""
    seat: str | None = None
    seed: str = "position"
    options: dict[str, str] = {}
    state: dict[str, Any] = {}
    coming: dict[str, tuple[str | int, ...]] = {}
    commands: tuple[str, ...] = ()
    expect: dict[str, Any] = {}
    lesson: Lesson | None = None


class Failure(msgspec.Struct, frozen=True):
    """Something that did not come as the record expects."""

    key: str
    want: Any
    got: Any


class Played(msgspec.Struct, frozen=True):
    """What came of a record."""

    steps: tuple[Step, ...]
    """The start, then one for each command that was carried out."""
    state: Any
    refused: Refused | None
    """The refusal that ended the commands."""
    number: int
    """Number of commands carried out."""
    left: Mapping[str, tuple[str | int, ...]]
    """Rigged luck that did not come."""

    @property
    def events(self) -> Iterator[Any]:
        """All events, in order."""
        return (event for step in self.steps for event in step.events)

    @property
    def draws(self) -> Iterator[Draw]:
        """All draws, in order."""
        return (draw for step in self.steps for draw in step.draws)


def read(text: str) -> Record:
    """Read a record.

    Raises:
        BadRecord: no TOML, an unknown or missing field, an unknown game.
    """
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRecord("file", f"is no TOML: {error}") from error
    try:
        record = codec.shaped(raw, Record)
    except codec.Misshapen as error:
        raise BadRecord(error.where or "file", error.reason) from error
    try:
        registry.get(record.game)
    except registry.UnknownGame:
        known = ", ".join(registry.keys(offered_only=False))
        raise BadRecord("game", f"no game {record.game!r}; there are: {known}") from None
    return record


def setup_of(record: Record) -> Setup:
    """The set-up that a record asks for; without a scenario the game's first."""
    game = registry.get(record.game)
    return Setup(record.scenario or game.scenarios()[0].key, record.options, record.state)


def draws_of(record: Record) -> Rigged:
    """The record's luck: what is rigged, and for the rest a fixed seed."""
    secret = hashlib.sha256(record.seed.encode()).digest()
    return Rigged(record.coming, HmacDraws(secret, f"position {record.game}"))


def play(record: Record) -> Played:
    """Set a record up and carry out its commands, up to the first refusal.

    Raises:
        BadRecord: it cannot be set up, a command cannot be read, rigged luck is impossible.
    """
    game, draws = registry.get(record.game), draws_of(record)
    try:
        steps = [begin(game, setup_of(record), draws)]
    except Refused as refused:
        raise BadRecord("state" if record.state else "scenario", _reason(refused)) from refused
    except ValueError as error:
        raise BadRecord("coming", str(error)) from error
    refused_ = None
    for number, line in enumerate(record.commands):
        made = len(draws.made)
        try:
            step = _carry_out(game, steps[-1].state, line, draws, f"commands[{number}]")
        except Refused as refused:
            refused_ = refused
            break
        steps.append(msgspec.structs.replace(step, draws=step.draws[made:]))
    return Played(tuple(steps), steps[-1].state, refused_, len(steps) - 1, draws.left)


def _carry_out(game: AnyGame, state: Any, line: str, draws: Rigged, key: str) -> Step:
    seat, colon, words = line.partition(":")
    if not colon:
        raise BadRecord(key, f"{line!r} names no seat; write `seat: command`")
    words = words.strip()
    if seat not in game.waiting(state):
        raise Refused("refused-not-asked" if game.outcome(state) is None else "refused-over")
    try:
        command = (
            game.default(state, seat) if words == "default" else notation.parse(game, state, seat, words)
        )
        return run(game, state, seat, command, draws)
    except NotationError as error:
        raise BadRecord(key, f"cannot be read: {_arguments(error.say.key, error.say.args)}") from error
    except ValueError as error:
        raise BadRecord("coming", f"{key}: {error}") from error


def failures(record: Record, played: Played) -> tuple[Failure, ...]:
    """Everything that did not come as expected; empty when all held."""
    return tuple(_failures(record, played))


def _failures(record: Record, played: Played) -> Iterator[Failure]:
    expect = dict(_flat(record.expect))
    wanted = expect.pop("refused", None)
    got = played.refused.say.key if played.refused is not None else None
    if wanted != got:
        yield Failure("refused", wanted, got)
    elif wanted is not None and played.number != len(record.commands) - 1:
        yield Failure("refused", f"commands[{len(record.commands) - 1}]", f"commands[{played.number}]")
    found = facts(record, played)
    for path, want in expect.items():
        there = _at(found, path)
        if there != want:
            yield Failure(path, want, there)
    for name, values in played.left.items():
        yield Failure(f"coming.{name}", "drawn", list(values))


def facts(record: Record, played: Played) -> dict[str, Any]:
    """What `[expect]` can name: what is seen at the end, and `draws`."""
    drawn: dict[str, list[str | int]] = {}
    for draw in played.draws:
        drawn.setdefault(name_of(draw.purpose), []).append(draw.value)
    return {**seen(registry.get(record.game), played.state, seat_of(record)), "draws": drawn}


def seen(game: AnyGame, state: Any, seat: Seat | None) -> dict[str, Any]:
    """What a dotted path can name: the fields of a seat's view, and `waiting`, `outcome`."""
    return {
        **codec.plain(game.view(state, seat)),
        "waiting": list(game.waiting(state)),
        "outcome": codec.plain(game.outcome(state)),
    }


def hold(conditions: Conditions, found: Mapping[str, Any]) -> bool:
    """Whether all conditions hold in what is seen."""
    return all(_holds(want, _at(found, path)) for path, want in conditions.items())


def _holds(want: bool | int | str | Bounds, got: Any) -> bool:
    if not isinstance(want, Bounds):
        return bool(got == want)
    if not isinstance(got, int):
        return False
    return (want.least is None or got >= want.least) and (want.most is None or got <= want.most)


def seat_of(record: Record) -> Seat | None:
    """Whose view is looked at: the one named, else that of the only seat, else a spectator's.

    Raises:
        BadRecord: the scenario has no such seat.
    """
    game = registry.get(record.game)
    scenario = setup_of(record).scenario
    seats = [s.key for each in game.scenarios() if each.key == scenario for s in each.seats]
    if record.seat is not None and record.seat not in seats:
        raise BadRecord("seat", f"no seat {record.seat!r}; there are: {', '.join(seats)}")
    return record.seat if record.seat is not None or len(seats) != 1 else seats[0]


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Dotted paths of nested tables."""
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield from _flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def _at(value: Any, path: str) -> Any:
    """Follow a dotted path; keys may contain dots. None where there is nothing."""
    if not path:
        return value
    if isinstance(value, list):
        head, _, rest = path.partition(".")
        inside = head.isdecimal() and int(head) < len(value)
        return _at(value[int(head)], rest) if inside else None
    if not isinstance(value, dict):
        return None
    for key in sorted(value, key=len, reverse=True):
        if path == key or path.startswith(f"{key}."):
            return _at(value[key], path[len(key) + 1 :])
    return None


def _reason(refused: Refused) -> str:
    return _arguments(refused.say.key, refused.say.args)


def _arguments(key: str, args: tuple[tuple[str, Any], ...]) -> str:
    """A message as developers read it: its key, then its arguments that are plain."""
    plain = [f"{name}={value}" for name, value in args if isinstance(value, str | int)]
    return " ".join([key, *plain])
