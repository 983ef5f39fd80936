"""Interception, air combat, going home: chapters 9, 10 and 12."""

from __future__ import annotations

import pytest

from engine import menu
from engine.contract import Refused
from engine.games.raf import attack, combat, commands, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT, Attack, Leave, State, gruppen_in, the_raid, top
from engine.games.raf.tables import Letters
from tests.games.raf.table import go, happened, once, order, places, play, table, the

KNOWN = {"size": "major", "alert": "early", "info": "accurate", "card": 20}
SPITFIRES = ("54", "65", "74", "64", "610")
"""Letters A, B, C, A, C."""
HUNTERS = ("III/JG26/2", "I/JG26/2", "II/JG26/2", "III/JG51/2")
"""Letters A, B, C, A."""
BOMBERS = ("II/KG1/2", "III/KG1/2", "I/KG1/2", "II/KG4/2")
"""He 111 with letters A, B, C, A."""


def fight(step: str, british: dict[str, str], german: dict[str, str], **raid: object) -> State:
    """A raid on Hornchurch at a step, everybody else at rest."""
    return table(
        squadrons={"others": "rearm", **british},
        gruppen={"others": "base reduced", **german},
        raid={"step": step, **KNOWN, **raid},
    )


def in_box(keys: tuple[str, ...], place: str) -> dict[str, str]:
    return dict.fromkeys(keys, place)


# --- 9.1: hunters against squadrons -------------------------------------------------------------


@pytest.mark.rule("raf", "9.1")
@pytest.mark.rule("raf", "4.2h")
def test_without_hunters_full_fighters_choose_and_reduced_ones_go_on() -> None:
    british = {"54": "hunt", "65": "hunt reduced"}
    done = once(fight("h", british, in_box(BOMBERS, "bomb")))
    assert done.state.squadrons["65"].place == "bomb"
    assert top(done.state) == Leave(("54",), 1, 1, bomb=True)
    for box in ("bomb", "returning"):
        assert order(done.state, commands.Hunt(((box, ("54",)),))).state.squadrons["54"].place == box
    with pytest.raises(Refused, match="raf-refused-too-few"):
        order(done.state, commands.Hunt(()))


@pytest.mark.rule("raf", "9.1")
def test_without_a_raid_in_the_bomb_box_all_return() -> None:
    done = once(fight("h", {"54": "hunt", "65": "hunt reduced"}, {"I/JG26/2": "channel"}))
    assert places(done.state, "54", "65") == ["returning", "returning reduced"]
    assert not happened(done, e.ChoiceOpened)


@pytest.mark.rule("raf", "9.1")
def test_surplus_squadrons_may_leave() -> None:
    """The rulebook's example: three Me 109, five full Spitfires; up to two may leave, none has to."""
    state = fight("h", in_box(SPITFIRES, "hunt"), {**in_box(HUNTERS[:3], "hunt"), "I/KG1/2": "bomb"})
    done = once(state)
    assert top(done.state) == Leave(("64", "54", "65", "74", "610"), 0, 2, bomb=True)
    assert places(order(done.state, commands.Hunt(())).state, *SPITFIRES) == ["hunt"] * 5
    two = order(done.state, commands.Hunt((("bomb", ("54",)), ("returning", ("65",)))))
    assert places(two.state, *SPITFIRES) == ["bomb", "returning", "hunt", "hunt", "hunt"]
    with pytest.raises(Refused, match="raf-refused-too-many"):
        order(done.state, commands.Hunt((("bomb", ("54", "65", "74")),)))


@pytest.mark.rule("raf", "9.1")
def test_reduced_squadrons_and_even_numbers_stay() -> None:
    british = {"54": "hunt reduced", "65": "hunt reduced", "74": "hunt"}
    done = once(fight("h", british, {"I/JG26/2": "hunt", "I/KG1/2": "bomb"}))
    assert top(done.state) == Leave(("74",), 0, 1, bomb=True)
    even = once(fight("h", {"54": "hunt", "65": "hunt"}, in_box(HUNTERS[:2], "hunt")))
    assert not happened(even, e.ChoiceOpened)


