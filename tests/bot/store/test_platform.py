"""The whole below Discord, started and stopped; the commands of an operator."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from bot.clock import ManualClock
from bot.db import alembic_config
from bot.lifecycle import Platform
from bot.settings import Settings
from bot.table import NewGame, Place
from engine.contract import Setup
from tests.bot.store.conftest import ANNA, KENJI
from tests.bot.store.speaker import Speaker
from tests.bot.store.toy import Roll


def _settings(tmp_path: Path) -> Settings:
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        database_url=f"sqlite:///{tmp_path / 'new' / 'feldpost.db'}",
        backups=tmp_path / "copies",
        keep_backups=1,
    )


async def test_games_go_on_after_a_restart(tmp_path: Path, clock: ManualClock, toy: None) -> None:
    seats = {"red": (ANNA,), "blue": (KENJI,)}
    new = NewGame("toy", Setup("duel"), Place("dm", 7), ANNA, seats)
    speaker = Speaker()
    async with Platform(_settings(tmp_path), clock) as platform:
        await platform.start(speaker)
        table = await platform.games.create(new, "i:1")
        await speaker.heard(2)
    async with Platform(_settings(tmp_path), clock) as platform:
        await platform.games.act(table.id, "red", Roll(), "i:2", ANNA)
        await platform.start(speaker)
        await speaker.heard(5)
        assert (await platform.games.load(table.id)).waiting == ("blue",)
    assert [each[0] for each in speaker.said] == ["step", "card", "step", "card", "ping"]


async def test_the_nightly_copy_replaces_older_ones(tmp_path: Path, clock: ManualClock) -> None:
    async with Platform(_settings(tmp_path), clock) as platform:
        await platform.backup()
        clock.advance(days=1)
        await platform.backup()
    assert [path.name for path in (tmp_path / "copies").iterdir()] == ["feldpost-20260812-090000.db"]


def _command(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "FELDPOST_DATABASE_URL": f"sqlite:///{tmp_path / 'feldpost.db'}",
        "FELDPOST_BACKUPS": str(tmp_path / "copies"),
        "DISCORD_TOKEN": "",
        "FELDPOST_DISCORD_TOKEN": "",
    }
    return subprocess.run(
        [sys.executable, "-m", "bot", *words], env=environment, capture_output=True, text=True, check=False
    )


def test_an_operator_migrates_copies_and_restores(tmp_path: Path) -> None:
    newest = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert _command(tmp_path, "migrate").stdout == f"tables at revision {newest}\n"
    made = _command(tmp_path, "backup")
    copy = Path(made.stdout.strip())
    assert (made.returncode, copy.is_file()) == (0, True)
    back = _command(tmp_path, "restore", str(copy))
    assert (back.returncode, "feldpost-before-restore.db" in back.stdout) == (0, True)
    broken = _command(tmp_path, "restore", str(tmp_path / "nothing.db"))
    assert (broken.returncode, len(broken.stderr.splitlines())) == (1, 1)


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (("run",), 1, "no token"),
        (("export", "nothing"), 1, "no such game"),
        (("verify", "nothing"), 2, "neither a file nor a game"),
        (("import", "nothing"), 2, "No such file"),
        (("import", "pyproject.toml"), 2, "line 1"),
    ],
)
def test_what_an_operator_gets_wrong_is_told_in_one_line(
    tmp_path: Path, words: tuple[str, ...], code: int, reason: str
) -> None:
    done = _command(tmp_path, *words)
    assert done.returncode == code
    lines = [line for line in done.stderr.splitlines() if line]
    assert reason in lines[-1]
    assert "Traceback" not in done.stderr


def test_a_real_token_and_the_local_table_do_not_go_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FELDPOST_SANDBOX_URL", "http://127.0.0.1:9")
    token = f"{'M' * 24}.{'G' * 6}.{'x' * 38}"
    done = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        env=os.environ | {"FELDPOST_DATABASE_URL": f"sqlite:///{tmp_path / 'x.db'}", "DISCORD_TOKEN": token},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "real Discord token" in done.stderr.splitlines()[-1]
    assert token not in done.stderr


def test_a_wrong_setting_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FELDPOST_LOCALE", "klingon")
    done = _command(tmp_path, "migrate")
    assert (done.returncode, done.stderr.startswith("FELDPOST_LOCALE: ")) == (2, True)
