"""Raid event cards: every target event, when it happens and what it does."""

from __future__ import annotations

import pytest

from engine.games.raf import bombing, combat, commands, recovery, target_events
from engine.games.raf import events as e
from engine.games.raf.rules import GAME
from engine.games.raf.state import (
    SEAT,
    Airfields,
    Leave,
    Raid,
    Release,
    State,
    gruppen_in,
    squadrons_in,
    the_raid,
    top,
)
from tests.games.raf.raids import (
    BOMBS,
    ESCORT_A,
    ESCORT_B,
    ESCORT_C,
    ESCORTS,
    HUNT_A,
    A,
    B,
    C,
    drawn,
    raid,
)
from tests.games.raf.table import go, happened, once, order, places, play, the


@pytest.mark.rule("raf", "E.target.1")
@pytest.mark.rule("raf", "4.2k")
def test_big_wing() -> None:
    """Card 95: two squadrons of 12 Group in the Bomb box; it adds to the altitude."""
    done = once(raid("k", BOMBS, {"66": "bomb", "19": "bomb"}), 95)
    assert combat.row_shift(the_raid(done.state).effects, "bomb") == 1
    assert combat.row_shift(the_raid(done.state).effects, "hunt") == 0
    both = (*the_raid(done.state).effects, "british-altitude-advantage")
    assert combat.row_shift(both, "bomb") == 2
    assert not drawn(once(raid("k", BOMBS, {"66": "bomb", "54": "bomb"}), 95)).happens


@pytest.mark.rule("raf", "E.target.2")
def test_channel_patrollers_close_escort() -> None:
    """Card 112, not against deep targets."""
    german = {**BOMBS, "I/JG3/2": "channel"}
    done = once(raid("k", german, {"54": "bomb"}), 112)
    assert done.state.gruppen["I/JG3/2"].place == "close-escort"
    deep = raid("k", german, {"54": "bomb"}, raid={"card": 38}, targets={"left": list(range(1, 39))})
    assert not drawn(once(deep, 112)).happens


@pytest.mark.rule("raf", "E.target.3")
def test_escort_coordination() -> None:
    """Card 96: all escorts fight, though two bombers are not met."""
    done = once(raid("k", {**BOMBS, **ESCORTS}, {"54": "bomb"}), 96)
    met = order(once(done.state).state, commands.Attack((A,)))
    assert len(the(met, e.Intercepted).escorts) == 3


@pytest.mark.rule("raf", "E.target.4")
def test_clouds_inhibit_squadrons() -> None:
    """Card 98, letter A, in clouds."""
    british = {"54": "bomb", "65": "bomb"}
    done = once(raid("k", BOMBS, british, weather={"lf2": "patchy"}), 98)
    assert places(done.state, "54", "65") == ["returning", "bomb"]
    assert not drawn(once(raid("k", BOMBS, british), 98)).happens


@pytest.mark.rule("raf", "E.target.5")
def test_fighters_strafe() -> None:
    """Card 103, letter A."""
    done = once(raid("k", {**BOMBS, **ESCORTS}, {"54": "bomb"}), 103)
    assert places(done.state, ESCORT_A, ESCORT_B) == ["bomb", "close-escort"]


@pytest.mark.rule("raf", "E.target.6")
def test_flak() -> None:
    """Card 91, letter A: full bombers flip, reduced ones abort; no raid left: all go home at once."""
    done = once(raid("k", BOMBS, {"54": "bomb"}), 91)
    assert places(done.state, A, B) == ["bomb reduced", "bomb"]
    last = {A: "bomb reduced", ESCORT_B: "close-escort"}
    over = once(raid("k", last, {"54": "bomb"}), 91)
    assert places(over.state, A, ESCORT_B, "54") == ["returning reduced", "returning", "returning"]
    assert the_raid(over.state).step == "o"
    assert over.state.vp == 0


