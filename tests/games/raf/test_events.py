"""Raid event cards: how they are drawn, and every approach event, when it happens and what it does."""

from __future__ import annotations

import pytest

from engine.contract import Refused
from engine.games.raf import combat, commands
from engine.games.raf import events as e
from engine.games.raf.state import (
    Leave,
    Release,
    the_raid,
    top,
)
from tests.games.raf.raids import (
    BOMBS,
    ESCORT_A,
    ESCORT_B,
    ESCORT_C,
    ESCORTS,
    FIVE,
    HUNT_A,
    HUNT_B,
    HUNTERS,
    A,
    B,
    drawn,
    raid,
)
from tests.games.raf.table import go, happened, once, order, places, the

# --- E.0 ----------------------------------------------------------------------------------------


@pytest.mark.rule("raf", "E.0")
@pytest.mark.rule("raf", "4.2i")
@pytest.mark.rule("raf", "2.33")
def test_two_cards_a_raid_the_first_for_approach_the_second_for_target_and_time() -> None:
    """92 scatters nothing in clear weather; 105 brings a pathfinder and takes one space."""
    done = go(raid("i", BOMBS, raid={"sent": []}, clock="0800"), event=[92, 105])
    first, second = happened(done, e.EventDrawn)
    assert (first.event, first.step, first.happens) == ("clouds-scatter-raid", "i", False)
    assert (second.event, second.step, second.happens) == ("german-pathfinder", "k", True)
    assert the(done, e.ClockMoved) == e.ClockMoved(1, "1000")
    assert {92, 105} <= set(done.state.events.discards)


@pytest.mark.rule("raf", "E.0")
def test_no_aw_of_the_target_event_card_forbids_the_early_warning() -> None:
    dover = {"card": 27, "sent": []}
    done = go(raid("k", BOMBS, raid=dover, clock="0800"), event=[119])
    assert the(done, e.WarningSkipped).why == "card"
    other = go(raid("k", BOMBS, raid=dover, clock="0800"), event=[97])
    assert happened(other, e.CardSetAside)


@pytest.mark.rule("raf", "E.0")
def test_piles_that_run_out_are_shuffled_anew() -> None:
    state = raid("i", BOMBS, raid={"sent": []}, events={"left": []})
    done = once(state, 92)
    assert the(done, e.CardsShuffled).deck == "events"
    assert len(done.state.events.left) == 37


# --- approach events ----------------------------------------------------------------------------


@pytest.mark.rule("raf", "E.approach.1")
def test_bombers_break_formation() -> None:
    """Card 91, letter A: bombers only, once."""
    german = {**BOMBS, ESCORT_A: "bomb"}
    done = once(raid("i", german), 91)
    assert places(done.state, A, B, ESCORT_A) == ["bomb reduced", "bomb", "bomb"]
    assert not drawn(once(raid("i", {A: "bomb reduced", B: "bomb"}), 91)).happens


@pytest.mark.rule("raf", "E.approach.2")
def test_british_altitude_advantage_moves_both_combats_a_row_down() -> None:
    """Card 93 wants alert Early or Very Early."""
    done = once(raid("i", HUNTERS, FIVE), 93)
    assert drawn(done).happens
    effects = the_raid(done.state).effects
    assert combat.row_shift(effects, "hunt") == combat.row_shift(effects, "bomb") == 1
    fought = the(once(done.state, 1), e.Fought)
    assert ord(fought.used) == ord(fought.row) + 1
    assert not drawn(once(raid("i", HUNTERS, FIVE, raid={"alert": "normal"}), 93)).happens


