"""Chooses how the functions of the engine run: as they stand in CPython, or compiled by numba.

The functions are plain Python and stay it: anybody may call them, a debugger steps through them. `rule` marks an inner
function, `hot` one that every action passes, `aside` one that only house rules reach, `entry` one that Python calls.
`compiled` makes the machine code of an entry and of everything it calls, when it is first asked for; only then is
numba imported.
"""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final, TypeVar

from unoverse import cache
from unoverse.card_sets import CardSet
from unoverse.compile_progress import Work

Function = TypeVar("Function", bound=Callable[..., Any])

_MARK = "unoverse_part"


def rule(function: Function) -> Function:
    """An inner function of the engine."""
    return _marked(function, "inner")


def hot(function: Function) -> Function:
    """An inner function that every action passes: its body goes into its callers, a third faster over all."""
    return _marked(function, "hot")


def aside(function: Function) -> Function:
    """An inner function that only some tables enter: kept apart, so that the way of all others stays short."""
    return _marked(function, "aside")


def entry(function: Function) -> Function:
    """A function of the engine that Python calls; its machine code is kept in our own cache folder."""
    return _marked(function, "entry")


def _marked(function: Function, part: str) -> Function:
    setattr(function, _MARK, part)
    return function


def popcount(word: Any) -> int:
    """Number of set bits of a uint64."""
    return int(word).bit_count()


@functools.cache
def compiled(function: Any) -> Any:
    """The function as machine code, and with it all that it calls."""
    numba = _numba()
    body = FunctionType(function.__code__, _compiled_names(function), function.__name__, function.__defaults__)
    body.__qualname__ = function.__qualname__
    part = getattr(function, _MARK)
    if part == "entry":
        work.plan(function)
        dispatcher = _cached(numba, body, cache.game_of(function.__module__))
        return _bound(dispatcher, lambda: work.linked(function))
    # Without wrappers an inner function compiles in half the time; nobody calls it from CPython.
    options = _lazy_options(part) | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "forceinline": part == "hot"}
    inner: Any = numba.njit(nogil=True, **options)(body)

    def note_made(made: Any) -> None:
        inner.overloads[tuple(made.signature.args)] = made
        work.translated(function)

    inner.add_overload = note_made
    return inner


@functools.cache
def _lazy_options(part: str) -> dict[str, Any]:
    """Compiles each inner function once, with the entry that calls it, rather than again for every caller.

    That divides the time by five, and uses parts of numba that it does not document: if they are gone, or with
    UNOVERSE_COMPILE=plain, everything works as well and only takes longer.
    """
    if os.environ.get("UNOVERSE_COMPILE") == "plain":
        return {}
    try:
        from unoverse.lazy_compiler import AsideCompiler, EntryCompiler, InnerCompiler
    except (ImportError, AttributeError):
        return {}
    return {"pipeline_class": {"entry": EntryCompiler, "aside": AsideCompiler}.get(part, InnerCompiler)}


def _cached(numba: Any, body: Any, game: str) -> Any:
    config = numba.core.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(cache.folder(game))
    try:
        dispatcher = numba.njit(nogil=True, **_lazy_options("entry"))(body)
        _keep(dispatcher, game)
    finally:
        config.CACHE_DIR = before
    return dispatcher


def _keep(dispatcher: Any, game: str) -> None:
    """By its name; without these parts of numba in numba's own way, which makes code anew more often."""
    try:
        from unoverse.kept_code import KeptCode
    except (ImportError, AttributeError):
        with contextlib.suppress(OSError):
            cache.drop_unlisted(game)
        dispatcher.enable_caching()
    else:
        dispatcher._cache = KeptCode(dispatcher.py_func)


def _bound(dispatcher: Any, note_made: Callable[[], None]) -> Any:
    """Lets functions that were compiled inside an entry find their Python objects, as numba does for cached ones."""
    compile_one = dispatcher.compile

    def compile_and_bind(arguments: Any) -> Any:
        address = compile_one(arguments)
        for made in dispatcher.overloads.values():
            for environment in made._find_referenced_environments():
                made.library.codegen.set_env(environment.env_name, environment)
        note_made()
        return address

    dispatcher.compile = compile_and_bind
    return dispatcher


_modules: dict[int, dict[str, Any]] = {}


def _compiled_names(function: Any) -> dict[str, Any]:
    """The names of the function's module, with every function of the engine replaced by its machine code."""
    from unoverse.compiled_types import words_of

    names = function.__globals__
    if id(names) not in _modules:
        mine = _modules[id(names)] = dict(names)
        mine |= {name: compiled(value) for name, value in names.items() if _is_inner(value)}
        mine |= {name: words_of(value) for name, value in names.items() if isinstance(value, CardSet)}
    return _modules[id(names)]


def is_entry(value: Any) -> bool:
    return getattr(value, _MARK, "") == "entry"


def _is_inner(value: Any) -> bool:
    return getattr(value, _MARK, "") in ("inner", "hot", "aside")


work: Final = Work(_is_inner)
"""What this process has to compile, and has compiled."""


@functools.cache
def _numba() -> Any:
    """numba, taught to count bits, to know sets of cards and to read narrow fields."""
    import numba
    import numpy as np
    from numba import types
    from numba.extending import intrinsic, overload

    @intrinsic
    def count_bits(typing_context: Any, word: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.uint64), codegen

    @overload(popcount, inline="never")
    def _popcount(word: Any) -> Any:
        def count(word: Any) -> Any:
            return count_bits(np.uint64(word))

        return count

    from unoverse.compiled_types import describe_records_once, read_fields_as_words, register_sets

    register_sets()
    read_fields_as_words()
    describe_records_once()
    return numba
