"""Copies of the whole database, made while it is in use, and put back."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import URL, make_url

NAME = "feldpost-%Y%m%d-%H%M%S"


class BackupFailed(Exception):
    """A copy could not be made or put back; nothing was changed. Its text is for the operator."""


async def backup(url: str, folder: Path, now: dt.datetime) -> Path:
    """Copy a database into a new file of `folder` (SQLite's online backup, or `pg_dump`).

    Raises:
        BackupFailed: with the reason.
    """
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        target = folder / f"{now.strftime(NAME)}.db"
        await asyncio.to_thread(_copy, _file(address), target)
        return target
    target = folder / f"{now.strftime(NAME)}.dump"
    await _tool("pg_dump", address, "--format=custom", "--no-owner", f"--file={target}")
    return target


async def restore(url: str, source: Path) -> Path | None:
    """Put a copy in place of the database. No bot may be running on it.

    Returns:
        Where the file that was replaced is kept (SQLite); None if there was none.

    Raises:
        BackupFailed: with the reason.
    """
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        return await asyncio.to_thread(_put_back, source, _file(address))
    await _tool(
        "pg_restore", address, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(source)
    )
    return None


def prune(folder: Path, keep: int) -> list[Path]:
    """Delete all but the newest copies of a folder; returns what was deleted."""
    copies = sorted(folder.glob("feldpost-*.*"), key=lambda path: path.name, reverse=True)
    for path in copies[keep:]:
        path.unlink()
    return copies[keep:]


def _file(address: URL) -> Path:
    """The file of an SQLite database."""
    if address.database in (None, "", ":memory:"):
        raise BackupFailed("a database in memory has no copy")
    return Path(str(address.database))


def _copy(source: Path, target: Path) -> None:
    """Copy a database that may be in use; the copy appears only when it is whole."""
    if not source.is_file():
        raise BackupFailed(f"{source}: no such database")
    unfinished = target.with_suffix(".part")
    reader, writer = sqlite3.connect(source), sqlite3.connect(unfinished)
    try:
        reader.backup(writer)
        writer.execute("pragma journal_mode=delete")
    finally:
        writer.close()
        reader.close()
    _check(unfinished)
    unfinished.rename(target)


def _put_back(source: Path, target: Path) -> Path | None:
    """Check a copy, then let it take the place of the database."""
    _check(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_suffix(".restoring")
    shutil.copyfile(source, new)
    old: Path | None = None
    if target.exists():
        _copy(target, old := target.with_name(f"{target.stem}-before-restore.db"))
    for ending in ("-wal", "-shm"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
    new.replace(target)
    return old


def _check(path: Path) -> None:
    """Refuse a file that is no whole database of ours."""
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
            (state,) = connection.execute("pragma integrity_check").fetchone()
            names = {name for (name,) in connection.execute("select name from sqlite_master")}
    except sqlite3.DatabaseError as error:
        raise BackupFailed(f"{path}: {error}") from error
    if state != "ok" or "alembic_version" not in names:
        raise BackupFailed(f"{path}: not a whole Feldpost database")


async def _tool(name: str, address: URL, *arguments: str) -> None:
    """Run one of PostgreSQL's own programs; the password goes by the environment."""
    tool = find(name)
    environment = os.environ | ({"PGPASSWORD": address.password} if address.password else {})
    where: Sequence[str] = (
        f"--host={address.host or 'localhost'}",
        f"--port={address.port or 5432}",
        f"--dbname={address.database}",
        *((f"--username={address.username}",) if address.username else ()),
    )
    process = await asyncio.create_subprocess_exec(
        tool, *where, *arguments, env=environment, stderr=asyncio.subprocess.PIPE
    )
    _, said = await process.communicate()
    if process.returncode != 0:
        raise BackupFailed(f"{name}: {said.decode(errors='replace').strip()}")


def find(name: str) -> str:
    """A program of PostgreSQL, in the path or where Debian keeps it."""
    if found := shutil.which(name):
        return found
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    if not kept:
        raise BackupFailed(f"{name} is not installed (it comes with PostgreSQL's client)")
    return str(kept[-1])
