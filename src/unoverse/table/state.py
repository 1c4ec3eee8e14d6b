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
GROUP: Final = 10  # more cards may join the one just laid
GIVE_CARDS: Final = 11  # a donation
SLAPPING: Final = 12  # everybody slaps, the last one draws
ROLLING: Final = 13  # the die decides how many cards the actor draws
CLAIMING: Final = 14  # what a card laid face down against a draw card is said to be
FREE_DISCARD: Final = 15  # after an accusation somebody puts a card down
WINDOW: Final = 16  # the others are asked in turn whether they accuse or doubt, before the play counts
EFFECT_CHOICE: Final = 17  # a written wild asks somebody
PHASES: Final = (
    "cut", "start_colour", "turn", "drawn", "colour", "target", "respond", "ask", "confirm", "over",
    "group", "give", "slap", "roll", "claim", "discard", "window", "effect",
)  # fmt: skip

# What CHOOSE_TARGET asks for.
FOR_SWAP_CARD: Final = 0
FOR_SWAP: Final = 1
FOR_LOOK: Final = 2
FOR_GIFT: Final = 3

# Functions that house rules give to cards; a card carries at most one.
FUNCTIONS: Final = ("", "S", "CAR", "T", "M", "E", "IE", "DOA", "PAB", "DAD", "TRI", "BACK", "CLA")
F_SILENCE: Final = 1
F_CAROUSEL: Final = 2
F_SWAP: Final = 3
F_SLAP: Final = 4
F_PRAISE: Final = 5
F_CRITICISE: Final = 6
F_DONATE: Final = 7
F_CEASEFIRE: Final = 8
F_DIE: Final = 9
F_TRINITY: Final = 10
F_BACKLASH: Final = 11
F_LOOK: Final = 12

# Parts of the engine that house rules act in; a part is entered only if `rules.acts` counts somebody in it.
ACTS: Final = ("legal", "groups", "toggles", "draws", "moves", "burdens", "reactions", "turns", "begins")
IN_LEGAL: Final = 0
IN_GROUPS: Final = 1
IN_TOGGLES: Final = 2
IN_DRAWS: Final = 3
IN_MOVES: Final = 4
IN_BURDENS: Final = 5
IN_REACTIONS: Final = 6
IN_TURNS: Final = 7
IN_BEGINS: Final = 8

MOVED_BY_HOUSE_RULE: Final = 1 << 20
"""In the set of seats whose hands have moved: a single card got that way has to be called at every table."""

MOST_IN_A_PLAY: Final = 16
"""Cards that one play can hold."""

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
PAIRS_STREAM: Final = 101  # far from those that drivers use

FAULTS: Final = 8
"""Wrong cards that can still be pointed out; an older one is forgotten when a ninth comes."""

NO_CARD: Final = MAX_CARDS - 1
"""In a fault: the card has been shuffled back. No deck has a card of this number."""

