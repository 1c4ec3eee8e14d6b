"""Turns the values of a rule set into the record the engine reads. Nothing here is compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from unoverse.cards.faces import COLOURS, FACE_BY_CODE, KIND_NUMBER, KINDS, NO_COLOUR
from unoverse.rules.parameters import Value
from unoverse.table import state

DRAWS = {"draw2": 2, "wild4": 4}


def rules_record(
    values: Mapping[str, Value], deck: Sequence[str], points: Mapping[str, int], round_number: int = 1
) -> npt.NDArray[np.void]:
    """The record of a rule set, as an array of one."""
    record = np.zeros(1, state.RULES)
    for name, number in _switches(values, round_number).items():
        record[name] = number
    _fill_tables(record[0], deck, points)
    return record


def _switches(values: Mapping[str, Value], round_number: int) -> dict[str, int]:
    def choice(name: str, *options: Value) -> int:
        return options.index(values[name])

    def number(name: str) -> int:
        return int(values[name])  # type: ignore[arg-type]

    later = values["deal_procedure"] == "simple_then_traditional" and round_number > 1
    return {
        "hand_size": number("hand_size"),
        "dealer_high_card": choice("dealer_first", "chosen", "high_card"),
        "dealer_special_void": choice("dealer_draw_special", "zero", "void"),
        "dealer_redraw_all": choice("dealer_draw_tie", "redraw_tied", "redraw_all"),
        "traditional": int(later or values["deal_procedure"] == "traditional"),
        "first_right": 1 if later else choice("first_player", "left_of_dealer", "right_of_dealer"),
        "initial_direction": -1 if later else number("initial_direction"),
        "start_flip_next": choice("start_action", "apply", "flip_next"),
        "start_wd4_flip_next": choice("start_wd4", "reinsert", "flip_next"),
        "ignored_return": choice("ignored_start_card", "stay_under", "return_shuffle"),
        "start_colour_dealer": choice("start_colour_by", "first_player", "dealer"),
        "voluntary_draw": number("voluntary_draw"),
        "draw_until_playable": choice("draw_count", 1, "until_playable"),
        "play_after_draw": choice("play_after_draw", "none", "drawn_only", "any"),
        "reshuffle_on_empty": choice("reshuffle_when", "on_need", "on_empty"),
        "reshuffle_keep_top": number("reshuffle_keep_top"),
        "blocked_lowest": choice("blocked_hand", "void", "lowest_wins"),
        "blocked_counts": int(values["scoring"] in ("own_low", "rounds")),
        "two_player_reverse_skip": choice("two_player_reverse", "plain", "skip"),
        "stacking": choice("stacking", "none", "same_symbol", "upward", "any"),
        "wd4_legality": choice("wd4_legality", "free", "colour", "colour_or_wild", "colour_or_plain_wild"),
        "wd4_forbid": choice("wd4_enforce", "bluff", "forbid"),
        "wd4_challenge": number("wd4_challenge"),
        "wd4_anyone": choice("wd4_challenger", "victim", "anyone"),
        "wd4_show_all": choice("wd4_show_to", "challenger", "all"),
        "wd4_bluff_card": choice("wd4_bluff_card", "stands", "returned", "void_colour"),
        "wd4_bluff_penalty": number("wd4_bluff_penalty"),
        "wd4_failed_total": number("wd4_failed_total"),
        "uno_automatic": choice("uno_mode", "caught", "automatic"),
        "uno_any_change": choice("uno_trigger", "play", "any_change"),
        "uno_penalty": number("uno_penalty"),
        "wrong_play": choice("wrong_play", "forbid", "rewind", "punish_only", "ignored"),
        "wrong_play_penalty": number("wrong_play_penalty"),
        "wrong_whole_round": choice("wrong_play_limit", "lap", "round"),
        "offender_replays": number("offender_replays"),
        "tip_penalty": number("tip_penalty"),
        "tip_partners": number("tip_partners"),
        "effect_first": choice("last_card", "win_first", "effect_first"),
        "final_draw": number("final_draw"),
        "empty_draws_one": choice("empty_by_effect", "wins", "draws_one"),
        "shuffle_colour_last": choice("shuffle_colour_timing", "with_play", "after_deal"),
        "swap_optional": number("swap_optional"),
        "scoring": {"single": state.SCORE_SINGLE, "winner_takes": state.SCORE_WINNER_TAKES}.get(
            str(values["scoring"]), state.SCORE_OWN
        ),
        "partners": choice("teams", "none", "partners"),
        "false_catch_penalty": number("false_catch_penalty"),
        "false_uno_penalty": number("false_uno_penalty"),
        "false_wrong_penalty": number("false_wrong_penalty"),
        "max_turns": number("max_turns"),
    }


def _fill_tables(record: Any, deck: Sequence[str], points: Mapping[str, int]) -> None:
    """What each physical card is, and the sets of cards that share a colour, a kind or a face."""
    record["deck_cards"] = len(deck)
    for card, code in enumerate(deck):
        face = FACE_BY_CODE[code]
        kind = KINDS[face.kind].id
        record["face"][card] = face.number
        record["kind"][card] = face.kind
        record["card_colour"][card] = face.colour
        record["points"][card] = points[kind]
        record["draws"][card] = DRAWS.get(kind, 0)
        word, mark = card >> 6, np.uint64(1 << (card & 63))
        for name, row in (("colour_set", face.colour), ("kind_set", face.kind), ("face_set", face.number)):
            record[name][row, word] |= mark
        for name, member in (("deck_set", True), ("wild_set", face.wild)):
            if member:
                record[name][word] |= mark


assert [COLOURS[0].code, NO_COLOUR, KIND_NUMBER["wild4"]] == ["R", 8, state.WILD_FOUR]
