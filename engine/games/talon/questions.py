"""What a side is asked, slot by slot. Only its view is looked at, so that no question tells a secret."""

from __future__ import annotations

from collections.abc import Iterator

from engine import frames
from engine.contract import Filled, Option, Slot
from engine.games.talon import (
    asking,
    damage,
    drafting,
    fire,
    fleets,
    missiles,
    movement,
    phases,
    power,
    questions_fire,
    questions_start,
    ships,
    victory,
)
from engine.games.talon.frames import (
    Deploying,
    Drafting,
    Explosions,
    Frame,
    Hits,
    Leaving,
    Power,
    Shifting,
    Turn,
    Volley,
)
from engine.games.talon.geometry import printed
from engine.games.talon.names import facing_word, group_word, unit_note, unit_word
from engine.games.talon.state import Table
from engine.games.talon.tables import SIDES
from engine.games.talon.templates import (
    MOST_ORDERS,
    MOST_STOPS,
    is_ready,
    stop_options,
    templates,
    usual_stops,
)
from engine.games.talon.view import View, as_state
from engine.menu import ASIDE, GRAVE
from engine.words import Say, Word, say


def next_slot(view: View, filled: Filled) -> Slot | None:
    """The next field of a command of the view's seat."""
    verb = filled.get("verb")
    if verb is None:
        return _verb(view)
    frame = frames.top(view.table.frames)
    match verb, frame:
        case "spend", Turn():
            return _spend(view.table, frame, filled)
        case "move", Turn():
            return _move(view.table, frame, filled)
        case "burn", Turn():
            return _burn(view.table, frame, filled)
        case "fire", Turn():
            return questions_fire.fire_slot(view.table, frame, filled)
        case "aim", Volley() if "target" not in filled:
            return questions_fire.aim_slot(view.table, frame)
        case "push", Shifting() if "hex" not in filled:
            return _push(view.table, frame)
        case "first", Hits() | Explosions() if "unit" not in filled:
            return _first(view.table, frame)
        case "speed", Power():
            return _speed(view.table, frame, filled)
        case "jump", Leaving() if "ships" not in filled:
            return _jump(view.table, frame)
        case "orders", _:
            return _orders(view, filled)
        case (("buy" | "sell" | "fleet" | "place"), _):
            return questions_start.next_slot(view, filled)
        case _:
            return None


# --- verbs ---------------------------------------------------------------------------------------


def _verb(view: View) -> Slot:
    """The verbs that the seat may use now; none when it is not asked."""
    table, seat = view.table, view.seat
    frame = frames.top(table.frames)
    if seat not in table.seats or frame is None:
        return Slot("verb", "pick", say("talon-ask-nothing"))
    is_asked = seat in view.asked
    main = verbs(view, frame) if is_asked else []
    aside = asides(table, seat or "", frame, is_asked=is_asked)
    options = (
        *(Option(verb, _verb_word(verb, frame), say(f"talon-verb-{verb}.description")) for verb in main),
        *(_aside(table, verb) for verb in aside),
    )
    prompt = ask(table) if is_asked else say("talon-ask-nothing")
    notes = drafting.notes(table, drafting.bought(view)) if is_asked and isinstance(frame, Drafting) else ()
    return Slot("verb", "pick", prompt, options, default="done" if "done" in main else None, notes=notes)


def _verb_word(verb: str, frame: Frame) -> Say:
    """What a verb is called; `done` says what the side then does not do any more."""
    match verb, frame:
        case "done", Turn(step="fire", fired=()):
            return say("talon-done-hold")
        case "done", Turn():
            return say(f"talon-done-{frame.step}")
        case "done", Power():
            return say("talon-done-power")
        case "done", Leaving():
            return say("talon-done-leaving")
        case _:
            return say(f"talon-verb-{verb}")


def _aside(table: Table, verb: str) -> Option:
    """Something that may be said unasked; what ends the battle is marked."""
    agrees = verb == "offer" and bool(table.offers)
    note = say("talon-verb-offer.agreed" if agrees else f"talon-verb-{verb}.description")
    tags = (ASIDE, GRAVE) if agrees or verb == "concede" else (ASIDE,)
    return Option(verb, say(f"talon-verb-{verb}"), note, tags=tags)


def asides(table: Table, seat: str, frame: Frame, *, is_asked: bool) -> Iterator[str]:
    """What a side may do besides what it is asked, or without being asked."""
    between = isinstance(frame, Turn | Power | Leaving)
    if asking.may_order(table) and (between or not is_asked):
        yield "orders"
    if between and victory.may_offer(table, seat):
        yield "offer"
    if between:
        yield "concede"


