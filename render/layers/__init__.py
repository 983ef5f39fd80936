"""The layers of a map, from the ground up."""
