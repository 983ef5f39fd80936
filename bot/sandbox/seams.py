"""The one place where the bot's Discord client is pointed at the local Discord."""

import re
from urllib.parse import urlsplit

TOKEN = "sandbox"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
REAL_TOKEN = re.compile(r"^(Bot )?[\w-]{23,}\.[\w-]{6,}\.[\w-]{27,}$")


class SandboxRefused(Exception):
    """The local Discord may not be used with these settings."""


def point_client_at(url: str, token: str = TOKEN) -> None:
    """Let every client made from now on speak to the local Discord at `url`, "http://127.0.0.1:PORT".

    Args:
        url: where the local Discord listens; only this machine is allowed.
        token: the token that the bot is going to use.

    Raises:
        SandboxRefused: `url` is not on this machine, or `token` looks like one of the real Discord.
    """
    if urlsplit(url).hostname not in LOOPBACK:
        raise SandboxRefused(f"the local Discord must be on this machine, not at {url}")
    if REAL_TOKEN.match(token.strip()):
        raise SandboxRefused("a real Discord token is set: unset it to play on the local table")
    import discord.asset
    import discord.gateway
    import discord.http
    import yarl

    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway/")
    discord.asset.Asset.BASE = f"{url}/cdn"
