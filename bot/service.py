"""Games as the rest of the bot uses them: started, loaded, acted on, undone, ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.table import Dice, Done, Info, NewGame, Pace, Pictures, Place, Table
from engine.contract import Batch, Command, Seat


class Games:
    """All games. Every change is one transaction with what has to be said about it afterwards.

    A request id makes a change happen once: `i:<interaction id>`, `t:<game>:<kind>:<serial>`,
    `c:<uuid>`. The same id again changes nothing and gives the stored result (`Done.again`).
    """

    async def create(self, new: NewGame, request_id: str) -> Table:
        """Start a game.

        Raises:
            Refused: the game cannot start so.
            PlaceTaken: a game is being played in this channel.
        """

    async def load(self, game_id: str) -> Table:
        """The newest state of a game.

        Raises:
            UnknownGame: there is none.
        """

    async def by_channel(self, channel_id: int) -> Table | None:
        """The open game of a channel, else the one that ended there last."""

    async def by_user(self, user_id: int) -> list[Table]:
        """The open games in which a user holds a seat, the one that waits longest for them first."""

    async def act(
        self, game_id: str, seat: Seat, command: Command | Batch, request_id: str, user_id: int
    ) -> Done:
        """Carry out a command or a batch.

        Raises:
            Refused: the rules, the seat, a pause or the end of the game forbid it.
            UnknownGame: there is no such game.
        """

    async def undo(self, game_id: str, seat: Seat, request_id: str, user_id: int) -> Done:
        """Take back the seat's last step.

        Raises:
            NeedsConsent: it passes a barrier at a table with other seats.
            Refused: there is nothing to take back.
        """

    async def offer_undo(self, game_id: str, seat: Seat, request_id: str, user_id: int) -> int:
        """Ask the other seats to agree to an undo past a barrier; returns the offer's number."""

    async def answer_undo(self, offer: int, agree: bool, request_id: str, user_id: int) -> Done | None:
        """Agree or disagree; the last agreement carries it out (then `Done`).

        Raises:
            Refused: the offer is closed or outdated, or this user is not asked.
        """

    async def rewind(self, game_id: str, to: int, why: str, request_id: str, user_id: int) -> Done:
        """Go back to the state after position `to`, told in public. For owners and moderators."""

    async def end(self, game_id: str, why: str, request_id: str, user_id: int) -> Table:
        """End a game before its time; the secret of its draws is revealed."""

    async def pause(self, game_id: str, request_id: str, user_id: int) -> Table:
        """Stop play and clocks."""

    async def resume(self, game_id: str, request_id: str, user_id: int) -> Table:
        """Go on after a pause; deadlines move by its length."""

    async def extend(self, game_id: str, seat: Seat, hours: float, request_id: str, user_id: int) -> Table:
        """Give a seat more time for its present answer."""

    async def seat(self, game_id: str, seat: Seat, user_ids: Sequence[int], request_id: str, by: int) -> Table:
        """Say who holds a seat from now on (nobody: the seat is free)."""

    async def change(
        self,
        game_id: str,
        *,
        locale: str | None = None,
        theme: str | None = None,
        pictures: Pictures | None = None,
        pace: Pace | None = None,
    ) -> Table:
        """Change a table's settings."""

    async def move(self, game_id: str, place: Place, request_id: str, user_id: int) -> Table:
        """Go on in another place (`/table recover`): trouble is forgotten, what was kept back is posted."""

    async def refresh(self, game_id: str, place: Place) -> None:
        """Keep the newest interaction token of an `interaction` table."""

    async def dice(self, game_id: str) -> Dice:
        """The evidence for a game's chance that everybody may see now."""

    async def infos(self) -> Mapping[str, Info]:
        """All games by id."""
