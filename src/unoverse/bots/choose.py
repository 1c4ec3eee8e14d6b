"""What a bot does when it is asked.

A bot gets the view of its seat, the rules, its luck and its mood: it has no way to look at a hidden card.
"""

from __future__ import annotations

from unoverse.backend import aside, hot, rule
from unoverse.bots.catalogue import B0, B1, B2
from unoverse.bots.continuity import covering_card, covering_colour, shortest_opponent
from unoverse.bots.house_decisions import (
    card_to_lose,
    card_to_pick,
    claimed_kind,
    house_target,
    is_call_due,
    let_stand_or_object,
    lies,
    next_of_group,
)
from unoverse.bots.impulses import card_on_impulse, false_colour
from unoverse.bots.novice import doubts, longest_colour, remembers_to_call, simple_card
from unoverse.bots.personalities import LEVELS, mood_of_character
from unoverse.bots.random_player import any_card, any_colour, any_target
from unoverse.bots.reactions import answer_chance, speak_of_one_card
from unoverse.card_sets import is_empty, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.engine.effects import FOR_CARD, FOR_TARGET
from unoverse.kernel.chances import CALL, DECISION
from unoverse.kernel.luck import CUTTING, any_of, throw
from unoverse.kernel.moods import BLUFFS, BOLD, DEFIANT, FORGETFUL, IMPULSIVE
from unoverse.table.actions import (
    ACCEPT,
    ARGUMENTS,
    CHALLENGE,
    CLAIM,
    COLOUR,
    CUT,
    DONE,
    DOWN,
    DRAW,
    GIVE,
    KEEP,
    OUT,
    PASS,
    PLAY,
    ROLL,
    SLAP,
    TARGET,
    UNO,
)
from unoverse.table.state import (
    ASK_OTHERS,
    CHOOSE_TARGET,
    CLAIMING,
    CONFIRM,
    CUT_DECK,
    DRAWN,
    EFFECT_CHOICE,
    FREE_DISCARD,
    GIVE_CARDS,
    GROUP,
    OVER,
    RESPOND,
    ROLLING,
    SLAPPING,
    TURN,
)
from unoverse.table.typed import RulesRecord, ViewRecord


@hot
def answer(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int, what: int) -> int:
    """What a bot does when it is asked: a decision of the turn, or a chance to react; DECLINE to let it pass.

    A personality is a bot in a mood of its own.
    """
    if bot >= LEVELS:
        mood = mood_of_character(bot, luck, mood)
        bot = bot % LEVELS
    if what == DECISION:
        return choose(view, rules, bot, luck, mood)
    if what == CALL:
        return speak_of_one_card(view, rules, bot, luck, mood)
    return answer_chance(view, rules, bot, mood, what)


