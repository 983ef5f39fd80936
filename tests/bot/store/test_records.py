"""Exports, imports and backups: what they hold, what they leave out, what they refuse."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import msgspec
import pytest

from bot import backups, records
from bot.sides import SharedDrafts
from bot.store import Conflict
from bot.table import NewGame, Place, PlaceTaken
from engine import lessons, notation
from tests.bot.store.conftest import ANNA, CHANNEL, KENJI, MARIA, START, Parts
from tests.bot.store.toy import Finish, Note, Roll, Step

HERE = Place("dm", CHANNEL + 9)
OTTO = 1_311_000_000_000_000_004


async def _played(parts: Parts, scenario: str = "duel") -> str:
    table = await parts.start(scenario)
    await parts.games.act(table.id, "red", Note("hidden plan"), "i:1", ANNA)
    await parts.games.act(table.id, "red", Step(), "i:2", ANNA)
    await parts.games.act(table.id, "red", Roll(), "i:3", ANNA)
    return table.id


async def test_a_public_export_holds_nothing_hidden(parts: Parts) -> None:
    game_id = await _played(parts)
    text = b"\n".join(await records.export(parts.store, game_id))
    secret = (await parts.store.load(game_id)).game.secret
    assert b"hidden plan" not in text
    assert secret.hex().encode() not in text
    assert str(ANNA).encode() not in text
    header, lines = records.read(text.splitlines())
    assert not header.whole
    assert [line.seq for line in lines if isinstance(line, records.EventLine)] == [1, 2, 3, 4]
    assert [line.step for line in lines] == [1, 1, 2, 3], "the private step leaves no gap"
    with pytest.raises(records.Unusable, match="private"):
        await records.import_(parts.store, text.splitlines(), HERE, ANNA, START)


async def test_a_private_export_goes_on_elsewhere(parts: Parts, url: str) -> None:
    game_id = await _played(parts)
    before = await parts.games.load(game_id)
    lines = await records.export(parts.store, game_id, private=True)
    with pytest.raises(Conflict):
        await records.import_(parts.store, lines, HERE, ANNA, START)
    rolls = (await parts.games.dice(game_id)).rolls
    await _forget(parts, game_id)
    assert await records.import_(parts.store, lines, HERE, ANNA, START) == game_id
    table = await parts.games.load(game_id)
    assert (table.state, table.head, table.waiting) == (before.state, before.head, ("blue",))
    assert table.seats_of(KENJI) == ("blue",)
    assert (await parts.games.dice(game_id)).rolls == rolls
    done = await parts.games.act(game_id, "blue", Roll(), "i:9", KENJI)
    assert done.table.waiting == ("red",)
    await parts.outbox.drain()
    assert parts.speaker.of("card")


async def test_who_leads_a_side_and_who_which_units_goes_along(parts: Parts) -> None:
    table = await parts.start(seats={"red": (ANNA, KENJI, MARIA), "blue": (OTTO,)})
    sides = SharedDrafts(parts.database)
    await sides.assign(table.id, "red", "", MARIA)
    await sides.assign(table.id, "red", "fox", KENJI)
    before = await sides.side(table.id, "red")
    assert (before.admiral, before.captains) == (MARIA, {"fox": KENJI})
    public = records.read(await records.export(parts.store, table.id))[0]
    assert (public.seats, public.captains) == ({}, {})
    lines = await records.export(parts.store, table.id, private=True)
    await _forget(parts, table.id)
    await records.import_(parts.store, lines, HERE, ANNA, START)
    there = await parts.games.load(table.id)
    assert {seat: now.users for seat, now in there.seats.items()} == {
        "red": (ANNA, KENJI, MARIA),
        "blue": (OTTO,),
    }
    assert await sides.side(table.id, "red") == before


async def test_a_finished_game_is_exported_whole(parts: Parts) -> None:
    game_id = await _played(parts)
    await parts.games.act(game_id, "blue", Finish(), "i:4", KENJI)
    lines = await records.export(parts.store, game_id)
    header, rest = records.read(lines)
    assert header.whole
    assert header.secret is not None
    assert any(isinstance(line, records.StepLine) and line.command == {"verb": "roll"} for line in rest)
    await _forget(parts, game_id)
    await records.import_(parts.store, lines, Place("dm", 0), 0, START)
    table = await parts.games.load(game_id)
    assert table.info.standing == "over"
    assert (await parts.games.dice(game_id)).secret == header.secret


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda lines: lines[1:], "header"),
        (lambda lines: [*lines, b"{nothing"], "line"),
        (lambda lines: [*lines[:3], *lines[4:]], "out of order"),
        (lambda lines: [*lines[:4], *lines[5:]], "is missing"),
        (lambda lines: [line.replace(b"toy.rolled/1", b"toy.unknown/1") for line in lines], "step"),
        (
            lambda lines: [line.replace(b'"stream":"red"', b'"stream":"blue"') for line in lines],
            "not one for",
        ),
        (lambda lines: [lines[0].replace(b'"format":1', b'"format":9'), *lines[1:]], "format"),
        (lambda lines: [lines[0], *lines], "more than one header"),
    ],
)
async def test_a_broken_record_is_refused_with_the_reason(parts: Parts, change, reason: str) -> None:  # type: ignore[no-untyped-def]
    game_id = await _played(parts)
    lines = await records.export(parts.store, game_id, private=True)
    await _forget(parts, game_id)
    with pytest.raises(records.Unusable, match=reason):
        await records.import_(parts.store, change(lines), HERE, ANNA, START)
    assert await parts.games.ids() == []


async def test_an_import_respects_who_plays_there(parts: Parts) -> None:
    game_id = await _played(parts)
    lines = await records.export(parts.store, game_id, private=True)
    await _forget(parts, game_id)
    await parts.start()
    with pytest.raises(PlaceTaken):
        await records.import_(parts.store, lines, Place("channel", CHANNEL, 1), ANNA, START)


async def test_a_backup_made_in_use_is_restored(parts: Parts, url: str, tmp_path: Path) -> None:
    game_id = await _played(parts)
    before = await parts.games.load(game_id)
    path = await backups.backup(url, tmp_path / "copies", START)
    await parts.games.act(game_id, "blue", Roll(), "i:late", KENJI)
    await parts.database.close()
    await backups.restore(url, path)
    parts.games._loader.forget(game_id)
    assert await parts.games.load(game_id) == before


async def test_only_a_whole_database_is_restored(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"SQLite format 3\x00" + b"x" * 5000)
    target = tmp_path / "feldpost.db"
    for source in (broken, tmp_path / "missing.db"):
        with pytest.raises(backups.BackupFailed):
            await backups.restore(f"sqlite:///{target}", source)
    assert not target.exists()


def test_old_backups_are_deleted(tmp_path: Path) -> None:
    for day in range(1, 6):
        (tmp_path / f"feldpost-2026080{day}-030000.db").touch()
    (tmp_path / "notes.txt").touch()
    gone = backups.prune(tmp_path, 2)
    assert [path.name[13:17] for path in sorted(gone)] == ["0801", "0802", "0803"]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "feldpost-20260804-030000.db",
        "feldpost-20260805-030000.db",
        "notes.txt",
    ]


async def test_a_lesson_that_is_over_can_be_read_again(parts: Parts) -> None:
    offered = lessons.find("demo", "lesson-fire")
    assert offered is not None
    seats = {"red": (ANNA,), "blue": (ANNA,)}
    new = NewGame("demo", offered.setup, HERE, ANNA, seats, coming=offered.record.coming)
    table = await parts.games.create(new, "i:new")
    shot = notation.parse(table.game, table.state, "red", "fire r1 0403 1")
    before = (await parts.games.act(table.id, "red", shot, "i:1", ANNA)).table
    lines = await records.export(parts.store, table.id, private=True)
    await _forget(parts, table.id)
    await records.import_(parts.store, lines, HERE, ANNA, START)
    after = await parts.games.load(table.id)
    assert (after.info.standing, after.info.setup, after.state) == ("over", before.info.setup, before.state)


async def _forget(parts: Parts, game_id: str) -> None:
    """Delete a game from the database."""
    from bot.models import GameRow

    async with parts.database.write() as session:
        await session.delete(await session.get(GameRow, game_id))
    parts.games._loader.forget(game_id)


def test_backups_are_named_by_their_time() -> None:
    assert dt.datetime(2026, 8, 11, 3, 0).strftime(backups.NAME) == "feldpost-20260811-030000"  # noqa: DTZ001


async def test_every_step_is_judged_again(parts: Parts) -> None:
    game_id = await _played(parts)
    lines = await records.export(parts.store, game_id, private=True)
    assert records.check(lines) is None
    (rolled,) = (n for n, line in enumerate(lines) if b"toy.rolled/1" in line)
    wrong = [*lines]
    value = 1 + (b'"value":1' in lines[rolled].partition(b'"event"')[2])
    wrong[rolled] = msgspec.json.encode(
        msgspec.structs.replace(
            records.read([lines[0], lines[rolled]])[1][0],
            event={"type": "toy.rolled/1", "by": "red", "value": value},
        )
    )
    difference = records.check(wrong)
    assert difference is not None
    assert difference.kept["value"] == value
    with pytest.raises(records.Unusable, match="verified"):
        records.check(await records.export(parts.store, game_id))


async def test_rigged_and_rewound_games_are_judged_again(parts: Parts) -> None:
    table = await parts.start("alone", coming={"roll": (6, 1)})
    for number in range(3):
        await parts.games.act(table.id, "red", Roll(), f"i:{number}", ANNA)
        await parts.games.undo(table.id, "red", f"i:undo:{number}", ANNA)
    await parts.games.act(table.id, "red", Roll(), "i:3", ANNA)
    await parts.games.act(table.id, "red", Finish(), "i:4", ANNA)
    assert records.check(await records.export(parts.store, table.id)) is None
