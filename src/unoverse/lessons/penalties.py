"""Step 4: a Wild Draw Four can be a bluff, and other things that cost cards. Passed when both outcomes were seen."""

from __future__ import annotations

from typing import Final

from unoverse.game import Game
from unoverse.game.events import Event
from unoverse.lessons.asking import LEARNER, RULES, act, has, table, tell
from unoverse.lessons.moment import Script
from unoverse.table import actions

TYPING: Final = 'Type "accept" or "challenge".'
HANDS: Final = ("W4 R3 G1", "W4 B3 G1")
"""What Bia holds: first she bluffs, then she does not."""


def penalties() -> Script[None]:
    honest = "A Wild Draw Four is honest only if its player holds no card of the colour in force. You may doubt it."
    before = _bia_to_play(HANDS[0])
    yield from tell(honest, before)
    for hand in HANDS:
        yield from _doubt(hand)
    tip, wrong = RULES.number("tip_penalty"), RULES.number("wrong_play_penalty")
    yield from tell(f"Telling another player what to lay costs {tip} cards. Smile instead.", before)
    yield from tell(f"A wrong card goes back into the hand; where it is punished, it costs {wrong} cards.", before)


def _bia_to_play(hand: str) -> Game:
    return table({"A": "R1 B2", "B": hand}, top="R7", turn="B")


def _doubt(hand: str) -> Script[None]:
    """Bia lays a Wild Draw Four on red; it is hers to know whether she bluffs, until she is challenged."""
    asked = "Red was in force. Bia lays {W4} and names green. You take 4, or challenge her.", TYPING
    while True:
        game = _bia_to_play(hand)
        game.apply("B", "W4 colour G")
        done = yield from act(game, asked, "Take 4, or challenge.")
        if has(done, actions.CHALLENGE):
            yield from tell(_outcome(game.history[-1]), game)
            return
        yield from tell("You take 4 and lose the turn. Now see what a challenge does.", game)


def _outcome(event: Event) -> str:
    """What the challenge brought: its event tells who drew, and shows the learner the hand."""
    gain = event.gains[-1]
    if gain.seat == LEARNER:
        return f"She was honest: you take {len(gain.cards)} instead of 4, and lose the turn."
    shown = () if event.revealed is None else event.revealed.cards or ()
    held = " ".join(card for card in shown if card and card.startswith("R"))
    return f"A bluff: she held {{{held}}}! Bia takes {len(gain.cards)} herself, and you play on."
