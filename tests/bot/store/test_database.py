"""Tables and connections: made by migrations alone, alike on both databases, safe under many writers."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from pydantic import ValidationError
from sqlalchemy import Connection
from sqlmodel import SQLModel, select

from bot.db import Database
from bot.kept import Kept
from bot.models import KeptRow, PersonRow, PulseRow
from bot.preferences import Person, Preferences
from bot.settings import Settings
from tests.bot.store.conftest import ANNA, START


@pytest.fixture
async def database(url: str):  # type: ignore[no-untyped-def]
    made = Database(url)
    yield made
    await made.close()


async def test_the_migrations_make_just_the_tables_of_the_models(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), SQLModel.metadata))

    async with database._engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    assert await database.revision() == "0004"


async def test_down_and_up_again(database: Database) -> None:
    await database.migrate("base")
    assert await database.revision() is None
    async with database.write() as session:
        with pytest.raises(Exception, match="kept"):
            await session.exec(select(KeptRow))
    await database.migrate()
    await Kept(database).set("a", "b")
    assert await Kept(database).get("a") == "b"


@pytest.mark.parametrize("before", ["0001", "0002"])
async def test_what_is_stored_at_an_older_revision_stays(database: Database, before: str) -> None:
    await database.migrate("base")
    await database.migrate(before)
    assert await database.revision() == before
    await Kept(database).set("a", "b")
    await database.migrate()
    assert await Kept(database).get("a") == "b"

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), SQLModel.metadata))

    async with database._engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_two_processes_migrate_at_once(url: str, database: Database) -> None:
    await database.migrate("base")
    other = Database(url)
    await asyncio.gather(database.migrate(), other.migrate())
    await other.close()
    assert await database.revision() == "0004"


async def test_twenty_writers_lose_nothing(database: Database) -> None:
    await Kept(database).set("count", "0")

    async def add() -> None:
        async with database.write() as session:
            row = await session.get(KeptRow, "count", with_for_update=True)
            assert row is not None
            row.value = str(int(row.value) + 1)
            session.add(row)

    await asyncio.gather(*(add() for _ in range(20)))
    assert await Kept(database).get("count") == "20"


async def test_times_come_back_aware_and_naive_ones_are_refused(database: Database) -> None:
    tokyo = dt.timezone(dt.timedelta(hours=9))
    async with database.write() as session:
        session.add(PulseRow(instance="x", at=START.astimezone(tokyo)))
    async with database.read() as session:
        row = await session.get(PulseRow, "x")
    assert row is not None
    assert (row.at, row.at.utcoffset()) == (START, dt.timedelta(0))
    with pytest.raises(Exception, match="without its zone"):
        async with database.write() as session:
            session.add(PulseRow(instance="y", at=START.replace(tzinfo=None)))


async def test_ids_of_64_bits_fit(database: Database) -> None:
    largest = 2**63 - 1
    async with database.write() as session:
        session.add(PersonRow(user_id=largest, choices='{"user_id":1}'))
    async with database.read() as session:
        assert await session.get(PersonRow, largest) is not None


async def test_a_failed_transaction_leaves_nothing(database: Database) -> None:
    async def half() -> None:
        async with database.write() as session:
            session.add(KeptRow(name="half", value="done"))
            await session.flush()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await half()
    assert await Kept(database).get("half") is None


async def test_choices_are_kept_and_checked(database: Database) -> None:
    preferences = Preferences(database)
    assert await preferences.person(ANNA) == Person(ANNA)
    chosen = await preferences.set_person(
        ANNA, zone="Asia/Tokyo", quiet_from=dt.time(22), quiet_to=dt.time(7), where="dm", locale="ja"
    )
    assert await preferences.person(ANNA) == chosen
    for wrong in ({"zone": "Mars/North"}, {"locale": "de"}, {"idle_hours": 0}, {"where": "pigeon"}, {"x": 1}):
        with pytest.raises(ValueError, match=r"."):
            await preferences.set_person(ANNA, **wrong)
    assert await preferences.person(ANNA) == chosen
    server = await preferences.set_server(5, locale="ja")
    assert await preferences.server(5) == server


def test_settings_understand_the_usual_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    for given, meant in (
        ("sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
        ("postgres://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql+asyncpg://u@h/d", "postgresql+asyncpg://u@h/d"),
    ):
        monkeypatch.setenv("FELDPOST_DATABASE_URL", given)
        assert Settings(_env_file=None).database_url == meant  # type: ignore[call-arg]
    for wrong in ("x.db", "mysql://h/d"):
        monkeypatch.setenv("FELDPOST_DATABASE_URL", wrong)
        with pytest.raises(ValidationError):
            Settings(_env_file=None)  # type: ignore[call-arg]


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def.ghi")
    settings = Settings(_env_file=None)  # type: ignore[call-arg]
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "abc.def.ghi"
    assert "abc" not in repr(settings)