@pytest.mark.rule("raf", "E.target.7")
def test_german_pathfinder() -> None:
    """Card 105: two columns to the right."""
    done = once(raid("k", BOMBS, {"54": "bomb"}), 105)
    (part,) = bombing.attacks(done.state, the_raid(done.state))
    assert bombing.shift(done.state, the_raid(done.state), part).net == 2


@pytest.mark.rule("raf", "E.target.8")
def test_interception_over_coast_lets_the_bombs_fall_first() -> None:
    """Card 124 at alert Early: channel patrols escort, bombs, then combat, then home."""
    german = {A: "bomb", "I/JG3/2": "channel"}
    done = go(raid("k", german, {"54": "bomb"}, clock="0800"), event=[124])
    kinds = [
        type(event).__name__
        for event in done.events
        if isinstance(event, e.Bombed | e.Intercepted | e.Fought | e.ClockMoved)
    ]
    assert kinds == ["Bombed", "Intercepted", "Fought", "ClockMoved"]
    assert "I/JG3/2" in the(done, e.Intercepted).escorts
    assert the(done, e.Bombed).shift == 0  # the squadron counts as an interception
    assert not drawn(once(raid("k", german, {"54": "bomb"}, raid={"alert": "late"}), 124)).happens


@pytest.mark.rule("raf", "E.target.8")
def test_without_squadrons_bombs_fall_as_usual() -> None:
    done = go(raid("k", {A: "bomb", "I/JG3/2": "channel"}, clock="0800", raid={"sent": []}), event=[124])
    assert the(done, e.Bombed).shift == 2
    assert not happened(done, e.Fought)
    assert "I/JG3/2" in the(done, e.Bombed).gruppen


@pytest.mark.rule("raf", "E.target.9")
def test_low_level_bombers() -> None:
    """Card 97: a row down for the squadrons (not on top of the altitude), two columns, cloud ignored."""
    state = raid("k", BOMBS, {"54": "bomb"}, weather={"lf2": "broken"})
    done = once(state, 97)
    effects = the_raid(done.state).effects
    assert combat.row_shift(effects, "bomb") == 1
    assert combat.row_shift((*effects, "british-altitude-advantage"), "bomb") == 1
    (part,) = bombing.attacks(done.state, the_raid(done.state))
    assert bombing.shift(done.state, the_raid(done.state), part).net == 2
    alone = once(raid("k", BOMBS, raid={"sent": []}, weather={"lf2": "broken"}), 97)
    (part,) = bombing.attacks(alone.state, the_raid(alone.state))
    assert bombing.shift(alone.state, the_raid(alone.state), part).net == 3
    assert not drawn(once(raid("k", {"II/StG1/2": "bomb"}, {"54": "bomb"}), 97)).happens


@pytest.mark.rule("raf", "E.target.10")
def test_me110s_strafe() -> None:
    """Card 109: all Me 110s, no Me 109."""
    german = {**BOMBS, **ESCORTS, HUNT_A: "close-escort"}
    done = once(raid("k", german, {"54": "bomb"}), 109)
    assert places(done.state, ESCORT_A, ESCORT_B, ESCORT_C, HUNT_A) == [
        "bomb",
        "bomb",
        "bomb",
        "close-escort",
    ]


@pytest.mark.rule("raf", "E.target.11")
def test_a_non_essential_target_costs_one_less_and_takes_no_damage() -> None:
    """Card 100; three He 111 on Hornchurch, die 6: heavy, -2 VP, no second die; doubled first on Woolston."""
    squadrons = {"54": "ground", "65": "bomb"}
    done = once(raid("k", BOMBS, squadrons), 100)
    bombs = once(table_at_bombs(done.state), 6)
    assert the(bombs, e.Bombed).vp == -2
    assert not happened(bombs, e.DamageRolled)
    assert bombs.state.squadrons["54"].place == "ground"
    woolston = raid("n", BOMBS, {"65": "bomb"}, raid={"card": 31, "effects": ["non-essential-target"]})
    assert the(once(woolston, 6), e.Bombed).vp == -5
    assert (
        the(
            once(raid("n", BOMBS, {"65": "bomb"}, raid={"effects": ["non-essential-target"]}), 2), e.Bombed
        ).vp
        == 0
    )


