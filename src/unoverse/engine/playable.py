"""Which cards of a hand may be laid now (spec 11, sections 4, 7 and 9; for house rules spec 21, steps 2 and 3).

A table without house rules takes the short way in `fitting`.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, hot, rule
from unoverse.card_sets import EMPTY, count, is_empty, one, row, whole
from unoverse.engine.groups import barred_now, group_openers, joining
from unoverse.engine.pending_entries import duty_filter, must_draw
from unoverse.rules.house.arithmetic_card import showing_the_sum
from unoverse.rules.house.clean_finish import without_bad_finish
from unoverse.rules.house.colour_duty import has_to_change
from unoverse.rules.house.hell import any_action_on_action, excuses_bluff
from unoverse.rules.house.satisfaction import has_to_lay_what_fits
from unoverse.rules.house.stacking import answering, draws_are_answered, is_wild_draw
from unoverse.rules.house.trinity import not_following, owes_toll
from unoverse.table.hands import hand_of
from unoverse.table.piles import can_draw
from unoverse.table.state import (
    AFTER_ANY,
    DRAW_COLOUR,
    DRAWN,
    FLIP,
    GROUP,
    IN_LEGAL,
    RESPOND,
    SEARCH,
    STAR,
    STARS_ANSWER,
    TURN,
    W4_COLOUR,
    W4_COLOUR_OR_WILD,
    W4_FREE,
    WILD_FOUR,
)
from unoverse.table.typed import GameRecord, RulesRecord


@hot
def matching(game: GameRecord, rules: RulesRecord) -> Any:
    """A card may be laid if it is wild, of the colour in force, or of the same number or symbol as the top card."""
    return row(rules.colour_set, game.colour) | row(rules.kind_set, rules.kind[game.top]) | whole(rules.wild_set)


@rule
def stars(game: GameRecord, rules: RulesRecord) -> Any:
    """An invincible card sends a draw back to the player who laid it; not a search, nor a draw that was turned up."""
    if game.attacker < 0 or game.claim >= 0 or game.old_target >= 0 or game.pending >= SEARCH:
        return EMPTY
    return row(rules.kind_set, STAR)


@rule
def blocks_wild_four(game: GameRecord, rules: RulesRecord, colour: int) -> Any:
    """Cards that make a Wild Draw Four a bluff when they are in the rest of the hand."""
    if rules.wd4_legality == W4_FREE:
        return EMPTY
    cards = row(rules.colour_set, colour)
    if rules.wd4_legality == W4_COLOUR:
        return cards
    if rules.wd4_legality == W4_COLOUR_OR_WILD:
        return cards | whole(rules.wild_set)
    return cards | (whole(rules.wild_set) & ~row(rules.kind_set, WILD_FOUR))


@rule
def would_bluff(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Would a Wild Draw Four laid by this seat be a bluff? The card itself does not count, a second one does."""
    if rules.wd4_legality == W4_FREE or excuses_bluff(game, rules):
        return False
    own = 1 if rules.wd4_legality == W4_COLOUR_OR_WILD else 0
    return count(hand_of(game, seat) & blocks_wild_four(game, rules, game.colour)) > own


