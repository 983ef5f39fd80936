"""Games as JSON lines: a header, then what happened; to keep, to check, to go on elsewhere.

The format is described in docs/operate.md. A public export of a game that goes on holds only what
everybody may know, and numbers nothing else; a private one holds the secret, too.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.acts import place_columns
from bot.loader import info_of, salt
from bot.models import CaptainRow, GameRow, HolderRow, RequestRow, SeatRow
from bot.store import Store, Stored, Wait
from bot.table import Pace, Place
from engine import codec, lessons, registry
from engine.contract import EVERYBODY, NOBODY, AnyGame, Batch, Command, Seat, Setup
from engine.draws import Draw, HmacDraws, Rigged
from engine.history import Entry, fold, head
from engine.verify import Difference, Request, verify

FORMAT = 1

Rig = dict[str, tuple[str | int, ...]]
"""Rigged draws by the name of their purpose."""


JUDGED = ("new", "act", "time")
"""Kinds of requests whose events follow from the rules."""


class Unusable(ValueError):
    """A record that cannot be read or imported. Its text names line and reason."""


class Header(msgspec.Struct, frozen=True, tag="header", forbid_unknown_fields=True):
    """The first line of a record."""

    format: int
    id: str
    game: str
    rules: int
    pack: str
    setup: Setup
    words: str
    salt: str
    keyed: bool
    standing: str
    locale: str
    started: int
    """How many of the lines with events belong to the set-up."""
    secret: str | None = None
    """In hexadecimal; in a private record, and once it was revealed."""
    draws_used: int | None = None
    rigged: Rig = {}
    coming: Rig = {}
    """Rigged draws at the start, and those that are left; only in a whole record."""
    seats: dict[Seat, tuple[int, ...]] = {}
    """Users who hold seats; only in a private record."""
    captains: dict[Seat, dict[str, int]] = {}
    """Users who answer for units of a shared seat (see `CaptainRow`); only in a private record."""
    whole: bool = False
    """Nothing is left out: the record can be imported and verified."""


class EventLine(msgspec.Struct, frozen=True, tag="event"):
    """One event."""

    step: int
    """Number of its step, from 1."""
    stream: str
    seq: int
    seat: Seat
    event: dict[str, Any]


class StepLine(msgspec.Struct, frozen=True, tag="step"):
    """What was asked for, before the events it led to; only in whole records."""

    step: int
    kind: str
    seat: Seat | None
    command: Any
    draws: tuple[Draw, ...]
    hidden: tuple[int, ...]
    """Indexes of the draws that not everybody may know before the game's end."""
    at: dt.datetime


Line = Header | EventLine | StepLine

# --- out ---------------------------------------------------------------------------------------


async def export(store: Store, game_id: str, *, private: bool = False) -> list[bytes]:
    """A game as lines of JSON.

    Args:
        private: with the secret and what only some may know, even if the game goes on.

    Raises:
        NoSuchGame: there is none.
    """
    stored = await store.load(game_id)
    game = registry.get(stored.game.key)
    info = info_of(stored.game)
    whole = private or info.standing in ("over", "ended")
    shown = [row for row in stored.events if whole or row.stream == EVERYBODY]
    steps = {request: number for number, request in enumerate(dict.fromkeys(r.request for r in shown), 1)}
    requests = {row.id: row for row in await store.requests(game_id)} if whole else {}
    header = _header(stored, game, whole=whole, private=private, shown=len(shown))
    if private:
        header = msgspec.structs.replace(header, captains=await _captains(store, game_id))
    lines: list[Line] = [header]
    told: set[str] = set()
    for row in shown:
        if row.request in requests and row.request not in told:
            told.add(row.request)
            lines.append(_step_line(steps[row.request], requests[row.request]))
        event = msgspec.json.decode(row.body, type=dict[str, Any])
        lines.append(EventLine(steps[row.request], row.stream, row.seq, row.seat, event))
    return [msgspec.json.encode(line) for line in lines]


