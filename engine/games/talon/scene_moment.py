"""One picture an impulse: moves with ghosts, shots with dice and damage, losses; and the ledger beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.talon.geometry import BOW, arc_of, printed
from engine.games.talon.names import facing_word, seat_word, unit_word, way_word
from engine.games.talon.scene_parts import (
    at,
    board,
    crop,
    fleet,
    ghost,
    marker,
    missile_ring,
    missiles,
    names,
    side_of,
    strip,
)
from engine.games.talon.scene_story import Beat, Hurt, Story, weight
from engine.games.talon.state import POWER, Table
from engine.games.talon.tell import status
from engine.games.talon.view import View
from engine.hexes import Hex
from engine.scene import (
    Block,
    Bubble,
    Die,
    Entry,
    Fire,
    HexFill,
    Inset,
    Item,
    Ledger,
    Map,
    Name,
    Path,
    Piece,
    Rule,
    Sheet,
    Span,
    Star,
    Text,
    text,
)
from engine.words import Say, Word, say

ROOM = 12
"""Lines of type that the ledger has room for."""

TALL = frozenset({"shot", "fusion", "struck", "critical", "explosion", "collision"})
"""Kinds of beats that take two lines of type, others take one."""

MOST_DICE = 5
"""Dice in a bubble."""

CONE = 3
"""Hexes that a fusion cannon reaches. Rule: 15.2."""


def moment(before: View, view: View, events: Sequence[Any], first: int) -> Sheet | None:
    """The picture of what happened; None where nothing can be seen to change."""
    old, new = before.table, view.table
    changed = (old.ships, old.missiles, old.terrain) != (new.ships, new.missiles, new.terrain)
    if not changed and old.result == new.result:
        return None
    story = Story(before, view, events, first)
    title: Word = headline(story)
    result = outcome(story)
    if not old.ships:
        title, result = status(view).title, None
    known = names(new)
    blocks: list[Block] = [Text((Span(title, bold=True, names=known),), "headline", lines=3)]
    if result is not None:
        blocks.append(text(result, "small", "loss", bold=True))
    blocks.append(Rule())
    blocks += entries(story, known)
    words = (title,) if result is None else (title, result)
    return Sheet(
        strip(view),
        Map(board(new), tuple(items(story)), crop(_groups(story))),
        Ledger("", tuple(blocks), (Inset(),), wide=True),
        alt=(*words, *story.lines),
    )


# --- the map -------------------------------------------------------------------------------------


def items(story: Story) -> Iterator[Item]:
    """Everything on the map: what was, what moved, what stands, what was fired."""
    table = story.table
    for beat in story.beats:
        yield from _under(story, beat)
    yield from missiles(table)
    stars = {key: str(points) for key, points in story.hits().items() if points}
    yield from fleet(table, hits=stars)
    for beat in story.of("shot"):
        yield from _fire(story, beat)
    for beat in story.of("fusion"):
        yield from _fire(story, beat)
    for beat in story.of("destroyed"):
        if beat.place is not None:
            yield Piece(at(beat.place), Star(_blast(story, beat), size="hero"), number=beat.number)


def _under(story: Story, beat: Beat) -> Iterator[Item]:
    """What lies under the ships: ghosts and ways, turn markers, cones, blasts."""
    table, side = story.table, side_of(story.table, beat.seat) if beat.seat else "neutral"
    match beat:
        case Beat(kind="move", origin=Hex() as origin, place=Hex() as place):
            yield Piece(at(origin), ghost(table, table.ships[beat.unit], beat.facing))
            yield Path((at(origin), at(place)), side, numbers=(beat.number,))
            yield from _marker(story, beat)
        case Beat(kind="missile", origin=Hex() as origin, place=Hex() as place):
            yield Piece(at(origin), missile_ring(table, beat.seat, beat.facing, ghost=True))
            yield Path((at(origin), at(place)), side, numbers=(beat.number,))
        case Beat(kind="shift", origin=Hex() as origin, place=Hex() as place):
            ship = table.ships[beat.unit]
            yield Piece(at(origin), ghost(table, ship, ship.facing))
            yield Path((at(origin), at(place)), "attention", dashed=True, numbers=(beat.number,))
        case Beat(kind="launch", origin=Hex() as origin, place=Hex() as place) if origin != place:
            yield Path((at(origin), at(place)), side, dashed=True, numbers=(0, beat.number))
        case Beat(kind="fusion", origin=Hex() as origin):
            facing = table.ships[beat.unit].facing
            near = (place for place in origin.within(CONE) if arc_of(facing, origin, place) == BOW)
            yield HexFill(tuple(at(place) for place in near), side, percent=26, outline=True)
        case Beat(kind="explosion", place=Hex() as place):
            around = tuple(at(each) for each in (place, *place.neighbours()))
            yield HexFill(around, "loss", percent=24, outline=True)
        case Beat(kind="left", place=Hex() as place):
            yield Piece(at(place), ghost(table, table.ships[beat.unit], beat.facing), number=beat.number)
        case Beat(kind="gone", place=Hex() as place):
            lost = missile_ring(table, beat.seat, beat.facing, ghost=True)
            yield Piece(at(place), lost, number=beat.number)


def _blast(story: Story, beat: Beat) -> str:
    """The force of a destroyed ship's explosion; nothing where there was none."""
    blasts = (each.points for each in story.of("explosion") if each.unit == beat.unit)
    return next((str(points) for points in blasts if points), "")


