"""Settings from the environment (`FELDPOST_...`) and the file `.env`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import AliasChoices, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


class Settings(BaseSettings):
    """How this bot runs."""

    model_config = SettingsConfigDict(
        env_prefix="FELDPOST_", env_file=".env", extra="ignore", populate_by_name=True
    )

    discord_token: SecretStr | None = Field(
        default=None, validation_alias=AliasChoices("FELDPOST_DISCORD_TOKEN", "DISCORD_TOKEN")
    )
    """The bot's token on Discord."""
    database_url: str = "sqlite+aiosqlite:///var/feldpost.db"
    """SQLite or PostgreSQL; `sqlite:///` and `postgresql://` are understood as well."""
    sandbox_url: str | None = None
    """Address of a local table; the bot then never speaks to the real Discord."""
    guild_ready_timeout: float = 2.0
    """Seconds that Discord may be silent before start-up counts as complete."""
    packs: Path | None = None
    """Folder whose files replace those of the data packs (`<folder>/<game>/...`)."""
    locale: Literal["en", "ja"] = "en"
    """Language of new tables where the server has chosen none."""
    theme: str = "light"
    """Look of new tables where the server has chosen none."""
    demo: bool = False
    """Give the game for tests and for authors its commands, too."""
    debug: bool = False
    """Check a game's invariants after each step."""
    log_level: str = "INFO"
    log_format: Literal["console", "json"] = "console"
    instance: str = "bot"
    """Name of this process among several that share a database; each has its own."""
    backups: Path = Path("var/backups")
    """Folder of the nightly backups (SQLite)."""
    keep_backups: int = 14
    """Number of nightly backups that are kept; 0: none are made."""

    @field_validator("database_url")
    @classmethod
    def _async_driver(cls, url: str) -> str:
        """The same address with the asynchronous driver."""
        scheme, separator, rest = url.partition("://")
        if not separator:
            raise ValueError("a database address looks like sqlite:///var/feldpost.db")
        scheme = _DRIVERS.get(scheme, scheme)
        if scheme not in _DRIVERS.values():
            raise ValueError(f"unknown kind of database: {scheme}")
        return f"{scheme}://{rest}"
