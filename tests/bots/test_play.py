"""Each bot plays as spec 31 describes it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from unoverse.bots.catalogue import B0, B1, B2, BOTS, UnknownBotError, bot_named
from unoverse.cards.faces import FACES
from unoverse.engine.load import default_backend, entries
from unoverse.game import Rules
from unoverse.kernel.chances import CALL, DECISION
from unoverse.kernel.luck import luck_of
from unoverse.kernel.moods import CALM, usual_mood
from unoverse.table.actions import ACTION_KINDS, ARGUMENTS, CATCH, DECLINE, PLAY
from unoverse.table.state import CHOOSE_TARGET, DRAWN, NAME_COLOUR, RESPOND, TURN, VIEW

pytestmark = pytest.mark.skipif(default_backend() == "python", reason="These play too much for CPython.")


RULES = Rules("UNO 1121")
DECK = RULES.deck


def view_of(hand: str, top: str, *, phase: int = TURN, playable: str = "", sizes: tuple[int, ...] = (0, 7)) -> Any:
    """A view of seat 0, whose hand and playable cards are given by their codes."""
    views = np.zeros(1, VIEW)
    cards = numbers(hand)
    put(views["hand"][0], cards)
    fitting = [card for card in cards if DECK[card] in playable.split()]
    put(views["playable"][0], fitting)
    put(views["honest"][0], fitting)
    views["sizes"][0, : len(sizes)] = (len(cards), *sizes[1:])
    views["phase"], views["direction"], views["seats"] = phase, 1, len(sizes)
    views["top"] = DECK.index(top)
    views["can_draw"], views["can_keep"] = phase == TURN, phase == DRAWN
    views["drawn"] = -1
    return views


def numbers(codes: str) -> list[int]:
    """Physical cards with these faces, a different one for every mention."""
    used: list[int] = []
    for code in codes.split():
        used.append(next(card for card, face in enumerate(DECK) if face == code and card not in used))
    return used


def put(words: Any, cards: list[int]) -> None:
    for card in cards:
        words[card >> 6] |= np.uint64(1 << (card & 63))


def answers(views: Any, bot: int, times: int = 400, rules: Rules = RULES, what: int = DECISION) -> Counter[str]:
    """What the bot does, with many dice."""
    ask = entries("unoverse.bots.entries", "compiled").answer_one
    lucks = (luck_of(5, decision) for decision in range(1, times + 1))
    return Counter(text(int(ask(views, rules.record(), bot, luck, usual_mood(luck), what))) for luck in lucks)


def text(action: int) -> str:
    if action == DECLINE:
        return "nothing"
    kind, argument = divmod(action, ARGUMENTS)
    if kind == PLAY:
        return FACES[argument].code
    return f"{ACTION_KINDS[kind].word} {argument if ACTION_KINDS[kind].argument else ''}".strip()


def test_random_plays_every_card_that_fits() -> None:
    seen = answers(view_of("R1 R2 W B9", "R7", playable="R1 R2 W"), B0)
    assert set(seen) == {"R1", "R2", "W"}
    assert min(seen.values()) > 90


def test_random_draws_only_if_nothing_fits() -> None:
    assert set(answers(view_of("B1 B2", "R7"), B0)) == {"draw"}


def test_novice_keeps_wilds_for_last() -> None:
    assert set(answers(view_of("R1 R2 W B9", "R7", playable="R1 R2 W"), B1)) == {"R1", "R2"}
    assert set(answers(view_of("W G2 B9", "R7", playable="W"), B1)) == {"W"}


@pytest.mark.parametrize("bot", [B1, B2])
def test_the_longest_colour_is_called(bot: int) -> None:
    assert set(answers(view_of("R1 G2 G9 B9", "W", phase=NAME_COLOUR), bot)) == {"colour 2"}


def test_continuity_breaks_a_tie_of_colours_by_what_is_unseen() -> None:
    views = view_of("R1 B9", "W", phase=NAME_COLOUR)
    put(views["discards"][0], numbers("R2 R3 R4"))
    assert set(answers(views, B2)) == {"colour 3"}


def test_uno_is_said_before_the_last_card_but_one() -> None:
    views = view_of("R1 B9", "R7", playable="R1")
    assert set(answers(views, B0)) == set(answers(views, B2)) == {"uno"}
    views["announced"] = 1
    assert set(answers(views, B2)) == {"R1"}


def test_novice_forgets_uno_in_15_of_100() -> None:
    seen = answers(view_of("R1 B9", "R7", playable="R1"), B1, 4000)
    assert 0.13 < seen["R1"] / 4000 < 0.17


def test_continuity_keeps_what_answers_most() -> None:
    """After R1 the hand still answers red and ones; after B1 it would answer no blue."""
    assert set(answers(view_of("R1 R5 R8 B1", "Y1", playable="R1 B1"), B2)) == {"R1"}


def test_continuity_attacks_a_player_who_is_nearly_out() -> None:
    hand, fits = "R1 R5 R8 BS B4", "R1 BS"
    assert set(answers(view_of(hand, "RS", playable=fits, sizes=(0, 7, 7)), B2)) == {"R1"}
    assert set(answers(view_of(hand, "RS", playable=fits, sizes=(0, 2, 7)), B2)) == {"BS"}


def test_continuity_keeps_the_turn_with_two_players() -> None:
    hand, fits = "R1 R5 R8 GV G4", "R1 GV"
    assert set(answers(view_of(hand, "RV", playable=fits, sizes=(0, 7, 7)), B2)) == {"R1"}
    assert set(answers(view_of(hand, "RV", playable=fits, sizes=(0, 7)), B2)) == {"GV"}


def test_continuity_keeps_a_drawn_wild() -> None:
    assert set(answers(view_of("G1 B2 W", "R7", phase=DRAWN, playable="W"), B2)) == {"keep"}
    assert set(answers(view_of("G1 B2 R3", "R7", phase=DRAWN, playable="R3"), B2)) == {"R3"}
    assert set(answers(view_of("G1 B2 W", "R7", phase=DRAWN, playable="W"), B0)) == {"W"}


def test_continuity_does_not_bluff_but_a_bluff_beats_a_pass() -> None:
    views = view_of("R1 B2 W4", "R7", playable="W4")
    views["honest"] = 0
    assert set(answers(views, B2)) == {"draw"}
    views["can_draw"] = 0
    assert set(answers(views, B2)) == {"W4"}


def test_continuity_swaps_with_the_shortest_hand_only() -> None:
    swap = Rules.preset("italia-baratto")
    longer = view_of("R1 R2", "R7", phase=CHOOSE_TARGET, sizes=(0, 4, 2, 7))
    shorter = view_of("R1 R2 R3", "R7", phase=CHOOSE_TARGET, sizes=(0, 4, 2, 7))
    assert set(answers(longer, B2, rules=swap)) == {"pass"}
    assert set(answers(shorter, B2, rules=swap)) == {"target 2"}
    must = swap.replace(swap_optional=False)
    assert set(answers(longer, B2, rules=must)) == {"target 2"}


def test_others_swap_with_anybody_or_nobody() -> None:
    views = view_of("R1 R2", "R7", phase=CHOOSE_TARGET, sizes=(0, 4, 2, 7))
    assert set(answers(views, B1, rules=Rules.preset("italia-baratto"))) == {"pass", "target 1", "target 2", "target 3"}
    must = Rules.preset("italia-baratto", swap_optional=False)
    assert set(answers(views, B0, rules=must)) == {"target 1", "target 2", "target 3"}


def test_only_the_novice_challenges_now_and_then() -> None:
    views = view_of("R1 R2", "W4", phase=RESPOND)
    views["can_challenge"] = 1
    assert set(answers(views, B0)) == set(answers(views, B2)) == {"accept"}
    assert 0.04 < answers(views, B1, 4000)["challenge"] / 4000 < 0.06
    views["can_challenge"] = 0
    assert set(answers(views, B1)) == {"accept"}


def test_draw_cards_are_answered_where_that_is_allowed() -> None:
    for bot in (B0, B1, B2):
        assert set(answers(view_of("RD R2 R3", "GD", phase=RESPOND, playable="RD"), bot)) == {"RD"}


def test_who_catches() -> None:
    views = view_of("R1 R2", "R7", sizes=(0, 1))
    views["owed"] = 1 << 1
    assert set(answers(views, B0, what=CALL)) == {"nothing"}
    assert set(answers(views, B2, what=CALL)) == {"catch 1"}
    assert 0.18 < answers(views, B1, 4000, what=CALL)["catch 1"] / 4000 < 0.22


def test_a_single_card_that_came_by_an_effect_is_called() -> None:
    mattel = Rules.preset("mattel-2018-pt")
    views = view_of("R1", "R7")
    views["owed"], views["top"] = 1, mattel.deck.index("WH")
    assert set(answers(views, B0, what=CALL, rules=mattel)) == {"uno"}
    assert 0.83 < answers(views, B1, 4000, what=CALL, rules=mattel)["uno"] / 4000 < 0.87
    views["top"] = DECK.index("R7")
    assert set(answers(views, B1, what=CALL, rules=mattel)) == {"nothing"}


def test_nobody_gives_a_partner_away() -> None:
    views = view_of("R1 R2", "R7", sizes=(0, 4, 1, 7))
    views["owed"] = 1 << 2
    ask = entries("unoverse.bots.entries", "compiled").answer_one
    partners = Rules.preset("brasil-2010-parceiros").record()
    assert ask(views, partners, B2, luck_of(0, 1), CALM, CALL) == DECLINE
    assert ask(views, RULES.record(), B2, luck_of(0, 1), CALM, CALL) == CATCH * ARGUMENTS + 2


def test_bots_are_found_by_name_and_title() -> None:
    assert [bot_named(name).name for name in ("b0", "Novice", "B2")] == ["B0", "B1", "B2"]
    assert [bot.number for bot in BOTS.values() if not bot.is_personality] == [B0, B1, B2]
    with pytest.raises(UnknownBotError, match=r"B9.*Novice"):
        bot_named("B9")
