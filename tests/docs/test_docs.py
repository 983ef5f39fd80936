"""Documents keep what they promise: identifiers exist, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def _words_of_the_code() -> set[str]:
    files = (path for top in ("engine", "bot", "render") for path in (ROOT / top).rglob("*.py"))
    return {word for path in files for word in re.findall(r"[A-Za-z_]\w*", path.read_text())}


def _glossary() -> dict[str, set[str]]:
    """The identifiers of each chapter, by the first word of its title: the key of a game, or `the`."""
    found = {}
    for chapter in (ROOT / "docs/glossary.md").read_text().split("\n## ")[1:]:
        rows = [line.split("|") for line in chapter.splitlines() if "`" in line]
        words = {word for row in rows if len(row) > 4 for word in re.findall(r"`(\w+)`", row[3])}
        found[re.findall(r"\w+", chapter)[0].lower()] = words
    return found


def test_every_glossary_identifier_exists() -> None:
    """Those of the games that are here."""
    chapters = _glossary()
    assert set(chapters) >= {"the", *registry.keys()}
    assert len(chapters["the"]) > 40
    named = {word for key in ("the", *registry.keys()) for word in chapters[key]}
    assert named - _words_of_the_code() == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    targets = [target for target in LINK.findall(page.read_text()) if "://" not in target]
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert missing == []