@pytest.mark.rule("raf", "9.1")
def test_against_a_sweep_surplus_squadrons_may_only_go_home() -> None:
    done = once(fight("h", in_box(SPITFIRES[:3], "hunt"), in_box(HUNTERS[:2], "hunt")))
    assert top(done.state) == Leave(("54", "65", "74"), 0, 1, bomb=False)
    with pytest.raises(Refused, match="raf-refused-no-box"):
        order(done.state, commands.Hunt((("bomb", ("54",)),)))


@pytest.mark.rule("raf", "9.1")
def test_unmet_hunters_return_and_escorts_strafe() -> None:
    german = {"I/JG26/2": "hunt", "I/ZG26/2": "close-escort", "I/KG1/2": "bomb", "I/JG3/2": "channel"}
    done = once(fight("h", {}, german))
    assert places(done.state, *german) == ["returning", "bomb", "bomb", "channel"]
    assert the_raid(done.state).step == "i"


@pytest.mark.rule("raf", "9.1")
@pytest.mark.rule("raf", "E.0")
def test_an_unmet_raid_still_draws_both_event_cards() -> None:
    done = go(fight("h", {}, in_box(BOMBERS, "bomb")), event=[92, 113])
    drawn = happened(done, e.EventDrawn)
    assert [(event.card, event.step) for event in drawn] == [(92, "i"), (113, "k")]
    assert not happened(done, e.Fought)
    assert happened(done, e.Bombed)


# --- 9.2: squadrons against bombers ---------------------------------------------------------------


@pytest.mark.rule("raf", "9.2")
@pytest.mark.rule("raf", "4.2l")
def test_as_many_squadrons_as_bombers_intercept_all() -> None:
    german = {**in_box(BOMBERS[:2], "bomb"), "I/ZG26/2": "close-escort"}
    done = once(fight("l", {"54": "bomb", "65": "bomb"}, german))
    assert set(the(done, e.Intercepted).gruppen) == set(BOMBERS[:2])
    assert the(done, e.Intercepted).escorts == ("I/ZG26/2",)
    assert the_raid(done.state).step == "m"


@pytest.mark.rule("raf", "9.2")
def test_fewer_squadrons_choose_whom_they_meet() -> None:
    """Four bombers, three squadrons: three are met, one is not."""
    state = fight("l", in_box(SPITFIRES[:3], "bomb"), in_box(BOMBERS, "bomb"))
    done = once(state)
    assert top(done.state) == Attack(3)
    met = order(done.state, commands.Attack(BOMBERS[:3]))
    assert set(the(met, e.Intercepted).gruppen) == set(BOMBERS[:3])
    with pytest.raises(Refused, match="raf-refused-count"):
        order(done.state, commands.Attack(BOMBERS))
    with pytest.raises(Refused, match="raf-refused-not-there"):
        order(done.state, commands.Attack(("I/KG2/2", *BOMBERS[:2])))
    with pytest.raises(Refused, match="raf-refused-twice"):
        order(done.state, commands.Attack((BOMBERS[0], BOMBERS[0], BOMBERS[1])))


@pytest.mark.rule("raf", "9.2")
def test_without_squadrons_in_the_bomb_box_escorts_strafe() -> None:
    german = {**in_box(BOMBERS[:2], "bomb"), "I/ZG26/2": "close-escort"}
    done = once(fight("l", {"54": "returning"}, german, sent=["54"]))
    assert done.state.gruppen["I/ZG26/2"].place == "bomb"
    assert the_raid(done.state).step == "n"


@pytest.mark.rule("raf", "9.21")
@pytest.mark.parametrize(
    ("squadrons", "bombers", "escorts", "left"), [(2, 4, 3, 1), (1, 3, 2, 0), (1, 3, 4, 2)]
)
def test_escorts_leave_with_bombers_that_nobody_meets(
    squadrons: int, bombers: int, escorts: int, left: int
) -> None:
    """The three examples of the rulebook."""
    escorting = ("I/ZG26/2", "II/ZG26/2", "III/ZG26/2", "II/ZG76/2")[:escorts]
    state = fight(
        "l",
        in_box(SPITFIRES[:squadrons], "bomb"),
        {**in_box(BOMBERS[:bombers], "bomb"), **in_box(escorting, "close-escort")},
    )
    done = order(once(state).state, commands.Attack(BOMBERS[:squadrons]))
    intercepted = the(done, e.Intercepted)
    assert (len(intercepted.gruppen), len(intercepted.escorts)) == (squadrons, left)


