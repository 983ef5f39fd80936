"""``python -m render``: pictures of played positions beside mock-ups, records drawn from their files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from render.__main__ import PLAYED, _played, app


@pytest.mark.parametrize("stem", sorted(PLAYED))
def test_a_played_position_is_set_beside_its_mock_up(stem: str, tmp_path: Path) -> None:
    """Only in the look and language of which there is a mock-up."""
    beside, out = tmp_path / "mock-ups", tmp_path / "out"
    beside.mkdir()
    out.mkdir()
    Image.new("RGB", (1200, 700)).save(beside / f"{stem}-dark.png")
    made = list(_played(out, beside, ("light", "dark"), ("en", "ja")))
    assert [path.name.endswith("-dark-en-beside.png") for path in made] == [False, True]
    with Image.open(made[0]) as ours, Image.open(made[1]) as pair:
        assert pair.height == ours.height + 12 + 700


def test_a_record_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "nothing.toml"
    file.write_text("game = 'nothing'", encoding="utf-8")
    result = CliRunner().invoke(app, ["record", str(file), str(tmp_path)])
    assert result.exit_code == 2
    assert "nothing.toml" in result.output
