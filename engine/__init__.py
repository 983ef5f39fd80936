"""Pure game engine: state, events, commands, views. Knows neither clock, chance, files nor Discord."""
