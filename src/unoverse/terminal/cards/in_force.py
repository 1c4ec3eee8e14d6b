"""What is in force at the table, in a few words: silence, ceasefire, sudden death, hidden and open cards, the side."""

from __future__ import annotations

from unoverse.game.view import View
from unoverse.terminal.sentences import Card, Sentence


def in_force(view: View) -> list[Sentence]:
    """Everything that is in force beside colour and direction."""
    found: list[Sentence] = []
    if view.silence:
        found.append(("silence",))
    if view.ceasefire:
        found.append(("ceasefire",))
    if is_truce(view):
        found.append((f"truce, lap {view.lap} of {view.rules.house['PAA']['laps']}",))
    if view.armed:
        found.append(("sudden death",))
    if view.hidden_cards:
        found.append((f"{view.hidden_cards} face down",))
    if view.backs:
        found.append((f"{view.side} side",))
    if view.open_card:
        found.append(("next to draw ", Card(view.open_card)))
    return found


def is_truce(view: View) -> bool:
    """Do the first laps still bar action cards?"""
    truce = view.rules.house.get("PAA")
    return truce is not None and view.lap <= truce["laps"] and bool(view.top)
