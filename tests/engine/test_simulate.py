"""Simulation, clicks, perft and verification."""

from __future__ import annotations

import msgspec
import pytest

from engine import clicks, perft, registry, simulate, verify
from engine.computer import levels
from engine.contract import Option, Place, Quick, Setup, Slot
from engine.games.demo.events import Passed
from engine.words import say
from tests.engine.slots import PROMPT
from tests.engine.table import GAME, SALT, SECRET, Log


def _options(number: int) -> tuple[Option, ...]:
    return tuple(Option(str(n), str(n)) for n in range(number))


ALL_BUT_TWO = tuple(str(n) for n in range(28))


@pytest.mark.parametrize(
    ("slot", "value", "count"),
    [
        (Slot("x", "pick", PROMPT, _options(1)), "0", 0),
        (Slot("x", "pick", PROMPT, _options(5)), "1", 1),
        (Slot("x", "unit", PROMPT, _options(25)), "1", 1),
        (Slot("x", "unit", PROMPT, _options(26)), "1", 2),
        (Slot("x", "units", PROMPT, _options(5)), ("0", "3"), 1),
        (Slot("x", "units", PROMPT, _options(5)), (), 1),
        (Slot("x", "units", PROMPT, _options(30)), ALL_BUT_TWO, 3),
        (
            Slot("x", "units", PROMPT, _options(30), quick=(Quick("q", say("q"), ALL_BUT_TWO),)),
            ALL_BUT_TWO,
            1,
        ),
        (Slot("x", "count", PROMPT, minimum=1, maximum=5), 3, 1),
        (Slot("x", "count", PROMPT, maximum=40), 3, 2),
        (Slot("x", "text", PROMPT), "words", 2),
        (
            Slot("x", "assign", PROMPT, _options(5), (Place("a", "a"), Place("b", "b"))),
            (("a", ("0",)), ("b", ("1", "2"))),
            6,
        ),
    ],
)
def test_clicks_of_an_answer(slot: Slot, value: object, count: int) -> None:
    assert clicks.of_answer(slot, value) == count  # type: ignore[arg-type]


def test_a_command_is_confirmed_once() -> None:
    slot = Slot("x", "pick", PROMPT, _options(5))
    assert clicks.of_command([(slot, "0"), (slot, "1")]) == 3


def test_the_same_seed_gives_the_same_report() -> None:
    reports = [simulate.simulate(GAME, Setup("assault"), 5, "bold", "7") for _ in range(2)]
    assert reports[0] == reports[1]
    report = reports[0]
    assert (report.games, report.errors, sum(report.results.values())) == (5, 0, 5)
    assert report.events["demo.game_began/1"] == 1
    assert report.stops == report.steps
    assert report.clicks.least >= report.steps.least
    assert 0 < report.waits.mean < report.stops.mean
    assert simulate.simulate(GAME, Setup("assault"), 5, "bold", "8") != report


def test_time_is_taken_from_the_clock_given() -> None:
    ticks = iter(range(100))
    report = simulate.simulate(GAME, Setup("assault"), 3, clock=lambda: float(next(ticks)))
    assert report.seconds == simulate.spread([1, 1, 1])


def test_a_game_that_breaks_off_is_reported_with_its_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "check", lambda self, state: ("a unit is lost",))
    report = simulate.simulate(GAME, Setup("assault"), 2)
    assert report.errors == 2
    assert report.broken[0].reason == "RuntimeError: a unit is lost"
    assert report.broken[0].commands[0].startswith(("red: ", "blue: "))
    assert report.results == {}


def test_spread_by_hand() -> None:
    got = simulate.spread([5, 1, 3, 2, 4])
    assert (got.least, got.p10, got.median, got.p90, got.most, got.mean) == (1, 1, 3, 5, 5, 3)


def test_an_unknown_policy_is_told() -> None:
    with pytest.raises(simulate.UnknownPolicy):
        simulate.policy_of(GAME, "clever")


# --- verification ------------------------------------------------------------------------------


def _played() -> Log:
    log = Log()
    log.act("red", "orders r1>0203")
    log.act("blue", "orders b1>0601")
    return log


def test_an_honest_log_verifies() -> None:
    log = _played()
    assert verify.verify(GAME, log.setup, log.entries, log.requests, SECRET, SALT) is None


def test_a_log_with_a_step_taken_back_verifies() -> None:
    log = Log()
    log.act("red", "orders r1>0203")
    from engine.history import undo_point

    log.add(undo_point(GAME, log.entries, "red", ("red", "blue")).rewound, request="u", seat="red")
    log.act("red", "orders r2>0203")
    log.act("blue", "orders none")
    assert verify.verify(GAME, log.setup, log.entries, log.requests, SECRET, SALT) is None


def test_a_false_secret_is_found_at_the_commitment() -> None:
    log = _played()
    found = verify.verify(GAME, log.setup, log.entries, log.requests, b"x" * 32, SALT)
    assert found is not None
    assert (found.request, found.position) == ("start", 1)


def test_a_changed_event_is_found_where_it_is() -> None:
    log = _played()
    at = 5
    changed = msgspec.structs.replace(log.entries[at], event=Passed("red"))
    entries = (*log.entries[:at], changed, *log.entries[at + 1 :])
    found = verify.verify(GAME, log.setup, entries, log.requests, SECRET, SALT)
    assert found is not None
    assert (found.position, found.kept) == (at + 1, {"type": "demo.passed/1", "seat": "red"})


def test_changed_evidence_is_found() -> None:
    log = _played()
    last = log.requests[-1]
    requests = [*log.requests[:-1], msgspec.structs.replace(last, draws=last.draws[:-1])]
    found = verify.verify(GAME, log.setup, log.entries, requests, SECRET, SALT)
    assert found is not None
    assert found.request == last.id


def test_a_command_that_is_refused_today_is_found() -> None:
    log = _played()
    other = msgspec.structs.replace(log.requests[1], seat="green")
    found = verify.verify(GAME, log.setup, log.entries, [log.requests[0], other], SECRET, SALT)
    assert found is not None
    assert found.judged == "refused-not-asked"


# --- perft -------------------------------------------------------------------------------------

SMALL = Setup(
    "meeting",
    position={
        "phase": "firing",
        "units": {"r4": {"at": "0202"}, "r1": {"at": "0302"}, "b1": {"at": "0402"}, "b4": {"at": "0303"}},
    },
)


def test_perft_of_a_small_position() -> None:
    """Red's guns at 0202 reach 0303 (1 hex) and 0402 (2 hexes): 3 dice each, 6 shots.

    Its foot at 0302 reaches 0402 and 0303, both next door: 2 dice each, 4 shots. With `pass`: 11.
    """
    state = Log(SMALL).state
    assert perft.perft(GAME, state, 0) == 1
    assert perft.perft(GAME, state, 1) == 11
    split = perft.divide(GAME, state, 2)
    assert set(perft.divide(GAME, state, 1)) == set(split)
    assert perft.perft(GAME, state, 2) == split.total()


@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_every_policy_of_every_game_plays_to_the_end(key: str) -> None:
    """Of computer players the weakest; the others only think longer."""
    game = registry.get(key)
    for policy in ("random", *(name for name in game.policies if name not in levels(game)[1:])):
        report = simulate.simulate(game, Setup(game.scenarios()[0].key), 2, policy)
        assert report.errors == 0, report.broken
