"""Records of dice: a round or a match, written and played again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from unoverse.dice import Dice, DiceAction, DiceMatch
from unoverse.dice.bots import dice_bot
from unoverse.dice.game import SEAT_LETTERS
from unoverse.dice.rules import dice_rules
from unoverse.dice.state import SEATS
from unoverse.errors import ActionError, TableError, UnoError
from unoverse.notation.errors import DisagreementError, RecordError, blamed_on
from unoverse.notation.fair_shuffle import read_shuffle, refuse_shuffle, shuffle_lines
from unoverse.notation.lines import flowed, header_lines, name_lines, with_commas
from unoverse.notation.outline import SHUFFLE, Header, Section, Word, refuse_headers
from unoverse.notation.played_by import HEADER, played_by_lines, refuse_played_by
from unoverse.notation.reading import read_names, read_players
from unoverse.notation.record import LARGEST_ROUND_NUMBER, SEPARATOR, SEPARATORS, TITLE, VERSION, Place
from unoverse.notation.written_actions import seat_of, tokens_of
from unoverse.seeds_and_names import checked_seed

GAME: Final = "dice"
HEADERS: Final = ("game", "rules", "names", "seed", "result")
MATCH_HEADERS: Final = (*HEADERS, *SHUFFLE, HEADER)
ROUND_HEADERS: Final = (*HEADERS, "round number", "turn", "rolls")
"""`Turn` says who begins, where that was not rolled for; `Rolls` what came up before chance was asked."""
_STATEMENT: Final = re.compile(
    r"unfinished|void|[AB] won|[0-9]{1,9} (?:actions?|rounds?)"
    r"|points [0-9]{1,9}|(?:totals|rounds won)(?: [0-9]{1,9}){2}"
)
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_TWO_WORDS: Final = ("colour", "color", "take")


# Writing


def write_dice(played: Dice | DiceMatch) -> str:
    """The record of a round or a match, finished or not."""
    lines = _match_lines(played) if isinstance(played, DiceMatch) else _round_lines(played)
    return "\n".join([f"{TITLE} {VERSION}", *lines]) + "\n"


def _round_lines(game: Dice) -> list[str]:
    if game.is_set_up:
        raise TableError("A table that was set up by hand has no record: no seed leads to it.")
    if not 1 <= game.round_number <= LARGEST_ROUND_NUMBER:
        raise TableError(f"A record can be written of rounds 1 to {LARGEST_ROUND_NUMBER}, not {game.round_number}.")
    lines = _table_lines(game)
    if game.round_number != 1:
        lines += header_lines("Round number", [str(game.round_number)])
    if game.first is not None:
        lines += header_lines("Turn", [SEAT_LETTERS[game.first]])
    if game.rolls:
        lines += header_lines("Rolls", game.rolls)
    return [*lines, *_result_lines(round_result(game)), *_action_lines(game)]


def _match_lines(match: DiceMatch) -> list[str]:
    lines = [*_table_lines(match), *shuffle_lines(match.shuffle), *played_by_lines(match.played_by)]
    lines += _result_lines(match_result(match))
    for game in match.games:
        lines += ["", f"Round {game.round_number}", *_result_lines(round_result(game)), *_action_lines(game)]
    return lines


def _table_lines(played: Dice | DiceMatch) -> list[str]:
    return [
        *header_lines("Game", [GAME]),
        *header_lines("Rules", str(played.rules).split()),
        *name_lines("Names", played.names),
        *header_lines("Seed", [str(played.seed)]),
    ]


def _result_lines(statements: Sequence[str]) -> list[str]:
    return header_lines("Result", with_commas(statements))


def _action_lines(game: Dice) -> list[str]:
    groups: list[list[str]] = []
    for event in game.history:
        letter = SEAT_LETTERS[event.seat]
        if not groups or groups[-1][0] != letter:
            groups.append([letter])
        groups[-1].append(str(event.action))
    return flowed(groups, leads=True)


# Results


def round_result(game: Dice) -> tuple[str, ...]:
    """`B won, 31 actions, points 27`."""
    played = _count(len(game.history), "action")
    if game.winner is not None:
        return (f"{SEAT_LETTERS[game.winner]} won", played, f"points {game.points}")
    return ("void" if game.void else "unfinished", played)


def match_result(match: DiceMatch) -> tuple[str, ...]:
    """`A won, 5 rounds, totals 212 61, rounds won 3 2`."""
    outcome = "unfinished" if match.winner is None else f"{SEAT_LETTERS[match.winner]} won"
    (first, second), (won, lost) = match.totals, match.rounds_won
    played = _count(len(match.games), "round")
    return (outcome, played, f"totals {first} {second}", f"rounds won {won} {lost}")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# Playing again


def replay_dice(sections: Sequence[Section], backend: str | None = None) -> Dice | DiceMatch:
    """The round or match that a record tells of, every statement checked."""
    own, *rounds = sections
    if not rounds:
        refuse_played_by(own)
        refuse_shuffle(own)
    refuse_headers(own, MATCH_HEADERS if rounds else ROUND_HEADERS)
    for name in ("rules", "seed"):
        if name not in own.headers:
            raise RecordError(f'The header "{name.capitalize()}" is missing.', Place(own.place.line + 1, 1))
    return _replay_match(own, rounds, backend) if rounds else _replay_round(own, backend)


def _replay_round(own: Section, backend: str | None) -> Dice:
    headers = own.headers
    with blamed_on(headers["rules"].value_place):
        rules = dice_rules(headers["rules"].text)
    rolls = headers.get("rolls")
    with blamed_on(headers["rules"].value_place if rolls is None else rolls.value_place):
        game = Dice(
            rules,
            _seed(headers["seed"]),
            names=read_names(headers.get("names"), SEATS),
            first=_starter(headers["turn"]) if "turn" in headers else None,
            round_number=_round_number(headers["round number"]) if "round number" in headers else 1,
            rolls="" if rolls is None else rolls.text,
            backend=backend,
        )
    _play(game, own)
    _check_result(headers.get("result"), round_result(game))
    return game


def _replay_match(own: Section, rounds: Sequence[Section], backend: str | None) -> DiceMatch:
    headers = own.headers
    with blamed_on(headers["rules"].value_place):
        rules = dice_rules(headers["rules"].text)
    match = DiceMatch(rules, read_names(headers.get("names"), SEATS), _seed(headers["seed"]), backend)
    match.shuffle = read_shuffle(headers, match.seed)
    match.played_by = read_players(headers.get(HEADER), SEATS, lambda name: dice_bot(name).name)
    for section in rounds:
        if "players" in section.headers:
            raise RecordError("In dice both players play every round.", section.headers["players"].place)
        with blamed_on(section.place, DisagreementError):
            game = match.game if section.number == 1 else match.next_round()
        _play(game, section)
        _check_result(section.headers.get("result"), round_result(game))
    _check_result(headers.get("result"), match_result(match))
    return match


def _seed(header: Header) -> int:
    with blamed_on(header.value_place):
        return checked_seed(header.text)


def _starter(header: Header) -> int:
    if len(header.words) != 1:
        raise RecordError('"Turn" is the seat that begins, A or B.', header.value_place)
    return seat_of(header.words[0], SEATS)


def _round_number(header: Header) -> int:
    if not _NUMBER.fullmatch(header.text) or not 1 <= int(header.text) <= LARGEST_ROUND_NUMBER:
        raise RecordError(f'"Round number" is a number from 1 to {LARGEST_ROUND_NUMBER}.', header.value_place)
    return int(header.text)


def _check_result(header: Header | None, actual: tuple[str, ...]) -> None:
    if header is None:
        return
    for statement in (part.strip() for part in header.text.split(",")):
        if not _STATEMENT.fullmatch(statement):
            known = '"unfinished", "void", "A won", "31 actions", "points 27", "totals 212 61", "rounds won 3 2"'
            sentence = f'"{statement[:30]}" is no part of a result. The parts are {known}.'
            raise RecordError(sentence, header.value_place)
        if statement not in actual:
            happened = ", ".join(actual)
            sentence = f'The record says "{statement}", but its actions give: {happened}.'
            raise DisagreementError(sentence, header.value_place)


def _play(game: Dice, section: Section) -> None:
    for number, (seat, action, place) in enumerate(_actions(section.actions), 1):
        try:
            game.apply(seat, action)
        except UnoError as error:
            what = f'Action {number}, "{SEAT_LETTERS[seat]} {action}", cannot be done: '
            raise DisagreementError(what + str(error), place) from error


def _actions(lines: Sequence[Word]) -> Iterator[tuple[int, DiceAction, Place]]:
    for line in lines:
        for seat, words in _groups(line):
            for text, place in _joined(words):
                try:
                    action = DiceAction.parse(text)
                except ActionError as error:
                    raise RecordError(_hint(text) or str(error), place) from error
                yield seat, action, place


def _hint(text: str) -> str:
    return f'Put "{SEPARATOR}" before the next seat, "{text}".' if text.upper() in ("A", "B") else ""


def _groups(line: Word) -> Iterator[tuple[int, list[Word]]]:
    """Each seat of the line with the words of its actions."""
    group: list[Word] = []
    for token in [*tokens_of(line), Word(SEPARATOR, line.place)]:
        if token.text not in SEPARATORS:
            group.append(token)
        elif group:
            seat = seat_of(group[0], SEATS)
            if len(group) == 1:
                raise RecordError(f'After "{group[0].text}" come the actions of that seat.', group[0].place)
            yield seat, group[1:]
            group = []


def _joined(words: Sequence[Word]) -> Iterator[Word]:
    """`colour G` and `take R5` are one action each."""
    left = list(words)
    while left:
        text, place = left.pop(0)
        if text.lower() in _TWO_WORDS and left:
            text += f" {left.pop(0).text}"
        yield Word(text, place)
