"""From a game or a match to its canonical text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from unoverse.cards.faces import COLOURS, FACES
from unoverse.dice import Dice, DiceMatch
from unoverse.game import Action, Game, Match, Position, TableError
from unoverse.game.action import seat_letter
from unoverse.game.events import Event
from unoverse.game.happened import Happened
from unoverse.game.scoring import opening
from unoverse.game.seeing import SIDES
from unoverse.notation.dice import write_dice
from unoverse.notation.fair_shuffle import shuffle_lines
from unoverse.notation.lines import flowed, header_lines, name_lines, with_commas
from unoverse.notation.played_by import played_by_lines
from unoverse.notation.record import DIRECTIONS, LARGEST_ROUND_NUMBER, NO, TITLE, VERSION, YES
from unoverse.notation.result_statements import match_result, round_result
from unoverse.notation.solitaire import write_solitaire
from unoverse.solitaire import Solitaire
from unoverse.table.actions import COLOUR, JUMP, PLAY

_DIRECTION_WORDS: Final = {number: word for word, number in DIRECTIONS.items()}

Group = tuple[str, list[str]]


def write(played: Game | Match | Dice | DiceMatch | Solitaire) -> str:
    """The record of a game, finished or not. It shows every card: the seed tells them all."""
    if isinstance(played, Solitaire):
        return write_solitaire(played)
    if isinstance(played, Dice | DiceMatch):
        return write_dice(played)
    lines = _match_lines(played) if isinstance(played, Match) else _round_lines(played)
    return "\n".join([f"{TITLE} {VERSION}", *lines]) + "\n"


def _round_lines(game: Game) -> list[str]:
    lines = _table_lines(str(game.rules), game.names, game.seed)
    lines += _pairing_lines(game)
    lines += _round_number_lines(game.round_number)
    if game.deck_order is not None:
        lines += header_lines("Deck", game.deck_order)
    if game.start_position is not None:
        lines += _position_lines(game.start_position)
    elif not game.dealer_draw:
        lines += header_lines("Dealer", [seat_letter(game.dealer)])
    if game.rolls:
        lines += header_lines("Rolls", map(str, game.rolls))
    return [*lines, *_result_lines(round_result(game)), *_action_lines(game)]


def _match_lines(match: Match) -> list[str]:
    lines = _table_lines(str(match.rules), match.names, match.seed)
    lines += shuffle_lines(match.shuffle)
    lines += played_by_lines(match.played_by)
    if match.first_dealer is not None:
        lines += header_lines("Dealer", [seat_letter(match.games[0].dealer)])
    lines += _standing_lines(match)
    lines += _result_lines(match_result(match))
    for game in match.games:
        lines += ["", f"Round {game.round_number}"]
        if game.names != match.names:
            lines += name_lines("Players", game.names)
        lines += [*_result_lines(round_result(game)), *_action_lines(game)]
    return lines


def _standing_lines(match: Match) -> list[str]:
    """What the players began with, if that was not the usual."""
    if match.first_standing == opening(len(match.names), match.rules):
        return []
    name = "Lives" if match.rules.values["scoring"] == "lives" else "Totals"
    return header_lines(name, map(str, match.first_standing.totals))


def _table_lines(rules: str, names: Sequence[str], seed: int) -> list[str]:
    return [
        *header_lines("Rules", rules.split()),
        *header_lines("Seats", [str(len(names))]),
        *name_lines("Names", names),
        *header_lines("Seed", [str(seed)]),
    ]


def _pairing_lines(game: Game) -> list[str]:
    """A round of a match is played with the cards of the match: its seed has paired their sides."""
    if not game.rules.dark or game.pairing_seed == game.seed or game.start_position is not None:
        return []
    return header_lines("Pairing seed", [str(game.pairing_seed)])


def _round_number_lines(number: int) -> list[str]:
    if not 1 <= number <= LARGEST_ROUND_NUMBER:
        raise TableError(f"A record can be written of rounds 1 to {LARGEST_ROUND_NUMBER}, not of round {number}.")
    return [] if number == 1 else header_lines("Round number", [str(number)])


def _position_lines(where: Position) -> list[str]:
    lines: list[str] = []
    for seat, hand in enumerate(where.hands):
        lines += header_lines(f"Hand {seat_letter(seat)}", hand)
    return [
        *lines,
        *header_lines("Discard", where.discard),
        *header_lines("Pile", where.pile),
        *header_lines("Turn", [seat_letter(where.turn)]),
        *header_lines("Direction", [_DIRECTION_WORDS[where.direction]]),
        *([] if where.side == SIDES[0] else header_lines("Side", [where.side])),
        *header_lines("Dealer", [seat_letter(where.dealer)]),
        *_happened_lines(where.happened),
    ]


def _happened_lines(past: Happened) -> list[str]:
    """Only what differs from a table at which nothing has happened."""
    said = {
        "Called": [seat_letter(seat) for seat in past.called],
        "Laid by": [] if past.laid_by is None else [seat_letter(past.laid_by)],
        "Lap": [] if past.lap == 1 else [str(past.lap)],
        "Silence": [YES if past.silenced_by is None else seat_letter(past.silenced_by)] if past.silence else [],
        "Ceasefire": [YES] if past.ceasefire else [],
        "Armed": [] if past.armed is None else [YES if past.armed else NO],
    }
    return [line for name, words in said.items() if words for line in header_lines(name, words)]


def _result_lines(statements: Sequence[str]) -> list[str]:
    return header_lines("Result", with_commas(statements))


def _action_lines(game: Game) -> list[str]:
    return flowed([[letter, *texts] for letter, texts in _groups(game.history)], leads=True)


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
