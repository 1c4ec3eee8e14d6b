"""How long our own work takes, on a machine where others work too: processor time, and no collecting of garbage."""

import contextlib
import gc
import time
from collections.abc import Iterator


@contextlib.contextmanager
def quickly(seconds: float) -> Iterator[None]:
    """What stands inside costs at most so much time of the processor (time on the wall belongs to the machine)."""
    gc.collect()
    gc.disable()
    began = time.process_time()
    try:
        yield
    finally:
        gc.enable()
    took = time.process_time() - began
    assert took < seconds, f"{took:.2f} s of the processor; at most {seconds} s was expected"
