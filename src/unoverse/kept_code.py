"""Lets numba keep the machine code of our entry points by their names.

Of itself numba looks for the path, the line and the text of the file an entry point stands in, none of which matters
here: the folder is named after all that the code depends on. This uses numba's inner classes; unoverse.backend does
without where they are not to be had.
"""

from __future__ import annotations

import contextlib
from typing import Any, Final

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

from unoverse import cache

OURS: Final = "unoverse."


class Place(_CacheLocator):  # type: ignore[misc]
    """Where the code of one entry point lies."""

    def __init__(self, function: Any, file: str) -> None:
        self._folder = cache.folder(cache.game_of(function.__module__))
        self._module: str = function.__module__
        self._py_file = file

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return self._module

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> Place | None:
        """Only for our own functions: the name of the folder knows nothing of anybody else's.

        A full folder need not be writable, as where one person compiles for all; another has to be, or numba looks for
        a place of its own.
        """
        if not py_func.__module__.startswith(OURS):
            return None
        place = cls(py_func, py_file)
        try:
            place.ensure_cache_path()
        except OSError:
            return place if (place._folder / "complete").is_file() else None
        return place


class _Code(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (Place, *CompileResultCacheImpl._locator_classes)


class KeptCode(FunctionCache):  # type: ignore[misc]
    """What numba asks for machine code before it compiles, and gives it to afterwards."""

    _impl_class = _Code

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # noqa: BLE001 (a damaged file can raise anything; it is compiled and written anew)
            with contextlib.suppress(OSError):
                self.flush()
            return None
