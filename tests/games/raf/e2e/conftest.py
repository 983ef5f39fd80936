"""The local Discord of `tests.e2e`, for RAF."""

from __future__ import annotations

from tests.e2e.conftest import bot, box, plain_logs, real_addresses

__all__ = ["bot", "box", "plain_logs", "real_addresses"]
