"""The log, the head of the card and the position in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from engine.contract import Status
from engine.games.talon import events_action as act
from engine.games.talon import events_round as ev
from engine.games.talon import ships, tell_board
from engine.games.talon.events import TalonEvent
from engine.games.talon.geometry import printed
from engine.games.talon.names import facing_word, group_word, rating_word, seat_word, unit_word, way_word
from engine.games.talon.orders import text
from engine.games.talon.questions import ask
from engine.games.talon.state import PARTS, POWER, Table
from engine.games.talon.tell_start import START, start_lines
from engine.games.talon.victory import scores
from engine.games.talon.view import View
from engine.words import Say, Word, say

ALWAYS = ("lost", "helm-down", "power-loss", "illegal", "entry", "cone")
"""What always stops standing orders."""

QUIET = (
    ev.StepEnded
    | ev.TurnEnded
    | ev.ImpulseEnded
    | ev.PowerEnded
    | ev.GravityEnded
    | ev.LeavingEnded
    | ev.RoundEnded
    | ev.SpeedsDone
    | act.EntryEnded
    | act.GroupFired
    | act.AimTaken
    | ev.ShipPulled
)
"""Events that say nothing by themselves."""

FIRE = (
    act.WeaponFired | act.FusionFired | act.MissileLaunched | act.VolleyEnded | act.OrderChosen | act.Exploded
)
HURT = (
    act.FacingRolled
    | act.ShieldsHit
    | act.HullHit
    | act.FighterHit
    | act.MissileHit
    | act.CriticalRolled
    | act.ShipDestroyed
    | act.RepairRolled
)
MOVES = (
    act.ShipMoved
    | act.BaseTurned
    | act.ShipDocked
    | act.MissileMoved
    | act.MissileLost
    | act.MissileStruck
    | act.Collided
    | act.AsteroidsStruck
    | act.NebulaEntered
    | act.ShipShifted
    | act.ShipLeft
    | act.MapShifted
)


def tell(view: View, event: TalonEvent) -> tuple[Say, ...]:
    """The log lines of an event."""
    table = view.table
    if isinstance(event, QUIET):
        return ()
    if isinstance(event, START):
        return start_lines(table, event)
    if isinstance(event, act.ApSpent):
        return (_marked(event.by_order, _spent(table, event)),)
    if isinstance(event, MOVES):
        return _moved(table, event)
    if isinstance(event, FIRE):
        return _fired(table, event)
    if isinstance(event, HURT):
        return _hurt(table, event)
    return _course(table, event)


def _marked(by_order: bool, line: Say) -> Say:
    """A line marked as carried out by standing orders."""
    return say("talon-log-by-order", line=line) if by_order else line


# --- the course of the battle --------------------------------------------------------------------

COURSE = (
    ev.RoundBegan
    | ev.ImpulseBegan
    | ev.TurnBegan
    | ev.TurnPassed
    | ev.InitiativeCounted
    | ev.WeaponsCharged
    | ev.SpeedChosen
    | ev.RatingSet
    | ev.OrdersGiven
    | ev.OrdersHeld
    | ev.OrdersPublished
    | ev.EndOffered
    | ev.Conceded
    | ev.BattleEnded
)


def _course(table: Table, event: COURSE) -> tuple[Say, ...]:
    match event:
        case ev.RoundBegan():
            return (say("talon-log-round", round=event.round),)
        case ev.ImpulseBegan():
            if event.impulse == POWER:
                return (say("talon-log-power", round=table.round),)
            return (say("talon-log-impulse", round=table.round, letter=PARTS[event.impulse]),)
        case ev.TurnBegan():
            return tuple(
                say("talon-log-mark-removed", ship=unit_word(table, key), facing=facing_word(facing))
                for key, facing in event.removed
            )
        case ev.TurnPassed():
            return (say("talon-log-passed", seat=seat_word(event.seat)),)
        case ev.InitiativeCounted():
            key = "talon-log-initiative-kept" if event.first == table.first else "talon-log-initiative"
            return (say(key, change=event.change, defend=event.defend, seat=seat_word(event.first)),)
        case ev.WeaponsCharged():
            return (say("talon-log-charged", seat=seat_word(event.seat), count=len(event.marks)),)
        case ev.SpeedChosen():
            line = say("talon-log-speed-chosen", ship=unit_word(table, event.ship), speed=event.speed)
            return (_marked(event.by_order, line),)
        case ev.RatingSet():
            return _rating(table, event)
        case ev.OrdersGiven() | ev.OrdersHeld() | ev.OrdersPublished():
            return _orders(event)
        case ev.EndOffered():
            return (say("talon-log-offered", seat=seat_word(event.seat)),)
        case ev.Conceded():
            return (say("talon-log-conceded", seat=seat_word(event.seat), count=len(event.at_risk)),)
        case ev.BattleEnded():
            return _ended(table, event)
        case _:
            assert_never(event)


def _rating(table: Table, event: ev.RatingSet) -> tuple[Say, ...]:
    """A line only where the rating changes."""
    ship = table.ships[event.ship]
    if (ship.speed, ship.power) == (event.speed, event.power):
        return ()
    rating = rating_word(table, replace(ship, speed=event.speed, power=event.power))
    return (say("talon-log-rating", ship=unit_word(table, event.ship), rating=rating),)


def halt_word(why: str) -> Word:
    """Why orders stop: a reason that always stops them, or a condition as it is written."""
    words = why.split()
    if why in ALWAYS:
        return say(f"talon-stop-{why}")
    if why.startswith("enemy within ") and len(words) == 3:
        return say("talon-halt-enemy", hexes=words[-1])
    return say(f"talon-halt-{why}") if why in ("hull", "init") else why


def _orders(event: ev.OrdersGiven | ev.OrdersHeld | ev.OrdersPublished) -> tuple[Say, ...]:
    match event:
        case ev.OrdersGiven() if not event.lines:
            return (say("talon-log-orders-none"),)
        case ev.OrdersGiven():
            return (say("talon-log-orders", lines="; ".join(text(line) for line in event.lines)),)
        case ev.OrdersHeld():
            return (say("talon-log-held", why=halt_word(event.why)),)
        case _:
            lines = "; ".join(text(line) for line in event.lines)
            return (say("talon-log-published", seat=seat_word(event.seat), lines=lines),)


def _ended(table: Table, event: ev.BattleEnded) -> tuple[Say, ...]:
    one, two = table.seats
    points = f"{event.scores[one]} : {event.scores[two]}"
    who = seat_word(event.winner) if event.winner else ""
    level = say(f"talon-level-{event.level}")
    reason = say(f"talon-end-{event.reason}", seat=who, level=level)
    return (say("talon-log-ended", reason=reason, points=points),)


# --- power and movement --------------------------------------------------------------------------


def _spent(table: Table, event: act.ApSpent) -> Say:
    ship = unit_word(table, event.ship)
    match event.use:
        case "charge":
            what: Say | str = group_word(table, event.ship, ships.group_number(event.what))
        case "reinforce":
            what = say(f"talon-facing-{event.what}")
        case "feed":
            use = (
                group_word(table, event.what, ships.group_number(event.how))
                if event.how[0] == "w"
                else say(f"talon-use-{event.how}")
            )
            what = say("talon-log-feed", squadron=unit_word(table, event.what), use=use)
        case "retarget":
            what = say(
                "talon-log-retarget",
                missile=unit_word(table, event.what),
                target=unit_word(table, event.how),
            )
        case _:
            what = ""
    key = f"talon-log-ap-{event.use}"
    line = say(key, ship=ship, what=what) if what else say(key, ship=ship)
    return say("talon-log-battery", line=line) if event.battery else line


def _moved(table: Table, event: MOVES) -> tuple[Say, ...]:
    match event:
        case act.ShipMoved():
            line = say(
                "talon-log-burned" if event.burn else "talon-log-moved",
                ship=unit_word(table, event.ship),
                how=say(f"talon-how-{event.how}"),
                hex=printed(event.at),
            )
            return (_marked(event.by_order, line),)
        case act.BaseTurned():
            return (say("talon-log-base", ship=unit_word(table, event.ship), way=way_word(event.facing)),)
        case act.ShipDocked():
            ship = unit_word(table, event.ship)
            if event.inside:
                return (say("talon-log-docked", ship=ship, host=unit_word(table, event.inside)),)
            return (say("talon-log-landed", ship=ship),)
        case act.MissileMoved():
            return (say("talon-log-missile", missile=unit_word(table, event.missile), hex=printed(event.at)),)
        case act.MissileLost():
            return (say("talon-log-missile-lost", missile=unit_word(table, event.missile)),)
        case act.MissileStruck():
            missile, ship = unit_word(table, event.missile), unit_word(table, event.ship)
            return (say("talon-log-missile-struck", missile=missile, ship=ship, points=event.points),)
        case act.ShipShifted():
            key = f"talon-log-shifted-{event.cause}"
            return (say(key, ship=unit_word(table, event.ship), hex=printed(event.at)),)
        case act.ShipLeft():
            return (say(f"talon-log-left-{event.how}", ship=unit_word(table, event.ship)),)
        case act.MapShifted():
            return (say("talon-log-map", count=len(event.dropped)),)
        case act.Collided():
            ship, other = unit_word(table, event.ship), unit_word(table, event.other)
            return (say("talon-log-collided", ship=ship, other=other, points=event.points),)
        case act.AsteroidsStruck():
            return (say("talon-log-asteroids", ship=unit_word(table, event.ship)),)
        case act.NebulaEntered():
            return (say("talon-log-nebula", ship=unit_word(table, event.ship)),)
        case _:
            assert_never(event)


# --- fire and damage -----------------------------------------------------------------------------


def _fired(table: Table, event: FIRE) -> tuple[Say, ...]:
    match event:
        case act.WeaponFired():
            return (_shot(table, event),)
        case act.FusionFired():
            hits = tuple(
                say("talon-log-points", unit=unit_word(table, hit.unit), points=hit.points)
                for hit in event.hits
            )
            return (
                say(
                    "talon-log-fusion",
                    ship=unit_word(table, event.ship),
                    target=unit_word(table, event.target),
                    die=event.die,
                    hits=hits or (say("talon-log-nobody"),),
                ),
            )
        case act.MissileLaunched():
            missile = say("talon-missile", number=event.missile.removeprefix("m"))
            ship, target = unit_word(table, event.ship), unit_word(table, event.target)
            return (say("talon-log-launched", ship=ship, missile=missile, target=target),)
        case act.VolleyEnded():
            return ()
        case act.OrderChosen():
            return ()
        case act.Exploded():
            return (say("talon-log-exploded", ship=unit_word(table, event.unit), count=len(event.hits)),)
        case _:
            assert_never(event)


def _shot(table: Table, event: act.WeaponFired) -> Say:
    ship = table.ships[event.ship]
    cls = table.class_of(ship)
    weapon = ships.group_of(cls, event.group).weapon.id
    die = str(event.die) if not event.modifier else f"{event.die}{event.modifier}"
    args = {
        "ship": unit_word(table, event.ship),
        "weapon": say(f"talon-weapon-{weapon}"),
        "target": unit_word(table, event.target),
        "range": event.range,
        "die": die,
    }
    if not event.damage:
        return say("talon-log-missed", **args)
    return say("talon-log-hit", points=event.damage, **args)


def _hurt(table: Table, event: HURT) -> tuple[Say, ...]:
    match event:
        case act.FacingRolled():
            return (
                say(
                    "talon-log-facing",
                    unit=unit_word(table, event.unit),
                    dice=rounds_of(event.dice),
                    facing=facing_word(event.facing),
                ),
            )
        case act.ShieldsHit():
            return (
                say(
                    "talon-log-shields-reinforced" if event.reinforced else "talon-log-shields",
                    unit=unit_word(table, event.unit),
                    facing=facing_word(event.facing),
                    count=event.boxes,
                ),
            )
        case act.HullHit():
            return (say("talon-log-hull", unit=unit_word(table, event.unit), count=event.boxes),)
        case act.FighterHit():
            unit = unit_word(table, f"{event.unit}/{event.fighter + 1}")
            return (say("talon-log-fighter", unit=unit, count=event.boxes),)
        case act.MissileHit():
            key = "talon-log-missile-destroyed" if event.destroyed else "talon-log-missile-damaged"
            return (say(key, missile=unit_word(table, event.missile)),)
        case act.CriticalRolled():
            return (_critical(table, event),)
        case act.ShipDestroyed():
            return (say("talon-log-destroyed", unit=unit_word(table, event.unit)),)
        case act.RepairRolled():
            key = "talon-log-repaired" if event.is_done else "talon-log-not-repaired"
            critical = say(f"talon-critical-{event.critical}")
            return (say(key, ship=unit_word(table, event.ship), critical=critical, die=event.die),)
        case _:
            assert_never(event)


def _critical(table: Table, event: act.CriticalRolled) -> Say:
    unit, dice = unit_word(table, event.unit), dice_of(event.dice)
    result = say(f"talon-critical-{event.result}")
    if event.group is not None:
        group = group_word(table, event.unit, event.group)
        thrown = rounds_of(event.group_dice)
        return say("talon-log-critical-group", unit=unit, dice=dice, group=group, thrown=thrown)
    is_vain = not event.effect and event.result != "none"
    key = "talon-log-critical-vain" if is_vain else "talon-log-critical"
    return say(key, unit=unit, dice=dice, result=result)


def dice_of(dice: Iterable[int]) -> str:
    """Dice in a row."""
    return " ".join(str(die) for die in dice)


def rounds_of(rounds: Iterable[Iterable[int]]) -> str:
    """Dice thrown in rounds."""
    return ", ".join(dice_of(dice) for dice in rounds)


# --- the card ------------------------------------------------------------------------------------


def status(view: View) -> Status:
    """The head of the table card."""
    table = view.table
    points = scores(table)
    one, two = table.seats
    score = say(
        "talon-score",
        one=seat_word(one),
        two=seat_word(two),
        first=points[one],
        second=points[two],
    )
    title = say(f"talon-scenario-{table.scenario}")
    return Status(title, tell_board.phase(table), score, ask(table) if view.asked else None)


def text_board(view: View) -> tuple[Say, ...]:
    """The position in lines."""
    return tell_board.lines(view, status(view))
