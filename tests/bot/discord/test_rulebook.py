"""Which rules the figures of a table belong to."""

from __future__ import annotations

import pytest

from bot import rulebook


@pytest.mark.parametrize(
    ("source", "rule", "is_covered"),
    [
        ("2.21, 10.1, 11.0", "10.1", True),
        ("2.21, 10.1, 11.0", "10.10", False),
        ("3.0, 17.1-17.3", "17.2", True),
        ("3.0, 17.1-17.3", "17.4", False),
        ("4.1c", "4.1", False),
        ("9.9-9.11", "9.10", True),
    ],
)
def test_sources_name_rules_and_stretches(source: str, rule: str, is_covered: bool) -> None:
    assert rulebook._covers(source, rule) is is_covered