# Written wilds: how much the records hold of them.
FX_PROGRAMS: Final = 4
FX_STEPS: Final = 12
FX_COLUMNS: Final = 12
FX_CONDITIONS: Final = 12
FX_TESTS: Final = 5
FX_PREDICATES: Final = 16
FX_SETS: Final = 32
FX_ENTRIES: Final = 14

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
        ("announced", np.int64),  # seats that have said UNO before laying the card
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
        # House rules
        ("side", np.int64),  # 1 while the dark side of a two-sided deck counts
        ("out", np.int64),  # seats that sudden death has eliminated
        ("armed", np.int64),  # sudden death
        ("triggers", np.int64),  # cards that count towards arming it
        ("laps", np.int16, (SEAT_SLOTS,)),  # turns finished or passed over, by seat
        ("lap", np.int64),
        ("came_from", np.int64),  # who finished the last turn, until somebody begins one
        ("top_by", np.int64),  # who laid the top card; -1 if it was turned up or is not to be cut or twinned
        ("top_grouped", np.int64),  # it was part of a group
        ("pair", np.int64),  # the two top cards are equal numbers laid by different players
        ("play", np.int8, (MOST_IN_A_PLAY,)),  # the cards of the last play, in the order laid
        ("play_left", np.int64),
        ("play_by", np.int64),
        ("play_hidden", np.int64),  # which of them lie face down, as a set of places
        ("play_modes", np.int64),  # what kinds of group they can still be
        ("play_jumped", np.int64),  # it was laid out of turn
        ("play_honest", np.int64),  # laid openly, the cards would have been one legal play
        ("play_had_card", np.int64),  # its player could have laid a card openly
        ("play_top", np.int64),  # the table before the play
        ("play_top_by", np.int64),
        ("play_top_grouped", np.int64),
        ("play_colour", np.int64),
        ("play_pair", np.int64),
        ("play_pending", np.int64),
        ("play_trinity", np.int64),
        ("play_duty", np.int64),
        ("play_phase", np.int64),
        ("hidden", np.uint64, (2,)),  # the cards of the hidden pile
        ("back_phase", np.int64),  # where play goes on after a free discard
        ("back_actor", np.int64),
        ("accusable_play", np.int64),  # the face-down cards of the last play can be accused
        ("claim", np.int64),  # the kind of card that the latest hidden answer is said to be, or -1
        ("drawn_set", np.uint64, (2,)),  # the cards of the last pick-up in this turn
        ("consoled", np.int64),  # DRAWN after a forced draw
        ("rolls", np.int64),
        ("trinity", np.int64),  # cards owed by whoever cannot follow a Trinity card
        ("duty", np.int64),  # the player to move has to change the colour
        ("silence", np.int64),
        ("silence_by", np.int64),
        ("silence_left", np.int64),  # turns of that seat until it ends
        ("ceasefire", np.int64),
        ("slapped", np.int64),
        ("debts", np.int64, (SEAT_SLOTS,)),  # two bits a creditor: compliments, and from bit 32 on criticisms
        ("asking", np.int64),  # what CHOOSE_TARGET is about
        ("move_step", np.int64),  # where the hand moves of a play go on
        ("move_place", np.int64),
        ("gifts", np.int64),  # cards still to give
        ("gift_to", np.int64),
        ("doubted", np.int64),  # whose turn draw can be doubted, or -1
        ("could_play", np.int64),  # whether that seat could have played
        ("doubt_hand", np.uint64, (2,)),  # what it held
        ("old_target", np.int64),  # who still owes an answer to a Wild Draw Four that was jumped onto, or -1
        ("old_pending", np.int64),
        ("old_attacker", np.int64),
        ("old_guilty", np.int64),
        ("old_card", np.int64),
        ("old_snapshot", np.uint64, (2,)),
        # Written wilds (engine/effects.py)
        ("fx_runs", np.int64),  # how often written rules have acted in this round
        ("fx_context", np.int64),  # whose card it is and what was chosen with it, packed
        ("fx_row", np.int64),  # the step, and the first row behind its block
        ("fx_end", np.int64),
        ("fx_left", np.int64),  # seats the step has still to reach; -1 before it begins
        ("fx_seat", np.int64),  # the seat it has reached
        ("fx_other", np.int64),  # the other player of the step, or -1
        ("fx_count", np.int64),  # cards still to be moved for that seat
        ("fx_wait", np.int64),  # what EFFECT_CHOICE asks for
        ("fx_event", np.int64),  # what set the steps off, packed; 0 is the card itself
        ("fx_began", np.int64),  # whose TURN has been reached, + 1; 0 between turns
        ("fx_extra", np.int64),  # the player of the card moves again
        ("fx_entries", np.int64),  # how many of the entries below are in use
        ("fx_entry", np.int64, (FX_ENTRIES,)),  # pending must, ban, on_next and protect, packed
        ("fx_seen", np.uint64, (2,)),  # cards in hands that were shown
        ("fx_seen_shuffles", np.int64),  # how often the pile had been reshuffled then
        ("fx_seen_by", np.int16, (SEAT_SLOTS,)),  # to whom each hand was shown, as sets of seats
        ("fx_score", np.int16, (SEAT_SLOTS,)),  # points to be added at the end of the round
        ("fx_lost", np.int8, (SEAT_SLOTS,)),  # turns to be lost
        # Two-sided cards (engine/flip.py)
        ("turned", np.int64),  # everything was turned over, and what follows has to read the other side's tables
        ("partner", np.int8, (MAX_CARDS,)),  # by light card: the number that the card has while the dark side counts
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
    # House rules
    "jump_in", "same_face", "identical", "arithmetic_group", "arithmetic_card", "consolation", "bluff_pile", "twin",
    "time_limit", "truce_laps", "hell", "colour_duty", "baptism", "open_pile", "backlash", "clean_finish",
    "silence_rule", "silence_per_word", "silence_laps", "silence_uno", "silence_words", "silence_laughing",
    "sudden_death", "sudden_laps", "sudden_event", "sudden_count", "sudden_number", "doubting", "no_limit", "pride",
    "count_laps", "dori", "house", "first_colour", "two_sided", "stars", "drawcolour_challenge",
    "discard2_numbers_only", "clean_gifts", "digits_no_finish",
    "discard2_no_effect", "flip_on_flip", "pile_turned_over", "pairing_given", "quiet_tops",
)  # fmt: skip

# play_after_draw
AFTER_NOTHING: Final = 0
AFTER_DRAWN: Final = 1
AFTER_ANY: Final = 2
# stacking, in the order in which each allows more
STACK_NONE: Final = 0
STACK_TWOS: Final = 1
STACK_SAME: Final = 2
STACK_UPWARD: Final = 3
STACK_ANY: Final = 4
# clean_finish
FINISH_ANY: Final = 0
FINISH_CLEAN: Final = 1
FINISH_NUMBERS: Final = 2
FINISH_NO_WILDS: Final = 3
# sudden_death
SUDDEN_AT_ONCE: Final = 1
SUDDEN_AFTER_LAPS: Final = 2
SUDDEN_AFTER_CARDS: Final = 3
# sudden_event
EVENT_WILD: Final = 0
EVENT_ACTION: Final = 1
EVENT_NUMBER: Final = 2
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

