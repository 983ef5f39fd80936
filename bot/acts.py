"""What each action does to a game: judged on the loaded game, before anything is stored."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.changes import Change
from bot.holders import number_of
from bot.loader import Loaded
from bot.models import OfferRow
from bot.store import RequestKind
from bot.table import NeedsConsent, Pace, Pictures, Place, Table, Waits
from engine import codec, step
from engine.computer import levels
from engine.contract import EVERYBODY, NOBODY, Batch, Command, Refused, Seat
from engine.draws import Rigged
from engine.history import (
    Rewound,
    UndoPoint,
    entries_for,
    fold,
    live_entries,
    rewind_point,
    undo_point,
)
from engine.turns import turn_of
from engine.words import Word, say

OFFER_HOURS = 72
"""How long an undo waits for the others' consent."""

MAX_EXTENSION = 24 * 90
"""Hours that a seat can be given at once."""


class Broken(RuntimeError):
    """A step broke the game's own invariants (debug mode); nothing was stored."""


# --- who may -----------------------------------------------------------------------------------


def must_be_open(table: Table) -> None:
    """Refuse at a table whose game is over or was ended."""
    if not table.is_open:
        raise Refused("refused-over")


def must_hold(table: Table, seat: Seat, user_id: int) -> None:
    """Refuse who does not hold the seat."""
    if seat not in table.seats_of(user_id):
        raise Refused("refused-not-your-seat")


def must_play(table: Table, seat: Seat, user_id: int) -> None:
    """Refuse who may not act for a seat now."""
    must_hold(table, seat, user_id)
    must_be_open(table)
    if table.info.standing == "paused":
        raise Refused("refused-paused")


def seat_name(table: Table, seat: Seat) -> Word:
    """The name of a seat; its key where the scenario has it no more."""
    return table.labels.get(seat, seat)


def mention(user_id: int) -> str:
    """A user, as Discord shows him."""
    return f"<@{user_id}>"


# --- playing -----------------------------------------------------------------------------------


def command(
    loaded: Loaded,
    seat: Seat,
    what: Command | Batch,
    user_id: int | None,
    *,
    kind: RequestKind = "act",
    debug: bool = False,
    words: Sequence[Any] = (),
) -> Change:
    """Judge and resolve a command or a batch."""
    table, draws = loaded.table, loaded.draws()
    done = step.run(table.game, table.state, seat, what, draws)
    if debug and (broken := table.game.check(done.state)):
        raise Broken(f"{table.id}: {'; '.join(broken)}")
    return Change(
        kind,
        seat=seat,
        user_id=user_id,
        events=done.events,
        state=done.state,
        command=codec.encode_command(what),
        draws=done.draws,
        hidden=done.hidden,
        used=draws.used,
        coming=draws.left if isinstance(draws, Rigged) else None,
        rest=done.rest,
        why=done.why,
        words=words,
    )


def by_player(
    loaded: Loaded, seat: Seat, what: Command | Batch, user_id: int, *, debug: bool, at_once: bool = True
) -> Change:
    """What a player asks for.

    Args:
        at_once: also what ends a turn at a table of even pace.

    Raises:
        Waits: it has to wait, being good.
    """
    must_play(loaded.table, seat, user_id)
    change = command(loaded, seat, what, user_id, debug=debug)
    serial = loaded.table.seats[seat].wait
    if not at_once and serial is not None and _ends_turn(loaded.table, seat, change):
        raise Waits(serial)
    return change


def _ends_turn(table: Table, seat: Seat, change: Change) -> bool:
    """Whether what follows is for other people of the table. Nothing that they hide matters."""
    own = set(table.seats[seat].users)
    others = any(not own.issuperset(now.users) for now in table.seats.values())
    if not others or all(event.audience() != EVERYBODY for event in change.events):
        return False
    turn = table.game.turn(table.state, seat)
    return not turn or turn != table.game.turn(change.state, seat)


def by_computer(loaded: Loaded, seat: Seat, what: Command, position: int, *, debug: bool) -> Change:
    """What a computer player answers to the state at a position."""
    table = loaded.table
    now = table.seats.get(seat)
    if now is None or not now.computer or table.position != position or table.info.standing != "running":
        raise Refused("refused-not-asked")
    return command(loaded, seat, what, None, debug=debug)


def time_up(
    loaded: Loaded,
    seat: Seat,
    serial: int,
    answer: Command | None = None,
    *,
    lines: Sequence[Command] = (),
    debug: bool,
) -> Change:
    """An answer for a seat whose time is up: the one given, else its turn as it stands, else the default.

    Args:
        lines: what the seat had decided and not sent.
    """
    table = loaded.table
    if seat not in table.seats or table.seats[seat].wait != serial or table.info.standing != "running":
        raise Refused("refused-not-asked")
    key = "announce-time-up" if answer is None else "announce-stand-in"
    words = (say(key, seat=seat_name(table, seat)),)
    what: Command | Batch | None = answer
    if what is None and (turn := turn_of(table.game, table.state, seat, lines)) is not None:
        what = Batch(turn.lines)
    if what is None:
        what = table.game.default(table.state, seat)
    return command(loaded, seat, what, None, kind="time", debug=debug, words=words)


