"""Standing orders: how they are read and written, what they do, what stops them, what stays secret."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.contract import Refused, Setup
from engine.games.talon import standing
from engine.games.talon.commands import Orders
from engine.games.talon.events_action import ApSpent, GroupFired, ShipMoved
from engine.games.talon.events_round import OrdersGiven, OrdersHeld, SpeedChosen, TurnPassed
from engine.games.talon.orders import (
    Aim,
    Ap,
    Ask,
    Condition,
    Course,
    Helm,
    Hold,
    Line,
    Reserve,
    Rule,
    Shoot,
    Speed,
    Stop,
    Use,
    clashes,
    text,
)
from engine.games.talon.orders_read import Names, read
from engine.games.talon.orders_words import line_word, reading
from engine.games.talon.policy import Ordering, Thumb
from engine.games.talon.rules import GAME
from engine.games.talon.state import State
from engine.games.talon.templates import AS_LAST, STOPS, TEMPLATES, orders, usual_stops
from engine.step import run
from engine.words import say
from render.texts import LOCALES, texts
from tests.games.talon.play import steps
from tests.games.talon.table import EMPTY, Fight, ca, foe, ship

NAMES = Names(("napoleon", "zhukov", "sun-tzu"), ("justice", "unity"), ("m1", "m12"))
POWER: dict[str, Any] = {"turn": "terran", "first": "terran", "impulse": "P", "step": "charge"}
IDLE: dict[str, Any] = {"speed": 1, "power": 0, "turn": 9}

# --- grammar -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("all: ap charge w2 > charge > reinforce threat", "ap charge w2 > charge > reinforce threat"),
        ("napoleon: course = = >", "napoleon: course = = >"),
        ("nap: course =<>[]", "napoleon: course = < > [ ]"),
        ("zhukov: helm close justice 2", "zhukov: helm close justice 2"),
        ("ZHUKOV, sun: helm show bow jus > nearest", "zhukov,sun-tzu: helm show bow justice > nearest"),
        ("all: fire all weakest range 1-3 hit 50%", "fire all weakest range 1-3 hit 50%"),
        ("fire w2", "fire w2 weakest"),
        ("stop enemy within 4", "stop enemy within 4"),
        ("zhukov: stop shield bow down", "zhukov: stop shield bow down"),
        ("always speed 3", "always speed 3"),
        ("reserve burn enemy within 3", "reserve burn enemy within 3"),
        ("always ask a c details", "always ask A C details"),
        ("hold w1 loaded w2", "hold w1 loaded w2"),
        ("ap retarget any justice > weakest > none", "ap retarget any justice > weakest > none"),
        ("helm keep threat 4 impulse c", "helm keep threat 4 impulse C"),
    ],
)
def test_lines_are_read_and_written_in_one_form(line: str, written: str) -> None:
    (found,) = read(line, NAMES)
    assert text(found) == written
    assert read(written, NAMES) == (found,)


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        ("dance", 1),
        ("course = =; helm fast", 2),
        ("napoleon course =", 1),
        ("nobody: course =", 1),
        ("all: helm close 2", 1),
        ("course", 1),
        ("fire w2 range 3-1", 1),
        ("helm ahead range 1-2", 1),
        ("stop", 1),
        ("reserve burn", 1),
        ("ask", 1),
        ("speed 9", 1),
        ("ap", 1),
        ("ap charge >", 1),
        ("retarget m1 justice", 1),
        ("ap retarget m1 justice > enemy", 1),
        ("stop enemy within -1", 1),
        ("helm ahead ahead", 1),
        ("stop hit 50%", 1),
        ("s: course =\nz: course =\nn: course >\nq: speed 2", 4),
    ],
)
def test_what_cannot_be_read_is_refused_by_its_number(lines: str, number: int) -> None:
    with pytest.raises(Refused) as refused:
        read(lines, NAMES)
    assert refused.value.say.key == "talon-refused-orders"
    assert dict(refused.value.say.args)["line"] == number


@pytest.mark.parametrize(
    ("lines", "pair"),
    [
        ("napoleon: course =; zhukov: course =; napoleon: helm ahead", (1, 3)),
        ("speed up; speed 3", (1, 2)),
        ("all: helm ahead; all: course =", (1, 2)),
    ],
)
def test_contradictions_are_refused_by_number(lines: str, pair: tuple[int, int]) -> None:
    with pytest.raises(Refused) as refused:
        read(lines, NAMES)
    args = dict(refused.value.say.args)
    assert (refused.value.say.key, args["first"], args["second"]) == ("talon-refused-orders-clash", *pair)


READY = [each.lines for each in TEMPLATES.values() if each.lines]


@pytest.mark.parametrize("lines", [*READY, *STOPS.values()])
def test_ready_lines_are_orders(lines: str) -> None:
    assert len(read(lines, Names((), ()))) == lines.count(";") + 1


def test_ready_orders_ask_when_they_are_told_to() -> None:
    fight = Fight({"napoleon": ca("F5", bars=EMPTY), "justice": foe("F15", "E", **IDLE)}, **POWER)
    slot = GAME.next_slot(fight.state, "terran", {"verb": "orders", "lines": "hold-off"})
    assert slot is not None
    assert (slot.kind, slot.default) == ("units", ("enemy-2",))
    fight.say("orders hold-off enemy-4,ask-c")
    (given,) = fight.of(OrdersGiven)
    rules = read(f"{TEMPLATES['hold-off'].lines}; stop enemy within 4; ask C", Names((), ()))
    assert given.lines == rules


def test_orders_as_before_keep_their_stops_unless_others_are_chosen() -> None:
    fight = ordered("all: helm ahead; stop hull; stop enemy within 9")
    view = GAME.view(fight.state, "terran")
    assert usual_stops(view, AS_LAST) == ("hull",)
    again = orders(view, AS_LAST, ("ask-b",))
    assert [text(line) for line in again] == ["helm ahead", "stop enemy within 9", "ask B"]


@pytest.mark.parametrize(
    ("lines", "stops"),
    [("all: helm ahead", ("hull",)), ("approach", ("dance",)), ("approach", tuple(STOPS)), ("as-last", ())],
)
def test_stops_that_are_not_offered_are_refused(lines: str, stops: tuple[str, ...]) -> None:
    fight = Fight({"napoleon": ca("F5"), "justice": foe("F15", "E", **IDLE)}, **POWER)
    with pytest.raises(Refused) as refused:
        run(GAME, fight.state, "terran", Orders(lines, stops), fight.draws)
    assert refused.value.say.key == "talon-refused-stops"


AIMS = st.one_of(
    st.builds(lambda by: Aim((), by), st.sampled_from(["nearest", "weakest", "threat"])),
    st.just(Aim(("justice", "unity"), "")),
    st.just(Aim(("unity",), "threat")),
)
ANY = st.sampled_from(
    [
        Condition("enemy", low=3),
        Condition("missile", low=1),
        Condition("hull"),
        Condition("shield", "stern"),
        Condition("loaded", "w1"),
        Condition("lost"),
        Condition("init"),
        Condition("impulse", "F"),
    ]
)
SHOT = st.sampled_from(
    [
        Condition("range", low=2, high=4),
        Condition("arc", "bow"),
        Condition("hit", low=33),
        Condition("hole", low=5),
    ]
)
STEPS = st.lists(st.sampled_from(["ahead", "port", "starboard", "slip-port", "slip-starboard"]), min_size=1)
USES = st.lists(
    st.sampled_from(
        [
            Use("charge"),
            Use("charge", "w3"),
            Use("pivot"),
            Use("reinforce", "threat"),
            Use("none"),
            Use("retarget", "m12", Aim((), "nearest")),
        ]
    ),
    min_size=1,
    max_size=5,
)
PLAIN: st.SearchStrategy[Rule] = st.one_of(
    st.builds(lambda steps: Course(tuple(steps)), STEPS),
    st.builds(Helm, st.sampled_from(["close", "keep"]), AIMS, st.integers(0, 30)),
    st.builds(lambda aim: Helm("show", aim, facing="port"), AIMS),
    st.just(Helm("ahead")),
    st.builds(lambda uses: Ap(tuple(uses)), USES),
    st.builds(Hold, st.sampled_from(["all", "w1"])),
    st.builds(Speed, st.sampled_from(["keep", "up", "down", "4"])),
)
SHIPS = st.sampled_from([(), ("napoleon",), ("zhukov", "sun-tzu")])
LINES = st.one_of(
    st.builds(Line, PLAIN, SHIPS, st.booleans(), st.lists(ANY, max_size=3).map(tuple)),
    st.builds(
        lambda aim, s, a, c: Line(Shoot("w2", aim), s, a, tuple(c)),
        AIMS,
        SHIPS,
        st.booleans(),
        st.lists(st.one_of(ANY, SHOT), max_size=3),
    ),
    st.builds(lambda s, c: Line(Stop(), s, False, tuple(c)), SHIPS, st.lists(ANY, min_size=1, max_size=3)),
    st.builds(lambda c: Line(Reserve("battery"), (), True, tuple(c)), st.lists(ANY, min_size=1, max_size=2)),
    st.just(Line(Ask(("A", "D"), True), (), True)),
)


@given(LINES)
def test_any_line_is_read_as_it_was_written(line: Line) -> None:
    assert read(text(line), NAMES) == (line,)


@given(LINES)
@settings(deadline=None)
def test_any_line_has_words_in_both_languages(line: Line) -> None:
    table = Fight({"napoleon": ca("F5"), "justice": foe("F15", "E", **IDLE)}, **POWER).table
    for locale in LOCALES:
        assert "talon-" not in texts(locale).text(line_word(table, line))


@pytest.mark.parametrize("key", TEMPLATES)
def test_ready_orders_are_read_by_their_name(key: str) -> None:
    table = Fight({"napoleon": ca("F5"), "justice": foe("F15", "E", **IDLE)}, **POWER).table
    lines = (*read(TEMPLATES[key].lines, NAMES), *read(STOPS["ask-c"], NAMES))
    named, asked = reading(table, lines)
    assert dict(named.args)["name"] == say(f"talon-template-{key}")
    assert dict(asked.args)["stops"] == (say("talon-halt-ask", letter="C"),)


def test_lines_with_conditions_do_not_clash() -> None:
    lines = (Line(Helm("ahead"), (), False, (Condition("hull"),)), Line(Course(("ahead",))))
    assert clashes(lines) is None


# --- carrying out --------------------------------------------------------------------------------


def ordered(lines: str, ships: dict[str, dict[str, Any]] | None = None) -> Fight:
    """A battle in which the Terrans seal orders in their power phase; the Talons give default answers
    until the Terrans are asked again, or that round is over."""
    known = {"napoleon": ca("F5", speed=3, bars=EMPTY), "justice": foe("F15", "E", bars=EMPTY[:2], **IDLE)}
    fight = Fight(ships or known, **POWER)
    fight.say(f'orders "{lines}"')
    while fight.asked == ("talon",) and fight.table.round < 3:
        fight.default()
    return fight


def moves(fight: Fight) -> list[ShipMoved]:
    return [event for event in fight.of(ShipMoved) if event.ship == "napoleon"]


def test_a_course_is_flown_and_then_the_ship_is_asked() -> None:
    fight = ordered("napoleon: course = >; all: ap none; all: speed keep")
    """Two moves by order; the third is forced by the turn marker."""
    ways = [(event.how, event.by_order) for event in moves(fight)]
    assert ways == [("ahead", True), ("starboard", True), ("ahead", False)]


def test_an_illegal_step_stops_the_orders_and_asks() -> None:
    """After the turn the marker is two ahead: a second turn is not possible."""
    fight = ordered("napoleon: course > >; all: ap none; all: speed keep")
    assert [event.why for event in fight.of(OrdersHeld)] == ["illegal"]
    assert fight.asked == ("terran",)
    assert fight.table.letter == "D"


def test_power_by_order_takes_the_first_legal_use() -> None:
    fight = ordered("all: helm ahead; all: ap battery > charge w1 > hold-init; all: speed keep")
    uses = [(event.use, event.what) for event in fight.of(ApSpent) if event.ship == "napoleon"]
    assert uses[:3] == [("battery", ""), ("charge", "w1"), ("hold-init", "")]
    assert all(event.by_order for event in fight.of(ApSpent) if event.ship == "napoleon")


def test_a_ships_line_beats_all() -> None:
    fight = ordered("all: ap hold-init; napoleon: ap take-init; all: helm ahead; all: speed keep")
    assert next(event.use for event in fight.of(ApSpent) if event.ship == "napoleon") == "take-init"


def test_fire_by_order_meets_its_conditions_or_holds() -> None:
    """Range 2 hits with 2 or more; farther off the chance is a third, less than asked for."""
    loaded = [[0, 0], [2, 2], [0, 0]]
    near = {"napoleon": ca("F8", bars=loaded, **IDLE), "justice": foe("F10", bars=EMPTY[:2], **IDLE)}
    far = {"napoleon": ca("F8", bars=loaded, **IDLE), "justice": foe("F13", "E", bars=EMPTY[:2], **IDLE)}
    line = "all: fire all weakest hit 50%; all: helm ahead; all: ap none; all: speed 1"
    assert [e.by_order for e in ordered(line, near).of(GroupFired)][:1] == [True]
    held = ordered(line, far)
    assert held.of(GroupFired) == []
    assert any(event.seat == "terran" for event in held.of(TurnPassed))


def test_speed_by_order() -> None:
    fight = ordered("all: speed up; all: helm ahead; all: ap none")
    assert fight.of(SpeedChosen)[0] == SpeedChosen("napoleon", 4, True)


@pytest.mark.parametrize(
    ("rule", "how"),
    [
        ("helm close justice 2", "ahead"),
        ("helm keep justice 11", "port"),
        ("helm show port justice", "starboard"),
        ("helm show stern justice", "port"),
        ("helm ahead", "ahead"),
    ],
)
def test_helm_rules(rule: str, how: str) -> None:
    fight = ordered(f"all: {rule}; all: ap none; all: speed keep")
    assert (moves(fight)[0].how, moves(fight)[0].by_order) == (how, True)


# --- stops ---------------------------------------------------------------------------------------


def test_nearness_stops_when_it_comes_true_not_while_it_lasts() -> None:
    ships = {"napoleon": ca("F5", speed=3, bars=EMPTY), "justice": foe("F10", "E", bars=EMPTY[:2], **IDLE)}
    lines = "all: helm ahead; all: ap none; all: speed keep; stop enemy within "
    assert [event.why for event in ordered(lines + "4", ships).of(OrdersHeld)][:1] == ["enemy within 4"]
    assert ordered(lines + "5", ships).of(OrdersHeld) == []


def test_a_stop_asks_with_the_plan_as_draft_and_new_orders_act_at_once() -> None:
    ships = {"napoleon": ca("F5", speed=3, bars=EMPTY), "justice": foe("F10", "E", bars=EMPTY[:2], **IDLE)}
    fight = ordered("all: helm ahead; all: ap none; all: speed keep; stop enemy within 4", ships)
    assert fight.asked == ("terran",)
    secret = fight.state.secrets["terran"]
    assert len(secret.lines) == 4
    assert secret.held == fight.table.now
    slot = GAME.next_slot(fight.state, "terran", {"verb": "orders"})
    assert slot is not None
    assert slot.quick[0].key == "as-last"
    before = len(moves(fight))
    fight.say('orders "all: helm ahead; all: ap none; all: speed keep"')
    while fight.asked == ("talon",) and fight.table.letter < "F":
        fight.default()
    assert all(event.by_order for event in moves(fight)[before:])
    assert len(moves(fight)) > before


def test_a_loss_and_new_criticals_always_stop() -> None:
    fight = ordered("always all: helm ahead; always all: ap none; always all: speed keep")
    secret = fight.state.secrets["terran"]
    assert secret.sealing is not None
    table = fight.table
    struck = {**table.ships, "napoleon": _with(fight, "napoleon", criticals=(("helm-down", table.now),))}
    lost = {**table.ships, "napoleon": _with(fight, "napoleon", fate="destroyed")}
    assert standing.stop(replace(table, ships=struck), secret, "terran") == "helm-down"
    assert standing.stop(replace(table, ships=lost), secret, "terran") == "lost"


def _with(fight: Fight, key: str, **changes: Any) -> Any:
    return replace(fight.ship(key), **changes)


def test_an_own_ship_in_the_fusion_cone_stops() -> None:
    ships = {
        "imperial": ship("tal-dn", "F8", "E", bars=[[0, 0], [3, 6], [0, 0]], **IDLE),
        "justice": foe("F11", "W", bars=EMPTY[:2], **IDLE),
        "napoleon": ca("F10", "W", bars=EMPTY, **IDLE),
    }
    fight = Fight(ships, **{**POWER, "turn": "talon"})
    fight.say('orders "all: fire all nearest; all: helm ahead; all: ap none; all: speed keep"')
    while not fight.of(OrdersHeld):
        fight.default()
    assert [event.why for event in fight.of(OrdersHeld)] == ["cone"]
    assert fight.of(GroupFired) == []


# --- reserves, asking, duration ------------------------------------------------------------------


def test_a_reserve_asks_only_when_it_is_flagged() -> None:
    ships = {
        "justice": foe("F5", "E", speed=3, turn=9, bars=EMPTY[:2]),
        "napoleon": ca("F9", "W", bars=EMPTY, **IDLE),
    }
    asked = []
    for lines in ("all: ap none", "all: ap none; reserve burn enemy within 4"):
        fight = Fight(ships, **{**POWER, "turn": "talon", "first": "talon"})
        fight.say(f'orders "{lines}"')
        fight.say("done")
        while fight.asked == ("terran",):
            fight.default()
        asked.append(fight.table.letter)
    assert asked == ["P", "A"]
    fight.say("burn justice ahead")
    assert fight.ship("justice").burners == 1


def test_ask_in_an_impulse_whatever_the_lines_say() -> None:
    fight = ordered("all: helm ahead; all: ap none; all: speed keep; ask E")
    assert (fight.asked, fight.table.letter) == (("terran",), "E")
    assert fight.of(OrdersHeld) == []


def test_lines_end_with_the_round_unless_always() -> None:
    fight = ordered("all: helm ahead; always all: ap none; all: speed keep")
    while fight.table.round < 3:
        fight.default()
    assert [text(line) for line in fight.state.secrets["terran"].lines] == ["always ap none"]


def test_none_ends_all_orders() -> None:
    fight = ordered("always ask A")
    fight.say("orders none")
    assert fight.state.secrets["terran"].lines == ()


# --- strength and secrecy ------------------------------------------------------------------------


def test_orders_do_what_the_thumb_does() -> None:
    """On the same seeds both players' ships come to the same end, asked or by order."""
    for seed in range(12):
        *_, asked = steps(Setup("1"), f"same {seed}", (Thumb(), Thumb()))
        *_, told = steps(Setup("1"), f"same {seed}", (Ordering(), Ordering()))
        assert _after(asked).table.ships == _after(told).table.ships


