"""Sheets of a battle in space: an impulse, and cards of ships."""

from __future__ import annotations

from engine.scene import (
    Anchor,
    Arc,
    Around,
    Block,
    Box,
    Boxes,
    Bubble,
    Card,
    Cell,
    Col,
    Column,
    Die,
    Disc,
    Entry,
    Fire,
    Gap,
    Glyph,
    Hex,
    HexBoard,
    Inset,
    Item,
    Ledger,
    Line,
    Map,
    Name,
    Next,
    Path,
    Piece,
    Pill,
    Plan,
    Plate,
    Ring,
    Role,
    Row,
    Rule,
    Score,
    Sector,
    Sheet,
    Side,
    Span,
    Square,
    Strip,
    Table,
    Text,
    Wheel,
    caps,
    row,
    text,
)
from engine.words import Word
from render.samples.air import g

ROLES: dict[Side, Role] = {"one": "one", "two": "two"}


def at_hex(printed: str) -> Hex:
    """The hex of a printed id: row by letter, number in the row."""
    r = ord(printed[0]) - 65
    return Hex(int(printed[1:]) - (r + r % 2) // 2, r)


def board() -> HexBoard:
    cells = []
    for r in range(11):
        for number in range(1, 24 + r % 2):
            q = number - (r + r % 2) // 2
            glyph = "planet" if (r, number) == (6, 11) else ""
            cells.append(Cell(q, r, "space", f"{chr(65 + r)}{number}", glyph))
    return HexBoard(tuple(cells), sea="space")


def strip() -> Strip:
    return Strip(
        "tal-ca",
        g("space-title"),
        g("space-line"),
        g("round"),
        now=2,
        letters=tuple("ABCDEFP"),
        count="3",
        score=Score(g("destroyed-points"), "", sides=("48", "55")),
        next=Next(g("next"), g("space-next")),
        side="two",
    )


def _hull(marks: str, size: str = "small") -> Boxes:
    """A hull by letters: x marked, o left, c critical and left, X critical and marked."""
    squares = tuple(Square(crossed=m in "xX", critical=m in "cX", filled=m in "oc") for m in marks)
    return Boxes(squares, "small" if size == "small" else "large")


def ship(
    side: Side,
    kind: str,
    facing: int,
    shields: str,
    plate: Plate | None = None,
    hit: dict[int, str] | None = None,
) -> Ring:
    """A ship; shields as ``left/of`` at bow, starboard, stern, port."""
    arcs = []
    for index, (part, sides) in enumerate(zip(shields.split(), (1, 2, 1, 2), strict=True)):
        left, of = part.rstrip("+").split("/")
        star = (hit or {}).get(index, "")
        arcs.append(Arc(int(left), int(of), bool(star), sides, mark="C" if "+" in part else "", star=star))
    return Ring(tuple(arcs), side, kind, facing, plate=plate)


def fleet(tags: bool = False) -> list[Item]:
    """The ships of both sides where the impulse leaves them."""
    ships: tuple[tuple[str, Side, str, int, str, str, str, str], ...] = (
        ("F16", "two", "tal-ca", 1, "3/7 0/4 3/3 4/4", "CA", "justice", "xxxocoo"),
        ("F18", "two", "tal-cl", 2, "4/6 3/3 3/3 3/3", "CL", "indomitable", "xococ"),
        ("H15", "one", "ter-ca", 5, "3/6 5/5 4/4 5/5", "CA", "napoleon", "xoocoo"),
        ("I13", "one", "ter-dd", 5, "2/3 3/3 2/2 3/3", "DD", "achilles", "ocoo"),
        ("I16", "one", "ter-bb", 5, "8/8 7/7 7/7 5/7", "BB", "defiant", "oooocoooo"),
    )
    found: list[Item] = []
    for at, side, kind, facing, shields, code, name, hull in ships:
        plate = Plate(code) if tags else Plate(code, g(name), _hull(hull))
        hit = {} if tags else {"justice": {1: "6"}, "napoleon": {0: "2"}}.get(name, {})
        found.append(Piece(at_hex(at), ship(side, kind, facing, shields, plate, hit)))
    return found


def _ghost(side: Side, kind: str, facing: int) -> Ring:
    return Ring((), side, kind, facing, ghost=True)


def names() -> tuple[Name, ...]:
    ours = tuple(Name(g(name), "one") for name in ("napoleon", "achilles", "defiant"))
    return (*ours, Name(g("justice"), "two"), Name(g("indomitable"), "two"), Name(g("missile"), None))


def _line(number: int, side: Side, *parts: Word | Die | Span) -> Entry:
    spans = tuple(Span(part, names=_bold()) if not isinstance(part, Die | Span) else part for part in parts)
    return Entry(number, spans, side)


def _bold() -> tuple[Name, ...]:
    return tuple(Name(name.word) for name in names())


def impulse() -> Sheet:
    """One impulse: moves, a missile, a shot each way, what it did."""
    shot = Bubble((Die(5), Die(4), Span("6", "loss", bold=True)), number=5, side="one")
    answer = Bubble((Die(4), Die(1, faded=True), Span("2", "loss", bold=True)), number=3, side="two")
    items: list[Item] = [
        Piece(at_hex("E15"), _ghost("two", "tal-ca", 2)),
        Path((at_hex("E15"), at_hex("F16")), "two", numbers=(1,)),
        Piece(at_hex("E13"), _ghost("two", "tal-missile", 1)),
        Path((at_hex("E13"), at_hex("F14")), "two", numbers=(2,)),
        Piece(at_hex("F14"), Ring((), "two", "tal-missile", 1)),
        Piece(at_hex("J13"), _ghost("one", "ter-dd", 5)),
        Path((at_hex("J13"), at_hex("I13")), "one", numbers=(4,)),
        Line((at_hex("F16"), at_hex("H17")), "two", dotted=True, weight="thin"),
        Piece(at_hex("H17"), Disc("2", "two", "large", turning=True)),
        *fleet(),
        Piece(at_hex("C9"), Ring((), "two", "tal-ff", 2, plate=Plate("FF"))),
        Piece(at_hex("D7"), Ring((), "one", "ter-cv", 0, plate=Plate("CV"))),
        Fire(at_hex("H15"), at_hex("F16"), "one", shot),
        Fire(at_hex("F16"), at_hex("H15"), "two", answer),
    ]
    around: tuple[Anchor, ...] = tuple(map(at_hex, ("E15", "F18", "I13", "I16")))
    entries = (
        _line(1, "two", g("space-1")),
        _line(2, "two", g("space-2")),
        _line(
            3,
            "two",
            g("space-3"),
            Die(4, size="inline"),
            Die(1, size="inline", faded=True),
            Span(g("space-3b"), "loss", bold=True),
        ),
        _line(4, "one", g("space-4")),
        _line(
            5,
            "one",
            g("space-5"),
            Die(5, size="inline"),
            Die(4, size="inline"),
            Span(g("space-5b"), "loss", bold=True),
        ),
        _line(
            6,
            "one",
            Span(g("space-6"), bold=True),
            Die(3, size="inline"),
            Die(5, size="inline"),
            g("space-6b"),
            Span(g("space-6c"), "loss", bold=True),
        ),
    )
    head = Text((Span(g("space-headline"), bold=True, names=names()),), "headline", lines=3)
    return Sheet(
        strip(),
        Map(board(), tuple(items), Around(around, 6)),
        Ledger(
            "",
            (head, text(g("space-result"), "small", "loss", bold=True), Rule(), *entries),
            (Inset(),),
            wide=True,
        ),
        alt=(g("space-headline"), g("space-result"), g("space-alt")),
    )


# --- cards ---------------------------------------------------------------------------------------


def _headed(title: str, *blocks: Block) -> Column:
    return Column((Row((caps(g(title)), Rule()), level="middle"), *blocks), gap="tight")


def _ratings(ratings: str, now: int, *side: Block) -> Row:
    cards = []
    for index, rating in enumerate(ratings.split()):
        near = abs(index - now)
        note = g("speed-now") if not near else g("allowed") if near == 1 else g("speed", speed=str(index + 1))
        cards.append(
            Card(rating.replace("-", "\u2011"), note, "now" if not near else "open" if near == 1 else "off")
        )
    return Row((*cards, Column(side, gap="none")), level="middle")


def _round(ap: str, moves: str, *side: Block) -> Row:
    cols = [Col(bold=True, size="text")]
    for index, letter in enumerate("ABCDEF"):
        cols.append(Col(letter, "middle", role="muted" if index < 2 else "ink", hot=index == 2))
    rows = []
    for word, letters, glyph in ((g("ap"), ap, "bolt"), (g("move"), moves, "arrow")):
        cells = tuple(
            Glyph(glyph, "muted" if index < 2 else "ink", "map") if letter in letters else Span("·", "muted")
            for index, letter in enumerate("ABCDEF")
        )
        rows.append(row(word, *cells))
    return Row((Table(tuple(cols), tuple(rows), even=True), Column(side)), gap="wide")


WIDE = (120, 60, 120, 60)
"""Degrees of the arcs, clockwise from the bow."""


def _weapon(side: Side, arcs: str, name: Word, reach: Word, red: str, yellow: str, needs: int) -> Box:
    lit = tuple(Sector(wide, letter in arcs) for wide, letter in zip(WIDE, "BSAP", strict=True))
    marked: tuple[tuple[Role, str], ...] = (("loss", red), ("attention", yellow))
    bars = tuple(
        Boxes(tuple(Square(role=role, filled=mark == "x") for mark in marks))
        for role, marks in marked
        if marks
    )
    state = Pill(g("ready"), "good") if not needs else Pill(g("needs", count=needs), "tone")
    words = Column((text(name, "label", bold=True), text(reach, "small", "muted")), gap="none")
    return Box(
        (Row((Wheel(lit, ROLES[side]), words, Gap(), *bars, state), level="middle", gap="wide"),),
        stripe=None if needs else "good",
    )


def _card(
    name: str,
    kind: str,
    side: Side,
    facts: tuple[str, ...],
    arcs: tuple[Arc, Arc, Arc, Arc],
    head: str,
    foot: str,
    blocks: tuple[Block, ...],
) -> Sheet:
    titles = (g("position"), g("points-worth"), g("explosion"), g("ftl"))
    strip = Strip(
        kind,
        g(name),
        g(f"{name}-line"),
        "",
        side=side,
        facts=tuple(zip(titles, (*facts[:3], g("round-number", number=facts[3])), strict=True)),
    )
    plan = Plan(kind, arcs, side, g(head), g(foot))
    return Sheet(strip, Column((Row((plan, Column(blocks)), gap="wide"),)), alt=(g(f"{name}-alt"),))


def _flanks(shields: str, marks: dict[int, str]) -> tuple[Arc, Arc, Arc, Arc]:
    found = []
    for index, part in enumerate(shields.split()):
        left, of = part.split("/")
        title = g(f"facing-{('bow', 'starboard', 'stern', 'port')[index]}")
        found.append(Arc(int(left), int(of), mark=marks.get(index, ""), title=title))
    bow, starboard, stern, port = found
    return bow, starboard, stern, port


def card_talon() -> Sheet:
    """A card of side two, damaged."""
    modifiers = ("0", "0", "−1", "−1", "−2", "−2", "−2")
    hull = Boxes(
        tuple(
            Square(word, crossed=i < 3, critical=i in (2, 4), now=i == 3) for i, word in enumerate(modifiers)
        ),
        "large",
    )
    power = (
        caps(g("power")),
        Row(
            (
                text("2", "hero", bold=True),
                Column(
                    (
                        text(g("hull-modifier", number="−1"), "small", "loss", bold=True),
                        text(g("next-power", number="1"), "small", "muted"),
                    ),
                    gap="none",
                ),
            ),
            level="middle",
        ),
    )
    burner = (caps(g("afterburner")), Row((Glyph("cross-disc", "muted"), Glyph("burner", "two"))))
    critical = Row(
        (
            hull,
            Gap(),
            Row((Glyph("burst", "loss"), text(g("relay"), "text", "loss", bold=True)), level="middle"),
        ),
        level="top",
    )
    return _card(
        "honor",
        "tal-bc",
        "two",
        ("F16", "142", "3", "7"),
        _flanks("6/8 0/4 4/4 4/4", {3: "+D"}),
        "facing-se",
        "turn-2",
        (
            _headed("psr", _ratings("5-1-0 4-2-1 3-3-1 2-4-2 1-5-2", 2, *power)),
            _headed("this-round", _round("CF", "BDF", *burner)),
            _headed("hull", critical),
            _headed(
                "weapons",
                _weapon("two", "BPS", g("disruptors", count=2), g("reach", reach="1–4"), "x", "xxxx", 0),
                _weapon("two", "B", g("launchers", count=3), g("reach", reach="1–4"), "xx", "", 0),
                _weapon("two", "B", g("disruptor"), g("reach", reach="1–4"), "x", "xo", 1),
            ),
        ),
    )


def card_terran() -> Sheet:
    """A card of side one."""
    modifiers = ("0", "0", "−1", "−1", "−1", "−2")
    hull = Boxes(
        tuple(Square(word, crossed=i < 1, critical=i == 3, now=i == 1) for i, word in enumerate(modifiers)),
        "large",
    )
    power = (
        caps(g("power")),
        Row(
            (text("3", "hero", bold=True), text(g("next-power", number="3"), "small", "muted")),
            level="middle",
        ),
    )
    battery = (caps(g("battery")), Pill(g("battery-full"), "good", glyph="bolt"))
    none = Row((hull, Gap(), text(g("no-critical"), "text", "muted")), level="middle")
    return _card(
        "napoleon",
        "ter-ca",
        "one",
        ("H15", "115", "3", "6"),
        _flanks("3/6 5/5 4/4 5/5", {0: "+B"}),
        "facing-ne",
        "free-turn",
        (
            _headed("psr", _ratings("5-1-1 4-2-1 3-3-2 2-4-2 1-5-3", 2, *power)),
            _headed("this-round", _round("BDF", "BDF", *battery)),
            _headed("hull", none),
            _headed(
                "weapons",
                _weapon("one", "BP", g("phaser"), g("reach", reach="1–3"), "x", "x", 0),
                _weapon("one", "B", g("torpedo"), g("reach", reach="2–4"), "oo", "oo", 4),
                _weapon("one", "BS", g("phaser"), g("reach", reach="1–3"), "x", "o", 1),
            ),
        ),
    )
