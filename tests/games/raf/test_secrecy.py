"""Secrecy to the byte: what is not drawn changes nothing that the player, or anybody, gets.

Secret in RAF are the seed, what is rigged to come, and every die and card not drawn yet. Two tables with
the same past are laid beside each other and everything that leaves the game is compared as bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pytest

from engine import menu, scene, step
from engine.codec import encode
from engine.contract import Board, Command, Event, Preview, Refused, Setup
from engine.draws import Draw, HmacDraws, Rigged, name_of
from engine.games.raf import commands
from engine.games.raf import events as e
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT, State, raid_of
from engine.history import moments
from tests.games.raf.table import table

WRONG: tuple[Command, ...] = (
    commands.Patrol((("London", ("54",)), ("6/11", ("54",)))),
    commands.Answer(("54", "999")),
    commands.Answer(("66", "213")),
    commands.Hunt((("bomb", ("54",)),)),
    commands.Attack(("I/KG1/2",)),
    commands.Scatter(("54",)),
    commands.Release("54"),
)
"""Orders that are refused at most moments, some at every one."""


def shown(before: State, done: step.Step) -> bytes:
    """Everything that anybody gets from a step, and from the position after it."""
    return b"\n".join((*_told(before, done), *_position(done.state)))


def _told(before: State, done: step.Step) -> Iterator[bytes]:
    """The events stored, the lines and pictures of every moment, with their alternative texts."""
    yield from (encode(event) for event in done.events)
    for reader in (SEAT, None):
        for part in moments(GAME, before, done.events, reader):
            yield msgspec.json.encode(part.lines)
            if (sheet := GAME.scene(part.view, part.focus)) is not None:
                yield scene.encode(sheet)


def _position(state: State) -> Iterator[bytes]:
    """Views, card, text board, board picture, questions with their odds, defaults, refusals."""
    for reader in (SEAT, None):
        view = GAME.view(state, reader)
        yield msgspec.json.encode((view, GAME.status(view), GAME.text_board(view)))
        if (board := GAME.scene(view, Board())) is not None:
            yield scene.encode(board)
    slot = GAME.next_slot(state, SEAT, {})
    yield msgspec.json.encode(slot)
    if slot is not None and slot.options:
        verb = slot.options[0].key
        asked = GAME.next_slot(state, SEAT, {"verb": verb})
        assert asked is not None
        yield msgspec.json.encode((asked, menu.quick(asked), GAME.default(state, SEAT)))
        filled = {"verb": verb, asked.name: asked.default}
        if (preview := GAME.scene(GAME.view(state, SEAT), Preview(asked, filled))) is not None:
            yield scene.encode(preview)
    for wrong in WRONG:
        yield refusal(state, wrong)


def refusal(state: State, wrong: Command) -> bytes:
    """What is answered to an order, without carrying it out."""
    try:
        GAME.decide(state, SEAT, wrong, HmacDraws(b"r" * 32, "refusal"))
    except Refused as refused:
        return msgspec.json.encode((refused.say, refused.rule, refused.instead))
    return b"accepted"


def played(draws: HmacDraws | Rigged, given: Sequence[Command] | None = None) -> list[step.Step]:
    """A day from its start, by the rule of thumb or with the orders given."""
    steps = [step.begin(GAME, Setup("prelude"), draws)]
    while GAME.outcome(steps[-1].state) is None:
        state = steps[-1].state
        order = GAME.default(state, SEAT) if given is None else given[len(steps) - 1]
        steps.append(step.run(GAME, state, SEAT, order, draws))
    return steps


def orders(steps: Sequence[step.Step]) -> list[Command]:
    """The rule of thumb's orders of a day."""
    return [GAME.default(each.state, SEAT) for each in steps[:-1]]


def by_name(draws: Sequence[Draw]) -> Mapping[str, list[str | int]]:
    """Draws as they are rigged."""
    found: dict[str, list[str | int]] = {}
    for draw in draws:
        found.setdefault(name_of(draw.purpose), []).append(draw.value)
    return found


def everything(steps: Sequence[step.Step]) -> list[bytes]:
    befores = [GAME.blank(), *(each.state for each in steps[:-1])]
    return [shown(before, each) for before, each in zip(befores, steps, strict=True)]


# --- the seed and what is rigged ------------------------------------------------------------------


def test_a_rigged_day_of_another_seed_looks_the_same() -> None:
    """The same dice and cards, from another secret: not a byte differs, though rigged dice are left."""
    first = played(HmacDraws(b"1" * 32, "secrecy"))
    coming = {name: [*values, 1] for name, values in by_name(first[-1].draws).items()}
    second = played(Rigged(coming, HmacDraws(b"2" * 32, "elsewhere")), orders(first))
    assert everything(second) == everything(first)


