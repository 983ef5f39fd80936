"""What a side is asked, slot by slot. Only its view is looked at, so that no question tells a secret."""

from __future__ import annotations

from engine.contract import Assignment, Filled, Option, Place, Quick, Slot, Value
from engine.games.demo import fire, melee, orders
from engine.games.demo.names import hex_note, hex_word, unit_note, unit_word
from engine.games.demo.pack import NUMBERING, Tables
from engine.games.demo.state import Firing, Frame, Losses, Ordering, Retreating, Unit, printed, units_of
from engine.games.demo.view import View, asked
from engine.hexes import Hex
from engine.odds import percent, tenths
from engine.words import Say, say


def next_slot(view: View, filled: Filled) -> Slot | None:
    """The next field of a command of the view's seat."""
    verb = filled.get("verb")
    match verb, view.frame:
        case None, frame:
            return _verb(view, frame)
        case "signal", _ if "words" not in filled:
            return Slot("words", "text", say("demo-ask-words"), minimum=1, maximum=orders.SIGNAL)
        case "orders", _ if "moves" not in filled:
            return _moves(view)
        case "fire", Firing() as frame:
            return _fire(view, frame, filled)
        case "lose", Losses() as frame if "units" not in filled:
            return _losses(view, frame)
        case "retreat", Retreating() as frame if "hex" not in filled:
            return _way_out(view, frame)
        case _:
            return None


def _verb(view: View, frame: Frame | None) -> Slot:
    """The verbs that the seat may use now; none when it is not asked."""
    verbs: list[str] = []
    prompt = say("demo-ask-nothing")
    if view.seat in asked(view):
        match frame:
            case Ordering():
                verbs = ["orders"] if view.seat in view.signalled else ["orders", "signal"]
            case Firing():
                left = view.ammunition[frame.seat]
                able = fire.able(view.tables, view.weather, view.units, left, frame)
                verbs = ["fire", "pass"] if able else ["pass"]
            case Losses():
                verbs = ["lose"]
            case Retreating():
                verbs = ["retreat"]
        prompt = ask(frame)
    options = tuple(Option(verb, say(f"demo-verb-{verb}"), say(f"demo-verb-{verb}.note")) for verb in verbs)
    return Slot("verb", "pick", prompt, options, default="pass" if "pass" in verbs else None)


def ask(frame: Frame | None) -> Say:
    """What the top frame asks, in a few words."""
    match frame:
        case Losses():
            return say("demo-ask-lose", hex=hex_word(frame.at), hits=frame.hits)
        case Retreating():
            return say("demo-ask-retreat", hex=hex_word(frame.at))
        case Firing():
            return say("demo-ask-fire")
        case _:
            return say("demo-ask-orders")


# --- orders ------------------------------------------------------------------------------------


def _moves(view: View) -> Slot:
    """Units to hexes; each unit only where it can go. Rule: 3.1, 3.3."""
    found, seat = view.tables, view.seat or ""
    own = units_of(view.units, seat)
    goals = {key: goals_of(found, view.weather, unit) for key, unit in own.items()}
    options = tuple(
        Option(
            key,
            unit_word(key, unit),
            unit_note(unit),
            letter=found.kinds[unit.kind].letter,
            rank=2 - unit.steps,
            places=tuple(printed(at) for at in goals[key]),
        )
        for key, unit in own.items()
        if goals[key]
    )
    hexes = sorted({at for each in goals.values() for at in each}, key=printed)
    places = tuple(
        Place(printed(at), hex_word(at), hex_note(found, at), capacity=orders.TO_ONE_HEX) for at in hexes
    )
    limit = found.scenarios[view.scenario].orders
    hills = Quick("hills", say("demo-quick-hills"), to_hills(view, limit), say("demo-quick-hills.note"))
    return Slot(
        "moves",
        "assign",
        say("demo-ask-moves", count=limit),
        options,
        places,
        maximum=limit,
        default=(),
        quick=(hills,),
        notes=(weather_note(view),),
    )


