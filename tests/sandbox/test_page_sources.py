"""What must hold of the page's scripts, read as text."""

from __future__ import annotations

import re

from bot.sandbox.server import WEB


def sources() -> dict[str, str]:
    """All scripts of the page by name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(WEB.glob("*.js"))}


def test_no_script_parses_html_or_reaches_outside() -> None:
    for name, text in sources().items():
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text
        ), name
        links = re.findall(r"https?://[\w.-]+", text)
        assert set(links) <= {"http://www.w3.org"}, name


def test_all_texts_exist_in_both_languages_and_all_are_used() -> None:
    scripts = sources()
    words = scripts.pop("words.js")
    english, japanese = (set(re.findall(r"^    (\w+):", part, re.M)) for part in words.split("  ja: {"))
    assert english == japanese
    code = "\n".join(scripts.values()) + words.split("\n};\n")[-1]
    quoted = set(re.findall(r'"(\w+)"', code))
    assert english - quoted - {"theme_dark", "theme_light", "lost", "refused"} == set()
