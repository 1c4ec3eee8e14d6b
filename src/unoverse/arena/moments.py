"""What people do at every moment of a round besides their turns (spec 20, sections 0.4 and 0.6).

`next_event` finds out who does or says something now: it looks at the table as it lies, in the order in which people
react; when nobody has anything to add, it is the decision of the seat that is asked. A thing that one can notice or
forget is thought about once.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from unoverse.arena.people import (
    chance_to_forget_praise,
    chance_to_forget_uno,
    chance_to_laugh,
    cut_time,
    happens,
    slap_skill,
    slap_time,
    think_time,
    words_said,
)
from unoverse.arena.results import RANDOM
from unoverse.backend import aside, rule
from unoverse.bots.catalogue import B0, B2
from unoverse.bots.choose import choose
from unoverse.bots.mood import BLUFFS, CALM, DREAMY, FORGETFUL
from unoverse.bots.reactions import likes_to_jump, pay_debt, speak_of_one_card
from unoverse.card_sets import first, is_empty, rest, row
from unoverse.engine.legal import (
    OK,
    between_decisions,
    is_open_to_reports,
    refusal_of_doubt,
    refusal_of_exposure,
    refusal_of_jump,
    refusal_of_late,
)
from unoverse.engine.view import look
from unoverse.rules.jump_in import is_open_to_jumps
from unoverse.rules.silence import is_total_silence
from unoverse.table.actions import ACCUSE, ARGUMENTS, DOUBT, JUMP, LATE, LAUGH, SAY, SLAP, SORRY, UNO
from unoverse.table.chance import random_word
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.seats import after, contains, count_seats, everybody, lowest_seat, nth_seat
from unoverse.table.state import (
    CHOOSE_TARGET,
    CLAIMING,
    DRAWN,
    F_CRITICISE,
    F_PRAISE,
    GIVE_CARDS,
    GROUP,
    NAME_COLOUR,
    POLICY_STREAM,
    RESPOND,
    SEAT_SLOTS,
    SLAPPING,
    TURN,
)

# What `next_event` answers with instead of an action.
DECIDES: Final = -1
SPEAKS: Final = -2

# Streams of people's chance; each use has its own.
THINKING: Final = 0
SEEING: Final = 1
JUMPING: Final = 2
WRONG_JUMPING: Final = 3
SLAPPING_TIME: Final = 4
SKILL: Final = 5
FORGETTING: Final = 6
CATCHING: Final = 7
TALKING: Final = 8
LAUGHING: Final = 9
PRAISING: Final = 10
APOLOGISING: Final = 11
ACCUSING: Final = 12
DOUBTING: Final = 13
BLUFFING: Final = 14
QUEUEING: Final = 15

NEVER: Final = 1 << 40
SECOND_MS: Final = 1000
LATER_DECISIONS: Final = 5
"""The first decision of a turn takes the time to think; each further one a fifth of another."""

MOMENT: Final = np.dtype(
    [
        ("seed", np.int64),
        ("count", np.int64),  # numbers of chance used up
        ("turn", np.int64),  # the turn that has been thought about
        ("turn_of", np.int64),
        ("think", np.int64),  # when the player to move will move, in milliseconds
        ("clock", np.int64),  # how long the turn has taken
        ("decided", np.int64),  # how many decisions it had
        ("mood", np.int64),  # how the player of this turn decides
        ("mood_of", np.int64),
        ("forgot", np.int64),  # seats that have just forgotten to call
        ("window", np.int64),  # the play whose jump-ins have been thought about
        ("slaps", np.int64),  # the play whose slaps have been timed
        ("accusations", np.int64),  # the play whose hidden cards have been thought about
        ("suspects", np.int64),  # seats that will accuse
        ("draw", np.int64),  # the draw that has been thought about
        ("doubters", np.int64),
        ("talkers", np.int64),  # seats that have not been thought about in this turn
        ("debtors", np.int64),  # seats whose debts have been thought about
        ("praises", np.int64),  # how often compliments have been asked for
        ("owing", np.int64),  # seats with debts a moment ago
        ("pending", np.int64),  # cards pending a moment ago
        ("held", np.int64),  # cards in all hands a moment ago
        ("drew", np.int64),  # how many somebody has just drawn
        ("heard", np.int64),  # seats that owed a call a moment ago
        ("silent", np.int64),  # seats that may still speak about it
        ("later", np.int64),  # the call has been owed for longer
        ("player", np.int64),  # who acted last
        ("spoke", np.int64),  # the last event was such a reaction
        ("jump_at", np.int64, (SEAT_SLOTS,)),
        ("slap_at", np.int64, (SEAT_SLOTS,)),
        ("wrong", np.int64),  # seats that will jump in with a wrong card
        ("skill", np.float64, (SEAT_SLOTS,)),
    ],
    align=True,
)


@rule
def start_moments(game: Any, people: Any, moment: Any) -> None:
    """A new round: nothing has been noticed yet, and everybody's hands are as quick as they are."""
    # A hash of the seed: from the seed itself a bot could work out the cards.
    moment.seed = random_word(int(game.seed), POLICY_STREAM, 1)
    moment.count = 0
    moment.turn, moment.turn_of, moment.think, moment.clock, moment.decided = -1, -1, 0, 0, 0
    moment.mood, moment.mood_of, moment.forgot = CALM, -1, 0
    moment.window, moment.slaps, moment.accusations, moment.draw = 0, 0, 0, -1
    moment.suspects, moment.doubters, moment.talkers, moment.debtors, moment.praises = 0, 0, 0, 0, 0
    moment.owing, moment.pending, moment.held, moment.drew = 0, 0, 0, 0
    moment.heard, moment.silent, moment.later, moment.player, moment.spoke, moment.wrong = 0, 0, 0, 0, 0, 0
    for seat in range(game.seats):
        moment.held += hand_size(game, seat)
        moment.skill[seat] = slap_skill(people, moment.seed, SKILL, seat)


