"""Before the first round: scenarios, set-up, fleets by points, terrain by dice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.i18n import names
from engine import notation, seals, simulate
from engine.contract import Refused, Setup
from engine.games.talon import fleets
from engine.games.talon.commands import Buy, Done, Fleet, Place, Sell
from engine.games.talon.events_round import (
    DeploymentOpened,
    FleetOpened,
    GroundRolled,
    InitiativeRolled,
    ListGiven,
    ListSealed,
    ShipBought,
)
from engine.games.talon.geometry import printed
from engine.games.talon.rules import GAME
from engine.games.talon.state import State
from engine.step import Step, begin, run
from tests.games.talon.play import is_legal

LUCK = simulate.draws_for("start", "game")


def start(scenario: str, **options: str) -> State:
    state: State = begin(GAME, Setup(scenario, options), simulate.draws_for("start", "game")).state
    return state


def give(state: State, seat: str, *commands: object) -> Step:
    """Commands one after the other; the last step, with all events."""
    events: list[object] = []
    for command in commands:
        step = run(GAME, state, seat, command, simulate.draws_for(f"{seat}{command}", "game"))  # type: ignore[arg-type]
        state = step.state
        events += step.events
    return Step(tuple(events), state, ())


def test_every_scenario_tells_where_its_forces_come_from() -> None:
    printed_ones = [each for each in GAME.scenarios() if each.key.isdecimal() or each.key == "tutorial"]
    assert len(printed_ones) == 13
    assert all("forces" in dict(each.summary.args) for each in printed_ones)  # type: ignore[union-attr]


def test_standard_set_ups_face_one_another_alike() -> None:
    """What is turned by half a turn about the middle of the board is the other side's set-up."""
    ships = start("3").table.ships.values()
    terran = sorted(printed(ship.at) for ship in ships if ship.seat == "terran")
    talon = sorted(printed(ship.at) for ship in ships if ship.seat == "talon")
    assert (talon, terran) == (["B10", "B6", "B8"], ["J11", "J7", "J9"])


def test_pattons_last_fight_begins_as_quoted() -> None:
    ships = start("4").table.ships
    assert (ships["patton"].hull, ships["patton"].shields, ships["patton"].ftl_offline) == (
        3,
        (6, 5, 5, 4),
        True,
    )
    base = ships["valley-forge"].at
    assert {base.distance(ships[key].at) for key in ("wolverine", "black-jack")} == {1}


@pytest.mark.rule("talon", "14")
def test_bases_are_set_up_first_then_both_sides_seal_and_open_together() -> None:
    state = start("9", setup="sealed")
    assert GAME.waiting(state) == ("terran",)
    assert not is_legal(state, "terran", Place("patton", "J11", 4))
    step = give(state, "terran", Place("valley-forge", "I9", 2), Done())
    assert GAME.waiting(step.state) == ("terran", "talon")
    assert step.state.table.ships["valley-forge"].facing == 2
    far = Place("cougar", "K1", 4)
    assert not is_legal(step.state, "terran", far)
    step = give(step.state, "talon", Place("eradicator", "A5", 2), Done())
    assert step.state.table.ships["eradicator"].fate == "waiting"
    assert GAME.view(step.state, "terran").own.deployed == {
        "valley-forge": step.state.secrets["terran"].deployed["valley-forge"]
    }
    step = give(step.state, "terran", Done())
    assert {event.seat for event in step.events if isinstance(event, DeploymentOpened)} == {"terran", "talon"}
    assert printed(step.state.table.ships["eradicator"].at) == "A5"


def test_what_was_sealed_is_what_is_opened() -> None:
    state = start("1", setup="sealed")
    one = give(state, "terran", Place("zhukov", "K3", 5), Done())
    two = give(one.state, "talon", Done())
    sealed = {
        event.seat: event.digest for event in (*one.events, *two.events) if isinstance(event, ListSealed)
    }
    for event in two.events:
        if isinstance(event, DeploymentOpened):
            assert seals.digest(event.ships, event.nonce) == sealed[event.seat]
    assert all(
        event.audience() == event.seat for event in (*one.events, *two.events) if isinstance(event, ListGiven)
    )


