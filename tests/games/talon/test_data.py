"""The pack: figures of the ships, names, texts; no fraction is ever a float."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import packs
from engine.games.talon.pack import tables
from engine.words import say
from render.texts import LOCALES, texts

FOUND = tables(packs.load("talon").version)


def test_the_pack_is_sound() -> None:
    assert packs.check(packs.DATA / "talon") == []


@pytest.mark.rule("talon", "5.1")
def test_the_talon_battlecruiser_is_as_printed() -> None:
    """Golden case 10."""
    cls = FOUND.classes["tal-bc"]
    weapons = [(g.weapon.id, g.count, g.red, g.yellow, sorted(g.arcs)) for g in cls.groups]
    assert weapons == [
        ("disruptor", 2, 1, 4, [0, 1, 2]),
        ("missile", 3, 2, 0, [0]),
        ("disruptor", 1, 1, 2, [0]),
    ]
    assert cls.burners == 2
    assert len(cls.critical) == 2


@pytest.mark.rule("talon", "5.4.1")
@pytest.mark.parametrize(
    ("kind", "curve"),
    [
        ("ter-ca", ["5-1-1", "4-2-1", "3-3-2", "2-4-2", "1-5-3"]),
        ("tal-ca", ["5-1-0", "4-2-1", "3-3-1", "2-4-2", "1-5-2"]),
        ("tal-dn", ["6-1-1", "5-2-2", "3-3-2", "1-4-3"]),
        ("ter-ftr", ["0-5-0", "0-6-1"]),
        ("ter-base", ["6-1-None", "6-2-None", "6-3-None"]),
    ],
)
def test_power_curves(kind: str, curve: list[str]) -> None:
    cls = FOUND.classes[kind]
    assert [f"{r.power}-{r.speed}-{r.radius}" for r in cls.curve.values()] == curve


@pytest.mark.rule("talon", "5.2")
@pytest.mark.parametrize("locale", LOCALES)
def test_letters_name_the_class_and_a_letter_more_a_variant(locale: str) -> None:
    plain = {"SC", "DD", "FF", "CL", "CA", "BC", "BB", "DN", "CV", "FTR", "TRAN", "BASE"}
    for cls in FOUND.classes.values():
        assert (cls.code[:-1] if cls.variant else cls.code) in plain
        assert texts(locale).text(say(f"talon-class-{cls.id}")).upper() == cls.code


def test_every_class_and_counter_has_a_name_in_both_languages() -> None:
    assert len([cls for cls in FOUND.classes.values() if not cls.variant]) == 19
    for locale in LOCALES:
        for cls in FOUND.classes.values():
            assert texts(locale).has(f"talon-class-{cls.id}.name")
            assert all(texts(locale).has(f"talon-ship-{name}") for name in cls.names)


def test_every_rule_has_a_title_and_a_text() -> None:
    for rule in packs.rules("talon"):
        for locale in LOCALES:
            assert texts(locale).has(rule.text)
            assert texts(locale).has(f"{rule.text}.title")


def test_no_float_in_the_rules() -> None:
    """Arcs, lines and odds are exact."""
    for path in sorted(Path("engine/games/talon").glob("*.py")):
        code = path.read_text(encoding="utf-8")
        assert not re.search(r"\bfloat\b|\bmath\.|import math|\b\d+\.\d+\b(?![.\"'])", _code(code)), path


def _code(text: str) -> str:
    """Code without comments, docstrings and other strings."""
    text = re.sub(r'"""[\s\S]*?"""', "", text)
    text = re.sub(r"\"[^\"\n]*\"|'[^'\n]*'", "", text)
    return re.sub(r"#.*", "", text)