@aside
def next_action(game: Any, view: Any, moment: Any, rules: Any, people: Any, bots: Any, race: int, luck: int) -> Any:
    """Who acts next, and what they do; NOTHING if somebody has had a chance to speak and has not taken it."""
    seat, action = next_event(game, view, rules, people, bots, race, moment)
    if action == SPEAKS:
        mood = mood_of_speaker(game, rules, people, seat, moment)
        see(game, rules, seat, view)
        return seat, speak_of_one_card(view, rules, bots[seat], luck, mood)
    if action == DECIDES:
        mood = mood_of_turn(game, rules, people, seat, moment)
        see(game, rules, seat, view)
        action = choose(view, rules, bots[seat], luck, mood)
    moment.player = seat
    return seat, action


@rule
def see(game: Any, rules: Any, seat: int, view: Any) -> None:
    """`look`, compiled once for all uses here."""
    look(game, rules, seat, view)


@rule
def is_wrong_jump(game: Any, rules: Any, action: int) -> bool:
    """A card that is not identical: the one thing people do here that nobody may."""
    return action // ARGUMENTS == JUMP and action % ARGUMENTS != rules.face[game.top]


@rule
def next_event(game: Any, view: Any, rules: Any, people: Any, bots: Any, race: int, moment: Any) -> Any:
    """Who does something now, and what: an action, SPEAKS about a call that is owed, or DECIDES what is asked."""
    notice_turn(game, rules, people, moment)
    if rules.silence_rule:
        seat, action = noise(game, rules, people, moment)
        if seat >= 0:
            return seat, action
    if rules.pride and apologises(game, people, moment):
        return game.attacker, SORRY * ARGUMENTS
    if asks_for_compliments(rules) and owes_compliments(game, moment):
        seat, action = compliment(game, view, rules, people, moment)
        if seat >= 0:
            return seat, action
    seat = next_speaker(game, rules, people, race, moment)
    if seat >= 0:
        return seat, SPEAKS
    if rules.bluff_pile or rules.doubting:
        seat, action = objection(game, rules, people, bots, moment)
        if seat >= 0:
            return seat, action
    if rules.jump_in:
        seat, action = jump(game, view, rules, people, bots, moment)
        if seat >= 0:
            return seat, action
    if game.phase == SLAPPING:
        return first_hand(game, people, moment), SLAP * ARGUMENTS
    return game.actor, LATE * ARGUMENTS if is_late(game, rules, people, moment) else DECIDES


@rule
def next_count(moment: Any) -> int:
    moment.count += 1
    return moment.count