def verbs(view: View, frame: Frame) -> list[str]:
    """Verbs that answer what is asked."""
    table = view.table
    match frame:
        case Turn():
            return _turn_verbs(table, frame)
        case Volley():
            return ["aim"]
        case Shifting():
            return ["push"]
        case Hits() | Explosions():
            return ["first"]
        case Power():
            able = any(len(each) > 1 for each in phases.choices(table, frame.seat).values())
            return ["speed", "done"] if able else ["done"]
        case Leaving():
            return ["jump", "done"]
        case Drafting():
            return _draft_verbs(view)
        case Deploying():
            return ["place", "done"]
        case _:
            return []


def _draft_verbs(view: View) -> list[str]:
    bought = fleets.fleet(as_state(view), view.seat or "")
    found = ["buy"] if fleets.for_sale(view.table, view.seat or "", bought) else []
    found += ["sell"] if bought else []
    found += ["fleet"]
    return [*found, "done"] if fleets.is_enough(view.table, bought) else found


def _turn_verbs(table: Table, turn: Turn) -> list[str]:
    if turn.step == "fire":
        return ["fire", "done"] if any(True for _ in fire.able(table, turn)) else ["done"]
    found = []
    if turn.step == "ap" and any(power.source(table, turn, key) for key, _ in table.own(turn.seat)):
        found.append("spend")
    left = movement.must_move(table, turn)
    if left:
        found.append("move")
    if movement.burners(table, turn):
        found.append("burn")
    return [*found, "done"] if turn.step == "ap" or not left else found


def ask(table: Table) -> Say:
    """What the top frame asks, in a few words."""
    match frames.top(table.frames):
        case Turn() as frame:
            return say(f"talon-ask-{frame.step}", letter=table.letter)
        case Volley() as frame:
            return say("talon-ask-aim", ship=unit_word(table, frame.ship))
        case Shifting() as frame:
            return say("talon-ask-push", ship=unit_word(table, frame.ship))
        case Hits() | Explosions():
            return say("talon-ask-first")
        case Power():
            return say("talon-ask-speed")
        case Leaving():
            return say("talon-ask-jump")
        case Drafting():
            return say("talon-ask-draft", points=table.budget)
        case Deploying():
            return say("talon-ask-deploy")
        case _:
            return say("talon-ask-nothing")


# --- power ---------------------------------------------------------------------------------------


def _spend(table: Table, turn: Turn, filled: Filled) -> Slot | None:
    """Ship, use, and what the use needs. Rule: 6.1."""
    if "ship" not in filled:
        able = [key for key, _ in table.own(turn.seat) if power.source(table, turn, key)]
        options = tuple(
            Option(
                key,
                unit_word(table, key),
                unit_note(table, key),
                tags=() if power.source(table, turn, key) == "ap" else ("reserve",),
            )
            for key in able
        )
        return Slot("ship", "unit", say("talon-ask-ship"), options)
    key = str(filled["ship"])
    legal = tuple(power.ways(table, turn, key))
    if "use" not in filled:
        uses = dict.fromkeys(use for use, _, _ in legal)
        options = tuple(
            Option(use, say(f"talon-use-{use}"), say(f"talon-use-{use}.description")) for use in uses
        )
        return Slot("use", "pick", say("talon-ask-use"), options)
    legal = tuple(way for way in legal if way[0] == filled["use"])
    if "what" not in filled:
        whats = dict.fromkeys(what for _, what, _ in legal if what)
        options = tuple(Option(what, _what(table, key, str(filled["use"]), what)) for what in whats)
        return Slot("what", "pick", say("talon-ask-what"), options) if options else None
    hows = [how for _, what, how in legal if what == filled["what"] and how]
    if "how" not in filled and hows:
        options = tuple(
            Option(how, _how(table, str(filled["use"]), str(filled["what"]), how)) for how in hows
        )
        return Slot("how", "pick", say(f"talon-ask-how-{filled['use']}"), options)
    return None


def _what(table: Table, key: str, use: str, what: str) -> Word:
    match use:
        case "charge":
            return group_word(table, key, ships.group_number(what))
        case "reinforce":
            return facing_word(SIDES.index(what))
        case _:
            return unit_word(table, what)


def _how(table: Table, use: str, what: str, how: str) -> Word:
    match use:
        case "reinforce":
            return facing_word(SIDES.index(how))
        case "retarget":
            return unit_word(table, how)
        case _ if how in ("pivot", "slip"):
            return say(f"talon-use-{how}")
        case _:
            return group_word(table, what, ships.group_number(how))


# --- movement ------------------------------------------------------------------------------------