def _header(stored: Stored, game: AnyGame, *, whole: bool, private: bool, shown: int) -> Header:
    row = stored.game
    info = info_of(row)
    return Header(
        format=FORMAT,
        id=row.id,
        game=row.key,
        rules=game.version,
        pack=row.pack,
        setup=info.setup,
        words=row.words,
        salt=salt(row.id, row.words),
        keyed=row.keyed,
        standing=row.standing,
        locale=row.locale,
        started=sum(event.position <= row.started for event in stored.events[:shown]),
        secret=row.secret.hex() if whole else None,
        draws_used=row.draws_used if whole else None,
        rigged=msgspec.json.decode(row.rigged, type=Rig) if whole else {},
        coming=msgspec.json.decode(row.coming, type=Rig) if whole else {},
        seats=dict(stored.holders) if private else {},
        whole=whole,
    )


async def _captains(store: Store, game_id: str) -> dict[Seat, dict[str, int]]:
    found: dict[Seat, dict[str, int]] = {}
    for row in await store.captains(game_id):
        found.setdefault(row.seat, {})[row.unit] = row.user_id
    return found


def _step_line(number: int, row: RequestRow) -> StepLine:
    command = None if row.command is None else msgspec.json.decode(row.command)
    draws = msgspec.json.decode(row.draws, type=tuple[Draw, ...])
    hidden = msgspec.json.decode(row.hidden, type=tuple[int, ...])
    return StepLine(number, row.kind, row.seat, command, draws, hidden, row.at)


# --- in ----------------------------------------------------------------------------------------


def read(lines: Iterable[bytes]) -> tuple[Header, list[StepLine | EventLine]]:
    """Read a record.

    Raises:
        Unusable: a line is no line of a record, or the first is no header.
    """
    read_lines: list[Line] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            read_lines.append(msgspec.json.decode(line, type=Line))
        except msgspec.MsgspecError as error:
            raise Unusable(f"line {number}: {error}") from error
    if not read_lines or not isinstance(header := read_lines[0], Header):
        raise Unusable("line 1: the header is missing")
    if header.format != FORMAT:
        raise Unusable(f"line 1: format {header.format} is not {FORMAT}")
    rest = [line for line in read_lines[1:] if not isinstance(line, Header)]
    if len(rest) != len(read_lines) - 1:
        raise Unusable("more than one header")
    return header, rest


def entries_of(game: AnyGame, header: Header, lines: Sequence[StepLine | EventLine]) -> tuple[Entry, ...]:
    """The log that a whole record holds.

    Raises:
        Unusable: an event cannot be read, or events of an audience are missing.
    """
    counts: dict[str, int] = {}
    entries: list[Entry] = []
    for line in lines:
        if not isinstance(line, EventLine):
            continue
        counts[line.stream] = counts.get(line.stream, 0) + 1
        if line.seq != counts[line.stream]:
            raise Unusable(f"step {line.step}: event {line.seq} of stream {line.stream!r} is out of order")
        try:
            event = codec.decode(game, msgspec.json.encode(line.event))
        except codec.Undecodable as error:
            raise Unusable(f"step {line.step}: {error}") from error
        if event.audience() != line.stream:
            raise Unusable(f"step {line.step}: the event is not one for {line.stream!r}")
        request = f"x:{header.id}:{line.step}"
        entries.append(Entry(len(entries) + 1, line.stream, line.seq, event, request, line.seat))
    return tuple(entries)


async def import_(store: Store, lines: Iterable[bytes], place: Place, owner_id: int, now: dt.datetime) -> str:
    """Store a game from a whole record, under its own id; returns the id.

    A game that goes on is played at `place`, where its card is posted.

    Raises:
        Unusable: the record is not whole or not sound, or the game is here already.
        registry.UnknownGame: its title is not.
        PlaceTaken: a game is being played there.
    """
    header, rest = read(lines)
    if not header.whole or header.secret is None or header.draws_used is None:
        raise Unusable("this record leaves out what not everybody may know: export with --private")
    game = registry.get(header.game)
    entries = entries_of(game, header, rest)
    try:
        state = fold(game, entries).state
    except Exception as error:
        raise Unusable(f"the events do not fold: {error}") from error
    is_open = header.standing in ("running", "paused")
    if is_open == lessons.is_over(game, header.setup, state) and header.standing != "ended":
        raise Unusable("the header and the events do not agree on whether the game is over")
    asked = game.waiting(state) if is_open else ()
    row = _game_row(header, entries, place, owner_id, now)
    row.waits = len(asked)
    waits = [Wait(seat, number, now) for number, seat in enumerate(asked, 1)]
    try:
        scenario = game.scenario(header.setup.scenario)
    except LookupError as error:
        raise Unusable(str(error)) from error
    seats = [SeatRow(game_id=row.id, seat=each.key, rank=n) for n, each in enumerate(scenario.seats)]
    holders = [
        HolderRow(game_id=row.id, seat=seat, user_id=user)
        for seat, users in header.seats.items()
        for user in users
    ]
    captains = [
        CaptainRow(game_id=row.id, seat=seat, unit=unit, user_id=user)
        for seat, given in header.captains.items()
        for unit, user in given.items()
    ]
    await store.add(row, seats, [*holders, *captains], _requests(header, rest, entries), entries, waits)
    return row.id