@rule
def chance(moment: Any, stream: int, probability: float) -> bool:
    """Whether something happens that does so with this probability."""
    if probability <= 0.0 or probability >= 1.0:
        return probability >= 1.0
    return happens(moment.seed, stream, next_count(moment), probability)


# A turn begins


@rule
def notice_turn(game: Any, rules: Any, people: Any, moment: Any) -> None:
    """The player to move begins to think, in a mood of that turn; everybody may forget to be silent once more."""
    if (game.turns == moment.turn and game.actor == moment.turn_of) or (game.phase != TURN and game.phase != RESPOND):
        return
    if game.turns != moment.turn:
        moment.talkers = everybody(game)
        if game.owed and game.owed == moment.heard:
            moment.silent, moment.later, moment.player = everybody(game), 1, game.actor
    moment.turn = game.turns
    moment.turn_of = game.actor
    if rules.jump_in or rules.time_limit:
        moment.think = int(think_time(people, moment.seed, THINKING, next_count(moment)))
    moment.clock = 0
    moment.decided = 0


@rule
def mood_of_turn(game: Any, rules: Any, people: Any, seat: int, moment: Any) -> int:
    """How the player decides, for the whole turn."""
    turn = SEAT_SLOTS * game.turns + seat
    if turn == moment.mood_of:
        return moment.mood
    moment.mood_of, moment.mood = turn, CALM
    if rules.bluff_pile and chance(moment, BLUFFING, people.p_bluff):
        moment.mood = BLUFFS
    if forgets_uno(rules, people, seat, moment):
        moment.mood |= FORGETFUL
    return moment.mood


@rule
def forgets_uno(rules: Any, people: Any, seat: int, moment: Any) -> bool:
    """What is forgotten now is still forgotten when the card has been laid."""
    forgets = chance(moment, FORGETTING, chance_to_forget_uno(people, rules.dori != 0))
    if forgets:
        moment.forgot |= 1 << seat
    else:
        moment.forgot &= ~(1 << seat)
    return forgets


@rule
def is_late(game: Any, rules: Any, people: Any, moment: Any) -> bool:
    """Has the clock run out before this decision? Rolls, slaps, challenges and accusations do not count."""
    if not rules.time_limit or not takes_time(game.phase):
        return False
    if moment.decided == 0:
        moment.clock = moment.think
    else:
        more = int(think_time(people, moment.seed, THINKING, next_count(moment)))
        moment.clock += more // LATER_DECISIONS
    moment.decided += 1
    return moment.clock > SECOND_MS * rules.time_limit and refusal_of_late(game, rules, game.actor) == OK


@rule
def takes_time(phase: int) -> bool:
    playing = phase == TURN or phase == DRAWN or phase == RESPOND or phase == GROUP
    return playing or phase == NAME_COLOUR or phase == CLAIMING or phase == CHOOSE_TARGET or phase == GIVE_CARDS


# Speech


@rule
def noise(game: Any, rules: Any, people: Any, moment: Any) -> Any:
    """Somebody forgets to be silent: a word, a forbidden word, a laugh; each seat once a turn."""
    notice_draws(game, moment)
    if not game.silence:
        moment.talkers = 0
    while moment.talkers != 0 and is_open_to_reports(game):
        seat = lowest_seat(moment.talkers)
        moment.talkers &= ~(1 << seat)
        if rules.silence_laughing:
            if chance(moment, LAUGHING, chance_to_laugh(people, moment.drew)):
                return seat, LAUGH * ARGUMENTS + 1
        elif is_total_silence(game, rules):
            if chance(moment, TALKING, people.p_talk):
                return seat, SAY * ARGUMENTS + words_said(people, moment.seed, TALKING, next_count(moment))
        elif chance(moment, TALKING, people.p_word):
            return seat, SAY * ARGUMENTS + 1
    return -1, 0


@rule
def notice_draws(game: Any, moment: Any) -> None:
    """How many cards have come into the hands since the last event."""
    held = 0
    for seat in range(game.seats):
        held += hand_size(game, seat)
    if held != moment.held:
        moment.drew = held - moment.held
        moment.held = held


@rule
def apologises(game: Any, people: Any, moment: Any) -> bool:
    """Whoever has just attacked may say sorry."""
    grown = game.pending > moment.pending and game.attacker >= 0
    if grown and not is_open_to_reports(game):
        return False
    moment.pending = game.pending
    if not grown or contains(game.out, game.attacker):
        return False
    return chance(moment, APOLOGISING, people.p_apology)


