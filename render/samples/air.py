"""Sheets of an air campaign: the hunt, the answer to a raid, the end of a day, the whole board."""

from __future__ import annotations

from msgspec.structs import replace

from engine.scene import (
    Area,
    At,
    Badge,
    Band,
    Box,
    Chip,
    Choice,
    Circle,
    Col,
    Column,
    Counter,
    Die,
    Fill,
    Flow,
    Glyph,
    Ground,
    Inset,
    Item,
    Key,
    Label,
    Ledger,
    Limit,
    Map,
    Mark,
    Next,
    Path,
    Piece,
    Pill,
    Place,
    Plot,
    Reach,
    Role,
    Row,
    Rule,
    Scale,
    Score,
    Series,
    Sheet,
    Side,
    Sign,
    Stack,
    State,
    Strip,
    Table,
    Tally,
    Target,
    Text,
    Tick,
    Tile,
    Track,
    Window,
    caps,
    entry,
    facts,
    row,
    text,
)
from engine.words import Say, Word, say, signed


def g(key: str, **args: str | int | Say) -> Say:
    """A message of the gallery."""
    return say(f"gallery-{key}", **args)


def _strip(
    step: str, now: int, line: Word, value: str, change: str, asked: str, role: Role = "muted"
) -> Strip:
    return Strip(
        glyph="spitfire",
        title=g("title"),
        line=line,
        step=g(f"step-{step}"),
        segments=7,
        now=now,
        score=Score("VP", value, change, role),
        next=Next(g("next"), g(asked)),
    )


def _german(kind: str, name: str, letter: str, value: int, caption: str = "") -> Counter:
    return Counter("two", kind, name, tl=letter, br=str(value), caption=caption)


def _british(kind: str, name: str, letter: str, value: int, size: Scale = "normal") -> Counter:
    return Counter("one", kind, name, tl=letter, br=str(value), size=size)


def _result(
    piece: Counter, badge: Badge, pill: Pill, number: int = 0, states: tuple[State, ...] = ()
) -> Counter:
    """A counter as large as it gets, with what became of it."""
    return replace(piece, badge=badge, pill=pill, number=number, states=states, size="hero")


def _hunters() -> Flow:
    abort, back = Badge("A"), Pill(g("returning"), half="two")
    loss = Pill(g("light-loss", points="+1"), "loss")
    return Flow(
        (
            _result(_german("me109", "III/JG26", "A", 0), abort, back),
            _result(_german("me109", "III/JG51", "A", 1), Badge("A", star=True), loss, 4, ("reduced",)),
            _result(_german("me109", "I/JG3", "B", 0), abort, back),
            _result(_german("me109", "II/JG54", "C", 0), Badge("–"), Pill(g("to-escort"))),
        )
    )


def _squadrons() -> Flow:
    loss = Pill(g("light-loss", points="−1"), "loss")
    choose = Pill(g("you-choose"), "attention")
    return Flow(
        (
            _result(_british("spitfire", "54 · 6/11", "A", 4), Badge("A"), Pill(g("returning"), half="one")),
            _result(_british("hurricane", "501 · 7/11", "B", 3), Badge("L", star=True), loss, 5),
            _result(_british("spitfire", "610 · 7/11", "C", 4), Badge("D"), choose),
        ),
        indent=True,
    )


def _combat() -> Box:
    letters = Table(
        (Col("A", "middle"), Col("B", "middle"), Col("C", "middle")),
        (
            row(Tile("A", "two"), Tile("A", "two"), Tile("–", "two")),
            row(Tile("A", "one"), Tile("L", "one"), Tile("D", "one")),
        ),
    )
    figures = Table(
        (Col(size="text", role="muted"), Col(align="right", size="headline", bold=True)),
        (row(g("sum"), "12"), row(g("gruppen"), "4"), row(g("row"), "D")),
    )
    return Box(
        (figures, Row((Die(2, size="large", number=3),), align="middle"), letters), tone=True, number=2
    )


