"""Buttons and menus: one way in for each kind of id, and how descriptions of panels become components.

Nothing is kept in memory: an id says all, so components work after a restart and for ever. The
templates exclude one another by their first letter, since discord.py runs every one that matches.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ButtonStyle
from discord.ui import Button, DynamicItem, Select, View

from bot import asking
from bot.asking import PRESS, SELECT, WRITE, Id
from bot.i18n import Voice
from bot.present import Button as ButtonOf
from bot.present import Menu, Row, Style
from bot.table import Table
from bot.telling import Card
from engine import lessons, registry
from engine.words import say
from render.texts import LOCALES

if TYPE_CHECKING:
    from bot.app import Feldpost

_STYLES: dict[Style, ButtonStyle] = {
    "plain": ButtonStyle.secondary,
    "main": ButtonStyle.primary,
    "good": ButtonStyle.success,
    "bad": ButtonStyle.danger,
}

CARD_ACTIONS = ("turn", "board", "since", "log", "rules", "more")
MORE_ACTIONS = ("text", "undo", "dice", "status", "help")


def _template(kind: str) -> str:
    """The ids of `bot.asking.Id` of one kind."""
    return asking.ID.pattern.replace("[oswm]", kind)


def _parsed(match: re.Match[str]) -> Id:
    parsed = Id.parse(match.string)
    if parsed is None:
        raise ValueError(match.string)
    return parsed


class PressItem(DynamicItem[Button[View]], template=_template(PRESS)):
    """A button of a panel."""

    def __init__(self, name: Id, button: ButtonOf | None = None) -> None:
        super().__init__(_button(name.text(), button))
        self.name = name

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(_parsed(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the panel's question."""
        client: Feldpost = interaction.client
        await client.panels.click(interaction, self.name, ())


class SelectItem(DynamicItem[Select[View]], template=_template(SELECT)):
    """A menu of a panel."""

    def __init__(self, name: Id, menu: Menu | None = None) -> None:
        super().__init__(_select(name.text(), menu))
        self.name = name

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The menu that was used."""
        return cls(_parsed(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the panel's question with the lines chosen."""
        client: Feldpost = interaction.client
        data: Any = interaction.data or {}
        await client.panels.click(interaction, self.name, tuple(data.get("values", ())))


