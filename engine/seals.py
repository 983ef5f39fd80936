"""Sealed choices: what proves later that a choice was fixed before it was opened."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.draws import Draws

_WORDS = 8
_WORD_SIDES = 1 << 32


def nonce(draws: Draws, *purpose: str | int) -> str:
    """32 random bytes, hexadecimal: without them nobody can guess a choice and compare digests."""
    words = [draws.die(*purpose, number, "seal", sides=_WORD_SIDES) - 1 for number in range(_WORDS)]
    return "".join(f"{word:08x}" for word in words)


def digest(content: Any, nonce: str) -> str:
    """SHA-256 over the bytes of the nonce and the content as JSON."""
    return hashlib.sha256(bytes.fromhex(nonce) + msgspec.json.encode(content)).hexdigest()
