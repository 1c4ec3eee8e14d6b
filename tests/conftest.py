"""What every test may ask for."""

from __future__ import annotations

import os
import signal

import pytest

from unoverse.engine.load import BACKENDS, default_backend

pytest_plugins = ["tests.services.fixtures"]

# Tables of tests run compiled from the first action and start no compiler of their own, unless a test says otherwise.
os.environ.setdefault("UNOVERSE_BACKEND", "compiled")

# Whoever runs the tests in the background has interrupts ignored, and every process they start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=BACKENDS if default_backend() == "compiled" else ("python",))
def backend(request: pytest.FixtureRequest) -> str:
    """Each way the engine runs: compiled, and as CPython runs it. With UNOVERSE_BACKEND=python only the latter."""
    return str(request.param)


@pytest.fixture(scope="session", autouse=True)
def _data_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What commands keep for a person is kept for nobody here."""
    os.environ["UNOVERSE_DATA"] = str(tmp_path_factory.mktemp("data"))
