# Talon: how ships are read.

talon-legend-title = How to read a ship
talon-legend-line = On the map; its card has the rest
talon-legend-facing = The triangle: where the bow points
talon-legend-shield = Shield boxes left on this side
talon-legend-reinforced = Yellow: reinforced, one hit is stopped
talon-legend-name = Class and name
talon-legend-hull = Hull: crossed boxes are damaged, a dot means a critical
talon-legend-marker = Turn marker: here the ship may turn again
talon-legend-down = This shield is down: hits go to the hull
talon-legend-missile = A missile on its way
