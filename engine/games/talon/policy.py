"""Simple players. The thumb lives by standing orders, so whatever it does can be ordered."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract import Policy

POLICIES: Mapping[str, Policy] = {}
