"""Records of solitaire: the deal, the result, and the moves that were not taken back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from unoverse.errors import IllegalAction, UnoError
from unoverse.notation.errors import DisagreementError, RecordError, blamed_on
from unoverse.notation.fair_shuffle import read_shuffle, shuffle_lines
from unoverse.notation.lines import flowed, header_lines, with_commas
from unoverse.notation.outline import SHUFFLE, Section, Word, refuse_headers, words_of
from unoverse.notation.record import TITLE, VERSION, Place
from unoverse.solitaire.chains import LARGEST_NUMBER, NOT_OF_A_CHAIN
from unoverse.solitaire.game import Solitaire

GAME: Final = "solitaire"
HEADERS: Final = ("game", "rules", "seed", *SHUFFLE, "deal", "deck", "result")
_STATEMENT: Final = re.compile(r"won|stuck|unfinished|[0-9]{1,9} moves?|[0-9]{1,2} cards? up")


def solitaire_result(game: Solitaire) -> tuple[str, ...]:
    """`won, 231 moves, 96 cards up`."""
    outcome = "won" if game.won else "stuck" if game.stuck else "unfinished"
    return (outcome, _count(game.moves_made, "move"), f"{_count(game.score, 'card')} up")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# Writing


def write_solitaire(game: Solitaire) -> str:
    """The record of a game, finished or not. It shows every card: the seed tells them all."""
    statements = " ".join(with_commas(solitaire_result(game)))
    moves = [str(move) for move in game.history]
    deal = header_lines("Deck", game.deck) if game.seed is None else header_lines("Seed", [str(game.seed)])
    lines = [
        f"{TITLE} {VERSION}",
        *header_lines("Game", [GAME]),
        *header_lines("Rules", str(game.rules).split()),
        *deal,
        *shuffle_lines(game.shuffle),
        *(header_lines("Deal", [str(game.deal)]) if game.deal else ()),
        *header_lines("Result", statements.split()),
        *flowed([moves] if moves else []),
    ]
    return "\n".join(lines) + "\n"


# Reading


def replay_solitaire(sections: Sequence[Section], backend: str | None = None) -> Solitaire:
    """The game a record tells of, played again move by move."""
    own, *rounds = sections
    if rounds:
        raise RecordError("A record of solitaire has no rounds.", rounds[0].place)
    refuse_headers(own, HEADERS)
    game = _opened(own, backend)
    for number, word in enumerate(_words(own), 1):
        try:
            game.apply(word.text)
        except UnoError as error:
            kind = DisagreementError if isinstance(error, IllegalAction) else RecordError
            raise kind(f'Move {number}, "{word.text[:40]}", cannot be made: {error}', word.place) from error
    _check_result(own, game)
    return game


def _opened(own: Section, backend: str | None) -> Solitaire:
    seed, deck = own.headers.get("seed"), own.headers.get("deck")
    if seed is not None and deck is not None:
        raise RecordError('A record of solitaire has "Seed" or "Deck", not both.', deck.place)
    if deck is None and seed is None:
        raise RecordError('The header "Seed" is missing: the number of the deal.', own.place)
    rules = own.headers.get("rules")
    with blamed_on(own.place if rules is None else rules.value_place):
        # The rules first, so that what is wrong with them is said where they stand.
        table = Solitaire(0, rules=None if rules is None else rules.text, backend=backend)
    if deck is not None:
        _refuse_what_goes_with_a_seed(own)
        with blamed_on(deck.value_place):
            return Solitaire(deck=[word.text for word in deck.words], rules=table.rules, backend=backend)
    assert seed is not None
    number = _number(own)
    with blamed_on(seed.value_place):
        game = Solitaire(seed.text, rules=table.rules, deal=number, backend=backend)
    assert game.seed is not None
    game.shuffle = read_shuffle(own.headers, game.seed)
    return game


def _number(own: Section) -> int:
    """Which deal of its chain it is; 0 if the record says nothing of a chain."""
    header = own.headers.get("deal")
    if header is None:
        return NOT_OF_A_CHAIN
    text = header.text
    if not text.isascii() or not text.isdigit() or len(text) > 7 or not 1 <= int(text) <= LARGEST_NUMBER:
        raise RecordError('"Deal" says which deal of its chain it is: a number from 1 on.', header.value_place)
    return int(text)


def _refuse_what_goes_with_a_seed(own: Section) -> None:
    for name in (*SHUFFLE, "deal"):
        if name in own.headers:
            sentence = f'The header "{name.capitalize()}" goes with "Seed": a deck that is given was not shuffled.'
            raise RecordError(sentence, own.headers[name].place)


def _words(own: Section) -> Iterable[Word]:
    for line in own.actions:
        for word in words_of(line):
            if word.text != "·":
                yield word


def _check_result(own: Section, game: Solitaire) -> None:
    header = own.headers.get("result")
    if header is None:
        return
    actual = solitaire_result(game)
    for statement in filter(None, (part.strip() for part in header.text.lower().split(","))):
        _check_statement(statement, actual, header.value_place)


def _check_statement(statement: str, actual: Sequence[str], place: Place) -> None:
    if not _STATEMENT.fullmatch(statement):
        known = "won, stuck, unfinished, 57 moves, 96 cards up"
        raise RecordError(f'"{statement[:40]}" is no result of solitaire: {known}.', place)
    if statement not in actual:
        happened = ", ".join(actual)
        raise DisagreementError(f'The record says "{statement}", but its moves give: {happened}.', place)