@hot
def within_reach(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """The cards the phase lets the seat take out at all: the hand, or only what was just drawn."""
    hand = hand_of(game, seat)
    if game.phase != DRAWN or (rules.play_after_draw == AFTER_ANY and not game.consoled):
        return hand
    if game.consoled:
        return hand & whole(game.drawn_set)
    return hand & one(game.drawn) if game.drawn >= 0 else EMPTY


@hot
def fitting(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """The cards of the actor that fit, whether a Wild Draw Four would be a bluff or not."""
    if rules.house and rules.acts[IN_LEGAL]:
        return fitting_by_house_rules(game, rules, seat)
    if game.phase == TURN or game.phase == DRAWN:
        return within_reach(game, rules, seat) & matching(game, rules)
    if game.phase == RESPOND:
        return hand_of(game, seat) & answering(game, rules)
    return EMPTY


@aside
def fitting_by_house_rules(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """First what is permitted, then what is prohibited: a prohibition beats a permission."""
    if game.phase == GROUP:
        return joining(game, rules, seat)
    if game.phase != TURN and game.phase != DRAWN and game.phase != RESPOND:
        return EMPTY
    reach = within_reach(game, rules, seat)
    cards = reach & permitted(game, rules) & ~prohibited(game, rules, seat)
    return group_openers(game, rules, seat, without_bad_finish(game, rules, seat, cards), reach)


@rule
def permitted(game: GameRecord, rules: RulesRecord) -> Any:
    """Matching, and what house rules add: any action on any action, and the sum of the two top cards."""
    if game.phase == RESPOND:
        return permitted_answers(game, rules)
    cards = matching(game, rules)
    if rules.two_sided and not rules.flip_on_flip:
        cards &= row(rules.colour_set, game.colour) | ~row(rules.kind_set, FLIP)
    if rules.hell:
        cards |= any_action_on_action(game, rules)
    if rules.arithmetic_card:
        cards |= showing_the_sum(game, rules)
    if rules.stars == STARS_ANSWER:
        cards &= ~row(rules.kind_set, STAR)
    return cards


@rule
def permitted_answers(game: GameRecord, rules: RulesRecord) -> Any:
    cards = answering(game, rules)
    return cards | stars(game, rules) if rules.stars else cards


@rule
def prohibited(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """Truce, ceasefire, the duty to follow a Trinity card, and what a written wild forbids."""
    cards = barred_now(game, rules) | not_following(game, rules)
    if rules.fx_on:
        cards |= ~duty_filter(game, rules, seat)
    return cards


@rule
def playable(game: GameRecord, rules: RulesRecord, seat: int, bluffs: bool) -> Any:
    """The cards the actor may lay, with or without a Wild Draw Four that would be a bluff."""
    cards = fitting(game, rules, seat)
    fours = cards & whole(rules.bluff_set)
    if is_empty(fours) or game.phase == GROUP or not would_bluff(game, rules, seat):
        return cards
    return cards & ~(fours & refused_bluffs(rules) if bluffs else fours)


@rule
def refused_bluffs(rules: RulesRecord) -> Any:
    """Wilds with which the table lets nobody bluff; a Wild Draw Colour that cannot be challenged is one."""
    if rules.wd4_forbid:
        return whole(rules.bluff_set)
    if rules.drawcolour_challenge:
        return EMPTY
    return row(rules.kind_set, DRAW_COLOUR)


@rule
def has_honest_play(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    return not is_empty(playable(game, rules, seat, False))


@hot
def may_draw(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """A draw is always allowed, unless voluntary draws are not or nothing is left to draw."""
    if not can_draw(game, rules) or (rules.house and owes_toll(game)):
        return False
    if rules.voluntary_draw != 0 and not (rules.house and has_to_change(game)):
        return True
    return not has_honest_play(game, rules, seat) or (rules.fx_on != 0 and must_draw(game, rules, seat) > 0)


@rule
def may_keep(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Who draws until a card fits must lay it."""
    return not has_to_lay_what_fits(game, rules) or not has_honest_play(game, rules, seat)


@rule
def may_challenge(game: GameRecord, rules: RulesRecord) -> bool:
    """The Wild Draw Four on top can be doubted where a bluff is possible at all."""
    if rules.wd4_challenge == 0 or rules.wd4_forbid != 0 or game.claim >= 0:
        return False
    kind = rules.kind[game.old_card if game.old_target >= 0 else game.top]
    return is_wild_draw(kind) or (kind == DRAW_COLOUR and rules.drawcolour_challenge != 0)


@rule
def leaves_no_choice(game: GameRecord, rules: RulesRecord) -> bool:
    """A pending draw that can neither be answered nor challenged, nor be jumped onto."""
    if draws_are_answered(rules) or rules.jump_in or rules.stars:
        return False
    return not may_challenge(game, rules)
