"""Windows to write in. A window that is open survives a restart: its id says all, nothing is kept."""

from __future__ import annotations

from typing import Any

import discord
from discord.ui import Modal, TextInput

from bot.asking import MODAL, Id
from bot.i18n import Voice
from engine.words import say

INPUT = "text"
LONGEST = 4000


def window(name: Id, voice: Voice) -> Modal:
    """The window for a question that is answered in writing, with labels that fit any question."""
    modal = Modal(
        title=voice.plain(say("modal-title"))[:45],
        custom_id=Id(MODAL, name.game, name.head, name.serial, name.seat, name.token).text(),
    )
    modal.add_item(TextInput(label=voice.plain(say("modal-label"))[:45], custom_id=INPUT, max_length=LONGEST))
    modal.stop()  # discord.py would keep it in memory; the submission comes by its id
    return modal


def written(interaction: discord.Interaction[Any]) -> str:
    """The text of a submitted window; empty if there is none."""
    data: Any = interaction.data or {}
    for row in data.get("components", ()):
        for part in (*row.get("components", ()), row.get("component") or {}):
            if part.get("custom_id") == INPUT:
                return str(part.get("value") or "")
    return ""
