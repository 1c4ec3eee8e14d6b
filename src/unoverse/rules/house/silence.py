"""S: sevens make the table fall silent.

Acts in engine/turns.py: count_turn, where a period of some laps is counted.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import aside, rule
from unoverse.rules.house.rule import (
    CHAT,
    FUNCTION,
    NUMBER,
    VOTE,
    WORDS,
    YES_OR_NO,
    HouseRule,
    RuleParameter,
    function_card,
)
from unoverse.table.log import FOR_NOISE, SILENCE, SILENCE_ENDS, note
from unoverse.table.piles import draw_cards
from unoverse.table.plays import count_function
from unoverse.table.state import F_SILENCE
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="S",
    name="Silence",
    portuguese="Silêncio",
    category=FUNCTION,
    about="A 7 makes the table fall silent, the next 7 ends it; who speaks draws two cards.",
    details=(
        "It binds everybody, the layer included; sounds that are no words are free, and so are gestures and "
        "buttons. Two sevens laid together cancel out. Without U even the call of UNO costs cards. Silence ends "
        "with the round. The letters after S change it: PP counts words, T lasts for some laps, U allows the call, "
        "SE forbids certain words only, SS forbids laughing only."
    ),
    forms={
        "S": "silence until the next 7",
        "SPP": "one card a word, at least two",
        "ST2": "silence for two laps",
        "SU": "UNO may be called",
        "SSE:carta+ponto": "only these words are forbidden",
        "SSS": "only laughing is forbidden",
    },
    parameters=(
        function_card("7"),
        RuleParameter("per_word", YES_OR_NO, False, (False, True), "PP: one card for each word, at least two."),
        RuleParameter("laps", NUMBER, 0, range(6), "T: laps the silence lasts; 0 until the next function card."),
        RuleParameter("uno", YES_OR_NO, False, (False, True), "U: UNO may be called."),
        RuleParameter("words", WORDS, (), range(1, 11), "SE: talk is free but for these words."),
        RuleParameter("laughing", YES_OR_NO, False, (False, True), "SS: talk is free, laughing is not."),
    ),
    card="7",
    needs=(CHAT, VOTE),
    partners="Partners cannot talk about their hands.",
)


SPEAKING: Final = 2
"""Cards for an utterance."""


@aside
def toggle_silence(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """An odd number of cards switches silence on or off; with a time limit it starts again from the new layer."""
    if count_function(game, rules, F_SILENCE) & 1 == 0:
        return
    if not rules.silence_laps:
        fall_silent(game, rules, 1 - game.silence)
        return
    fall_silent(game, rules, 1)
    game.silence_by = seat
    # The turn in which the card is laid ends first; then the laps of the period.
    game.silence_left = rules.silence_laps + 1


@rule
def fall_silent(game: GameRecord, rules: RulesRecord, silence: int) -> None:
    if game.silence != silence:
        game.silence = silence
        note(game, rules, SILENCE if silence else SILENCE_ENDS, -1, 0)


@rule
def count_silent_turn(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """A turn of the layer has ended or was passed over; a period lasts until the last of them."""
    if game.silence_left > 0 and seat == game.silence_by:
        game.silence_left -= 1
        if game.silence_left == 0:
            fall_silent(game, rules, 0)


@rule
def end_period_of(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The layer is out of the round and has no more turns: the period ends now that play passes the seat."""
    if game.silence_left > 0 and seat == game.silence_by:
        game.silence_left = 0
        fall_silent(game, rules, 0)


@rule
def is_total_silence(game: GameRecord, rules: RulesRecord) -> bool:
    """Nobody may speak at all: not only certain words, not only laughing."""
    return game.silence != 0 and not rules.silence_words and not rules.silence_laughing


@rule
def punish_noise(game: GameRecord, rules: RulesRecord, seat: int, amount: int) -> None:
    """Two cards an utterance; or one a word (or laugh), but never fewer than two."""
    cards = max(SPEAKING, amount) if rules.silence_per_word else SPEAKING
    draw_cards(game, rules, seat, cards, FOR_NOISE)


@rule
def pay_for_the_word(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """In total silence the call itself is speech, unless the table lets UNO be said."""
    if is_total_silence(game, rules) and not rules.silence_uno:
        punish_noise(game, rules, seat, 1)


@rule
def is_forbidden(game: GameRecord, rules: RulesRecord, laughs: bool) -> bool:
    """Words are punished in total silence or if they are forbidden ones, laughs where laughing is banned."""
    return game.silence != 0 and laughs == (rules.silence_laughing != 0)
