"""Lets numba keep the machine code of our entry points by their names.

Of itself numba looks for the path, the line and the text of the file an entry point stands in, none of which matters
here: the folder is named after all that the code depends on. And its files are pickles, which can do anything when they
are read: each has a seal here, and one that is damaged is not read but made anew. This uses numba's inner classes;
unoverse.backend does without where they are not to be had.
"""

from __future__ import annotations

import contextlib
import errno
import pickle
from pathlib import Path
from typing import Any, Final

from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator

from unoverse import cache
from unoverse.files import write_whole
from unoverse.sealed_files import sealed, unsealed

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
            cache.make_folder(cache.game_of(py_func.__module__))
            place.ensure_cache_path()
        except OSError:
            is_full = (place._folder / "complete").is_file() and cache.is_private(place._folder)
            return place if is_full else None
        return place


class _Code(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (Place, *CompileResultCacheImpl._locator_classes)


class SealedCode(IndexDataCacheFile):  # type: ignore[misc]
    """The files of one entry point: an index of types, and machine code for each. What is damaged is not there."""

    _cache_path: str
    _index_path: str

    def _load_index(self) -> dict[Any, str]:
        try:
            content = unsealed(Path(self._index_path).read_bytes())
        except FileNotFoundError:
            return {}
        if content is None:
            return {}
        made_for, overloads = pickle.loads(content)  # its seal is whole, and the folder ours alone
        return dict(overloads) if made_for == self._made_for() else {}

    def _save_index(self, overloads: dict[Any, str]) -> None:
        write_whole(Path(self._index_path), sealed(self._dump((self._made_for(), overloads))))

    def _made_for(self) -> tuple[str, Any]:
        return self._version, self._source_stamp

    def _load_data(self, name: str) -> Any:
        content = unsealed(Path(self._data_path(name)).read_bytes())
        if content is None:
            raise OSError(errno.EIO, "Damaged", name)  # to numba, the file is gone
        return pickle.loads(content)

    def _save_data(self, name: str, data: Any) -> None:
        write_whole(Path(self._data_path(name)), sealed(self._dump(data)))


class KeptCode(FunctionCache):  # type: ignore[misc]
    """What numba asks for machine code before it compiles, and gives it to afterwards."""

    _impl_class = _Code

    def __init__(self, py_func: Any) -> None:
        super().__init__(py_func)
        impl = self._impl
        self._cache_file = SealedCode(self._cache_path, impl.filename_base, impl.locator.get_source_stamp())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # noqa: BLE001 (a whole file of something else can raise anything; it is made anew)
            with contextlib.suppress(OSError):
                self.flush()
            return None
