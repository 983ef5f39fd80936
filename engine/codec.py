"""How values are written down: events, commands and states as JSON, and names of values by content."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, TypeVar, Union

import msgspec

from engine import upcasts
from engine.contract import AnyGame, Batch, Command, Event, State
from engine.history import PLATFORM_EVENTS

Shape = TypeVar("Shape", bound=msgspec.Struct)


class Undecodable(ValueError):
    """Stored bytes that are no event, command or state of this game."""


class Misshapen(ValueError):
    """Plain values that do not make up a struct.

    Attributes:
        where: the field, by its path; empty for the whole.
        reason: what is wrong with it, in English.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason


class _Tag(msgspec.Struct):
    """The tag of a stored event, read alone."""

    type: str


_SORTED = msgspec.json.Encoder(order="deterministic")
_TAG = msgspec.json.Decoder(_Tag)


def tag_of(event: type[Event] | Event) -> str:
    """The tag under which an event is stored."""
    return _tag(event if isinstance(event, type) else type(event))


def verb_of(command: type[Command] | Command) -> str:
    """The verb of a command."""
    return _tag(command if isinstance(command, type) else type(command))


def _tag(of: type[msgspec.Struct]) -> str:
    tag = of.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{of.__name__} has no tag")
    return tag


def encode(event: Event) -> bytes:
    """Write an event of a game or of the platform as JSON."""
    return msgspec.json.encode(event)


def decode(game: AnyGame, body: bytes) -> Event:
    """Read an event, bringing it to the newest version of its tag.

    Raises:
        Undecodable: not an event that the game or the platform knows.
    """
    try:
        if upcasts.is_old(_TAG.decode(body).type):
            raw = upcasts.newest(msgspec.json.decode(body, type=dict[str, Any]))
            event: Event = msgspec.convert(raw, _event_union(game))
        else:
            event = _event_decoder(game).decode(body)
    except msgspec.MsgspecError as error:
        raise Undecodable(f"{game.key}: {error}") from error
    return event


def encode_command(command: Command | Batch) -> bytes:
    """Write a command as a JSON object, a batch as a list of them."""
    return msgspec.json.encode(command.commands if isinstance(command, Batch) else command)


def decode_command(game: AnyGame, body: bytes) -> Command | Batch:
    """Read a command or a batch.

    Raises:
        Undecodable: not a command of this game.
    """
    try:
        if body.lstrip()[:1] == b"[":
            return Batch(msgspec.json.decode(body, type=_batch_type(game)))
        command: Command = msgspec.json.decode(body, type=_command_union(game))
    except msgspec.MsgspecError as error:
        raise Undecodable(f"{game.key}: {error}") from error
    return command


def encode_state(state: State) -> bytes:
    """Write a state; maps keep their order, so that what is read again behaves alike."""
    return msgspec.json.encode(state)


def decode_state(game: AnyGame, body: bytes) -> State:
    """Read what `encode_state` wrote.

    Raises:
        Undecodable: not a state of this game in its present version.
    """
    try:
        return msgspec.json.decode(body, type=game.state_type)
    except msgspec.MsgspecError as error:
        raise Undecodable(f"{game.key}: {error}") from error


def digest(value: Any) -> str:
    """Name a value by its content: 32 hexadecimal characters, the same for equal values."""
    return hashlib.blake2b(_SORTED.encode(value), digest_size=16).hexdigest()


def shaped(raw: Any, wanted: type[Shape]) -> Shape:
    """Read plain values, as from TOML, as a struct.

    Raises:
        Misshapen: a field is unknown, missing or of another type.
    """
    try:
        return msgspec.convert(raw, wanted)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `$")
        raise Misshapen(where.strip("`."), reason) from error


def plain(value: Any) -> Any:
    """Turn structs into maps and lists of plain values, as JSON would show them."""
    return msgspec.json.decode(msgspec.json.encode(value))


@cache
def _event_union(game: AnyGame) -> Any:
    return Union[(*game.event_types, *PLATFORM_EVENTS)]


@cache
def _event_decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_event_union(game))


@cache
def _command_union(game: AnyGame) -> Any:
    return Union[(*game.command_types,)]


@cache
def _batch_type(game: AnyGame) -> Any:
    return tuple.__class_getitem__((_command_union(game), ...))
