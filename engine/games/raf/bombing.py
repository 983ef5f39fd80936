"""Step n: bombs on the target, and on the secondary target. Rule: 4.2n, 11.0, 11.1."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from engine.draws import Draws
from engine.games.raf import damage, decks, tables, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.pieces import BombResult, Target
from engine.games.raf.state import Raid, Scatter, State, Table, gruppen_in, squadrons_in, the_raid


class Attack(msgspec.Struct, frozen=True):
    """One group of Gruppen on one target."""

    number: int
    """1 for the primary target, 2 for the secondary one."""
    target: Target
    gruppen: tuple[str, ...]
    double: bool
    """Victory points count twice."""


def step_n(run: Run, draws: Draws, raid: Raid) -> tuple[Scatter, ...]:
    """All Gruppen in the Bomb box bomb or strafe; returns the choices on the ground, in order.

    Rule: 4.2n, 11.0; E.target.13 (some or all on the secondary target).
    """
    choices: list[Scatter] = []
    for attack in attacks(run.state, raid):
        open_in = frozenset(choice.sector for choice in choices)
        if (choice := resolve(run, draws, raid, attack, open_in)) is not None:
            choices.append(choice)
    return tuple(choices)


def attacks(state: State, raid: Raid) -> tuple[Attack, ...]:
    """Who bombs what: the primary target first. Rule: 11.0, E.target.13."""
    raf = units.book(state)
    card = units.card(state, raid.card)
    bombing = gruppen_in(state, "bomb")
    astray = units.german_with(state, bombing, diverted(state, raid))
    straight = tuple(key for key in bombing if key not in astray)
    parts = (
        Attack(1, tables.target(raf, card.target), straight, card.double),
        Attack(2, tables.target(raf, card.secondary), astray, False),
    )
    return tuple(part for part in parts if part.gruppen)


def diverted(table: Table, raid: Raid) -> tuple[str, ...]:
    """Letters of the Gruppen that attack the secondary target. Rule: E.target.13."""
    if "secondary-target" not in raid.effects:
        return ()
    return tables.raid_event(units.book(table), raid.event).target_letters


def worth(state: State, gruppe: str) -> int:
    """What a Gruppe of the Bomb box would drop on the target that it flies to. Rule: 11.0, 11.1."""
    return bomb_sum(state, (gruppe,), target_of(state, the_raid(state), gruppe))


def target_of(table: Table, raid: Raid, gruppe: str) -> Target:
    """Where a Gruppe of the Bomb box flies to. Rule: 11.0, E.target.13."""
    card = units.card(table, raid.card)
    there = card.secondary if units.german_with(table, (gruppe,), diverted(table, raid)) else card.target
    return tables.target(units.book(table), there)


def resolve(
    run: Run, draws: Draws, raid: Raid, attack: Attack, open_in: Collection[str] = ()
) -> Scatter | None:
    """Add up, shift, throw the die, count VP and damage; returns a choice of the player, if any.

    Args:
        open_in: sectors in which the player must choose first who is scattered.

    Rule: 11.0 (a sum of 0 does nothing), 11.2; E.target.11 (non-essential target: no damage).
    """
    state = run.state
    raf = units.book(state)
    target = attack.target
    total = bomb_sum(state, attack.gruppen, target)
    moved = shift(state, raid, attack)
    column = tables.bombing_column(raf, total, moved.net)
    die = 0 if column is None else draws.die(*decks.purpose(state, raid, "bombs", attack.number))
    result: BombResult = "0" if column is None else tables.bombing_result(raf, column, die)
    useless = "non-essential-target" in raid.effects
    vp = tables.bombing_vp(raf, result, attack.double, useless)
    name = "" if column is None else raf.bombing.columns[column]
    run.add(e.Bombed(target.id, attack.gruppen, total, moved.net, name, die, result, vp))
    if useless or result == "0":
        return None
    points = 0 if result == "H" else int(result)
    second = 0
    if tables.rolls_for_heavy(target.kind, result):
        second = draws.die(*decks.purpose(state, raid, "damage", attack.number))
        points = tables.heavy_points(raf, second)
        run.add(e.DamageRolled(target.id, second, points))
    return damage.apply(run, target, result, points, second, put_off=target.sector in open_in)


def bomb_sum(table: Table, gruppen: Iterable[str], target: Target) -> int:
    """The sum of bomb values against a target.

    Rule: 11.0, 11.1 (strafers count less, or nothing, against some).
    """
    total = 0
    for key in gruppen:
        row = units.gruppe(table, key)
        side = units.side(table.gruppen[key])
        total += tables.bomb_value(units.book(table), row.type, row.elite, side, target.kind)
    return total


def shift(state: State, raid: Raid, attack: Attack) -> tables.Shift:
    """The column shifts of an attack. Rule: 11.0, E.target.7, E.target.9."""
    return tables.bombing_shift(
        units.book(state),
        weather=units.weather_over(state, units.card(state, raid.card)),
        kind=attack.target.kind,
        ju87=any(units.gruppe(state, key).type == "ju87" for key in attack.gruppen),
        intercepted=is_met(state, raid),
        pathfinder="german-pathfinder" in raid.effects,
        low_level="low-level-bombers" in raid.effects,
    )


def is_met(state: State, raid: Raid) -> bool:
    """Whether squadrons met the raid in the Bomb box, or will after the bombs. Rule: 11.0, E.target.8."""
    return raid.fighting is not None or bool(squadrons_in(state, "bomb"))


def bombs_come_first(state: State) -> bool:
    """Whether the bombs fall before the squadrons in the Bomb box attack. Rule: E.target.8."""
    raid = the_raid(state)
    return "interception-over-coast" in raid.effects and bool(squadrons_in(state, "bomb"))
