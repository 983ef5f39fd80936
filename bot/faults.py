"""Faults on demand, for crash tests: the process kills itself before the n-th statement of a transaction.

Nothing is installed unless `FELDPOST_FAULT_STATEMENT` is set.
"""

from __future__ import annotations

import os
import signal
from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

VARIABLE = "FELDPOST_FAULT_STATEMENT"
"""`<n>@<file>`: die before the n-th statement (the commit counts as one, what follows it as the last)
of each write transaction that stores a request, as soon as the file exists; the file is removed first."""


def install(engine: AsyncEngine) -> None:
    """Listen to an engine's statements if the environment asks for it."""
    if wish := os.environ.get(VARIABLE):
        number, _, file = wish.partition("@")
        _Fault(int(number), file).listen(engine)


class _Fault:
    """Counts the statements of each transaction of a step."""

    def __init__(self, number: int, file: str) -> None:
        self._number = number
        self._file = file

    def listen(self, engine: AsyncEngine) -> None:
        event.listen(engine.sync_engine, "before_cursor_execute", self._statement)
        event.listen(engine.sync_engine, "commit", self._commit)

    def _statement(self, connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if statement.startswith("BEGIN"):
            connection.info["statements"] = 0
        elif connection.get_execution_options().get("sqlite_begin") == "IMMEDIATE":
            self._count(connection)

    def _commit(self, connection: Any) -> None:
        self._count(connection)

    def _count(self, connection: Any) -> None:
        connection.info["statements"] = connection.info.get("statements", 0) + 1
        if connection.info["statements"] == self._number and os.path.exists(self._file):
            os.remove(self._file)
            os.kill(os.getpid(), signal.SIGKILL)
