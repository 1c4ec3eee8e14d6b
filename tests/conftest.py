"""What every test may ask for."""

from __future__ import annotations

import pytest

from unoverse.engine.load import BACKENDS, default_backend


@pytest.fixture(params=BACKENDS if default_backend() == "compiled" else ("python",))
def backend(request: pytest.FixtureRequest) -> str:
    """Each way the engine runs: compiled, and as CPython runs it. With UNOVERSE_BACKEND=python only the latter."""
    return str(request.param)