def goals_of(found: Tables, weather: str, unit: Unit) -> list[Hex]:
    """Where a unit can move to, its own hex left out."""
    return [at for at in orders.reach(found, weather, unit) if at != unit.at]


def to_hills(view: View, limit: int) -> Assignment:
    """Send units to hills that nobody of theirs holds, the nearest first."""
    found = view.tables
    own = units_of(view.units, view.seat or "")
    held = {unit.at for unit in own.values()}
    wanted = [at for at in found.hills.values() if at not in held]
    moves: dict[str, tuple[str, ...]] = {}
    ranked = sorted(own, key=lambda key: min((own[key].at.distance(at) for at in wanted), default=0))
    for key in ranked:
        if own[key].at in found.hills.values() or not wanted or len(moves) == limit:
            continue
        hill = min(wanted, key=own[key].at.distance)
        goals = [at for at in goals_of(found, view.weather, own[key]) if printed(at) not in moves]
        nearer = [at for at in goals if at.distance(hill) < own[key].at.distance(hill)]
        if nearer:
            moves[printed(min(nearer, key=hill.distance))] = (key,)
    return tuple(sorted(moves.items()))


def weather_note(view: View) -> Say:
    """The weather and what it changes."""
    weather = view.tables.weather[view.weather].id
    return say(f"demo-weather-{weather}.note")


# --- fire --------------------------------------------------------------------------------------


def _fire(view: View, frame: Firing, filled: Filled) -> Slot | None:
    """Unit, target, number of dice; each with what can be expected. Rule: 5.1, 5.2."""
    found, left = view.tables, view.ammunition[frame.seat]
    able = fire.able(found, view.weather, view.units, left, frame)
    if "unit" not in filled:
        options = tuple(Option(key, unit_word(key, unit), unit_note(unit)) for key, unit in able.items())
        return Slot("unit", "unit", say("demo-ask-unit"), options)
    unit = able[str(filled["unit"])]
    targets = fire.targets(found, view.weather, view.units, unit)
    if "target" not in filled:
        options = tuple(
            Option(printed(at), hex_word(at), say("demo-needs", die=die)) for at, die in targets.items()
        )
        return Slot("target", "hex", say("demo-ask-target"), options)
    if "shots" not in filled:
        most = min(found.kinds[unit.kind].shots, left)
        die = targets[NUMBERING.hex(str(filled["target"]))]
        notes = tuple(_odds(die, shots) for shots in range(1, most + 1))
        return Slot(
            "shots",
            "count",
            say("demo-ask-shots", left=left),
            minimum=1,
            maximum=most,
            default=most,
            notes=notes,
        )
    return None


def _odds(die: int, shots: int) -> Say:
    """The exact chance of at least one hit, and how many to expect."""
    chance, expected = fire.chances(die, shots)
    return say("demo-odds", shots=shots, percent=percent(chance), tenths=tenths(expected))


# --- losses and retreats -----------------------------------------------------------------------


def _losses(view: View, frame: Losses) -> Slot:
    """Which units lose a step, full ones first. Rule: 4.2."""
    there = units_of(view.units, frame.seat, frame.at)
    number = melee.number_lost(view.units, frame)
    options = tuple(
        Option(
            key,
            unit_word(key, unit),
            unit_note(unit),
            rank=2 - unit.steps,
            tags=() if unit.steps > 1 else ("danger",),
        )
        for key, unit in there.items()
    )
    ranked = sorted(options, key=lambda option: option.rank)[:number]
    default: Value = tuple(option.key for option in options if option in ranked)
    return Slot("units", "units", ask(frame), options, minimum=number, maximum=number, default=default)


def _way_out(view: View, frame: Retreating) -> Slot:
    """Where to retreat. Rule: 4.3."""
    found = view.tables
    ways = melee.ways_out(found, view.units, frame)
    options = tuple(Option(printed(at), hex_word(at), hex_note(found, at)) for at in ways)
    return Slot("hex", "hex", ask(frame), options, default=options[0].key)
