"""Discord's refusals, as exceptions that become answers."""

from typing import Any

from bot.sandbox.world import Json

MESSAGES = {
    0: "General error",
    10003: "Unknown Channel",
    10004: "Unknown Guild",
    10007: "Unknown Member",
    10008: "Unknown Message",
    10013: "Unknown User",
    10015: "Unknown Webhook",
    10062: "Unknown interaction",
    10063: "Unknown application command",
    40005: "Request entity too large",
    40060: "Interaction has already been acknowledged.",
    40094: "This interaction has reached the maximum number of follow-up messages",
    50001: "Missing Access",
    50005: "Cannot edit a message authored by another user",
    50006: "Cannot send an empty message",
    50007: "Cannot send messages to this user",
    50008: "Cannot send messages in a non-text channel",
    50013: "Missing Permissions",
    50024: "Cannot execute action on this channel type",
    50027: "Invalid Webhook Token",
    50035: "Invalid Form Body",
    50083: "Thread is archived",
    160004: "A thread has already been created for this message",
}


class ApiError(Exception):
    """A refusal with HTTP status and Discord's code; `errors` tells fields of a bad form."""

    def __init__(
        self, status: int, code: int, errors: Json | None = None, message: str | None = None
    ) -> None:
        """Refuse with the usual words for `code`, or with `message`."""
        self.status = status
        self.code = code
        self.body: Json = {"message": message or MESSAGES[code], "code": code}
        if errors:
            self.body["errors"] = errors
        super().__init__(f"{status} {code} {self.body['message']} {errors or ''}")


class Form:
    """Gathers all that is wrong with a body, by path."""

    def __init__(self) -> None:
        """Start without complaint."""
        self.errors: Json = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note that the field at `path` is wrong."""
        place = self.errors
        for part in path:
            place = place.setdefault(str(part), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: tuple[str | int, ...], value: Any, low: int, high: int) -> None:
        """Require a text (or list) of `low` to `high` characters (or items)."""
        if value is None:
            value = ""
        if not isinstance(value, str | list):
            self.add(path, "BASE_TYPE_STRING", "Could not interpret value as string.")
        elif not low <= len(value) <= high:
            name = "BASE_TYPE_REQUIRED" if not value else "BASE_TYPE_BAD_LENGTH"
            text = "This field is required" if not value else f"Must be between {low} and {high} in length."
            self.add(path, name, text)

    def done(self) -> None:
        """Refuse if anything is wrong.

        Raises:
            ApiError: 400, code 50035.
        """
        if self.errors:
            raise ApiError(400, 50035, self.errors)
