"""Chapters 3 to 7: rounds and turns, AP, movement, collisions, the map."""

from __future__ import annotations

import pytest

from engine.contract import Refused, Setup
from engine.draws import HmacDraws
from engine.games.talon.commands import Burn, Done, Fire, Move, Speed, Spend
from engine.games.talon.events_action import ApSpent, Collided, ShipLeft, ShipMoved
from engine.games.talon.events_round import ImpulseBegan, InitiativeCounted, PowerEnded, RoundBegan, TurnBegan
from engine.games.talon.geometry import hex_of, printed
from engine.games.talon.rules import GAME
from engine.games.talon.state import Ship
from engine.step import begin
from tests.games.talon.play import is_legal, steps
from tests.games.talon.table import EMPTY, Fight, ca, foe, ship


@pytest.mark.rule("talon", "3.1")
def test_a_round_has_six_impulses_with_two_turns_each_and_a_power_phase() -> None:
    events = [event for _, _, _, each in steps(Setup("tutorial"), "round", rounds=1) for event in each]
    first = events[: next(i for i, e in enumerate(events) if isinstance(e, RoundBegan) and e.round == 2)]
    assert [e.impulse for e in first if isinstance(e, ImpulseBegan)] == [0, 1, 2, 3, 4, 5, 6]
    assert sum(isinstance(e, TurnBegan) for e in first) == 12
    assert [e.seat for e in first if isinstance(e, PowerEnded)] in (["talon", "terran"], ["terran", "talon"])


@pytest.mark.rule("talon", "3.2")
def test_the_steps_of_a_turn_come_in_order() -> None:
    """AP, then movement, then fire; what is past does not come back."""
    fight = Fight(
        {"napoleon": ca("F8", speed=4), "zhukov": ca("H8", speed=2), "justice": foe("F11", speed=1)},
        turn="terran",
        first="talon",
        impulse="C",
        step="ap",
    )
    assert not is_legal(fight.state, "terran", Fire("napoleon", "w2", "justice"))
    fight.say("move napoleon ahead")
    assert not is_legal(fight.state, "terran", Spend("napoleon", "take-init"))
    fight.say("move zhukov ahead")
    assert not is_legal(fight.state, "terran", Move("zhukov", "ahead"))
    assert is_legal(fight.state, "terran", Fire("napoleon", "w2", "justice"))


@pytest.mark.rule("talon", "4.2")
@pytest.mark.parametrize(("defends", "first"), [("", "terran"), ("defend", "talon")])
def test_initiative_changes_by_more_change_than_defend_markers(defends: str, first: str) -> None:
    ships = {
        "napoleon": ca("F8", speed=1, power=0, turn=9, bars=EMPTY, initiative="change"),
        "justice": foe("A1", speed=1, power=0, turn=9, bars=EMPTY[:2], initiative=defends),
    }
    fight = Fight(ships, turn="terran", first="talon", impulse="A", step="fire")
    assert fight.of(InitiativeCounted)[0] == InitiativeCounted(1, 1 if defends else 0, first)
    assert [fight.ship(key).initiative for key in ships] == ["", ""]


@pytest.mark.rule("talon", "5.4.2")
def test_a_ship_begins_with_its_starting_rating() -> None:
    state = begin(GAME, Setup("1"), HmacDraws(b"k" * 32, "start")).state
    assert {(s.power, s.speed) for s in state.table.ships.values()} == {(3, 3)}
    assert {printed(s.at) for s in state.table.ships.values()} == {"B7", "B9", "J8", "J10"}
    assert {s.facing for s in state.table.ships.values()} == {1, 4}


@pytest.mark.rule("talon", "7.3.2")
@pytest.mark.parametrize("move", ["ahead", "port", "slip-starboard"])
def test_the_next_move_takes_the_slip_marker_used_or_not(move: str) -> None:
    ships = {"napoleon": ca("F8", slip=True, power=0)}
    fight = Fight(ships, turn="terran", first="talon", impulse="A", step="move")
    fight.say(f"move napoleon {move}")
    assert not fight.ship("napoleon").slip


@pytest.mark.rule("talon", "7.3.2")
def test_without_its_marker_no_ship_slips() -> None:
    fight = Fight({"napoleon": ca("F8", power=0)}, turn="terran", first="talon", impulse="A", step="move")
    assert not is_legal(fight.state, "terran", Move("napoleon", "slip-port"))