@rule
def asks_for_compliments(rules: Any) -> bool:
    """Is there a card that does?"""
    return not is_empty(row(rules.function_set, F_PRAISE) | row(rules.function_set, F_CRITICISE))


@rule
def owes_compliments(game: Any, moment: Any) -> bool:
    """Keeps account of who owes something; each time that it grows is a new occasion to forget."""
    owing = 0
    for seat in range(game.seats):
        if game.debts[seat]:
            owing |= 1 << seat
    if owing & ~moment.owing:
        moment.praises += 1
    moment.debtors &= owing
    moment.owing = owing
    return owing & ~moment.debtors != 0


@rule
def compliment(game: Any, view: Any, rules: Any, people: Any, moment: Any) -> Any:
    """A debtor pays, or forgets to until it is too late."""
    while moment.owing & ~moment.debtors != 0:
        seat = lowest_seat(moment.owing & ~moment.debtors)
        if chance(moment, PRAISING, chance_to_forget_praise(people, moment.praises - 1)):
            moment.debtors |= 1 << seat
        else:
            see(game, rules, seat, view)
            return seat, pay_debt(view)
    return -1, 0


# Missing calls


@rule
def next_speaker(game: Any, rules: Any, people: Any, race: int, moment: Any) -> int:
    """When somebody comes to owe a call every seat may speak once, before the round goes on; -1 for nobody."""
    if game.owed != moment.heard and not moment.spoke and game.owed:
        moment.silent, moment.later = everybody(game), 0
    moment.heard = game.owed
    moment.spoke = 0
    if game.owed == 0 or moment.silent == 0 or not between_decisions(game):
        return -1
    if race == RANDOM:
        silent = count_seats(moment.silent)
        place = (random_word(moment.seed, QUEUEING, next_count(moment)) * silent) >> 32
        seat = nth_seat(moment.silent, place)
    else:
        seat = next_in_queue(game, moment.silent, moment.player)
    moment.silent &= ~(1 << seat)
    moment.spoke = 1
    return seat


@rule
def next_in_queue(game: Any, silent: int, player: int) -> int:
    """Those who owe the call first, then the others, both in play order from the player of the card."""
    asked = silent & game.owed
    if asked == 0:
        asked = silent
    seat = player
    while not contains(asked, seat):
        seat = after(game, seat)
    return seat


@rule
def mood_of_speaker(game: Any, rules: Any, people: Any, seat: int, moment: Any) -> int:
    """Does the seat think of its call, or see that another is missing? Later on one thinks of it on the own turn."""
    if contains(game.owed, seat):
        forgot = contains(moment.forgot, seat) and not moment.later
        if forgot or (moment.later and seat != game.actor) or forgets_uno(rules, people, seat, moment):
            return FORGETFUL
        return CALM
    seen = people.p_catch_uno_later if moment.later else people.p_catch_uno
    return CALM if chance(moment, CATCHING, seen) else DREAMY


# Objections


@rule
def objection(game: Any, rules: Any, people: Any, bots: Any, moment: Any) -> Any:
    """Somebody accuses cards that lie face down, or doubts a draw."""
    if not is_open_to_reports(game):
        return -1, 0
    if game.accusable_play and game.plays != moment.accusations:
        moment.accusations = game.plays
        moment.suspects = seats_that(game, people, bots, moment, ACCUSING, people.p_accuse)
    while game.accusable_play and moment.suspects != 0:
        seat = lowest_seat(moment.suspects)
        moment.suspects &= ~(1 << seat)
        if refusal_of_exposure(game, rules, seat) == OK:
            return seat, ACCUSE * ARGUMENTS
    if game.doubted >= 0 and game.turns != moment.draw:
        moment.draw = game.turns
        moment.doubters = seats_that(game, people, bots, moment, DOUBTING, people.p_dp)
    while game.doubted >= 0 and moment.doubters != 0:
        seat = lowest_seat(moment.doubters)
        moment.doubters &= ~(1 << seat)
        if refusal_of_doubt(game, seat) == OK:
            return seat, DOUBT * ARGUMENTS
    return -1, 0


