"""The raid display: boxes with counters, an event's card, a choice that is open. Rule: 2.1, 8.3."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.raf import advice, attack, bombing, hunt, odds, units
from engine.games.raf import events as e
from engine.games.raf.combat import Fight
from engine.games.raf.names import (
    alert_name,
    area_name,
    box_name,
    event_name,
    event_with_letters,
    info_name,
    sector_name,
    size_name,
    target_short,
    way_name,
    weather_name,
)
from engine.games.raf.scene_ground import BACKS, face_down, known, marked
from engine.games.raf.scene_ledger import ledger, letters
from engine.games.raf.scene_parts import Story, at_home, gruppe, sheet_of, squadron, stacks
from engine.games.raf.state import (
    DISPLAY_BRITISH,
    DISPLAY_GERMAN,
    Attack,
    GruppePlace,
    Leave,
    Raid,
    Release,
    Scatter,
    gruppen_in,
    raid_of,
    squadrons_in,
    the_raid,
    top,
)
from engine.games.raf.view import View, stand_in
from engine.scene import (
    Badge,
    Block,
    Box,
    Col,
    Column,
    Counter,
    Flow,
    Pill,
    Row,
    Rule,
    Scale,
    Sheet,
    Stack,
    Table,
    row,
    text,
)
from engine.words import Say, Word, say, signed

HOT: dict[str, GruppePlace] = {"l": "bomb", "m": "bomb", "n": "bomb", "k": "bomb"}
"""The box that a step resolves; the Hunt box before."""
FEW = 4
"""Counters of one side up to which they are drawn at their largest."""
ROOM = 6
"""Piles in the lower boxes up to which squadrons lie side by side there."""
ABREAST = 3
"""Counters that stand side by side in the ledger."""
MANY = 6
"""Counters of one side up to which they are still drawn large."""


def display(story: Story) -> Sheet:
    """The boxes as they are filled; what a step resolves is large and outlined. Rule: 8.3, 9.1."""
    view = story.view
    raid = raid_now(story)
    step = _step(story, raid)
    stage = unknown(story, raid) if is_unknown(view, step) else known_boxes(story, step)
    return sheet_of(
        story,
        stage,
        ledger(story, blocks=(*event_card(story), *outlook(story, raid, step)), foot=decision(story)),
        headline=headline(story, raid),
        step=step,
    )


def known_boxes(story: Story, step: str) -> Column:
    """The box that a step resolves, large, and the others below it."""
    view = story.view
    hot = HOT.get(step, "hunt")
    if hot == "hunt" and not (gruppen_in(view, "hunt") or squadrons_in(view, "hunt")):
        hot = "bomb"
    if isinstance(top(view), Attack):
        hot = "bomb"
    return Column((box(view, hot, story.chosen), *lower(view, hot)))


# --- before the types are known ------------------------------------------------------------------


def is_unknown(view: View, step: str) -> bool:
    """Whether no Gruppe has its box yet. Rule: 7.0."""
    return step in ("c", "d", "e") and not any(gruppen_in(view, box) for box in DISPLAY_GERMAN)


def unknown(story: Story, raid: Raid) -> Column:
    """The raid face down, as many Gruppen as are known; below it the squadrons that answer. Rule: 7.0."""
    view = story.view
    card = units.card(view, raid.card)
    called_off = any(not event.count for event in story.find(e.ForceCounted))
    if called_off:
        body: Block = text(say("raf-scene-turned-back"), "label", "muted")
    elif raid.count:
        body = Flow(face_down(card.lf, raid.count, _size(raid.count)))
    else:
        backs = Stack(face_down(card.lf, BACKS, "large"), counted=False)
        words = text(say("raf-scene-number-unknown"), "label", "muted")
        body = Row((backs, words), level="middle", gap="wide")
    german = Box((body,), title=say("raf-scene-raid"), note=note(view, raid), hot=True)
    home = [key for event in story.find(e.SquadronsMoved) for key in event.squadrons]
    own = home if called_off else list(squadrons_in(view, "hunt"))
    if own:
        size = _size(len(own))
        below: Block = Flow(tuple(at_home(view, key, size) for key in own))
    else:
        below = text(say("raf-brief-nobody"), "label", "muted")
    title = box_name("returning" if called_off else "hunt")
    return Column((german, Box((below,), title=title)))


def raid_now(story: Story) -> Raid:
    """The raid that a picture shows: the one after the moment, else the one before it.

    Raises:
        LookupError: there is none, a fault of who asked for the picture.
    """
    ended = [event.raid for event in story.find(e.RaidBegun)]
    raid = raid_of(story.before.frames) if ended else raid_of(story.view.frames)
    raid = raid or raid_of(story.before.frames) or raid_of(story.view.frames)
    if raid is None:
        raise LookupError("a picture of a raid without a raid")
    return raid


def _step(story: Story, raid: Raid) -> str:
    """The step that ended with the moment, else the one at which the raid stands."""
    ended = story.find(e.StepEnded)
    return str(ended[-1].step) if ended else raid.step or "p"


def headline(story: Story, raid: Raid) -> Word:
    """One sentence: the event that happened, who went up, the raid that was composed."""
    view = story.view
    target = target_short(units.card(view, raid.card).target) if raid.card else ""
    for event in story.find(e.EventDrawn):
        if event.happens:
            return event_with_letters(event.event, event.letters)
    for event in story.find(e.ForceCounted):
        if not event.count:
            return say("raf-scene-called-off", target=target)
    if costs := sum(event.vp for event in story.find(e.Unanswered)):
        return say("raf-scene-unanswered", target=target, vp=signed(costs))
    gruppen = known(view, raid)
    for event in story.find(e.Answered):
        key = "raf-scene-answered" if gruppen else "raf-scene-answered-unknown"
        return say(key, target=target, count=len(event.squadrons), gruppen=gruppen)
    squadrons = sum(unit.place in DISPLAY_BRITISH for unit in view.squadrons.values())
    if raid.sent is None and not squadrons:
        return say("raf-scene-coming", target=target, gruppen=gruppen)
    if not gruppen_in(view, *DISPLAY_GERMAN) and not is_unknown(view, _step(story, raid)):
        return say("raf-scene-none-left", target=target)
    return say("raf-scene-forces", target=target, gruppen=gruppen, squadrons=squadrons)


def note(view: View, raid: Raid) -> Say:
    """What the raid is, in small letters beside a box's title."""
    card = units.card(view, raid.card)
    return say(
        "raf-scene-note",
        size=size_name(raid.size or "none"),
        area=area_name(card.area),
        weather=weather_name(units.weather_over(view, card)),
        alert=alert_name(raid.alert) if raid.alert else "–",
        info=info_name(raid.info) if raid.info else "–",
    )


