"""The log: numbering, folding with rewinds, undo, telling, moments."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import history, menu, notation
from engine.contract import Refused, Setup
from engine.draws import HmacDraws
from engine.games.demo.events import OrdersGiven
from engine.history import (
    Rewound,
    SeedRevealed,
    Snapshot,
    fold,
    head,
    live_entries,
    moments,
    tell,
    undo_point,
)
from tests.engine.table import GAME, SEATS, Log

FIRING = Setup(
    "meeting",
    position={
        "phase": "firing",
        "units": {"r4": {"at": "0202"}, "r1": {"at": "0302"}, "b1": {"at": "0402"}, "b4": {"at": "0303"}},
    },
)


def test_private_events_have_numbers_of_their_own() -> None:
    log = Log()
    before = head(log.entries)
    log.act("red", "orders r1>0203")
    given_, sealed = log.entries[-2:]
    assert (given_.stream, given_.seq, sealed.stream, sealed.seq) == ("red", 1, "*", before + 1)
    assert head(log.entries) == before + 1
    assert [entry.position for entry in log.entries] == list(range(1, len(log.entries) + 1))


def test_a_seat_may_take_its_sealed_orders_back_while_nothing_is_opened() -> None:
    log = Log()
    start, at = log.state, head(log.entries)
    log.act("red", "orders r1>0203")
    point = undo_point(GAME, log.entries, "red", SEATS)
    assert (point.rewound, point.consent) == (Rewound(at, "red", "undo"), ())
    log.add(point.rewound, request="undo", seat="red")
    assert log.state == start
    log.act("red", "orders r2>0203")
    assert log.state.orders["red"].moves == (("0203", ("r2",)),)


def test_past_what_was_revealed_the_others_must_agree() -> None:
    log = Log()
    log.act("red", "orders r1>0203")
    log.act("blue", "orders none")
    assert undo_point(GAME, log.entries, "blue", SEATS).consent == ("red",)
    assert undo_point(GAME, log.entries, "blue", SEATS).rewound.why == "agreed"
    assert undo_point(GAME, log.entries, "red", SEATS).consent == ("blue",)


def test_alone_everything_may_be_taken_back() -> None:
    log = Log(FIRING)
    log.act("red", "fire r4 0402 1")
    assert undo_point(GAME, log.entries, "red", ("red",)).consent == ()
    assert undo_point(GAME, log.entries, "red", SEATS).consent == ("blue",)


def test_passing_asks_the_other_side_and_so_needs_consent() -> None:
    log = Log(FIRING)
    log.act("red", "pass")
    assert "blue" in GAME.waiting(log.state)
    assert undo_point(GAME, log.entries, "red", SEATS).consent == ("blue",)


def test_nothing_of_ones_own_cannot_be_taken_back() -> None:
    log = Log()
    with pytest.raises(Refused) as caught:
        undo_point(GAME, log.entries, "red", SEATS)
    assert caught.value.say.key == "refused-no-undo"


def test_a_request_that_nobody_heard_of_is_taken_back_without_a_word() -> None:
    log = Log()
    log.act("blue", "signal hello")
    given_ = history.Entry(len(log.entries) + 1, "red", 1, _order("red"), "own", "red")
    log.entries += (given_,)
    point = undo_point(GAME, log.entries, "red", SEATS)
    assert point.rewound == Rewound(0, "red", "undo", "red")
    assert point.rewound.audience() == "red"
    assert undo_point(GAME, log.entries, "blue", SEATS).consent == ()
    log.add(point.rewound, request="undo", seat="red")
    assert "red" not in log.state.orders
    assert log.state.signalled == ("blue",)


def _order(seat: str) -> OrdersGiven:
    return OrdersGiven(seat, (), "00" * 32)


def test_a_rewind_in_the_middle_of_a_request_means_its_start() -> None:
    log = Log()
    at = head(log.entries)
    log.act("red", "orders r1>0203")
    log.act("blue", "orders b1>0601")
    point = history.rewind_point(log.entries, at + 3)
    assert (point.to, point.why) == (at + 1, "moderator")
    for wrong in (0, head(log.entries), head(log.entries) + 5):
        with pytest.raises(Refused):
            history.rewind_point(log.entries, wrong)


def test_a_rewind_can_be_rewound_itself() -> None:
    log = Log()
    at = head(log.entries)
    log.act("red", "orders r1>0203")
    before = log.state
    log.add(Rewound(at, "red", "undo"), request="u1", seat="red")
    log.add(Rewound(at + 1, "", "moderator"), request="u2")
    assert log.state == before


def test_struck_lines_stay_in_the_log_and_numbers_ignore_what_is_private() -> None:
    log = Log()
    at = head(log.entries)
    log.act("red", "orders r1>0203")
    log.add(Rewound(at, "red", "undo"), request="undo", seat="red")
    mine, theirs = tell(GAME, log.entries, "red"), tell(GAME, log.entries, "blue")
    assert [line for line in mine if line.number] == list(theirs)
    assert [line.number for line in theirs] == list(range(1, len(theirs) + 1))
    own = [line for line in mine if not line.number]
    assert [(line.words.key, line.struck) for line in own] == [("demo-log-orders", True)]
    assert [line.words.key for line in theirs if line.struck] == ["demo-log-sealed"]
    assert [line.words.key for line in tell(GAME, log.entries, None, after_head=at)] == [
        "demo-log-sealed",
        "log-rewound-undo",
    ]


def test_a_snapshot_is_used_only_while_what_it_holds_stands() -> None:
    log = Log()
    at = head(log.entries)
    log.act("red", "orders r1>0203")
    snapshot = Snapshot(len(log.entries), log.state)
    log.act("blue", "orders b1>0601")
    assert fold(GAME, log.entries, snapshot) == fold(GAME, log.entries)
    wrong = Snapshot(snapshot.position, GAME.blank())
    assert fold(GAME, log.entries[: wrong.position], wrong).state == GAME.blank()
    log.add(Rewound(at, "", "moderator"), request="u")
    assert fold(GAME, log.entries, wrong) == fold(GAME, log.entries)


def test_moments_cut_a_step_and_number_its_lines() -> None:
    log = Log()
    log.act("red", "orders r1>0203")
    before = log.state
    request = log.act("blue", "orders b1>0601")
    events = [entry.event for entry in log.entries if entry.request == request]
    parts = moments(GAME, before, events, None)
    assert [part.segment for part in parts][:1] == ["move"]
    assert [part.first for part in parts] == [
        1 + sum(len(each.lines) for each in parts[:n]) for n in range(len(parts))
    ]
    assert parts[0].before == GAME.view(before, None)
    assert parts[-1].view == GAME.view(log.state, None)
    assert all(a.view == b.before for a, b in pairwise(parts))
    assert all(history.knows(None, event) for part in parts for event in part.events)
    mine = moments(GAME, before, events, "blue")
    assert "demo-log-orders" in [line.key for part in mine for line in part.lines]


def test_the_revealed_seed_is_told() -> None:
    log = Log()
    log.add(SeedRevealed("00"), request="end")
    assert tell(GAME, log.entries, None)[-1].words.key == "log-seed-revealed"
    assert fold(GAME, log.entries).state == Log().state


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 99), min_size=1, max_size=25), st.integers(0, 10_000))
def test_any_mix_of_steps_and_rewinds_folds_to_what_stands(choices: list[int], seed: int) -> None:
    """The state after rewinds is that of the commands that stand, played without the others."""
    log, own = Log(), HmacDraws(str(seed).encode(), "own")
    states = {head(log.entries): log.state}
    for choice in choices:
        if choice < 25:
            to = sorted(states)[choice % len(states)]
            if to < head(log.entries):
                log.add(Rewound(to, "", "moderator"), request=f"u{len(log.entries)}")
                assert log.state == states[to]
                states[head(log.entries)] = log.state
            continue
        waiting = GAME.waiting(log.state)
        if not waiting:
            break
        seat = waiting[choice % len(waiting)]
        log.act(seat, notation.text(menu.random_command(GAME, log.state, seat, own)))
        states[head(log.entries)] = log.state
    live = {entry.position for entry in live_entries(log.entries)}
    assert live == fold(GAME, log.entries).live
