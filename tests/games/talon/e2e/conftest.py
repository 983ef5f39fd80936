"""The local Discord and the people of `tests.e2e`, for Talon."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.conftest import Box, bot, box, people, plain_logs, real_addresses, same_luck
from tests.e2e.people import Mortal

__all__ = ["bot", "box", "people", "plain_logs", "real_addresses", "same_luck"]


@pytest.fixture
async def mortal(box: Box, tmp_path: Path) -> AsyncIterator[Mortal]:
    """The bot in a process that can be killed, its chance the same each time."""
    async with Mortal(box.url, tmp_path) as made:
        yield made
