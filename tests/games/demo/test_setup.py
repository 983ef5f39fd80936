"""Chapter 1: board, units, scenarios, positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import packs
from engine.contract import Refused, Setup
from engine.draws import HmacDraws
from engine.games.demo import pack, setup
from engine.games.demo.pack import NUMBERING
from engine.games.demo.rules import GAME
from engine.hexes import Hex
from engine.step import begin
from tests.games.demo.play import luck, position


@pytest.mark.rule("demo", "1.1")
def test_1_1_the_board_has_35_hexes_three_hills_and_two_ponds() -> None:
    ground = position({"r1": "0101", "b1": "0701"}).tables.ground
    assert len(ground) == 35
    kinds = [each.id for each in ground.values()]
    assert (kinds.count("hill"), kinds.count("pond"), kinds.count("wood")) == (3, 2, 3)
    assert ground[NUMBERING.hex("0402")].id == "hill"
    assert ground[Hex(0, 0)].id == "open"


@pytest.mark.rule("demo", "1.2")
def test_1_2_units_have_two_steps_and_kinds() -> None:
    state = begin(GAME, Setup("meeting"), luck()).state
    assert {unit.steps for unit in state.units.values()} == {2}
    assert sorted(unit.kind for unit in state.units.values()) == sorted(["foot", "foot", "cars", "guns"] * 2)


@pytest.mark.rule("demo", "1.3")
def test_1_3_a_scenario_gives_units_rounds_orders_and_ammunition() -> None:
    state = begin(GAME, Setup("assault"), luck()).state
    assert (state.rounds, state.ammunition) == (3, {"red": 10, "blue": 6})
    assert state.units["b2"].steps == 1
    assert set(state.units) == {"r1", "r2", "r4", "b1", "b2"}
    longer = begin(GAME, Setup("meeting", {"rounds": "5"}), luck()).state
    assert longer.rounds == 5


def test_scenarios_offer_their_options() -> None:
    meeting, assault = setup.scenarios()
    assert [key for key, _ in meeting.choices[0].values] == ["4", "3", "5"]
    assert assault.choices == ()


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        (Setup("picnic"), "demo-refused-scenario"),
        (Setup("meeting", {"rounds": "9"}), "demo-refused-option"),
        (Setup("meeting", {"moon": "full"}), "demo-refused-option"),
        (Setup("meeting", position={"moon": 1}), "demo-refused-position"),
        (Setup("meeting", position={"units": {"r9": {"at": "0101"}}}), "demo-refused-position"),
        (Setup("meeting", position={"units": {"r1": {"at": "0304"}}}), "demo-refused-position"),
        (Setup("meeting", position={"units": {"r1": {"at": "9901"}}}), "demo-refused-position"),
        (Setup("meeting", position={"units": {"r1": {"at": "0101", "steps": 3}}}), "demo-refused-position"),
        (Setup("meeting", position={"round": 5}), "demo-refused-position"),
        (Setup("meeting", position={"weather": "snow"}), "demo-refused-position"),
        (Setup("meeting", position={"scores": [[1, 1]]}), "demo-refused-position"),
    ],
)
def test_what_cannot_be_set_up_is_refused(asked: Setup, key: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.new(asked)
    assert caught.value.say.key == key


def test_a_game_keeps_the_version_of_its_pack(tmp_path: Path) -> None:
    """An owner's overlay gives guns more dice; games begun with it go on with it."""
    own = tmp_path / "demo"
    own.mkdir()
    text = packs.read("demo", "kinds.toml").decode()
    (own / "kinds.toml").write_text(text.replace("shots = 3", "shots = 6"))
    other = packs.load("demo", tmp_path)
    state = begin(GAME, Setup("meeting", pack=other.version), HmacDraws(b"x", "y")).state
    assert state.tables.kinds["guns"].shots == 6
    assert begin(GAME, Setup("meeting"), HmacDraws(b"x", "y")).state.tables.kinds["guns"].shots == 3


def test_a_scenario_is_found_by_its_key() -> None:
    assert GAME.scenario("meeting").seats == GAME.scenarios()[0].seats
    with pytest.raises(LookupError, match="demo: no scenario moon"):
        GAME.scenario("moon")


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("board.toml", ". . w", ". . x", "no terrain has the symbol"),
        ("board.toml", 'at = "0402"', 'at = "0401"', "is no hill"),
        ("weather.toml", 'weather = "rain" }', 'weather = "snow" }', "no weather 'snow'"),
        ("scenarios.toml", 'at = "0102"', 'at = "0304"', "no unit can be at"),
        ("scenarios.toml", 'kind = "guns"', 'kind = "horse"', "none of the game's"),
        ("scenarios.toml", "rounds = [3]", "rounds = [9]", "more rounds than weather cards"),
        ("scenarios.toml", "{ red = 10, blue = 6 }", "{ red = 10 }", "must name both sides"),
    ],
)
def test_a_broken_pack_says_what_is_wrong(tmp_path: Path, file: str, old: str, new: str, reason: str) -> None:
    own = tmp_path / "demo"
    own.mkdir()
    text = packs.read("demo", file).decode()
    assert old in text
    (own / file).write_text(text.replace(old, new))
    assert any(reason in problem.reason for problem in packs.check(tmp_path))
    assert packs.load("demo").data is not None
    assert pack.PACK.key == "demo"
