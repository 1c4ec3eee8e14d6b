"""What a seat may do, and why not (spec 12, section 4)."""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, rule
from unoverse.dice.faces import FIRST_NAMED, WILD
from unoverse.dice.handling import WILD_BIT, count_dice, die_in_play, faces_shown, first_of, matching_faces
from unoverse.dice.state import (
    ACTIONS,
    AFTER_ROLL,
    ALREADY_CALLED,
    CATCH,
    COLOUR_MISSING,
    DRAW,
    END,
    FINE,
    LINE_LONG_ENOUGH,
    LINE_TOO_SHORT,
    MUST_PLAY,
    NAME_COLOUR,
    NO_COLOUR_LAST,
    NO_MATCH,
    NOT_HELD,
    NOT_NOW,
    NOT_YOUR_TURN,
    NOTHING_TO_CALL,
    NOTHING_TO_CATCH,
    OVER,
    REROLL,
    ROUND_OVER,
    START_COLOUR,
    TAKE,
    TAKE_DIE,
    TURN,
    UNKNOWN,
    UNO,
)


@hot
def playable_faces(game: Any, rules: Any, seat: int) -> int:
    """The faces of the hand that match, as a set."""
    return faces_shown(game, seat) & matching_faces(die_in_play(game), int(rules.mixed))


@rule
def list_moves(game: Any, rules: Any, found: Any) -> int:
    """What the seat to act may do besides calling and catching; answers how many there are."""
    seat = int(game.actor)
    if game.phase == START_COLOUR:
        for colour in range(4):
            found[colour] = NAME_COLOUR + colour
        return 4
    if game.phase == TAKE:
        return list_faces(faces_shown(game, 1 - owner_of_penalty(game)), TAKE_DIE, False, found, 0)
    playable = playable_faces(game, rules, seat)
    is_last = count_dice(int(game.hands[seat])) == 1
    count = list_faces(playable, 0, not is_last, found, 0)
    if game.phase == AFTER_ROLL:
        found[count] = END
        return count + 1
    if game.line_left >= 2:
        found[count] = DRAW
        return count + 1
    if playable == 0 or rules.voluntary != 0:
        found[count] = REROLL
        return count + 1
    return count


@rule
def list_faces(faces: int, offset: int, with_colours: bool, found: Any, count: int) -> int:
    """One action for every face of a set; a wild stands for four where its colour has to be named."""
    coloured = faces & ~WILD_BIT
    while coloured:
        found[count] = offset + first_of(coloured)
        coloured &= coloured - 1
        count += 1
    if faces & WILD_BIT == 0:
        return count
    if not with_colours:
        found[count] = offset + WILD
        return count + 1
    for colour in range(4):
        found[count] = offset + FIRST_NAMED + colour
        count += 1
    return count


@rule
def list_legal(game: Any, rules: Any, seat: int, found: Any) -> int:
    """Everything that a seat may do; answers how much it is."""
    if game.phase == OVER:
        return 0
    count = 0
    if seat == game.actor:
        count = list_moves(game, rules, found)
    if why_not_call(game, rules, seat) == FINE:
        found[count] = UNO
        count += 1
    if game.owed == 1 - seat:
        found[count] = CATCH
        count += 1
    return count


@rule
def owner_of_penalty(game: Any) -> int:
    """Who takes a die of the other: the one whose turn it is again, or the line would be longer."""
    return int(game.turn)


@rule
def why_not(game: Any, rules: Any, seat: int, action: int) -> int:
    """FINE, or the reason why this may not be done now."""
    if action < 0 or action >= ACTIONS:
        return UNKNOWN
    if game.phase == OVER:
        return ROUND_OVER
    if action == UNO:
        return why_not_call(game, rules, seat)
    if action == CATCH:
        return FINE if game.owed == 1 - seat else NOTHING_TO_CATCH
    if seat != game.actor:
        return NOT_YOUR_TURN
    if action >= TAKE_DIE:
        return why_not_take(game, action - TAKE_DIE)
    if action >= NAME_COLOUR:
        return FINE if game.phase == START_COLOUR else NOT_NOW
    if game.phase != TURN and game.phase != AFTER_ROLL:
        return NOT_NOW
    if action < DRAW:
        return why_not_play(game, rules, seat, action)
    return why_not_pass(game, rules, seat, action)


@rule
def why_not_take(game: Any, face: int) -> int:
    if game.phase != TAKE:
        return NOT_NOW
    return FINE if (faces_shown(game, 1 - owner_of_penalty(game)) >> face) & 1 else NOT_HELD


@rule
def why_not_play(game: Any, rules: Any, seat: int, action: int) -> int:
    shown = faces_shown(game, seat)
    face = WILD if action >= FIRST_NAMED else action
    if (shown >> face) & 1 == 0:
        return NOT_HELD
    if (playable_faces(game, rules, seat) >> face) & 1 == 0:
        return NO_MATCH
    if face != WILD:
        return FINE
    is_last = count_dice(int(game.hands[seat])) == 1
    if is_last:
        return FINE if action == WILD else NO_COLOUR_LAST
    return COLOUR_MISSING if action == WILD else FINE


@rule
def why_not_pass(game: Any, rules: Any, seat: int, action: int) -> int:
    """Drawing, rerolling, ending the turn."""
    if action == END:
        return FINE if game.phase == AFTER_ROLL else NOT_NOW
    if game.phase != TURN:
        return NOT_NOW
    if action == DRAW:
        return FINE if game.line_left >= 2 else LINE_TOO_SHORT
    if game.line_left >= 2:
        return LINE_LONG_ENOUGH
    if rules.voluntary == 0 and playable_faces(game, rules, seat) != 0:
        return MUST_PLAY
    return FINE


@rule
def why_not_call(game: Any, rules: Any, seat: int) -> int:
    """UNO is called late while the window is open, or before the last die but one is played."""
    if game.owed == seat:
        return FINE
    if rules.uno_penalty == 0 or seat != game.actor or (game.phase != TURN and game.phase != AFTER_ROLL):
        return NOTHING_TO_CALL
    if (game.announced >> seat) & 1:
        return ALREADY_CALLED
    if count_dice(int(game.hands[seat])) != 2 or playable_faces(game, rules, seat) == 0:
        return NOTHING_TO_CALL
    return FINE


__all__ = ["list_legal", "list_moves", "playable_faces", "why_not"]
