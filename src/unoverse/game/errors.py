"""Errors that people read: what is wrong, where, and what would be right."""

from __future__ import annotations

from typing import Final


class UnoError(ValueError):
    """Something that was typed, loaded or asked for is wrong; the message is a sentence for people.

    What was typed may be quoted in it, but no control character of it reaches a terminal. `id` is the number of an
    error of rule codes (E01 to E14) or empty, `position` the sign of the code where it is, from 1, or 0.
    """

    def __init__(self, sentence: str, number: str = "", position: int = 0) -> None:
        super().__init__("".join(sign if sign.isprintable() or sign == "\n" else "�" for sign in sentence))
        self.id = number
        self.position = position


class RulesError(UnoError):
    """A rule set that cannot be played."""


class TableError(UnoError):
    """A table that cannot be opened: seats, seed, deck, dealer or position."""


class ActionError(UnoError):
    """A text that means no action."""


class IllegalAction(UnoError):  # noqa: N818 (the name is part of the public face)
    """An action that may not be done now. The state is untouched."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence


REASONS: Final[tuple[tuple[str, str], ...]] = (
    ("ok", ""),
    ("round_over", "The round is over."),
    ("not_your_turn", "It is not {seat}'s turn: {actor} is to act."),
    ("not_now", "That cannot be done now: {actor} {asked}."),
    ("not_held", "{seat} does not hold {card}."),
    ("no_match", "{card} does not fit on {top}: neither the colour {colour} nor the symbol."),
    ("not_the_drawn_card", "After drawing, only the drawn card may be played, not {card}."),
    ("no_answer", "{card} does not answer {top}: accept the cards, or answer with a draw card that the rules allow."),
    ("bluff_forbidden", "{card} may not be laid while the hand holds cards that forbid it."),
    ("nothing_to_draw", "There is nothing left to draw."),
    ("must_play", "A card can be played, so it has to be."),
    ("no_such_colour", "That is no colour of these cards."),
    ("no_such_seat", "There is no such seat: the seats are {seats}."),
    ("not_yourself", "Choose another seat, not your own."),
    ("not_a_partner", "Choose an opponent, not your partner."),
    ("nothing_to_challenge", "There is nothing to challenge."),
    ("nothing_to_call", "{seat} has no UNO to call now."),
    ("nothing_to_catch", "{other} owes no UNO call."),
    ("nothing_wrong", "No card of {other} can be pointed out as wrong now."),
    ("no_tips", "Advice is not punished at this table."),
    ("bad_cut", "Cut at least one card and leave at least one."),
    ("must_choose", "Somebody has to be chosen; this cannot be declined."),
    ("unknown_action", "There is no such action."),
    ("eliminated", "Who is out of the round does nothing more."),
    ("peace", "{card} may not be laid while there is peace."),
    ("bad_finish", "{card} may not be the card that empties a hand."),
    ("colour_stays", "Two equal numbers lie there: the colour has to change from {colour}."),
    ("not_followed", "A Trinity card has to be followed by its number or its colour {colour}; or accept the cards."),
    ("not_of_the_group", "{card} does not belong to the cards just laid; say done if nothing more follows."),
    ("group_open", "The cards laid so far are no legal play yet: more have to follow."),
    ("no_jumps", "Nobody can jump in now."),
    ("not_identical", "{card} is not identical to {top}."),
    ("own_burden", "{seat} is to act anyway: lay the card, or take what is due."),
    ("no_bluffs", "Cards are not laid face down at this table."),
    ("nothing_to_accuse", "There are no hidden cards that {seat} could accuse now."),
    ("nothing_to_doubt", "There is no draw that {seat} could doubt now."),
    ("no_slap", "There is nothing for {seat} to slap now."),
    ("not_stuck", "{seat} is not stuck: play, draw or take what is due."),
    ("no_clock", "No clock runs against {seat}."),
    ("may_speak", "Nobody is punished for that now."),
    ("no_debt", "{seat} does not owe that."),
    ("may_apologise", "Apologies cost nothing now."),
    ("no_die", "There is no die to roll now."),
    ("bad_claim", "A card of that kind would not answer the draw."),
    ("barred_by_effect", "{card} may not be laid because of a rule written for a wild."),
)
"""The reason code and the sentence for each answer of engine.legal, in its order."""