def step() -> Sheet:
    """The hunt: fighters meet squadrons, one of which has a choice to make."""
    hunt = Box(
        (Row((Column((_hunters(), _squadrons())), _combat())),),
        title=g("hunt"),
        note=g("raid-note"),
        hot=True,
    )
    escort = Stack((_german("me110", "II/ZG76", "C", 3), _german("me110", "I/ZG26", "C", 3)),
                   caption="2 × Me 110", counted=False)  # fmt: skip
    bombers = Flow(
        (
            _german("ju87", "II/StG1", "A", 9, caption="Ju 87"),
            _german("ju88", "II/KG76", "C", 5, caption="Ju 88"),
            _german("do17", "I/KG3", "A", 7, caption="Do 17"),
            _german("he111", "III/KG53", "B", 6, caption="He 111"),
        )
    )
    patrol = Stack((_german("me109", "II/JG52", "C", 0), _german("me109", "I/LG2", "A", 0)),
                   caption="2 × Me 109", counted=False)  # fmt: skip
    boxes = Row(
        (
            Box((Flow((escort,), align="middle"),), title=g("close-escort")),
            Box((bombers,), title=g("bomb")),
            Box((Flow((patrol,), align="middle"),), title=g("channel-patrol")),
        )
    )
    choice = Box(
        (
            Row(
                (_british("spitfire", "610 · 7/11", "C", 4, size="small"), text(g("disrupted"), bold=True)),
                gap="wide", level="middle",
            ),
            Column((Choice("A", g("choice-return")), Choice("B", g("choice-bomb"))), gap="tight"),
        ),
        hot=True,
    )  # fmt: skip
    return Sheet(
        _strip("hunt", 3, g("raid-line"), "−4", "±0", "you-610"),
        Column((hunt, boxes)),
        Ledger(g("what-happened"), tuple(entry(i, g(f"hunt-{i}")) for i in range(1, 6)), (choice,)),
        headline=g("hunt-headline"),
        alt=(g("hunt-headline-alt"), *(g(f"hunt-{i}") for i in range(1, 6)), g("disrupted-alt")),
    )


Patrol = tuple[str, tuple[tuple[str, str, str, int], ...]]

PATROLS: tuple[Patrol, ...] = (
    ("1/10", (("spitfire", "234", "B", 4),)),
    ("3/10", (("hurricane", "87", "A", 3),)),
    ("4/10", (("spitfire", "609", "B", 4), ("spitfire", "152", "C", 4))),
    ("1/11", (("hurricane", "43", "A", 3), ("hurricane", "145", "B", 3))),
    ("2/11", (("hurricane", "615", "B", 3),)),
    ("3/11", (("hurricane", "1", "A", 3),)),
    ("4/11", (("hurricane", "17", "C", 3),)),
    ("5/11", (("hurricane", "56", "B", 3),)),
    ("6/11", (("spitfire", "54", "A", 4), ("spitfire", "74", "C", 4))),
    ("7/11", (("hurricane", "501", "B", 3), ("spitfire", "610", "C", 4))),
    ("1/12", (("spitfire", "66", "A", 4),)),
    ("2/10", ()),
    ("London", ()),
    ("2/12", ()),
    ("3/12", ()),
)

SYMBOLS = {
    "station": "airfield",
    "airfield": "airfield-minor",
    "army-base": "army",
    "city": "city",
    "factory": "factory",
    "headquarters": "headquarters",
    "port": "port",
    "radar": "radar",
}
"""The glyph of each kind of place."""


NETS = {
    "foreness": 1, "dover": 2, "rye": 3, "pevensey": 4, "poling": 5,
    "ventnor": 6, "worth-matravers": 7, "west-prawle": 8, "canewdon": 9, "bawdsey": 10,
}  # fmt: skip

PLACES = (
    "station: biggin-hill coltishall debden duxford exeter hornchurch kenley middle-wallop north-weald "
    "northolt tangmere pembrey filton wittering; "
    "airfield: croydon ford hawkinge lympne manston martlesham-heath warmwell; "
    "army-base: aldershot colchester salisbury-plain shoeburyness shorncliffe; "
    "city: brighton bristol cambridge canterbury chatham norwich plymouth portsmouth southampton; "
    "factory: filton langley rochester weybridge woolston woolwich yeovil; "
    "headquarters: box stanmore uxbridge; "
    "port: dover harwich newhaven plymouth portsmouth ramsgate sheerness southampton weymouth; "
    "radar: bawdsey canewdon dover foreness pevensey poling rye ventnor west-prawle worth-matravers"
)


def _places(named: bool) -> list[Mark]:
    """Marks of all places; only sector stations and nets are named unless ``named``."""
    marks = []
    seen: set[str] = set()
    for group in PLACES.split("; "):
        kind, _, ids = group.partition(": ")
        for place in ids.split():
            name = place.replace("-", " ").title()
            word = "" if name in seen or not (named or kind == "station") else name
            if kind == "radar":
                word = f"{NETS[place]} {name}" if named else str(NETS[place])
            seen.add(name)
            marks.append(
                Mark(
                    Place(f"{place}-{'airfield' if kind == 'station' else kind}"),
                    SYMBOLS[kind],
                    role="one" if kind in ("station", "airfield") else "ink",
                    word=word,
                    bold=kind == "station",
                    size="large" if kind == "station" else "small",
                )
            )
    return marks


