"""What is done before anybody waits for it, so that no table stands still for it later."""

from __future__ import annotations

import contextlib
import gc
from typing import Final

from unoverse import cache
from unoverse.arena.warm import load
from unoverse.engine.load import default_backend

COLLECTED_AFTER: Final = (10_000, 20, 50)
"""When the garbage collector looks at new things, at younger ones and at all. Nearly everything here goes without it,
and looking at all that a few hundred tables remember stops every one of them for a tenth of a second."""


def get_ready() -> None:
    """Loads the compiled engine if it is there, which takes a second, and lets the collector leave alone what stays."""
    if default_backend() == "compiled" and cache.is_warm():
        with contextlib.suppress(Exception):  # whatever is wrong with it, tables go on without it
            load()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
