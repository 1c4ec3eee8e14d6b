"""People's reflexes as a race: who does something besides the turns, and when (spec 20, sections 0.4 and 0.6).

The table is looked at as it lies, in the order in which people react; when nobody has anything to add, it is the
decision of the seat that is asked. A thing that one can notice or forget is thought about once. What people are like
is in `people`; what they do with a chance is their own decision.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import aside, rule
from unoverse.card_sets import first, is_empty, rest, row
from unoverse.engine.legal import (
    is_open_to_reports,
    refusal_of_doubt,
    refusal_of_exposure,
    refusal_of_jump,
    refusal_of_late,
)
from unoverse.engine.reasons import OK
from unoverse.kernel.chances import (
    ACCUSE_PLAY,
    CALL,
    DECISION,
    DOUBT_DRAW,
    HAPPENING,
    JUMP_IN,
    NEVER_OBJECTS,
    PAY_DEBT,
    RANDOM,
    SLAP_NOW,
    SPARES_PARTNER,
    WEIGHS_WORDS,
)
from unoverse.kernel.moods import BLUFFS, CALM, DOUBTFUL, DREAMY, FORGETFUL, SUSPICIOUS
from unoverse.kernel.people import (
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
from unoverse.kernel.typed import RaceRecord
from unoverse.rules.house.compliments import debts_of
from unoverse.rules.house.jump_in import is_open_to_jumps
from unoverse.rules.house.silence import is_total_silence
from unoverse.table.actions import ARGUMENTS, JUMP, LATE, LAUGH, SAY, SORRY
from unoverse.table.asking import between_decisions
from unoverse.table.chance import random_word
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.seats import after, are_partners, contains, count_seats, everybody, lowest_seat, nth_seat
from unoverse.table.state import (
    CHOOSE_TARGET,
    CLAIMING,
    DRAWN,
    F_CRITICISE,
    F_PRAISE,
    GIVE_CARDS,
    GROUP,
    MAX_SEATS,
    NAME_COLOUR,
    RESPOND,
    SLAPPING,
    TURN,
)
from unoverse.table.typed import GameRecord, RulesRecord

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


@rule
def start_reflexes(game: GameRecord, people: Any, race: RaceRecord) -> None:
    """A new round: nothing has been noticed yet, and everybody's hands are as quick as they are."""
    race.count = 0
    race.turn, race.turn_of, race.think, race.clock, race.decided = -1, -1, 0, 0, 0
    race.turn_mood, race.mood_of, race.forgot = CALM, -1, 0
    race.slaps, race.accusations = 0, 0
    race.suspects, race.talkers, race.praises = 0, 0, 0
    race.pending, race.held, race.drew, race.wrong = 0, 0, 0, 0
    for seat in range(game.seats):
        race.held += hand_size(game, seat)
        race.skill[seat] = slap_skill(people, race.seed, SKILL, seat)


