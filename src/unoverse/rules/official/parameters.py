"""The parameters of official play (spec 11, section 13): what may be chosen, what it means, what each source says.

The four columns are the source documents: 000 Mattel 2018 (pt), 001 the Brazilian guide, 003 Italy, 004 Catalonia.
Where a source is silent the column holds the law's proposal.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.cards.decks import DECKS, LIGHT

Value = str | int | bool | tuple[str, ...]

COLUMNS: Final = ("000", "001", "003", "004")
SOURCES: Final = {"000": "Mattel 2018", "001": "Brazil", "003": "Italy", "004": "Catalonia"}
"""What people call the documents."""


class Parameter(NamedTuple):
    """One choice a table makes: its allowed values, one sentence for people, and the value of each column."""

    name: str
    topic: str
    allowed: tuple[Value, ...] | range
    about: str
    columns: tuple[Value, ...]

    def default(self, column: str) -> Value:
        return self.columns[COLUMNS.index(column)]

    @property
    def is_bool(self) -> bool:
        return self.allowed == (False, True)

    @property
    def choices(self) -> str:
        """The allowed values in words."""
        if isinstance(self.allowed, range) and self.allowed.step != 1:
            first, second, *_, last = self.allowed
            return f"{first}, {second} and so on to {last}"
        if isinstance(self.allowed, range):
            return f"{self.allowed.start} to {self.allowed.stop - 1}"
        return ", ".join(str(value) for value in self.allowed) or "a list of card codes"


YES_NO: Final[tuple[Value, ...]] = (False, True)
COUNT: Final = range(51)
SEARCHED: Final[tuple[Value, ...]] = (
    *(f"colour:{colour}" for colour in LIGHT), *(f"number:{n}" for n in range(10)), "number", "action", "wild",
)  # fmt: skip
_parameters: dict[str, Parameter] = {}


def _topic(topic: str, *entries: tuple[str, tuple[Value, ...] | range, str, tuple[Value, ...]]) -> None:
    """Adds the parameters of a topic; one value for all columns, or one a column."""
    for name, allowed, about, columns in entries:
        values = allowed if isinstance(allowed, range) else tuple(allowed)
        per_column = tuple(columns[min(i, len(columns) - 1)] for i in range(len(COLUMNS)))
        _parameters[name] = Parameter(name, topic, values, about, per_column)


_topic(
    "Cards and seats",
    ("deck", tuple(DECKS), "Which cards are in play.", ("mattel112", "classic108", "italia108", "classic108")),
    ("swap_count", range(5), "How many Swap Hands cards italia112 holds.", (1,)),
    ("replacements", (), "Lost cards that blank cards stand in for (italia108, italia112).", ((),)),
    ("hand_size", range(1, 21), "Cards dealt to each player.", (7,)),
    ("players_min", range(2, 16), "Fewest players.", (2,)),
    ("players_max", range(2, 16), "Most players.", (10,)),
    ("teams", ("none", "partners"), "Do players who sit opposite each other play together?", ("none",)),
)  # fmt: skip
_topic(
    "Special cards",
    ("flip_pairing", ("random",), "Which two faces share a card: as the seed decides, or all pairs, R1/P5+R1/U2+...",
     ("random",)),
    ("flip_on_flip", YES_NO, "May a Flip be laid on a Flip of another colour?", (True,)),
    ("flip_top", ("same_card_other_face", "pile_turned_over"),
     "After a Flip, what lies on top: that card turned over, or what was the lowest card.", ("same_card_other_face",)),
    ("drawcolour_challenge", YES_NO, "May a Wild Draw Colour be challenged? If not, nobody can bluff with it.",
     (True,)),
    ("gryffindor", SEARCHED, "Which card ends the search that a Draw Until starts.", ("colour:R",)),
    ("star_as_wild", YES_NO, "May an Invincible be laid in one's own turn, as a Wild?", (True,)),
    ("discard2_second", ("with_effect", "no_effect", "numbers_only"),
     "The second card of a Discard Two: does it act, or may it be only a number?", ("with_effect",)),
)  # fmt: skip
_topic(
    "Before the first turn",
    ("dealer_first", ("chosen", "high_card"), "Who deals first: anybody, or whoever draws the highest card.",
     ("chosen", "high_card", "high_card", "high_card")),
    ("dealer_draw_special", ("zero", "void"), "In that draw, do action cards count zero or not at all?",
     ("zero", "zero", "zero", "void")),
    ("dealer_draw_tie", ("redraw_tied", "redraw_all"), "After a tie in that draw, who draws again?", ("redraw_tied",)),
    ("dealer_next", ("same_as_first", "rotate_left", "rotate_right", "winner", "fixed"), "Who deals later rounds.",
     ("rotate_left", "same_as_first", "rotate_left", "rotate_right")),
    ("deal_procedure", ("simple", "traditional", "simple_then_traditional"),
     "Deal from the top, or let the dealer's left neighbour cut for the start card.", ("simple",)),
    ("first_player", ("left_of_dealer", "right_of_dealer"), "Who begins.",
     ("left_of_dealer", "left_of_dealer", "left_of_dealer", "right_of_dealer")),
    ("initial_direction", (1, -1), "Direction at the start: 1 clockwise, -1 anticlockwise.", (1, 1, 1, -1)),
    ("start_action", ("flip_next", "apply"), "An action card turned up first: turn another, or let it act.",
     ("flip_next", "apply", "apply", "apply")),
    ("start_wd4", ("flip_next", "reinsert"), "A Wild Draw Four turned up first: leave it there or put it back.",
     ("flip_next", "reinsert", "reinsert", "reinsert")),
    ("ignored_start_card", ("stay_under", "return_shuffle"), "Where a start card goes that was turned over.",
     ("stay_under",)),
    ("start_colour_by", ("first_player", "dealer"), "Who names the colour of a Wild turned up first.",
     ("first_player",)),
)  # fmt: skip
_topic(
    "Drawing",
    ("voluntary_draw", YES_NO, "May one draw although a card could be played?", (True,)),
    ("draw_count", (1, "until_playable"), "A turn's draw: one card, or until one fits, which must be played.", (1,)),
    ("play_after_draw", ("drawn_only", "any", "none"), "What may be played after drawing.", ("drawn_only",)),
    ("reshuffle_when", ("on_need", "on_empty"), "When the discard pile becomes the draw pile.", ("on_need",)),
    ("reshuffle_keep_top", YES_NO, "Does the top card stay when the discard pile is reshuffled?", (True,)),
    ("blocked_hand", ("void", "lowest_wins"), "Nobody can play or draw: no result, or the cheapest hand wins.",
     ("void",)),
    ("two_player_reverse", ("skip", "plain"), "With two players, does a Reverse skip?", ("skip",)),
)  # fmt: skip
_topic(
    "Draw cards",
    ("stacking", ("none", "draw_two", "same_symbol", "upward", "any"), "Which draw cards answer a draw card.",
     ("none", "none", "none", "same_symbol")),
    ("wd4_legality", ("colour", "colour_or_wild", "colour_or_plain_wild", "free"),
     "What in the rest of the hand makes a Wild Draw Four a bluff.", ("colour_or_wild", "colour", "colour", "free")),
    ("wd4_enforce", ("bluff", "forbid"), "Can one bluff, or does the table refuse?", ("bluff",)),
    ("wd4_challenge", YES_NO, "May a Wild Draw Four be challenged?", (True, True, True, False)),
    ("wd4_challenger", ("victim", "anyone"), "Who may challenge.", ("victim",)),
    ("wd4_show_to", ("challenger", "all"), "Who sees the challenged hand.", ("challenger",)),
    ("wd4_bluff_card", ("stands", "returned", "void_colour"), "What becomes of a bluff that was found out.",
     ("stands",)),
    ("wd4_bluff_penalty", COUNT, "Cards a bluffer draws for one Wild Draw Four.", (4,)),
    ("wd4_failed_total", range(4, 51), "Cards a wrong challenger draws for one Wild Draw Four.", (6,)),
    ("final_draw", YES_NO, "Does the next player still draw when the last card is a draw card?",
     (False, True, True, False)),
)  # fmt: skip
_topic(
    "Calling UNO",
    ("uno_mode", ("caught", "automatic"), "Without a call one pays when caught, or at once.",
     ("caught", "caught", "caught", "automatic")),
    ("uno_window", ("next_turn_begins", "none"), "Until when one can be caught.",
     ("next_turn_begins", "next_turn_begins", "next_turn_begins", "none")),
    ("uno_trigger", ("play", "any_change"), "Is a single card got by an effect to be called too?",
     ("any_change", "play", "play", "play")),
    ("uno_penalty", COUNT, "Cards for a missed call.", (2,)),
    ("uno_race", ("queue", "random"), "Order in which a driver that asks seat by seat takes calls and catches.",
     ("queue",)),
    ("false_catch_penalty", COUNT, "Cards for catching somebody who owes no call; with 0 it is refused.", (0,)),
    ("false_uno_penalty", COUNT, "Cards for calling UNO with another number of cards.", (0,)),
)  # fmt: skip
_topic(
    "Mistakes",
    ("wrong_play", ("forbid", "rewind", "punish_only", "ignored"), "A card that does not fit.",
     ("forbid", "rewind", "forbid", "forbid")),
    ("wrong_play_penalty", COUNT, "Cards for a wrong card.", (2,)),
    ("wrong_play_limit", ("lap", "round"), "Until when it can be pointed out.", ("lap",)),
    ("offender_replays", YES_NO, "Does the offender get another try?", (False,)),
    ("false_wrong_penalty", COUNT, "Cards for pointing out a card that was right.", (0,)),
    ("tip_penalty", COUNT, "Cards for advising another player.", (0, 2, 0, 0)),
    ("tip_partners", YES_NO, "Is advice between partners punished too?", (False,)),
    ("jump_wrong", ("penalty", "refuse"), "A jump-in with a card that is not identical costs cards, or is refused.",
     ("penalty",)),
)  # fmt: skip
_topic(
    "Going out and scoring",
    ("last_card", ("win_first", "effect_first"), "Does a last card that moves hands still act?", ("win_first",)),
    ("empty_by_effect", ("wins", "draws_one"), "A hand emptied by an effect wins, or draws one card.", ("wins",)),
    ("shuffle_colour_timing", ("with_play", "after_deal"), "When the colour of Shuffle Hands is named.",
     ("with_play",)),
    ("swap_optional", YES_NO, "May one play Swap Hands and swap with nobody?", (True,)),
    ("scoring", ("single", "winner_takes", "own_low", "elimination", "rounds"), "How rounds make a match.",
     ("single", "winner_takes", "winner_takes", "rounds")),
    ("target", range(1, 100001), "Points that end the match.", (500,)),
    ("tie", ("extra_hand", "shared"), "A tie for the lowest total: another round, or a shared win.", ("extra_hand",)),
    ("headsup_totals", ("carry", "reset"), "Do totals go on when two are left of an elimination?", ("carry",)),
    ("max_turns", range(1, 1000001), "Turns after which a round counts as blocked.", (10000,)),
)  # fmt: skip

PARAMETERS: Final[dict[str, Parameter]] = _parameters

HOUSE_VALUES: Final[dict[str, dict[Value, str]]] = {"scoring": {"wins": "TV", "lives": "TVL", "reverse": "PR"}}
"""Values that only a house rule gives a parameter, and which rule that is: they need what the rule says besides."""