# --- boxes ---------------------------------------------------------------------------------------


def box(view: View, place: GruppePlace, chosen: frozenset[str] = frozenset()) -> Box:
    """The box that a step resolves: Gruppen above, squadrons below."""
    gruppen, squadrons = gruppen_in(view, place), british_in(view, place)
    raid = raid_of(view.frames)
    size = _size(max(len(gruppen), len(squadrons)))
    rows: list[Block] = []
    if gruppen:
        their = tuple(
            marked(gruppe(view, key, size, caption=_load(view, key)), key in chosen) for key in gruppen
        )
        rows.append(Flow(their))
    if squadrons:
        own = tuple(marked(_british(view, key, size), key in chosen) for key in squadrons)
        rows.append(Flow(own, indent=bool(gruppen)))
    if not rows:
        rows.append(text(say("raf-log-nobody"), "text", "muted"))
    body_note = note(view, raid) if raid is not None and raid.card else ""
    return Box((Column(tuple(rows)),), title=box_name(place), note=body_note, hot=True)


def _load(view: View, key: str) -> Word:
    """What a Gruppe would drop, and where if there are two targets, while the player chooses whom to meet."""
    if not isinstance(top(view), Attack):
        return ""
    state = stand_in(view)
    raid, bombs = the_raid(state), bombing.worth(state, key)
    if len(bombing.attacks(state, raid)) < 2:
        return say("raf-scene-load", bombs=bombs)
    target = target_short(bombing.target_of(state, raid, key).id)
    return say("raf-scene-load-target", bombs=bombs, target=target)


def _british(view: View, key: str, size: Scale) -> Counter:
    """A squadron, with the letter of its result where it is disrupted and must choose."""
    counter = at_home(view, key, size)
    choice = top(view)
    if isinstance(choice, Leave) and key in choice.disrupted:
        return replace(counter, badge=Badge("D"))
    return counter


def lower(view: View, hot: GruppePlace) -> tuple[Row, ...]:
    """The boxes below the one that is resolved, empty ones left out."""
    places = [
        place
        for place in DISPLAY_GERMAN
        if place != hot and (gruppen_in(view, place) or british_in(view, place))
    ]
    piles = sum(len(stacks(view, gruppen_in(view, place))) + len(british_in(view, place)) for place in places)
    boxes = tuple(
        Box(
            (Flow(_small(view, place, close=piles > ROOM), align="middle"),),
            title=box_name(place),
        )
        for place in places
    )
    return (Row(boxes),) if boxes else ()


