"""Games as the rest of the bot uses them: started, loaded, acted on, undone, ended."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from bot import acts, later, logs
from bot.changes import Change, commit_of
from bot.clock import Clock
from bot.holders import people as people_of
from bot.loader import Loaded, Loader, salt
from bot.models import RequestRow
from bot.preferences import Preferences
from bot.setup import Start
from bot.sides import SharedDrafts
from bot.snapshots import Snapshots
from bot.store import AlreadyDone, Conflict, Store
from bot.table import Dice, Done, NeedsConsent, NewGame, Pace, Pictures, Place, Roll, Table, Waits
from bot.undoing import Undoing, undoing
from engine import codec, registry
from engine.contract import Batch, Command, Refused, Seat
from engine.draws import Draw, commitment

TRIES = 3
"""How often a change is tried when others change the same game meanwhile."""


class Busy(Exception):
    """Others changed the game at each try; nothing was done."""


Decide = Callable[[Loaded], Change]

_log = logs.get(__name__)


class Games:
    """All games. Every change is one transaction with what has to be said about it afterwards.

    A request id makes a change happen once: `i:<interaction id>`, `t:<game>:<kind>:<serial>`,
    `p:<game>:<position>` (a computer player), `c:<uuid>`. The same id again changes nothing and gives
    the stored result (`Done.again`). Any change may raise `NoSuchGame` and `Busy`.

    Args:
        on_commit: called after each change: there is something to say, timers may have moved.
        overlay: folder whose files replace those of the data packs.
        debug: check a game's invariants after each step.
        spread: how long what ends a turn waits at a table of even pace.
    """

    def __init__(
        self,
        store: Store,
        preferences: Preferences,
        clock: Clock,
        on_commit: Callable[[], None],
        *,
        overlay: Path | None = None,
        debug: bool = False,
        spread: later.Spread = later.some_time,
    ) -> None:
        self._store = store
        self._preferences = preferences
        self._clock = clock
        self._on_commit = on_commit
        self._overlay = overlay
        self._debug = debug
        self._spread = spread
        self._snapshots = Snapshots(store.database)
        self._drafts = SharedDrafts(store.database)
        self._loader = Loader(store, self._snapshots)
        self._locks: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    # --- looking -------------------------------------------------------------------------------

    async def load(self, game_id: str) -> Table:
        """The newest state of a game.

        Raises:
            NoSuchGame: there is none.
        """
        return (await self._loader.load(game_id)).table

    async def by_channel(self, channel_id: int) -> Table | None:
        """The open game of a channel, else the one started there last."""
        game_id = await self._store.in_channel(channel_id)
        return None if game_id is None else await self.load(game_id)

    async def by_user(self, user_id: int) -> list[Table]:
        """The open games in which a user holds a seat, the one that waits longest for him first.

        A game that cannot be read here (its rules are gone) does not hide the others.
        """
        tables: list[Table] = []
        for game_id in await self._store.of_user(user_id):
            try:
                tables.append(await self.load(game_id))
            except (registry.UnknownGame, codec.Undecodable):
                _log.exception("game unreadable", game=game_id)
        return tables

    async def ids(self) -> Sequence[str]:
        """All games, oldest first."""
        return await self._store.all_ids()

    async def dice(self, game_id: str) -> Dice:
        """The evidence for a game's chance that everybody may see now.

        Before the game's end, draws that were made with something hidden are left out.
        """
        loaded = await self._loader.load(game_id)
        info, is_open = loaded.table.info, loaded.table.is_open
        rolls: list[Roll] = []
        for request in await self._store.requests(game_id):
            hidden = set(msgspec.json.decode(request.hidden, type=list[int])) if is_open else set()
            for draw in msgspec.json.decode(request.draws, type=list[Draw]):
                if draw.index not in hidden:
                    seat = request.seat
                    rolls.append(Roll(len(rolls) + 1, draw.purpose, draw.sides, draw.value, seat))
        return Dice(
            commitment(loaded.secret),
            salt(info.id, info.words),
            tuple(rolls),
            None if is_open else loaded.secret.hex(),
        )

    # --- starting ------------------------------------------------------------------------------

    async def create(self, new: NewGame, request_id: str) -> Table:
        """Start a game.

        Raises:
            Refused: the game cannot start so.
            registry.UnknownGame: no such title.
            PlaceTaken: a game is being played in this channel.
        """
        if (row := await self._store.request(request_id)) is not None:
            return await self.load(row.game_id)
        start = Start(new, self._clock.now(), self._overlay)
        await self._store.keep_pack(new.key, *start.pack())
        people = await self._preferences.people(user for users in new.seats.values() for user in users)
        commit = commit_of(start.loaded(), start.change(), request_id, self._clock.now(), people)
        try:
            await self._store.create(*start.rows(commit.game), commit)
        except AlreadyDone as done:
            return await self.load(done.request.game_id)
        self._on_commit()
        return await self.load(start.id)

    # --- playing -------------------------------------------------------------------------------

    async def act(
        self, game_id: str, seat: Seat, command: Command | Batch, request_id: str, user_id: int
    ) -> Done:
        """Carry out a command or a batch.

        Raises:
            Refused: the rules, the seat, a pause or the end of the game forbid it.
            Waits: it is good, and kept to be carried out later.
        """

        def decide(loaded: Loaded) -> Change:
            even = loaded.table.info.pace.even
            return acts.by_player(loaded, seat, command, user_id, debug=self._debug, at_once=not even)

        try:
            return await self._change(game_id, request_id, decide)
        except Waits as waits:
            answer, due = later.Kept(user_id, command), self._clock.now() + self._spread()
            await later.keep(self._store.database, game_id, seat, waits.serial, answer, due)
            self._on_commit()
            raise

    async def kept(self, table: Table, seat: Seat) -> later.Kept | None:
        """The answer of a seat that is kept to be carried out later."""
        serial = table.seats[seat].wait
        return None if serial is None else await later.kept(self._store.database, table, serial)

    async def give(self, game_id: str, seat: Seat, serial: int, kept: later.Kept) -> Done:
        """Carry out an answer that was kept, once.

        Raises:
            Refused: its question was answered otherwise, or the rules, the seat or a pause forbid it.
        """

        def decide(loaded: Loaded) -> Change:
            if loaded.table.seats[seat].wait != serial:
                raise Refused("refused-not-asked")
            return acts.by_player(loaded, seat, kept.what, kept.user_id, debug=self._debug)

        return await self._change(game_id, f"t:{game_id}:{later.KIND}:{serial}", decide)

    async def by_computer(self, game_id: str, seat: Seat, command: Command, position: int) -> Done:
        """Carry out what a computer player answers to the state at a position, once.

        Raises:
            Refused: the game has gone on since, the seat is not the computer's, or a pause forbids it.
        """
        return await self._change(
            game_id,
            f"p:{game_id}:{position}",
            lambda loaded: acts.by_computer(loaded, seat, command, position, debug=self._debug),
        )

    async def time_up(self, game_id: str, seat: Seat, serial: int, answer: Command | None = None) -> Done:
        """Give an answer when a seat's time is up, by default its turn as it stands or the game's default.

        Raises:
            Refused: that wait is over, or the table is paused.
        """
        lines = await self._drafts.lines(game_id, seat, (await self.load(game_id)).head)
        return await self._change(
            game_id,
            f"t:{game_id}:turn:{serial}",
            lambda loaded: acts.time_up(loaded, seat, serial, answer, lines=lines, debug=self._debug),
        )

    # --- taking back ---------------------------------------------------------------------------

    async def undoing(self, game_id: str, seat: Seat, user_id: int) -> Undoing:
        """What an undo would take back now.

        Raises:
            Refused: there is nothing to take back.
        """
        table = await self.load(game_id)
        point = acts.undo_of(table, seat, user_id)
        return undoing(table, seat, point, await self._store.requests(game_id))

    async def undo(self, game_id: str, seat: Seat, request_id: str, user_id: int) -> Done:
        """Take back the seat's last step.

        Raises:
            NeedsConsent: it passes a barrier at a table with other seats.
            Refused: there is nothing to take back.
        """
        return await self._change(game_id, request_id, lambda loaded: acts.undo(loaded, seat, user_id))

    async def offer_undo(self, game_id: str, seat: Seat, request_id: str, user_id: int) -> Done:
        """Ask the other seats to agree to an undo past a barrier, by an announcement with buttons.

        Raises:
            Refused: there is nothing to take back, or nobody needs to agree.
        """
        now = self._clock.now()
        return await self._change(
            game_id, request_id, lambda loaded: acts.offer_undo(loaded, seat, user_id, now)
        )

    async def answer_undo(self, number: int, agree: bool, request_id: str, user_id: int) -> Done:
        """Agree or disagree to an undo; the last agreement carries it out.

        Raises:
            Refused: the offer is closed, outdated or expired, or this user is not asked.
        """
        game_id, now = await self._store.game_of_offer(number), self._clock.now()
        if game_id is None:
            raise Refused("refused-offer-closed")
        return await self._change(
            game_id, request_id, lambda loaded: acts.answer_undo(loaded, number, agree, user_id, now)
        )

    async def rewind(self, game_id: str, to: int, request_id: str, user_id: int) -> Done:
        """Go back to how the game stood at head `to`, told in public. For owners and moderators.

        Raises:
            Refused: no such head, or the game has ended.
        """
        return await self._change(game_id, request_id, lambda loaded: acts.rewind(loaded, to, user_id))

    # --- the table -----------------------------------------------------------------------------

    async def end(self, game_id: str, request_id: str, user_id: int) -> Done:
        """End a game before its time; the secret of its draws is revealed.

        Raises:
            Refused: it has ended.
        """
        return await self._change(game_id, request_id, lambda loaded: acts.end(loaded, user_id))

    async def pause(self, game_id: str, request_id: str, user_id: int) -> Done:
        """Stop play and clocks.

        Raises:
            Refused: it is not running.
        """
        now = self._clock.now()
        return await self._change(game_id, request_id, lambda loaded: acts.pause(loaded, user_id, now))

    async def resume(self, game_id: str, request_id: str, user_id: int) -> Done:
        """Go on after a pause; deadlines move by its length.

        Raises:
            Refused: it is not paused.
        """
        now = self._clock.now()
        return await self._change(game_id, request_id, lambda loaded: acts.resume(loaded, user_id, now))

    async def extend(self, game_id: str, seat: Seat, hours: int, request_id: str, user_id: int) -> Done:
        """Give a seat more time for its present answer.

        Raises:
            Refused: the seat has no deadline, or so many hours cannot be given.
        """
        return await self._change(
            game_id, request_id, lambda loaded: acts.extend(loaded, seat, hours, user_id)
        )

    async def seat(
        self, game_id: str, seat: Seat, user_ids: Sequence[int], request_id: str, user_id: int
    ) -> Done:
        """Say who holds a seat from now on (nobody: the seat is free). For owners and moderators.

        Raises:
            Refused: no such seat, or the game has ended.
        """
        return await self._change(
            game_id, request_id, lambda loaded: acts.seat_users(loaded, seat, user_ids, user_id)
        )

    async def seat_computer(
        self, game_id: str, seat: Seat, level: str, request_id: str, user_id: int
    ) -> Done:
        """Let a computer player hold a seat from now on. For owners and moderators.

        Raises:
            Refused: no such seat or level, or the game has ended.
        """
        return await self._change(
            game_id, request_id, lambda loaded: acts.seat_computer(loaded, seat, level, user_id)
        )

    async def take(self, game_id: str, seat: Seat, request_id: str, user_id: int) -> Done:
        """Take a free seat.

        Raises:
            Refused: it is held, there is no such seat, or the game has ended.
        """
        return await self._change(game_id, request_id, lambda loaded: acts.take(loaded, seat, user_id))

    async def leave(self, game_id: str, seat: Seat, request_id: str, user_id: int) -> Done:
        """Give a seat up.

        Raises:
            Refused: the user does not hold it, or the game has ended.
        """
        return await self._change(game_id, request_id, lambda loaded: acts.leave(loaded, seat, user_id))

    async def change(
        self,
        game_id: str,
        request_id: str,
        user_id: int,
        *,
        locale: str | None = None,
        theme: str | None = None,
        pictures: Pictures | None = None,
        pace: Pace | None = None,
    ) -> Done:
        """Change a table's settings; a new pace holds from the next question on."""
        settings = acts.settings(user_id, locale, theme, pictures, pace)
        return await self._change(game_id, request_id, lambda loaded: settings)

    async def move(self, game_id: str, place: Place, request_id: str, user_id: int) -> Done:
        """Go on in another place (`/table recover`), or in the same one after trouble.

        What was kept back is posted there.

        Raises:
            PlaceTaken: a game is being played there.
        """
        moved = acts.move(place, user_id)
        return await self._change(game_id, request_id, lambda loaded: moved)

    async def refresh(self, game_id: str, place: Place) -> None:
        """Keep the newest interaction token of a table that lives in answers to interactions."""
        await self._store.set_token(game_id, place.token, place.until)
        self._on_commit()

    # --- one change ----------------------------------------------------------------------------

    async def _change(self, game_id: str, request_id: str, decide: Decide) -> Done:
        """Carry a change out once, on the newest state, whatever others do meanwhile.

        The request is looked up before it is judged: what succeeded is usually illegal now. It is
        looked up again when it is refused, since another process may have been quicker.
        """
        for _ in range(TRIES):
            async with self._lock(game_id):
                if (row := await self._store.request(request_id)) is not None:
                    return await self._again(row)
                loaded = await self._loader.load(game_id)
                try:
                    change = decide(loaded)
                except (Refused, NeedsConsent):
                    if (row := await self._store.request(request_id)) is not None:
                        return await self._again(row)
                    raise
                try:
                    return await self._commit(loaded, change, request_id)
                except AlreadyDone as done:
                    return await self._again(done.request)
                except Conflict:
                    continue
        raise Busy(game_id)

    async def _commit(self, loaded: Loaded, change: Change, request_id: str) -> Done:
        users = {user for now in loaded.table.seats.values() for user in now.users}
        users.update(user for held in change.holders.values() for user in people_of(held))
        people = await self._preferences.people(users)
        commit = commit_of(loaded, change, request_id, self._clock.now(), people)
        await self._store.append(commit)
        self._on_commit()
        table = await self.load(loaded.table.id)
        await self._snapshots.keep(loaded.table.position, table)
        return Done(table, commit.request.first, commit.request.last, rest=change.rest, why=change.why)

    async def _again(self, row: RequestRow) -> Done:
        """What was done when the request came before."""
        table = await self.load(row.game_id)
        rest = codec.decode_command(table.game, row.rest)
        commands = rest.commands if isinstance(rest, Batch) else (rest,)
        return Done(table, row.first, row.last, again=True, rest=commands)

    def _lock(self, game_id: str) -> asyncio.Lock:
        """A courtesy: two clicks of this process need not collide in the database."""
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock
