"""A raid from its target to its Gruppen: steps a to g, chapters 6 to 8."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import menu, step
from engine.contract import Refused
from engine.games.raf import combat, commands, commitment, detection, force, target, units
from engine.games.raf import events as e
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT, Raid, State, gruppen_in, the_raid, top
from engine.games.raf.tables import Entry
from tests.games.raf.table import go, happened, once, order, places, play, rigged, table, the

DETECTED = {"size": "major", "alert": "early", "info": "accurate"}


def at(step_: str, card: int = 20, **raid: object) -> dict[str, object]:
    """A raid at a step, by default a major one on Hornchurch, well known."""
    return {"step": step_, "card": card, **DETECTED, **raid}


def only(*gruppen: str, at_: str = "base") -> dict[str, str]:
    """These Gruppen ready, all others done for the day."""
    return {"others": "base reduced", **dict.fromkeys(gruppen, at_)}


def boxes(state: State) -> dict[str, list[str]]:
    """Types in the boxes of the raid display."""
    return {
        box: sorted(units.gruppe(state, key).type for key in there)
        for box in ("hunt", "close-escort", "bomb", "channel")
        if (there := [key for key, unit in state.gruppen.items() if unit.place == box])
    }


# --- 6: the target -------------------------------------------------------------------------------


@pytest.mark.rule("raf", "4.2a")
@pytest.mark.rule("raf", "6.0")
def test_cards_are_drawn_until_a_raid_comes() -> None:
    """Poling with medium priority: die 2 no raid, then die 4 a minor one."""
    state = table(priorities={"radar": "medium"}, raid={"step": "a"})
    done = once(state, 5, 2, "lf3:1", 6, 4, "lf3:1")
    assert [event.size for event in happened(done, e.SizeRolled)] == ["none", "minor"]
    raid = the_raid(done.state)
    assert (raid.card, raid.size, raid.step) == (6, "minor", "b")
    assert done.state.targets.discards == (5, 6)
    assert done.state.top == "lf3"


@pytest.mark.rule("raf", "6.1")
def test_a_major_raid_wants_two_fighters_and_two_bombers() -> None:
    """Dover, Luftflotte 2: with one Me 109 ready, or one bomber, a major result is a minor raid."""
    for ready, size in (
        (("I/JG26/2", "I/ZG26/2", "I/KG1/2", "I/KG2/2"), "major"),
        (("I/JG26/2", "I/KG1/2", "I/KG2/2"), "minor"),
        (("I/JG26/2", "I/ZG26/2", "I/KG1/2"), "minor"),
    ):
        done = once(table(gruppen=only(*ready), raid={"step": "a"}), 27, 6, "lf3:1")
        assert the(done, e.SizeRolled).rolled == "major"
        assert the_raid(done.state).size == size


@pytest.mark.rule("raf", "6.1")
@pytest.mark.rule("raf", "8.23")
def test_beyond_me109_range_a_major_raid_wants_two_me110s() -> None:
    """Plymouth, Luftflotte 3: Me 109s do not help."""
    ready = ("I/JG2/3", "II/JG2/3", "I/ZG2/3", "I/KG27/3", "II/KG27/3")
    assert target.is_limited(table(gruppen=only(*ready)), units.card(table(), 26))
    assert not target.is_limited(table(gruppen=only(*ready, "II/ZG2/3")), units.card(table(), 26))


@pytest.mark.rule("raf", "6.11")
def test_luftflotte_3_counts_for_luftflotte_2_but_not_the_other_way() -> None:
    """Dover is Luftflotte 2's, Tangmere Luftflotte 3's; all that is ready belongs to the other one."""
    third = only("I/JG2/3", "II/JG2/3", "I/KG27/3", "II/KG27/3")
    assert target.is_limited(table(gruppen=third), units.card(table(), 27))
    assert not target.is_limited(table(gruppen=third, lf3_to_lf2=True), units.card(table(), 27))
    second = only("I/JG26/2", "II/JG26/2", "I/KG1/2", "II/KG1/2")
    assert target.is_limited(table(gruppen=second, lf3_to_lf2=True), units.card(table(), 15))


@pytest.mark.rule("raf", "6.11")
def test_luftflotte_3_fills_an_entry_before_another_type_does() -> None:
    state = table(gruppen=only("I/JG2/3", "I/ZG26/2"), lf3_to_lf2=True, raid=at("f", 27))
    assert force.choose(state, units.card(state, 27), Entry("me109")) == "I/JG2/3"
    assert force.choose(state, units.card(state, 27), Entry("me110")) == "I/ZG26/2"


@pytest.mark.rule("raf", "6.2")
@pytest.mark.rule("raf", "4.2p")
def test_a_follow_up_raid_keeps_target_and_size_and_draws_no_card() -> None:
    done = once(table(raid=at("p", 15, event=94, sent=[])))
    raid = top(done.state)
    assert isinstance(raid, Raid)
    assert (raid.card, raid.size, raid.follow_up, raid.step, raid.number) == (15, "major", True, "b", 2)
    detected = once(done.state, 1)
    assert the(detected, e.Detected).other == 2
    assert not happened(detected, e.TargetDrawn)


@pytest.mark.rule("raf", "6.2")
def test_a_follow_up_raid_without_the_gruppen_is_minor() -> None:
    state = table(gruppen=only("I/JG2/3"), raid=at("b", 15, follow_up=True, alert="", info=""))
    done = once(state, 1)
    assert happened(done, e.SizeLimited)
    assert the_raid(done.state).size == "minor"
    assert the(done, e.Detected).size == 0


# --- 6.3: detection ------------------------------------------------------------------------------

UNSEEN = {"step": "b", "card": 5, "size": "major"}


@pytest.mark.rule("raf", "4.2b")
@pytest.mark.rule("raf", "6.3")
def test_detection_adds_nets_observers_and_size() -> None:
    """Poling, patchy: three nets 6, observers 1, major 3; die 3 makes 13: Early, Poor."""
    done = once(table(weather={"lf3": "patchy"}, raid=UNSEEN), 3)
    detected = the(done, e.Detected)
    assert (detected.nets, detected.observer, detected.size, detected.total) == (6, 1, 3, 13)
    assert (detected.alert, detected.info) == ("early", "poor")


@pytest.mark.rule("raf", "11.21")
@pytest.mark.rule("raf", "6.3")
def test_damaged_nets_do_not_count() -> None:
    """Nets 4, 5 and 6 watch Poling; Pevensey (4) and Poling itself (5) are down."""
    damage = {"pevensey-radar": "light", "poling-radar": "heavy"}
    detected = the(once(table(damage=damage, raid=UNSEEN), 1), e.Detected)
    assert (detected.nets, detected.modifier) == (2, 2 + 2 + 3)


@pytest.mark.rule("raf", "6.3")
def test_a_depleted_luftwaffe_is_easier_to_miss() -> None:
    """A major raid adds 2 instead of 3."""
    assert the(once(table(depletion=8, raid=UNSEEN), 1), e.Detected).size == 2


@pytest.mark.rule("raf", "11.25")
def test_damaged_headquarters_halve_the_modifiers_fractions_up() -> None:
    """Poling in clear weather: 6 + 2 + 3 = 11, half is 6; Box of 10 Group does not matter there."""
    for damage, modifier in (
        (["stanmore-headquarters"], 6),
        (["uxbridge-headquarters"], 6),
        (["stanmore-headquarters", "uxbridge-headquarters"], 0),
        (["box-headquarters"], 11),
    ):
        state = table(damage=dict.fromkeys(damage, "light"), raid=UNSEEN)
        assert detection.modifier(state, the_raid(state)).total == modifier
        assert the(once(state, 4), e.Detected).total == modifier + 4


# --- 7: who answers ------------------------------------------------------------------------------


@pytest.mark.rule("raf", "7.1")
@pytest.mark.parametrize(
    ("alert", "able"),
    [
        ("none", ["56"]),
        ("late", ["56"]),
        ("normal", ["56", "151", "54"]),
        ("early", ["56", "151", "54", "17", "257"]),
        ("very-early", ["56", "151", "54", "17", "257", "1", "85"]),
    ],
)
def test_who_may_answer_a_raid_on_north_weald(alert: str, able: list[str]) -> None:
    """The rulebook's example, card 21: en route 5/11 and 6/11, in range 3/11, 4/11 and London.

    56 patrols over 6/11, 17 over 3/11, 257 over London; 151 and 54 wait on the ground en route, 1 and
    85 in range; 66 patrols elsewhere.
    """
    squadrons = {
        "others": "rearm",
        "56": "patrol 6/11",
        "17": "patrol 3/11",
        "257": "patrol London",
        "66": "patrol 1/12",
        **dict.fromkeys(["151", "54", "1", "85", "610"], "ground"),
    }
    state = table(squadrons=squadrons, raid=at("g", 21, alert=alert))
    assert set(commitment.eligible(state, the_raid(state))) == set(able)


@pytest.mark.rule("raf", "7.1")
def test_squadrons_on_the_boards_never_answer() -> None:
    squadrons = {"others": "rearm", "54": "landing", "65": "returning", "74": "light-loss"}
    state = table(squadrons=squadrons, raid=at("g", 20, alert="very-early"))
    assert commitment.eligible(state, the_raid(state)) == ()


@pytest.mark.rule("raf", "7.0")
@pytest.mark.rule("raf", "4.2ceg")
@pytest.mark.parametrize(("info", "asked"), [("poor", "c"), ("limited", "e"), ("accurate", "g")])
def test_the_information_level_says_when_the_answer_is_due(info: str, asked: str) -> None:
    """Before the number, after it, or after the types; nothing more is known, nothing more exists."""
    die = {"poor": 3, "limited": 4, "accurate": 5}[info]  # Poling, patchy, major: +10
    cards = [68, 65][: "ceg".index(asked)]
    state = table(weather={"lf3": "patchy"}, raid={"step": "b", "card": 5, "size": "major"})
    done = go(state, detection=[die], force=cards)
    raid = the_raid(done.state)
    assert (raid.info, raid.step) == (info, asked)
    assert GAME.waiting(done.state) == (SEAT,)
    assert (raid.count > 0, bool(gruppen_in(done.state, "bomb"))) == (asked in "eg", asked == "g")
    assert len(raid.force) == {"c": 0, "e": 1, "g": 2}[asked]


@pytest.mark.rule("raf", "7.0")
def test_a_squadron_keeps_its_side_and_goes_to_the_hunt_box() -> None:
    squadrons = {"others": "rearm", "54": "patrol 6/11", "65": "ground reduced"}
    done = order(table(squadrons=squadrons, raid=at("g")), commands.Answer(("65", "54")))
    assert the(done, e.Answered).squadrons == ("54", "65")
    assert the_raid(done.state).sent == ("54", "65")
    assert done.state.last_sent == 2
    assert places(done.state, "54", "65") == ["hunt", "hunt reduced"]


@pytest.mark.rule("raf", "7.1")
def test_a_squadron_out_of_reach_is_refused() -> None:
    state = table(raid=at("g", alert="normal"))
    with pytest.raises(Refused) as refused:
        play(state, commands.Answer(("66",)))
    assert (refused.value.say.key, refused.value.rule) == ("raf-refused-not-eligible", "7.1")
    with pytest.raises(Refused, match="raf-refused-no-squadron"):
        play(state, commands.Answer(("999",)))
    with pytest.raises(Refused, match="raf-refused-twice"):
        play(state, commands.Answer(("54", "54")))


@pytest.mark.rule("raf", "7.2")
def test_nobody_against_bombers_costs_a_point() -> None:
    """Known or not, able or not; a raid of fighters costs nothing."""
    bombers = table(gruppen=only("I/KG1/2", at_="bomb"), raid=at("g"))
    assert the(play(bombers, commands.Answer(())), e.Unanswered).vp == -1
    fighters = table(gruppen=only("I/JG26/2", at_="hunt"), raid=at("g"))
    assert not happened(play(fighters, commands.Answer(())), e.Unanswered)
    unable = table(gruppen=only("I/KG1/2", at_="bomb"), squadrons={"others": "rearm"}, raid=at("g"))
    assert once(unable).state.vp == -1
    met = table(gruppen=only("I/KG1/2", at_="bomb"), raid=at("g"))
    assert not happened(play(met, commands.Answer(("54",))), e.Unanswered)


@pytest.mark.rule("raf", "11.23")
def test_a_damaged_operations_room_keeps_squadrons_at_home() -> None:
    """6/11 may answer raids on 6/11 only, and no squadron of it may patrol."""
    damage = {"hornchurch-airfield": "light"}
    own = table(damage=damage, raid=at("g", 20))
    other = table(damage=damage, raid=at("g", 21, alert="normal"))
    assert {"54", "65", "74"} <= set(commitment.eligible(own, the_raid(own)))
    assert not {"54", "65", "74"} & set(commitment.eligible(other, the_raid(other)))
    state = table(damage=damage, preparation={"step": "f"})
    with pytest.raises(Refused, match="raf-refused-room-down"):
        play(state, commands.Patrol((("6/11", ("54",)),)))
    flying = table(damage=damage, squadrons={"54": "patrol 6/11"}, raid=at("g", 20, alert="none"))
    assert commitment.eligible(flying, the_raid(flying)) == ("54",)


def test_quick_answers_to_a_raid() -> None:
    """As last raid, balanced numbers, and nobody with what it costs."""
    state = table(last_sent=3, raid=at("g", 20, alert="very-early"))
    slot = GAME.next_slot(state, SEAT, {"verb": "answer"})
    assert slot is not None
    quick = {each.key: each for each in menu.quick(slot)}
    as_last = quick["as-last"].value
    assert isinstance(as_last, tuple)
    assert len(as_last) == 3
    assert quick["nobody"].note is not None
    assert quick["nobody"].note.key == "raf-unopposed-free"
    chosen = quick["balanced-6"].value
    assert isinstance(chosen, tuple)
    assert Counter(units.british_letter(state, str(key)) for key in chosen) == {"A": 2, "B": 2, "C": 2}


# --- 8: the Gruppen -----------------------------------------------------------------------------


@pytest.mark.rule("raf", "4.2d")
@pytest.mark.rule("raf", "8.0")
@pytest.mark.rule("raf", "2.32")
def test_the_first_card_gives_the_number_and_the_second_the_types() -> None:
    """68 says nine for a major raid; the first nine entries of 65 are five Me 109, one Me 110, ..."""
    done = go(table(raid=at("d", alert="normal", info="limited", sent=[])), force=[68, 65])
    assert the(done, e.ForceCounted) == e.ForceCounted(68, 9)
    joined = happened(done, e.GruppeJoined)
    types = Counter(units.gruppe(done.state, event.gruppe).type for event in joined)
    assert types == {"me109": 5, "me110": 1, "ju87": 2, "do17": 1}
    assert the(done, e.ForceListed).card == 65


@pytest.mark.rule("raf", "8.1")
def test_a_called_off_raid_sends_squadrons_back_and_takes_no_time() -> None:
    """Card 65 as the first card, a major raid, information Poor."""
    squadrons = {"54": "hunt", "65": "hunt reduced"}
    raid = at("d", info="poor", sent=["54", "65"])
    done = once(table(clock="1000", squadrons=squadrons, raid=raid), 65)
    assert the(done, e.ForceCounted).count == 0
    assert places(done.state, "54", "65") == ["returning", "returning reduced"]
    assert done.state.clock == "1000"
    new = top(done.state)
    assert isinstance(new, Raid)
    assert (new.number, new.step, new.card) == (2, "a", 0)


@pytest.mark.rule("raf", "8.1")
def test_a_depleted_luftwaffe_sends_more() -> None:
    """Card 61: 8, or 11 when depleted."""
    assert the(once(table(raid=at("d")), 61), e.ForceCounted).count == 8
    assert the(once(table(depletion=8, raid=at("d")), 61), e.ForceCounted).count == 11


@pytest.mark.rule("raf", "4.2f")
@pytest.mark.rule("raf", "8.2")
def test_the_raid_stops_where_an_entry_cannot_be_filled() -> None:
    """The rulebook's example: card 65, nine wanted, four Me 109 and no Me 110 in Luftflotte 2."""
    ready = [f"{number}/JG26/2" for number in ("I", "II", "III")] + ["I/JG3/2"]
    ready += ["II/StG1/2", "IV/LG1/2", "I/KG2/2", "I/KG1/2"]
    done = once(table(gruppen=only(*ready), raid=at("f", force=[68], count=9)), 65)
    assert len(happened(done, e.GruppeJoined)) == 6
    stopped = the(done, e.ListStopped)
    assert (stopped.entry, stopped.wanted) == (7, "me109")
    third = happened(done, e.GruppeJoined)[2]
    assert (units.gruppe(done.state, third.gruppe).type, third.wanted, third.box) == (
        "me109",
        "me110",
        "hunt",
    )


@pytest.mark.rule("raf", "8.2")
def test_bombers_stand_in_for_bombers_in_their_order() -> None:
    """Ju 88, Do 17, He 111, and Ju 87 only when nothing else is left; never a fighter."""
    card = units.card(table(), 15)
    ready = ["I/KG51/3", "KuGr606/3", "I/KG55/3", "I/StG2/3", "I/JG2/3"]
    for wanted, chosen in (("he111", "I/KG55/3"), ("ju87", "I/StG2/3")):
        assert force.choose(table(gruppen=only(*ready), raid=at("f", 15)), card, Entry(wanted)) == chosen
    for left, chosen in ((ready[1:], "KuGr606/3"), (ready[2:], "I/KG55/3"), (ready[3:], "I/StG2/3")):
        state = table(gruppen=only(*left), raid=at("f", 15))
        assert force.choose(state, card, Entry("ju88")) == chosen
    assert force.choose(table(gruppen=only("I/JG2/3"), raid=at("f", 15)), card, Entry("ju88")) is None


@pytest.mark.rule("raf", "8.2")
def test_reduced_gruppen_stay_and_letters_are_kept_even() -> None:
    """Three of nine Me 109 of each letter for a raid with nine hunters."""
    state = table(raid=at("f"))
    chosen = []
    for _ in range(9):
        key = force.choose(state, units.card(state, 20), Entry("me109"))
        assert key is not None
        chosen.append(units.gruppe(state, key).selector)
        state = GAME.apply(state, e.GruppeJoined(key, "hunt", 1))
    assert Counter(chosen) == {"A": 3, "B": 3, "C": 3}
    assert (
        force.choose(table(gruppen={"others": "base reduced"}), units.card(state, 20), Entry("me109")) is None
    )


@pytest.mark.rule("raf", "8.21")
def test_elite_me110s_fly_last() -> None:
    ready = ("1/EGr210/2", "2/EGr210/2", "I/ZG26/2")
    state = table(gruppen=only(*ready), raid=at("f"))
    flown = []
    for _ in range(3):
        key = force.choose(state, units.card(state, 20), Entry("me110"))
        assert key is not None
        flown.append(key)
        state = GAME.apply(state, e.GruppeJoined(key, "close-escort", 1))
    assert flown[0] == "I/ZG26/2"


@pytest.mark.rule("raf", "8.22")
def test_a_sweep_adds_me109s_and_leaves_the_list() -> None:
    """Minor 2 and a sweep of 2 on the second card: four Me 109 in the Hunt box."""
    raid = at("f", size="minor", force=[62], count=2)
    done = once(table(raid=raid), 63)
    assert boxes(done.state) == {"hunt": ["me109"] * 4}
    major = once(table(raid=at("f", force=[62], count=9)), 63)
    assert the(major, e.ForceListed).sweep == 0
    beyond = once(table(raid=at("f", 8, size="minor", force=[62], count=2)), 63)
    assert the(beyond, e.ForceListed).sweep == 0
    few = once(table(gruppen=only("I/JG26/2", "I/ZG26/2"), raid=raid), 63)
    assert boxes(few.state) == {"hunt": ["me109"]}


@pytest.mark.rule("raf", "8.23")
@pytest.mark.rule("raf", "8.42")
def test_beyond_range_me110s_stand_in_but_channel_patrols_fly() -> None:
    """Plymouth, card 65: entry 1 is a Me 109, entry 9 a channel patrol."""
    card = units.card(table(), 26)
    state = table(raid=at("f", 26))
    assert units.gruppe(state, str(force.choose(state, card, Entry("me109")))).type == "me110"
    patrol = force.choose(state, card, Entry("me109", "cp"))
    assert units.gruppe(state, str(patrol)).type == "me109"
    assert force.box_for(state, str(patrol), Entry("me109", "cp")) == "channel"
    none = table(gruppen=only("I/ZG2/3"), raid=at("f", 26))
    assert force.choose(none, card, Entry("me109", "cp")) == "I/ZG2/3"
    assert force.box_for(none, "I/ZG2/3", Entry("me109", "cp")) == "close-escort"


@pytest.mark.rule("raf", "8.24")
def test_a_raid_without_a_gruppe_takes_two_spaces_and_no_event_card() -> None:
    squadrons = {"54": "hunt"}
    raid = at("f", info="poor", force=[68], count=9, sent=["54"])
    state = table(clock="0800", squadrons=squadrons, gruppen={"others": "base reduced"}, raid=raid)
    done = go(state, force=[65])
    assert happened(done, e.RaidEmpty)
    assert not happened(done, e.EventDrawn)
    assert done.state.clock == "1200"
    assert done.state.squadrons["54"].place == "ground"  # two spaces later
    assert done.state.vp == 0


