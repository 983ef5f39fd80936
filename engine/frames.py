"""A game's sequence of play as a stack of frames: the last one is on top and decides who is asked what.

Frames are frozen structs with tags, so that a stack is written like any other part of a state.
"""

from __future__ import annotations

from typing import TypeVar

F = TypeVar("F")


def top(stack: tuple[F, ...]) -> F | None:
    """The frame that goes on now; None when the game has come to its end."""
    return stack[-1] if stack else None


def push(stack: tuple[F, ...], *frames: F) -> tuple[F, ...]:
    """Put frames on the stack; the first of them goes on first."""
    return (*stack, *reversed(frames))


def pop(stack: tuple[F, ...]) -> tuple[F, ...]:
    """Take the top frame away.

    Raises:
        IndexError: the stack is empty, a fault of the game.
    """
    if not stack:
        raise IndexError("no frame is left")
    return stack[:-1]


def swap(stack: tuple[F, ...], frame: F) -> tuple[F, ...]:
    """Put a frame in the place of the top one.

    Raises:
        IndexError: the stack is empty, a fault of the game.
    """
    return (*pop(stack), frame)
