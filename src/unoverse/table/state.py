"""The two records the engine works on: `game`, the state of a round, and `rules`, its switches and tables.

Scalars are 64-bit so that every compiled function has one version. A name of a field must not be the name of a NumPy
attribute ("size", "data"): CPython would read the attribute and compiled code the field.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from unoverse.cards.decks import MAX_CARDS
from unoverse.cards.faces import COLOURS, FACES, KINDS

MAX_SEATS: Final = 15
SEAT_SLOTS: Final = 16

# What the actor decides.
CUT_DECK: Final = 0
START_COLOUR: Final = 1
TURN: Final = 2
DRAWN: Final = 3
NAME_COLOUR: Final = 4
CHOOSE_TARGET: Final = 5
RESPOND: Final = 6
ASK_OTHERS: Final = 7  # a Wild Draw Four was accepted, and anyone may still challenge it
CONFIRM: Final = 8  # somebody is out of cards, and a wrong card could still be pointed out
OVER: Final = 9
PHASES: Final = (
    "cut", "start_colour", "turn", "drawn", "colour", "target", "respond", "ask", "confirm", "over",
)  # fmt: skip

# How a round ended.
RUNNING: Final = 0
WON: Final = 1
BLOCKED: Final = 2
ENDINGS: Final = ("", "won", "blocked")

# Streams of chance: what is drawn from one never shifts another.
PILE_STREAM: Final = 0
HANDS_STREAM: Final = 1
DICE_STREAM: Final = 2
POLICY_STREAM: Final = 3

FAULTS: Final = 8
"""Wrong cards that can still be pointed out; an older one is forgotten when a ninth comes."""

NO_CARD: Final = MAX_CARDS - 1
"""In a fault: the card has been shuffled back. No deck has a card of this number."""

GAME: Final = np.dtype(
    [
        ("hands", np.uint64, (SEAT_SLOTS, 2)),
        ("discards", np.uint64, (2,)),  # the discard pile as a set
        ("named", np.uint64, (2,)),  # wilds for which a colour was named
        ("called_low", np.uint64, (2,)),  # that colour, as two bits a card
        ("called_high", np.uint64, (2,)),
        ("snapshot", np.uint64, (2,)),  # the rest of the hand when a challengeable wild was laid
        ("seed", np.int64),
        ("counters", np.int64, (3,)),  # one a stream
        ("seats", np.int64),
        ("dealer", np.int64),
        ("direction", np.int64),
        ("turn", np.int64),  # whose turn it is, or whose card is being resolved
        ("actor", np.int64),  # who decides now
        ("phase", np.int64),
        ("stage", np.int64),  # where the pipeline goes on after a decision
        ("top", np.int64),
        ("colour", np.int64),
        ("under_top", np.int64),  # what lay there before, for a card that goes back
        ("under_colour", np.int64),
        ("drawn", np.int64),  # the card drawn this turn, or -1
        ("pending", np.int64),  # cards owed by the actor of RESPOND
        ("attacker", np.int64),  # who laid the draw card, or -1 if it was turned up
        ("guilty", np.int64),  # was the Wild Draw Four a bluff?
        ("shown_seat", np.int64),  # whose snapshot a challenge has revealed, or -1
        ("shown_to", np.int64),  # to whom, as a set of seats
        ("owed", np.int64),  # seats that have one card and have not called
        ("called", np.int64),  # seats that have one card and have called
        ("announced", np.int64),  # the actor has said UNO before laying the card
        ("moved", np.int64),  # the card being resolved has moved hands
        ("accusable", np.int64),  # seats whose last card can still be pointed out as wrong
        ("faults", np.int64, (FAULTS,)),  # play number * 2048 + seat * 128 + card, 0 = none
        ("plays", np.int64),
        ("fresh", np.int64),  # the last play, while nobody has begun a turn after it
        ("turns", np.int64),
        ("passes", np.int64),
        ("winner", np.int64),
        ("ending", np.int64),
        ("reshuffles", np.int64),
        ("pile_left", np.int64),
        ("discard_left", np.int64),
        ("pile", np.int8, (MAX_CARDS,)),  # the top card comes last
        ("discard", np.int8, (MAX_CARDS,)),
    ],
    align=True,
)

SWITCHES: Final = (
    "hand_size", "dealer_high_card", "dealer_special_void", "dealer_redraw_all", "traditional", "first_right",
    "initial_direction", "start_flip_next", "start_wd4_flip_next", "ignored_return", "start_colour_dealer",
    "voluntary_draw", "draw_until_playable", "play_after_draw", "reshuffle_on_empty", "reshuffle_keep_top",
    "blocked_lowest", "two_player_reverse_skip", "stacking", "wd4_legality", "wd4_forbid", "wd4_challenge",
    "wd4_anyone", "wd4_show_all", "wd4_bluff_card", "wd4_bluff_penalty", "wd4_failed_total", "uno_automatic",
    "uno_any_change", "uno_penalty", "wrong_play", "wrong_play_penalty", "wrong_whole_round", "offender_replays",
    "tip_penalty", "tip_partners", "effect_first", "final_draw", "empty_draws_one", "shuffle_colour_last",
    "swap_optional", "scoring", "blocked_counts", "partners", "false_catch_penalty", "false_uno_penalty",
    "false_wrong_penalty", "max_turns", "deck_cards",
)  # fmt: skip

# play_after_draw
AFTER_NOTHING: Final = 0
AFTER_DRAWN: Final = 1
AFTER_ANY: Final = 2
# stacking, in the order in which each allows more
STACK_NONE: Final = 0
STACK_SAME: Final = 1
STACK_UPWARD: Final = 2
STACK_ANY: Final = 3
# wd4_legality
W4_FREE: Final = 0
W4_COLOUR: Final = 1
W4_COLOUR_OR_WILD: Final = 2
W4_COLOUR_OR_PLAIN_WILD: Final = 3
# wd4_bluff_card
BLUFF_STANDS: Final = 0
BLUFF_RETURNED: Final = 1
BLUFF_VOID_COLOUR: Final = 2
# wrong_play
WRONG_FORBID: Final = 0
WRONG_REWIND: Final = 1
WRONG_PUNISH: Final = 2
WRONG_IGNORED: Final = 3
# scoring
SCORE_SINGLE: Final = 0
SCORE_WINNER_TAKES: Final = 1
SCORE_OWN: Final = 2  # own_low, elimination and rounds: everybody counts the own hand

# Kinds the pipeline knows by name.
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
WILD: Final = 13
WILD_FOUR: Final = 14
SHUFFLE: Final = 15
CUSTOM: Final = 16
SWAP: Final = 17

RULES: Final = np.dtype(
    [(name, np.int64) for name in SWITCHES]
    + [
        ("face", np.int64, (MAX_CARDS,)),  # by card
        ("kind", np.int64, (MAX_CARDS,)),
        ("card_colour", np.int64, (MAX_CARDS,)),
        ("points", np.int64, (MAX_CARDS,)),
        ("draws", np.int64, (MAX_CARDS,)),  # cards the next player draws
        ("deck_set", np.uint64, (2,)),
        ("wild_set", np.uint64, (2,)),
        ("colour_set", np.uint64, (len(COLOURS) + 1, 2)),
        ("kind_set", np.uint64, (len(KINDS), 2)),
        ("face_set", np.uint64, (len(FACES) + 1, 2)),
    ],
    align=True,
)

VIEW: Final = np.dtype(
    [
        ("hand", np.uint64, (2,)),
        ("playable", np.uint64, (2,)),  # what this seat may lay now
        ("honest", np.uint64, (2,)),  # the same without a Wild Draw Four that would be a bluff
        ("discards", np.uint64, (2,)),
        ("shown", np.uint64, (2,)),  # a hand that a challenge has revealed to this seat
        ("sizes", np.int64, (SEAT_SLOTS,)),
        ("seat", np.int64),
        ("seats", np.int64),
        ("dealer", np.int64),
        ("direction", np.int64),
        ("turn", np.int64),
        ("actor", np.int64),
        ("phase", np.int64),
        ("top", np.int64),
        ("colour", np.int64),
        ("drawn", np.int64),  # this seat's own drawn card, or -1
        ("pending", np.int64),
        ("attacker", np.int64),
        ("shown_seat", np.int64),
        ("owed", np.int64),
        ("called", np.int64),
        ("announced", np.int64),
        ("can_draw", np.int64),
        ("can_keep", np.int64),
        ("can_challenge", np.int64),
        ("accusable", np.int64),
        ("plays", np.int64),
        ("turns", np.int64),
        ("pile_left", np.int64),
        ("discard_left", np.int64),
    ],
    align=True,
)
