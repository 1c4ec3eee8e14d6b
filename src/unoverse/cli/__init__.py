"""One command, `unoverse`. Nothing heavy is imported before it is known what is wanted."""

from __future__ import annotations

import sys


def main() -> None:
    """The command line; its exit code is 0, 2 for a mistake of the user, or 130 after Ctrl-C."""
    from unoverse.cli.app import run

    sys.exit(run(sys.argv[1:]))
