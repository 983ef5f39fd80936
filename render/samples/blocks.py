"""Sheets that show the language itself: counters and symbols, every block, a board of hexes."""

from __future__ import annotations

from engine.scene import (
    Arc,
    Around,
    Badge,
    Bar,
    Bars,
    Box,
    Bubble,
    Cell,
    Chip,
    Column,
    Counter,
    Die,
    Disc,
    Entry,
    Fire,
    Flow,
    Gap,
    Glyph,
    Hex,
    HexBoard,
    HexFill,
    Inset,
    Item,
    Key,
    Ledger,
    Line,
    Map,
    Mark,
    Next,
    Number,
    Path,
    Piece,
    Pill,
    Poly,
    Ring,
    Role,
    Row,
    Rule,
    Score,
    Shape,
    Sheet,
    Side,
    Span,
    Stack,
    Star,
    State,
    Strip,
    Tally,
    Target,
    Tile,
    Track,
    caps,
    text,
)
from render.samples.air import g

AIR: tuple[tuple[str, Side, str], ...] = (
    ("spitfire", "one", "Spitfire"),
    ("hurricane", "one", "Hurricane"),
    ("me109", "two", "Me 109"),
    ("me110", "two", "Me 110"),
    ("he111", "two", "He 111"),
    ("ju88", "two", "Ju 88"),
    ("ju87", "two", "Ju 87"),
    ("do17", "two", "Do 17"),
    ("blenheim", "one", "Blenheim"),
    ("fw200", "two", "Fw 200"),
    ("sunderland", "one", "Sunderland"),
    ("swordfish", "one", "Swordfish"),
)

SEA = ("bb", "bc", "bb3", "ca", "cl", "dd", "cv", "cvl", "sub", "trs", "convoy")


def _strip(title: str) -> Strip:
    return Strip("spitfire", g(title), g("gallery-line"), g("gallery-step"), segments=3, now=1,
                 score=Score("VP", "−4", "▼2", "loss"), next=Next(g("next"), g("you-610")))  # fmt: skip


def _state(word: str, *states: State, side: Side = "two", kind: str = "me109", value: str = "0") -> Counter:
    name = "III/JG51" if side == "two" else "54 · 6/11"
    return Counter(
        side, kind, name, tl="A", br=value, states=states, caption=g(f"state-{word}"), size="large"
    )


def counters() -> Sheet:
    """Counters in their states, and the symbols."""
    ship = Counter("two", "bb", "Bismarck", tl="7", tr="2", bl="5", br="4", caption=g("state-naval"),
                   size="large", mirrored=True)  # fmt: skip
    stack = Stack(
        tuple(
            Counter("one", "hurricane", name, tl="B", br="3", size="large") for name in ("501", "17", "56")
        ),
        caption=g("state-stack"),
    )
    first = Flow(
        (
            _state("full"), _state("reduced", "reduced", value="1"), _state("facedown", "facedown"),
            _state("square", side="one", kind="spitfire", value="4"), stack,
            _state("moved", "ghost", side="one", kind="spitfire", value="4"), ship,
        )
    )  # fmt: skip
    second = Flow(
        (
            _state("damaged", "damaged"),
            _state("changed", "changed", side="one", kind="hurricane", value="3"),
            _state("hatched", "hatched"), _state("out", "out"),
            Counter("one", "armor", foot="6-6-6", framed=True, states=("substitute",), size="large",
                    caption=g("state-land")),
            Counter("neutral", "convoy", "HX 84", br="3", size="large", caption=g("state-neutral")),
            Counter("two", "he111", "I/KG3", tl="C", br="6", size="large", badge=Badge("L", star=True),
                    pill=Pill(g("light-loss", points="−1"), "loss"), number=2),
        )
    )  # fmt: skip
    planes = Row(tuple(_symbol(kind, side, name) for kind, side, name in AIR), align="spread")
    ships = Row(tuple(Glyph(kind, "ink", "hero") for kind in SEA), align="spread")
    return Sheet(
        _strip("counters-title"),
        Column((first, second, Rule(), planes, Rule(), ships)),
        headline=g("counters-headline"),
        alt=(g("counters-alt"),),
    )


def _symbol(kind: str, side: Role, name: str) -> Column:
    return Column((Glyph(kind, side, "large"), text(name, "small")), align="middle", gap="tight")


def _marks() -> Flow:
    kite = Poly(((0, -1), (0.8, 0), (0, 1), (-0.8, 0)), "attention")
    outline = Poly(((0, -1), (0.8, 0), (0, 1), (-0.8, 0)), "ink", line=0.08)
    return Flow(
        (
            Star("6", size="large"), Star("H"), Disc("3"), Disc("B", "two", "large"), Die(5), Die(6, 10),
            Die(2, faded=True), Tile("L", "one"), Tile("–"), Chip("×4"), Chip(g("weather-2"), "sun"),
            Pill(g("to-escort"), glyph="clock"), Shape((kite, outline), "tiny"), Glyph("crosshair", "loss"),
        )
    )  # fmt: skip


