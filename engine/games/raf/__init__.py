"""RAF: the German air raids on southern England in 1940; one person leads Fighter Command."""
