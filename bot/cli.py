"""The commands of `python -m bot`."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeVar

import typer
from pydantic import ValidationError

from bot.db import Database
from bot.settings import Settings

app = typer.Typer(
    help="Feldpost: board wargames by post on Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

T = TypeVar("T")


def _fail(reason: str, code: int = 1) -> NoReturn:
    """Say in one line what is wrong, and end."""
    typer.echo(reason, err=True)
    raise typer.Exit(code)


def _settings() -> Settings:
    """The settings, with logging set up as they say."""
    from bot import logs

    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "FELDPOST_" + "_".join(str(part) for part in first["loc"]).upper()
        _fail(f"{name}: {first['msg']}", 2)
    logs.configure(settings.log_level, settings.log_format)
    return settings


def _until_told(work: Coroutine[Any, Any, T]) -> T | None:
    """Run until done, or until SIGINT or SIGTERM (then None)."""

    async def main() -> T | None:
        task = asyncio.ensure_future(work)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, task.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            return await task
        return None

    return asyncio.run(main())


@contextlib.asynccontextmanager
async def _database(settings: Settings, revision: str = "head") -> AsyncIterator[Database]:
    """The database, brought to a revision."""
    database = Database(settings.database_url)
    try:
        await database.migrate(revision)
        yield database
    finally:
        await database.close()


@app.command()
def run() -> None:
    """Run the bot on Discord (`DISCORD_TOKEN`), bringing the database up to date first."""
    settings = _settings()
    from bot.app import run as run_bot

    refusals: tuple[type[Exception], ...] = ()
    if settings.sandbox_url is not None:  # nothing else of the bot knows the local table
        from bot.sandbox.seams import SandboxRefused

        refusals = (SandboxRefused,)
    try:
        _until_told(run_bot(settings))
    except refusals as error:
        _fail(str(error), 2)


@app.command()
def play(
    port: Annotated[int, typer.Option(help="0: a free port.")] = 0,
    folder: Annotated[Path, typer.Option(help="Where the local table is kept.")] = Path("var/table"),
) -> None:
    """Run a local Discord and the bot on it: a table for everybody at this computer, without an account."""
    from bot.table_server import CannotPlay, LocalTable

    table = LocalTable(port, folder)
    try:
        _until_told(table.run())
    except CannotPlay as error:
        _fail(str(error))


@app.command()
def migrate(
    revision: Annotated[str, typer.Option("--to", help="A revision, `head` or `base`.")] = "head",
) -> None:
    """Bring the database's tables up to date (`run` does so by itself)."""
    settings = _settings()

    async def work() -> str | None:
        async with _database(settings, revision) as database:
            return await database.revision()

    typer.echo(f"tables at revision {asyncio.run(work())}")


@app.command()
def backup(
    folder: Annotated[Path | None, typer.Option(help="Default: FELDPOST_BACKUPS.")] = None,
) -> None:
    """Copy the database while it is in use."""
    settings = _settings()
    from bot import backups
    from bot.clock import RealClock

    try:
        path = asyncio.run(
            backups.backup(settings.database_url, folder or settings.backups, RealClock().now())
        )
    except backups.BackupFailed as error:
        _fail(str(error))
    typer.echo(path)


@app.command()
def restore(
    source: Annotated[Path, typer.Argument(help="A file that `backup` made.")],
    force: Annotated[bool, typer.Option(help="Even if a bot seems to be running.")] = False,
) -> None:
    """Put a copy in place of the database. Stop the bot first."""
    settings = _settings()
    from bot import backups

    async def work() -> Path | None:
        if not force and await _is_running(settings):
            raise backups.BackupFailed("a bot is running on this database: stop it first, or --force")
        old = await backups.restore(settings.database_url, source)
        async with _database(settings):
            return old

    try:
        old = asyncio.run(work())
    except backups.BackupFailed as error:
        _fail(str(error))
    typer.echo("restored" if old is None else f"restored; what was there before is in {old}")