@pytest.mark.rule("raf", "7.0")
def test_two_days_look_the_same_until_their_first_different_draw() -> None:
    """Rigged alike up to a draw in the middle of the day, then left to two other seeds."""
    day = played(HmacDraws(b"3" * 32, "secrecy"))
    middle = len(day) // 2
    past = by_name(day[middle].draws)
    given = orders(day)[:middle]
    twins = []
    for seed in (b"4" * 32, b"5" * 32):
        draws = Rigged(past, HmacDraws(seed, "twin"))
        steps = [step.begin(GAME, Setup("prelude"), draws)]
        for order in given:
            steps.append(step.run(GAME, steps[-1].state, SEAT, order, draws))
        twins.append((steps, draws))
    (one, one_draws), (two, two_draws) = twins
    assert everything(one) == everything(two)
    order = GAME.default(one[-1].state, SEAT)
    after = [step.run(GAME, s[-1].state, SEAT, order, d) for s, d in ((one, one_draws), (two, two_draws))]
    assert encode_all(after[0]) != encode_all(after[1])


def encode_all(done: step.Step) -> list[bytes]:
    return [encode(event) for event in done.events]


# --- the force before its information level -------------------------------------------------------

MAJOR_ON_POLING = {"step": "b", "card": 5, "size": "major"}
"""Patchy weather: 6 for nets, 1 for observers, 3 for a major raid."""
FORCES = ([68, 65], [61, 74])
"""Two makings of the same raid, 9 or 8 Gruppen."""


def asked(die: int, force: Sequence[str | int]) -> step.Step:
    """Detect the raid and go on to the question who answers."""
    draws = Rigged({"detection": [die], "force": force}, HmacDraws(b"6" * 32, "force"))
    events: list[Event] = []
    state = table(weather={"lf3": "patchy"}, raid=MAJOR_ON_POLING)
    while more := GAME.advance(state, draws):
        events += more
        state = step.fold(GAME, state, more)
    return step.Step(tuple(events), state, draws.made)


@pytest.mark.rule("raf", "7.0")
@pytest.mark.rule("raf", "8.0")
@pytest.mark.parametrize(
    ("info", "die", "forces", "same"),
    [
        ("poor", 3, FORCES, True),
        ("limited", 4, ([68, 65], [68, 74]), True),
        ("limited", 4, FORCES, False),
        ("accurate", 5, ([68, 65], [68, 74]), False),
    ],
)
def test_a_force_is_unknown_before_its_information_level(
    info: str, die: int, forces: Sequence[Sequence[str | int]], same: bool
) -> None:
    """Poor: neither number nor types; limited: the number; accurate: both; asked at just that moment."""
    start = table(weather={"lf3": "patchy"}, raid=MAJOR_ON_POLING)
    questions = [asked(die, force) for force in forces]
    for question in questions:
        raid = raid_of(question.state.frames)
        assert raid is not None
        assert raid.info == info
    one, two = (shown(start, question) for question in questions)
    assert (one == two) == same


# --- the piles ------------------------------------------------------------------------------------


def test_other_cards_left_look_the_same() -> None:
    """At each question of a day the piles are changed; nobody can tell."""
    draws = HmacDraws(b"7" * 32, "vary")
    for each in played(HmacDraws(b"8" * 32, "secrecy")):
        other = GAME.vary_hidden(each.state, SEAT, draws)
        assert other != each.state
        assert list(_position(other)) == list(_position(each.state))


@pytest.mark.rule("raf", "2.31")
def test_no_event_names_a_card_before_it_is_turned_up() -> None:
    """A card's number is in no event but the one that turns it up, and in those of its own raid."""
    for seed in range(5):
        state = GAME.blank()
        for each in played(HmacDraws(bytes([seed]) * 32, "cards")):
            for event in each.events:
                state = GAME.apply(state, event)
                if isinstance(event, e.TargetDrawn | e.TargetOutside):
                    assert event.card in state.targets.discards
                elif isinstance(event, e.ForceCounted | e.ForceListed):
                    assert event.card in state.forces.discards
                elif isinstance(event, e.EventDrawn | e.StartDrawn):
                    assert event.card in state.events.discards
                elif isinstance(event, e.RaidBegun):
                    assert event.raid.card in (0, *state.targets.discards)
                elif isinstance(event, e.AirfieldsBegun):
                    assert event.again in (0, *state.targets.discards)


def test_odds_are_the_same_whatever_the_dice_will_be() -> None:
    """Notes of a question are made from the tables alone: rigging the next die changes none."""
    german = {"others": "base reduced", "I/JG26/2": "hunt", "II/JG26/2": "hunt", "I/KG1/2": "bomb"}
    british = {"others": "rearm", "54": "hunt", "65": "hunt", "74": "hunt"}
    known = {"size": "major", "alert": "early", "info": "accurate", "card": 20}
    start = table(squadrons=british, gruppen=german, raid={"step": "h", **known})
    notes = []
    for die in range(1, 7):
        draws = Rigged({"combat": [die]}, HmacDraws(b"9" * 32, "odds"))
        state = step.fold(GAME, start, GAME.advance(start, draws))
        slot = GAME.next_slot(state, SEAT, {"verb": "hunt"})
        assert slot is not None
        assert slot.notes
        notes.append(msgspec.json.encode(slot))
        assert draws.left == {"combat": (die,)}
    assert len(set(notes)) == 1
