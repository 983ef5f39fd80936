"""Units to places within bounds: finds room for a unit by moving others along."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Option, Place


class Matching:
    """A growing map of unit to place.

    Args:
        options: the units, each with the places it may go to (none named: all).
        places: the places with their least and largest number of units.
    """

    def __init__(self, options: Sequence[Option], places: Sequence[Place]) -> None:
        self._options = options
        self._places = {place.key: place for place in places}
        self.where: dict[str, str] = {}

    def free(self, option: Option) -> list[str]:
        """Places where this unit may go and where there is room."""
        return [key for key in self._allowed(option) if self._has_room(key)]

    def mend(self, minimum: int, maximum: int) -> bool:
        """Move, add and take units until all bounds hold; False where that cannot be."""
        for place in self._places.values():
            while self._load(place.key) < place.minimum:
                if not self._pull(place.key, set()):
                    return False
        for option in self._options:
            if len(self.where) >= minimum:
                break
            if option.key not in self.where:
                self._push(option, set())
        while len(self.where) > maximum:
            if (spare := self._spare()) is None:
                return False
            del self.where[spare]
        return len(self.where) >= minimum

    def _allowed(self, option: Option) -> Sequence[str]:
        return [key for key in option.places if key in self._places] if option.places else list(self._places)

    def _load(self, key: str) -> int:
        return sum(1 for place in self.where.values() if place == key)

    def _has_room(self, key: str) -> bool:
        capacity = self._places[key].capacity
        return capacity is None or self._load(key) < capacity

    def _spare(self) -> str | None:
        """A unit that its place can do without."""
        return next((u for u, p in self.where.items() if self._load(p) > self._places[p].minimum), None)

    def _pull(self, key: str, seen: set[str]) -> bool:
        """Bring one more unit to a place: one that is nowhere, one to spare, or one replaced in turn."""
        seen.add(key)
        able = [option.key for option in self._options if key in self._allowed(option)]
        for unit in sorted(able, key=lambda each: each in self.where):
            there = self.where.get(unit)
            if there is None or (
                there not in seen
                and (self._load(there) > self._places[there].minimum or self._pull(there, seen))
            ):
                self.where[unit] = key
                return True
        return False

    def _push(self, option: Option, seen: set[str]) -> bool:
        """Find a place for a unit, sending one that is there on to another place."""
        for key in self._allowed(option):
            if key in seen:
                continue
            seen.add(key)
            if self._has_room(key) or any(
                self.where.get(other.key) == key and self._push(other, seen) for other in self._options
            ):
                self.where[option.key] = key
                return True
        return False
