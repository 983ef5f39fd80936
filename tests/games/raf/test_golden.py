"""The worked examples of the rules, as positions in data/raf/positions, one test by id each."""

from __future__ import annotations

import pytest

from engine import positions
from engine.games.raf import events as e
from engine.games.raf.rules import GAME
from engine.packs import DATA

FOLDER = DATA / "raf" / "positions"
GOLDEN = (
    "map-adjacent-3-11",
    "map-adjacent-1-11",
    "map-adjacent-london",
    "map-not-adjacent",
    "priority-poling",
    "detect-poling",
    "eligible-north-weald",
    "force-68-then-65",
    "force-65-poor",
    "force-65-shortage",
    "force-cp-e",
    "sweep",
    "hunt-surplus",
    "intercept-1",
    "intercept-2",
    "intercept-3",
    "combat-1",
    "combat-2",
    "airfield-hornchurch",
    "factory",
    "recovery",
    "secondary-102",
)


def played(name: str) -> positions.Played:
    record = positions.read((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    done = positions.play(record)
    assert positions.failures(record, done) == ()
    return done


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(name: str) -> None:
    done = played(name)
    assert GAME.check(done.steps[-1].state) == ()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_every_position_holds(path: object) -> None:
    """Whatever else lies in the folder: boards, puzzles, bug reports."""
    played(path.stem)  # type: ignore[attr-defined]


@pytest.mark.rule("raf", "10.1")
@pytest.mark.rule("raf", "10.2")
def test_combat_1() -> None:
    """Sum 12, four Gruppen, no depletion, die 2: AA- ALD."""
    (fought,) = [event for event in played("combat-1").events if isinstance(event, e.Fought)]
    assert (fought.total, len(fought.gruppen), fought.die) == (12, 4, 2)
    assert (fought.german, fought.british) == ("AA-", "ALD")


@pytest.mark.rule("raf", "10.1")
@pytest.mark.rule("raf", "9.21")
def test_combat_2() -> None:
    """Sum 19, three Gruppen: row G, die 3: AHD D-L. A bomber and the escort paired with it stay aside."""
    (fought,) = [event for event in played("combat-2").events if isinstance(event, e.Fought)]
    assert (fought.total, len(fought.gruppen), fought.row, fought.die) == (19, 3, "G", 3)
    assert (fought.german, fought.british) == ("AHD", "D-L")


@pytest.mark.rule("raf", "E.target.13")
def test_secondary_102() -> None:
    bombs = [event for event in played("secondary-102").events if isinstance(event, e.Bombed)]
    assert {event.target: event.gruppen for event in bombs} == {
        "hornchurch-airfield": ("I/KG1/2",),
        "rochester-factory": ("II/KG1/2", "III/KG1/2"),
    }