@pytest.mark.rule("raf", "8.3")
@pytest.mark.rule("raf", "8.5")
def test_bombers_bomb_me109s_hunt_me110s_escort() -> None:
    done = once(table(raid=at("f", force=[68], count=9)), 61)
    assert boxes(done.state) == {
        "bomb": ["do17"] * 3,
        "hunt": ["me109"] * 3,
        "close-escort": ["me109", "me110"],
        "channel": ["me109"],
    }


@pytest.mark.rule("raf", "8.3")
def test_me110s_strafe_when_no_bomber_flies() -> None:
    """Card 74 begins with two Me 110; with a count of two there is no bomber."""
    done = once(table(raid=at("f", size="minor", force=[62], count=2)), 74)
    assert boxes(done.state) == {"bomb": ["me110", "me110"]}


@pytest.mark.rule("raf", "8.31")
@pytest.mark.rule("raf", "8.4")
@pytest.mark.parametrize(
    ("card", "count", "escorts", "patrols"), [(65, 9, 0, 1), (65, 12, 0, 2), (68, 9, 1, 1), (68, 12, 2, 2)]
)
def test_marked_me109s_escort_or_patrol_the_channel(
    card: int, count: int, escorts: int, patrols: int
) -> None:
    state = once(table(raid=at("f", force=[62], count=count)), card).state
    me109s = [key for key in gruppen_in(state, "close-escort") if units.gruppe(state, key).type == "me109"]
    assert (len(me109s), len(gruppen_in(state, "channel"))) == (escorts, patrols)


