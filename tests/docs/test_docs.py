"""Documents keep what they promise: identifiers exist, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def _words_of_the_code() -> set[str]:
    files = (path for top in ("engine", "bot", "render") for path in (ROOT / top).rglob("*.py"))
    return {word for path in files for word in re.findall(r"[A-Za-z_]\w*", path.read_text())}


def test_every_glossary_identifier_exists() -> None:
    rows = [line.split("|") for line in (ROOT / "docs/glossary.md").read_text().splitlines() if "`" in line]
    named = {word for row in rows if len(row) > 4 for word in re.findall(r"`(\w+)`", row[3])}
    assert len(named) > 40
    assert named - _words_of_the_code() == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    targets = [target for target in LINK.findall(page.read_text()) if "://" not in target]
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert missing == []
