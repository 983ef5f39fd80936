"""The card of a ship: from above with its shields, its ratings, the round, hull and weapons."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.talon import ships
from engine.games.talon.geometry import BOW, PORT, STARBOARD, STERN, printed
from engine.games.talon.names import (
    class_word,
    criticals,
    facing_word,
    rating_word,
    seat_word,
    unit_word,
    way_word,
)
from engine.games.talon.scene_parts import CLOCKWISE, hull, side_of
from engine.games.talon.state import Bar, Ship, Table
from engine.games.talon.tables import LETTERS, SIDES, Class, Group
from engine.games.talon.view import View
from engine.scene import (
    Arc,
    Block,
    Box,
    Boxes,
    Card,
    Col,
    Column,
    Gap,
    Glyph,
    Leaf,
    Pill,
    Plan,
    Role,
    Row,
    Rule,
    Sector,
    Sheet,
    Span,
    Square,
    Strip,
    Wheel,
    caps,
    row,
    text,
)
from engine.scene import (
    Table as Figures,
)
from engine.words import Say, Word, say, signed

WIDE = {BOW: 120, STARBOARD: 60, STERN: 120, PORT: 60}
"""Degrees of the arcs. Rule: 5.3.1."""


def card(view: View, key: str) -> Sheet:
    """The card of a ship."""
    table = view.table
    ship = table.ships[key]
    cls = table.class_of(ship)
    right: list[Block] = [
        _headed("talon-card-ratings-base" if cls.is_base else "talon-card-ratings", _ratings(cls, ship)),
        _headed("talon-card-this-round", _round(table, cls, ship)),
        _headed("talon-card-fighters" if cls.is_squadron else "talon-card-hull", _hull(cls, ship)),
        _headed("talon-card-weapons", *_weapons(table, cls, ship)),
    ]
    stage = Column((Row((_plan(table, cls, ship), Column(tuple(right))), gap="wide"),))
    return Sheet(_strip(table, key, ship, cls), stage, alt=tuple(_alt(table, key, ship, cls)))


def _headed(title: str, *blocks: Block) -> Column:
    """Blocks under a small title with a line."""
    return Column((Row((caps(say(title)), Rule()), level="middle"), *blocks), gap="tight")


def _strip(table: Table, key: str, ship: Ship, cls: Class) -> Strip:
    can_jump = not (cls.is_base or cls.is_squadron or ship.ftl_offline)
    leaves = say("talon-card-round", round=ship.arrived - 1 + len(cls.hull))
    line = say(
        "talon-card-line",
        cls=class_word(ship.kind),
        name=say(f"talon-class-{ship.kind}.name"),
        side=seat_word(ship.seat),
    )
    return Strip(
        glyph=cls.parent,
        title=unit_word(table, key),
        line=line,
        step="",
        side=side_of(table, ship.seat),
        facts=(
            (say("talon-card-hex"), printed(ship.at)),
            (say("talon-card-points"), str(cls.points)),
            (say("talon-card-blast"), str(cls.blast)),
            (say("talon-card-ftl"), leaves if can_jump else say("talon-card-no-ftl")),
        ),
    )


def _alt(table: Table, key: str, ship: Ship, cls: Class) -> Iterator[Word]:
    """The card in words: shields and hull, rating, helm, critical damage, each group of weapons."""
    figures = {side: ship.shields[facing] for facing, side in enumerate(SIDES)}
    yield say(
        "talon-card-alt",
        name=unit_word(table, key),
        cls=class_word(ship.kind),
        hex=printed(ship.at),
        way=way_word(ship.facing),
        hull=ships.hull_left(cls, ship),
        boxes=ships.hull_boxes(cls, ship),
        **figures,
    )
    yield say("talon-card-alt-rating", rating=rating_word(table, ship))
    if not cls.is_base:
        yield _helm(ship)
    yield from criticals(ship)
    for words, group, bar in _groups(cls, ship):
        arcs = tuple(facing_word(facing) for facing in CLOCKWISE if facing in group.arcs)
        reach = say("talon-card-range", least=group.weapon.least, most=group.weapon.most)
        yield say("talon-card-alt-group", group=words, arcs=arcs, range=reach, state=_state(group, bar))


def _plan(table: Table, cls: Class, ship: Ship) -> Plan:
    bow, starboard, stern, port = (
        Arc(
            ship.shields[facing],
            cls.shields[facing],
            down=ships.is_down(table, ship, facing) and not cls.is_squadron,
            mark=f"+{ship.marks[facing]}" if ship.marks[facing] else "",
            title=say(f"talon-card-flank-{SIDES[facing]}"),
        )
        for facing in CLOCKWISE
    )
    side = side_of(table, ship.seat)
    return Plan(
        cls.parent,
        (bow, starboard, stern, port),
        side,
        say("talon-card-facing", way=way_word(ship.facing)),
        "" if cls.is_base else _helm(ship),
    )


def _helm(ship: Ship) -> Say:
    """What the helm may do next. Rule: 7.2, 7.3, 8.5."""
    if ships.has(ship, "helm-down"):
        return say("talon-card-helm")
    words = say("talon-card-marker", turn=ship.turn) if ship.turn else say("talon-card-free")
    return say("talon-card-slip", words=words) if ship.slip else words


# --- ratings and the round -----------------------------------------------------------------------


def _ratings(cls: Class, ship: Ship) -> Row:
    """The steps of the curve: now, those that the next power phase allows, the others. Rule: 5.4, 9.3."""
    able = ships.speeds(cls, ship)
    cards = []
    for speed, rating in cls.curve.items():
        words = (
            f"{rating.power}-{speed}" if rating.radius is None else f"{rating.power}-{speed}-{rating.radius}"
        )
        if speed == ship.speed:
            cards.append(Card(words, say("talon-card-now"), "now"))
        elif speed in able:
            cards.append(Card(words, say("talon-card-open"), "open"))
        else:
            cards.append(Card(words, say("talon-card-off", speed=speed), "off"))
    modifier = ships.hull_modifier(cls, ship)
    notes: list[Leaf] = []
    if modifier:
        notes.append(text(say("talon-card-power-hull", number=signed(modifier)), "small", "loss", bold=True))
    if ship.relays:
        notes.append(text(say("talon-card-power-relays", count=ship.relays), "small", "loss", bold=True))
    following = ships.power_at(cls, ship, ship.speed)
    notes.append(text(say("talon-card-power-next", power=str(following)), "small", "muted"))
    figure = Row((text(str(ship.power), "hero", bold=True), Column(tuple(notes), gap="none")), level="middle")
    return Row((*cards, Column((caps(say("talon-card-power")), figure), gap="none")), level="middle")


def _round(table: Table, cls: Class, ship: Ship) -> Row:
    """When it has power and moves in this round; what it keeps in reserve. Rule: 4.1, 10."""
    cols = [Col(size="text", bold=True)]
    for index, letter in enumerate(LETTERS):
        role: Role = "muted" if index < table.impulse else "ink"
        cols.append(Col(letter, "middle", role=role, hot=index == table.impulse))
    powered = not ships.has(ship, "power-loss") and ship.power > 0
    rows = (
        (say("talon-card-ap"), ship.power if powered else 0, "bolt"),
        (say("talon-card-move"), ship.speed, "arrow"),
    )
    lines = tuple(
        row(word, *(_mark(table, number, index, glyph) for index in range(len(LETTERS))))
        for word, number, glyph in rows
    )
    return Row((Figures(tuple(cols), lines, even=True), Column(tuple(_reserves(cls, ship)))), gap="wide")


def _mark(table: Table, number: int, impulse: int, glyph: str) -> Glyph | Span:
    if not ships.can_reach(table.tables, number, impulse):
        return Span("·", "muted")
    return Glyph(glyph, "muted" if impulse < table.impulse else "ink", "map")


def _reserves(cls: Class, ship: Ship) -> Iterator[Block]:
    if cls.battery:
        yield caps(say("talon-card-battery"))
        if ship.battery:
            yield Pill(say("talon-card-battery-full"), "good", glyph="bolt")
        else:
            yield Pill(say("talon-card-battery-empty"))
    if cls.burners:
        yield caps(say("talon-card-burners"))
        left = (Glyph("burner", "two"),) * ship.burners
        yield Row((*left, *(Glyph("cross-disc", "muted"),) * (cls.burners - ship.burners)))
    if not cls.battery and not cls.burners:
        yield Gap()


# --- hull and weapons ----------------------------------------------------------------------------


def _hull(cls: Class, ship: Ship) -> Row:
    """The hull with its modifiers, and the critical damage that lasts. Rule: 8.4, 8.5."""
    if cls.is_squadron:
        return Row((Boxes(hull(cls, ship).squares, "normal"), Gap()))
    boxes = tuple(
        Square(
            signed(modifier),
            crossed=number <= ship.hull,
            critical=number in cls.critical,
            now=number == ship.hull + 1,
        )
        for number, modifier in enumerate(cls.hull, start=1)
    )
    words = tuple(criticals(ship))
    if not words:
        return Row(
            (Boxes(boxes, "large"), Gap(), text(say("talon-card-whole"), "text", "muted")), level="middle"
        )
    lines = tuple(
        Row((Glyph("burst", "loss", "map"), text(word, "text", "loss", bold=True)), level="middle")
        for word in words
    )
    return Row((Boxes(boxes, "large"), Gap(), Column(lines, gap="none")), level="middle")


def _groups(cls: Class, ship: Ship) -> Iterator[tuple[Say, Group, Bar]]:
    """The weapon groups, left to right; of a squadron its fighters."""
    if cls.is_squadron:
        for number, fighter in enumerate(ship.fighters, start=1):
            bar = fighter.bar if fighter.hull else Bar(0, 0, lost=True)
            yield say("talon-group-fighter", number=number), cls.groups[0], bar
        return
    for group, bar in zip(cls.groups, ship.bars, strict=True):
        weapon = say(f"talon-weapon-{group.weapon.id}")
        words = say("talon-card-weapon", count=group.count, weapon=weapon) if group.count > 1 else weapon
        yield words, group, bar


def _weapons(table: Table, cls: Class, ship: Ship) -> Iterator[Block]:
    """A field for each group."""
    role: Role = side_of(table, ship.seat)
    yield from (_weapon(words, group, bar, role) for words, group, bar in _groups(cls, ship))
    if not cls.groups:
        yield text(say("talon-card-unarmed"), "text", "muted")


def _state(group: Group, bar: Bar) -> Say:
    """Whether a group may fire. Rule: 8.1."""
    lacking = _lacking(group, bar)
    if bar.lost:
        return say("talon-card-lost")
    return say("talon-card-needs", count=lacking) if lacking else say("talon-card-ready")


def _lacking(group: Group, bar: Bar) -> int:
    return group.red + group.yellow - bar.red - bar.yellow


def _weapon(words: Say, group: Group, bar: Bar, role: Role) -> Box:
    """A group: its arcs, reach and bar, and whether it may fire. Rule: 5.1, 8.1."""
    wheel = Wheel(tuple(Sector(WIDE[facing], facing in group.arcs) for facing in CLOCKWISE), role)
    reach = say("talon-card-range", least=group.weapon.least, most=group.weapon.most)
    name = Column((text(words, "label", bold=True), text(reach, "small", "muted")), gap="none")
    marked: tuple[tuple[Role, int, int], ...] = (
        ("loss", bar.red, group.red),
        ("attention", bar.yellow, group.yellow),
    )
    bars = tuple(
        Boxes(tuple(Square(role=colour, filled=box < full) for box in range(whole)))
        for colour, full, whole in marked
        if whole
    )
    ready = not _lacking(group, bar) and not bar.lost
    state = Pill(_state(group, bar), "loss" if bar.lost else "good" if ready else "tone")
    inside = Row((wheel, name, Gap(), *(() if bar.lost else bars), state), level="middle", gap="wide")
    return Box((inside,), stripe="good" if ready else None)