def _marker(story: Story, beat: Beat) -> Iterator[Item]:
    """Where a ship that has turned may turn again. Rule: 7.2.2."""
    ship = story.table.ships[beat.unit]
    if not ship.fate and ship.facing != beat.facing and ship.at == beat.place:
        yield from marker(story.table, ship)


def _fire(story: Story, beat: Beat) -> Iterator[Item]:
    """A line of fire with its dice, and what it did."""
    if beat.origin is None or beat.place is None or beat.origin == beat.place:
        return
    side = side_of(story.table, beat.seat)
    dice = tuple(Die(die, faded=not good) for die, good in beat.dice[:MOST_DICE])
    done = beat.points if beat.kind == "shot" else sum(hurt.points for hurt in beat.hurt)
    total = Span(str(done), "loss", bold=True) if done else Span(say("talon-pic-miss"))
    yield Fire(at(beat.origin), at(beat.place), side, Bubble((*dice, total), beat.number, side))


def _groups(story: Story) -> list[list[Hex]]:
    """What the crop must show, most important first."""
    table = story.table
    groups: list[list[Hex]] = []
    for beat in sorted(story.beats, key=lambda each: (-weight(each), each.number)):
        places = [place for place in (beat.origin, beat.place) if place is not None]
        for hurt in beat.hurt:
            if (ship := table.ships.get(hurt.unit)) is not None:
                places.append(ship.at)
        if beat.kind == "explosion" and beat.place is not None:
            places += beat.place.neighbours()
        if places:
            groups.append(places)
    everywhere = [ship.at for _, ship in table.present()]
    return [everywhere] if not story.before.table.ships else groups or [[place] for place in everywhere]


# --- the ledger ----------------------------------------------------------------------------------


def entries(story: Story, known: Sequence[Name]) -> Iterator[Entry]:
    """The lines that there is room for, in order; those that matter least are left out."""
    told = [beat for beat in story.beats if beat.number and beat.lines]
    kept: list[Beat] = []
    room = ROOM
    for beat in sorted(told, key=lambda beat: (-weight(beat), beat.number)):
        room -= 2 if beat.kind in TALL else 1
        if room >= 0:
            kept.append(beat)
    for beat in sorted(kept, key=lambda beat: beat.number):
        yield Entry(beat.number, tuple(_spans(story, beat, known)), _side(story, beat))