@pytest.mark.rule("raf", "9.21")
def test_the_order_in_which_escorts_leave() -> None:
    """Reduced plain Me 110, reduced elite, reduced Me 109, full plain Me 110, full elite, full Me 109."""
    leaving = [
        ("I/ZG26/2", "close-escort reduced"),
        ("1/EGr210/2", "close-escort reduced"),
        ("I/JG26/2", "close-escort reduced"),
        ("II/ZG26/2", "close-escort"),
        ("2/EGr210/2", "close-escort"),
        ("II/JG26/2", "close-escort"),
    ]
    many = tuple(key for key in table().gruppen if units.gruppe(table(), key).type == "do17")
    for gone in range(1, 6):
        german = {**dict(leaving), **in_box(many[: gone + 1], "bomb")}
        state = fight("l", {"54": "bomb"}, german)
        stay = attack.escorts_left(state, 1)
        assert set(stay) == {key for key, _ in leaving[gone:]}


# --- 10: combat ---------------------------------------------------------------------------------


@pytest.mark.rule("raf", "10.0")
@pytest.mark.rule("raf", "4.2j")
def test_only_the_hunt_box_fights_in_the_hunt() -> None:
    british = {"54": "hunt", "65": "bomb"}
    german = {"I/JG26/2": "hunt", "I/KG1/2": "bomb", "I/ZG26/2": "close-escort", "I/JG3/2": "channel"}
    fought = the(once(fight("j", british, german), 1), e.Fought)
    assert (fought.box, fought.gruppen, fought.squadrons) == ("hunt", ("I/JG26/2",), ("54",))


@pytest.mark.rule("raf", "10.1")
def test_row_by_sum_and_number_letters_by_die() -> None:
    """Three full Me 109 and three full Spitfires: 12 against 3 is row E; die 2 gives DHD DDA."""
    state = fight("j", in_box(SPITFIRES[:3], "hunt"), {**in_box(HUNTERS[:3], "hunt"), "I/KG1/2": "bomb"})
    fought = the(once(state, 2), e.Fought)
    assert (fought.total, fought.row, fought.used, fought.german, fought.british) == (
        12,
        "E",
        "E",
        "DHD",
        "DDA",
    )


@pytest.mark.rule("raf", "10.1")
def test_a_depleted_luftwaffe_fights_on_another_table() -> None:
    """13 against 3: row E, at level 1 (from 8 on) row F, at level 2 (15) row G."""
    british = in_box(SPITFIRES[:3], "hunt")
    german = {**in_box(HUNTERS[:2], "hunt"), HUNTERS[2]: "hunt reduced"}
    for depletion, row in ((0, "E"), (7, "E"), (8, "F"), (15, "G")):
        state = table(
            depletion=depletion,
            squadrons={"others": "rearm", **british},
            gruppen={"others": "base reduced", **german},
            raid={"step": "j", **KNOWN},
        )
        assert the(once(state, 2), e.Fought).row == row


@pytest.mark.rule("raf", "10.2")
@pytest.mark.rule("raf", "10.21")
def test_each_unit_meets_the_fate_of_its_letter_box_and_side() -> None:
    """German D, H, D on A, B, C; British D, D, A: the disrupted ones may choose."""
    german = {"III/JG26/2": "hunt", "I/JG26/2": "hunt", "II/JG26/2": "hunt reduced", "I/KG1/2": "bomb"}
    state = fight("j", in_box(SPITFIRES[:3], "hunt"), german)
    done = once(state, 2)  # sum 13 on 3 Gruppen: row E, die 2
    assert places(done.state, "III/JG26/2", "I/JG26/2", "II/JG26/2") == [
        "returning",
        "heavy-loss",
        "returning reduced",
    ]
    assert done.state.squadrons["74"].place == "returning"
    assert not done.state.squadrons["74"].full
    assert top(done.state) == Leave(("54", "65"), 2, 2, bomb=True, disrupted=("54", "65"), fought=True)
    chosen = order(done.state, commands.Hunt((("bomb", ("54",)), ("returning", ("65",)))))
    assert places(chosen.state, "54", "65") == ["bomb reduced", "returning"]