def _patrols(numbered: tuple[str, ...] = ()) -> list[Piece]:
    pieces = []
    for sector, squadrons in PATROLS:
        counters = tuple(_british(*squadron, size="map") for squadron in squadrons)
        pieces.append(
            Piece(
                Area(sector, "patrol"),
                Stack(counters) if counters else None,
                ring="one",
                number=3 if sector in numbered else 0,
            )
        )
    return pieces


def _sectors() -> list[Label]:
    return [
        Label(Area(sector), sector, size="headline", bold=True, faint=True)
        for sector, _ in PATROLS
        if sector != "London"
    ]


RANGE = Reach(
    (Circle(At(1.62, 50.85), 168), Circle(At(-1.62, 49.65), 152)), role="two", word=say("gallery-range")
)

WEATHER = (Chip(say("gallery-weather-3"), "cloud-sun"), Chip(say("gallery-weather-2"), "sun"))


def _heading() -> tuple[Text, ...]:
    return text("Hornchurch", "headline", bold=True), text(g("target-line"), "text", "muted")


def answer() -> Sheet:
    """The answer to a raid: the way it takes, who may meet it."""
    unknown = tuple(Counter("two", "", "LF2", states=("facedown",), size="normal") for _ in range(3))
    items: list[Item] = [
        Fill(("6/11", "7/11"), opacity=0.38),
        Fill(("5/11", "London"), opacity=0.16),
        RANGE,
        *_sectors(),
        Label(Area("London"), g("london"), size="small", spaced=True),
        Label(At(0.46, 50.66), g("channel"), size="label"),
        Label(At(1.72, 50.58), g("france"), size="small", spaced=True),
        *(
            Mark(mark.at, mark.glyph, mark.role, mark.word, bold=True, size="large", prominent=True)
            if mark.at == Place("hornchurch-airfield")
            else mark
            for mark in _places(False)
        ),
        *(piece for piece in _patrols(("5/11", "6/11", "7/11")) if piece.block),
        Path(
            (At(1.70, 50.78), At(1.22, 51.15), At(0.70, 51.355), Place("hornchurch-airfield")),
            role="two",
            weight="heavy",
            numbers=(0, 1, 2),
        ),
        Piece(At(1.64, 50.83), Stack(unknown, counted=False)),
        Target(Place("hornchurch-airfield")),
    ]
    return Sheet(
        _strip("answer", 2, g("raid-line"), "−4", "±0", "you-send"),
        Map(Ground("raf"), tuple(items), Window(-1.13, 50.49, 1.87, 51.985), chips=WEATHER),
        Ledger(
            g("the-raid"),
            (
                Column(_heading(), gap="none"),
                facts((g("size"), g("major")), (g("alert"), g("early")), (g("information"), g("limited"))),
                Rule(),
                *(entry(i, g(f"answer-{i}")) for i in range(1, 4)),
            ),
            (Inset(),),
        ),
        alt=(g("answer-alt"), *(g(f"answer-{i}") for i in range(1, 4))),
    )


def board() -> Sheet:
    """The whole board as a cartogram."""
    items: list[Item] = [
        RANGE,
        *_sectors(),
        Label(Area("London"), g("london"), size="small", spaced=True),
        Label(At(-2.6, 50.02), g("channel"), size="label"),
        Label(At(-4.6, 51.35), g("bristol-channel"), size="label"),
        Label(At(1.9, 53.0), g("north-sea"), size="label"),
        Label(At(1.85, 50.2), g("france"), size="small", spaced=True),
        *_places(True),
        *_patrols(),
    ]
    legend = (
        Key(g("key-station"), "airfield", role="one"),
        Key(g("key-airfield"), "airfield-minor", role="one"),
        Key(g("key-radar"), "radar"),
        Key(g("key-port"), "port"),
        Key(g("range"), line="dashed", role="two"),
        Key(g("key-headquarters"), "headquarters"),
        Key(g("key-city"), "city"),
        Key(g("key-factory"), "factory"),
        Key(g("key-army"), "army"),
        Key(g("key-patrol"), line="ring", role="one"),
    )
    return Sheet(
        _strip("board", 2, g("board-line"), "−4", "±0", "you-send"),
        Map(Ground("raf", cartogram=True), tuple(items), chips=WEATHER, legend=legend),
        alt=(g("board-alt"),),
        size="board",
    )