def _small(view: View, place: GruppePlace, *, close: bool) -> tuple[Block, ...]:
    """What a lower box holds; `close` puts the squadrons on one another where room is short."""
    piles: list[Block] = list(stacks(view, gruppen_in(view, place)))
    own = tuple(squadron(view, key) for key in british_in(view, place))
    if close and len(own) > 1:
        return (*piles, Stack(own, caption=say("raf-brief-squadrons", count=len(own)), counted=False))
    return (*piles, *own)


def _size(number: int) -> Scale:
    return "hero" if number <= FEW else "large" if number <= MANY else "normal"


def british_in(view: View, place: GruppePlace) -> tuple[str, ...]:
    """Squadrons in a box of the raid display; the Germans have boxes that the British never enter."""
    return squadrons_in(view, place) if place in ("hunt", "bomb") else ()


def outlook(story: Story, raid: Raid, step: str) -> tuple[Block, ...]:
    """The balance of letters, and the odds of the combat that comes. Rule: 2.21, 10.1."""
    view = story.view
    choice = top(view)
    if step == "h":
        fight: Fight = "hunt"
        gruppen, squadrons = gruppen_in(view, "hunt"), squadrons_in(view, "hunt")
    elif isinstance(choice, Attack):
        fight = "bomb"
        gruppen, squadrons = _met(story, choice.count), squadrons_in(view, "bomb")
    else:
        return (*letters(view), Rule()) if step in ("f", "g") else ()
    if not gruppen or not squadrons:
        return ()
    row_, chances = odds.hurt_table(view, raid.effects, fight, gruppen, squadrons)
    stopped = [f"{german}%" for german, _ in chances.values()]
    lost = [f"{british}%" for _, british in chances.values()]
    cols = (
        Col(say("raf-scene-odds-row", row=row_), size="small"),
        *(Col(letter, "right", "text") for letter in chances),
    )
    rows = (
        row(say("raf-scene-odds-stopped"), *stopped),
        row(say("raf-scene-odds-lost"), *lost, roles=(None, "loss", "loss", "loss")),
    )
    return (Table(cols, rows), Rule())


def _met(story: Story, count: int) -> tuple[str, ...]:
    """The Gruppen that are chosen so far, else those of the rule of thumb, with their escorts."""
    state = stand_in(story.view)
    chosen = tuple(key for key in gruppen_in(story.view, "bomb") if key in story.chosen)
    gruppen = chosen if len(chosen) == count else advice.attack(state, count)
    return (*gruppen, *attack.escorts_left(state, count))


def event_card(story: Story) -> tuple[Block, ...]:
    """What the event that happened does, since its counters may not show it. Rule: E.0."""
    return tuple(
        Box((text(say(f"raf-effect-{event.event}"), "text"),), tone=True)
        for event in story.find(e.EventDrawn)
        if event.happens
    )


# --- an open choice ------------------------------------------------------------------------------


def decision(story: Story) -> tuple[Block, ...]:
    """The choice that is open, as a card at the foot of the ledger."""
    view = story.view
    match top(view):
        case Leave() as choice:
            return (_leave(view, choice),)
        case Attack(count=count):
            words = say("raf-ask-attack", count=count)
            return (Box((text(words, "text", bold=True),), hot=True),)
        case Release(event=event, squadrons=squadrons):
            words = say("raf-scene-release", event=event_name(event))
            return (Box((text(words, "text", bold=True), concerned(view, squadrons)), hot=True),)
        case Scatter(sector=sector, squadrons=squadrons, count=count):
            words = say("raf-ask-scatter", count=count, sector=sector_name(sector))
            return (Box((text(words, "text", bold=True), concerned(view, squadrons)), hot=True),)
    return ()


def _leave(view: View, choice: Leave) -> Box:
    """Who may leave the Hunt box, and the two ways."""
    kind = "fought" if choice.fought else "surplus" if not choice.least else "unmet"
    words = say(f"raf-scene-leave-{kind}", most=choice.most)
    parts: list[Block] = [text(words, "text", bold=True), concerned(view, choice.squadrons)]
    if choice.disrupted:
        parts.append(text(say("raf-scene-disrupted", squadrons=choice.disrupted), "text"))
    ways = tuple(Pill(way_name(box), "one", hollow=True) for box in hunt.boxes(choice))
    return Box((*parts, Flow(ways)), hot=True)


def concerned(view: View, squadrons: tuple[str, ...]) -> Flow:
    """All squadrons that a choice is about."""
    size: Scale = "small" if len(squadrons) <= ABREAST else "whole"
    return Flow(tuple(_british(view, key, size) for key in squadrons))
