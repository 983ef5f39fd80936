"""Draws scenes."""