SEARCH: Final = 1 << 20
"""In a sum of cards to draw: one search, which ends with the card that is looked for."""

# turned
TURNED_IN_PLAY: Final = 1
TURNED_AT_START: Final = 2

# stars
STARS_ANSWER: Final = 1  # they only answer draw cards
STARS_AS_WILDS: Final = 2

# Kinds the pipeline knows by name.
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
WILD: Final = 13
WILD_FOUR: Final = 14
SHUFFLE: Final = 15
CUSTOM: Final = 16
SWAP: Final = 17
DISCARD_TWO: Final = 18
DEMENTOR: Final = 19
STAR: Final = 20
FLIP: Final = 21
DRAW_ONE: Final = 22
DRAW_FIVE: Final = 23
SKIP_ALL: Final = 24
WILD_TWO: Final = 25
DRAW_COLOUR: Final = 26

RULES: Final = np.dtype(
    [(name, np.int64) for name in SWITCHES]
    + [
        ("face", np.int64, (MAX_CARDS,)),  # by card
        ("kind", np.int64, (MAX_CARDS,)),
        ("card_colour", np.int64, (MAX_CARDS,)),
        ("points", np.int64, (MAX_CARDS,)),
        ("draws", np.int64, (MAX_CARDS,)),  # cards the next player draws; SEARCH where a search decides
        ("partner", np.int64, (MAX_CARDS,)),  # where the pairs of a two-sided deck are given: see the game's
        ("function", np.int64, (MAX_CARDS,)),  # what a house rule lets the card do
        ("acts", np.int64, (len(ACTS),)),
        ("die_cards", np.int64, (6,)),  # by what the die shows
        ("die_plays", np.int64, (6,)),
        ("digit_function", np.int64, (10,)),  # the function of a number, on whatever colour
        ("function_set", np.uint64, (len(FUNCTIONS), 2)),
        ("action_set", np.uint64, (2,)),
        ("number_set", np.uint64, (2,)),
        ("bluff_set", np.uint64, (2,)),  # wilds that are a bluff in some hands
        ("defence_set", np.uint64, (2,)),  # action cards that answer or cancel a pending draw under Hell
        ("truce_set", np.uint64, (2,)),  # barred in the opening truce
        ("ceasefire_set", np.uint64, (2,)),
        ("finish_set", np.uint64, (2,)),  # never in a play that empties a hand
        ("deck_set", np.uint64, (2,)),
        ("wild_set", np.uint64, (2,)),
        ("search_set", np.uint64, (2,)),  # what ends the search of a Draw Until
        ("colour_set", np.uint64, (len(COLOURS) + 1, 2)),
        ("kind_set", np.uint64, (len(KINDS), 2)),
        ("face_set", np.uint64, (len(FACES) + 1, 2)),
        # Written wilds (rules/written/program.py)
        ("fx_on", np.int64),  # some card has a written rule
        ("fx_program", np.int64, (MAX_CARDS,)),  # by face: its rule + 1, or 0
        ("fx_steps", np.int64, (FX_PROGRAMS,)),  # by rule: how many steps it has, not counting those inside others
        ("fx_asks", np.int64, (FX_PROGRAMS,)),  # what is chosen with the card
        ("fx_step", np.int64, (FX_PROGRAMS, FX_STEPS, FX_COLUMNS)),
        ("fx_condition", np.int64, (FX_PROGRAMS, FX_CONDITIONS, 2 + FX_TESTS)),  # truth table, tests, each test
        ("fx_predicate", np.int64, (FX_PROGRAMS, FX_PREDICATES)),
        ("fx_faces", np.uint64, (FX_PROGRAMS, FX_SETS, 2)),  # sets of faces
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
        # House rules
        ("out", np.int64),
        ("lap", np.int64),
        ("armed", np.int64),
        ("rolls", np.int64),
        ("trinity", np.int64),
        ("duty", np.int64),
        ("silence", np.int64),
        ("ceasefire", np.int64),
        ("slapped", np.int64),
        ("claim", np.int64),
        ("asking", np.int64),
        ("gifts", np.int64),
        ("gift_to", np.int64),
        ("doubted", np.int64),
        ("top_by", np.int64),
        ("play_by", np.int64),
        ("debts", np.int64),  # what this seat owes
        ("open_card", np.int64),  # the top of a draw pile that lies face up, or -1
        ("can_stop", np.int64),
        ("can_jump", np.int64),
        ("can_accuse", np.int64),
        ("can_doubt", np.int64),
        ("side", np.int64),  # 1 while the dark side of a two-sided deck counts
        ("offered", np.uint64, (2,)),  # cards this seat may lay face down, give away or pick now
        ("taboo", np.int64),  # 1 + the colour that may not be named, or 0
        ("claims", np.int64),  # the kinds a card laid face down may be said to be, as a set
        ("asks", np.int64),  # what a written wild asks for
    ],
    align=True,
)
