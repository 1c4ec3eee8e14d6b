"""The two records the engine works on: `game`, the state of a round, and `rules`, its switches and tables.

Fields are as narrow as what they hold; both back ends read them as plain whole numbers. A name of a field must not be
the name of a NumPy attribute ("size", "data"): CPython would read the attribute and compiled code the field.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from unoverse.cards.decks import MAX_CARDS, MOST_WILDS
from unoverse.cards.faces import COLOURS, KINDS
from unoverse.table.actions import ARGUMENTS

MAX_SEATS: Final = 15

MOST_FACES: Final = ARGUMENTS
"""Faces there is room for; the last number stands for a card that nobody is told."""
FACE_WORDS: Final = MOST_FACES // 64

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

MOVED_BY_HOUSE_RULE: Final = 1 << MAX_SEATS
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

CREDITORS: Final = 16
"""To so many, half of them of compliments and half of criticisms, something can be owed at a time."""


class Field(NamedTuple):
    """A field of a record: what it is stored as, who may know it, and what it holds before anything has happened."""

    name: str
    stored: Any
    places: tuple[int, ...] = ()
    start: int = 0


class Secrecy(Enum):
    """Who may know what a field holds."""

    OPEN = "everybody"
    HELD = "of each place the seat of that number, and of single cards whoever was shown them"
    SHOWN = "the seats that another field names"
    HIDDEN = "nobody: it fixes what will be drawn, or tells what somebody holds"


SEAT: Final = np.int8  # a seat, or -1
SEATS: Final = np.uint16  # a set of seats
FLAG: Final = np.int8
CARD: Final = np.int8  # a card, or -1
CARDS: Final = (2,)  # the words of a set of cards


def _whole_words(fields: Sequence[Field], name: str) -> tuple[Field, ...]:
    """The fields and behind them, under that name, what is missing to a whole number of words.

    Nothing lies between fields that belongs to none: NumPy does not copy that, and equal tables have equal bytes.
    """
    used = sum(np.dtype((field.stored, field.places)).itemsize for field in fields)
    return (*fields, Field(name, np.int8, (-used % 8,))) if used % 8 else tuple(fields)


# The fields that everybody at the table may know stand at the head of both records, in the same order: what a seat
# sees of the table is copied from one to the other as a block.
_OPEN: Final = (
    Field("discards", np.uint64, CARDS),  # the faces on the discard pile: of n equal cards the first n of the deck
    Field("pending", np.int32),  # cards owed by the actor of RESPOND
    Field("play_pending", np.int32),  # and before the last play
    Field("plays", np.int32),
    Field("turns", np.int32),
    Field("owed", SEATS),  # seats that have one card and have not called
    Field("called", SEATS),  # seats that have one card and have called
    Field("announced", SEATS),  # seats that have said UNO before laying the card
    Field("accusable", SEATS),  # seats whose last card can still be pointed out as wrong
    Field("out", SEATS),  # seats that sudden death has eliminated
    Field("slapped", SEATS),
    Field("lap", np.int16, start=1),
    Field("trinity", np.int16),  # cards owed by whoever cannot follow a Trinity card
    Field("rolls", np.int16),
    Field("reshuffles", np.int16),
    Field("play_hidden", np.uint16),  # which cards of the last play lie face down, as a set of places
    Field("sizes", np.uint8, (MAX_SEATS,)),  # how many cards each seat holds
    Field("seats", SEAT),
    Field("dealer", SEAT),
    Field("direction", np.int8),
    Field("turn", SEAT),  # whose turn it is, or whose card is being resolved
    Field("actor", SEAT),  # who decides now
    Field("phase", np.int8),
    Field("top", CARD),
    Field("colour", np.int8),
    Field("attacker", SEAT, start=-1),  # who laid the draw card, or -1 if it was turned up
    Field("winner", SEAT, start=-1),
    Field("ending", np.int8),
    Field("pile_left", np.uint8),
    Field("discard_left", np.uint8),
    Field("side", np.int8),  # 1 while the dark side of a two-sided deck counts
    Field("armed", FLAG),  # sudden death
    Field("top_by", SEAT, start=-1),  # who laid the top card; -1 if it was turned up or is not to be cut or twinned
    Field("play_left", np.int8),  # how many cards the last play has
    Field("play_by", SEAT, start=-1),
    Field("claim", np.int8, start=-1),  # the kind of card that the latest hidden answer is said to be, or -1
    Field("consoled", FLAG),  # DRAWN after a forced draw
    Field("duty", FLAG),  # the player to move has to change the colour
    Field("silence", FLAG),
    Field("ceasefire", FLAG),
    Field("asking", np.int8),  # what CHOOSE_TARGET is about
    Field("gifts", np.int8),  # cards still to give
    Field("gift_to", SEAT, start=-1),
    Field("doubted", SEAT, start=-1),  # whose turn draw can be doubted, or -1
)
OPEN: Final = _whole_words(_OPEN, "open_rest")

_STATE: Final = {
    Secrecy.OPEN: (
        Field("fx_context", np.int64),  # whose card it is and what was chosen with it, packed
        Field("debts", np.uint32, (MAX_SEATS,)),  # by debtor, two bits a place of `creditors`
        Field(
            "wild_colours", np.uint64, (3 * MOST_WILDS // 64,)
        ),  # a bit a wild: whether a colour was named for it, and which
        Field("old_pending", np.int32),
        Field("fx_runs", np.uint16),  # how often written rules have acted in this round
        Field("fx_left", np.int16, start=-1),  # seats the step has still to reach; -1 before it begins
        Field("moved", SEATS),  # seats whose hands the card being resolved has moved
        Field("passes", np.int8),
        Field("fresh", FLAG),  # nobody has begun a turn after the last play
        Field("ahead", np.uint8, (MAX_SEATS,)),  # turns finished or passed over beyond the laps that are over, by seat
        Field("creditors", np.int8, (CREDITORS,)),  # 1 + whom compliments are owed to, then criticisms; 0: nobody
        Field("fx_score", np.int16, (MAX_SEATS,)),  # points to be added at the end of the round
        Field("shown_to", SEATS),  # to whom a snapshot has been revealed
        Field("play_trinity", np.int16),
        Field("triggers", np.int16),  # cards that count towards arming sudden death
        Field("silence_left", np.int16),  # turns of that seat until it ends
        Field("fx_count", np.int16),  # cards still to be moved for that seat
        Field("fx_seen_shuffles", np.int16),  # how often the pile had been reshuffled when cards were shown
        Field("fx_lost", np.int8, (MAX_SEATS,)),  # turns to be lost
        Field("stage", np.int8),  # where the pipeline goes on after a decision
        Field("under_top", CARD),  # what lay there before, for a card that goes back
        Field("under_colour", np.int8),
        Field("shown_seat", SEAT, start=-1),  # whose snapshot a challenge has revealed, or -1
        Field("came_from", SEAT, start=-1),  # who finished the last turn, until somebody begins one
        Field("top_grouped", FLAG),  # the top card was part of a group
        Field("pair", FLAG),  # the two top cards are equal numbers laid by different players
        Field("play_modes", np.int8),  # what kinds of group the cards of the play can still be
        Field("play_jumped", FLAG),  # it was laid out of turn
        Field("play_top", CARD),
        Field("play_top_by", SEAT, start=-1),
        Field("play_top_grouped", FLAG),
        Field("play_colour", np.int8),
        Field("play_pair", FLAG),
        Field("play_duty", FLAG),
        Field("play_phase", np.int8),
        Field("back_phase", np.int8),  # where play goes on after a free discard
        Field("back_actor", SEAT),
        Field("accusable_play", FLAG),  # the face-down cards of the last play can be accused
        Field("silence_by", SEAT, start=-1),
        Field("move_step", np.int8),  # where the hand moves of a play go on
        Field("move_place", np.int8),
        Field("old_target", SEAT, start=-1),  # who still owes an answer to a Wild Draw Four that was jumped onto, or -1
        Field("old_attacker", SEAT, start=-1),
        Field("old_card", CARD),
        Field("fx_row", np.int8),  # the step, and the first row behind its block
        Field("fx_end", np.int8),
        Field("fx_seat", SEAT, start=-1),  # the seat it has reached
        Field("fx_other", SEAT, start=-1),  # the other player of the step, or -1
        Field("fx_wait", np.int8),  # what EFFECT_CHOICE asks for
        Field("fx_began", SEAT),  # whose TURN has been reached, + 1; 0 between turns
        Field("fx_extra", FLAG),  # the player of the card moves again
        Field("fx_entries", np.int8),  # how many of the entries are in use
        Field("turned", np.int8),  # everything was turned over, and what follows has to read the other side's tables
    ),
    Secrecy.HELD: (Field("hands", np.uint64, (MAX_SEATS, *CARDS)),),
    Secrecy.SHOWN: (
        Field("snapshot", np.uint64, CARDS),  # the rest of the hand when a challengeable wild was laid: `shown_to`
        Field("drawn_set", np.uint64, CARDS),  # the cards of the last pick-up in this turn: `turn`
        Field("fx_seen", np.uint64, CARDS),  # cards in hands that were shown: `fx_seen_by`
        Field("fx_event", np.int32),  # what set the steps off, packed with its card: the seat in it
        Field("fx_seen_by", np.uint16, (MAX_SEATS,)),  # to whom each hand was shown, as sets of seats
        Field("drawn", CARD, start=-1),  # the card drawn this turn, or -1: `turn`
        Field("play", CARD, (MOST_IN_A_PLAY,)),  # the cards of the last play, in the order laid: `play_hidden`
        # The draw pile from the front on, its top card last; the discard pile, which is open, from the end on.
        Field("piles", CARD, (MAX_CARDS,)),
        # Of written wilds, what is pending of must, ban, on_next and protect: open. Of two-sided cards, which have no
        # written wilds, eight to a number, the dark number by light card: backs are seen, not whose front it is.
        Field("entries_or_pairs", np.int64, (FX_ENTRIES,)),
    ),
    Secrecy.HIDDEN: (
        Field("seed", np.int64),
        Field("log_address", np.int64),  # where entries go while an action is carried out; else 0
        Field("hidden", np.uint64, CARDS),  # the cards of the hidden pile
        Field("doubt_hand", np.uint64, CARDS),  # what the seat that is doubted held
        Field("old_snapshot", np.uint64, CARDS),
        Field("mixed_with", np.int32),  # of a pile that is shuffled as it is drawn: the number for its lowest card
        Field("log_left", np.uint16),  # entries written there
        Field("log_room", np.uint16),
        Field("counters", np.int32, (3,)),  # numbers of chance used up, one a stream
        Field("faults", np.int32, (FAULTS,)),  # play number * 2048 + seat * 128 + card, 0 = none
        Field("loose", np.uint8),  # so many cards at the bottom of the pile are still to be shuffled
        Field("guilty", FLAG),  # was the Wild Draw Four a bluff?
        Field("old_guilty", FLAG),
        Field("could_play", FLAG),  # whether the seat that is doubted could have played
        Field("play_honest", FLAG),  # laid openly, the cards would have been one legal play
        Field("play_had_card", FLAG),  # its player could have laid a card openly
    ),
}

_INNER: Final = _whole_words(
    sorted((one for fields in _STATE.values() for one in fields), key=lambda one: -np.dtype(one.stored).itemsize),
    "inner_rest",
)
SECRECY: Final[dict[str, Secrecy]] = {field.name: Secrecy.OPEN for field in (*OPEN, *_INNER)} | {
    field.name: secrecy for secrecy, fields in _STATE.items() for field in fields
}
"""Who may know each field of a game."""


def _layout(fields: Sequence[Field]) -> list[tuple[str, Any, tuple[int, ...]]]:
    return [(field.name, field.stored, field.places) for field in fields]


GAME: Final = np.dtype(_layout((*OPEN, *_INNER)), align=True)
OPEN_BYTES: Final = int(GAME.fields[_INNER[0].name][1]) if GAME.fields else 0
"""So much of a game is open to all."""


def _blank_game() -> npt.NDArray[np.void]:
    """A game in which nothing has happened, as an array of one: every deal begins with it."""
    blank = np.zeros(1, GAME)
    for field in (*OPEN, *_INNER):
        blank[field.name] = field.start
    blank.flags.writeable = False
    return blank


BLANK: Final = _blank_game()


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
    "discard2_no_effect", "flip_on_flip", "pile_turned_over", "pairing_given", "quiet_tops", "log", "jump_refused",
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

MANY_COPIES: Final = MAX_CARDS // 3
"""Faces that a deck can hold more than twice."""

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
        ("start_set", np.uint64, (2,)),  # a round can begin with these on top
        ("finish_set", np.uint64, (2,)),  # never in a play that empties a hand
        ("deck_set", np.uint64, (2,)),
        ("lower_twins", np.uint64, (2,)),  # of faces with two copies, the lower one
        ("many_copies", np.int64),  # faces with more copies
        ("copies_of", np.uint64, (MANY_COPIES, 2)),  # these copies, as a set
        ("copies_row", np.int64, (MANY_COPIES,)),  # where in the next table they begin
        ("first_copies", np.uint64, (MAX_CARDS + MANY_COPIES, 2)),  # the first none, one, two ... of them
        ("first_copy", np.int64, (MAX_CARDS,)),  # by card: the first that shows the same face
        ("wild_set", np.uint64, (2,)),
        ("wild_place", np.int64, (MAX_CARDS,)),  # by card: how many wilds come before it in the deck
        ("search_set", np.uint64, (2,)),  # what ends the search of a Draw Until
        ("colour_set", np.uint64, (len(COLOURS) + 1, 2)),
        ("kind_set", np.uint64, (len(KINDS), 2)),
        ("face_set", np.uint64, (MOST_FACES, 2)),
        # Written wilds (rules/written/program.py)
        ("fx_on", np.int64),  # some card has a written rule
        ("fx_program", np.int64, (MOST_FACES,)),  # by face: its rule + 1, or 0
        ("fx_steps", np.int64, (FX_PROGRAMS,)),  # by rule: how many steps it has, not counting those inside others
        ("fx_asks", np.int64, (FX_PROGRAMS,)),  # what is chosen with the card
        ("fx_step", np.int64, (FX_PROGRAMS, FX_STEPS, FX_COLUMNS)),
        ("fx_condition", np.int64, (FX_PROGRAMS, FX_CONDITIONS, 2 + FX_TESTS)),  # truth table, tests, each test
        ("fx_predicate", np.int64, (FX_PROGRAMS, FX_PREDICATES)),
        ("fx_faces", np.uint64, (FX_PROGRAMS, FX_SETS, FACE_WORDS)),  # sets of faces
    ],
    align=True,
)

_SEEN: Final = _whole_words(
    (
        Field("hand", np.uint64, CARDS),
        Field("playable", np.uint64, CARDS),  # what this seat may lay now
        Field("honest", np.uint64, CARDS),  # the same without a Wild Draw Four that would be a bluff
        Field("offered", np.uint64, CARDS),  # cards this seat may lay face down, give away or pick now
        Field("shown", np.uint64, CARDS),  # a hand that a challenge has revealed to this seat
        Field("debts", np.int64),  # what this seat owes
        Field("claims", np.int32),  # the kinds a card laid face down may be said to be, as a set
        Field("seat", SEAT),
        Field("drawn", CARD),  # this seat's own drawn card, or -1
        Field("open_card", CARD),  # the top of a draw pile that lies face up, or -1
        Field("offered_by", SEAT),  # whose cards are offered
        Field("shown_seat", SEAT),
        Field("taboo", np.int8),  # 1 + the colour that may not be named, or 0
        Field("asks", np.int8),  # what a written wild asks for
        Field("can_draw", FLAG),
        Field("can_keep", FLAG),
        Field("can_challenge", FLAG),
        Field("challengeable", FLAG),  # the same for whoever is asked
        Field("can_stop", FLAG),
        Field("can_jump", FLAG),
        Field("can_accuse", FLAG),
        Field("can_doubt", FLAG),
    ),
    "seen_rest",
)

VIEW: Final = np.dtype(_layout((*OPEN, *_SEEN)), align=True)
"""What one seat may know. Of equal cards a view knows only how many there are: a set of n names the first n."""