class WriteItem(DynamicItem[Button[View]], template=_template(WRITE)):
    """A button of a panel that opens a window to write in."""

    def __init__(self, name: Id, button: ButtonOf | None = None) -> None:
        super().__init__(_button(name.text(), button))
        self.name = name

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(_parsed(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Open the window at once, from the id alone."""
        client: Feldpost = interaction.client
        await client.panels.write(interaction, self.name)


class TableItem(
    DynamicItem[Button[View]],
    template=r"t\|(?P<game>[^|]{1,40})\|(?P<action>[a-z]{1,12})\|(?P<number>[0-9]{1,9})",
):
    """A button of a table card, of its *More*, or below an announcement."""

    def __init__(
        self, game: str, action: str, number: int = 0, *, label: str = "…", style: Style = "plain"
    ) -> None:
        super().__init__(Button(label=label, style=_STYLES[style], custom_id=f"t|{game}|{action}|{number}"))
        self.game, self.action, self.number = game, action, number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(match["game"], match["action"], int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the same command does."""
        client: Feldpost = interaction.client
        await client.table_button(interaction, self.game, self.action, self.number)


class LearnItem(
    DynamicItem[Button[View]], template=r"l\|(?P<game>[a-z0-9_]{1,40})\|(?P<name>[a-z0-9-]{0,40})"
):
    """A button that begins a lesson where it is pressed; without a name, a game after the last one."""

    def __init__(self, game: str, name: str, *, label: str = "…", style: Style = "plain") -> None:
        super().__init__(Button(label=label, style=_STYLES[style], custom_id=f"l|{game}|{name}"))
        self.game, self.name = game, name

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(match["game"], match["name"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what `/new` does with that lesson."""
        client: Feldpost = interaction.client
        await client.learn(interaction, self.game, self.name)


ITEMS = (PressItem, SelectItem, WriteItem, TableItem, LearnItem)


def is_ours(custom_id: str) -> bool:
    """Whether a component's id is one that we could have made."""
    return any(item.__discord_ui_compiled_template__.fullmatch(custom_id) for item in ITEMS)


def _button(custom_id: str, button: ButtonOf | None) -> Button[View]:
    if button is None:
        return Button(label="…", custom_id=custom_id)
    return Button(
        label=button.label, style=_STYLES[button.style], disabled=button.disabled, custom_id=custom_id
    )


def _select(custom_id: str, menu: Menu | None) -> Select[View]:
    if menu is None:
        return Select(custom_id=custom_id, options=[discord.SelectOption(label="…")])
    options = [
        discord.SelectOption(
            label=each.label, value=each.token, description=each.note or None, default=each.chosen
        )
        for each in menu.choices
    ]
    return Select(
        custom_id=custom_id,
        placeholder=menu.placeholder[:150],
        options=options,
        min_values=menu.minimum,
        max_values=menu.maximum,
    )


def panel_view(rows: Sequence[Row], game: str, head: int, serial: int, seat: int) -> View:
    """The components of a panel."""
    view = View(timeout=None)
    for number, row in enumerate(rows):
        items: list[DynamicItem[Any]] = (
            [SelectItem(Id(SELECT, game, head, serial, seat, row.token), row)]
            if isinstance(row, Menu)
            else [_row_button(each, game, head, serial, seat) for each in row]
        )
        for item in items:
            item.row = number
            view.add_item(item)
    return view


def _row_button(button: ButtonOf, game: str, head: int, serial: int, seat: int) -> DynamicItem[Any]:
    if button.write:
        return WriteItem(Id(WRITE, game, head, serial, seat, button.token), button)
    return PressItem(Id(PRESS, game, head, serial, seat, button.token), button)


def card_view(game: str, card: Card, voice: Voice) -> View:
    """The buttons of a table card: actions, then the seats that nobody holds."""
    view = View(timeout=None)
    for number, shown in enumerate(CARD_ACTIONS):
        action = "again" if shown == "turn" and card.over else shown
        style: Style = "main" if action == "turn" else "plain"
        item = TableItem(game, action, label=voice.plain(say(f"button-{action}")), style=style)
        item.row = number // 5
        view.add_item(item)
    for place, (seat, name) in enumerate(card.free[:15]):
        item = TableItem(
            game, "sit", seat, label=voice.plain(say("button-sit", seat=name))[:80], style="good"
        )
        item.row = 2 + place // 5
        view.add_item(item)
    return view


def post_view(table: Table, *, asks: bool, over: bool, differs: bool) -> View | None:
    """Below a post: one's turn or another game, and the same in another language for whoever presses it.

    Args:
        asks: it is the newest post, and somebody is asked.
        over: it tells the end of the game.
        differs: somebody may read it who would rather read another language.
    """
    view = View(timeout=None)
    told = table.info.languages[0]
    for action, wanted in (("turn", asks), ("again", over)):
        if wanted:
            label = Voice(told).plain(say(f"button-{action}"))
            view.add_item(TableItem(table.id, action, label=label, style="main"))
    if differs:
        label = next(Voice(each).plain(say("button-same")) for each in LOCALES if each != told)
        view.add_item(TableItem(table.id, "same", label=label))
    return view if view.children else None


def learn_view(keys: Sequence[str], voice: Voice) -> View | None:
    """The first lessons of games, for who is new to them; None where there are none."""
    view = View(timeout=None)
    for key in keys:
        for first in lessons.offered(key)[:1]:
            label = voice.plain(say("button-learn", game=registry.get(key).title))
            view.add_item(LearnItem(key, first.name, label=label[:80]))
    return view if view.children else None


def lesson_view(table: Table, voice: Voice) -> View:
    """Below the end of a lesson: the next one, after the last a whole game; and the same once more."""
    view, key, name = View(timeout=None), table.game.key, table.info.setup.lesson
    done = lessons.result(table.game, table.info.setup, table.state) == "done"
    after = lessons.following(key, name)
    if done:
        words = say("button-whole") if after is None else say("button-lesson")
        view.add_item(LearnItem(key, after.name if after else "", label=voice.plain(words), style="main"))
    label = voice.plain(say("button-again" if done else "button-retry"))
    view.add_item(LearnItem(key, name, label=label, style="plain" if done else "main"))
    return view


def sure_view(game: str, action: str, number: int, voice: Voice) -> View:
    """The button that says that one is sure."""
    view = View(timeout=None)
    label = voice.plain(say(f"button-{action}"))
    view.add_item(TableItem(game, action, number, label=label, style="bad"))
    return view


def end_view(game: str, voice: Voice) -> View:
    """Ending the game that is in the way."""
    view = View(timeout=None)
    view.add_item(TableItem(game, "end", label=voice.plain(say("button-end"))))
    return view


def more_view(game: str, voice: Voice) -> View:
    """What the card has no room for."""
    view = View(timeout=None)
    for action in MORE_ACTIONS:
        view.add_item(TableItem(game, action, label=voice.plain(say(f"button-{action}"))))
    return view


def dice_view(game: str, page: int, pages: int, voice: Voice) -> View | None:
    """Other pages of the evidence for the dice; None where there is but one."""
    if pages == 1:
        return None
    view = View(timeout=None)
    for other, key in ((page - 1, "button-earlier"), (page + 1, "button-later")):
        if 1 <= other <= pages:
            view.add_item(TableItem(game, "dice", other, label=voice.plain(say(key))))
    return view


def offer_view(game: str, offer: int, voice: Voice) -> View:
    """Agree or disagree to an undo."""
    view = View(timeout=None)
    view.add_item(TableItem(game, "agree", offer, label=voice.plain(say("button-agree")), style="good"))
    view.add_item(TableItem(game, "refuse", offer, label=voice.plain(say("button-refuse")), style="bad"))
    return view
