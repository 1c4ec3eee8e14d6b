"""What a player can read at the table: help, the hand, the log, the rules, the scores."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final

from unoverse.cards.faces import FACE_BY_CODE, KIND_NUMBER, KINDS
from unoverse.choosing.table_name import readable_code
from unoverse.coach.arrange import arrange
from unoverse.coach.card_guide import CalledCard, about_card, card_called
from unoverse.coach.primer import goal, how_to_play
from unoverse.game.game import Game
from unoverse.game.rules import Rules
from unoverse.game.view import View
from unoverse.rules.codes.tokens import written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.prose.wording import chosen_words
from unoverse.rules.written.wording import told
from unoverse.terminal.cards.commands import QUESTIONS
from unoverse.terminal.cards.questions import options, playable
from unoverse.terminal.cards.seen_match import SeenMatch
from unoverse.terminal.grammar import with_verb
from unoverse.terminal.sentences import Card, Cards, Piece, Sentence, count, listed, typed_code, with_and

_COMMANDS: Final = (
    ("r7, ys, gv, b+2", "lay a card: red 7, yellow Skip, green Reverse, blue Draw Two"),
    ("w green, w4 green", "lay a Wild or a Wild Draw Four and name the colour"),
    ("uno r7", "call UNO and lay your last card but one"),
    ("draw, keep", "take a card, keep what you drew (d, k)"),
    ("accept, challenge", "answer a Wild Draw Four: take the cards, or doubt it"),
    ("catch b", "say that B has one card and did not call UNO"),
    ("wrong b", "say that the card of B did not fit, if you think so; r7! lays such a card yourself"),
    ("green, target b, nobody", "answer when a colour or a player is asked for"),
    ("cut 30, pass, done", "cut the deck, do nothing, agree with the result or lay nothing more"),
)
_HOUSE_COMMANDS: Final = (
    (("DR", "DD", "AA"), "r7, r7, done", "lay several cards one after the other, then say that nothing follows"),
    (("C",), "jump r7", "lay a card identical to the top card out of turn"),
    (("DED",), "r7 down, accuse", "lay a card face down; say that somebody else's was a lie"),
    (("DED",), "claim draw2", "say what a card laid face down against a draw card is"),
    (("DP",), "doubt", "say that whoever drew could have played"),
    (("DOA",), "target c, give r7", "choose who gets cards, and which"),
    (("T", "CLA"), "target c, nobody", "choose whose hand to swap with or to see"),
    (("M",), "slap, or Enter", "slap the pile when everybody does"),
    (("DAD",), "roll", "throw the die that was meant for you"),
    (("MS",), "out", "say that nothing fits while sudden death is in force"),
    (("TRI",), "accept", "take the cards instead of following a Trinity card"),
    (("E", "IE"), "praise b ..., criticise b ...", "say the words that you owe B"),
    (("S", "ORG", "E", "IE"), "say ..., sorry, laugh", "talk at the table, which may cost cards"),
)
"""What only some house rules bring, with their codes."""


def help_page(rules: Rules | None = None) -> list[Sentence]:
    """Every command with what it does; capitals or not is all the same. Those of house rules only where they count."""
    played = () if rules is None else rules.house
    house = [(typed, about) for codes, typed, about in _HOUSE_COMMANDS if any(code in played for code in codes)]
    asked = [(word, about[0].lower() + about[1:].rstrip(".")) for word, about in QUESTIONS.items()]
    now = ("?", "what you can do now; Enter does it, if it is one thing")
    return [(f"{typed}: {about}",) for typed, about in (*_COMMANDS, *house, *asked, now)]


def options_page(view: View) -> list[Sentence]:
    """What can be done now, in words."""
    found = options(view)
    return [(f"{option.typed}: ", *option.about) for option in found] or [("Nothing now: press Enter to go on.",)]


def hand_page(view: View) -> list[Sentence]:
    """One's cards, and which of them could be laid."""
    if not view.hand:
        return [("There are no cards to show now.",)]
    fitting = playable(view)
    lines: list[Sentence] = [(f"{count(len(view.hand))}: ", Cards(arrange(view.hand)), ".")]
    if view.to_act == view.seat:
        can = with_and([(Card(code), f" ({typed_code(code)})") for code in fitting], " or ")
        lines.append(("You can play ", *can, ".") if fitting else ("None of them can be played now.",))
    return [*lines, *_back_lines(view)]


def _back_lines(view: View) -> list[Sentence]:
    """Of two-sided cards everybody sees the backs."""
    held = zip(view.names, view.backs, strict=False)
    lines: list[Sentence] = [(f"On the backs of {name}: ", Cards(backs), ".") for name, backs in held if backs]
    if view.pile_back:
        lines.append(("On the back of the next card to draw: ", Card(view.pile_back), "."))
    return lines


def rules_page(rules: Rules, word: str) -> tuple[str, list[Sentence]]:
    """The rules of the table, how to play first; or one of them, or a card."""
    if word:
        return parameter_page(rules, word)
    lines: list[Sentence] = [*((line,) for line in how_to_play(rules)), (), (rules.about,)]
    lines += [(line,) for line in wild_lines(rules)]
    if rules.house:
        lines += [(), ("House rules",), *((f"  {line}",) for line in house_lines(rules))]
    topic = ""
    for parameter in PARAMETERS.values():
        if parameter.topic != topic:
            topic = parameter.topic
            lines += [(), (topic,)]
        value = rules.values[parameter.name]
        lines.append((f"  {parameter.name} = {value_text(value)}: {parameter.about}",))
    return f"The rules of this table: {readable_code(rules)}", lines