@rule
def seats_that(game: Any, people: Any, bots: Any, moment: Any, stream: int, probability: float) -> int:
    """Those who feel like objecting; Random never does."""
    found = 0
    for seat in range(game.seats):
        objects = bots[seat] != B0 and not contains(game.out, seat)
        if objects and chance(moment, stream, probability):
            found |= 1 << seat
    return found


# Jump-ins


@rule
def jump(game: Any, view: Any, rules: Any, people: Any, bots: Any, moment: Any) -> Any:
    """The quickest of those who jump in, if quicker than the player to move thinks."""
    if not is_open_to_jumps(game):
        return -1, 0
    if game.plays != moment.window:
        moment.window = game.plays
        time_jumps(game, view, rules, people, bots, moment)
    limit = moment.think
    if game.phase == SLAPPING:
        limit = moment.slap_at[first_hand(game, people, moment)]
    while True:
        seat = quickest(game, moment)
        if seat < 0 or moment.jump_at[seat] >= limit:
            return -1, 0
        if contains(moment.wrong, seat) and seat != game.actor:
            moment.jump_at[seat] = NEVER
            return seat, JUMP * ARGUMENTS + other_face(game, rules, seat)
        if refusal_of_jump(game, rules, seat, rules.face[game.top]) == OK:
            return seat, jump_or_call(game, rules, people, bots, seat, moment)
        moment.jump_at[seat] = NEVER


@rule
def time_jumps(game: Any, view: Any, rules: Any, people: Any, bots: Any, moment: Any) -> None:
    """When each seat would jump in: those who can, see it and like to; and now and then one who should not."""
    moment.wrong = 0
    for seat in range(game.seats):
        moment.jump_at[seat] = NEVER
        if contains(game.out, seat) or seat == game.actor or hand_size(game, seat) == 0:
            continue
        wrong = chance(moment, WRONG_JUMPING, people.p_wrong_cut) and other_face(game, rules, seat) >= 0
        if wrong:
            moment.wrong |= 1 << seat
        elif refusal_of_jump(game, rules, seat, rules.face[game.top]) != OK:
            continue
        else:
            see(game, rules, seat, view)
            if not likes_to_jump(view, rules, bots[seat]) or not chance(moment, SEEING, people.p_see_cut):
                continue
        held = hand_size(game, seat)
        moment.jump_at[seat] = int(cut_time(people, moment.seed, JUMPING, next_count(moment), held))


@rule
def quickest(game: Any, moment: Any) -> int:
    """Of two who are equally quick, the next one in play order from whoever laid the card; -1 for nobody."""
    best, soonest = -1, NEVER
    seat = game.top_by
    for _ in range(game.seats):
        if contains(game.out, seat):
            break
        if moment.jump_at[seat] < soonest:
            best, soonest = seat, moment.jump_at[seat]
        seat = after(game, seat)
    return best


@rule
def jump_or_call(game: Any, rules: Any, people: Any, bots: Any, seat: int, moment: Any) -> int:
    """UNO is called first where one card is left, if one thinks of it."""
    call = hand_size(game, seat) == 2 and not contains(game.announced, seat)
    if call and not (bots[seat] == B2 and is_total_silence(game, rules) and not rules.silence_uno):
        if not forgets_uno(rules, people, seat, moment):
            return UNO * ARGUMENTS
    moment.jump_at[seat] = NEVER
    return JUMP * ARGUMENTS + rules.face[game.top]


@rule
def other_face(game: Any, rules: Any, seat: int) -> int:
    """A card of the hand that is not identical to the top card; -1 if there is none."""
    cards = hand_of(game, seat)
    while not is_empty(cards):
        face = rules.face[first(cards)]
        if face != rules.face[game.top]:
            return int(face)
        cards = rest(cards)
    return -1


# Slaps


@rule
def first_hand(game: Any, people: Any, moment: Any) -> int:
    """Whose hand comes down next on the pile."""
    if game.plays != moment.slaps:
        moment.slaps = game.plays
        for seat in range(game.seats):
            count = next_count(moment)
            laid_it = seat == game.play_by
            time = slap_time(people, moment.seed, SLAPPING_TIME, count, moment.skill[seat], laid_it)
            moment.slap_at[seat] = int(time)
    best, soonest = -1, NEVER
    for seat in range(game.seats):
        waits = contains(everybody(game) & ~game.slapped, seat)
        if waits and moment.slap_at[seat] < soonest:
            best, soonest = seat, moment.slap_at[seat]
    return best
