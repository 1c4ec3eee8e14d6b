"""Writes the typed records of the engine and of the kernel."""

from __future__ import annotations

from pathlib import Path

from unoverse.kernel.chances import RACE
from unoverse.kernel.offers import OFFERS
from unoverse.table.layouts import typed_records
from unoverse.table.state import GAME, RULES, VIEW

PACKAGE = Path(__file__).parents[1] / "src" / "unoverse"
FILES = {
    PACKAGE / "table" / "typed.py": {
        "GameRecord": (GAME, "The state of a round."),
        "RulesRecord": (RULES, "The switches and tables of a rule set, for one side of the cards."),
        "ViewRecord": (VIEW, "What one seat may know."),
    },
    PACKAGE / "kernel" / "typed.py": {
        "RaceRecord": (RACE, "What a table knows of who has been asked."),
        "OffersRecord": (OFFERS, "What one seat may do."),
    },
}


def main() -> None:
    for path, records in FILES.items():
        path.write_text(typed_records(records), encoding="utf-8")


if __name__ == "__main__":
    main()