DAYS = ("11 Aug", "18", "25", "1 Sep", "8", "15", "22", "29")
GRAPH = ((0, -2), (2, 1), (4, 6), (5, 3), (7, -1), (13, 4), (15, 2), (17, -3), (19, -4), (20, -2))
CANCEL = (20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 10, 10, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6)
GOES = (-2, -2, -3, -3, -4, -4, -5, -5, -6, -6, -7, -7, -8, -8, -9, -9, -10, -10, -11, -11, -12, -12, -13)


def _graph() -> Plot:
    raids = {0, 2, 4, 5, 7, 13, 15, 17, 19}
    cells: list[Role] = ["ink" if d in raids else "muted" if d < 20 else "tone" for d in range(53)]
    cells[20] = "attention"
    ticks = [(v, signed(v)) for v in range(-30, 31, 10)]
    days = zip(range(0, 50, 7), DAYS, strict=True)
    return Plot(
        x=(0, 53),
        y=(-35, 35),
        series=(Series(tuple((d + 0.5, v) for d, v in GRAPH), area=True, callout="−2"),),
        x_ticks=tuple(Tick(d, word) for d, word in days),
        y_ticks=tuple(Tick(v, word) for v, word in ticks),
        bands=(
            Band(tuple((30 + i, v) for i, v in enumerate((*CANCEL, 6))), 35, "one", g("sealion-off")),
            Band(tuple((30 + i, v) for i, v in enumerate((*GOES, -13))), -35, "two", g("sealion-on")),
        ),
        limits=(Limit(35, "one", g("british-win")), Limit(-35, "two", g("german-win"))),
        now=20.5,
        cells=tuple(cells),
        cells_word=g("raids"),
        signs=(Sign(13.5), Sign(20.5), Sign(24.5), Sign(31.5, "trs"), Sign(34.5)),
        legend=(
            Key(g("raid-day")),
            Key(g("arrivals"), "arrival", role="two"),
            Key(g("sealion-check"), "trs", role="two"),
        ),
    )


def day() -> Sheet:
    """The end of a day: victory points over time, replacements, losses."""
    tracks = Track(
        (
            Tally(g("bombers"), 7, 9, glyph="he111", role="two"),
            Tally(g("fighters"), 6, 8, glyph="me109", role="two"),
            Tally("Hurricane", 8, 11, glyph="hurricane"),
            Tally("Spitfire", 5, 7, glyph="spitfire"),
            Tally(g("pilots"), 3, 5, glyph="person"),
        )
    )
    losses = Table(
        (
            Col(g("losses"), size="tiny"),
            Col(),
            Col(g("light"), "right", bold=True),
            Col(g("heavy"), "right", bold=True),
        ),
        tuple(
            row(
                Glyph(kind, side, "small"), name, light, heavy,
                roles=(None, None, "muted" if light == "–" else None, "muted" if heavy == "–" else "loss"),
                rule=kind == "me109",
            )
            for kind, side, name, light, heavy in LOSSES
        ),
    )  # fmt: skip
    account = Table(
        (Col(size="text"), Col(align="right", bold=True)),
        (
            row(g("gruppen-lost"), "+8", roles=(None, "good")),
            row(g("squadrons-lost"), "−4", roles=(None, "loss")),
            row(g("bombs-on", place="Hornchurch"), "−2", roles=(None, "loss")),
            row(g("bombs-on", place="Rochester"), "−1", roles=(None, "loss")),
            row(g("calendar-day"), "+1", roles=(None, "good")),
            row(g("day"), "+2", roles=(None, "good"), total=True),
        ),
    )
    return Sheet(
        _strip("day", 6, g("day-line"), "−2", "▲2", "you-pilots", "good"),
        Column(
            (Box((_graph(),), title=g("points")), Box((tracks,), title=g("replacements"), note=g("left")))
        ),
        Ledger("", (losses, Rule(), caps(g("points")), account)),
        alt=(g("day-alt"),),
    )


LOSSES: tuple[tuple[str, Side, str, str, str], ...] = (
    ("spitfire", "one", "Spitfire", "2", "–"),
    ("hurricane", "one", "Hurricane", "2", "–"),
    ("me109", "two", "Me 109", "3", "–"),
    ("me110", "two", "Me 110", "1", "1"),
    ("do17", "two", "Do 17", "1", "–"),
    ("he111", "two", "He 111", "1", "–"),
    ("ju88", "two", "Ju 88", "–", "–"),
    ("ju87", "two", "Ju 87", "–", "–"),
)
