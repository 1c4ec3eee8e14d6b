"""Whose pages may talk to the server: our own, and those that were named."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers


def is_allowed(headers: Headers, public_url: str, origins: Collection[str]) -> bool:
    """A browser says from which site a page comes; a program says nothing, and has no cookies of others to misuse.

    >>> is_allowed(Headers({"host": "table.example", "origin": "https://table.example"}), "", ())
    True
    >>> is_allowed(Headers({"host": "table.example", "origin": "https://evil.example"}), "", ())
    False
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if origin in origins:
        return True
    if public_url:
        return _site(origin) == _site(public_url)
    return urlsplit(origin).netloc == headers.get("host", "")


def _site(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return parts.scheme, parts.netloc