@pytest.mark.rule("raf", "E.approach.6")
def test_german_altitude_advantage_moves_both_combats_a_row_up() -> None:
    """Card 108: broken weather, or no or late alert."""
    done = once(raid("i", HUNTERS, FIVE, raid={"alert": "late"}), 108)
    fought = the(once(done.state, 1), e.Fought)
    assert ord(fought.used) == ord(fought.row) - 1
    assert combat.row_shift(the_raid(done.state).effects, "bomb") == -1
    assert drawn(once(raid("i", HUNTERS, FIVE, weather={"lf2": "broken"}), 108)).happens
    assert not drawn(once(raid("i", HUNTERS, FIVE, weather={"lf3": "broken"}), 108)).happens


@pytest.mark.rule("raf", "E.approach.3")
def test_channel_patrollers_hunt() -> None:
    """Card 101; to the close escort without squadrons in the Hunt box; not against deep targets."""
    german = {**BOMBS, "I/JG3/2": "channel"}
    assert once(raid("i", german, FIVE), 101).state.gruppen["I/JG3/2"].place == "hunt"
    assert once(raid("i", german, {"54": "bomb"}), 101).state.gruppen["I/JG3/2"].place == "close-escort"
    deep = once(raid("i", german, FIVE, raid={"card": 38}, targets={"left": list(range(1, 39))}), 101)
    assert not drawn(deep).happens
    assert deep.state.gruppen["I/JG3/2"].place == "channel"


@pytest.mark.rule("raf", "E.approach.4")
def test_clouds_inhibit_hunters() -> None:
    """Card 100, letter A, in clouds only; without hunters the squadrons go on as in 9.1."""
    cloudy = {"lf2": "patchy"}
    some = once(raid("i", {**BOMBS, **HUNTERS}, FIVE, weather=cloudy), 100)
    assert places(some.state, HUNT_A, HUNT_B) == ["returning", "hunt"]
    assert not isinstance(top(some.state), Leave)
    last = once(
        raid("i", {**BOMBS, HUNT_A: "hunt"}, {"54": "hunt", "65": "hunt reduced"}, weather=cloudy), 100
    )
    assert last.state.squadrons["65"].place == "bomb"
    assert top(last.state) == Leave(("54",), 1, 1, bomb=True)
    assert not drawn(once(raid("i", {**BOMBS, **HUNTERS}, FIVE), 100)).happens


@pytest.mark.rule("raf", "E.approach.5")
def test_clouds_scatter_the_raid() -> None:
    """Card 92, letter B: every Gruppe of it in the display flips, in clouds."""
    german = {**BOMBS, **HUNTERS, ESCORT_B: "close-escort"}
    done = once(raid("i", german, FIVE, weather={"lf2": "broken"}), 92)
    assert places(done.state, B, HUNT_B, ESCORT_B, A) == [
        "bomb reduced",
        "hunt reduced",
        "close-escort reduced",
        "bomb",
    ]
    assert not drawn(once(raid("i", german, FIVE), 92)).happens


@pytest.mark.rule("raf", "E.approach.7")
@pytest.mark.parametrize(
    ("before", "after"), [("clear", "patchy"), ("patchy", "broken"), ("broken", "clear")]
)
def test_the_weather_over_luftflotte_3_changes(before: str, after: str) -> None:
    done = once(raid("i", BOMBS, weather={"lf3": before}), 112)
    assert done.state.weather == {"lf2": "clear", "lf3": after}


@pytest.mark.rule("raf", "E.approach.8")
@pytest.mark.parametrize(("card", "lf"), [(119, "lf2"), (126, "lf3")])
def test_the_weather_over_an_area_worsens(card: int, lf: str) -> None:
    for before, after in (("clear", "patchy"), ("patchy", "broken"), ("broken", "broken")):
        done = once(raid("i", BOMBS, weather={lf: before}), card)
        assert done.state.weather[lf] == after
        assert drawn(done).happens == (before != after)


