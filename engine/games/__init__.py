"""The games: one folder each, known to the platform only through the registry."""