@hot
def choose(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    """The action of the seat that is asked."""
    phase = view.phase
    if rules.house and (phase == TURN or phase == DRAWN or phase == RESPOND or phase == CHOOSE_TARGET):
        return choose_under_house_rules(view, rules, bot, luck, mood)
    if phase == TURN:
        return take_turn(view, rules, bot, luck, mood)
    if phase == DRAWN:
        return lay_or(view, rules, bot, luck, mood, KEEP * ARGUMENTS)
    if phase == RESPOND:
        return lay_or(view, rules, bot, luck, mood, accept_or_challenge(view, bot, luck, mood))
    if phase == ASK_OTHERS:
        return accept_or_challenge(view, bot, luck, mood)
    if phase == CHOOSE_TARGET:
        return name_target(view, rules, bot, luck)
    if phase == CUT_DECK:
        return CUT * ARGUMENTS + 1 + throw(luck, CUTTING, view.pile_left - 1)
    if phase == CONFIRM:
        return DONE * ARGUMENTS
    if rules.house and phase > OVER:
        return answer_house_rule(view, rules, bot, luck, mood)
    return COLOUR * ARGUMENTS + pick_colour(view, rules, bot, luck, mood)


@hot
def take_turn(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    """Lays a card, else draws; with nothing to draw a bluff is better than nothing, and else it passes."""
    if view.can_draw:
        return lay_or(view, rules, bot, luck, mood, DRAW * ARGUMENTS)
    card = pick_card(view, rules, bot, luck, mood)
    if card < 0:
        card = any_of(whole(view.playable), luck)
    return lay(view, rules, bot, card, luck, mood) if card >= 0 else PASS * ARGUMENTS


@hot
def lay_or(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int, otherwise: int) -> int:
    """Lays the card it likes best; does something else if there is none."""
    card = pick_card(view, rules, bot, luck, mood)
    return lay(view, rules, bot, card, luck, mood) if card >= 0 else otherwise


@hot
def lay(view: ViewRecord, rules: RulesRecord, bot: int, card: int, luck: int, mood: int) -> int:
    """UNO is said before the last card but one; the card follows when the bot is asked again."""
    if view.sizes[view.seat] == 2 and not view.announced and mood & FORGETFUL == 0:
        if bot != B1 or remembers_to_call(luck):
            return UNO * ARGUMENTS
    return PLAY * ARGUMENTS + rules.face[card]


@hot
def pick_card(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    if mood & IMPULSIVE:
        card = card_on_impulse(view, rules, bot, luck, mood)
        if card >= 0:
            return card
    if bot == B0:
        return any_card(view, luck)
    if bot == B1:
        return simple_card(view, rules, luck)
    return covering_card(view, rules, luck, mood)


@rule
def pick_colour(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    if mood & BOLD:
        colour = false_colour(view, rules)
        if colour >= 0:
            return colour
    if bot == B0:
        return any_colour(view, rules, luck)
    if bot == B1:
        return longest_colour(view, rules)
    return covering_colour(view, rules)


@rule
def name_target(view: ViewRecord, rules: RulesRecord, bot: int, luck: int) -> int:
    optional = rules.swap_optional != 0
    if bot == B2:
        target = shortest_opponent(view, rules, view.sizes[view.seat] if optional else MAX_CARDS)
    else:
        target = any_target(view, rules, luck, optional)
    return TARGET * ARGUMENTS + target if target >= 0 else PASS * ARGUMENTS


@rule
def accept_or_challenge(view: ViewRecord, bot: int, luck: int, mood: int) -> int:
    if view.can_challenge and (mood & DEFIANT or (bot == B1 and doubts(luck))):
        return CHALLENGE * ARGUMENTS
    return ACCEPT * ARGUMENTS


# Under house rules


@aside
def choose_under_house_rules(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    """The decisions of official play, where there may be more ways out."""
    if view.phase == CHOOSE_TARGET:
        return house_target(view, rules, bot, luck)
    card = pick_card(view, rules, bot, luck, mood)
    if card < 0 and is_desperate(view):
        card = any_of(whole(view.playable), luck)
    if card >= 0:
        return call_or(view, rules, bot, card, luck, mood, PLAY)
    if lies(view, mood):
        return call_or(view, rules, bot, card_to_lose(view, rules, bot, luck), luck, mood, DOWN)
    return what_else(view, bot, luck, mood)


@rule
def is_desperate(view: ViewRecord) -> bool:
    """It would be out of the round, or has nothing else to do: then a Wild Draw Four that is a bluff will do."""
    if view.phase == TURN:
        return view.armed != 0 or not (view.can_draw or view.trinity)
    return view.phase == RESPOND and view.armed != 0


@rule
def what_else(view: ViewRecord, bot: int, luck: int, mood: int) -> int:
    """When no card is laid."""
    if view.phase == DRAWN:
        return KEEP * ARGUMENTS
    if view.phase == RESPOND:
        return accept_or_challenge(view, bot, luck, mood)
    if view.trinity:
        return ACCEPT * ARGUMENTS
    if view.armed:
        return OUT * ARGUMENTS
    return DRAW * ARGUMENTS if view.can_draw else PASS * ARGUMENTS


@rule
def call_or(view: ViewRecord, rules: RulesRecord, bot: int, card: int, luck: int, mood: int, kind: int) -> int:
    """UNO first, where the card leaves one in the hand."""
    if mood & FORGETFUL == 0 and is_call_due(view, rules, bot, card):
        if bot != B1 or remembers_to_call(luck):
            return UNO * ARGUMENTS
    return kind * ARGUMENTS + rules.face[card]


@aside
def answer_house_rule(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    """The decisions that official play does not know."""
    phase = view.phase
    if phase == GROUP:
        return grow_or_stop(view, rules, bot, luck, mood)
    if phase == SLAPPING:
        return SLAP * ARGUMENTS
    if phase == ROLLING:
        return ROLL * ARGUMENTS
    if phase == GIVE_CARDS:
        return GIVE * ARGUMENTS + rules.face[card_to_lose(view, rules, bot, luck)]
    if phase == FREE_DISCARD:
        return DOWN * ARGUMENTS + rules.face[card_to_lose(view, rules, bot, luck)]
    if phase == CLAIMING:
        return CLAIM * ARGUMENTS + claimed_kind(view, luck)
    if phase == EFFECT_CHOICE:
        return answer_written_wild(view, rules, bot, luck, mood)
    return let_stand_or_object(view, rules, bot, mood)


@rule
def grow_or_stop(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    """One more card of the group; at random a bluffer puts one face down among them."""
    card = next_of_group(view, rules, bot, luck)
    if card >= 0:
        return call_or(view, rules, bot, card, luck, mood, PLAY)
    hides = bot == B0 and mood & BLUFFS != 0 and not is_empty(whole(view.offered))
    if hides or not view.can_stop:
        return DOWN * ARGUMENTS + rules.face[card_to_lose(view, rules, bot, luck)]
    return DONE * ARGUMENTS


@rule
def answer_written_wild(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    """A seat, a colour or a card."""
    if view.asks == FOR_CARD:
        return GIVE * ARGUMENTS + rules.face[card_to_pick(view, rules, bot, luck)]
    if view.asks != FOR_TARGET:
        return COLOUR * ARGUMENTS + pick_colour(view, rules, bot, luck, mood)
    if bot == B2:
        return TARGET * ARGUMENTS + shortest_opponent(view, rules, MAX_CARDS)
    return TARGET * ARGUMENTS + any_target(view, rules, luck, False)
