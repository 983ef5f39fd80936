"""A referee for RAF: watches the events of a day and works out again what the rules make of them.

It has its own figures, written down from the rules in the closest form (sums, thresholds, one-line cases),
and takes from the game only its data rows (cards, letters, borders) and where the counters are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.raf import events as e
from engine.games.raf import tables, units
from engine.games.raf.state import (
    Airfields,
    Leave,
    Raid,
    State,
    gruppen_in,
    raid_of,
    squadrons_in,
    top,
)

HOURS = ("0600", "0800", "1000", "1200", "1400", "1600", "1800")
COMBAT = {
    "spitfire": (4, 2), "hurricane": (3, 1), "blenheim": (2, 1), "me109": (0, 1), "me110": (3, 4),
    "elite": (2, 3), "do17": (7, 8), "he111": (6, 7), "ju88": (5, 6), "ju87": (9, 10),
}  # fmt: skip
BOMBS = {
    "me109": (1, 0), "me110": (2, 1), "elite": (4, 2), "do17": (4, 2), "he111": (6, 3), "ju88": (5, 3),
    "ju87": (4, 2),
}  # fmt: skip
BOMBERS = ("ju88", "do17", "he111", "ju87")
"""In the order in which they stand in for one another."""
ROW_SUMS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14)
"""Sum for each Gruppe from which rows A to M hold."""
COLUMNS = (1, 2, 5, 9, 13, 16, 19, 22, 25)
HITS = ("000000011", "000001112", "00011112H", "0011122HH", "011122HHH", "11122HHHH")
"""Bombing results by die, column after column."""
ALERTS = ("none", "late", "normal", "early", "very-early")
INFOS = ("poor", "limited", "accurate")
GERMAN_BOXES = ("hunt", "close-escort", "bomb", "channel")
VERDICTS = (
    (-16, "british-disaster"),
    (-6, "german-tactical"),
    (-1, "draw"),
    (9, "british-tactical"),
    (35, "british-victory"),
)
DEMANDS = {"poor": 0, "limited": 1, "accurate": 2}
"""Force cards that lie open when the answer is due."""


def kind(state: State, key: str) -> str:
    """The type of a Gruppe, elite Me 110s being a type of their own."""
    row = units.gruppe(state, key)
    return "elite" if row.elite else row.type


def level(total: int) -> tuple[str, str]:
    """Alert and information: bands of three from 7 on, below that hardly anything is seen."""
    if total < 7:
        return "none", {5: "limited", 6: "accurate"}.get(total, "poor")
    band = min((total - 7) // 3, 3)
    return ALERTS[band + 1], INFOS[min(total - 7 - 3 * band, 2)]


def german_fate(box: str, full: bool, letter: str) -> tuple[str, bool]:
    """Where a letter sends a Gruppe, and on which side."""
    if letter in "LH":
        return ("light-loss" if letter == "L" else "heavy-loss"), True
    if letter == "A":
        return ("returning", False) if full else ("light-loss", True)
    if box == "hunt":
        return ("close-escort" if letter == "-" else "returning"), full
    if box == "close-escort":
        return "returning", full and letter == "-"
    if letter == "-":
        return "bomb", full
    return ("bomb" if full else "returning"), False


def british_fate(box: str, full: bool, letter: str, is_open: bool) -> set[tuple[str, bool]]:
    """Where a letter may send a squadron; two ways where the player chooses."""
    if letter in "LH":
        return {("light-loss" if letter == "L" else "heavy-loss", True)}
    if letter == "A":
        return {("returning", False) if full else ("light-loss", True)}
    if box == "bomb" or not is_open:
        return {("returning", full)}
    if letter == "-":
        return {("bomb", True), ("returning", True)} if full else {("bomb", False)}
    return {("returning", True), ("bomb", False)} if full else {("returning", False)}


class Referee:
    """Sees every event with the state before and after it; whatever is against the rules fails a test."""

    def __init__(self) -> None:
        self.steps = ""
        self.pending: list[tuple[str, set[tuple[str, bool]]]] = []
        self.owed = 0
        """Victory points that a combat must bring, counted down as its hits come."""
        self.flown: set[str] = set()
        """Bombers that set out today."""
        self.rested: set[str] = set()
        self.joined = 0
        self.stopped = False
        self.sweep = 0
        self.unanswered = False
        self.before_b: State | None = None
        self.vp = 0
        self.seen: Counter[str] = Counter()

    def see(self, before: State, event: Any, after: State) -> None:
        """Judge one event."""
        self.seen[type(event).__name__] += 1
        frame = top(before)
        if self.pending and isinstance(frame, Raid) and frame.step not in ("j", "m"):
            self._fates(before)
        match event:
            case e.SizeRolled() | e.Detected() | e.Answered() | e.Unanswered():
                self._warned(before, event)
            case e.ForceCounted() | e.ForceListed() | e.GruppeJoined() | e.ListStopped():
                self._force(before, event)
            case e.ChoiceOpened(choice=Leave(fought=False) as choice):
                self._leave(before, choice)
            case e.Intercepted() | e.Fought():
                self._combat(before, event)
            case e.Bombed() | e.DamageRolled():
                self._bombs(before, event)
            case e.GruppenHit(vp=vp) | e.SquadronsHit(vp=vp):
                self.owed -= vp
            case e.GruppenMoved(why="12.1") | e.GruppenTurned(why="12.1"):
                self._recovery(before, event)
            case e.StepEnded() | e.RaidBegun() | e.RaidClosed() | e.ClockMoved():
                self._sequence(before, event, after)
            case e.PhaseStepEnded() | e.PatrolsFlown() | e.DayEnded():
                self._day(before, event, after)
        self.vp += getattr(event, "vp", 0)
        assert after.vp == self.vp

    # --- steps a to g

    def _warned(self, state: State, event: Any) -> None:
        raid = raid_of(state.frames)
        assert raid is not None
        card = units.card(state, raid.card)
        match event:
            case e.SizeRolled(die=die, rolled=rolled, size=size):
                priority = state.priorities[tables.target(units.book(state), card.target).kind]
                score = die + card.value + {"low": -1, "medium": 0, "high": 1}[priority]
                assert rolled == ("major" if score >= 7 else "minor" if score >= 5 else "none")
                weak = rolled == "major" and not raid.snap and self._is_weak(state, card.lf, card.beyond)
                assert size == ("minor" if weak else rolled)
            case e.Detected():
                assert raid.snap or raid.size == "minor" or not self._is_weak(state, card.lf, card.beyond)
                nets = 2 * sum(net not in units.nets_down(state, state.damage) for net in card.nets)
                observer = card.observer[("clear", "patchy", "broken").index(state.weather[f"lf{card.lf}"])]
                more = 3 * (raid.size == "major") + 2 * raid.follow_up - 2 * raid.snap
                hurt = {hq for hq in state.damage if hq.endswith("headquarters")}
                group = {10: "box-headquarters", 11: "uxbridge-headquarters"}.get(
                    tables.sector(units.book(state), card.sector).group
                )
                both = {"stanmore-headquarters", group} & hurt
                total = (nets + observer + more + 1) // 2 if len(both) == 1 else nets + observer + more
                total = 0 if len(both) == 2 else total
                assert (event.modifier, event.total) == (total, event.die + total)
                assert (event.alert, event.info) == level(event.total)
            case e.Answered(squadrons=squadrons):
                if not raid.snap:
                    assert len(raid.force) == DEMANDS[raid.info]
                    assert bool(gruppen_in(state, *GERMAN_BOXES)) == (raid.info == "accurate")  # type: ignore[arg-type]
                for key in squadrons:
                    self._may_answer(state, key, raid)
            case e.Unanswered():
                self.unanswered = True

    def _is_weak(self, state: State, lf: int, beyond: bool) -> bool:
        """Too few full Gruppen at home for a major raid."""
        ready = [kind(state, key) for key in self._ready(state, lf)]
        fighters = [each for each in ready if each in ("me110", "elite") or (each == "me109" and not beyond)]
        return len(fighters) < 2 or sum(each in BOMBERS for each in ready) < 2

    def _may_answer(self, state: State, key: str, raid: Raid) -> None:
        card, unit = units.card(state, raid.card), state.squadrons[key]
        grade = ALERTS.index(raid.alert)
        if unit.place == "patrol":
            assert unit.circle in card.en_route or (grade >= 3 and unit.circle in card.in_range)
        else:
            home = units.home(state, key)
            assert unit.place == "ground"
            assert (grade >= 2 and home in card.en_route) or (grade >= 4 and home in card.in_range)
        if units.home(state, key) in units.rooms_down(state, state.damage):
            assert units.home(state, key) == card.sector

    # --- the Gruppen

    @staticmethod
    def _ready(state: State, lf: int) -> Iterator[str]:
        for key in gruppen_in(state, "base"):
            if state.gruppen[key].full and units.gruppe(state, key).lf == lf:
                yield key

    def _force(self, state: State, event: Any) -> None:
        raid = raid_of(state.frames)
        assert raid is not None
        book, card = units.book(state), units.card(state, raid.card)
        match event:
            case e.ForceCounted(card=number, count=count):
                row = tables.force_card(book, number)
                poor = row.minor_if_poor if raid.size == "minor" else row.major_if_poor
                usual = row.minor if raid.size == "minor" else row.major
                assert count == (poor if raid.info == "poor" and poor is not None else usual)
            case e.ForceListed(card=number, sweep=sweep):
                row = tables.force_card(book, number)
                flies = bool(row.sweep) and raid.size == "minor" and not card.beyond
                assert sweep == (raid.count + 2 if flies else 0)
                self.sweep, self.joined, self.stopped = sweep, 0, False
            case e.ListStopped(entry=entry):
                self.stopped = True
                types = self._types(state, raid, entry)
                assert not any(kind(state, key) in types for key in self._ready(state, card.lf))
            case e.GruppeJoined(gruppe=key, box=box, entry=entry):
                self.joined += raid.step == "f"
                assert key in self._ready(state, 2 if raid.snap else card.lf)
                if kind(state, key) in BOMBERS:
                    assert key not in self.flown
                    self.flown.add(key)
                if raid.snap:
                    assert (kind(state, key), box) == ("elite", "bomb")
                elif raid.step == "f":
                    self._chosen(state, raid, key, box, entry)

    def _types(self, state: State, raid: Raid, entry: int) -> tuple[str, ...]:
        """Types for an entry, best first; a sweep has Me 109s only."""
        if not entry:
            return ("me109",)
        line = tables.force_card(units.book(state), raid.force[1]).entries[entry - 1]
        wanted, _, duty = line.partition(" ")
        if wanted in BOMBERS:
            return (wanted, *(each for each in BOMBERS if each != wanted))
        beyond = units.card(state, raid.card).beyond
        if wanted == "me110":
            return ("me110", "elite") if beyond else ("me110", "elite", "me109")
        return ("me110", "elite") if beyond and duty != "cp" else ("me109", "me110", "elite")

    def _chosen(self, state: State, raid: Raid, key: str, box: str, entry: int) -> None:
        """The best type there is, the letter least used so far, the box by type and duty."""
        ready = list(self._ready(state, units.card(state, raid.card).lf))
        best = next(t for t in self._types(state, raid, entry) if any(kind(state, k) == t for k in ready))
        assert kind(state, key) == best
        letters = Counter(units.gruppe(state, k).selector for k in gruppen_in(state, *GERMAN_BOXES))  # type: ignore[arg-type]
        fewest = min(letters[units.gruppe(state, k).selector] for k in ready if kind(state, k) == best)
        assert letters[units.gruppe(state, key).selector] == fewest
        duty = ""
        if entry:
            line = tables.force_card(units.book(state), raid.force[1]).entries[entry - 1]
            duty = line.partition(" ")[2]
        if best in BOMBERS:
            assert box == "bomb"
        elif best == "me109":
            patrols = duty == "cp" and raid.alert != "none"
            assert box == ("channel" if patrols else "close-escort" if duty else "hunt")
        else:
            assert box == "close-escort"

    # --- interception and combat

    def _leave(self, state: State, choice: Leave) -> None:
        hunters, squadrons = len(gruppen_in(state, "hunt")), squadrons_in(state, "hunt")
        free = [key for key in squadrons if state.squadrons[key].full]
        assert set(choice.squadrons) == set(free)
        most = min(len(squadrons) - hunters, len(free))
        assert (choice.least, choice.most) == ((most, most) if not hunters else (0, most))
        assert choice.bomb == bool(gruppen_in(state, "bomb"))

    def _combat(self, state: State, event: Any) -> None:
        raid = raid_of(state.frames)
        assert raid is not None
        if isinstance(event, e.Intercepted):
            bombs, squadrons = gruppen_in(state, "bomb"), squadrons_in(state, "bomb")
            escorts = gruppen_in(state, "close-escort")
            assert len(event.gruppen) == min(len(bombs), len(squadrons))
            unmet = 0 if "escort-coordination" in raid.effects else len(bombs) - len(event.gruppen)
            assert len(event.escorts) == max(0, len(escorts) - unmet)
            gone = [self._rank(state, key) for key in escorts if key not in event.escorts]
            stay = [self._rank(state, key) for key in event.escorts]
            assert not gone or not stay or max(gone) <= min(stay)
            return
        total = sum(COMBAT[kind(state, key)][not state.gruppen[key].full] for key in event.gruppen)
        for key in event.squadrons:
            total += COMBAT[units.squadron(state, key).type][not state.squadrons[key].full]
        row = sum(total >= each * len(event.gruppen) for each in ROW_SUMS) - 1
        british = "british-altitude-advantage" in raid.effects
        shift = british - ("german-altitude-advantage" in raid.effects)
        if event.box == "bomb":
            shift += "big-wing" in raid.effects
            shift += "low-level-bombers" in raid.effects and not british
        used = min(max(row + shift, 0), 12)
        assert (event.total, event.row, event.used) == (total, "ABCDEFGHIJKLM"[row], "ABCDEFGHIJKLM"[used])
        letters = units.book(state).combat_results.results[event.used][event.die - 1]
        assert f"{event.german} {event.british}" == letters
        self._expect(state, event)

    @staticmethod
    def _rank(state: State, key: str) -> int:
        order = ("me110", "elite", "me109")
        return order.index(kind(state, key)) + 3 * state.gruppen[key].full

    def _expect(self, state: State, event: e.Fought) -> None:
        """Note the fate of every unit of a combat, and the points it brings."""
        if event.box == "hunt":
            assert event.gruppen == gruppen_in(state, "hunt")
        assert event.squadrons == squadrons_in(state, event.box)
        for key in event.gruppen:
            unit = state.gruppen[key]
            letter = event.german["ABC".index(units.gruppe(state, key).selector)]
            fate = german_fate(unit.place, unit.full, letter)
            self.pending.append((key, {fate}))
            self.owed += {"light-loss": 1, "heavy-loss": 2}.get(fate[0], 0)
        is_open = bool(gruppen_in(state, "bomb"))
        for key in event.squadrons:
            letter = event.british["ABC".index(units.british_letter(state, key))]
            fates = british_fate(event.box, state.squadrons[key].full, letter, is_open)
            self.pending.append((key, fates))
            self.owed -= {"light-loss": 1, "heavy-loss": 2}.get(next(iter(fates))[0], 0)

    def _fates(self, state: State) -> None:
        """After the step everybody is where his letter sent him."""
        raid = raid_of(state.frames)
        assert raid is not None
        late = "interception-over-coast" in raid.effects and raid.step > "m"
        for key, fates in self.pending:
            unit: Any = state.gruppen.get(key) or state.squadrons[key]
            home = {("returning" if late and place == "bomb" else place, full) for place, full in fates}
            assert (unit.place, unit.full) in home, (key, unit, fates)
        assert self.owed == 0
        self.pending = []

    # --- bombs

    def _bombs(self, state: State, event: Any) -> None:
        raid = raid_of(state.frames)
        assert raid is not None
        book, card = units.book(state), units.card(state, raid.card)
        if isinstance(event, e.DamageRolled):
            assert event.points == max(3, event.die)
            assert tables.target(book, event.target).kind in ("airfield", "factory")
            assert "non-essential-target" not in raid.effects
            return
        diverted = set()
        if "secondary-target" in raid.effects:
            letters = tables.raid_event(book, raid.event).target_letters
            bombing = gruppen_in(state, "bomb")
            diverted = {key for key in bombing if units.gruppe(state, key).selector in letters}
        secondary = set(event.gruppen) <= diverted
        assert event.target == (card.secondary if secondary else card.target)
        assert set(event.gruppen) == (diverted if secondary else set(gruppen_in(state, "bomb")) - diverted), (
            "who bombs what"
        )
        there = tables.target(book, event.target).kind
        total = sum(self._value(state, key, there) for key in event.gruppen)
        assert (event.total, event.shift) == (total, self._shift(state, raid, event.gruppen, there))
        if not total:
            assert (event.die, event.result, event.vp) == (0, "0", 0)
            return
        column = sum(total >= start for start in COLUMNS) - 1 + event.shift
        result = HITS[event.die - 1][min(max(column, 0), 8)]
        loss = {"0": 0, "1": 1, "2": 2, "H": 3}[result] * (2 if card.double and not secondary else 1)
        loss -= "non-essential-target" in raid.effects
        assert (event.result, event.vp) == (result, -max(loss, 0))

    @staticmethod
    def _value(state: State, key: str, there: str) -> int:
        type_ = kind(state, key)
        value = BOMBS[type_][not state.gruppen[key].full]
        if there in ("radar", "city", "headquarters", "army-base"):
            if type_ == "me109":
                return 0
            if type_ in ("me110", "elite"):
                return (value + 1) // 2
        return value

    def _shift(self, state: State, raid: Raid, gruppen: Iterable[str], there: str) -> int:
        low = "low-level-bombers" in raid.effects
        met = raid.fighting is not None or bool(squadrons_in(state, "bomb"))
        cloud = ("clear", "patchy", "broken").index(state.weather[f"lf{units.card(state, raid.card).lf}"])
        shift = 0 if low else -cloud
        shift += 2 * (there != "radar" and any(kind(state, key) == "ju87" for key in gruppen))
        shift += (2 if met else 3) if low else (0 if met else 2)
        shift += 2 * ("german-pathfinder" in raid.effects)
        return min(max(shift, -3), 3)

    # --- home, the clock, the day

    def _recovery(self, state: State, event: Any) -> None:
        if isinstance(event, e.GruppenTurned):
            if event.full:
                self.rested.update(event.gruppen)
            return
        now = HOURS.index(state.clock)
        for key in event.gruppen:
            assert state.gruppen[key].place == "returning"
            if kind(state, key) in BOMBERS:
                assert (event.place, state.gruppen[key].full) == ("base", False)
            elif event.place == "clock":
                assert state.gruppen[key].full
                assert HOURS.index(event.hour) == now + (4 if key in self.rested else 3)
            else:
                assert not state.gruppen[key].full
                assert now + 3 >= len(HOURS) or now + 4 >= len(HOURS)
        self.rested -= set(event.gruppen)

    def _sequence(self, before: State, event: Any, after: State) -> None:
        raid = raid_of(before.frames)
        match event:
            case e.RaidBegun(raid=begun):
                self.steps = "" if not begun.snap else self.steps
                self.unanswered = self.unanswered and begun.snap
                if not begun.snap:
                    self._again(before, raid, begun)
            case e.RaidClosed():
                assert not gruppen_in(before, "returning")
            case e.ClockMoved(spaces=spaces):
                assert raid is not None
                card = None if raid.empty else tables.raid_event(units.book(before), raid.event)
                assert spaces == (2 if card is None else card.time[0])
            case e.StepEnded(step=step):
                assert raid is not None
                if step == "f" and not raid.snap and not self.stopped:
                    assert self.joined == (self.sweep or raid.count)
                if step == "g" and not raid.snap:
                    bombers = any(kind(before, key) in BOMBERS for key in gruppen_in(before, "bomb"))
                    assert self.unanswered == (bombers and not raid.sent)
                if step == "o":
                    assert not gruppen_in(before, "returning", *GERMAN_BOXES)  # type: ignore[arg-type]
                    assert not squadrons_in(before, "hunt", "bomb")
                if not raid.snap:
                    self.steps += step
                    if step == "p":
                        self._order(raid)

    @staticmethod
    def _again(state: State, last: Raid | None, begun: Raid) -> None:
        """A follow-up raid comes by its card only, on the same target and as large."""
        again = last is not None and last.event and tables.raid_event(units.book(state), last.event).follow_up
        assert begun.follow_up == bool(again)
        assert last is None or not again or (begun.card, begun.size) == (last.card, last.size)

    def _order(self, raid: Raid) -> None:
        """The steps of a whole raid, each once."""
        asked = {"poor": "cd", "limited": "de", "accurate": "d"}[raid.info]
        opening = ("" if raid.follow_up else "a") + "b" + asked + "f"
        endings = ["ghijklmnop", "ghijklnop", "ghijkop", "ghijknlmop", "ghijknlnop"]
        if raid.empty:
            endings = ["p"]
        assert self.steps in [opening + ending for ending in endings], self.steps

    def _day(self, before: State, event: Any, after: State) -> None:
        match event:
            case e.PatrolsFlown(circle=circle, squadrons=keys):
                for key in keys:
                    home = units.home(before, key)
                    assert before.squadrons[key].place == "ground"
                    assert circle == home or circle in tables.neighbours(units.book(before), home)
                    assert home not in units.rooms_down(before, before.damage)
                assert after.clock != "1800" or len(squadrons_in(after, "patrol")) <= 14
            case e.PhaseStepEnded(phase="airfields", step="a"):
                waiting = gruppen_in(before, "clock")
                assert all(before.gruppen[key].hour > before.clock for key in waiting)
                self.before_b = after
            case e.PhaseStepEnded(phase="airfields", step="b"):
                self._squadrons_back(before)
            case e.PhaseStepEnded(step="c" | "e" as step, phase=phase):
                frame = top(before)
                assert frame is not None
                if phase == "airfields" or step == "e":
                    lost = len(units.nets_down(before, before.damage))
                    assert bool(before.aside) == (frame.warning and lost < 2)  # type: ignore[union-attr]
            case e.DayEnded(result=result):
                assert result == next(name for last, name in VERDICTS if before.vp <= last)

    def _squadrons_back(self, state: State) -> None:
        """One space: through the boxes one by one; two spaces: home, reduced ones to rearm."""
        was, frame = self.before_b, top(state)
        assert was is not None
        assert isinstance(frame, Airfields)
        one = {"rearm": "ground", "landing": "rearm", "patrol": "rearm"}
        two = {"rearm": "ground", "landing": "ground", "patrol": "ground"}
        for key, unit in was.squadrons.items():
            now = state.squadrons[key]
            if unit.place == "returning":
                late = ("rearm", "landing") if frame.spaces == 1 else ("ground", "rearm")
                assert (now.place, now.full) == (late[not unit.full], True)
            else:
                ways = one if frame.spaces == 1 else two
                assert (now.place, now.full) == (ways.get(unit.place, unit.place), unit.full)
