"""RAF's data set as a whole: complete, as the rules count it, and still what the reconstruction says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from engine import packs
from engine.games.raf import pieces, tables
from engine.games.raf.pack import PACK, Raf, data
from engine.words import Say, say
from render.texts import texts


@pytest.fixture(scope="module")
def raf() -> Raf:
    found = packs.load("raf").data
    assert isinstance(found, Raf)
    return found


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """An overlay folder in which files of the pack can be changed."""
    (tmp_path / "raf").mkdir()
    return tmp_path


def edit(own: Path, name: str, *changes: tuple[str, str]) -> list[packs.Problem]:
    """Lay a changed file over the pack and check it."""
    text = (packs.DATA / "raf" / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (own / "raf" / name).write_text(text, encoding="utf-8")
    return packs.check(own)


def test_the_pack_is_sound() -> None:
    assert packs.check(packs.DATA / "raf") == []


def test_a_game_finds_its_version_again(raf: Raf) -> None:
    assert data(packs.load("raf").version) is raf
    with pytest.raises(packs.UnknownVersion):
        packs.at(PACK, "0.0+nothing")


@pytest.mark.rule("raf", "2.21")
@pytest.mark.rule("raf", "3.0")
def test_counters(raf: Raf) -> None:
    status = Counter(squadron.status for squadron in raf.squadrons.squadron)
    assert status == {"start": 27, "blenheim": 5, "reinforcement": 15, "ace": 2}
    assert len(raf.gruppen.gruppe) == 84
    assert sum(gruppe.arrives is None for gruppe in raf.gruppen.gruppe) == 77
    assert [row.id for row in raf.squadrons.squadron if row.number == "54"] == ["54/6/11"]
    assert tables.gruppe(raf, "I/JG51/2").type == "me109"
    assert [gruppe.lf for gruppe in raf.gruppen.gruppe if gruppe.elite] == [2, 2]


@pytest.mark.rule("raf", "2.3")
@pytest.mark.rule("raf", "3.0")
def test_decks_of_the_start(raf: Raf) -> None:
    base = {"base"}
    assert [card.number for card in raf.target_cards.card if card.deck in base] == list(range(1, 35))
    assert [card.number for card in raf.force_cards.card if card.deck in base] == list(range(61, 87))
    assert [card.number for card in raf.raid_events.card if card.deck in base] == list(range(91, 129))
    assert [card.number for card in raf.day_events.card] == list(range(135, 155))
    aside = (
        sum(card.deck != "base" for card in raf.target_cards.card)
        + sum(card.deck != "base" for card in raf.force_cards.card)
        + sum(card.deck != "base" for card in raf.raid_events.card)
    )
    assert aside == 36


@pytest.mark.rule("raf", "2.31")
def test_target_cards_reach_all_that_is_next_door(raf: Raf) -> None:
    """The cards' own rule: in range is what touches the target's sector and is not en route."""
    for card in raf.target_cards.card:
        around = set(tables.neighbours(raf, card.sector)) - set(card.en_route)
        assert set(card.in_range) == around, card.number
        assert card.lf == (3 if card.area == "lf3" else 2)


@pytest.mark.rule("raf", "2.33")
def test_time_advance_of_the_base_deck(raf: Raf) -> None:
    times = Counter(card.time for card in raf.raid_events.card if card.deck == "base")
    assert sum(times.values()) == 38
    assert sum(n * time[0] for time, n in times.items()) == 15 + 2 * 16


@pytest.mark.rule("raf", "13.0")
def test_prelude(raf: Raf) -> None:
    common, prelude = raf.scenarios.common, tables.scenario(raf, "prelude")
    assert (common.date, common.clock, common.vp) == ("08-11", "0600", 0)
    assert common.priorities == {
        "radar": "high",
        "port": "high",
        "airfield": "medium",
        "factory": "low",
        "city": "low",
    }
    assert (prelude.raid_days, prelude.points) == (1, None)


def test_the_closed_forms_behind_the_reconstruction_hold(raf: Raf) -> None:
    """The data are closed tables; this says that nobody slipped when typing them."""
    sizes = raf.priorities
    for level, table in enumerate((sizes.low, sizes.medium, sizes.high), -1):
        for value, row in table.items():
            for die, size in enumerate(row, 1):
                points = die + value + level
                assert size == ("major" if points >= 7 else "minor" if points >= 5 else "none")
    steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14]
    for table_, share in (
        (raf.combat_rows.none, 6),
        (raf.combat_rows.level_1, 5),
        (raf.combat_rows.level_2, 4),
    ):
        for gruppen, sums in table_.items():
            assert list(sums) == [-(-step * gruppen * share // 6) for step in steps]


# --- words ---------------------------------------------------------------------------------------


def name(kind: str, id: str) -> Say:
    return say(f"raf-{kind}-{id.lower().replace('/', '-')}")


def named(raf: Raf) -> Iterator[Say]:
    """Everything in the data set that a player may read the name of."""
    yield from (name("sector", sector.id) for sector in raf.sectors.sector)
    yield from (name("airfield", sector.airfield) for sector in raf.sectors.sector if sector.airfield)
    yield from (name("target", target.id) for target in raf.targets.target)
    yield from (name("type", type.id) for type in raf.types.type)
    yield from (name("scenario", scenario.key) for scenario in raf.scenarios.scenario)
    for scenario in raf.scenarios.scenario:
        yield from (name("verdict", end.result) for end in scenario.results)
        yield from (name("verdict", end.result) for end in scenario.endings)
    for kind, words in (
        ("area", pieces.Area),
        ("kind", pieces.TargetKind),
        ("alert", pieces.Alert),
        ("info", pieces.Info),
        ("weather", pieces.Weather),
        ("priority", pieces.Priority),
        ("size", pieces.Size),
        ("nation", pieces.Nation),
        ("box", pieces.Box),
        ("bombing", pieces.BombResult),
        ("event", pieces.Approach),
        ("event", pieces.TargetEvent),
        ("event", pieces.DayEvent),
    ):
        yield from (name(kind, word) for word in get_args(words))
    yield from (name("result", word) for word in ("none", "d", "a", "l", "h"))


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_everything_has_a_name(raf: Raf, locale: str) -> None:
    for word in named(raf):
        assert texts(locale).text(word).strip(), word.key


def test_names_in_both_languages_are_told_apart(raf: Raf) -> None:
    for locale in ("en", "ja"):
        for kind, words in (("alert", pieces.Alert), ("info", pieces.Info), ("event", pieces.Approach)):
            said = [texts(locale).text(name(kind, word)) for word in get_args(words)]
            assert len(set(said)) == len(said), (locale, kind)


DUE = re.compile(r"2\..*|3\.0|4\.0|4\.[123].*|(5|6|7|8|9|10|11|12)\..*|13\.0|E\.0|E\.(approach|target)\..*")


def test_rules_due_are_those_of_one_day() -> None:
    rules = packs.rules("raf")
    assert len(rules) == 173
    assert {rule.id for rule in rules if rule.due} == {
        rule.id for rule in rules if DUE.fullmatch(rule.id) and rule.id != "4.1d"
    }


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_rule_has_a_title_and_every_rule_in_force_a_text(locale: str) -> None:
    said = texts(locale)
    for rule in packs.rules("raf"):
        assert 2 <= len(said.text(say(f"{rule.text}.title"))) <= 80, rule.id
        assert said.has(rule.text) == rule.due, rule.id
        if rule.due:
            assert 20 <= len(said.text(say(rule.text))) <= 1000, rule.id


# --- what is wrong is found, all of it -------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "change", "key", "reason"),
    [
        ("sectors.toml", ('id = "2/10"', 'id = "9/10"'), "border[1/10-2/10]", "no sector"),
        ("sectors.toml", ("group = 10", "group = 12"), "sector[1/10].group", "not that of the id"),
        ("adjacency.toml", ('"1/10", "2/10"', '"1/10", "1/10"'), "border[1/10]", "itself"),
        ("adjacency.toml", ('"1/10", "2/10"', '"3/10", "1/10"'), "border[1/10-3/10]", "twice"),
        ("adjacency.toml", ('"1/10", "2/10"', '"2/12", "3/10"'), "corner[2/12-3/10]", "shared edge"),
        ("targets.toml", ('id = "dover-port"', 'id = "dover"'), "target[dover]", "must end in the kind"),
        ("nets.toml", ("number = 2,", "number = 1,"), "net[1]", "twice"),
        ("nets.toml", ('sector = "6/11"', 'sector = "5/11"'), "net[1].sector", "not that of its target"),
        ("headquarters.toml", ("box-headquarters", "uxbridge-headquarters"), "headquarters", "has no row"),
        ("squadrons.toml", ('"start"', '"reinforcement"'), "status.start", "must be 27"),
        ("squadrons.toml", ('selector = "A"', 'selector = "B"'), "status.start", "spread evenly"),
        ("gruppen.toml", ("lf = 2", "lf = 3"), "gruppe[I/JG3/2].lf", "not that of the id"),
        ("gruppen.toml", ('"08-24"', '"08-10"'), "gruppe[IV/JG51/2].arrives", "no day"),
        ("target_cards.toml", ("number = 7,", "number = 8,"), "card[7]", "is missing"),
        ("target_cards.toml", ("number = 7,", "number = 8,"), "card[8]", "twice"),
        (
            "target_cards.toml",
            ('["5/11", "7/11", "London"]', '["6/11", "7/11"]'),
            "card[1].in_range",
            "en route",
        ),
        ("target_cards.toml", ("nets = { 1 = 2,", "nets = { 11 = 2,"), "card[1].nets.11", "no net"),
        ("force_cards.toml", ("major = 8, ", "major = 2, "), "card[61]", "must rise"),
        ("raid_events.toml", ("number = 99,", "number = 199,"), "card[199]", "from 91 to 134"),
        (
            "raid_events.toml",
            ('approach_letters = ["A"], ', ""),
            "card[91].approach_letters",
            "needs letters",
        ),
        ("day_events.toml", ("number = 135,", "number = 136,"), "card[135]", "is missing"),
        ("priority_changes.toml", ('"08-18"', '"08-17"'), "by_date.date-x", "each day"),
        ("priority_changes.toml", ("[-5, 9]", "[-4, 9]"), "by_vp.vp-x", "must go on at -5"),
        (
            "priorities.toml",
            ('1 = ["none"', '1 = ["major"'),
            "low.1",
            "rise",
        ),
        ("detection.toml", ("total = 7,", "total = 8,"), "track", "follow each other"),
        ("weather.toml", ("die = 2,", "die = 3,"), "row", "die 1 to 6"),
        ("combat_rows.toml", ("3,   6,   9", "3,   9,   6"), "none.3", "must rise"),
        ("combat_results.toml", ("\nC =", "\nN ="), "results", "in order"),
        ("combat_effects.toml", ('result = "D"', 'result = "A"'), "german hunt full D", "is missing"),
        ("combat_effects.toml", ("vp = 1", "vp = -1"), "german hunt reduced A", "gives VP"),
        ("bombing.toml", ('"2-4"', '"2-5"'), "columns.2", "must read '2-4'"),
        ("bombing.toml", ("vp = -3", "vp = -4"), "bombing.H", "not that of the bombing table"),
        ("night.toml", ("[0, 0, 1, 1, 1]", "[0, 0, 1, 1]"), "interception.values.1", "must have 5"),
        ("calendar.toml", ('"08-12"', '"08-13"'), "day[08-13]", "must be 08-12"),
        ("calendar.toml", ('"tue"', '"wed"'), "day[08-13].weekday", "does not follow"),
        ("play.toml", ('"0800"', '"0600"'), "clock.spaces[0600]", "twice"),
        ("play.toml", (', "ju87"', ""), "selection.substitutes", "ju87"),
        ("eligibility.toml", ('"late"', '"normal"'), "row", "in order"),
        ("scenarios.toml", ("[-5, -1]", "[-5, -2]"), "scenario[prelude].results", "must go on at -1"),
        (
            "scenarios.toml",
            ('"249/4/10"', '"248/4/10"'),
            "scenario[thin-blue-line].squadrons_added",
            "no squadron",
        ),
        ("victory.toml", ("german_win = -35", "german_win = 36"), "german_win", "below british_win"),
        ("types.toml", ("combat = [5, 6]", "combat = [5]"), "type[ju88].combat", "must have 2 entries"),
    ],
)
def test_mistakes_are_found(own: Path, name: str, change: tuple[str, str], key: str, reason: str) -> None:
    problems = edit(own, name, change)
    assert any(p.key == key and reason in p.reason for p in problems), problems


def test_all_mistakes_are_told_at_once(own: Path) -> None:
    edit(own, "weather.toml", ("die = 2,", 'die = "two",'))
    edit(own, "bombing.toml", ('"2-4"', '"2-5"'), ("limit = 3", "limits = 3"))
    problems = edit(own, "target_cards.toml", ("number = 7,", "number = 8,"), ("5/11", "55/11"))
    found = {(p.file, p.key) for p in problems}
    assert {
        ("raf/weather.toml", "row[2].die"),
        ("raf/bombing.toml", "shifts.limit"),
        ("raf/bombing.toml", "shifts.limits"),
        ("raf/target_cards.toml", "card[7]"),
        ("raf/target_cards.toml", "card[8]"),
        ("raf/target_cards.toml", "card[1].in_range"),
    } <= found


def test_an_overlay_is_played_with(own: Path, raf: Raf) -> None:
    assert edit(own, "weather.toml", ('die = 1, lf2 = "clear"', 'die = 1, lf2 = "patchy"')) == []
    pack = packs.load("raf", own)
    assert pack.data.weather.row[0].lf2 == "patchy"
    assert raf.weather.row[0].lf2 == "clear"
    assert pack.version != packs.load("raf").version
    assert data(pack.version) is pack.data