@pytest.mark.rule("raf", "E.approach.9")
def test_me109s_close_escort() -> None:
    """Card 98, letter A: from the Hunt and the Returning box; to strafe where nothing is to escort."""
    done = once(raid("i", {**BOMBS, HUNT_A: "hunt", HUNT_B: "hunt"}, FIVE), 98)
    assert places(done.state, HUNT_A, HUNT_B) == ["close-escort", "hunt"]
    home = once(raid("i", {**BOMBS, HUNT_A: "returning"}), 98)
    assert home.state.gruppen[HUNT_A].place == "close-escort"
    bare = once(raid("i", {HUNT_A: "hunt"}, {"54": "hunt"}), 98)
    assert bare.state.gruppen[HUNT_A].place == "bomb"
    assert top(bare.state) == Leave(("54",), 1, 1, bomb=True)


@pytest.mark.rule("raf", "E.approach.10")
def test_radio_confusion() -> None:
    """Card 94, letter A: five squadrons or more; one full one of the letter, the player's choice."""
    done = once(raid("i", HUNTERS, FIVE), 94)
    assert top(done.state) == Release("radio-confusion", ("64", "54"))
    after = order(done.state, commands.Release("64"))
    assert places(after.state, "54", "64") == ["hunt", "returning"]
    with pytest.raises(Refused, match="raf-refused-not-called"):
        order(done.state, commands.Release("65"))
    four = {key: place for key, place in FIVE.items() if key != "64"}
    assert not drawn(once(raid("i", HUNTERS, four), 94)).happens
    reduced = {**FIVE, "54": "hunt reduced", "64": "hunt reduced"}
    assert not drawn(once(raid("i", HUNTERS, reduced), 94)).happens
    single = once(raid("i", HUNTERS, {**FIVE, "64": "hunt reduced"}), 94)
    assert single.state.squadrons["54"].place == "returning"


@pytest.mark.rule("raf", "E.approach.11")
def test_rendezvous_failure() -> None:
    """Card 110, letter A, of a raid of seven; hunters and channel patrols are not concerned."""
    german = {**BOMBS, **ESCORTS, HUNT_A: "hunt"}
    done = once(raid("i", german, FIVE), 110)
    assert places(done.state, A, ESCORT_A, HUNT_A, B) == ["returning", "returning", "hunt", "bomb"]
    six = {key: place for key, place in german.items() if key != B}
    assert not drawn(once(raid("i", six, FIVE), 110)).happens
    last = {A: "bomb", **ESCORTS, **HUNTERS}
    strafing = once(raid("i", last, FIVE), 110)
    assert places(strafing.state, A, ESCORT_B, ESCORT_C) == ["returning", "bomb", "bomb"]


@pytest.mark.rule("raf", "E.approach.12")
def test_undetected_hunters() -> None:
    """Card 96: one more Me 109; not when the raid is well known, beyond range or without Me 109s."""
    german = {**BOMBS, HUNT_A: "hunt", "I/JG3/2": "base"}
    done = once(raid("i", german, FIVE), 96)
    assert the(done, e.GruppeJoined) == e.GruppeJoined("I/JG3/2", "hunt", 0)
    escort = once(raid("i", {**BOMBS, HUNT_A: "channel", "I/JG3/2": "base"}, {"54": "bomb"}), 96)
    assert escort.state.gruppen["I/JG3/2"].place == "close-escort"
    assert not drawn(once(raid("i", german, FIVE, raid={"info": "accurate"}), 96)).happens
    assert not drawn(once(raid("i", {**BOMBS, "I/JG3/2": "base"}, FIVE), 96)).happens
    assert not drawn(once(raid("i", {**BOMBS, HUNT_A: "hunt"}, FIVE), 96)).happens
    beyond = raid("i", {"I/KG27/3": "bomb", "I/JG2/3": "channel", "II/JG2/3": "base"}, raid={"card": 26})
    assert not drawn(once(beyond, 96)).happens


@pytest.mark.rule("raf", "E.approach.13")
def test_the_weather_moves_east() -> None:
    done = once(raid("i", BOMBS, weather={"lf2": "clear", "lf3": "broken"}), 103)
    assert done.state.weather == {"lf2": "broken", "lf3": "broken"}
