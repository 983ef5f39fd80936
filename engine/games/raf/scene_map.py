"""Pictures on the map: the target, the detection, who may answer, a bombed airfield."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.games.raf import detection, tables, units
from engine.games.raf.names import (
    alert_name,
    area_name,
    box_name,
    composition,
    info_name,
    kind_name,
    kind_of,
    sector_name,
    sector_number,
    size_name,
    target_short,
)
from engine.games.raf.pieces import TargetCard
from engine.games.raf.scene_ground import (
    SYMBOLS,
    damaged,
    known,
    marked,
    raid_map,
    sector_numbers,
    skies,
    stations,
)
from engine.games.raf.scene_ledger import ledger
from engine.games.raf.scene_parts import Story, at_home, sheet_of
from engine.games.raf.state import DISPLAY_GERMAN, Raid, Scatter, gruppen_in, raid_of, top
from engine.games.raf.view import View, stand_in
from engine.odds import percent
from engine.scene import (
    Area,
    Around,
    Bar,
    Bars,
    Block,
    Column,
    Flow,
    Ground,
    Inset,
    Item,
    Map,
    Mark,
    Name,
    Place,
    Rule,
    Sheet,
    Span,
    Target,
    Text,
    caps,
    facts,
    text,
)
from engine.words import Say, Word, say

# --- sheets --------------------------------------------------------------------------------------


def target(story: Story) -> Sheet:
    """Step a: where the raid goes. Rule: 4.2a."""
    raid = _raid(story)
    card = units.card(story.view, raid.card)
    stage = raid_map(story.view, raid, card)
    name = target_short(card.target)
    words = say("raf-scene-heads", target=name, size=size_name(raid.size or "none"))
    return sheet_of(
        story,
        stage,
        ledger(
            story,
            blocks=(_heading(card, words), _facts(story.view, raid), Rule()),
            foot=(caps(say("raf-scene-odds")), _odds(story.view, raid)),
            most=4,
        ),
        headline=words,
        step="a",
    )


def detected(story: Story) -> Sheet:
    """Step b: the levels, and with them who may answer. Rule: 4.2b, 7.1."""
    raid = _raid(story)
    card = units.card(story.view, raid.card)
    words = say(f"raf-scene-detected-{raid.alert}", target=target_short(card.target))
    ways = _ways(story.view, raid, card)
    return sheet_of(
        story,
        raid_map(story.view, raid, card, lit=True),
        ledger(
            story,
            blocks=(_heading(card, words), _facts(story.view, raid), Rule(), *ways, Rule()),
            foot=(Inset(),),
            most=2,
        ),
        headline=words,
        step="b",
    )


def answer(story: Story) -> Sheet:
    """The question who answers: sectors that may, and what is known of the raid. Rule: 7.0, 7.1."""
    raid = _raid(story)
    card = units.card(story.view, raid.card)
    words = target_short(card.target)
    blocks: list[Block] = [_heading(card, words), _facts(story.view, raid)]
    if raid.info == "accurate" or raid.snap:
        blocks += [Rule(), *_composition(story.view)]
    return sheet_of(
        story,
        raid_map(story.view, raid, card, lit=True, chosen=story.chosen),
        ledger(
            story,
            title=say("raf-scene-raid"),
            blocks=(*blocks, Rule(), *_ways(story.view, raid, card)),
            foot=(Inset(),) if raid.info != "accurate" else (),
            most=1,
        ),
        headline=say("raf-scene-asked", target=words),
        step=raid.step,
        name=say("raf-scene-answer"),
    )


def scatter(story: Story) -> Sheet:
    """A bombed airfield and the squadrons of its sector.

    Rule: 11.22.

    Raises:
        LookupError: nobody is to be scattered.
    """
    view = story.view
    choice = top(view)
    if not isinstance(choice, Scatter):
        raise LookupError("a picture of scattered squadrons without the choice")
    card = units.card(view, _raid(story).card)
    question = say("raf-ask-scatter", count=choice.count, sector=sector_name(choice.sector))
    counters = Flow(tuple(marked(at_home(view, key), key in story.chosen) for key in choice.squadrons))
    marks = stations(view, card.target)
    at = Place(card.target)
    if not any(mark.at == at for mark in marks):
        word = target_short(card.target)
        marks.append(Mark(at, SYMBOLS[kind_of(card.target)], "one", word, size="large", prominent=True))
    items: tuple[Item, ...] = (*sector_numbers(view), *marks, *damaged(view), Target(at))
    stage = Map(
        Ground("raf"), items, Around((Area(choice.sector), Place(card.target)), 1.2), chips=skies(view)
    )
    return sheet_of(
        story,
        stage,
        ledger(
            story,
            title=say("raf-scene-scattered"),
            blocks=(text(question, "label", bold=True), counters),
            foot=(Inset(),),
            most=3,
        ),
        headline=question,
        step="n",
    )


# --- the ledger of a raid ------------------------------------------------------------------------


def _raid(story: Story) -> Raid:
    raid = raid_of(story.view.frames) or raid_of(story.before.frames)
    if raid is None:
        raise LookupError("a picture of a raid without a raid")
    return raid


def _heading(card: TargetCard, words: Word) -> Column:
    """What the picture is about, and the target's card below it."""
    line = say(
        "raf-scene-target",
        kind=kind_name(kind_of(card.target)),
        value=card.value,
        area=area_name(card.area),
    )
    return Column((text(words, "headline", bold=True), text(line, "text", "muted")), gap="none")


def _facts(view: View, raid: Raid) -> Block:
    """Size, number and levels, as far as they are known."""
    pairs: list[tuple[Say, Say | str]] = [(say("raf-scene-size"), size_name(raid.size or "none"))]
    if raid.alert:
        pairs += [
            (say("raf-scene-alert"), alert_name(raid.alert)),
            (say("raf-scene-info"), info_name(raid.info)),
        ]
    if number := known(view, raid):
        pairs.append((say("raf-scene-gruppen"), str(number)))
    return facts(*pairs)


def _odds(view: View, raid: Raid) -> Bars:
    """The chance of each alert level, before the die of the detection. Rule: 6.3."""
    total = detection.modifier(stand_in(view), raid).total
    chances: dict[str, Fraction] = {}
    for level, chance in tables.detection_odds(units.book(view), total).items():
        chances[level.alert] = chances.get(level.alert, Fraction(0)) + chance
    return Bars(
        tuple(
            Bar(alert_name(alert), float(chance), f"{percent(chance)}%", role="attention")
            for alert, chance in chances.items()
        ),
        top=1.0,
    )


def _composition(view: View) -> tuple[Block, ...]:
    """What is in each box, a line or two for each."""
    lines = []
    for box in DISPLAY_GERMAN:
        if there := gruppen_in(view, box):
            words = say("raf-scene-place", place=box_name(box), units=composition(view, there))
            lines.append(Text((Span(words, names=(Name(box_name(box)),)),), size="text"))
    return tuple(lines)


def _ways(view: View, raid: Raid, card: TargetCard) -> tuple[Block, ...]:
    """Which sectors may answer, from the air and from the ground."""
    able = tables.eligible(units.book(view), card, raid.alert)
    lines: list[Block] = [text(say("raf-scene-from-air", sectors=_short(able.patrol)), "label")]
    if able.ground:
        lines.append(text(say("raf-scene-from-ground", sectors=_short(able.ground)), "label"))
    return tuple(lines)


def _short(sectors: Iterable[str]) -> tuple[Say, ...]:
    return tuple(sector_number(sector) for sector in sectors)