@pytest.mark.rule("raf", "10.2")
def test_after_the_hunt_nobody_goes_on_to_an_empty_bomb_box() -> None:
    """A sweep: the disrupted and the unhurt return, the unhurt reduced one as well."""
    state = fight("j", {"54": "hunt", "65": "hunt reduced"}, {"I/JG26/2": "hunt"})
    letters = Letters(("-", "-", "-"), ("D", "-", "-"))
    run = Run(state)
    assert combat.hit_in_hunt(run, letters, ("54", "65")) is None
    assert places(run.state, "54", "65") == ["returning", "returning reduced"]


@pytest.mark.rule("raf", "10.22")
def test_losses_move_the_victory_points() -> None:
    """German B heavy +2; British C abort of a reduced squadron is a light loss, -1."""
    german = {**in_box(HUNTERS[:3], "hunt"), "I/KG1/2": "bomb"}
    british = {"54": "hunt", "65": "hunt", "74": "hunt reduced", "64": "hunt"}
    done = once(fight("j", british, german), 2)  # 4+4+2+4 = 14 on 3: row E
    hits = [(event.place, event.vp) for event in happened(done, e.GruppenHit) if event.vp]
    assert hits == [("heavy-loss", 2)]
    assert [
        (event.squadrons, event.place, event.full, event.vp) for event in happened(done, e.SquadronsHit)
    ] == [(("74",), "light-loss", True, -1)]
    assert done.state.vp == 1


@pytest.mark.rule("raf", "10.23")
@pytest.mark.rule("raf", "4.2m")
def test_gruppen_that_nobody_meets_are_untouched() -> None:
    """Only the one intercepted He 111 (letter A) fights; the other A stays in the Bomb box, full."""
    german = {**in_box(BOMBERS, "bomb"), "I/ZG26/2": "close-escort"}
    state = fight("m", {"54": "bomb"}, german, fighting=["II/KG1/2"])
    done = once(state, 2)  # 6 + 4 = 10 on 1: row K, die 2: AHD --L
    assert the(done, e.Fought).gruppen == ("II/KG1/2",)
    assert places(done.state, "II/KG1/2", "II/KG4/2", "III/KG1/2", "I/ZG26/2") == [
        "returning reduced",
        "bomb",
        "bomb",
        "returning",
    ]
    assert done.state.squadrons["54"].place == "returning"


@pytest.mark.rule("raf", "10.0")
def test_channel_patrols_never_fight() -> None:
    state = fight("l", {"54": "bomb"}, {"I/KG1/2": "bomb", "I/JG26/2": "channel"})
    done = once(state)
    assert the(done, e.Intercepted).escorts == ()
    assert gruppen_in(done.state, "channel") == ("I/JG26/2",)


@pytest.mark.rule("raf", "10.2")
def test_hunters_that_lost_their_prey_return() -> None:
    state = fight("j", {"54": "bomb"}, {"I/JG26/2": "hunt", "I/KG1/2": "bomb"})
    done = once(state)
    assert done.state.gruppen["I/JG26/2"].place == "returning"


@pytest.mark.rule("raf", "9.0")
def test_squadrons_meet_hunters_first_and_bombers_then() -> None:
    """One raid, both combats: the hunt at step j, the attack at step m."""
    german = {"I/JG26/2": "hunt", "I/KG1/2": "bomb"}
    hunt = go(fight("h", {"54": "hunt"}, german), event=[92], combat=[2])  # row E, die 2: A disrupted
    assert the(hunt, e.Fought).box == "hunt"
    attack_ = play(hunt.state, commands.Hunt((("bomb", ("54",)),)), event=[113], combat=[1])
    assert the(attack_, e.Fought).box == "bomb"
    assert the(attack_, e.Fought).squadrons == ("54",)


# --- 12: going home -----------------------------------------------------------------------------