@pytest.mark.rule("raf", "8.41")
def test_without_an_alert_channel_patrols_escort() -> None:
    state = once(table(raid=at("f", alert="none", force=[62], count=9)), 65).state
    assert gruppen_in(state, "channel") == ()
    me109s = [key for key in gruppen_in(state, "close-escort") if units.gruppe(state, key).type == "me109"]
    assert len(me109s) == 1


def test_combat_values_add_up_over_both_sides() -> None:
    gruppen = only("I/KG1/2", "I/KG51/3", "I/JG26/2", at_="bomb")
    state = table(gruppen=gruppen, squadrons={"54": "bomb", "65": "bomb"}, raid=at("l", sent=["54", "65"]))
    assert combat.strength(state, ("I/KG1/2", "I/KG51/3", "I/JG26/2"), ("54", "65")) == 6 + 5 + 0 + 4 + 4


def test_orders_out_of_turn_are_refused() -> None:
    state = table(raid=at("g"))
    for given in (
        commands.Patrol(()),
        commands.Hunt(()),
        commands.Attack(()),
        commands.Scatter(()),
        commands.Release("54"),
    ):
        with pytest.raises(Refused, match="raf-refused-not-now"):
            play(state, given)
    with pytest.raises(Refused, match="refused-not-asked"):
        step.run(GAME, state, "luftwaffe", commands.Answer(()), rigged())
