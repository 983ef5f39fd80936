"""The local table: a small, strict Discord on 127.0.0.1, for trial and for tests."""
