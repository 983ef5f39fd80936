"""Sheets of a battle in space: the odds of a shot, and all ships."""

from __future__ import annotations

from engine.scene import (
    Around,
    Bar,
    Bars,
    Block,
    Box,
    Column,
    Disc,
    Gap,
    Glyph,
    HexFill,
    Item,
    Ledger,
    Map,
    Piece,
    Pill,
    Plate,
    Role,
    Row,
    Rule,
    Sheet,
    Side,
    Span,
    Strip,
    Text,
    caps,
    text,
)
from engine.words import Word
from render.samples.air import g
from render.samples.space import ROLES, at_hex, board, fleet, names, ship, strip

# --- odds ----------------------------------------------------------------------------------------


ODDS: tuple[tuple[Role, str, str], ...] = (
    ("zone-1", "1.3", "D14 D15 D16 E17 G18"),
    ("zone-1", "3.3", "E14 E15 E16 F17 G17"),
    ("zone-1", "6.3", "F15 G16"),
    ("zone-1", "3.7", "G15"),
    ("zone-2", "0.3", "E13 F13 G12 H12"),
    ("zone-2", "1.5", "F14 G13 H13"),
    ("zone-2", "1.8", "G14 H14"),
    ("zone-3", "1.8", "H16 I15"),
    ("zone-3", "1.5", "H17 J16"),
    ("zone-3", "0.3", "H18 I17 J17"),
)


def odds() -> Sheet:
    """What a ship could do from where it is: arcs, expected damage, odds against each target."""
    items: list[Item] = []
    for role, figure, where in ODDS:
        strength = min(78, 20 + round(float(figure) * 100 / 9))
        items.append(HexFill(tuple(map(at_hex, where.split())), role, strength, word=figure))
    for role in ("zone-1", "zone-2", "zone-3"):
        hexes = tuple(at_hex(at) for other, _, where in ODDS if other == role for at in where.split())
        extra = {"zone-1": "D17 F16 F18", "zone-3": "I16"}.get(role, "")
        items.append(HexFill((*hexes, *map(at_hex, extra.split())), role, 0, outline=True))
    for number, item in enumerate(fleet(tags=True)):
        assert isinstance(item, Piece)
        items.append(Piece(item.at, item.block, number={0: 1, 1: 2}.get(number, 0), disc="attention"))
    items.append(
        Piece(
            at_hex("D17"),
            ship("two", "tal-bb", 2, "9/9 7/7 6/6 7/7", Plate("BB")),
            number=3,
            disc="attention",
        )
    )
    for at, role, word in (
        ("D12", "zone-2", "port"),
        ("E18", "zone-1", "bow"),
        ("I18", "zone-3", "starboard"),
        ("J14", "zone-4", "stern"),
    ):
        items.append(Piece(at_hex(at), Pill(g(f"facing-{word}"), role, hollow=True)))
    return Sheet(
        strip(),
        Map(board(), tuple(items), Around(tuple(map(at_hex, ("D13", "D19", "I16", "H13"))), 6)),
        Ledger(
            "",
            (
                Text((Span(g("odds-headline"), bold=True, names=names()),), "title", lines=2),
                text(g("odds-note"), "small", "muted"),
                _target(
                    1, "justice", 2, g("odds-1"), g("odds-1b"), (0, 0, 1, 2, 1, 0, 5, 10, 5), 3, "6.3", "87"
                ),
                _target(2, "indomitable", 4, g("odds-2"), g("odds-2b"), (10, 0, 0, 0, 5), 4, "1.3", "0"),
                _target(3, "eviscerator", 4, g("odds-3"), g("odds-2b"), (10, 0, 0, 0, 5), 9, "1.3", "0"),
            ),
            wide=True,
        ),
        alt=(g("odds-headline"), g("odds-1")),
    )


def _target(
    number: int,
    name: str,
    reach: int,
    hits: Word,
    chances: Word,
    bars: tuple[int, ...],
    shield: int,
    mean: str,
    holes: str,
) -> Box:
    head = Row(
        (
            Disc(str(number), "attention"),
            Text((Span(g(name), bold=True),), "label", "two"),
            Gap(),
            text(g("at-range", range=reach), "small", bold=True),
        ),
        level="middle",
    )
    columns = Bars(
        tuple(
            Bar(str(i), v, "", "loss" if i > shield else "muted", hot=i > shield) for i, v in enumerate(bars)
        ),
        upright=True,
    )
    sums = Column(
        (
            text(mean, "hero", bold=True, align="right"),
            text(
                g("holes", percent=holes),
                "small",
                "loss" if holes != "0" else "muted",
                bold=True,
                align="right",
            ),
        ),
        gap="none",
        align="right",
    )
    return Box(
        (
            head,
            Column((text(hits, "small", "muted"), text(chances, "small")), gap="none"),
            Row((columns, sums), level="bottom"),
        )
    )


# --- all ships -----------------------------------------------------------------------------------

TERRAN = ("sc", "dd", "cl", "ca", "bc", "bb", "cv", "ftr", "tran", "base")
TALON = ("ff", "dd", "cl", "ca", "bc", "bb", "dn", "tran", "base", "missile")


def _class(side: Side, kind: str, prefix: str) -> Column:
    glyph = f"{prefix}-{kind}"
    return Column(
        (
            Glyph(glyph, ROLES[side], "hero", turn=-90),
            text(kind.upper() if kind != "missile" else "MSL", "label", bold=True, align="middle"),
            text(g(f"class-{kind}"), "small", "muted", align="middle"),
            Glyph(glyph, ROLES[side], "large", turn=-30),
        ),
        align="middle",
        gap="tight",
    )


def gallery() -> Sheet:
    """All ships of both sides, to scale."""
    rows: list[Block] = []
    sides: tuple[tuple[Side, str, tuple[str, ...]], ...] = (("one", "ter", TERRAN), ("two", "tal", TALON))
    for side, prefix, kinds in sides:
        rows.append(caps(g(f"race-{prefix}"), ROLES[side]))
        rows.append(Row(tuple(_class(side, kind, prefix) for kind in kinds), align="spread"))
    return Sheet(
        Strip("ter-ca", g("ships-title"), g("gallery-line"), g("gallery-step")),
        Column((rows[0], rows[1], Rule(), rows[2], rows[3]), gap="wide"),
        alt=(g("ships-alt"),),
        ground="space",
    )
