"""A sheet of naval warfare: a sea box with its search."""

from __future__ import annotations

from engine.scene import (
    Box,
    Col,
    Column,
    Counter,
    Die,
    Disc,
    Flow,
    Glyph,
    Ledger,
    Next,
    Row,
    Score,
    Sheet,
    Side,
    State,
    Strip,
    Table,
    Tile,
    entry,
    row,
    text,
)
from render.samples.air import g


def _ship(side: Side, kind: str, name: str, figures: str, *states: State) -> Counter:
    a, b, c, d = figures.split()
    return Counter(side, kind, name, tl=a, tr=b, bl=c, br=d, states=states, mirrored=side == "two")


def _section(
    number: str, ours: tuple[Counter, ...], theirs: tuple[Counter, ...], search: str, found: bool
) -> Row:
    """A section of a sea box: the two sides beside its number, and what the search came to."""
    mark = Glyph("tick-disc" if found else "cross-disc", "good", "map")
    result = Column((text(search, "title", bold=True), mark), align="middle", gap="tight")
    left = Box((Row((Flow(ours), result), level="middle"),), side="one")
    enemies = Row((Flow(theirs, align="right"),), level="middle")
    right = Box((enemies,), side="two" if found else None, hot=not found)
    return Row((left, Tile(number, "ink"), right), level="middle", even=True)


def search() -> Sheet:
    """A search: who finds whom in which section, and what surprise buys."""
    suffolk = _ship("one", "ca", "Suffolk", "3 6 5 5", "hatched")
    hood = _ship("one", "bc", "Hood", "7 3 5 3")
    bismarck = _ship("two", "bb", "Bismarck", "7 2 5 4")
    stage = Column(
        (
            _section("4", (_ship("one", "sunderland", "Sunderland", "3 1 – 20"),), (), "5 > 1", True),
            _section("3", (_ship("one", "ca", "Norfolk", "3 6 6 6"), suffolk), (), "3 > 1", True),
            _section(
                "2",
                (hood, _ship("one", "bb", "Pr. of Wales", "7 2 5 3")),
                (bismarck, _ship("two", "ca", "Prinz Eugen", "3 6 6 3")),
                "2 ≤ 3",
                False,
            ),
            _section("1", (_ship("one", "cv", "Victorious", "1 5 5 3"),), (), "2 > 1", True),
        )
    )
    prices = Table(
        (Col(), Col(size="text"), Col(align="right", size="text")),
        (
            row(Disc("4", "muted"), g("avoid"), g("too-dear"), roles=(None, "muted", "muted")),
            row(Disc("3"), g("target"), "Bismarck", hot=True),
            row(Disc("2", "muted"), g("column"), "", roles=(None, "muted")),
        ),
    )
    coins = (Glyph("coin"), Glyph("coin"), Glyph("coin"))
    return Sheet(
        Strip(
            "bb", g("sea-title"), g("sea-line"), g("sea-step"), 6, 2,
            Score(g("impulse"), "4/8"), Next(g("next"), g("sea-next")),
        ),
        stage,
        Ledger(
            g("surprise"),
            (
                Row((text(g("points-have"), bold=True), *coins), level="middle"),
                Row((Die(3, 10), text("+ 3 = 6", "headline", bold=True)), level="middle"),
                prices,
                entry(1, g("sea-1")),
            ),
        ),
        headline=g("sea-headline"),
        alt=(g("sea-headline"), g("sea-1")),
    )  # fmt: skip