def _after(step: tuple[Any, ...]) -> State:
    state: State = step[0]
    for event in step[3]:
        state = GAME.apply(state, event)
    return state


def test_plans_that_were_not_carried_out_change_nothing_that_others_see() -> None:
    """Two games alike but for the rest of a plan: the same public events, views, questions, cards."""
    plans = [
        "napoleon: course = = > >; all: ap none",
        "napoleon: course = = < =; all: ap none; stop enemy within 1",
        "napoleon: course = =; all: ap none; all: fire all nearest range 1-1",
    ]
    seen = []
    for plan in plans:
        fight = Fight(
            {"napoleon": ca("F5", speed=3, bars=EMPTY), "justice": foe("F15", "E", speed=4, bars=EMPTY[:2])},
            **POWER,
        )
        fight.say(f'orders "{plan}"')
        fight.say("speed napoleon 3")
        fight.say("done")
        for _ in range(3):
            seat = fight.asked[0]
            assert seat == "talon"
            fight.default()
        public = [event for event in fight.events if event.audience() == "*"]
        view = GAME.view(fight.state, "talon")
        question = GAME.next_slot(fight.state, "talon", {})
        seen.append((public, view, GAME.status(view), GAME.text_board(view), question))
    assert seen[0] == seen[1] == seen[2]


def test_orders_are_for_their_own_seat_only() -> None:
    fight = ordered("ask A")
    (given,) = fight.of(OrdersGiven)
    assert given.audience() == "terran"
    assert GAME.view(fight.state, "talon").own.lines == ()
    assert GAME.view(fight.state, None).own.lines == ()