@pytest.mark.rule("talon", "6.1")
def test_what_a_point_of_power_buys() -> None:
    fight = Fight(
        {"napoleon": ca("F8", speed=4, turn=2, bars=[[1, 0], [0, 1], [0, 1]])},
        turn="terran",
        first="talon",
        impulse="C",
        step="ap",
    )
    before = fight.state

    def after(line: str) -> Ship:
        fight.state = before
        fight.say(line)
        return fight.ship("napoleon")

    assert after("spend napoleon charge w1").bars[0].yellow == 1
    assert after("spend napoleon charge w2").bars[1].yellow == 2
    assert after("spend napoleon battery").battery
    assert after("spend napoleon pivot").turn == 0
    assert fight.of(ShipMoved)[-1].how == "ahead"
    assert after("spend napoleon reinforce stern").marks == ("", "", "", "C")
    after("spend napoleon hold-init")
    assert [event.use for event in fight.of(ApSpent)][-2:] == ["reinforce", "hold-init"]
    for line in (
        Spend("napoleon", "charge", "w3"),
        Spend("napoleon", "charge", "w9"),
        Spend("napoleon", "x"),
    ):
        assert not is_legal(before, "terran", line)


@pytest.mark.rule("talon", "6.1")
def test_power_spent_before_the_move_helps_the_move() -> None:
    """A slip readied in an impulse is used in it, and its marker goes with any move."""
    fight = Fight(
        {"napoleon": ca("F8", speed=4, turn=2)}, turn="terran", first="talon", impulse="C", step="ap"
    )
    fight.say("spend napoleon slip")
    fight.say("move napoleon slip-starboard")
    moved = fight.of(ShipMoved)[0]
    assert (moved.how, printed(moved.at), moved.facing, moved.turn) == ("slip-starboard", "G8", 0, 1)
    assert not fight.ship("napoleon").slip


@pytest.mark.rule("talon", "6.2")
def test_reinforcement_goes_with_the_same_letter_a_round_later_and_not_on_facings_that_are_down() -> None:
    fight = Fight(
        {"napoleon": ca("F8", speed=3, turn=9, shields=[0, 5, 5, 4], bars=EMPTY, reinforced={"port": "C"})},
        turn="terran",
        first="terran",
        impulse="B",
        step="ap",
    )
    assert not is_legal(fight.state, "terran", Spend("napoleon", "reinforce", "bow", "port"))
    fight.say("spend napoleon hold-init")
    assert fight.table.impulse == 3
    assert fight.ship("napoleon").marks == ("", "", "", "")
    assert [e.removed for e in fight.of(TurnBegan) if e.removed] == [(("napoleon", 1),)]


@pytest.mark.rule("talon", "7.1")
def test_scheduled_ships_must_move_in_any_order() -> None:
    fight = Fight(
        {"napoleon": ca("F8", speed=4), "zhukov": ca("H8", speed=4), "justice": foe("A1", bars=EMPTY[:2])},
        turn="terran",
        first="talon",
        impulse="A",
        step="move",
    )
    assert not is_legal(fight.state, "terran", Done())
    fight.say("move zhukov port")
    fight.say("move napoleon ahead")
    assert [event.ship for event in fight.of(ShipMoved)][:2] == ["zhukov", "napoleon"]


@pytest.mark.rule("talon", "7.2")
def test_turning_rotates_first_and_then_moves() -> None:
    fight = Fight({"napoleon": ca("F8", speed=4)}, turn="terran", first="talon", impulse="A", step="move")
    fight.say("move napoleon port")
    moved = fight.of(ShipMoved)[0]
    assert (moved.facing, printed(moved.at), moved.turn) == (5, "E8", 2)


@pytest.mark.rule("talon", "7.3")
def test_helm_down_leaves_only_straight_on() -> None:
    fight = Fight(
        {"napoleon": ca("F8", speed=4, slip=True, criticals=["helm-down"], bars=EMPTY)},
        coming={"repair": [1, 1, 1, 1, 1, 1]},
        turn="terran",
        first="terran",
        impulse="A",
        step="move",
    )
    assert {event.how for event in fight.of(ShipMoved) if event.ship == "napoleon"} == {"ahead"}


@pytest.mark.rule("talon", "7.4")
def test_a_follower_collides_a_leader_leaves_unharmed() -> None:
    """Two ships that fly on together: the first leaves, the second follows into the same hex."""
    fight = Fight(
        {
            "napoleon": ca("F8", speed=4, turn=1),
            "zhukov": ca("F9", speed=4, turn=1),
            "justice": foe("A1", bars=EMPTY[:2]),
        },
        turn="terran",
        first="talon",
        impulse="A",
        step="move",
    )
    fight.say("move zhukov ahead")
    assert fight.of(Collided) == []


@pytest.mark.rule("talon", "7.4")
def test_golden_29_ships_of_one_side_cannot_start_in_one_hex() -> None:
    with pytest.raises(Refused, match="talon-refused-position"):
        Fight({"napoleon": ca("F8"), "zhukov": ca("F8"), "justice": foe("A1")})