def announcement(rules: Rules, seats: int) -> list[Sentence]:
    """What a table with house rules has to know before the first card: each rule, and what may go wrong."""
    lines: list[Sentence] = [(line,) for line in (*house_lines(rules), *wild_lines(rules))]
    warned = [(f"Note: {warning}",) for warning in rules.warnings_for(seats)]
    hinted = [(f"Hint: {hint}",) for hint in rules.hints]
    first = next(iter(rules.house), "")
    more: list[Sentence] = (
        [(f'Type "rules {first}" at the table to read more about the rule {first}.',)] if first else []
    )
    return [*lines, (), *warned, *hinted, *more]


def wild_lines(rules: Rules) -> list[str]:
    """Each written wild of the table: its card, what its rule is called, and what it says."""
    return [f"{FACE_BY_CODE[card].name} ({card}), {rule.name}: {told(rule)}" for card, rule in rules.custom.items()]


def house_lines(rules: Rules) -> list[str]:
    """Each house rule of the table: its code, what it does, and the choices made for it."""
    lines = []
    for code, values in rules.house.items():
        rule = CATALOGUE[code]
        said = f"{written_rule(code, values)}, {rule.name}: {rule.about} {chosen_words(code, values)}"
        lines.append(said.rstrip())
    return lines


def parameter_page(rules: Rules, word: str) -> tuple[str, list[Sentence]]:
    name = word.lower()
    if word.upper() in CATALOGUE:
        rule = CATALOGUE[word.upper()]
        here = "" if rule.code in rules.house else "It is not played at this table."
        return rule.name, [(line,) for line in (rule.about, rule.details, here) if line]
    if name not in PARAMETERS and (called := card_called(word)) is not None:
        return card_title(called), [(line,) for line in about_card(rules, called)]
    if name not in PARAMETERS:
        close = difflib.get_close_matches(name, PARAMETERS, 1, 0.5)
        hint = f' Did you mean "{close[0]}"?' if close else ' Type "rules" to see all of them.'
        return "Rules", [(f'There is no parameter and no card "{word[:40]}".{hint}',)]
    parameter = PARAMETERS[name]
    said = [parameter.about, f"Here: {value_text(rules.values[name])}.", f"Possible: {parameter.choices}."]
    return name, [(line,) for line in said]


def card_title(called: CalledCard) -> str:
    """The name of a card, or of its kind in every colour."""
    return FACE_BY_CODE[called.code].name if called.code else KINDS[KIND_NUMBER[called.kind]].name


def value_text(value: object) -> str:
    """A value as it is typed: yes and no are true and false."""
    if isinstance(value, bool):
        return str(value).lower()
    return "+".join(value) or "none" if isinstance(value, tuple) else str(value)


def scores_page(match: SeenMatch) -> list[Sentence]:
    """Totals, round by round."""
    totals: list[Sentence] = [(f"{name}: {total}",) for name, total in zip(match.names, match.totals, strict=True)]
    rounds: list[Sentence] = [(f"Round {n}: {_brought(match, n)}.",) for n in range(1, len(match.results) + 1)]
    return [*rounds, *totals, (goal(match.rules),)]


def _brought(match: SeenMatch, number: int) -> str:
    result = match.results[number - 1]
    pairs = zip(result.players, result.points, strict=True)
    points = [f"{match.names[player]} {brought}" for player, brought in pairs if brought]
    winner = "" if result.winner is None else f"{match.names[result.players[result.winner]]} won"
    return ", ".join([winner or "blocked", *points])


def result_lines(game: Game, totals: Sequence[int]) -> list[Sentence]:
    """The end of a round: who won, what everybody was left with, and the totals by seat."""
    lines: list[Sentence] = [(f"Round {game.round_number} is over: {_outcome(game)}",)]
    for seat, name in enumerate(game.names):
        lines.append((f"{name}: ", *_left(game.hand(seat), game.points_left[seat]), f" Total {totals[seat]}."))
    return lines


def _outcome(game: Game) -> str:
    winner = None if game.winner is None else game.names[game.winner]
    return won_words(game.rules, winner, 0 if game.winner is None else game.scores[game.winner])


def won_words(rules: Rules, winner: str | None, points: int) -> str:
    """Who has won a round, and what it brought."""
    if winner is None:
        return "blocked, nobody wins it."
    gain = f" {count(points, 'point')}" if points and rules.values["scoring"] == "winner_takes" else ""
    return f"{with_verb(winner, 'win')}{gain}."


def _left(hand: Sequence[str], points: int) -> tuple[Piece, ...]:
    if not hand:
        return ("out.",)
    return (Cards(tuple(hand)), f", {count(points, 'point')}.")


def outcome(match: SeenMatch) -> str:
    """Who has won the match, or how it will be won."""
    if not match.over:
        return goal(match.rules)
    winners = [match.names[player] for player in match.winners]
    won = with_verb(winners[0], "win") if len(winners) == 1 else f"{listed(winners)} win"
    return f"The match is over: {won}!"