def _move(table: Table, turn: Turn, filled: Filled) -> Slot | None:
    """A ship or missile, and how it moves. Rule: 7.1, 13.4."""
    if "unit" not in filled:
        units = movement.must_move(table, turn)
        options = tuple(Option(key, unit_word(table, key), unit_note(table, key)) for key in units)
        return Slot("unit", "unit", say("talon-ask-unit"), options)
    if "how" in filled:
        return None
    key = str(filled["unit"])
    if key not in table.missiles:
        return _hows(table, key)
    options = tuple(
        Option(way.how, say(f"talon-how-{way.how}"), say("talon-how-note", hex=printed(way.at)))
        for way in missiles.ways(table, table.missiles[key])
    )
    return Slot("how", "pick", say("talon-ask-how"), options, default=options[0].key)


def _hows(table: Table, key: str) -> Slot:
    """How a ship can move, with what it meets."""
    ship = table.ships[key]
    options: list[Option] = []
    for way in movement.ways(table, ship):
        met = movement.met(table, key, ship, way.at)
        note = say(f"talon-met-{met}" if met else "talon-how-note", hex=printed(way.at))
        tags = ("danger",) if met else ()
        options.append(Option(way.how, say(f"talon-how-{way.how}"), note, tags=tags))
        if (inside := movement.docks(table, key, ship, way)) is not None:
            word = say("talon-how-dock", host=unit_word(table, inside)) if inside else say("talon-how-land")
            options.append(Option(movement.DOCK + way.how, word, say("talon-how-note", hex=printed(way.at))))
    return Slot("how", "pick", say("talon-ask-how"), tuple(options), default=options[0].key)


def _burn(table: Table, turn: Turn, filled: Filled) -> Slot | None:
    """A ship that is not scheduled, and how it moves. Rule: 10.2."""
    if "ship" not in filled:
        options = tuple(
            Option(key, unit_word(table, key), unit_note(table, key), tags=("reserve",))
            for key in movement.burners(table, turn)
        )
        return Slot("ship", "unit", say("talon-ask-ship"), options)
    return None if "how" in filled else _hows(table, str(filled["ship"]))


def _push(table: Table, frame: Shifting) -> Slot:
    ship = table.ships[frame.ship]
    options = tuple(
        Option(
            printed(at),
            printed(at),
            say(f"talon-met-{met}", hex=printed(at))
            if (met := movement.met(table, frame.ship, ship, at))
            else None,
        )
        for at in frame.options
    )
    return Slot("hex", "hex", ask(table), options, default=options[0].key)


def _first(table: Table, frame: Hits | Explosions) -> Slot:
    _, units = damage.order(table, frame)
    options = tuple(Option(unit, unit_word(table, unit), unit_note(table, unit)) for unit in units)
    return Slot("unit", "unit", ask(table), options, default=damage.least_harm(table, frame))


# --- power phase and retreat ---------------------------------------------------------------------


def _speed(table: Table, frame: Power, filled: Filled) -> Slot | None:
    """A ship and its new speed, with the rating that it will have. Rule: 9.3."""
    able = {key: each for key, each in phases.choices(table, frame.seat).items() if len(each) > 1}
    if "ship" not in filled:
        options = tuple(Option(key, unit_word(table, key), unit_note(table, key)) for key in able)
        return Slot("ship", "unit", say("talon-ask-ship"), options)
    if "speed" in filled:
        return None
    ship = table.ships[str(filled["ship"])]
    cls = table.class_of(ship)
    choices = able[str(filled["ship"])]
    notes = tuple(
        say(
            "talon-speed-note",
            speed=speed,
            power=ships.power_at(cls, ship, speed),
            radius=ships.radius_at(cls, ship, speed),
        )
        for speed in choices
    )
    return Slot(
        "speed",
        "count",
        say("talon-ask-new-speed"),
        minimum=min(choices),
        maximum=max(choices),
        default=phases.settled(table, frame, str(filled["ship"]), ship),
        notes=notes,
    )


def _jump(table: Table, frame: Leaving) -> Slot:
    able = phases.jumpers(table, frame.seat)
    options = tuple(Option(key, unit_word(table, key), unit_note(table, key)) for key in able)
    return Slot("ships", "units", say("talon-ask-jump"), options, minimum=1)


# --- orders --------------------------------------------------------------------------------------


def _orders(view: View, filled: Filled) -> Slot | None:
    """Standing orders as text, ready ones on buttons; of ready ones, when they are to ask."""
    if "lines" not in filled:
        return Slot(
            "lines",
            "text",
            say("talon-ask-orders"),
            minimum=1,
            maximum=MOST_ORDERS,
            default="none",
            names=tuple(Option(key, unit_word(view.table, key)) for key in view.table.ships),
            quick=templates(view),
            notes=(say("talon-orders-example"),),
        )
    if "stops" in filled or not is_ready(view, str(filled["lines"])):
        return None
    return Slot(
        "stops",
        "units",
        say("talon-ask-stops"),
        stop_options(),
        maximum=MOST_STOPS,
        default=usual_stops(view, str(filled["lines"])),
    )
