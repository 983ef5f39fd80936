"""Three Hills: two small forces, three hills, hidden orders. The example that docs/add-a-game.md explains."""
