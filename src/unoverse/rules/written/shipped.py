"""The twenty rules that are shipped (spec 10, section 6.3)."""

from __future__ import annotations

import functools
from typing import Any, Final

from unoverse.rules.written.model import Rule
from unoverse.rules.written.rule_files import read_rules


def _rule(name: str, about: str, *steps: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "text": {"en": about}, "steps": list(steps)}


_LOSES_A_TURN: Final = {"who": "next", "do": "lose_turns"}

_RULES: Final[tuple[dict[str, Any], ...]] = (
    _rule("s1-draw-to-colour", "The next player draws until a card of the colour you named turns up.",
          {"who": "next", "do": "draw_until", "pred": "colour:named"}),
    _rule("s2-drop-wilds", "Everybody discards all wilds.",
          {"who": "all", "do": "discard", "n": "all", "pred": "wild"}),
    _rule("s3a-toll", "If the next player plays a card in the next turn, that costs 3 cards.",
          {"who": "next", "do": "on_next", "event": "play", "then": [{"who": "target", "do": "draw", "n": 3}]}),
    _rule("s3b-play-or-three", "The next player has to play a card, or draws 3.",
          {"who": "next", "do": "must", "pred": "any", "else_draw": 3}),
    _rule("s4-again", "You play again.",
          {"who": "self", "do": "extra_turn"}),
    _rule("s5-back-to-seven", "The next player draws or discards until 7 cards are left.",
          {"who": "next", "do": "hand_to", "n": 7}),
    _rule("like-draw-two", "The next player draws 2 and loses a turn.",
          {"who": "next", "do": "draw", "n": 2}, _LOSES_A_TURN),
    _rule("like-baratto", "You exchange hands with a player of your choice.",
          {"who": "self", "do": "swap_hands", "with": "chosen"}),
    _rule("like-shuffle", "All hands are shuffled and dealt out again from your left.",
          {"who": "all", "do": "shuffle_hands", "from": "left"}),
    _rule("like-skip-all", "Everybody else is skipped: you play again.",
          {"who": "self", "do": "extra_turn"}),
    _rule("like-draw-colour", "The next player draws until a card of the colour you named turns up, and loses a turn.",
          {"who": "next", "do": "draw_until", "pred": "colour:named"}, _LOSES_A_TURN),
    _rule("like-dementor", "The next player draws until a card of the deck's tag turns up, and loses a turn.",
          {"who": "next", "do": "draw_until", "pred": "tag:gryffindor"}, _LOSES_A_TURN),
    _rule("tax-the-leader", "The other player with the fewest cards draws 3.",
          {"who": "fewest_cards", "do": "draw", "n": 3}),
    _rule("gift", "You give a card of your choice to a player of your choice.",
          {"who": "self", "do": "give", "n": 1, "to": "chosen", "pick": "owner"}),
    _rule("all-but-me", "Everybody else draws a card.",
          {"who": "others", "do": "draw", "n": 1}),
    _rule("carousel", "All hands move on to the next player.",
          {"who": "all", "do": "pass_hands", "dir": "play"}),
    _rule("glass-house", "A player of your choice shows you the hand.",
          {"who": "chosen", "do": "show_hand", "to": "self"}),
    _rule("mercy", "Of the others, whoever holds most cards discards 2, if they are 10 or more.",
          {"who": "most_cards", "do": "discard", "n": 2, "if": {"hand": "most_cards", "op": ">=", "n": 10}}),
    _rule("armistice", "Nobody else may play an action card in the next turn.",
          {"who": "others", "do": "ban", "pred": "action", "turns": 1}),
    _rule("u-turn-skip", "The direction changes, and the new next player loses a turn.",
          {"who": "self", "do": "reverse"}, _LOSES_A_TURN),
)  # fmt: skip


@functools.cache
def shipped() -> dict[str, Rule]:
    """The shipped rules by name.

    >>> shipped()["gift"].about()
    'You give a card of your choice to a player of your choice.'
    """
    return {rule.name: rule for rule in read_rules(list(_RULES), "shipped rules")}
