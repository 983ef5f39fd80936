"""docs/add-a-game.md: the commands that it gives make a working game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "raf", "bot", "sandbox", "e2e", "golden", "render")


def test_the_commands_of_the_page_make_a_game(tmp_path: Path) -> None:
    for folder in ("engine", "data", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=LEFT_OUT)
    shutil.copytree(ROOT / "render", tmp_path / "render")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    block = re.search(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block[1]],
        cwd=tmp_path,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert '"game":"toy"' in done.stdout
    assert "data/toy: nothing is wrong" in done.stdout
    assert re.search(r"^\d+ passed", done.stdout, re.MULTILINE)


def test_the_page_names_only_files_that_exist() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_]+\.py)`", text))
    folder = ROOT / "engine" / "games" / "demo"
    assert {name for name in named if not (folder / name).is_file()} == set()
