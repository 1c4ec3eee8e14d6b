"""What can be read at a table of dice: help, options, rules, scores, and how a round ended."""

from __future__ import annotations

from typing import Final

from unoverse.coach.other_primers import how_to_play_dice
from unoverse.dice import Dice, DiceMatch
from unoverse.dice.faces import PROPOSED_NAME, dice_of
from unoverse.dice.rules import short_text
from unoverse.rules.settings import Settings, value_text
from unoverse.terminal.dice.die_words import dice
from unoverse.terminal.dice.questions import options
from unoverse.terminal.grammar import with_verb
from unoverse.terminal.sentences import Piece, Sentence, count

_COMMANDS: Final = (
    ("r5, y+1, red 5, 5", "play a die that matches the colour in force, or the number or symbol of the die in play"),
    ("w green", "play a wild and name the colour"),
    ("draw", "take the oldest die of the line and roll all of your dice; then you may play one (d)"),
    ("roll", "roll all of your dice, when nothing matches and only one die lies in the line"),
    ("end", "end your turn after a roll (e)"),
    ("uno r5", "call UNO and play your last die but one; uno alone calls it before or after"),
    ("catch", "the other has one die and did not call UNO"),
    ("take r5", "choose a die when one is to be taken from a hand"),
    ("? or options", "what you can do now"),
    ("table", "the situation once more, in sentences"),
    ("hint, hint best", "which dice match and which would empty a colour; the best move and why"),
    ("log", "the round from its beginning"),
    ("scores", "the match so far"),
    ("rules, rules target", "the rules of this table, or one of them"),
    ("save FILE", "save the match"),
    ("quit", "leave the table"),
)
ASSUMED: Final = "The source does not tell the faces of the dice; these are an assumption (proposed-11x6)."


def help_page() -> list[Sentence]:
    """Every command with what it does."""
    return [(f"{typed}: {about}",) for typed, about in _COMMANDS]


def options_page(game: Dice, seat: int) -> list[Sentence]:
    """What can be done now, in words."""
    return options(game, seat) or [("Nothing now: press Enter to go on.",)]


def rules_page(rules: Settings) -> tuple[str, list[Sentence]]:
    """How to play, then all parameters with their values here."""
    lines: list[Sentence] = []
    topic = ""
    for parameter in sorted(rules.sheet.parameters.values(), key=lambda one: _TOPICS.index(one.topic)):
        if parameter.topic != topic:
            topic = parameter.topic
            lines += [(), (topic,)]
        lines.append((f"  {parameter.name} = {_value(rules, parameter.name)}: {parameter.about}",))
        if parameter.name == "faces":
            lines += _own_dice(rules)
    noted: list[Sentence] = [(ASSUMED,)] if rules["faces"] == PROPOSED_NAME else []
    begun: list[Sentence] = [*((line,) for line in how_to_play_dice(rules)), ()]
    return f"The rules of this table: {short_text(rules)}", [*begun, *noted, *lines]


def _value(rules: Settings, name: str) -> str:
    is_own = name == "faces" and rules[name] != PROPOSED_NAME
    return "own" if is_own else value_text(rules[name])


def _own_dice(rules: Settings) -> list[Sentence]:
    """Dice that nobody can know by heart, one a line."""
    if rules["faces"] == PROPOSED_NAME:
        return []
    return [(f"    die {number}: {' '.join(codes)}",) for number, codes in enumerate(dice_of(str(rules["faces"])))]


_TOPICS: Final = ("Dice", "Start", "Play", "UNO", "Scoring", "Match")


def parameter_page(rules: Settings, name: str) -> tuple[str, list[Sentence]]:
    parameter = rules.sheet.parameters[name]
    said = (parameter.about, f"Here: {_value(rules, name)}.", f"Possible: {parameter.choices}.")
    return name, [*((line,) for line in said), *(_own_dice(rules) if name == "faces" else [])]


# The match


def title(match: DiceMatch) -> str:
    return f"{match.game.title} · {_aim(match.rules)}"


def _aim(rules: Settings) -> str:
    if rules["dice_scoring"] == "best_of":
        return f"best of {rules.number('best_of')}"
    return f"to {rules.number('target')} points"


def scores(match: DiceMatch) -> list[str]:
    """How each seat stands, in a few words."""
    if match.rules["dice_scoring"] == "best_of":
        return [f"{count(won, 'round')} won" for won in match.rounds_won]
    return [count(total, "point") for total in match.totals]


def goal(rules: Settings) -> str:
    """How a match under these rules is won."""
    if rules["dice_scoring"] == "best_of":
        return f"Best of {rules.number('best_of')}: the first to win {rules.number('best_of') // 2 + 1} rounds wins."
    return f"The first to reach {rules.number('target')} points wins."


def scores_page(match: DiceMatch) -> list[Sentence]:
    """Round by round, and how everybody stands."""
    rounds: list[Sentence] = [(f"Round {game.round_number}: {_brought(game)}",) for game in match.games if game.over]
    return [*rounds, *standing(match), (goal(match.rules),)]


def standing(match: DiceMatch) -> list[Sentence]:
    """How everybody stands, a line each."""
    return [(f"{name}: {score}",) for name, score in zip(match.names, scores(match), strict=True)]


def _brought(game: Dice) -> str:
    if game.winner is None:
        return "void, nobody wins it."
    points = "" if game.rules["dice_scoring"] == "best_of" else f" {count(game.points, 'point')}"
    return f"{with_verb(game.names[game.winner], 'win')}{points}."


def result_lines(match: DiceMatch) -> list[Sentence]:
    """The end of a round, and how the match stands now."""
    totals = [f"{name} {score}" for name, score in zip(match.names, scores(match), strict=True)]
    return [*round_lines(match.game), (f"The match: {', '.join(totals)}.",)]


def round_lines(game: Dice) -> list[Sentence]:
    """Who won a round, and what everybody was left with."""
    outcome: Sentence = (f"Round {game.round_number} is over: {_brought(game)}",)
    return [outcome, *((f"{name}: ", *_left(game, seat)) for seat, name in enumerate(game.names))]


def _left(game: Dice, seat: int) -> tuple[Piece, ...]:
    held = game.hand(seat)
    if not held:
        return ("out.",)
    return (dice(held), f", {count(game.points_in_hand(seat), 'point')}.")


def outcome(match: DiceMatch) -> str:
    """Who has won the match, or how it will be won."""
    if match.winner is None:
        return goal(match.rules)
    return f"The match is over: {with_verb(match.names[match.winner], 'win')}!"
