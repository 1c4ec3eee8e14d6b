"""Online tables with decks of one or two faces, so that everybody can do what a test is about, whatever is dealt."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import unoverse as uno
from unoverse.client import OnlineTable
from unoverse.client.errors import ServerRefusedError
from unoverse.protocol.answers import Past

CLASSIC = Counter(uno.Rules("UNO 1121").deck)


def rules_with(code: str, folder: Path, **faces: int) -> str:
    """The code, played with a deck of just these cards."""
    counts = {face: f'"={faces.get(face, 0)}"' for face in {*CLASSIC, *faces}}
    lines = [f"{face} = {count}" for face, count in sorted(counts.items())]
    file = folder / "deck.toml"
    text = f'name = "few"\nbase = "classic108"\ncards = {sum(faces.values())}\n[faces]\n' + "\n".join(lines)
    file.write_text(text, encoding="utf-8")
    return str(uno.Rules(code, deck=file))


def in_order_of_play(tables: list[OnlineTable]) -> list[OnlineTable]:
    """Whose turn it is first."""
    view = tables[0].view
    assert view is not None
    first, direction = view["to_act"], view["direction"]
    return sorted(tables, key=lambda table: direction * ((table.seat or 0) - first) % len(tables))


def acted(table: OnlineTable) -> list[tuple[Past, str]]:
    """The steps in which somebody acted, with what was done."""
    return [(step, event["action"]) for step in table.steps for event in step.events]


async def begun(tables: list[OnlineTable]) -> list[OnlineTable]:
    await tables[0].begin()
    for table in tables:
        await table.until(lambda table=table: table.phase == "playing")  # type: ignore[misc]
    return in_order_of_play(tables)


async def refusal(work: Any) -> str:
    """The reason code with which something is refused."""
    with pytest.raises(ServerRefusedError) as caught:
        await work
    return str(caught.value.arguments.get("reason", caught.value.code))
