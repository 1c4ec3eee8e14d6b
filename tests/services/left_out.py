"""Tests that cannot be run here are not passed over in silence, and where everything has to be checked they fail."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Final, NoReturn

import pytest
from tests.services.programs import WANTED

MARK: Final = "Left out: "
CHECKS: Final = "UNOVERSE_CHECKS_LEFT_OUT"
"""What `make test` could not check before it came to the tests, in a sentence."""


def leave_out(why: str) -> NoReturn:
    """The test that asks is left out; in the checks of a change it fails."""
    if os.environ.get("CI") == "true":
        pytest.fail(why, pytrace=False)
    pytest.skip(f"{MARK}{why}")


def lines_about(reports: Iterable[pytest.TestReport]) -> Iterator[str]:
    """A line for each way to have run more, and one about what was not even tried."""
    reasons = [str(report.longrepr) for report in reports if MARK in str(report.longrepr)]
    for wanted in WANTED:
        counts = {name: sum(MARK + sign in reason for reason in reasons) for name, sign in wanted.signs.items()}
        missing = " and ".join(name for name, count in counts.items() if count)
        if missing:
            yield f"Tests that were left out for want of {missing}: {sum(counts.values())}. {wanted.how}"
    if os.environ.get(CHECKS):
        yield os.environ[CHECKS]
