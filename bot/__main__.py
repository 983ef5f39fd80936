"""`python -m bot`: the bot and what an operator does with it."""

from bot.cli import app

app()
