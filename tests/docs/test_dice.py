"""The page that shows how to check the dice: its example runs, and is what the engine draws."""

from __future__ import annotations

import doctest
from pathlib import Path

from engine.draws import HmacDraws, commitment

PAGE = Path(__file__).parents[2] / "docs" / "dice.md"


def test_the_example_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 8) == (0, True)


def test_the_example_is_what_the_engine_draws() -> None:
    secret, text = bytes(range(32)), PAGE.read_text()
    draws = HmacDraws(secret, "k3wq tea and rum", used=6)
    die = draws.die("raid", 1, 2, "detection")
    card = draws.pick({91, 103, 126}, "raid", 1, 2, "event", 1)
    assert secret.hex() in text
    assert f"'{commitment(secret)}'\n" in text
    assert f'>>> die(6, ["raid", 1, 2, "detection"])\n{die}\n' in text
    assert f'>>> pick(7, ["raid", 1, 2, "event", 1], {{91, 103, 126}})\n{card}\n' in text