def table_at_bombs(state: State) -> State:
    """The same raid with nobody left to fight, at the bombs."""
    return GAME.apply(state, e.StepEnded("l", "n"))


@pytest.mark.rule("raf", "E.target.12")
def test_patrollers_vectored_away() -> None:
    """Card 116, letter A: full patrols return, reduced ones land; squadrons in the raid stay."""
    british = {
        "54": "patrol 6/11",
        "64": "patrol 2/11 reduced",
        "65": "patrol 6/11",
        "43": "bomb",
        "1": "ground",
    }
    done = once(raid("k", BOMBS, british), 116)
    assert places(done.state, *british) == ["returning", "landing reduced", "patrol", "bomb", "ground"]


@pytest.mark.rule("raf", "E.target.13")
def test_secondary_target() -> None:
    """Card 102: A and B bomb Rochester, the factory; C Hornchurch."""
    done = once(raid("k", BOMBS, {"54": "bomb"}), 102)
    parts = bombing.attacks(done.state, the_raid(done.state))
    assert [(part.target.id, set(part.gruppen)) for part in parts] == [
        ("hornchurch-airfield", {C}),
        ("rochester-factory", {A, B}),
    ]
    bombs = once(table_at_bombs(done.state), 1, 1)
    assert [event.target for event in happened(bombs, e.Bombed)] == [
        "hornchurch-airfield",
        "rochester-factory",
    ]
    assert not drawn(once(raid("k", {C: "bomb"}, {"54": "bomb"}), 102)).happens


@pytest.mark.rule("raf", "E.target.14")
def test_snap_raid_by_elite_me110s() -> None:
    """Card 111 after a raid of Luftflotte 3: both elite Gruppen attack a target of Luftflotte 2.

    Ford (LF3) does not count, Lympne brings no raid, Manston a minor one; detection -2; no force and no
    event card; both strafe; then the raid around it ends and follows up.
    """
    german = {"I/KG27/3": "bomb", "1/EGr210/2": "base", "2/EGr210/2": "base"}
    state = raid("k", german, raid={"card": 15, "sent": []}, clock="0800")
    done = go(
        state,
        event=[111],
        target=[16, 13, 11],
        area=["lf2-south:1", "lf2-east:1"],
        size=[2, 4],
        detection=[1, 1],
        bombs=[1, 1],
    )
    begun = [event.raid for event in happened(done, e.RaidBegun)]
    assert [(each.snap, each.follow_up) for each in begun] == [(True, False), (False, True)]
    assert [event.card for event in happened(done, e.TargetOutside)] == [16]
    snap, follow_up = happened(done, e.Detected)
    assert (snap.other, snap.size, follow_up.other) == (-2, 0, 2)
    assert {event.gruppe for event in happened(done, e.GruppeJoined)} >= {"1/EGr210/2", "2/EGr210/2"}
    assert len(happened(done, e.EventDrawn)) == 1
    bombs = happened(done, e.Bombed)
    assert [event.target for event in bombs] == ["tangmere-airfield", "manston-airfield"]
    kinds = [type(event) for event in done.events]
    assert kinds.index(e.RaidClosed) < len(kinds) - kinds[::-1].index(e.RaidBegun) < kinds.index(e.ClockMoved)


@pytest.mark.rule("raf", "E.target.14")
def test_without_an_elite_gruppe_there_is_no_snap_raid() -> None:
    done = once(raid("k", BOMBS, {"54": "bomb"}), 111)
    assert not drawn(done).happens
    assert not target_events.is_snap(done.state)


