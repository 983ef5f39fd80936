"""The card of a squadron: over which sectors it may patrol, both sides of its counter, its values."""

from __future__ import annotations

from msgspec.structs import replace

from engine.contract import Option
from engine.games.raf import tables, units
from engine.games.raf.names import box_name, sector_name, squadron_name
from engine.games.raf.scene_ground import damaged, sector_numbers, skies, stations
from engine.games.raf.scene_parts import Story, at_home, strip
from engine.games.raf.view import View
from engine.scene import Area, Around, Column, Fill, Ground, Ledger, Map, Row, Rule, Sheet, caps, facts, text
from engine.words import Say, Word, say


def cards(view: View) -> tuple[Option, ...]:
    """All squadrons in play."""
    return tuple(Option(key, squadron_name(view, key), _now(view, key)) for key in view.squadrons)


def card(view: View, key: str) -> Sheet | None:
    """The card of a squadron in play; None for what is none. Rule: 2.21, 5.0."""
    if key not in view.squadrons:
        return None
    home, *near = tables.patrol_sectors(units.book(view), units.home(view, key))
    sectors = (home, *near)
    stage = Map(
        Ground("raf"),
        (
            Fill((home,), opacity=0.45),
            Fill(tuple(near), opacity=0.28),
            *sector_numbers(view),
            *stations(view, home),
            *damaged(view),
        ),
        Around(tuple(Area(sector) for sector in sectors)),
        chips=skies(view),
    )
    pairs: list[tuple[Word, Word]] = [
        (say("raf-sheet-now"), _now(view, key)),
        (say("raf-sheet-home"), sector_name(home)),
        (say("raf-sheet-group"), say("raf-sheet-number", number=units.group(view, key))),
        (say("raf-sheet-letter"), units.british_letter(view, key)),
        (say("raf-sheet-combat"), _combat(view, key)),
    ]
    patrols = say("raf-sheet-patrol", sectors=tuple(sector_name(sector) for sector in sectors))
    name = squadron_name(view, key)
    side = say("raf-sheet-full" if view.squadrons[key].full else "raf-sheet-reduced")
    alt = tuple(say("raf-sheet-fact", what=what, words=words) for what, words in pairs)
    blocks = (
        text(name, "headline", bold=True),
        _sides(view, key),
        Rule(),
        facts(*pairs),
        Rule(),
        text(patrols),
    )
    return Sheet(
        strip(Story(view, view, (), 1), name=name),
        stage,
        Ledger("", blocks, wide=True),
        alt=(name, side, *alt, patrols),
    )


def _now(view: View, key: str) -> Say:
    """Where a squadron is."""
    unit = view.squadrons[key]
    if unit.circle:
        return say("raf-sheet-over", place=box_name(unit.place), sector=sector_name(unit.circle))
    return box_name(unit.place)


def _turned(view: View, key: str, *, full: bool) -> View:
    """The table with one side of a counter up."""
    return replace(view, squadrons={**view.squadrons, key: replace(view.squadrons[key], full=full)})


def _combat(view: View, key: str) -> Say:
    full, reduced = (units.british_combat(_turned(view, key, full=side), key) for side in (True, False))
    return say("raf-sheet-both", full=full, reduced=reduced)


def _sides(view: View, key: str) -> Row:
    """Both sides of the counter, the present one larger."""
    sides = []
    for full in (True, False):
        is_up = view.squadrons[key].full is full
        counter = at_home(_turned(view, key, full=full), key, "hero" if is_up else "large")
        words = caps(say("raf-sheet-up" if is_up else "raf-sheet-down"), "ink" if is_up else "muted")
        sides.append(Column((counter, words), align="middle"))
    return Row(tuple(sides), align="spread", level="bottom")
