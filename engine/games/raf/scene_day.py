"""Pictures of the way home and of the end of the day. Rule: 4.2o, 4.2p, 13.0."""

from __future__ import annotations

from collections import Counter as Count

from engine.games.raf import events as e
from engine.games.raf import units
from engine.games.raf.names import box_name, composition, hour_name
from engine.games.raf.scene_ledger import ledger
from engine.games.raf.scene_parts import Story, sheet_of, signed, squadron, stacks
from engine.games.raf.state import END_OF_DAY
from engine.games.raf.view import View
from engine.scene import (
    Block,
    Box,
    Col,
    Column,
    Flow,
    Gap,
    Glyph,
    Ledger,
    Limit,
    Plot,
    Role,
    Row,
    Rule,
    Series,
    Sheet,
    Side,
    Table,
    TableRow,
    Tick,
    caps,
    row,
    text,
)
from engine.words import Word, say

DASH = "–"
BANDS: tuple[tuple[int, str], ...] = (
    (10, "british-victory"),
    (0, "british-tactical"),
    (-5, "draw"),
    (-15, "german-tactical"),
    (-35, "british-disaster"),
)
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
    below: list[Block] = []
    british = [key for key, unit in view.squadrons.items() if unit.place == "returning"]
    if british:
        counters = Flow(tuple(squadron(view, key) for key in british), align="middle")
        below.append(Box((counters,), title=box_name("returning")))
    lost = [key for key, unit in view.squadrons.items() if unit.place in ("light-loss", "heavy-loss")]
    if lost:
        own = Flow(tuple(squadron(view, key) for key in lost), align="middle")
        below.append(Box((own,), title=say("raf-scene-losses")))
    done = [key for key, unit in view.gruppen.items() if unit.place == "base" and not unit.full]
    if done:
        below.append(Box((Flow(stacks(view, done), align="middle"),), title=say("raf-scene-done")))
    stage = Column((clock(story), Row(tuple(below)) if below else Gap()))
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
    keys = [key for key, unit in view.gruppen.items() if unit.hour == hour]
    return tuple(text(words, "small", "two", bold=True) for words in composition(view, keys))


def day(story: Story) -> Sheet:
    """The end of the day: the verdict, how the points came, the losses. Rule: 13.0."""
    view = story.view
    verdict = say(f"raf-verdict-{view.result}")
    plot = Box((_bands(view),), title=say("raf-scene-points"))
    return sheet_of(
        story,
        Column((plot,)),
        Ledger("", (_losses(view), Rule(), caps(say("raf-scene-points")), _account(story))),
        headline=verdict,
        name=say("raf-clock-end"),
    )


def _bands(view: View) -> Plot:
    """The VP track with the bands of the verdict and where the day ended."""
    limits = tuple(
        Limit(float(low), "one" if low >= 0 else "two" if low < -5 else "neutral", say(f"raf-verdict-{key}"))
        for low, key in BANDS
    )
    return Plot(
        x=(0, 2),
        y=(-35, 35),
        series=(Series(((0.5, 0.0), (1.5, float(view.vp))), area=True, callout=signed(view.vp)),),
        y_ticks=tuple(Tick(v, signed(v) if v else "0") for v in range(-30, 31, 10)),
        x_ticks=(Tick(0.5, say("raf-scene-morning")), Tick(1.5, say("raf-scene-evening"))),
        limits=limits,
    )


def _losses(view: View) -> Table:
    """Losses by type, light and heavy."""
    light, heavy = _lost(view, "light-loss"), _lost(view, "heavy-loss")
    rows = tuple(
        row(
            Glyph(kind, side, "small"),
            say(f"raf-type-{kind}"),
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


def _lost(view: View, place: str) -> Count[str]:
    lost = Count[str](units.squadron(view, k).type for k, u in view.squadrons.items() if u.place == place)
    lost.update(units.gruppe(view, k).type for k, u in view.gruppen.items() if u.place == place)
    return lost


def _account(story: Story) -> Table:
    """How the points of the day add up: losses of either side, all else."""
    view = story.view
    german = {"light-loss": 1, "heavy-loss": 2}
    gruppen = sum(german.get(unit.place, 0) for unit in view.gruppen.values())
    squadrons = -sum(german.get(unit.place, 0) for unit in view.squadrons.values())
    rest = view.vp - gruppen - squadrons
    rows: list[TableRow] = []
    for words, value in (
        (say("raf-scene-gruppen-lost"), gruppen),
        (say("raf-scene-squadrons-lost"), squadrons),
        (say("raf-scene-bombs-and-unmet"), rest),
    ):
        rows.append(row(words, signed(value) if value else "0", roles=(None, _tone(value))))
    rows.append(row(say("raf-scene-day"), signed(view.vp), roles=(None, _tone(view.vp)), total=True))
    return Table((Col(size="text"), Col(align="right", bold=True)), tuple(rows))


def _tone(value: int) -> Role:
    return "good" if value > 0 else "loss" if value < 0 else "muted"
