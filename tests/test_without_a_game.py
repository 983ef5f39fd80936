"""A game is three folders and a line of the registry: what is left without them stands."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).parents[1]
TOPS = ("bot", "data", "docs", "engine", "render", "tests")

RUN = "test_new_posts_the_board or test_the_demo_conforms or texts or docs"
"""Which tests are run without the game: the bot plays another one, and nothing is said or written in vain."""


def without(key: str, folder: Path) -> None:
    """Copy the project without a game."""
    for top in TOPS:
        shutil.copytree(ROOT / top, folder / top, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, folder)
    for parent in ("engine/games", "data", "tests/games"):
        shutil.rmtree(folder / parent / key)
    games = folder / "engine/registry.py"
    text, lines = re.subn(rf'^    "{key}": .*\n', "", games.read_text(), flags=re.MULTILINE)
    assert lines == 1
    games.write_text(text)


@pytest.mark.parametrize("key", registry.keys())
def test_the_rest_stands_without_a_game(key: str, tmp_path: Path) -> None:
    """Every test is found, and some are run."""
    without(key, tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", RUN],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
