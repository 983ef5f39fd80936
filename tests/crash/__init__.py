"""The bot killed at the worst moments of a played day, and what is left of it compared."""