@pytest.mark.rule("talon", "7.4")
def test_golden_29_two_ships_of_a_side_are_not_set_up_in_one_hex() -> None:
    """Neither where the other ship was put nor where it stands as a matter of course."""
    state = start("1", setup="sealed")
    taken = printed(state.table.ships["napoleon"].at)
    assert not is_legal(state, "terran", Place("zhukov", taken, 5))
    moved = give(state, "terran", Place("napoleon", "K3", 5)).state
    assert not is_legal(moved, "terran", Place("zhukov", "K3", 5))
    assert is_legal(moved, "terran", Place("zhukov", taken, 5))


@pytest.mark.rule("talon", "18.1")
def test_nobody_sets_up_within_two_hexes_of_a_black_hole() -> None:
    table = start("battle", points="600").table
    zone = fleets.zone_of(table, "terran")
    hole = fleets.hexes_of(table, zone)[20]
    left = fleets.hexes_of(replace(table, terrain=(("black-hole", (hole,)),)), zone)
    assert min(at.distance(hole) for at in left) == 3


def test_nobody_sets_up_in_terrain() -> None:
    state = start("battle", ground="planet", setup="sealed", points="600")
    for seat in ("terran", "talon"):
        state = give(state, seat, GAME.default(state, seat), Done()).state
    lies = {at for _, hexes in state.table.terrain for at in hexes}
    assert lies
    assert all(ship.at not in lies for ship in state.table.ships.values())


# --- fleets --------------------------------------------------------------------------------------


def test_a_fleet_is_bought_ship_by_ship_or_as_a_list() -> None:
    state = start("battle", points="300")
    step = give(
        state, "terran", Buy("ter-ca"), Buy("ter-ca"), Sell("ter-ca:guderian"), Fleet("zhukov, cl, dd*1")
    )
    assert step.state.table.fleets["terran"] == ("ter-ca:zhukov", "ter-cl:asgard", "ter-dd:achilles")
    for wrong in (
        Fleet("ca*3"),
        Fleet("justice"),
        Fleet("zhukov zhukov"),
        Fleet("tal-ca"),
        Fleet(" "),
        Buy("ter-bb"),
    ):
        assert not is_legal(step.state, "terran", wrong)


def test_a_fleet_is_listed_in_either_language() -> None:
    state = start("battle", points="300")
    assert notation.parse(GAME, state, "terran", "fleet ジューコフ、cl＊1", names) == Fleet("zhukov,cl*1")
    assert notation.parse(GAME, state, "terran", "fleet Sun Tzu", names) == Fleet("sun-tzu")


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Fleet("ca*3"), "talon-refused-fleet-dear"),
        (Buy("ter-bb"), "talon-refused-fleet-dear"),
        (Fleet("zhukov zhukov"), "talon-refused-fleet-none"),
        (Fleet("ftr"), "talon-refused-fleet-host"),
        (Fleet("justice"), "talon-refused-fleet"),
        (Buy("tal-ca"), "talon-refused-fleet"),
    ],
)
def test_what_cannot_be_had_is_told_with_its_reason(command: Buy | Fleet, key: str) -> None:
    state = give(start("battle", points="300"), "terran", Fleet("napoleon")).state
    with pytest.raises(Refused) as refused:
        give(state, "terran", command)
    assert refused.value.say.key == key


@pytest.mark.parametrize("draft", ["open", "blind"])
def test_ready_lists_can_be_closed_as_they_are(draft: str) -> None:
    state = start("battle", points="600", draft=draft)
    slot = GAME.next_slot(state, "talon", {"verb": "fleet"})
    assert slot is not None
    assert len(slot.quick) > 1
    for quick in slot.quick:
        assert is_legal(give(state, "talon", Fleet(str(quick.value))).state, "talon", Done())