@pytest.mark.rule("raf", "E.target.14")
def test_squadrons_may_answer_a_snap_raid_and_nobody_pays_for_staying() -> None:
    german = {"I/KG27/3": "bomb", "1/EGr210/2": "base"}
    british = {"54": "patrol 6/11", "65": "patrol 6/11"}
    state = raid("k", german, british, raid={"card": 15, "sent": []}, clock="0800")
    asked = go(state, event=[111], target=[11], size=[6], detection=[6])
    inner = top(asked.state)
    assert isinstance(inner, Raid)
    assert inner.snap
    assert GAME.waiting(asked.state) == (SEAT,)
    alone = play(asked.state, commands.Answer(()), detection=[1])
    assert not [event for event in alone.events[:20] if isinstance(event, e.Unanswered)]
    met = play(asked.state, commands.Answer(("54",)))
    assert isinstance(top(met.state), Leave)
    fought = play(met.state, commands.Hunt((("bomb", ("54",)),)), combat=[1], detection=[1])
    assert the(fought, e.Fought).gruppen == ("1/EGr210/2",)


@pytest.mark.rule("raf", "E.target.15")
def test_squadrons_intercept_blenheims() -> None:
    """Card 108: one squadron of 11 Group on the ground or on patrol; else of 10, else of 12."""
    british = {"54": "ground", "65": "patrol 6/11 reduced", "74": "bomb", "87": "ground", "66": "ground"}
    done = once(raid("k", BOMBS, british), 108)
    assert top(done.state) == Release("squadrons-intercept-blenheims", ("54", "65"))
    assert order(done.state, commands.Release("65")).state.squadrons["65"].place == "returning"
    tens = once(raid("k", BOMBS, {"87": "ground", "66": "ground"}), 108)
    assert tens.state.squadrons["87"].place == "returning"
    twelve = once(raid("k", BOMBS, {"66": "ground"}), 108)
    assert twelve.state.squadrons["66"].place == "returning"
    assert not drawn(once(raid("k", BOMBS), 108)).happens


@pytest.mark.rule("raf", "E.target.16")
def test_undetected_escort() -> None:
    """Card 107: a Me 109 before a Me 110; beyond range a Me 110 only; not when the raid is well known."""
    german = {**BOMBS, "I/JG3/2": "base", ESCORT_A: "base"}
    done = once(raid("k", german, {"54": "bomb"}), 107)
    assert the(done, e.GruppeJoined) == e.GruppeJoined("I/JG3/2", "close-escort", 0)
    none = {**BOMBS, ESCORT_A: "base"}
    assert once(raid("k", none, {"54": "bomb"}), 107).state.gruppen[ESCORT_A].place == "close-escort"
    beyond = {"I/KG27/3": "bomb", "I/JG2/3": "base", "I/ZG2/3": "base"}
    far = once(raid("k", beyond, {"213": "bomb"}, raid={"card": 26}), 107)
    assert the(far, e.GruppeJoined).gruppe == "I/ZG2/3"
    assert not drawn(once(raid("k", german, {"54": "bomb"}, raid={"info": "accurate"}), 107)).happens
    assert not drawn(once(raid("k", {HUNT_A: "channel", "I/JG3/2": "base"}, {"54": "bomb"}), 107)).happens


def test_every_event_of_the_cards_is_known() -> None:
    """And events without a place to happen leave everything where it was."""
    for card in range(91, 135):
        state = raid("k", {}, raid={"sent": []}, events={"left": [card]})
        done = once(state, card)
        assert gruppen_in(done.state, "bomb") == ()
        assert squadrons_in(done.state, "bomb") == ()
        assert recovery.spaces(done.state, the_raid(done.state)) in (0, 1, 2)


def test_time_without_a_follow_up_leads_to_airfield_operations() -> None:
    done = once(raid("p", {}, raid={"sent": [], "event": 96}, clock="0800"))
    assert top(done.state) == Airfields("a", 2)
