"""From a game or a match to its canonical text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from unoverse.cards.faces import COLOURS, FACES
from unoverse.game import Action, Game, Match, Position, TableError
from unoverse.game.action import seat_letter
from unoverse.game.events import Event
from unoverse.game.game import SIDES
from unoverse.notation.record import DIRECTIONS, LARGEST_ROUND_NUMBER, SEPARATOR, TITLE, VERSION
from unoverse.notation.results import match_result, round_result
from unoverse.table.actions import COLOUR, JUMP, PLAY

WIDTH: Final = 100
_NEEDS_QUOTES: Final = frozenset(',"#\\')
_DIRECTION_WORDS: Final = {number: word for word, number in DIRECTIONS.items()}

Group = tuple[str, list[str]]


def write(played: Game | Match) -> str:
    """The record of a round or a match, finished or not. It shows every card: the seed tells them all."""
    lines = _match_lines(played) if isinstance(played, Match) else _round_lines(played)
    return "\n".join([f"{TITLE} {VERSION}", *lines]) + "\n"


def _round_lines(game: Game) -> list[str]:
    lines = _table_lines(str(game.rules), game.names, game.seed)
    lines += _pairing_lines(game)
    lines += _round_number_lines(game.round_number)
    if game.deck_order is not None:
        lines += _header("Deck", game.deck_order)
    if game.start_position is not None:
        lines += _position_lines(game.start_position)
    elif not game.dealer_draw:
        lines += _header("Dealer", [seat_letter(game.dealer)])
    return [*lines, *_result_lines(round_result(game)), *_action_lines(game)]


def _match_lines(match: Match) -> list[str]:
    lines = _table_lines(str(match.rules), match.names, match.seed)
    if match.first_dealer is not None:
        lines += _header("Dealer", [seat_letter(match.games[0].dealer)])
    lines += _result_lines(match_result(match))
    for game in match.games:
        lines += ["", f"Round {game.round_number}"]
        if game.names != match.names:
            lines += _name_lines("Players", game.names)
        lines += [*_result_lines(round_result(game)), *_action_lines(game)]
    return lines


def _table_lines(rules: str, names: Sequence[str], seed: int) -> list[str]:
    return [
        *_header("Rules", rules.split()),
        *_header("Seats", [str(len(names))]),
        *_name_lines("Names", names),
        *_header("Seed", [str(seed)]),
    ]


def _pairing_lines(game: Game) -> list[str]:
    """A round of a match is played with the cards of the match: its seed has paired their sides."""
    if not game.rules.dark or game.pairing_seed == game.seed or game.start_position is not None:
        return []
    return _header("Pairing seed", [str(game.pairing_seed)])


def _round_number_lines(number: int) -> list[str]:
    if not 1 <= number <= LARGEST_ROUND_NUMBER:
        raise TableError(f"A record can be written of rounds 1 to {LARGEST_ROUND_NUMBER}, not of round {number}.")
    return [] if number == 1 else _header("Round number", [str(number)])


def _position_lines(where: Position) -> list[str]:
    lines: list[str] = []
    for seat, hand in enumerate(where.hands):
        lines += _header(f"Hand {seat_letter(seat)}", hand)
    return [
        *lines,
        *_header("Discard", where.discard),
        *_header("Pile", where.pile),
        *_header("Turn", [seat_letter(where.turn)]),
        *_header("Direction", [_DIRECTION_WORDS[where.direction]]),
        *([] if where.side == SIDES[0] else _header("Side", [where.side])),
        *_header("Dealer", [seat_letter(where.dealer)]),
    ]


def _name_lines(header: str, names: Sequence[str]) -> list[str]:
    return _header(header, _with_commas([quoted(name) for name in names]))


def quoted(name: str) -> str:
    r"""A name as it is written: between quotation marks if it holds a character that means something.

    >>> print(quoted("Ana Lúcia"), quoted('The "Ace", #1'))
    Ana Lúcia "The \"Ace\", #1"
    """
    if _NEEDS_QUOTES.isdisjoint(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _result_lines(statements: Sequence[str]) -> list[str]:
    return _header("Result", _with_commas(statements))


def _with_commas(parts: Sequence[str]) -> list[str]:
    return [f"{part}," for part in parts[:-1]] + list(parts[-1:])


def _header(name: str, words: Iterable[str]) -> list[str]:
    """A header, continued on indented lines where it is long."""
    lines = [f"{name}:"]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(f"  {word}")
        else:
            lines[-1] += f" {word}"
    return lines


def _action_lines(game: Game) -> list[str]:
    """Groups of actions, as many on a line as fit; a group that is too long for a line goes on under its letter."""
    if not game.history:
        return []
    lines = [""]
    for letter, texts in _groups(game.history):
        whole = " ".join([letter, *texts])
        if not _extend(lines, f" {SEPARATOR} {whole}"):
            lines.append(letter)
            for text in texts:
                if not _extend(lines, f" {text}"):
                    lines.append(f"{letter} {text}")
    return lines


def _extend(lines: list[str], text: str) -> bool:
    """Adds the text to the last line if there is something on it and there is room."""
    if not lines[-1] or len(lines[-1]) + len(text) > WIDTH:
        return False
    lines[-1] += text
    return True


def _groups(history: Iterable[Event]) -> list[Group]:
    """What each seat did until another one acted; the colour of a wild stands with it."""
    groups: list[Group] = []
    seat, before = -1, None
    for event in history:
        if event.seat != seat:
            seat, before = event.seat, None
            groups.append((seat_letter(seat), []))
        texts = groups[-1][1]
        if event.action.kind == COLOUR and before is not None and _is_wild(before):
            texts[-1] += f"/{COLOURS[event.action.argument].code}"
        else:
            texts.append(str(event.action))
        before = event.action
    return groups


def _is_wild(action: Action) -> bool:
    return action.kind in (PLAY, JUMP) and FACES[action.argument].wild