@aside
def ask_by_reflex(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> int:
    """Who does something now, or is asked: in the order in which people notice things."""
    race.seat, what = next_chance(game, rules, people, race)
    if what == CALL:
        race.mood = mood_of_speaker(game, rules, people, race.seat, race)
        return what
    if what == DECISION:
        race.mood = mood_of_turn(game, rules, people, race.seat, race)
    race.player = race.seat
    return what


@rule
def pass_by_reflex(race: RaceRecord) -> None:
    """Who lets a jump-in, a slap or a compliment pass does not think of it again."""
    if race.what == JUMP_IN:
        race.jump_at[race.seat] = NEVER
    elif race.what == SLAP_NOW:
        race.slap_at[race.seat] = NEVER
    elif race.what == PAY_DEBT:
        race.debtors |= 1 << race.seat


@rule
def next_chance(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> Any:
    """A seat, and what it does or is asked."""
    notice_turn(game, rules, people, race)
    if rules.silence_rule:
        seat = noise(game, rules, people, race)
        if seat >= 0:
            return seat, HAPPENING
    if rules.pride and apologises(game, people, race):
        race.happening = SORRY * ARGUMENTS
        return game.attacker, HAPPENING
    if asks_for_compliments(rules) and owes_compliments(game, race):
        seat = debtor_who_remembers(people, race)
        if seat >= 0:
            return seat, PAY_DEBT
    seat = next_speaker(game, race)
    if seat >= 0:
        return seat, CALL
    if rules.bluff_pile or rules.doubting:
        seat, what = objection(game, rules, people, race)
        if seat >= 0:
            return seat, what
    if rules.jump_in:
        seat, what = jump(game, rules, people, race)
        if seat >= 0:
            return seat, what
    if game.phase == SLAPPING:
        seat = first_hand(game, people, race)
        if seat >= 0:
            return seat, SLAP_NOW
    if is_late(game, rules, people, race):
        race.happening = LATE * ARGUMENTS
        return game.actor, HAPPENING
    return game.actor, DECISION


@rule
def next_count(race: RaceRecord) -> int:
    race.count += 1
    return race.count


@rule
def chance(race: RaceRecord, stream: int, probability: float) -> bool:
    """Whether something happens that does so with this probability."""
    if probability <= 0.0 or probability >= 1.0:
        return probability >= 1.0
    return happens(race.seed, stream, next_count(race), probability)


# A turn begins


@rule
def notice_turn(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> None:
    """The player to move begins to think, in a mood of that turn; everybody may forget to be silent once more."""
    if (game.turns == race.turn and game.actor == race.turn_of) or (game.phase != TURN and game.phase != RESPOND):
        return
    if game.turns != race.turn:
        race.talkers = everybody(game)
        if game.owed and game.owed == race.heard:
            race.silent, race.later, race.player = everybody(game), 1, game.actor
    race.turn = game.turns
    race.turn_of = game.actor
    if rules.jump_in or rules.time_limit:
        race.think = int(think_time(people, race.seed, THINKING, next_count(race)))
    race.clock = 0
    race.decided = 0


@rule
def mood_of_turn(game: GameRecord, rules: RulesRecord, people: Any, seat: int, race: RaceRecord) -> int:
    """How the player decides, for the whole turn."""
    turn = MAX_SEATS * game.turns + seat
    if turn == race.mood_of:
        return race.turn_mood
    race.mood_of, race.turn_mood = turn, CALM
    if rules.bluff_pile and chance(race, BLUFFING, people.p_bluff):
        race.turn_mood = BLUFFS
    if forgets_uno(rules, people, seat, race):
        race.turn_mood |= FORGETFUL
    return race.turn_mood


@rule
def forgets_uno(rules: RulesRecord, people: Any, seat: int, race: RaceRecord) -> bool:
    """What is forgotten now is still forgotten when the card has been laid."""
    forgets = chance(race, FORGETTING, chance_to_forget_uno(people, rules.dori != 0))
    if forgets:
        race.forgot |= 1 << seat
    else:
        race.forgot &= ~(1 << seat)
    return forgets


@rule
def is_late(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> bool:
    """Has the clock run out before this decision? Rolls, slaps, challenges and accusations do not count."""
    if not rules.time_limit or not takes_time(game.phase):
        return False
    if race.decided == 0:
        race.clock = race.think
    else:
        more = int(think_time(people, race.seed, THINKING, next_count(race)))
        race.clock += more // LATER_DECISIONS
    race.decided += 1
    return race.clock > SECOND_MS * rules.time_limit and refusal_of_late(game, rules, game.actor) == OK


@rule
def takes_time(phase: int) -> bool:
    playing = phase == TURN or phase == DRAWN or phase == RESPOND or phase == GROUP
    return playing or phase == NAME_COLOUR or phase == CLAIMING or phase == CHOOSE_TARGET or phase == GIVE_CARDS


# Speech


@rule
def noise(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> int:
    """Somebody forgets to be silent: a word, a forbidden word, a laugh; each seat once a turn. -1 for nobody."""
    notice_draws(game, race)
    if not game.silence:
        race.talkers = 0
    while race.talkers != 0 and is_open_to_reports(game):
        seat = lowest_seat(race.talkers)
        race.talkers &= ~(1 << seat)
        if rules.silence_laughing:
            if chance(race, LAUGHING, chance_to_laugh(people, race.drew)):
                race.happening = LAUGH * ARGUMENTS + 1
                return seat
        elif is_total_silence(game, rules):
            if chance(race, TALKING, people.p_talk):
                race.happening = SAY * ARGUMENTS + words_said(people, race.seed, TALKING, next_count(race))
                return seat
        elif chance(race, TALKING, people.p_word):
            race.happening = SAY * ARGUMENTS + 1
            return seat
    return -1


@rule
def notice_draws(game: GameRecord, race: RaceRecord) -> None:
    """How many cards have come into the hands since the last event."""
    held = 0
    for seat in range(game.seats):
        held += hand_size(game, seat)
    if held != race.held:
        race.drew = held - race.held
        race.held = held


@rule
def apologises(game: GameRecord, people: Any, race: RaceRecord) -> bool:
    """Whoever has just attacked may say sorry."""
    grown = game.pending > race.pending and game.attacker >= 0
    if grown and not is_open_to_reports(game):
        return False
    race.pending = game.pending
    if not grown or contains(game.out, game.attacker):
        return False
    return chance(race, APOLOGISING, people.p_apology)


@rule
def asks_for_compliments(rules: RulesRecord) -> bool:
    """Is there a card that does?"""
    return not is_empty(row(rules.function_set, F_PRAISE) | row(rules.function_set, F_CRITICISE))


@rule
def owes_compliments(game: GameRecord, race: RaceRecord) -> bool:
    """Keeps account of who owes something; each time that it grows is a new occasion to forget."""
    owing = 0
    for seat in range(game.seats):
        owed = debts_of(game, seat)
        if owed:
            owing |= 1 << seat
        if owed > race.debts[seat]:
            race.debtors &= ~(1 << seat)
        race.debts[seat] = owed
    if owing & ~race.owing:
        race.praises += 1
    race.debtors &= owing
    race.owing = owing
    return owing & ~race.debtors != 0


@rule
def debtor_who_remembers(people: Any, race: RaceRecord) -> int:
    """A debtor pays, or forgets to until it is too late; -1 for nobody."""
    while race.owing & ~race.debtors != 0:  # at most MAX_SEATS times: each adds a debtor
        seat = lowest_seat(race.owing & ~race.debtors)
        if not chance(race, PRAISING, chance_to_forget_praise(people, race.praises - 1)):
            return seat
        race.debtors |= 1 << seat
    return -1


# Missing calls


@rule
def next_speaker(game: GameRecord, race: RaceRecord) -> int:
    """When somebody comes to owe a call every seat may speak once, before the round goes on; -1 for nobody."""
    if game.owed != race.heard and not race.spoke and game.owed:
        race.silent, race.later = everybody(game), 0
    race.heard = game.owed
    race.spoke = 0
    if game.owed == 0 or race.silent == 0 or not between_decisions(game):
        return -1
    if race.kind == RANDOM:
        silent = count_seats(race.silent)
        place = (random_word(race.seed, QUEUEING, next_count(race)) * silent) >> 32
        seat = nth_seat(race.silent, place)
    else:
        seat = next_in_queue(game, race.silent, race.player)
    race.silent &= ~(1 << seat)
    race.spoke = 1
    return seat


@rule
def next_in_queue(game: GameRecord, silent: int, player: int) -> int:
    """Those who owe the call first, then the others, both in play order from the player of the card."""
    asked = silent & game.owed
    if asked == 0:
        asked = silent
    seat = player
    for _ in range(game.seats):
        if contains(asked, seat):
            return seat
        seat = after(game, seat)
    return lowest_seat(asked)


@rule
def mood_of_speaker(game: GameRecord, rules: RulesRecord, people: Any, seat: int, race: RaceRecord) -> int:
    """Does the seat think of its call, or see that another is missing? Later on one thinks of it on the own turn."""
    if contains(game.owed, seat):
        forgot = contains(race.forgot, seat) and not race.later
        if forgot or (race.later and seat != game.actor) or forgets_uno(rules, people, seat, race):
            return FORGETFUL
        return CALM
    seen = people.p_catch_uno_later if race.later else people.p_catch_uno
    return CALM if chance(race, CATCHING, seen) else DREAMY


# Objections


@rule
def objection(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> Any:
    """Somebody accuses cards that lie face down, or doubts a draw."""
    if not is_open_to_reports(game):
        return -1, DECISION
    if game.accusable_play and game.plays != race.accusations:
        race.accusations = game.plays
        race.suspects = seats_that(game, race, ACCUSING, people.p_accuse)
    while game.accusable_play and race.suspects != 0:
        seat = lowest_seat(race.suspects)
        race.suspects &= ~(1 << seat)
        if refusal_of_exposure(game, rules, seat) == OK:
            race.mood = SUSPICIOUS
            return seat, ACCUSE_PLAY
    if is_new_draw(game, race):
        race.doubters = seats_that(game, race, DOUBTING, people.p_dp)
    while game.doubted >= 0 and race.doubters != 0:
        seat = lowest_seat(race.doubters)
        race.doubters &= ~(1 << seat)
        if refusal_of_doubt(game, seat) == OK:
            race.mood = DOUBTFUL
            return seat, DOUBT_DRAW
    return -1, DECISION


@rule
def is_new_draw(game: GameRecord, race: RaceRecord) -> bool:
    """Has somebody drawn? It can be doubted until the next player begins; after its turn it is still the same draw."""
    if game.doubted < 0:
        race.draw = -1
        return False
    known = race.draw >= 0 and race.draw % MAX_SEATS == game.doubted
    if known and (game.phase != DRAWN or race.draw // MAX_SEATS == game.turns):
        return False
    race.draw = MAX_SEATS * game.turns + game.doubted
    return True


@rule
def seats_that(game: GameRecord, race: RaceRecord, stream: int, probability: float) -> int:
    """Those who feel like objecting; some never do."""
    found = 0
    for seat in range(game.seats):
        objects = race.manners[seat] & NEVER_OBJECTS == 0 and not contains(game.out, seat)
        if objects and chance(race, stream, probability):
            found |= 1 << seat
    return found


# Jump-ins


@rule
def jump(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> Any:
    """The quickest of those who jump in, if quicker than the player to move thinks."""
    if not is_open_to_jumps(game):
        return -1, DECISION
    if game.plays != race.window:
        race.window = game.plays
        time_jumps(game, rules, people, race)
    limit = race.think
    if game.phase == SLAPPING:
        slapper = first_hand(game, people, race)
        limit = race.slap_at[slapper] if slapper >= 0 else race.think
    while True:  # at most MAX_SEATS times: who cannot jump in is never the quickest again
        seat = quickest(game, race)
        if seat < 0 or race.jump_at[seat] >= limit:
            return -1, DECISION
        if contains(race.wrong, seat) and seat != game.actor:
            race.jump_at[seat] = NEVER
            race.happening = JUMP * ARGUMENTS + other_face(game, rules, seat)
            return seat, HAPPENING
        if refusal_of_jump(game, rules, seat, rules.face[game.top]) == OK:
            race.mood = mood_of_jumper(game, rules, people, seat, race)
            return seat, JUMP_IN
        race.jump_at[seat] = NEVER


@rule
def time_jumps(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> None:
    """When each seat would jump in: those who can, see it and like to; and now and then one who should not."""
    race.wrong = 0
    for seat in range(game.seats):
        race.jump_at[seat] = NEVER
        if contains(game.out, seat) or seat == game.actor or hand_size(game, seat) == 0:
            continue
        wrong = chance(race, WRONG_JUMPING, people.p_wrong_cut) and other_face(game, rules, seat) >= 0
        if wrong and not rules.jump_refused:
            race.wrong |= 1 << seat
        elif not would_jump(game, rules, race, seat) or not chance(race, SEEING, people.p_see_cut):
            continue
        held = hand_size(game, seat)
        race.jump_at[seat] = int(cut_time(people, race.seed, JUMPING, next_count(race), held))


@rule
def would_jump(game: GameRecord, rules: RulesRecord, race: RaceRecord, seat: int) -> bool:
    """Jumping in on the partner gives the turn away, unless it ends the round: some spare theirs."""
    if refusal_of_jump(game, rules, seat, rules.face[game.top]) != OK:
        return False
    on_partner = game.top_by != seat and are_partners(game, rules, seat, game.top_by)
    return race.manners[seat] & SPARES_PARTNER == 0 or not on_partner or hand_size(game, seat) == 1


@rule
def mood_of_jumper(game: GameRecord, rules: RulesRecord, people: Any, seat: int, race: RaceRecord) -> int:
    """UNO is called first where one card is left, if one thinks of it."""
    call = hand_size(game, seat) == 2 and not contains(game.announced, seat)
    dear = race.manners[seat] & WEIGHS_WORDS != 0 and is_total_silence(game, rules) and not rules.silence_uno
    if call and not dear and not forgets_uno(rules, people, seat, race):
        return CALM
    race.jump_at[seat] = NEVER
    return FORGETFUL


@rule
def quickest(game: GameRecord, race: RaceRecord) -> int:
    """Of two who are equally quick, the next one in play order from whoever laid the card; -1 for nobody."""
    best, soonest = -1, NEVER
    seat = game.top_by
    for _ in range(game.seats):
        if contains(game.out, seat):
            break
        if race.jump_at[seat] < soonest:
            best, soonest = seat, race.jump_at[seat]
        seat = after(game, seat)
    return best


@rule
def other_face(game: GameRecord, rules: RulesRecord, seat: int) -> int:
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
def first_hand(game: GameRecord, people: Any, race: RaceRecord) -> int:
    """Whose hand comes down next on the pile; -1 if all the others have let it pass."""
    if game.plays != race.slaps:
        race.slaps = game.plays
        for seat in range(game.seats):
            count = next_count(race)
            laid_it = seat == game.play_by
            time = slap_time(people, race.seed, SLAPPING_TIME, count, race.skill[seat], laid_it)
            race.slap_at[seat] = int(time)
    best, soonest = -1, NEVER
    for seat in range(game.seats):
        waits = contains(everybody(game) & ~game.slapped, seat)
        if waits and race.slap_at[seat] < soonest:
            best, soonest = seat, race.slap_at[seat]
    return best
