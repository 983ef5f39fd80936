"""Checks bodies against Discord's OpenAPI document, where it is at hand.

Needs the packages jsonschema and referencing; nothing else here does, so they are imported on use.
"""

import gzip
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from bot.sandbox.world import Json

NAME = re.compile(r"\{[^}]*\}")


@lru_cache(maxsize=1)
def load_spec(path: Path) -> "Spec":
    """The document at `path`, read once: its validators are costly to make."""
    return Spec(path)


class Spec:
    """The document, its validators made when they are first needed."""

    def __init__(self, path: Path) -> None:
        """Read the document, plain or gzipped."""
        import referencing
        from referencing.jsonschema import DRAFT202012

        raw = path.read_bytes()
        self.document: Json = json.loads(gzip.decompress(raw) if path.suffix == ".gz" else raw)
        resource = referencing.Resource.from_contents(self.document, default_specification=DRAFT202012)
        self._registry: Any = referencing.Registry().with_resource("urn:discord", resource)
        self._paths = {NAME.sub("{}", known): known for known in self.document["paths"]}
        self._validators: dict[str, Any] = {}

    def path_of(self, path: str, method: str) -> str | None:
        """The document's own spelling of a route."""
        known = self._paths.get(NAME.sub("{}", path))
        return known if known and method.lower() in self.document["paths"][known] else None

    def request_errors(self, method: str, path: str, body: Any) -> list[str]:
        """What is wrong with a request's body."""
        known = self.path_of(path, method)
        if known is None:
            return [f"{method} {path} is not in the API document"]
        content = self.document["paths"][known][method.lower()].get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return []
        pointer = ("paths", known, method.lower(), "requestBody", "content", "application/json", "schema")
        return self._errors(f"request {method} {path}", pointer, body)

    def response_errors(self, method: str, path: str, status: int, body: Any) -> list[str]:
        """What is wrong with an answer."""
        known = self.path_of(path, method)
        if known is None:
            return [f"{method} {path} is not in the API document"]
        responses = self.document["paths"][known][method.lower()]["responses"]
        if str(status) not in responses:
            return [f"{method} {path} does not answer {status}"]
        if "content" not in responses[str(status)]:
            return []
        pointer = (
            "paths",
            known,
            method.lower(),
            "responses",
            str(status),
            "content",
            "application/json",
            "schema",
        )
        return self._errors(f"response {method} {path}", pointer, body)

    def schema_errors(self, name: str, body: Any) -> list[str]:
        """What is wrong with a thing by the document's name for it, e.g. "MessageResponse"."""
        return self._errors(name, ("components", "schemas", name), body)

    def _errors(self, what: str, pointer: tuple[str, ...], body: Any) -> list[str]:
        escaped = [quote(part.replace("~", "~0").replace("/", "~1"), safe="~") for part in pointer]
        reference = "urn:discord#/" + "/".join(escaped)
        if reference not in self._validators:
            from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no types

            self._validators[reference] = Draft202012Validator({"$ref": reference}, registry=self._registry)
        return [f"{what}: {deepest(error)}" for error in self._validators[reference].iter_errors(body)]


def deepest(error: Any) -> str:
    """The most telling part of an error: inside a union, that of the branch with the fewest complaints."""
    while error.context:
        branches: dict[Any, list[Any]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        numbers = {name: len(errors) for name, errors in branches.items()}
        fewest = min(branches, key=lambda name: numbers[name])
        error = max(branches[fewest], key=lambda one: len(one.absolute_path))
    place = "/".join(map(str, error.absolute_path))
    return f"{place}: {error.message[:200]}"