@pytest.mark.rule("raf", "12.0")
@pytest.mark.rule("raf", "4.2n")
def test_after_the_bombs_everybody_returns_on_his_side() -> None:
    german = {"I/KG1/2": "bomb reduced", "I/ZG26/2": "close-escort", "I/JG26/2": "channel"}
    done = once(fight("n", {"54": "returning reduced"}, german, sent=["54"]), 1)
    assert places(done.state, *german, "54") == [
        "returning reduced",
        "returning",
        "returning",
        "returning reduced",
    ]


@pytest.mark.rule("raf", "12.1")
@pytest.mark.rule("raf", "4.2o")
@pytest.mark.parametrize(
    ("clock", "full", "reduced"),
    [("0800", "clock 1400", "clock 1600"), ("1200", "clock 1800", "base"), ("1400", "base", "base")],
)
def test_german_recovery(clock: str, full: str, reduced: str) -> None:
    """A full fighter waits three spaces, a reduced one four; too late they are done, like bombers."""
    german = {"I/JG26/2": "returning", "II/JG26/2": "returning reduced", "I/KG1/2": "returning"}
    state = table(
        clock=clock, gruppen={"others": "base reduced", **german}, raid={"step": "o", **KNOWN, "event": 92}
    )
    after = once(state).state.gruppen
    for key, wanted in (("I/JG26/2", full), ("II/JG26/2", reduced)):
        unit = after[key]
        assert f"{unit.place} {unit.hour}".strip() == wanted
        assert unit.full == (unit.place == "clock")
    assert (after["I/KG1/2"].place, after["I/KG1/2"].full) == ("base", False)


@pytest.mark.rule("raf", "4.2p")
@pytest.mark.parametrize(
    ("card", "depletion", "clock", "frame"),
    [
        (99, 0, "1000", "Raid"),
        (99, 8, "1400", "Airfields"),
        (97, 0, "1200", "Airfields"),
        (92, 0, "1400", "Airfields"),
    ],
)
def test_the_clock_moves_as_the_target_event_card_says(
    card: int, depletion: int, clock: str, frame: str
) -> None:
    raid = {"step": "p", **KNOWN, "event": card, "sent": []}
    done = once(table(clock="1000", depletion=depletion, raid=raid))
    assert done.state.clock == clock
    assert type(top(done.state)).__name__ == frame


@pytest.mark.rule("raf", "4.2p")
def test_1800_is_played_and_the_day_ends_past_it() -> None:
    raid = {"step": "p", **KNOWN, "sent": [], "event": 97}
    assert once(table(clock="1600", raid=raid)).state.result == ""
    assert once(table(clock="1800", raid=raid)).state.result != ""


# --- perft --------------------------------------------------------------------------------------


def test_perft_of_the_choices() -> None:
    """Counts worked out by hand.

    Answer: five able squadrons, any set of them: 2^5 = 32.
    Surplus of two among five, two boxes: 1 + 5 x 2 + 10 x 4 = 51.
    Attack: three of four bombers: 4.
    After the hunt two must choose between two boxes: 4.
    """
    able = {"others": "rearm", **in_box(SPITFIRES, "ground")}
    answer = table(squadrons=able, raid={"step": "g", **KNOWN, "alert": "very-early", "card": 19})
    commands_ = menu.enumerate_commands(GAME, answer, SEAT, 1000)
    assert len(commands_) == 2**5
    hunters = {**in_box(HUNTERS[:3], "hunt"), "I/KG1/2": "bomb"}
    surplus = once(fight("h", in_box(SPITFIRES, "hunt"), hunters)).state
    assert len(menu.enumerate_commands(GAME, surplus, SEAT, 1000)) == 1 + 5 * 2 + 10 * 4
    attacked = once(fight("l", in_box(SPITFIRES[:3], "bomb"), in_box(BOMBERS, "bomb"))).state
    assert len(menu.enumerate_commands(GAME, attacked, SEAT, 1000)) == 4
    fought = once(fight("j", in_box(SPITFIRES[:3], "hunt"), hunters), 2).state
    assert len(menu.enumerate_commands(GAME, fought, SEAT, 1000)) == 4
    for state in (answer, surplus, attacked, fought):
        for each in menu.enumerate_commands(GAME, state, SEAT, 1000):
            assert GAME.decide(state, SEAT, each, None)  # type: ignore[arg-type]