# --- taking back -------------------------------------------------------------------------------


def undo(loaded: Loaded, seat: Seat, user_id: int) -> Change:
    """The seat's last step taken back."""
    point = undo_of(loaded.table, seat, user_id)
    if point.consent:
        raise NeedsConsent(point.rewound.to, point.consent)
    return _rewound(loaded, "undo", point.rewound, seat, user_id)


def offer_undo(loaded: Loaded, seat: Seat, user_id: int, now: dt.datetime) -> Change:
    """The others are asked to agree to an undo."""
    point = undo_of(loaded.table, seat, user_id)
    if not point.consent:
        raise Refused("refused-undo-free")
    offer = OfferRow(
        game_id=loaded.table.id,
        seat=seat,
        user_id=user_id,
        to=point.rewound.to,
        position=loaded.table.position,
        agreed="[]",
        until=now + dt.timedelta(hours=OFFER_HOURS),
    )
    asked = say("announce-undo-asked", user=mention(user_id), seat=seat_name(loaded.table, seat))
    return Change("offer", user_id=user_id, words=[asked], offer=offer)


def answer_undo(loaded: Loaded, number: int, agree: bool, user_id: int, now: dt.datetime) -> Change:
    """A seat agrees or disagrees; the last agreement takes the step back."""
    table = loaded.table
    offer = next((each for each in loaded.offers if each.id == number), None)
    if offer is None or offer.until < now or not table.is_quiet_since(offer.position):
        raise Refused("refused-offer-closed")
    mine = {seat for seat in table.seats_of(user_id) if seat != offer.seat}
    if not mine:
        raise Refused("refused-offer-not-asked")
    must_be_open(table)
    agreed = set(json.loads(offer.agreed)) | mine
    asker, name = mention(offer.user_id), mention(user_id)
    if not agree:
        words = [say("announce-undo-refused", user=name, asker=asker)]
        return Change("answer", user_id=user_id, words=words, offer=_changed(offer, closed=True))
    words = [say("announce-undo-agreed", user=name, asker=asker)]
    held = {seat for seat, now_ in table.seats.items() if now_.users and seat != offer.seat}
    if not held <= agreed:
        offer = _changed(offer, agreed=json.dumps(sorted(agreed)))
        return Change("answer", user_id=user_id, words=words, offer=offer)
    rewound = Rewound(offer.to, offer.seat, "agreed")
    closed = _changed(offer, closed=True)
    return _rewound(loaded, "undo", rewound, offer.seat, user_id, words=words, offer=closed)


def rewind(loaded: Loaded, to: int, user_id: int) -> Change:
    """The game put back to a head by its owner or a moderator."""
    must_be_open(loaded.table)
    point = rewind_point(loaded.table.entries, to)
    words = [say("announce-rewound", user=mention(user_id))]
    return _rewound(loaded, "rewind", point, None, user_id, words=words)


def undo_of(table: Table, seat: Seat, user_id: int) -> UndoPoint:
    """What an undo takes back, and which seats of other people must agree.

    Raises:
        Refused: the user may not act, or there is nothing to take back.
    """
    must_play(table, seat, user_id)
    point = undo_point(table.game, table.entries, seat, tuple(table.seats))
    others = tuple(each for each in point.consent if set(table.seats[each].users) - {user_id})
    if point.consent and not others:
        return UndoPoint(msgspec.structs.replace(point.rewound, why="undo"), ())
    return msgspec.structs.replace(point, consent=others)


def _changed(offer: OfferRow, **changes: Any) -> OfferRow:
    """The offer with changes, to be stored in place of the old one."""
    return OfferRow(**(offer.model_dump() | changes))


def _rewound(
    loaded: Loaded,
    kind: RequestKind,
    event: Rewound,
    seat: Seat | None,
    user_id: int,
    *,
    words: Sequence[Any] = (),
    offer: OfferRow | None = None,
) -> Change:
    """The change that a `Rewound` makes. At a duplicate event it may not pass a barrier."""
    table = loaded.table
    entries = (*table.entries, *entries_for([event], "", seat or NOBODY, after=table.entries))
    folded = fold(table.game, entries)
    if table.info.keyed:
        undone = {entry.position for entry in live_entries(table.entries)} - folded.live
        if any(table.entries[position - 1].event.barrier for position in undone):
            raise Refused("refused-duplicate")
    return Change(
        kind,
        seat=seat,
        user_id=user_id,
        events=[event],
        state=folded.state,
        restart=event.audience() == EVERYBODY,
        words=words,
        offer=offer,
    )


