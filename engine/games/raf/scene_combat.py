"""Pictures of combat, interception and bombs: every counter with what became of it. Rule: 9.2, 10, 11."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import ceil
from typing import Literal

from msgspec.structs import replace

from engine.games.raf import events as e
from engine.games.raf import tell, units
from engine.games.raf.names import bombing_name, box_name, damage_name, target_short, type_name
from engine.games.raf.pieces import LETTERS
from engine.games.raf.scene_display import FEW, decision, lower, note, raid_now
from engine.games.raf.scene_ledger import ledger
from engine.games.raf.scene_parts import (
    Story,
    at_home,
    gruppe,
    sheet_of,
    squadron,
    stacks,
)
from engine.games.raf.state import Leave, Raid, gruppen_in, squadrons_in
from engine.games.raf.view import View
from engine.scene import (
    Badge,
    Block,
    Box,
    Col,
    Column,
    Counter,
    Die,
    Flow,
    Pill,
    Row,
    Scale,
    Sheet,
    Side,
    Size,
    Stack,
    Star,
    Table,
    TableRow,
    Tile,
    row,
    text,
)
from engine.words import Say, Word, say, signed

DASH = "–"
MOST = 6
"""Counters of a side that are drawn one beside the other."""
LINES = 4
"""Lines of large counters that the stage has room for."""
PER: Mapping[Scale, int] = {"hero": 4, "large": 4, "normal": 5}
"""Counters in a line."""


# --- combat --------------------------------------------------------------------------------------


def combat(story: Story) -> Sheet:
    """An air combat: counters with their results, sum, row, die and letters. Rule: 10.1, 10.2."""
    (fought,) = story.find(e.Fought)[-1:]
    raid = raid_now(story)
    size, crowded = _room(
        piled([_german(story, fought, key, "normal") for key in fought.gruppen]),
        piled([_british(story, fought, key, "normal") for key in fought.squadrons]),
    )
    german = rows(piled([_german(story, fought, key, size) for key in fought.gruppen]), size)
    british = rows(
        piled([_british(story, fought, key, size) for key in fought.squadrons]), size, below=bool(german)
    )
    top = Box(
        (Row((Column((*german, *british)), _card(story, fought))),),
        title=box_name(fought.box),
        note=note(story.view, raid),
        hot=True,
    )
    below = lower(story.view, "hunt") if fought.box == "hunt" else unmet(story.before, fought.gruppen)
    if crowded:
        below = ()
    return sheet_of(
        story,
        Column((top, *below)),
        ledger(story, foot=decision(story)),
        headline=_outcome(story, fought, raid),
        step="j" if fought.box == "hunt" else "m",
    )


def _outcome(story: Story, fought: e.Fought, raid: Raid) -> Say:
    """Who met whom, and what either side lost."""
    return say(
        f"raf-scene-combat-{fought.box}",
        target=target_short(units.card(story.view, raid.card).target),
        squadrons=len(fought.squadrons),
        gruppen=len(fought.gruppen),
        down=sum(len(event.gruppen) for event in story.find(e.GruppenHit) if event.vp),
        lost=sum(len(event.squadrons) for event in story.find(e.SquadronsHit) if event.vp),
    )


def _room(german: Sequence[object], british: Sequence[object]) -> tuple[Scale, bool]:
    """How large the counters of both sides may be; whether they need the whole stage."""
    if max(len(german), len(british)) <= FEW:
        return "hero", False
    lines = ceil(len(german) / PER["large"]) + ceil(len(british) / PER["large"])
    return ("large" if lines <= LINES else "normal"), True


def rows(pieces: Sequence[Counter | Stack], size: Scale, *, below: bool = False) -> tuple[Flow, ...]:
    """Pieces in lines that leave room for the card beside them; `below` sets large ones half a step in."""
    lines = max(1, ceil(len(pieces) / PER[size]))
    per = max(1, ceil(len(pieces) / lines))
    return tuple(
        Flow(tuple(pieces[start : start + per]), indent=below and size == "hero")
        for start in range(0, len(pieces), per)
    )


def piled(counters: Sequence[Counter]) -> tuple[Counter | Stack, ...]:
    """Counters in one row; where there are many, those alike and of one fate on one another."""
    if len(counters) <= MOST:
        return tuple(counters)
    alike: dict[Counter, list[Counter]] = {}
    for counter in counters:
        alike.setdefault(replace(counter, name="", number=0, br=""), []).append(counter)
    return tuple(group[0] if len(group) == 1 else Stack(tuple(group)) for group in alike.values())


def _card(story: Story, fought: e.Fought) -> Box:
    """Sum, number of Gruppen, row, die and the letters of both sides."""
    shifted = fought.row != fought.used
    rows = [
        row(say("raf-scene-sum"), str(fought.total)),
        row(say("raf-scene-gruppen"), str(len(fought.gruppen))),
    ]
    rows.append(row(say("raf-scene-row"), f"{fought.row}→{fought.used}" if shifted else fought.row))
    figures = Table(
        (Col(size="text", role="muted"), Col(align="right", size="headline", bold=True)), tuple(rows)
    )
    letters = Table(
        tuple(Col(letter, "middle") for letter in LETTERS),
        (_tiles(fought.german, "two"), _tiles(fought.british, "one")),
    )
    number = story.number(fought)
    die = Row((Die(fought.die, size="large"),), align="middle")
    return Box((figures, die, letters), tone=True, number=number)


def _tiles(letters: str, side: Side) -> TableRow:
    return row(*(Tile(DASH if letter == "-" else letter, side) for letter in letters))


def _german(story: Story, fought: e.Fought, key: str, size: Scale) -> Counter:
    """A Gruppe as it went into the combat, with its result and where it went."""
    counter = gruppe(story.before, key, size)
    letter = fought.german[LETTERS.index(units.gruppe(story.view, key).selector)]
    hit = next((event for event in story.find(e.GruppenHit) if key in event.gruppen), None)
    if hit is None:
        return replace(counter, badge=_badge(letter, 0))
    return replace(
        counter,
        badge=_badge(letter, hit.vp),
        pill=_pill(hit, _each(hit.vp, hit.gruppen), "two", size),
        number=story.number(hit) if key == hit.gruppen[0] and hit.vp else 0,
    )


def _british(story: Story, fought: e.Fought, key: str, size: Scale) -> Counter:
    """A squadron likewise; one that may choose says so."""
    counter = at_home(story.before, key, size)
    letter = fought.british[LETTERS.index(units.british_letter(story.view, key))]
    hit = next((event for event in story.find(e.SquadronsHit) if key in event.squadrons), None)
    if hit is not None:
        return replace(
            counter,
            badge=_badge(letter, hit.vp),
            pill=_pill(hit, _each(hit.vp, hit.squadrons), "one", size),
            number=story.number(hit) if key == hit.squadrons[0] and hit.vp else 0,
        )
    choosing = any(isinstance(frame, Leave) and key in frame.squadrons for frame in story.view.frames)
    asked = choosing or fought.box == "hunt"
    pill = Pill(say(f"raf-scene-choose{_short(size)}"), "attention") if asked else None
    return replace(counter, badge=_badge(letter, 0), pill=pill)


def _each(vp: int, keys: tuple[str, ...]) -> int:
    return vp // len(keys) if keys else 0


def _badge(letter: str, vp: int) -> Badge:
    word = DASH if letter == "-" else letter
    return Badge(word, star=True, role="loss") if vp else Badge(word)


def _pill(hit: e.GruppenHit | e.SquadronsHit, vp: int, side: Side, size: Scale) -> Pill:
    """Where a unit went; what it cost, when it is lost."""
    if vp:
        return Pill(say(f"raf-scene-{hit.place}{_short(size)}", vp=signed(vp)), "loss")
    return Pill(say(f"raf-scene-to-{hit.place}{_short(size)}"), half=None if hit.full else side)


def _short(size: Scale) -> str:
    """Small counters have room for a short word only."""
    return "" if size == "hero" else "-short"


def unmet(view: View, fighting: Collection[str]) -> tuple[Row, ...]:
    """A row of boxes with the Gruppen of the raid that nobody meets; none where all fight. Rule: 10.23."""
    there = tuple(key for key in gruppen_in(view, "bomb", "close-escort") if key not in fighting)
    boxes = [
        Box((Flow(stacks(view, keys), align="middle"),), title=title)
        for keys, title in (
            (there, say("raf-scene-unmet")),
            (gruppen_in(view, "channel"), box_name("channel")),
        )
        if keys
    ]
    return (Row(tuple(boxes)),) if boxes else ()


# --- interception --------------------------------------------------------------------------------


def interception(story: Story) -> Sheet:
    """Who meets whom in the Bomb box, and who stays aside. Rule: 9.2, 9.21."""
    (met,) = story.find(e.Intercepted)[-1:]
    view = story.view
    raid = raid_now(story)
    squadrons = squadrons_in(view, "bomb")
    fighting = (*met.gruppen, *met.escorts)
    most = max(len(fighting), len(squadrons))
    size: Scale = "hero" if most <= FEW else "large" if most <= MOST else "normal"
    german = Flow(tuple(_named(view, key, size, key in met.escorts) for key in fighting))
    british = Flow(tuple(at_home(view, key, size) for key in squadrons), indent=size == "hero")
    top = Box((Column((german, british)),), title=box_name("bomb"), note=note(view, raid), hot=True)
    target = target_short(units.card(view, raid.card).target)
    words = say(
        "raf-scene-intercept",
        target=target,
        squadrons=len(squadrons),
        gruppen=len(met.gruppen),
        escorts=len(met.escorts),
    )
    stage = Column((top, *unmet(view, fighting)))
    return sheet_of(story, stage, ledger(story), headline=words, step="l")


def _named(view: View, key: str, size: Scale, escort: bool) -> Counter:
    caption = say("raf-scene-escort") if escort else type_name(units.gruppe(view, key).type)
    return gruppe(view, key, size, caption=caption)


# --- bombs ---------------------------------------------------------------------------------------


def bombs(story: Story) -> Sheet:
    """What was dropped on which target, and what it did. Rule: 11.0, 11.2."""
    attacks = story.find(e.Bombed)
    boxes = tuple(_attack(story, event, len(attacks) > 1) for event in attacks)
    scattered = [
        key for event in story.find(e.SquadronsMoved) if event.why == "11.22" for key in event.squadrons
    ]
    below: list[Block] = []
    if scattered:
        counters = Flow(tuple(squadron(story.view, key) for key in scattered), align="middle")
        below.append(Box((counters,), title=say("raf-scene-scattered")))
    home = [key for event in story.find(e.GruppenMoved) if event.why == "12.0" for key in event.gruppen]
    if home:
        below.append(Box((Flow(stacks(story.view, home), align="middle"),), title=box_name("returning")))
    stage = Column((*boxes, *((Row(tuple(below)),) if below else ())))
    return sheet_of(
        story, stage, ledger(story, foot=decision(story)), headline=_struck(story, attacks), step="n"
    )


def _struck(story: Story, attacks: Sequence[e.Bombed]) -> Say:
    """Who bombed what, and what it did."""
    vp = sum(event.vp for event in attacks)
    first = attacks[0]
    target = target_short(first.target)
    gruppen = sum(len(event.gruppen) for event in attacks)
    if not vp:
        return say("raf-scene-bombs-nothing", target=target)
    if len(attacks) > 1:
        names = tuple(target_short(event.target) for event in attacks)
        return say("raf-scene-bombs-both", targets=names, gruppen=gruppen, vp=signed(vp))
    levels = [mark.level for mark in story.find(e.TargetDamaged) if mark.target == first.target]
    damage = damage_name(levels[-1]) if levels else bombing_name(first.result)
    return say("raf-scene-bombs", target=target, gruppen=gruppen, damage=damage, vp=signed(vp))


def _attack(story: Story, event: e.Bombed, is_one_of_two: bool) -> Box:
    """The bombers of one target with the account of their bombs."""
    few = not is_one_of_two and len(event.gruppen) <= FEW
    size: Scale = "hero" if few else "normal"
    counters = [
        gruppe(story.before, key, size, caption=type_name(units.gruppe(story.view, key).type))
        for key in event.gruppen
    ]
    title: Say = target_short(event.target)
    card = _flat_account(story, event) if is_one_of_two else _account(story, event)
    return Box(
        (Row((Column(rows(counters, size)), card)),), title=title, note=_damage(story, event), hot=True
    )


def _account(story: Story, event: e.Bombed) -> Box:
    """Sum, column, die and result of the bombs."""
    marks = Row(_marks(event, "large"), align="middle", gap="wide", level="middle")
    parts = (*_sums(story, event, "headline"), marks, _score(event))
    return Box(parts, tone=True, number=story.number(event))


def _flat_account(story: Story, event: e.Bombed) -> Box:
    """The same beside one another, where two attacks share the stage."""
    sums = Column(_sums(story, event, "label"), gap="none")
    parts = Row((sums, *_marks(event, "normal"), _score(event)), gap="wide", level="middle")
    return Box((parts,), tone=True, number=story.number(event))


def _sums(story: Story, event: e.Bombed, size: Size) -> tuple[Block, ...]:
    """Sum and column; where that was shifted, from which one and why."""
    own, why = tell.column_shift(story.before, event)
    column = f"{own}→{event.column}" if own != event.column else event.column
    table = Table(
        (Col(size="text", role="muted"), Col(align="right", size=size, bold=True)),
        (row(say("raf-scene-bomb-sum"), str(event.total)), row(say("raf-scene-column"), column or DASH)),
    )
    reasons = (text(say("raf-scene-list", things=why), "small", "muted"),) if why else ()
    return (table, *reasons)


def _marks(event: e.Bombed, size: Literal["large", "normal"]) -> tuple[Die | Star | Tile, ...]:
    result: Word = event.result if event.die else DASH
    mark: Star | Tile = Star(result) if event.vp else Tile(result, "tone")
    return (Die(event.die, size=size), mark) if event.die else (mark,)


def _score(event: e.Bombed) -> Block:
    words = say("raf-vp", vp=signed(event.vp))
    return text(words, "label", "loss" if event.vp else "muted", bold=True, align="middle")


def _damage(story: Story, event: e.Bombed) -> Word:
    for rolled in story.find(e.DamageRolled):
        if rolled.target == event.target:
            return say("raf-log-damage-rolled", die=rolled.die, points=rolled.points)
    for mark in story.find(e.TargetDamaged):
        if mark.target == event.target:
            return damage_name(mark.level)
    return ""
