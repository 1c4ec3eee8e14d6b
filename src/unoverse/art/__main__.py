"""`python -m unoverse.art FOLDER` writes every picture into a folder."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from unoverse.art.card_files import export


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m unoverse.art", description="Write every card as an SVG file.")
    parser.add_argument("folder", type=Path, help="where the files go; made if it is not there")
    folder: Path = parser.parse_args(arguments).folder
    try:
        written = export(folder)
    except OSError as problem:
        print(f"Cannot write the pictures into {folder}: {problem.strerror or problem}.", file=sys.stderr)
        return 1
    print(f"{len(written)} files written to {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
