"""From a record to the game or match it tells of, every statement checked on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS
from unoverse.dice import Dice, DiceMatch
from unoverse.game import Game, Match, Position, Rules, UnoError
from unoverse.game.action import seat_letter
from unoverse.game.given_die import checked_die_rolls
from unoverse.game.happened import check_happened
from unoverse.game.position import card_parts, set_up
from unoverse.game.seeing import SIDES
from unoverse.notation.dice import replay_dice
from unoverse.notation.errors import DisagreementError, RecordError, blamed_on
from unoverse.notation.outline import CARDS, HAPPENED, Section, game_of, outline
from unoverse.notation.reading import read_sections
from unoverse.notation.record import Place, Record, RecordedRound
from unoverse.notation.result_statements import match_result, round_result
from unoverse.notation.solitaire import replay_solitaire
from unoverse.solitaire import Solitaire

Played = Game | Match | Dice | DiceMatch | Solitaire
Replayer = Callable[[Sequence[Section], str | None], Played]
OTHER_GAMES: Final[Mapping[str, Replayer]] = {"dice": replay_dice, "solitaire": replay_solitaire}
"""The games besides the card game, by the header `Game:` of their records."""


def replay(text: str, backend: str | None = None) -> Played:
    """The Game, Match, Dice, DiceMatch or Solitaire that a record tells of, played again action by action.

    >>> game = replay('''Unoverse record 1
    ... Rules: UNO 1121
    ... Seats: 2
    ... Seed: 7
    ...
    ... A colour G draw keep''')
    >>> len(game.history), game.colour
    (3, 'G')
    """
    sections = outline(text)
    game = game_of(sections[0])
    if game in OTHER_GAMES:
        return OTHER_GAMES[game](sections, backend)
    if game != CARDS:
        known = ", ".join([CARDS, *OTHER_GAMES])
        raise RecordError(f'There is no game "{game[:40]}": {known}.', sections[0].headers["game"].value_place)
    record = read_sections(sections)
    with blamed_on(record.places["rules"]):
        rules = Rules.of_long_code(record.rules)
    with blamed_on(record.places["seats"]):
        rules.check_seats(record.seats)
    return _replay_match(record, rules, backend) if record.is_match else _replay_game(record, rules, backend)


def _replay_game(record: Record, rules: Rules, backend: str | None) -> Game:
    (played,) = record.rounds
    game = _opened(record, rules, played.number, backend)
    _play(game, played)
    _check_result(record.result, round_result(game), record.places)
    return game


def _opened(record: Record, rules: Rules, number: int, backend: str | None) -> Game:
    if record.rolls:
        with blamed_on(record.places["rolls"]):
            checked_die_rolls(rules, record.rolls)
    if record.position is not None:
        _check_position(record.position, rules, record.places["discard"])
        _check_past(record, rules)
        return set_up(rules, record.position, record.seed, record.names, backend, record.rolls)
    with blamed_on(record.places["deck" if record.deck else "seats"]):
        return Game(
            rules,
            record.seats,
            record.seed,
            deck=record.deck,
            dealer=record.dealer,
            names=record.names,
            round_number=number,
            pairing_seed=record.pairing_seed,
            rolls=record.rolls,
            backend=backend,
        )


def _check_past(record: Record, rules: Rules) -> None:
    """What is said to have happened could have happened."""
    assert record.position is not None
    first = next((record.places[name] for name in HAPPENED if name in record.places), record.places["discard"])
    with blamed_on(first):
        check_happened(rules, record.position.hands, record.position.happened)


def _check_position(where: Position, rules: Rules, place: Place) -> None:
    """Every card of the deck lies somewhere, and no other."""
    deck, sides = rules.values["deck"], rules.sides if where.side == SIDES[0] else rules.sides[::-1]
    if where.side != SIDES[0] and not rules.dark:
        raise RecordError(f"The cards of {deck} have one side.", place)
    cards = [card_parts(code) for cards in (*where.hands, where.discard, where.pile) for code in cards]
    for code, colour, _ in cards:
        if colour and COLOURS[COLOUR_NUMBER[colour]].side != where.side:
            raise RecordError(f"{code}/{colour}: {colour} is no colour of the {where.side} side.", place)
    shown = [[code for code, _, _ in cards], [back for _, _, back in cards if back]]
    for lying, owned in zip(map(Counter, shown), map(Counter, (*sides, ())), strict=False):
        for code in sorted(lying.keys() | owned.keys()):
            if lying[code] != owned[code]:
                raise RecordError(f"The position has {lying[code]} x {code}; {deck} has {owned[code]}.", place)


def _replay_match(record: Record, rules: Rules, backend: str | None) -> Match:
    given = next((name for name in ("totals", "lives") if name in record.places), "seats")
    with blamed_on(record.places[given]):
        match = Match(
            rules,
            record.names,
            record.seed,
            dealer=record.dealer,
            totals=record.totals,
            lives=record.lives,
            backend=backend,
        )
    match.played_by = record.played_by
    match.shuffle = record.shuffle
    for played in record.rounds:
        with blamed_on(played.places["round"], DisagreementError):
            game = match.game if played.number == 1 else match.next_round()
        _check_players(game, played)
        _play(game, played)
        _check_result(played.result, round_result(game), played.places)
    _check_result(record.result, match_result(match), record.places)
    return match


def _check_players(game: Game, played: RecordedRound) -> None:
    if played.players is not None and played.players != game.names:
        who = ", ".join(game.names)
        raise DisagreementError(f"Round {played.number} is played by {who}.", played.places["players"])


def _play(game: Game, played: RecordedRound) -> None:
    for number, (seat, action, place) in enumerate(played.actions, 1):
        try:
            game.apply(seat, action)
        except UnoError as error:
            what = f'Action {number}, "{seat_letter(seat)} {action}", cannot be done: '
            raise DisagreementError(what + str(error), place) from error


def _check_result(stated: tuple[str, ...], actual: tuple[str, ...], places: Mapping[str, Place]) -> None:
    for statement in stated:
        if statement not in actual:
            happened = ", ".join(actual)
            sentence = f'The record says "{statement}", but its actions give: {happened}.'
            raise DisagreementError(sentence, places["result"])