def _game_row(
    header: Header, entries: Sequence[Entry], place: Place, owner_id: int, now: dt.datetime
) -> GameRow:
    return GameRow(
        id=header.id,
        key=header.game,
        version=header.rules,
        pack=header.pack,
        setup=msgspec.json.encode(header.setup).decode(),
        words=header.words,
        secret=bytes.fromhex(header.secret or ""),
        keyed=header.keyed,
        rigged=msgspec.json.encode(header.rigged).decode(),
        coming=msgspec.json.encode(header.coming).decode(),
        revision=0,
        head=head(entries),
        position=len(entries),
        started=header.started,
        told=len(entries),
        draws_used=header.draws_used or 0,
        waits=0,
        standing="running" if header.standing == "paused" else header.standing,
        owner_id=owner_id,
        locale=header.locale,
        theme="light",
        pictures="steps",
        pace=msgspec.json.encode(Pace()).decode(),
        created_at=now,
        **place_columns(place),
    )


def _requests(
    header: Header, lines: Sequence[StepLine | EventLine], entries: Sequence[Entry]
) -> list[RequestRow]:
    """The evidence, as it was stored before.

    Raises:
        Unusable: that of a step is missing.
    """
    known = {line.step: line for line in lines if isinstance(line, StepLine)}
    rows: list[RequestRow] = []
    for request in dict.fromkeys(entry.request for entry in entries):
        positions = [entry.position for entry in entries if entry.request == request]
        line = known.get(number := int(request.rpartition(":")[2]))
        if line is None:
            raise Unusable(f"step {number}: what was asked for is missing")
        rows.append(
            RequestRow(
                id=request,
                game_id=header.id,
                kind=line.kind,
                seat=line.seat,
                command=None if line.command is None else msgspec.json.encode(line.command),
                first=positions[0],
                last=positions[-1],
                draws=msgspec.json.encode(line.draws),
                hidden=msgspec.json.encode(line.hidden),
                at=line.at,
            )
        )
    return rows


# --- judged again ------------------------------------------------------------------------------


def check(lines: Iterable[bytes]) -> Difference | None:
    """Judge a whole record again under today's rules; the first difference, or None.

    Raises:
        Unusable: it is not whole or not sound.
        registry.UnknownGame: its title is not here.
    """
    header, rest = read(lines)
    if not header.whole or header.secret is None:
        raise Unusable("this record leaves out what not everybody may know yet: it can't be verified")
    game = registry.get(header.game)
    entries = entries_of(game, header, rest)
    requests = [
        Request(f"x:{header.id}:{line.step}", line.seat or NOBODY, _command(game, line), line.draws)
        for line in rest
        if isinstance(line, StepLine) and line.kind in JUDGED
    ]
    secret = bytes.fromhex(header.secret)
    coming = None
    if header.rigged:
        coming = Rigged(header.rigged, HmacDraws(secret, header.salt, keyed=header.keyed))
    return verify(
        game, header.setup, entries, requests, secret, header.salt, keyed=header.keyed, coming=coming
    )


def _command(game: AnyGame, line: StepLine) -> Command | Batch | None:
    """What a step asked for."""
    if line.command is None:
        return None
    try:
        return codec.decode_command(game, msgspec.json.encode(line.command))
    except codec.Undecodable as error:
        raise Unusable(f"step {line.step}: {error}") from error