@pytest.mark.rule("talon", "12.1")
def test_squadrons_need_a_carrier_four_at_most_and_go_with_it() -> None:
    state = start("battle", points="300")
    assert not is_legal(state, "terran", Buy("ter-ftr"))
    step = give(state, "terran", Fleet("cv, ftr*4"))
    assert not is_legal(step.state, "terran", Buy("ter-ftr"))
    step = give(step.state, "terran", Sell("ter-cv:hornet"))
    assert step.state.table.fleets["terran"] == ()


def test_variants_only_by_option() -> None:
    assert not is_legal(start("battle"), "talon", Buy("tal-ddg"))
    assert is_legal(start("battle", variants="yes"), "talon", Buy("tal-ddg"))


def test_a_blind_draft_is_opened_when_both_lists_are_sealed_and_nearly_full() -> None:
    state = start("battle", draft="blind", points="300")
    assert not is_legal(give(state, "terran", Fleet("ca, ca")).state, "terran", Done())
    one = give(state, "terran", Fleet("ca, ca, dd"), Done())
    assert all(event.audience() == "terran" for event in one.events if isinstance(event, ShipBought))
    assert GAME.view(one.state, "talon").own.fleet == ()
    assert one.state.table.fleets == {}
    two = give(one.state, "talon", Fleet("ca, cl, ff, dd"), Done())
    opened = {event.seat: event.ships for event in two.events if isinstance(event, FleetOpened)}
    assert opened["terran"] == ("ter-ca:guderian", "ter-ca:napoleon", "ter-dd:achilles")
    assert set(two.state.table.ships) >= {"guderian", "justice", "surprise"}


def test_a_civil_war_throws_for_the_initiative_and_tells_equal_names_apart() -> None:
    state = start("civil-terran")
    for seat in ("blue", "red"):
        step = give(state, seat, Fleet("napoleon"), Done())
        state = step.state
    assert [type(event) for event in step.events if isinstance(event, InitiativeRolled)]
    assert set(state.table.ships) == {"napoleon", "napoleon-ii"}
    assert {ship.seat for ship in state.table.ships.values()} == {"blue", "red"}


@pytest.mark.rule("talon", "17.1")
@pytest.mark.parametrize(
    ("ground", "kinds"),
    [("asteroids", {"asteroid": 6}), ("nebula", {"nebula": 5}), ("rings", {"planet": 1, "asteroid": 3})],
)
def test_terrain_by_dice(ground: str, kinds: dict[str, int]) -> None:
    state = start("battle", ground=ground)
    for seat in ("terran", "talon"):
        step = give(state, seat, Fleet("ca"), Done())
        state = step.state
    assert any(isinstance(event, GroundRolled) for event in step.events)
    assert {kind: len(set(hexes)) for kind, hexes in state.table.terrain} == kinds


# --- bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (Setup("99"), "talon-refused-scenario"),
        (Setup("1", {"map": "flat"}), "talon-refused-option"),
        (Setup("1", {"dice": "six"}), "talon-refused-option"),
        (Setup("1", {}, {"ships": {"napoleon": {"at": "Z"}}}), "talon-refused-position"),
        (Setup("1", {}, {"ships": {"nobody": {"at": "A1"}}}), "talon-refused-position"),
        (Setup("1", {}, {"ships": {"napoleon": {"at": "A1", "speed": 9}}}), "talon-refused-position"),
        (Setup("1", {}, {"ships": {"napoleon": {"at": "A1", "bars": [[9, 9]]}}}), "talon-refused-position"),
        (Setup("1", {}, {"ships": {}, "round": "one"}), "talon-refused-position"),
        (Setup("1", {}, {"ships": {}, "turn": "nobody"}), "talon-refused-position"),
        (Setup("1", {}, {"ships": {}, "weather": 1}), "talon-refused-position"),
    ],
)
def test_what_cannot_be_set_up_is_refused(setup: Setup, key: str) -> None:
    with pytest.raises(Refused) as refused:
        begin(GAME, setup, LUCK)
    assert refused.value.say.key == key
