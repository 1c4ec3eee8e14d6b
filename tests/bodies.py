"""Bodies of the engine that no entry of its own calls in the way a test wants to."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import FunctionType
from typing import Any

from unoverse import backend as back_end
from unoverse.engine.load import _on_objects


@functools.cache
def on_back_end(function: Callable[..., Any], backend: str) -> Callable[..., Any]:
    """The function on objects as CPython runs it, or compiled; nothing of it is kept in the cache of the engine."""
    return _compiled(function) if backend == "compiled" else _on_objects(function)


def _compiled(function: Any) -> Callable[..., Any]:
    numba = back_end._numba()
    body = FunctionType(function.__code__, back_end._compiled_names(function), function.__name__)
    dispatcher = numba.njit(nogil=True, **back_end._lazy_options("entry"))(body)
    compiled: Callable[..., Any] = back_end._bound(dispatcher, lambda: None)
    return compiled
