"""Turns the values of a rule set into the record the engine reads. Nothing here is compiled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt

from unoverse.cards.decks import may_start
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, FACE_BY_CODE, FACES, KIND_NUMBER, KINDS, NO_COLOUR
from unoverse.rules.official.parameters import Value
from unoverse.rules.written.model import Rule
from unoverse.rules.written.program import write_programs
from unoverse.table import state

DRAWS = {
    "draw2": 2, "wild4": 4, "draw1": 1, "draw5": 5, "wild2": 2, "drawcolour": state.SEARCH, "dementor": state.SEARCH,
}  # fmt: skip
DRAW_KINDS = frozenset(DRAWS)
"""Kinds that make another player draw (spec 21, I-253); a written wild counts if one of its steps does."""
SPECIAL_KINDS = frozenset(("discard2", "dementor", "star", "flip", "draw1", "draw5", "skipall", "wild2", "drawcolour"))
"""Kinds that need the longer way through the pipeline, which house rules take."""

COLOURS_OF_A_SIDE = 4
House = Mapping[str, Mapping[str, Any]]


def rules_record(
    values: Mapping[str, Value],
    deck: Sequence[str],
    points: Mapping[str, int],
    round_number: int = 1,
    house: Mapping[str, Mapping[str, Any]] = MappingProxyType({}),
    dark: Sequence[str] = (),
    custom: Mapping[str, Rule] = MappingProxyType({}),
) -> npt.NDArray[np.void]:
    """The record of a rule set, as an array of one; of a two-sided deck one for each side, which `game.side` picks."""
    sides = [deck, dark] if dark else [deck]
    records = np.zeros(len(sides), state.RULES)
    switches = _switches(values, round_number) | _house_switches(house) | _card_switches(values, deck, dark)
    for record, faces in zip(records, sides, strict=True):
        for name, number in switches.items():
            record[name] = number
        record["first_colour"] = 0 if faces is deck else COLOURS_OF_A_SIDE
        _fill_tables(record, faces, points)
        _fill_copies(record, tuple(faces))
        _fill_searched(record, str(values["gryffindor"]))
        _fill_pairs(record, values["flip_pairing"], deck, dark)
        _fill_functions(record, house)
        _fill_bars(record, custom)
        _count_acts(record, house)
        _fill_written_rules(record, custom, (*deck, *dark))
    return records


def _fill_written_rules(record: Any, custom: Mapping[str, Rule], faces: Sequence[str]) -> None:
    """What players have written for their wilds; it acts in the same places as house rules."""
    write_programs(record, custom, faces=faces)
    if record["fx_on"]:
        record["house"] = 1
        for part in ("legal", "turns"):
            record["acts"][state.ACTS.index(part)] += 1


def _card_switches(values: Mapping[str, Value], deck: Sequence[str], dark: Sequence[str]) -> dict[str, int]:
    """What the special cards of the deck need; a deck without them pays for nothing."""
    kinds = {KINDS[FACE_BY_CODE[code].kind].id for code in (*deck, *dark)}
    stars = state.STARS_AS_WILDS if values["star_as_wild"] else state.STARS_ANSWER
    quiet_second = "discard2" in kinds and values["discard2_second"] == "no_effect"
    found = {
        "two_sided": int(bool(dark)),
        "flip_on_flip": int(bool(values["flip_on_flip"])),
        "pile_turned_over": int(values["flip_top"] == "pile_turned_over"),
        "stars": stars if "star" in kinds else 0,
        "drawcolour_challenge": int(bool(values["drawcolour_challenge"])),
        "discard2_numbers_only": int(values["discard2_second"] == "numbers_only"),
        "discard2_no_effect": int(quiet_second),
        "quiet_tops": int(bool(dark) or quiet_second),
    }
    return found | ({"house": 1} if kinds & SPECIAL_KINDS else {})


def _fill_searched(record: Any, predicate: str) -> None:
    """The cards that end a search: those of a colour, a number, or all of a class."""
    head, _, tail = predicate.partition(":")
    if head == "colour":
        record["search_set"] = record["colour_set"][COLOUR_NUMBER[tail]]
    elif tail:
        record["search_set"] = record["kind_set"][int(tail)]
    elif head == "action":
        record["search_set"] = record["action_set"] & ~record["wild_set"]
    else:
        record["search_set"] = record[f"{head}_set"]


def _fill_pairs(record: Any, pairs: Value, deck: Sequence[str], dark: Sequence[str]) -> None:
    """Which light card is which dark card, where the table says it."""
    if not dark or not isinstance(pairs, tuple):
        return
    record["pairing_given"] = 1
    free = {code: [card for card, face in enumerate(dark) if face == code] for code in dark}
    for card, pair in enumerate(pairs):
        record["partner"][card] = free[pair.partition("/")[2]].pop(0)


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
        "stacking": choice("stacking", "none", "draw_two", "same_symbol", "upward", "any"),
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
        "scoring": _SCORINGS.get(str(values["scoring"]), state.SCORE_OWN),
        "partners": choice("teams", "none", "partners"),
        "false_catch_penalty": number("false_catch_penalty"),
        "false_uno_penalty": number("false_uno_penalty"),
        "false_wrong_penalty": number("false_wrong_penalty"),
        "max_turns": number("max_turns"),
        "jump_refused": choice("jump_wrong", "penalty", "refuse"),
    }


_SCORINGS = {
    "single": state.SCORE_SINGLE,
    "wins": state.SCORE_SINGLE,
    "lives": state.SCORE_SINGLE,
    "winner_takes": state.SCORE_WINNER_TAKES,
}
_ONE_WORD = {
    "C": "jump_in", "DR": "same_face", "DD": "identical", "AA": "arithmetic_group", "AB": "arithmetic_card",
    "CON": "consolation", "DED": "bluff_pile", "GT": "twin", "I": "hell", "CHU": "colour_duty", "BA": "baptism",
    "REV": "open_pile", "BACK": "backlash", "DP": "doubting", "MEM": "dori", "PRE": "no_limit", "ORG": "pride",
}  # fmt: skip
"""Rules that are on or off for the engine."""


def _house_switches(house: House) -> dict[str, int]:
    switches = {name: int(code in house) for code, name in _ONE_WORD.items()}
    switches["house"] = int(bool(house))
    switches["time_limit"] = house.get("V", {}).get("seconds", 0)
    switches["truce_laps"] = house.get("PAA", {}).get("laps", 0)
    switches["clean_finish"] = house.get("FL", {}).get("variant", state.FINISH_ANY)
    switches["clean_gifts"] = int(switches["clean_finish"] in (state.FINISH_CLEAN, state.FINISH_NUMBERS))
    silence, sudden = house.get("S", {}), house.get("MS", {})
    switches |= {
        "silence_rule": int("S" in house),
        "silence_per_word": int(silence.get("per_word", False)),
        "silence_laps": silence.get("laps", 0),
        "silence_uno": int(silence.get("uno", False)),
        "silence_words": int(bool(silence.get("words", ()))),
        "silence_laughing": int(silence.get("laughing", False)),
        "sudden_death": sudden.get("variant", 0),
        "sudden_laps": sudden.get("laps", 0),
        "sudden_event": "WAN".index(sudden.get("event", "W")),
        "sudden_count": sudden.get("count", 1),
        "sudden_number": sudden.get("number", 0),
    }
    laps = sudden.get("variant") == state.SUDDEN_AFTER_LAPS or "PAA" in house or silence.get("laps", 0)
    switches["count_laps"] = int(bool(laps))
    return switches


def _fill_functions(record: Any, house: House) -> None:
    """Which cards carry the function of a house rule: a number of any colour, or one coloured card."""
    for function, code in enumerate(state.FUNCTIONS):
        card = house.get(code, {}).get("card") if code else None
        if card is None:
            continue
        wanted = str(card)
        if len(wanted) == 1:
            record["digit_function"][int(wanted)] = function
        for number in range(int(record["deck_cards"])):
            face = FACES[int(record["face"][number])]
            if face.is_number and wanted in (face.code, str(face.kind)):
                record["function"][number] = function
                record["function_set"][function, number >> 6] |= np.uint64(1 << (number & 63))
    for side, table in enumerate(house.get("DAD", {}).get("table", ())):
        record["die_cards"][side], record["die_plays"][side] = table


_PEACE_FUNCTIONS = (state.F_SLAP, state.F_DIE, state.F_TRINITY, state.F_BACKLASH)
"""Functions that make others draw; the opening truce bars gifts as well."""


def _fill_bars(record: Any, custom: Mapping[str, Rule]) -> None:
    """The cards that a truce or a ceasefire bars, and those that may not empty a hand."""
    drawing = np.bitwise_or.reduce(record["function_set"][list(_PEACE_FUNCTIONS)], axis=0)
    for code, written in custom.items():
        if written.makes_others_draw:
            drawing |= record["face_set"][FACE_BY_CODE[code].number]
    actions = record["action_set"]
    record["truce_set"] = actions | drawing | record["function_set"][state.F_DONATE]
    record["ceasefire_set"] = actions | drawing
    finish = record["function_set"][state.F_CAROUSEL].copy()
    clean = int(record["clean_finish"])
    draws = np.zeros(2, np.uint64)
    for kind in DRAW_KINDS:
        draws |= record["kind_set"][KIND_NUMBER[kind]]
    if clean:
        finish |= record["wild_set"]
    if clean in (state.FINISH_CLEAN, state.FINISH_NUMBERS):
        finish |= draws | drawing
    if clean == state.FINISH_NUMBERS:
        finish |= actions
    record["finish_set"] = finish
    for digit in range(10):
        if (record["kind_set"][digit] & finish).any():
            record["digits_no_finish"] |= 1 << digit


_ACTING: dict[str, tuple[str, ...]] = {
    "legal": ("FL", "DR", "DD", "AA", "AB", "DED", "I", "PAA", "CHU", "CAR", "PAB", "TRI", "CON", "DOA"),
    "groups": ("DR", "DD", "AA"),
    "toggles": ("S", "PAB"),
    "draws": ("GT", "BA", "BACK"),
    "moves": ("CAR", "T", "DOA", "CLA"),
    "burdens": ("DAD", "TRI", "CHU"),
    "reactions": ("M", "E", "IE"),
    "turns": ("MS", "PAA", "S", "CON"),
    "begins": ("DP", "DED", "E", "IE", "MS", "PAA", "S"),
}
"""In which parts of the engine a rule acts."""


def _count_acts(record: Any, house: House) -> None:
    for place, part in enumerate(state.ACTS):
        record["acts"][place] = sum(code in house for code in _ACTING[part])
    second_cards = record["kind_set"][state.DISCARD_TWO].any()
    if record["stars"] or second_cards or (record["two_sided"] and not record["flip_on_flip"]):
        record["acts"][state.IN_LEGAL] += 1


def _fill_copies(record: Any, deck: Sequence[str]) -> None:
    """Which cards look alike. Copies lie side by side, so that a count of them can be written as the first so many."""
    many, row = 0, 0
    for code, length in Counter(deck).items():
        start = deck.index(code)
        assert deck[start : start + length] == (code,) * length, f"the copies of {code} are not side by side"
        record["first_copy"][start : start + length] = start
        if length == 2:
            record["lower_twins"] |= _words([start])
        elif length > 2:
            record["copies_of"][many] = _words(range(start, start + length))
            record["copies_row"][many] = row
            for number in range(length + 1):
                record["first_copies"][row + number] = _words(range(start, start + number))
            many, row = many + 1, row + length + 1
    record["many_copies"] = many


def _words(cards: Iterable[int]) -> npt.NDArray[np.uint64]:
    """A set of cards as a field holds it."""
    bits = sum(1 << card for card in cards)
    return np.array([bits >> 64 * word & (1 << 64) - 1 for word in range(2)], np.uint64)


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
        record["wild_place"][card] = sum(FACE_BY_CODE[other].wild for other in deck[:card])
        word, mark = card >> 6, np.uint64(1 << (card & 63))
        for name, row in (("colour_set", face.colour), ("kind_set", face.kind), ("face_set", face.number)):
            record[name][row, word] |= mark
        sets = {"deck_set": True, "wild_set": face.wild, "number_set": face.is_number, "action_set": not face.is_number}
        sets["start_set"] = may_start(code, bool(record["start_flip_next"]))
        sets["bluff_set"] = kind in ("wild4", "wild2", "drawcolour")
        sets["defence_set"] = not face.is_number and kind not in ("custom", "drawcolour", "dementor", "star")
        for name, member in sets.items():
            if member:
                record[name][word] |= mark


assert [COLOURS[0].code, NO_COLOUR, KIND_NUMBER["wild4"]] == ["R", 8, state.WILD_FOUR]
