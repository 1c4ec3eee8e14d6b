"""Every single case has so much time and so much memory."""

from __future__ import annotations

import contextlib
import resource
import signal
import sys
from collections.abc import Iterator
from types import FrameType

SECONDS = 10.0
"""For one case on a busy machine; a case takes milliseconds."""
MEGABYTES = 128
_UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10


class TooMuchError(AssertionError):
    """A case took more than its share."""


@contextlib.contextmanager
def bounded(case: str) -> Iterator[None]:
    """Stops what takes too long, and complains about what takes too much."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooMuchError(f"more than {SECONDS:.0f} s: {case!r}")

    before = _most_memory()
    told = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, told)
    if _most_memory() - before > MEGABYTES:
        raise TooMuchError(f"more than {MEGABYTES} MiB: {case!r}")


def _most_memory() -> float:
    """The most this process has used so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT / (1 << 20)
