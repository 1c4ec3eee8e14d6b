"""The interpreter of written rules (spec 10, section 6.2), effect by effect."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.written_table import WrittenTable, rule

from unoverse.engine import effects, legal, reasons, turns
from unoverse.rules.written import opcodes
from unoverse.rules.written.shipped import shipped
from unoverse.table.actions import ARGUMENTS, COLOUR, GIVE, TARGET

HANDS = {"A": "R1 R2", "B": "G1 G2 G3", "C": "Y1 Y2 Y3 Y4", "D": "B1 B2"}


def sizes(table: WrittenTable) -> list[int]:
    return [table.size(seat) for seat in "ABCD"]


def step(who: str, do: str, **arguments: Any) -> dict[str, Any]:
    return {"who": who, "do": do, **arguments}


# Draws


def test_draw_and_draw_until_take_cards_of_the_pile() -> None:
    table = WrittenTable(rule(step("next", "draw", n=2)), HANDS, pile="R9 G9")
    assert table.play()
    assert table.hand("B") == "R9 G1 G2 G3 G9"
    assert table.moved() == "B"

    search = WrittenTable(rule(step("next", "draw_until", pred="colour:named")), HANDS, pile="W Y9 R9 R8")
    assert search.play()
    assert search.hand("B") == "R9 Y9 G1 G2 G3 W"

    short = WrittenTable(rule(step("next", "draw_until", pred="colour:named", max=1)), HANDS, pile="W Y9 R9 R8")
    assert short.play()
    assert short.hand("B") == "G1 G2 G3 W"


def test_a_search_ends_when_no_card_is_left() -> None:
    table = WrittenTable(rule(step("next", "draw_until", pred={"not": "any"})), HANDS)
    cards = table.game.pile_left
    assert table.play()
    assert (table.game.pile_left, table.size("B")) == (0, 3 + cards)


# Discards


def test_discards_go_under_the_top_in_order_and_change_neither_top_nor_colour() -> None:
    table = WrittenTable("s2-drop-wilds", {"A": "W R1 R2", "B": "W4 G1", "C": "Y1 Y2", "D": "WH W B1"})
    assert table.play()
    assert table.discard() == "W W4 W WH WC1"
    assert [table.hand(seat) for seat in "ABCD"] == ["R1 R2", "G1", "Y1 Y2", "B1"]
    assert (table.game.colour, table.game.top, table.moved()) == (0, table.game.piles[-5], "ABD")


def test_the_owner_picks_one_card_at_a_time() -> None:
    table = WrittenTable(rule(step("next", "discard", n=2, pred={"not": "wild"})), HANDS | {"B": "G1 G1 G2 W"})
    assert not table.play()
    assert table.offers() == "G1 G1 G2"
    refusal = effects.effect_refusal(table.game, table.rules, 1, GIVE * ARGUMENTS + 126)
    assert refusal == reasons.NOT_HELD
    assert not table.give("B", "G2")
    assert table.give("B", "G1")
    assert (table.hand("B"), table.discard(), table.offers()) == ("G1 W", "G2 G1 WC1", "")


def test_equal_cards_are_asked_for_too_so_that_nobody_learns_that_they_are_equal() -> None:
    table = WrittenTable(rule(step("next", "discard", n=1, pred="colour:G")), HANDS | {"B": "G1 G1 W"})
    assert not table.play()
    assert table.give("B", "G1")
    assert table.hand("B") == "G1 W"


def test_who_picks_from_another_hand_sees_it() -> None:
    table = WrittenTable(rule(step("next", "discard", n=1, pick="self")), HANDS)
    assert not table.play()
    assert table.shown("A", "B") == "G1 G2 G3"
    assert table.shown("C", "B") == ""
    assert table.give("A", "G2")
    assert (table.hand("B"), table.shown("A", "B")) == ("G1 G3", "G1 G3")


def test_chance_picks_without_asking_and_always_the_same_for_the_same_seed() -> None:
    written = rule(step("others", "discard", n=1, pick="random"))
    tables = [WrittenTable(written, HANDS) for _ in range(2)]
    assert all(table.play() for table in tables)
    assert tables[0].discard() == tables[1].discard()
    assert sizes(tables[0]) == [2, 2, 3, 1]


def test_hand_to_draws_or_discards() -> None:
    table = WrittenTable("s5-back-to-seven", HANDS, pile="R9 R8 R7 R6 R5")
    assert table.play()
    assert table.hand("B") == "R6 R7 R8 R9 G1 G2 G3"

    full = WrittenTable("s5-back-to-seven", HANDS | {"B": "G1 G2 G3 G4 G5 G6 G7 G8 G9"})
    assert not full.play()
    assert not full.give("B", "G1")
    assert full.give("B", "G9")
    assert (full.discard(), full.size("B")) == ("G1 G9 WC1", 7)


# Turns and direction


def test_lost_turns_add_up_and_are_used_one_by_one() -> None:
    table = WrittenTable(rule(step("next", "lose_turns", n=2), step("next", "lose_turns")), HANDS)
    assert table.play()
    for passed_over in (True, True, True, False):
        assert effects.has_turn_to_lose(table.game, table.rules, 1) == passed_over
        turns.open_turn(table.game, table.rules, 1)
        assert "ABCD"[table.game.turn] == ("C" if passed_over else "B")
    assert table.pending() == []


def test_lost_turns_are_public() -> None:
    table = WrittenTable(rule(step("next", "lose_turns", n=2)), HANDS)
    table.play()
    assert table.pending() == ["B loses 2 turns."]


def test_an_extra_turn_is_taken_once() -> None:
    table = WrittenTable(rule(step("self", "extra_turn"), step("self", "extra_turn")), HANDS)
    assert table.play()
    assert [effects.use_extra_turn(table.game) for _ in range(2)] == [True, False]


def test_after_reverse_the_next_player_is_another() -> None:
    table = WrittenTable("u-turn-skip", HANDS)
    assert table.play()
    assert (table.game.direction, list(table.game.fx_lost[:4])) == (-1, [0, 0, 0, 1])


# Hands


def test_hands_are_swapped_passed_and_shuffled() -> None:
    swap = WrittenTable("like-baratto", HANDS)
    assert not swap.play()
    assert swap.target("A", "C")
    assert (swap.hand("A"), swap.hand("C"), swap.moved()) == (HANDS["C"], HANDS["A"], "AC")

    carousel = WrittenTable("carousel", HANDS)
    assert carousel.play()
    assert [carousel.hand(seat) for seat in "BCDA"] == list(HANDS.values())

    right = WrittenTable(rule(step("all", "pass_hands", dir="right")), HANDS)
    assert right.play()
    assert [right.hand(seat) for seat in "DABC"] == list(HANDS.values())

    shuffled = WrittenTable("like-shuffle", HANDS)
    assert shuffled.play()
    assert sizes(shuffled) == [2, 3, 3, 3]
    assert sorted(" ".join(shuffled.hand(seat) for seat in "ABCD").split()) == sorted(" ".join(HANDS.values()).split())


@pytest.mark.parametrize(("first", "expected"), [("left", [2, 3, 2, 2]), ("next", [2, 2, 2, 3])])
def test_the_first_shuffled_card_goes_left_or_to_the_next_player(first: str, expected: list[int]) -> None:
    nine = {"A": "R1 R2", "B": "G1 G2", "C": "Y1 Y2 Y3", "D": "B1 B2"}
    table = WrittenTable(rule(step("self", "reverse"), step("all", "shuffle_hands", **{"from": first})), nine)
    assert table.play()
    assert sizes(table) == expected


def test_cards_are_given_and_taken() -> None:
    gift = WrittenTable("gift", HANDS)
    assert not gift.play()
    assert not gift.target("A", "D")
    assert gift.give("A", "R2")
    assert (gift.hand("A"), gift.hand("D"), gift.moved()) == ("R1", "R2 B1 B2", "AD")

    take = WrittenTable(rule(step("self", "take", n=2, **{"from": "next"})), HANDS)
    assert take.play()
    assert sizes(take) == [4, 1, 4, 2]

    named = WrittenTable(rule(step("self", "take", n=1, pick="owner", **{"from": "next"})), HANDS)
    assert not named.play()
    assert named.give("B", "G3")
    assert (named.hand("A"), named.hand("B")) == ("R1 R2 G3", "G1 G2")


def test_a_player_paired_with_himself_does_nothing() -> None:
    table = WrittenTable(rule(step("all", "give", n=1, to="self", pick="random")), HANDS)
    assert table.play()
    assert sizes(table) == [5, 2, 3, 1]
    alone = WrittenTable(rule(step("self", "swap_hands", **{"with": "self"})), HANDS)
    assert alone.play()
    assert sizes(alone) == [2, 3, 4, 2]


def test_a_shown_hand_is_known_to_those_it_was_shown_to_until_hands_mix() -> None:
    table = WrittenTable("glass-house", HANDS)
    assert not table.play()
    assert table.target("A", "C")
    assert (table.shown("A", "C"), table.shown("B", "C"), table.shown("A", "B")) == (HANDS["C"], "", "")
    table.game.reshuffles += 1
    assert table.shown("A", "C") == ""


# Colours


def test_another_player_names_the_colour_and_the_asked_colour_is_searched() -> None:
    table = WrittenTable(rule(step("next", "name_colour")), HANDS)
    assert not table.play()
    assert effects.effect_refusal(table.game, table.rules, 1, COLOUR * ARGUMENTS + 7) == reasons.NO_SUCH_COLOUR
    assert table.colour("B", "Y")
    assert table.game.colour == 1

    asked = WrittenTable(rule(step("next", "draw_until", pred="colour:asked")), HANDS, pile="R9 B9 Y9")
    assert not asked.play()
    assert asked.colour("A", "B")
    assert (asked.hand("B"), asked.game.colour) == ("R9 G1 G2 G3 B9", 0)


# Who is meant


@pytest.mark.parametrize(
    ("who", "drawn"),
    [
        ("self", "A"), ("next", "B"), ("prev", "D"), ("left", "B"), ("right", "D"), ("all", "ABCD"), ("others", "BCD"),
        ("opponents", "BCD"), ("partner", ""), ("most_cards", "C"), ("fewest_cards", "D"),
    ],
)  # fmt: skip
def test_targets(who: str, drawn: str) -> None:
    table = WrittenTable(rule(step(who, "draw", n=1)), HANDS)
    assert table.play()
    assert table.moved() == drawn


def test_targets_among_partners_and_against_the_direction() -> None:
    mate = WrittenTable(rule(step("partner", "draw", n=1)), HANDS, partners=1)
    assert mate.play()
    assert mate.moved() == "C"
    foes = WrittenTable(rule(step("opponents", "draw", n=1)), HANDS, partners=1)
    assert foes.play()
    assert foes.moved() == "BD"
    turned = WrittenTable(rule(step("self", "reverse"), step("left", "draw", n=1), step("next", "draw", n=1)), HANDS)
    assert turned.play()
    assert turned.moved() == "BD"


def test_a_random_other_is_never_oneself() -> None:
    table = WrittenTable(rule(step("random_other", "draw", n=1)), HANDS)
    seen = set()
    for _ in range(40):
        table.game.moved = 0
        assert table.play()
        seen.add(table.moved())
    assert seen == {"B", "C", "D"}


def test_of_two_players_the_other_is_chosen_without_asking() -> None:
    table = WrittenTable("gift", {"A": "R1 R1", "B": "G1"}, seats=2)
    assert not table.play()
    assert table.give("A", "R1")
    assert (table.hand("A"), table.hand("B")) == ("R1", "R1 G1")


def test_one_may_not_choose_oneself_or_nobody() -> None:
    table = WrittenTable("gift", HANDS)
    assert not table.play()
    codes = [effects.effect_refusal(table.game, table.rules, 0, TARGET * ARGUMENTS + seat) for seat in (0, 2, 9)]
    assert codes == [reasons.NOT_YOURSELF, reasons.OK, reasons.NO_SUCH_SEAT]
    assert effects.effect_refusal(table.game, table.rules, 0, GIVE * ARGUMENTS) == reasons.NOT_NOW


def test_eliminated_players_are_left_out() -> None:
    table = WrittenTable(rule(step("all", "draw", n=1)), HANDS)
    table.game.out = 1 << 1
    assert table.play()
    assert table.moved() == "ACD"


# Conditions


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        ({"hand": "next", "op": ">=", "n": 3}, True),
        ({"hand": "next", "op": "<", "n": 3}, False),
        ({"hand": "next", "op": "==", "n": 3}, True),
        ({"hand": "most_cards", "op": ">", "n": 3}, True),
        ({"hand": "partner", "op": "<=", "n": 50}, False),
        ({"has": "next", "pred": "number:3-6"}, True),
        ({"has": "next", "pred": {"and": ["colour:named", "number"]}}, False),
        ({"has": "prev", "pred": "colour:current"}, True),
        ({"players": "==", "n": 4}, True),
        ({"not": {"players": ">", "n": 3}}, False),
        ({"and": [{"players": ">", "n": 3}, {"has": "self", "pred": "wild"}]}, False),
        ({"or": [{"has": "self", "pred": "wild"}, {"players": ">", "n": 3}]}, True),
        (
            {
                "and": [
                    {"players": ">", "n": 3},
                    {"not": {"has": "self", "pred": "wild"}},
                    {"has": "self", "pred": "any"},
                ]
            },
            True,
        ),
    ],
)
def test_conditions(condition: dict[str, Any], so: bool) -> None:
    table = WrittenTable(rule(step("self", "draw", n=1) | {"if": condition}), HANDS)
    assert table.play()
    assert table.moved() == ("A" if so else "")


# What waits for later turns


def test_a_duty_and_a_ban_leave_some_cards() -> None:
    table = WrittenTable(
        rule(step("next", "must", pred="number:2-3", else_draw=3), step("next", "ban", pred="number:3")), HANDS
    )
    assert table.play()
    assert table.pending() == [
        "B has to play a card from 2 to 3, or draws 3 and ends the turn (next turn; rule).",
        "B may not play a 3 (next turn; rule).",
    ]
    assert (table.allowed("B"), table.must_draw("B")) == (HANDS["B"], 0)  # not before the turn
    assert table.starts("B")
    assert (table.allowed("B"), table.must_draw("B"), table.allowed("C")) == ("G2", 4, HANDS["C"])
    assert table.ends("B")
    assert (table.pending(), table.must_draw("B")) == ([], 0)


def test_of_several_duties_all_hold_and_the_largest_draw_counts() -> None:
    table = WrittenTable(
        rule(
            step("next", "must", pred="number:1-2", else_draw=1), step("next", "must", pred="number:2-3", else_draw=5)
        ),
        HANDS,
    )
    assert table.play()
    table.starts("B")
    assert (table.allowed("B"), table.must_draw("B")) == ("G2", 6)


def test_a_lost_turn_uses_nothing_up_and_other_turns_do_not_count() -> None:
    table = WrittenTable(rule(step("prev", "ban", pred="any", turns=2)), HANDS)
    assert table.play()
    table.turn("B")
    table.turn("C")
    for left in (True, True, False):
        assert table.starts("D")
        assert (table.allowed("D") == "") == left
        assert table.ends("D")


def test_what_is_noted_in_ones_own_turn_begins_with_the_next_one() -> None:
    table = WrittenTable(rule(step("all", "ban", pred="any")), HANDS)
    assert table.starts("A")
    assert table.play()
    assert table.allowed("A") == HANDS["A"]
    assert "A may not play a card (the turn after this one; rule)." in table.pending()
    assert table.ends("A")
    for seat in "BCD":
        table.turn(seat)
    assert table.starts("A")
    assert table.allowed("A") == ""
    assert table.ends("A")
    assert table.pending() == []


def test_a_trigger_fires_once_and_only_in_the_next_turn() -> None:
    toll = rule(step("next", "on_next", event="play", then=[step("target", "draw", n=3)]), name="toll")
    table = WrittenTable(toll, HANDS)
    assert table.play()
    assert table.pending() == ["1 more to come when B plays a card (next turn; toll)."]
    assert table.played("B", "G1")  # out of turn: nothing
    assert table.size("B") == 3
    assert table.starts("B")
    assert table.played("C", "Y1")
    assert table.played("B", "G1")
    assert table.size("B") == 6
    assert table.played("B", "G2")
    assert table.size("B") == 6
    assert table.pending() == []

    late = WrittenTable(toll, HANDS)
    assert late.play()
    late.turn("B")
    assert late.starts("B")
    assert late.played("B", "G1")
    assert late.size("B") == 3


@pytest.mark.parametrize(("event", "when"), [("turn_start", 0), ("draw", 1), ("play", 2), ("turn_end", 3)])
def test_each_event_fires_at_its_moment(event: str, when: int) -> None:
    table = WrittenTable(rule(step("next", "on_next", event=event, then=[step("target", "draw", n=1)])), HANDS)
    assert table.play()
    seen = []
    for happens in ("starts B", "drew B G9", "played B G1", "ends B"):
        name, *arguments = happens.split()
        assert getattr(table, name)(*arguments)
        seen.append(table.size("B"))
    assert seen == [3] * when + [4] * (4 - when)


def test_a_trigger_looks_at_the_card() -> None:
    written = rule(step("next", "on_next", event="play", pred="colour:named", then=[step("self", "draw", n=1)]))
    table = WrittenTable(written, HANDS)
    assert table.play()
    assert table.starts("B")
    assert table.played("B", "G1")
    assert table.size("A") == 2
    assert table.played("B", "R9")
    assert table.size("A") == 3


def test_triggers_nest_and_keep_what_was_chosen() -> None:
    inner = step("target", "on_next", event="turn_end", then=[step("chosen", "draw_until", pred="colour:asked")])
    table = WrittenTable(rule(step("next", "on_next", event="turn_start", then=[inner])), HANDS, pile="R9 Y9 G9")
    assert not table.play()
    assert not table.target("A", "D")
    assert table.colour("A", "Y")
    table.turn("B")
    assert table.hand("D") == HANDS["D"]
    table.turn("B")
    assert table.hand("D") == "R9 Y9 B1 B2"


def test_a_trigger_can_ask_and_the_others_of_its_moment_follow() -> None:
    written = rule(
        step("next", "on_next", event="turn_end", then=[step("target", "discard", n=1)]),
        step("next", "on_next", event="turn_end", then=[step("target", "draw", n=1)]),
    )
    table = WrittenTable(written, HANDS, pile="R9")
    assert table.play()
    assert table.starts("B")
    assert not table.ends("B")
    assert effects.effect_moment(table.game) == opcodes.ON_TURN_END
    assert table.give("B", "G2")
    assert (table.hand("B"), table.pending(), table.game.fx_began) == ("R9 G1 G3", [], 0)


def test_protection_covers_draws_and_lost_turns_of_steps_until_the_next_turn_has_passed() -> None:
    written = rule(
        step("self", "protect"), step("all", "draw", n=1), step("all", "lose_turns"), step("all", "hand_to", n=6)
    )
    table = WrittenTable(written, HANDS)
    assert table.starts("A")
    assert table.play()
    assert (sizes(table), list(table.game.fx_lost[:4])) == ([2, 6, 6, 6], [0, 1, 1, 1])
    assert table.ends("A")
    assert effects.is_protected(table.game, 0)
    assert table.pending()[0] == "A is protected from forced draws and lost turns (next turn; rule)."
    table.turn("A")
    assert not effects.is_protected(table.game, 0)


def test_points_are_noted_unless_rounds_are_single() -> None:
    table = WrittenTable(rule(step("self", "score", n=-20), step("others", "score", n=5)), HANDS, scoring=1)
    assert table.play()
    assert [effects.score_bonus(table.game, table.rules, seat) for seat in range(4)] == [-20, 5, 5, 5]
    table.rules.scoring = 0
    assert effects.score_bonus(table.game, table.rules, 0) == 0


# Ends


def test_an_emptied_hand_ends_the_steps() -> None:
    written = rule(step("next", "discard", n="all"), step("all", "draw", n=1))
    table = WrittenTable(written, HANDS)
    assert table.play()
    assert sizes(table) == [2, 0, 4, 2]
    instead = WrittenTable(written, HANDS, empty_draws_one=1)
    assert instead.play()
    assert sizes(instead) == [3, 2, 5, 3]


def test_a_step_with_several_targets_is_finished_before_somebody_wins() -> None:
    table = WrittenTable(rule(step("others", "discard", n="all")), HANDS)
    assert table.play()
    assert sizes(table) == [2, 0, 0, 0]


def test_the_worst_rule_ends_and_forgets_what_there_is_no_room_for() -> None:
    """V18: twelve steps, two levels of triggers, everybody, again and again: every call ends."""
    deepest = step("all", "on_next", event="turn_end", then=[step("all", "draw", n=50)])
    nested = step("all", "on_next", event="turn_start", then=[deepest, step("all", "ban", pred="any", turns=50)])
    table = WrittenTable(rule(*(nested for _ in range(3))), HANDS)
    for _ in range(20):
        assert table.play()
        for seat in "ABCD":
            table.turn(seat)
    assert table.game.fx_entries <= len(table.game.entries_or_pairs)
    assert table.game.pile_left == 0


@pytest.mark.parametrize("name", list(shipped()))
def test_every_shipped_rule_runs_to_its_end(name: str) -> None:
    """Whoever is asked takes the first thing that is allowed."""
    table = WrittenTable(name, HANDS)
    done = table.play()
    for _ in range(10):
        if done:
            break
        seat = table.game.actor
        allowed = [
            a for a in range(30 * ARGUMENTS) if effects.effect_refusal(table.game, table.rules, seat, a) == reasons.OK
        ]
        done = effects.choose_effect(table.game, table.rules, seat, allowed[0])
    assert done
    assert table.game.fx_runs == 1


def test_reasons_are_those_of_the_engine() -> None:
    for name in ("OK", "NOT_NOW", "NOT_HELD", "NO_SUCH_COLOUR", "NO_SUCH_SEAT", "NOT_YOURSELF"):
        assert getattr(effects, name) == getattr(legal, name)