async def _is_running(settings: Settings) -> bool:
    """Whether a bot showed itself on the database within the last minute."""
    import datetime as dt

    from sqlalchemy.exc import SQLAlchemyError

    from bot.clock import RealClock
    from bot.timers import last_pulse

    database = Database(settings.database_url)
    try:
        last = await last_pulse(database)
    except SQLAlchemyError:
        return False  # no tables yet
    finally:
        await database.close()
    return last is not None and RealClock().now() - last < dt.timedelta(minutes=1)


@app.command()
def export(
    game: Annotated[str, typer.Argument(help="A game's id; `all` lists them.")],
    out: Annotated[Path | None, typer.Option(help="Default: standard output.")] = None,
    private: Annotated[bool, typer.Option(help="With the secret and what only some may know.")] = False,
) -> None:
    """Write a game as JSON lines."""
    settings = _settings()
    from bot import records
    from bot.store import Store
    from bot.table import NoSuchGame

    async def work() -> list[bytes]:
        async with _database(settings) as database:
            if game == "all":
                return [game_id.encode() for game_id in await Store(database).all_ids()]
            return await records.export(Store(database), game, private=private)

    try:
        text = b"".join(line + b"\n" for line in asyncio.run(work()))
    except NoSuchGame:
        _fail(f"{game}: no such game")
    if out is None:
        sys.stdout.buffer.write(text)
    else:
        out.write_bytes(text)


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="A file that `export` wrote.")],
    channel: Annotated[int, typer.Option(help="Channel in which the game goes on.")] = 0,
    guild: Annotated[int | None, typer.Option(help="Server of that channel.")] = None,
    owner: Annotated[int, typer.Option(help="User who owns the table.")] = 0,
) -> None:
    """Store a game that was exported as a whole."""
    settings = _settings()
    from bot import records
    from bot.clock import RealClock
    from bot.store import Conflict, Store
    from bot.table import Place, PlaceTaken
    from engine.registry import UnknownGame

    async def work() -> str:
        database = Database(settings.database_url)
        try:
            await database.migrate()
            place = Place("channel" if guild else "dm", channel, guild)
            lines = file.read_bytes().splitlines()
            return await records.import_(Store(database), lines, place, owner, RealClock().now())
        finally:
            await database.close()

    try:
        typer.echo(asyncio.run(work()))
    except OSError as error:
        _fail(f"{file}: {error.strerror}", 2)
    except records.Unusable as error:
        _fail(f"{file}: {error}", 2)
    except UnknownGame as error:
        _fail(f"{file}: this installation does not know the game {error.key}", 2)
    except PlaceTaken as error:
        _fail(f"game {error.game_id} is being played in channel {channel}")
    except Conflict:
        _fail("this game is here already")


@app.command()
def verify(
    what: Annotated[str, typer.Argument(help="A file that `export` wrote, or a game's id.")],
) -> None:
    """Judge a game again under today's rules; exit 1 and the first difference if there is one."""
    settings = _settings()
    import msgspec

    from bot import records
    from bot.store import Store
    from bot.table import NoSuchGame
    from engine.registry import UnknownGame

    async def stored() -> list[bytes]:
        async with _database(settings) as database:
            return await records.export(Store(database), what, private=True)

    try:
        path = Path(what)
        lines = path.read_bytes().splitlines() if path.is_file() else asyncio.run(stored())
        difference = records.check(lines)
    except NoSuchGame:
        _fail(f"{what}: neither a file nor a game", 2)
    except records.Unusable as error:
        _fail(f"{what}: {error}", 2)
    except UnknownGame as error:
        _fail(f"{what}: this installation does not know the game {error.key}", 2)
    if difference is not None:
        typer.echo(msgspec.json.encode(difference).decode())
        raise typer.Exit(1)
    typer.echo(f"{what}: every step and every draw is as it was")
