"""What is asked of a player at a table of dice, with its price, and what could be typed."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.cards.faces import COLOURS
from unoverse.coach.dice_prices import call_of_uno, caught
from unoverse.terminal.dice.die_words import COLOUR_CODES, dice, die, hand_words, number_of_dice, typed
from unoverse.terminal.dice.seen_dice import SeenDice
from unoverse.terminal.grammar import with_verb
from unoverse.terminal.sentences import Hue, Piece, Sentence


def legal_texts(game: SeenDice, seat: int) -> list[str]:
    """What a seat can do now, as the game spells it."""
    return [str(action) for action in game.legal(seat)]


def playable(game: SeenDice, seat: int) -> list[str]:
    """The dice that this seat can play, as they lie there: a wild once, without a colour."""
    plays = [text.partition("/")[0] for text in legal_texts(game, seat) if text[0] in COLOUR_CODES + "W"]
    return list(dict.fromkeys(plays))


def typeable(game: SeenDice, seat: int) -> list[str]:
    """What this seat can type for what it can do."""
    faces = [typed(face) for face in playable(game, seat)]
    return list(dict.fromkeys([*faces, *(text.lower() for text in legal_texts(game, seat) if text.islower())]))


def question(game: SeenDice, alone: bool) -> Sentence:
    """What the one to act is asked; `alone` if there is one person at the keyboard."""
    seat = game.to_act
    assert seat is not None
    turn = "Your turn" if alone else f"{game.names[seat]}'s turn"
    if game.phase == "start_colour":
        return (f"The first die shows a wild. {turn}: name its colour, red, yellow, green or blue.",)
    if game.phase == "take":
        return _take(game, seat, turn)
    asked = _after_roll(game, seat, alone) if game.phase == "after_roll" else _turn(game, seat, turn)
    return (*asked, _uno_hint(game, seat), _owed_hint(game, seat, alone))


def reaction_question(game: SeenDice, otherwise: str = ", or press Enter to go on") -> Sentence:
    """Somebody who forgot to call is about to go on."""
    (offender,) = game.uno_owed
    return (f'{game.names[offender]} has one die left and did not call UNO. Type "catch"{otherwise}.',)


def _turn(game: SeenDice, seat: int, turn: str) -> Sentence:
    legal, plays = legal_texts(game, seat), playable(game, seat)
    draw: tuple[Piece, ...] = ("draw the oldest die, ", die(game.line[0]), ", and roll all of yours")
    if not plays and "draw" in legal:
        return (f"{turn}: nothing matches. Type draw: you ", *draw, ".")
    if not plays:
        return (f"{turn}: nothing matches, and the only die of the line must stay. Roll all of your dice.",)
    if "draw" in legal:
        return (f"{turn}: play a die, or ", *draw, ".")
    if "reroll" in legal:
        return (f"{turn}: play a die, or roll all of yours.",)
    return (f"{turn}: play a die. While the line has only one die, what matches must be played.",)


def _after_roll(game: SeenDice, seat: int, alone: bool) -> Sentence:
    rolled = "You have rolled" if alone else f"{with_verb(game.names[seat], 'have')} rolled"
    if playable(game, seat):
        return (f"{rolled}: play a die, or end the turn.",)
    return (f"{rolled}, and nothing matches: end the turn.",)


def _take(game: SeenDice, seat: int, turn: str) -> Sentence:
    giver = 1 - game.turn
    whose = "your" if giver == seat else f"{game.names[giver]}'s"
    return (f"{turn}: choose which of {whose} dice is taken: ", dice(game.hand(giver)), ".")


def _uno_hint(game: SeenDice, seat: int) -> str:
    """The price of forgetting, while it can still be avoided."""
    plays = playable(game, seat)
    if len(game.hand(seat)) != 2 or not plays or "uno" not in legal_texts(game, seat):
        return ""
    price = number_of_dice(call_of_uno(game.rules).forgotten)
    return f' Say uno with it ("uno {typed(plays[0])}"), else you take {price} if caught.'


def _owed_hint(game: SeenDice, seat: int, alone: bool) -> str:
    """Before the first action of a turn whoever forgot to call can be caught."""
    if not game.uno_owed:
        return ""
    (offender,) = game.uno_owed
    if offender == seat:
        # Whoever can be caught is not reminded by the table; with another person at the keyboard it is a race.
        return "" if alone else f" {game.names[seat]} did not call UNO: uno, or catch."
    return f" {game.names[offender]} did not call UNO: catch."


def options(game: SeenDice, seat: int) -> list[Sentence]:
    """What can be typed now and what it does."""
    lines: list[Sentence] = []
    for face in playable(game, seat):
        if face == "W" and "W" not in legal_texts(game, seat):
            lines.append(("w green: play ", die(face), " and name a colour"))
        else:
            lines.append((f"{face.lower()}: play ", die(face)))
    return [*lines, *(line for text in legal_texts(game, seat) for line in _other_option(game, text))]


def _other_option(game: SeenDice, text: str) -> list[Sentence]:
    word, _, rest = text.partition(" ")
    about: dict[str, Sentence] = {
        "draw": ("take the oldest die, ", die(game.line[0]), ", and roll all of yours; then you may play one"),
        "reroll": ("roll all of your dice; then you may play one",),
        "end": ("end your turn",),
        "uno": ("say that you will have one die left, or have it already",),
        "catch": (f"the other has one die and did not call UNO: {_penalty(game)}",),
    }
    if word == "colour":
        return [(f"{_colour_name(rest)}: name ", Hue(rest))]
    if word == "take":
        return [(f"{rest.lower()}: take ", die(rest))]
    return [(f"{word}: ", *about[word])] if word in about else []


def _penalty(game: SeenDice) -> str:
    number = caught(game.rules, len(game.line))
    return f"{number} of your dice" if len(game.line) == 1 else f"{number_of_dice(number)} of the line"


def _colour_name(code: str) -> str:
    return next(colour.name for colour in COLOURS if colour.code == code)


def spoken_table(game: SeenDice, names_and_scores: Sequence[str]) -> list[Sentence]:
    """The table in sentences: the line, the colour, and both hands."""
    line: Sentence = ("The line, oldest first: ", dice(game.line), ". ", *_force(game), ".")
    return [line, *(_hand(game, seat, named) for seat, named in enumerate(names_and_scores))]


def _force(game: SeenDice) -> Sentence:
    if game.colour is None:
        return ("No colour" if game.over else "No colour yet",)
    return (_colour_name(game.colour).capitalize(), " in force")


def _hand(game: SeenDice, seat: int, named: str) -> Sentence:
    called = ", UNO called" if seat in game.announced else ""
    held = game.hand(seat)
    return (f"{named}: {number_of_dice(len(held))}, {hand_words(held)}{called}.",)