@pytest.mark.rule("talon", "7.5")
def test_a_ship_far_from_all_others_is_forced_out_when_the_map_is_too_small() -> None:
    """Relative map: rows A to L are twelve, one too many; both stray, the mover's goes."""
    fight = Fight(
        {
            "napoleon": ca("K8", "SE", speed=4, turn=1),
            "zhukov": ca("E8", speed=1, power=0, bars=EMPTY),
            "justice": foe("A8", "NW", speed=1, power=0, bars=EMPTY[:2]),
            "unity": foe("B8", "NW", speed=1, power=0, bars=EMPTY[:2]),
        },
        turn="terran",
        first="terran",
        impulse="A",
        step="begin",
    )
    left = fight.of(ShipLeft)
    assert [(event.ship, event.how) for event in left] == [("napoleon", "forced")]
    assert fight.ship("napoleon").fate == "forced"


@pytest.mark.rule("talon", "7.5")
def test_a_bounded_map_shifts_and_drops_far_terrain() -> None:
    dropped = 0
    for seed in range(8):
        for before, _, _, events in steps(Setup("5", {"map": "bounded"}), f"map {seed}"):
            for event in events:
                dropped += len(getattr(event, "dropped", ()))
            assert before.table.window is not None or not before.table.round
    assert dropped > 0


@pytest.mark.rule("talon", "10.2")
def test_one_afterburner_an_impulse_by_the_usual_rules() -> None:
    fight = Fight(
        {
            "napoleon": ca("A1", bars=EMPTY),
            "justice": foe("F8", "E", speed=3),
            "unity": foe("H8", "E", speed=4),
        },
        turn="talon",
        first="talon",
        impulse="A",
        step="ap",
    )
    fight.say("burn justice starboard")
    assert (fight.ship("justice").turn, fight.ship("justice").facing) == (1, 1)
    assert not is_legal(fight.state, "talon", Burn("justice", "ahead"))
    assert hex_of("G8") == fight.ship("justice").at


@pytest.mark.rule("talon", "9.1")
def test_the_initiative_player_completes_his_power_phase_first() -> None:
    fight = Fight(
        {"napoleon": ca("F8"), "justice": foe("A1")}, turn="talon", first="talon", impulse="P", step="charge"
    )
    assert fight.asked == ("talon",)
    fight.say("done")
    assert fight.asked == ("terran",)
    assert [event.seat for event in fight.of(PowerEnded)] == ["talon"]


@pytest.mark.rule("talon", "9.3")
def test_a_ship_with_power_loss_neither_charges_nor_changes_its_speed() -> None:
    ships = {
        "napoleon": ca("F8", bars=EMPTY, criticals=["power-loss"]),
        "zhukov": ca("H8", bars=EMPTY),
        "justice": foe("A1"),
    }
    fight = Fight(ships, turn="terran", first="terran", impulse="P", step="charge")
    assert not is_legal(fight.state, "terran", Speed("napoleon", 4))
    assert is_legal(fight.state, "terran", Speed("zhukov", 4))
    fight.say("done")
    assert [fight.ship(key).bars[0].red for key in ("napoleon", "zhukov")] == [0, 1]
    assert (fight.ship("napoleon").power, fight.ship("napoleon").speed) == (3, 3)


@pytest.mark.rule("talon", "9.3")
def test_turn_markers_stay_and_thrusters_widen_the_next_turn() -> None:
    fight = Fight(
        {"napoleon": ca("F8", speed=3, turn=2, thrusters=1), "justice": foe("A1")},
        turn="terran",
        first="terran",
        impulse="P",
        step="charge",
    )
    fight.say("speed napoleon 4")
    fight.say("done")
    assert (fight.ship("napoleon").speed, fight.ship("napoleon").turn) == (4, 2)
    fight = Fight(
        {"napoleon": ca("F8", speed=4, thrusters=1)}, turn="terran", first="talon", impulse="A", step="move"
    )
    fight.say("move napoleon port")
    assert fight.of(ShipMoved)[0].turn == 3


@pytest.mark.rule("talon", "14")
def test_bases_do_not_collide_and_have_six_points_at_any_speed() -> None:
    fight = Fight(
        {
            "napoleon": ca("F8", speed=4, turn=1, bars=EMPTY),
            "valley-forge": ship("ter-base", "F9", bars=EMPTY),
        },
        turn="terran",
        first="talon",
        impulse="A",
        step="ap",
    )
    fight.say("spend valley-forge hold-init")
    assert fight.of(Collided) == []
    assert fight.ship("napoleon").at == fight.ship("valley-forge").at
