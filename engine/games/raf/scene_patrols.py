"""The picture of the patrols: England as a cartogram, who flies in which circle, who is ready. Rule: 5.0."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.raf import events as e
from engine.games.raf import units
from engine.games.raf.names import area_name, type_name
from engine.games.raf.pieces import LETTERS
from engine.games.raf.scene_ground import (
    ENGLAND,
    RANGE,
    area_keys,
    areas,
    circle_names,
    circles,
    damaged,
    planned_in,
    skies,
    squadrons_at,
    stations,
)
from engine.games.raf.scene_ledger import entries
from engine.games.raf.scene_parts import Story, sheet_of
from engine.games.raf.state import raid_of, squadrons_in
from engine.games.raf.view import View
from engine.scene import (
    Block,
    Col,
    Glyph,
    Ground,
    Item,
    Ledger,
    Map,
    Rule,
    Sheet,
    Table,
    TableRow,
    facts,
    row,
)
from engine.words import Say, Word, say

TYPES = ("spitfire", "hurricane", "blenheim")


def patrols(story: Story) -> Sheet:
    """All circles with who flies in them, the areas foreseen hatched, the squadrons that are ready."""
    view = story.view
    seen = {area for area in (view.aside, view.top) if area}
    items: list[Item] = [
        *areas(view, seen),
        RANGE,
        *circle_names(view),
        *stations(view, ready=squadrons_at(view, grounded(story)), plain=True),
        *damaged(view),
        *circles(view, story, "whole"),
    ]
    ground = Ground("raf", cartogram=True)
    stage = Map(ground, tuple(items), ENGLAND, chips=skies(view), legend=area_keys(seen))
    return sheet_of(
        story,
        stage,
        Ledger(
            say("raf-scene-squadrons"),
            (
                facts(*foreseen(view)),
                Rule(),
                *_strength(story),
                Rule(),
                *entries(story, _room(story), seen=False),
            ),
        ),
        headline=_headline(story),
        name=say("raf-scene-patrols"),
    )


def _headline(story: Story) -> Word:
    flying = sum(len(event.squadrons) for event in story.find(e.PatrolsFlown))
    return say("raf-scene-on-patrol", count=flying) if flying else ""


def _room(story: Story) -> int:
    """Lines of patrols are short."""
    return 9 if story.find(e.PatrolsFlown) else 3


def foreseen(view: View) -> list[tuple[Word, Word]]:
    """What early warning says of the raid that comes and of the one after it. Rule: 4.1e, 4.3c."""
    pairs: list[tuple[Word, Word]] = []
    if view.aside or not raid_of(view.frames):
        area: Word = area_name(view.aside) if view.aside else say("raf-scene-unknown")
        pairs.append((say("raf-scene-next-raid"), area))
    if view.top:
        title = say("raf-scene-raid-after" if view.aside else "raf-scene-top-card")
        pairs.append((title, area_name(view.top)))
    return pairs


def grounded(story: Story) -> list[str]:
    """Squadrons that are ready on their airfields and not in the placement that is being given."""
    planned = frozenset(key for keys in planned_in(story).values() for key in keys)
    return [key for key in squadrons_in(story.view, "ground") if key not in planned]


def _strength(story: Story) -> tuple[Block, ...]:
    """Squadrons on patrol and on the ground, by type and letter."""
    view = story.view
    planned = frozenset(key for keys in planned_in(story).values() for key in keys)
    flying = [k for k, u in view.squadrons.items() if u.place == "patrol" or k in planned]
    return tuple(
        by_letter(view, title, keys)
        for title, keys in ((say("raf-scene-flying"), flying), (say("raf-scene-ready"), grounded(story)))
        if keys
    )


def by_letter(view: View, title: Say, keys: Iterable[str]) -> Table:
    """Squadrons counted by type and selector letter, with their sum."""
    there = tuple(keys)
    rows: list[TableRow] = []
    for kind in TYPES:
        own = [key for key in there if units.squadron(view, key).type == kind]
        if own:
            counts = [sum(units.british_letter(view, key) == letter for key in own) for letter in LETTERS]
            rows.append(
                row(
                    Glyph(kind, "one", "map"),
                    type_name(kind),
                    *(str(count or "–") for count in counts),
                    str(len(own)),
                )
            )
    figures = tuple(Col(letter, "right", "text") for letter in LETTERS)
    cols = (Col(title, size="text"), Col(size="text"), *figures, Col("", "right", "text", bold=True))
    return Table(cols, tuple(rows))
