"""What can be read at a table of dice: help, options, rules, scores, and how a round ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from unoverse.coach.other_primers import how_to_play_dice
from unoverse.dice.faces import PROPOSED_NAME, dice_of
from unoverse.dice.rules import short_text
from unoverse.errors import TableError
from unoverse.rules.settings import Settings, value_text
from unoverse.terminal.dice.die_words import dice
from unoverse.terminal.dice.questions import options, spoken_table
from unoverse.terminal.dice.seen_dice import RoundBefore, SeenDice, SeenDiceMatch
from unoverse.terminal.dice.telling import opening, told
from unoverse.terminal.grammar import with_verb
from unoverse.terminal.sentences import Piece, Sentence, count
from unoverse.terminal.session import Page

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


def asked_pages(match: SeenDiceMatch, seat: int, first: str | None) -> Mapping[str, Callable[[], Page]]:
    """What can be asked for at the table, by the word for it; `first` is the die that the line began with."""
    game = match.game

    def options_() -> Page:
        return "What you can do", options_page(game, seat)

    def log() -> Page:
        return "The round so far", [*opening(game, first), *told(game, 0)]

    def table() -> Page:
        return "The table", spoken_table(game, named(match))

    def scores_() -> Page:
        return "The match so far", scores_page(match)

    def help_() -> Page:
        return "What you can type", help_page()

    shown = {"help": help_, "h": help_, "?": options_, "options": options_, "log": log, "l": log, "table": table}
    shown |= {"s": scores_, "score": scores_, "scores": scores_}
    return shown | rules_pages(match.rules)


def rules_pages(rules: Settings) -> dict[str, Callable[[], Page]]:
    """All rules, or one of them."""

    def parameter(name: str) -> Callable[[], Page]:
        return lambda: parameter_page(rules, name)

    return {"rules": lambda: rules_page(rules)} | {f"rules {name}": parameter(name) for name in rules.sheet.parameters}


def help_page() -> list[Sentence]:
    """Every command with what it does."""
    return [(f"{typed}: {about}",) for typed, about in _COMMANDS]


def options_page(game: SeenDice, seat: int) -> list[Sentence]:
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


def no_such_parameter(line: str) -> TableError:
    """For somebody who has asked about a rule that there is not."""
    return TableError(f'There is no parameter "{line[6:46]}". Type "rules" to see all of them.')


# The match


def title(match: SeenDiceMatch) -> str:
    return f"{match.game.title} · {_aim(match.rules)}"


def _aim(rules: Settings) -> str:
    if rules["dice_scoring"] == "best_of":
        return f"best of {rules.number('best_of')}"
    return f"to {rules.number('target')} points"


def scores(match: SeenDiceMatch) -> list[str]:
    """How each seat stands, in a few words."""
    if match.rules["dice_scoring"] == "best_of":
        return [f"{count(won, 'round')} won" for won in match.rounds_won]
    return [count(total, "point") for total in match.totals]


def named(match: SeenDiceMatch) -> list[str]:
    """Who sits where, with how they stand."""
    standings = zip(match.game.names, "AB", scores(match), strict=True)
    return [f"{name} ({letter}, {score})" for name, letter, score in standings]


def goal(rules: Settings) -> str:
    """How a match under these rules is won."""
    if rules["dice_scoring"] == "best_of":
        return f"Best of {rules.number('best_of')}: the first to win {rules.number('best_of') // 2 + 1} rounds wins."
    return f"The first to reach {rules.number('target')} points wins."


def scores_page(match: SeenDiceMatch) -> list[Sentence]:
    """Round by round, and how everybody stands."""
    brought = [(game.round_number, _brought(game, match.rules, match.names)) for game in match.games if game.over]
    rounds: list[Sentence] = [(f"Round {number}: {what}",) for number, what in brought]
    return [*rounds, *standing(match), (goal(match.rules),)]


def standing(match: SeenDiceMatch) -> list[Sentence]:
    """How everybody stands, a line each."""
    return [(f"{name}: {score}",) for name, score in zip(match.names, scores(match), strict=True)]


def _brought(game: RoundBefore, rules: Settings, names: Sequence[str]) -> str:
    if game.winner is None:
        return "void, nobody wins it."
    points = "" if rules["dice_scoring"] == "best_of" else f" {count(game.points, 'point')}"
    return f"{with_verb(names[game.winner], 'win')}{points}."


def result_lines(match: SeenDiceMatch) -> list[Sentence]:
    """The end of a round, and how the match stands now."""
    totals = [f"{name} {score}" for name, score in zip(match.names, scores(match), strict=True)]
    return [*round_lines(match.game), (f"The match: {', '.join(totals)}.",)]


def round_lines(game: SeenDice) -> list[Sentence]:
    """Who won a round, and what everybody was left with."""
    outcome: Sentence = (f"Round {game.round_number} is over: {_brought(game, game.rules, game.names)}",)
    return [outcome, *((f"{name}: ", *_left(game, seat)) for seat, name in enumerate(game.names))]


def _left(game: SeenDice, seat: int) -> tuple[Piece, ...]:
    held = game.hand(seat)
    if not held:
        return ("out.",)
    points = game.points_in_hand(seat)
    return (dice(held), "." if points is None else f", {count(points, 'point')}.")


def outcome(match: SeenDiceMatch) -> str:
    """Who has won the match, or how it will be won."""
    if match.winner is None:
        return goal(match.rules)
    return f"The match is over: {with_verb(match.names[match.winner], 'win')}!"
