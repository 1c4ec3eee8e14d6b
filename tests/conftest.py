"""What every test may ask for."""

from __future__ import annotations

import os
import tempfile

import pytest

from unoverse.engine.load import BACKENDS, default_backend

# Tables of tests run compiled from the first action and start no compiler of their own, unless a test says otherwise.
os.environ.setdefault("UNOVERSE_BACKEND", "compiled")
# Rule sets that somebody has given a name are not there for tests, and tests add none.
_DATA = tempfile.TemporaryDirectory(prefix="unoverse-data-")
os.environ["UNOVERSE_DATA"] = _DATA.name


@pytest.fixture(params=BACKENDS if default_backend() == "compiled" else ("python",))
def backend(request: pytest.FixtureRequest) -> str:
    """Each way the engine runs: compiled, and as CPython runs it. With UNOVERSE_BACKEND=python only the latter."""
    return str(request.param)