def _side(story: Story, beat: Beat) -> Any:
    """Whose line it is, for the shape of its number."""
    seat = beat.seat
    if not seat and (ship := story.table.ships.get(beat.unit)) is not None:
        seat = ship.seat
    return side_of(story.table, seat) if seat else None


def _spans(story: Story, beat: Beat, known: Sequence[Name]) -> Iterator[Span | Die]:
    """A line: who did what, the dice, what it came to."""
    bold = tuple(Name(name.word) for name in known)
    dice = tuple(Die(die, size="inline", faded=not good) for die, good in beat.dice)
    table = story.table
    match beat.kind:
        case "shot" | "fusion":
            weapons = tuple(say(f"talon-weapon-{weapon}") for weapon in beat.weapon.split())
            who, whom = unit_word(table, beat.unit), unit_word(table, beat.target)
            yield Span(say("talon-pic-fires", ship=who, weapons=weapons, target=whom), names=bold)
            yield from dice
            yield _result(story, beat, aimed=beat.target)
        case "critical":
            yield Span(say("talon-pic-critical", ship=unit_word(table, beat.unit)), names=bold)
            yield from dice
            yield Span(say("talon-pic-after-dice", words=say(f"talon-critical-{beat.target}")), "loss", True)
        case "struck":
            yield Span(
                say("talon-pic-struck", ship=unit_word(table, beat.target), count=beat.points), names=bold
            )
            yield _result(story, beat, aimed=beat.target)
        case "move":
            yield Span(_move(story, beat), names=bold)
        case "launch":
            who, whom = unit_word(table, beat.unit), unit_word(table, beat.target)
            yield Span(say("talon-head-launch", ship=who, target=whom, count=beat.points), names=bold)
        case "missile":
            number, place = beat.unit.removeprefix("m"), printed(beat.place or Hex(0, 0))
            if beat.points > 1:
                yield Span(say("talon-pic-missiles", count=beat.points, hex=place))
            else:
                yield Span(say("talon-pic-missile", number=number, hex=place))
        case _:
            yield Span(beat.lines[0], names=bold)
            if beat.hurt:
                yield _result(story, beat)


def _move(story: Story, beat: Beat) -> Say:
    """A move in few words: ahead, or which way it turned, and where it leads."""
    ship = story.table.ships[beat.unit]
    who = unit_word(story.table, beat.unit)
    ends = {"origin": printed(beat.origin or ship.at), "hex": printed(beat.place or ship.at)}
    after = (beat.origin or ship.at).direction_to(beat.place or ship.at)
    if after == beat.facing:
        return say("talon-pic-ahead", ship=who, **ends)
    if ship.facing == beat.facing:
        return say("talon-pic-slips", ship=who, **ends)
    return say("talon-pic-turns", ship=who, way=way_word(after or 0), **ends)


def _result(story: Story, beat: Beat, aimed: str = "") -> Span:
    """What a beat did, in the colour of losses; a miss in quiet ink."""
    if not beat.hurt:
        words: Say = say("talon-pic-points", count=beat.points) if beat.points else say("talon-pic-missed")
        return Span(say("talon-pic-after-dice", words=words), None if beat.points else "muted")
    words = losses(story.table, beat.hurt, aimed.partition("/")[0])
    return Span(say("talon-pic-after-dice", words=words), "loss", bold=True)


def losses(table: Table, taken: Sequence[Hurt], aimed: str = "") -> Say:
    """What units have lost: boxes of shields, of hulls; the unit that is spoken of is not named again."""
    parts: list[Say] = []
    for unit in dict.fromkeys(hurt.unit for hurt in taken):
        own = [hurt for hurt in taken if hurt.unit == unit]
        found = [_shield(table, hurt) for hurt in own if hurt.shield and hurt.facing is not None]
        if hull := sum(hurt.hull for hurt in own):
            found.append(say("talon-pic-lost", what=say("talon-pic-hull"), count=hull))
        if unit != aimed:
            words = say("talon-pic-losses", losses=tuple(found))
            found = [say("talon-pic-of", unit=unit_word(table, unit), words=words)]
        parts += found
    return say("talon-pic-losses", losses=tuple(parts))