# --- the table ---------------------------------------------------------------------------------


def end(loaded: Loaded, user_id: int) -> Change:
    """The game ended before its time."""
    must_be_open(loaded.table)
    return Change(
        "end", user_id=user_id, standing="ended", words=[say("announce-ended", user=mention(user_id))]
    )


def pause(loaded: Loaded, user_id: int, now: dt.datetime) -> Change:
    """Play and clocks stopped."""
    must_be_open(loaded.table)
    if loaded.table.info.standing == "paused":
        raise Refused("refused-paused")
    return Change(
        "pause",
        user_id=user_id,
        standing="paused",
        columns={"paused_at": now},
        words=[say("announce-paused", user=mention(user_id))],
    )


def resume(loaded: Loaded, user_id: int, now: dt.datetime) -> Change:
    """Play going on; deadlines move by the length of the pause."""
    if loaded.paused_at is None or loaded.table.info.standing != "paused":
        raise Refused("refused-not-paused")
    return Change(
        "resume",
        user_id=user_id,
        standing="running",
        columns={"paused_at": None},
        words=[say("announce-resumed", user=mention(user_id))],
        delay=now - loaded.paused_at,
    )


def extend(loaded: Loaded, seat: Seat, hours: int, user_id: int) -> Change:
    """More time for a seat's present answer."""
    now = loaded.table.seats.get(seat)
    if now is None or now.due is None or now.wait is None:
        raise Refused("refused-no-deadline")
    if not 1 <= hours <= MAX_EXTENSION:
        raise Refused("refused-extension", most=MAX_EXTENSION)
    name = seat_name(loaded.table, seat)
    return Change(
        "extend",
        user_id=user_id,
        words=[say("announce-extended", user=mention(user_id), seat=name, hours=hours)],
        delay=dt.timedelta(hours=hours),
        delay_wait=now.wait,
    )


def seat_users(loaded: Loaded, seat: Seat, users: Sequence[int], user_id: int) -> Change:
    """A seat held by these users from now on."""
    table = loaded.table
    must_be_open(table)
    if seat not in table.seats:
        raise Refused("refused-no-such-seat", seat=seat)
    held = tuple(dict.fromkeys(users))
    name, by = seat_name(table, seat), mention(user_id)
    if not held:
        words = say("announce-seat-free", user=by, seat=name)
    elif held == (user_id,):
        words = say("announce-seat-taken", user=by, seat=name)
    else:
        words = say("announce-seat-given", user=by, seat=name, users=tuple(map(mention, held)))
    asked = [seat] if table.seats[seat].wait is not None else []
    return Change("seat", user_id=user_id, holders={seat: held}, words=[words], reask=asked)


def seat_computer(loaded: Loaded, seat: Seat, level: str, user_id: int) -> Change:
    """A seat played by the computer from now on."""
    table = loaded.table
    must_be_open(table)
    if seat not in table.seats:
        raise Refused("refused-no-such-seat", seat=seat)
    if level not in levels(table.game):
        raise Refused("refused-no-computer")
    words = say("announce-seat-computer", user=mention(user_id), seat=seat_name(table, seat))
    return Change("seat", user_id=user_id, holders={seat: (number_of(level),)}, words=[words])


def take(loaded: Loaded, seat: Seat, user_id: int) -> Change:
    """A free seat taken."""
    held = loaded.table.seats.get(seat)
    if held is not None and (held.users or held.computer):
        raise Refused("refused-seat-taken", seat=seat_name(loaded.table, seat))
    return seat_users(loaded, seat, [user_id], user_id)


def leave(loaded: Loaded, seat: Seat, user_id: int) -> Change:
    """A seat given up."""
    must_hold(loaded.table, seat, user_id)
    others = [user for user in loaded.table.seats[seat].users if user != user_id]
    return seat_users(loaded, seat, others, user_id)


def settings(
    user_id: int, locale: str | None, theme: str | None, pictures: Pictures | None, pace: Pace | None
) -> Change:
    """Other settings of the table."""
    columns: Mapping[str, Any] = {
        "locale": locale,
        "theme": theme,
        "pictures": pictures,
        "pace": None if pace is None else msgspec.json.encode(pace).decode(),
    }
    chosen = {name: value for name, value in columns.items() if value is not None}
    return Change("change", user_id=user_id, columns=chosen)


def move(place: Place, user_id: int) -> Change:
    """The table in another place, or in its old one after trouble."""
    return Change(
        "move",
        user_id=user_id,
        columns={**place_columns(place), "trouble": None},
        words=[say("announce-recovered", user=mention(user_id))],
        unblock=True,
    )


def place_columns(place: Place) -> dict[str, Any]:
    """A place as columns of the game's row."""
    return {
        "place": place.kind,
        "guild_id": place.guild_id,
        "channel_id": place.channel_id,
        "token": place.token,
        "token_until": place.until,
    }
