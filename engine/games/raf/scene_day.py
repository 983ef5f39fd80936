"""Pictures of the way home and of the end of the day. Rule: 4.2o, 4.2p, 13.0."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator

from engine.games.raf import events as e
from engine.games.raf import tables, units
from engine.games.raf.names import (
    box_name,
    composition,
    damage_name,
    hour_name,
    target_short,
    type_name,
    verdict_name,
)
from engine.games.raf.scene_ledger import ledger
from engine.games.raf.scene_parts import Story, sheet_of, squadron, stacks
from engine.games.raf.state import END_OF_DAY, LOSSES, LossBox, gruppen_at, gruppen_in, squadrons_in
from engine.games.raf.view import View
from engine.scene import (
    Band,
    Block,
    Box,
    Col,
    Column,
    Flow,
    Gap,
    Glyph,
    Ledger,
    Pill,
    Plot,
    Role,
    Row,
    Rule,
    Series,
    Sheet,
    Side,
    Table,
    Tick,
    caps,
    row,
    text,
)
from engine.words import Say, Word, say, signed

DASH = "–"
EDGE = 0.05
"""Room before the line, in widths of the plot."""
HALF = 0.008
"""Half a figure below the plot, likewise."""
NAMES = 1.6
"""Width of the plot in widths of its line; its right part holds the names of the bands."""
TYPES: tuple[tuple[str, Side], ...] = (
    ("spitfire", "one"),
    ("hurricane", "one"),
    ("me109", "two"),
    ("me110", "two"),
    ("do17", "two"),
    ("he111", "two"),
    ("ju88", "two"),
    ("ju87", "two"),
)


def home(story: Story) -> Sheet:
    """The clock with the fighters that wait on it, and squadrons on their way home. Rule: 12.1, 4.2p."""
    view = story.view
    moved = story.find(e.ClockMoved)
    hour = hour_name(view.clock)
    key = "raf-scene-clock" if moved else "raf-scene-clock-stays"
    words = say("raf-scene-clock-end") if view.clock == END_OF_DAY else say(key, hour=hour)
    british, lost = squadrons_in(view, "returning"), squadrons_in(view, *LOSSES)
    own = tuple(
        Box((Flow(tuple(squadron(view, key) for key in keys), align="middle"),), title=title)
        for keys, title in ((british, box_name("returning")), (lost, say("raf-scene-losses")))
        if keys
    )
    flown = [key for key in gruppen_in(view, "base") if not view.gruppen[key].full]
    below: list[Block] = [Row(own, even=True)] if own else []
    if flown:
        below.append(Box((Flow(stacks(view, flown), align="middle"),), title=say("raf-scene-done")))
    stage = Column((clock(story), *(below or [Gap()])))
    return sheet_of(story, stage, ledger(story), headline=words, step="p")


def clock(story: Story) -> Box:
    """The spaces of the clock, the present one in the colour of attention."""
    view = story.view
    spaces = units.book(view).play.clock.spaces
    cells = tuple(
        Box(
            _waiting(view, hour) or (text(DASH, "small", "muted", align="middle"),),
            title=hour,
            hot=hour == view.clock,
        )
        for hour in spaces
    )
    note: Word = say("raf-clock-end") if view.clock == END_OF_DAY else ""
    return Box((Row(cells, gap="tight"),), title=say("raf-scene-back"), note=note)


def _waiting(view: View, hour: str) -> tuple[Block, ...]:
    there = composition(view, gruppen_at(view, hour))
    return tuple(text(words, "small", "two", bold=True) for words in there)


def day(story: Story) -> Sheet:
    """The end of the day: the verdict, how the points came, the losses. Rule: 13.0."""
    view = story.view
    verdict = verdict_name(view.result)
    plot = Box((_plot(view),), title=say("raf-scene-points-by-raid"))
    return sheet_of(
        story,
        Column((plot, *_damage(view))),
        Ledger("", (_losses(view), Rule(), caps(say("raf-scene-points")), _account(view))),
        headline=say("raf-scene-day-over", verdict=verdict, vp=signed(view.vp)),
        name=say("raf-scene-end"),
    )


def _plot(view: View) -> Plot:
    """The points after each raid, from the left; the verdict's bands with their names at the right."""
    sums = (*view.vp_by_raid, view.vp)
    first = view.raids - len(view.vp_by_raid)
    wide = len(view.vp_by_raid) * NAMES
    most = max(20, *(-(-abs(total) // 10) * 10 for total in sums))
    start: Word = str(first) if first else say("raf-scene-start")
    names = (start, *(str(first + number) for number in range(1, len(sums))))
    return Plot(
        x=(-wide * EDGE, wide),
        y=(-most, most),
        series=(
            Series(
                tuple((float(index), float(total)) for index, total in enumerate(sums)),
                callout=signed(view.vp),
            ),
        ),
        y_ticks=tuple(Tick(v, signed(v)) for v in range(-most, most + 1, 10)),
        x_ticks=tuple(
            Tick(float(index) - wide * (HALF if index else EDGE), words) for index, words in enumerate(names)
        ),
        bands=tuple(_bands(view, wide, most)),
    )


def _bands(view: View, wide: float, most: int) -> Iterator[Band]:
    """The verdicts of the scenario, from the best: those above 0 are the British player's. Rule: 13.0."""
    upper = most
    for result in reversed(tables.scenario(units.book(view), view.scenario).results):
        low = result.vp[0]
        role: Role = "one" if low >= 0 else "neutral" if result.result == "draw" else "two"
        ends = ((0.0, float(upper)), (wide, float(upper)))
        yield Band(ends, float(max(low, -most)), role, verdict_name(result.result))
        upper = low


def _damage(view: View) -> tuple[Box, ...]:
    """What is damaged at the end of the day."""
    pills = tuple(
        Pill(
            say("raf-scene-damage", target=target_short(target), damage=damage_name(level)),
            "loss" if level == "heavy" else "tone",
        )
        for target, level in view.damage.items()
    )
    return (Box((Flow(pills),), title=say("raf-scene-damaged")),) if pills else ()


def _losses(view: View) -> Table:
    """Losses by type, light and heavy."""
    light, heavy = (_lost(view, place) for place in LOSSES)
    rows = tuple(
        row(
            Glyph(kind, side, "small"),
            type_name(kind),
            str(light[kind] or DASH),
            str(heavy[kind] or DASH),
            roles=(None, None, None if light[kind] else "muted", "loss" if heavy[kind] else "muted"),
            rule=kind == "me109",
        )
        for kind, side in TYPES
    )
    cols = (
        Col(say("raf-scene-losses"), size="tiny"),
        Col(),
        Col(say("raf-scene-light"), "right", bold=True),
        Col(say("raf-scene-heavy"), "right", bold=True),
    )
    return Table(cols, rows)


def _lost(view: View, place: LossBox) -> Count[str]:
    lost = Count[str](units.squadron(view, key).type for key in squadrons_in(view, place))
    lost.update(units.gruppe(view, key).type for key in gruppen_in(view, place))
    return lost


def _parts(view: View) -> tuple[tuple[Say, int], ...]:
    """How the points of the day add up: losses of either side, all else."""
    worth = {place: tables.loss_points(units.book(view), place) for place in LOSSES}
    gruppen = sum(worth[place] * len(gruppen_in(view, place)) for place in LOSSES)
    squadrons = -sum(worth[place] * len(squadrons_in(view, place)) for place in LOSSES)
    return (
        (say("raf-scene-gruppen-lost"), gruppen),
        (say("raf-scene-squadrons-lost"), squadrons),
        (say("raf-scene-bombs-and-unmet"), view.vp - gruppen - squadrons),
    )


def _account(view: View) -> Table:
    """The parts of the day's points and their sum."""
    rows = [row(words, signed(value), roles=(None, _tone(value))) for words, value in _parts(view)]
    total = signed(view.vp)
    rows.append(row(say("raf-scene-day"), total, roles=(None, _tone(view.vp)), total=True))
    return Table((Col(size="text"), Col(align="right", bold=True)), tuple(rows))


def _tone(value: int) -> Role:
    return "good" if value > 0 else "loss" if value < 0 else "muted"