def _odds() -> Bars:
    return Bars(
        (
            Bar(g("full"), 16.7, "17 %", "good"),
            Bar(g("limited"), 50, "50 %", "one", hot=True),
            Bar(g("none"), 33.3, "33 %", "muted"),
        ),
        top=100,
    )


def _shields() -> Row:
    arcs = (Arc(4, 6), Arc(3, 4), Arc(2, 4, struck=True), Arc(5, 5), Arc(4, 4), Arc(0, 4))
    bubble = Bubble((Die(4), Die(1, faded=True), Span("2", "loss", bold=True)), number=3, side="two")
    return Row((Ring(arcs, "one", "ter-ca", 1), bubble), level="middle")


def everything() -> Sheet:
    """Every block that has no place of its own on the other sheets."""
    pilots = Tally(g("pilots"), 9, 4, glyph="person", role="two")
    track = Track((Tally("Spitfire", 5, 7, glyph="spitfire"), pilots))
    odds, shields = Box((_odds(),), title=g("odds"), hot=True), Box((_shields(),), side="one")
    return Sheet(
        _strip("blocks-title"),
        Column(
            (
                Box((_marks(),), title=g("marks")),
                Row((odds, shields)),
                Box((track,), title=g("replacements"), note=g("left")),
            )
        ),
        Ledger(
            g("what-happened"),
            (
                text(g("hunt-headline"), "headline", bold=True),
                text(g("hunt-5"), "small", "loss", bold=True),
                Rule(),
                Entry(
                    1,
                    (
                        Span("Napoleon", bold=True),
                        Span(g("fires")),
                        Die(4, size="inline"),
                        Die(1, size="inline"),
                    ),
                ),
                Entry(2, (Span("Justice", "two", bold=True), Span(g("turns"))), side="two"),
                caps(g("odds")),
            ),
            (Gap(), text(g("gallery-line"), "small", "muted", lines=1)),
        ),
        headline=g("blocks-headline"),
        alt=(g("blocks-alt"),),
    )


def _cells() -> tuple[Cell, ...]:
    cells = []
    for r in range(8):
        for q in range(-(r // 2), 11 - r // 2):
            role: Role = "sea" if q + r // 2 > 7 else "tint-1" if (q * 7 + r * 3) % 5 == 0 else "land"
            glyph = "tree" if role == "tint-1" else ""
            cells.append(Cell(q, r, role, f"{chr(65 + r)}{q + r // 2 + 1}", glyph))
    return tuple(cells)


def hexes() -> Sheet:
    """A board of hexes: moves, fire, what may be reached."""
    friend = Counter("one", "infantry", foot="4-4-4", framed=True, size="map")
    enemy = Counter("two", "armor", foot="6-6-6", framed=True, size="map", states=("reduced",))
    ghost = Counter("one", "infantry", foot="4-4-4", framed=True, size="map", states=("ghost",))
    bubble = Bubble((Span("2-1", bold=True), Die(3), Span(g("destroyed"), "loss")), number=2, side="one")
    items: tuple[Item, ...] = (
        HexFill(tuple(Hex(q, r) for q, r in ((3, 2), (4, 2), (3, 3), (2, 3))), "good", 30, outline=True),
        HexFill((Hex(5, 3), Hex(4, 4)), "two", 30, hatch=True, outline=True),
        Line((Hex(0, 1), Hex(2, 1), Hex(4, 1), Hex(6, 1)), "one", weight="heavy", smooth=True),
        Piece(Hex(1, 3), ghost),
        Path((Hex(1, 3), Hex(2, 3), Hex(3, 3)), "one", numbers=(0, 1)),
        Piece(Hex(3, 3), Stack((friend, friend))),
        Piece(Hex(5, 2), enemy),
        Fire(Hex(3, 3), Hex(5, 2), "one", bubble),
        Target(Hex(5, 2)),
        Mark(Hex(2, 5), "fort", word="Marbach", bold=True, size="large"),
        Mark(Hex(6, 4), "flag", word="Kessel", state="struck"),
        Mark(Hex(1, 6), "port", word="Lund", state="damaged"),
        Mark(Hex(4, 6), "radar", word="Ost", state="down"),
        Mark(Hex(0, 5), "city", word="Aue", state="changed"),
        Number(Hex(2, 3, 0), 4),
    )  # fmt: skip
    return Sheet(
        _strip("hexes-title"),
        Map(
            HexBoard(_cells()),
            items,
            Around((Hex(1, 1), Hex(5, 5)), 6),
            legend=(
                Key(g("key-reach"), line="fill", role="good"),
                Key(g("key-zone"), line="hatch", role="two"),
            ),
        ),
        Ledger(
            g("what-happened"),
            (
                text(g("hexes-headline"), "headline", bold=True),
                Entry(1, (Span(g("hexes-1")),), "one"),
                Entry(2, (Span(g("hexes-2")), Die(3, size="inline")), "one"),
            ),
            (Inset(),),
        ),
        alt=(g("hexes-headline"), g("hexes-1"), g("hexes-2")),
    )
