"""Chooses how the functions of the engine run: compiled by numba, or as they stand in CPython.

`rule` marks an inner function, `hot` one that every action passes, `entry` one that Python calls. With
UNOVERSE_BACKEND=python numba is not even imported and a debugger steps through the rules.

`plain` gives the same functions as CPython runs them, so both back ends live in one process and can be compared
action by action.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final, TypeVar

from unoverse import cache

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED: Final = os.environ.get("UNOVERSE_BACKEND", "compiled") != "python"


def popcount(word: Any) -> int:
    """Number of set bits of a uint64."""
    return int(word).bit_count()


def plain(function: Any) -> Any:
    """The function as CPython runs it, and with it all that it calls."""
    body = getattr(function, "py_func", function)
    return FunctionType(body.__code__, _plain_names(body.__globals__), body.__name__, body.__defaults__)


_plain_modules: dict[int, dict[str, Any]] = {}


def _plain_names(names: dict[str, Any]) -> dict[str, Any]:
    """The names of a module, with every compiled function replaced by its plain body."""
    if id(names) not in _plain_modules:
        mine = _plain_modules[id(names)] = dict(names)
        mine |= {name: plain(value) for name, value in names.items() if hasattr(value, "py_func")}
    return _plain_modules[id(names)]


if not COMPILED:

    def rule(function: Function) -> Function:
        """An inner function of the engine."""
        return function

    hot = rule

    def entry(function: Function) -> Function:
        """A function of the engine that Python calls."""
        return function

else:
    import numba
    import numpy as np
    from numba import types
    from numba.core import config
    from numba.extending import intrinsic, overload

    @intrinsic
    def _ctpop(typing_context: Any, word: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.uint64), codegen

    @overload(popcount, inline="never")
    def _popcount(word: Any) -> Any:
        def count(word: Any) -> Any:
            return _ctpop(np.uint64(word))

        return count

    def rule(function: Function) -> Function:
        """An inner function of the engine: compiled as a part of the entry points that reach it."""
        return _inner(function)

    def hot(function: Function) -> Function:
        """An inner function that every action passes: its body goes into its callers, a third faster over all."""
        return _inner(function, forceinline=True)

    def _inner(function: Function, **options: bool) -> Function:
        compile_inner = numba.njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)
        dispatcher: Any = compile_inner(function)
        # Without wrappers it compiles in half the time, but a call from CPython would jump nowhere: refuse it.
        dispatcher._compile_for_args = lambda *args, **keywords: _refuse(function)
        dispatcher.add_overload = lambda made: dispatcher.overloads.__setitem__(tuple(made.signature.args), made)
        return dispatcher

    def _refuse(function: Any) -> Any:
        raise TypeError(f"{function.__name__} is an inner function of the engine: use backend.plain to call it")

    def entry(function: Function) -> Function:
        """A function of the engine that Python calls, kept in our own cache folder."""
        before, config.CACHE_DIR = config.CACHE_DIR, str(cache.folder())
        try:
            return numba.njit(cache=True, nogil=True)(function)
        finally:
            config.CACHE_DIR = before
