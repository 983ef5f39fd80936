"""The bot's own commands, by what they are for."""
