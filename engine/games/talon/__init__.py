"""Talon: starship battles of two sides."""
