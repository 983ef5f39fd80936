"""The tests' door of a running table, from this process or another one."""

from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec


class Door:
    """The tests' door of a running table (`control.py`): `async with Door(box.control_url) as door`."""

    def __init__(self, control_url: str) -> None:
        """Prepare for the door at this address (with its key)."""
        self.url = control_url
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        """Open."""
        self._session = aiohttp.ClientSession()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        assert self._session is not None
        await self._session.close()

    async def look(self, what: str, **query: str) -> Any:
        """What a GET tells: state, messages, log, problems."""
        return await self._ask("GET", what, params=query)

    async def do(self, what: str, **body: Any) -> Any:
        """What a POST does: user, guild, channel, fault, gateway, advance ..."""
        return await self._ask("POST", what, data=msgspec.json.encode(body))

    async def _ask(self, method: str, what: str, **more: Any) -> Any:
        """Ask once.

        Raises:
            ValueError: the door refused, with its reason.
        """
        assert self._session is not None
        async with self._session.request(method, f"{self.url}/{what}", **more) as response:
            text = await response.text()
            if response.status != 200:
                raise ValueError(f"{response.status} {text}")
            return msgspec.json.decode(text)
