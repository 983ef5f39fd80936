"""Drawing cards. A pile has no order: it is the set of cards left, and what is not drawn does not exist.

Of target cards the back may be seen before the face: then only its area is drawn, with the odds of the
cards left, and the card itself later from those of that area.

Rule: 2.3, 2.31, 11.21, E.0.
"""

from __future__ import annotations

from collections import Counter

from engine.draws import Draws, Purpose
from engine.games.raf import events as e
from engine.games.raf import tables, units
from engine.games.raf.fold import Run
from engine.games.raf.state import Deck, Raid, State


def purpose(state: State, raid: Raid, *words: str | int) -> Purpose:
    """What a draw of a raid is for."""
    return ("snap" if raid.snap else "raid", state.raid_day, raid.number, *words)


def draw_event(run: Run, draws: Draws, why: Purpose) -> int:
    """Draw a raid event card; the caller's event tells of it. Rule: 2.3."""
    if not run.state.events.left:
        run.add(e.CardsShuffled("events"))
    return draws.pick(run.state.events.left, *why)


def draw_force(run: Run, draws: Draws, why: Purpose) -> int:
    """Draw a force card; the caller's event tells of it. Rule: 2.3."""
    if not run.state.forces.left:
        run.add(e.CardsShuffled("forces"))
    return draws.pick(run.state.forces.left, *why)


def draw_target(run: Run, draws: Draws, raid: Raid) -> int:
    """Turn up the coming target card: the one set aside, else the top one. Rule: 2.3, 4.2a."""
    if not _to_draw(run.state.targets):
        run.add(e.CardsShuffled("targets"))
    state = run.state
    known = state.aside or state.top
    pile = [card for card in state.targets.left if not known or units.card(state, card).area == known]
    drawn = draws.pick(pile, *purpose(state, raid, "target", raid.tries + 1))
    run.add(e.TargetDrawn(drawn))
    return drawn


def _to_draw(deck: Deck) -> int:
    """How many cards can still be drawn from a pile."""
    return len(deck.left) - deck.unseen


def is_crippled(state: State) -> bool:
    """Whether the Radar System Crippled card hides the top target card.

    Rule: 11.21 (two damaged nets in one area).
    """
    figure = units.book(state).play.warning.nets_lost_for_crippled
    hit = Counter(
        tables.net(units.book(state), number).area for number in units.nets_down(state, state.damage)
    )
    return any(number >= figure for number in hit.values())


def show_top(run: Run, draws: Draws, why: Purpose) -> None:
    """See the back of the top target card, where it is not known yet and nothing lies on it.

    Rule: 2.31; 11.21 (what was seen before the card of the crippled radar came to lie there stays known).
    """
    state = run.state
    if state.top or is_crippled(state) or _to_draw(state.targets) <= bool(state.aside):
        return
    run.add(e.TopSeen(_area(state, draws, why)))


def set_aside(run: Run, draws: Draws, why: Purpose) -> None:
    """Early warning: the top card lies aside for the coming raid, its back to be seen. Rule: 4.1e, 4.3c."""
    state = run.state
    if state.aside or not _to_draw(state.targets):
        return
    run.add(e.CardSetAside(state.top or _area(state, draws, why)))


def _area(state: State, draws: Draws, why: Purpose) -> str:
    """Draw an area as likely as it is among the cards left; no card is named."""
    areas = Counter[str](units.card(state, card).area for card in state.targets.left)
    areas.subtract(each for each in (state.aside, state.top) if each)
    backs = [f"{area}:{number + 1}" for area in sorted(areas) for number in range(areas[area])]
    return str(draws.pick(backs, *why)).partition(":")[0]