def _shield(table: Table, hurt: Hurt) -> Say:
    """A shield that has lost boxes, or is down."""
    ship = table.ships[hurt.unit]
    facing = hurt.facing or 0
    if not ship.fate and not ship.shields[facing]:
        return say("talon-pic-down", what=facing_word(facing))
    return say("talon-pic-lost", what=facing_word(facing), count=hurt.shield)


# --- the headline --------------------------------------------------------------------------------


def headline(story: Story) -> Say:
    """Who did what to whom, in one sentence."""
    table, beat = story.table, story.main()
    if beat is None:
        return _phase(table)
    who = unit_word(table, beat.unit) if beat.unit else ""
    whom = unit_word(table, beat.target) if beat.kind not in ("critical", "destroyed") else ""
    match beat.kind:
        case "end" if table.result is not None and table.result.winner:
            level = say(f"talon-level-{table.result.level}")
            return say("talon-head-won", seat=seat_word(table.result.winner), level=level)
        case "destroyed":
            return _killed(story, beat)
        case "explosion":
            return say("talon-head-explosion", ship=who)
        case "shot" | "fusion":
            if any(hurt.hull for hurt in beat.hurt):
                return say("talon-head-holes", ship=who, target=whom)
            if beat.points or beat.hurt:
                return say("talon-head-hits", ship=who, target=whom)
            return say("talon-head-misses", ship=who, target=whom)
        case "struck":
            return say("talon-head-struck", ship=whom, count=beat.points)
        case "collision":
            return say("talon-head-collision", ship=who, other=whom) if beat.target else beat.lines[0]
        case "launch":
            return say("talon-head-launch", ship=who, target=whom, count=beat.points)
        case "critical":
            return say("talon-head-critical", ship=who, what=say(f"talon-critical-{beat.target}"))
        case "move":
            moves = tuple(dict.fromkeys(unit_word(table, each.unit) for each in story.of("move")))
            if len(moves) > 2:
                return say("talon-head-moves", count=len(moves), phase=_phase(table))
            return say("talon-head-move", ships=moves, phase=_phase(table))
        case _:
            return _phase(table) if beat.kind in ("other", "rating", "missile") else beat.lines[0]


def _killed(story: Story, beat: Beat) -> Say:
    """Who destroyed a ship, where one did."""
    table, ship = story.table, unit_word(story.table, beat.unit)
    for each in reversed(story.beats[: story.beats.index(beat)]):
        if each.kind in ("shot", "fusion") and any(hurt.unit == beat.unit for hurt in each.hurt):
            return say("talon-head-kills", ship=unit_word(table, each.unit), target=ship)
    return say("talon-head-destroyed", ship=ship)


def _phase(table: Table) -> Say:
    if table.impulse == POWER:
        return say("talon-head-power", round=table.round)
    return say("talon-head-impulse", round=table.round, letter=table.letter)


def outcome(story: Story) -> Say | None:
    """The line below the headline: what the one it is about has lost; more losses by number."""
    beat = story.main()
    if beat is None or beat.kind in ("end", "move", "missile", "rating", "other"):
        return None
    done = [hurt for each in story.beats for hurt in each.hurt if hurt.points]
    if not done:
        return None
    own = [hurt for hurt in beat.hurt if hurt.points]
    own = own or [hurt for hurt in done if hurt.unit == beat.unit] or done
    units = {hurt.unit for hurt in own}
    points = sum(hurt.points for hurt in own)
    words = say(
        "talon-pic-damage",
        count=points,
        losses=losses(story.table, own, next(iter(units)) if len(units) == 1 else ""),
    )
    rest = len({hurt.unit for hurt in done} - units)
    return say("talon-pic-and-more", words=words, count=rest) if rest else words
