"""Lessons of all games: each can be done as its position does it, and is missed by who does nothing."""

from __future__ import annotations

import pytest

from engine import lessons, notation, positions, registry
from engine.computer import levels
from engine.contract import AnyGame, Command, Seat, Setup
from engine.draws import Draws, HmacDraws, Rigged
from engine.lessons import Offered, Result
from engine.positions import Bounds, hold
from engine.step import begin, run

LESSONS = [each for key in registry.keys(offered_only=False) for each in lessons.offered(key)]
NAMES = [f"{each.record.game}/{each.name}" for each in LESSONS]
MOST_STEPS = 30


class Pupil:
    """Somebody at a lesson; the other seats are played by the weakest computer player, or by default."""

    def __init__(self, offered: Offered, luck: str = "luck") -> None:
        self.offered = offered
        self.game: AnyGame = registry.get(offered.record.game)
        self._draws: Draws = Rigged(offered.record.coming, HmacDraws(luck.encode(), "lesson"))
        self._own = HmacDraws(b"own", "lesson")
        self.state = begin(self.game, offered.setup, self._draws).state
        self._others()

    @property
    def result(self) -> Result | None:
        return lessons.result(self.game, self.offered.setup, self.state)

    def says(self, line: str) -> None:
        """Carry out a line; the others answer what they are asked then."""
        seat = self.offered.lesson.seat
        command = notation.parse(self.game, self.state, seat, line)
        self.state = run(self.game, self.state, seat, command, self._draws).state
        self._others()

    def does_nothing(self) -> None:
        """Give default answers until the lesson is over."""
        seat = self.offered.lesson.seat
        for _ in range(MOST_STEPS):
            if self.result is not None:
                return
            default = self.game.default(self.state, seat)
            self.state = run(self.game, self.state, seat, default, self._draws).state
            self._others()

    def _others(self) -> None:
        for _ in range(MOST_STEPS):
            asked = [each for each in self.game.waiting(self.state) if each != self.offered.lesson.seat]
            if self.result is not None or not asked:
                return
            self.state = run(self.game, self.state, asked[0], self._choice(asked[0]), self._draws).state

    def _choice(self, seat: Seat) -> Command:
        if weakest := next(iter(levels(self.game)), None):
            known = self.game.known(self.state, seat)
            return self.game.policies[weakest].choose(self.game, known, seat, self._own)
        return self.game.default(self.state, seat)


@pytest.mark.parametrize("offered", LESSONS, ids=NAMES)
def test_the_way_that_its_position_shows_reaches_the_goal(offered: Offered) -> None:
    pupil = Pupil(offered)
    own = [
        line.partition(": ")[2] for line in offered.record.commands if line.startswith(offered.lesson.seat)
    ]
    assert own
    for line in own:
        assert pupil.result is None
        pupil.says(line)
    assert pupil.result == "done"


@pytest.mark.parametrize("offered", LESSONS, ids=NAMES)
def test_who_does_nothing_misses_it(offered: Offered) -> None:
    pupil = Pupil(offered)
    pupil.does_nothing()
    assert pupil.result == "missed"


@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_lessons_are_numbered_from_one_and_follow_each_other(key: str) -> None:
    found = lessons.offered(key)
    assert [each.lesson.number for each in found] == list(range(1, len(found) + 1))
    after = [lessons.following(key, each.name) for each in found]
    assert after == [*found[1:], None][: len(found)]


def test_only_a_lesson_ends_by_its_goal() -> None:
    pupil = Pupil(next(each for each in LESSONS if each.record.game == "demo"))
    for line in ("lose r2", "retreat 0302"):
        pupil.says(line)
    assert lessons.is_over(pupil.game, pupil.offered.setup, pupil.state)
    assert not lessons.is_over(pupil.game, Setup("meeting"), pupil.state)
    assert not lessons.is_over(pupil.game, Setup("meeting", lesson="gone"), pupil.state)


@pytest.mark.parametrize("name", ["", "melee", "lesson-of-another"])
def test_what_is_no_lesson_is_not_found(name: str) -> None:
    assert lessons.find("demo", name) is None
    assert lessons.find("nowhere", "lesson-fire") is None
    assert lessons.following("demo", name) is None


@pytest.mark.parametrize(
    ("want", "holds"),
    [
        (Bounds(2, 4), True),
        (Bounds(least=4), False),
        (Bounds(most=2), False),
        (Bounds(most=3), True),
        (3, True),
        (4, False),
    ],
)
def test_conditions_on_numbers(want: int | Bounds, holds: bool) -> None:
    assert hold({"a.0": want}, {"a": [3]}) is holds


def test_conditions_all_hold_and_nothing_is_no_number() -> None:
    found = {"a": 1, "b": "red", "c": None}
    assert hold({"a": 1, "b": "red"}, found)
    assert not hold({"a": 1, "b": "blue"}, found)
    assert not hold({"c": Bounds(most=9)}, found)
    assert not hold({"d": Bounds(least=0)}, found)


def test_a_lesson_is_read_strictly() -> None:
    text = 'game = "demo"\n[lesson]\nnumber = 1\ntext = "t"\nseat = "red"\ngoal = [{ a = { atleast = 1 } }]'
    with pytest.raises(positions.BadRecord, match="atleast"):
        positions.read(text)
