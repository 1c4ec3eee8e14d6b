"""What goes wrong between a client and its server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unoverse.errors import UnoError


class ServerRefusedError(UnoError):
    """The server has refused something; `code` says why, for programs."""

    def __init__(self, code: str, sentence: str, arguments: Mapping[str, Any] | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.arguments = dict(arguments or {})


class UnreachableError(UnoError):
    """There is no server at that address, or it does not answer."""
