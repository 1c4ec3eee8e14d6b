"""From text to a Record: what is said, not whether it could be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from unoverse.bots.catalogue import bot_named
from unoverse.cards.faces import COLOURS, FACE_BY_CODE
from unoverse.game import Position
from unoverse.game.happened import MOST_LAPS, Happened
from unoverse.game.position import card_parts
from unoverse.game.seeing import SIDES
from unoverse.notation.errors import RecordError, blamed_on
from unoverse.notation.fair_shuffle import read_shuffle, refuse_shuffle
from unoverse.notation.name_lists import check_length, split_names
from unoverse.notation.outline import HANDS, HAPPENED, POSITION, Header, Section, Word, outline, shown
from unoverse.notation.played_by import HEADER, checked_players, refuse_played_by
from unoverse.notation.record import DIRECTIONS, LARGEST_ROUND_NUMBER, NO, YES, Place, Record, RecordedRound
from unoverse.notation.result_statements import STATEMENT
from unoverse.notation.written_actions import seat_of, section_actions
from unoverse.seeds_and_names import checked_names, checked_seed
from unoverse.table.state import MAX_SEATS

_ALL_COLOURS: Final = frozenset(colour.code for colour in COLOURS)
_LIGHT_COLOURS: Final = frozenset(colour.code for colour in COLOURS if colour.side == SIDES[0])
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_TOTAL: Final = re.compile(r"-?[0-9]{1,9}")

Headers = Mapping[str, Header]


def read(text: str) -> Record:
    """Everything a record says.

    >>> record = read("Unoverse record 1\\nRules: UNO 1121\\nSeats: 2\\nSeed: 7\\n\\nA R7 · B draw keep")
    >>> record.names, [str(done.action) for done in record.rounds[0].actions]
    (('Ana', 'Bia'), ['R7', 'draw', 'keep'])
    """
    return read_sections(outline(text))


def read_sections(outlined: Sequence[Section]) -> Record:
    """The same, of a text whose lines have been sorted."""
    own, *sections = outlined
    headers = own.headers
    _check_headers(own, is_match=bool(sections))
    seats = _read_seats(headers["seats"])
    names = read_names(headers.get("names"), seats)
    seed = _read_seed(headers.get("seed"))
    return Record(
        rules=headers["rules"].text,
        seats=seats,
        names=names,
        seed=seed,
        deck=_read_cards(headers["deck"]) if "deck" in headers else None,
        dealer=_read_seat(headers["dealer"], seats) if "dealer" in headers else None,
        position=_read_position(headers, seats) if _has_position(headers) else None,
        result=_read_result(headers.get("result")),
        rounds=_read_rounds(own, sections, seats),
        is_match=bool(sections),
        places={name: header.value_place for name, header in headers.items()},
        pairing_seed=_read_seed(headers["pairing seed"]) if "pairing seed" in headers else None,
        totals=_read_numbers(headers["totals"]) if "totals" in headers else None,
        lives=_read_numbers(headers["lives"]) if "lives" in headers else None,
        played_by=read_players(headers.get(HEADER), seats, lambda name: bot_named(name).name),
        rolls=_read_numbers(headers["rolls"]) if "rolls" in headers else (),
        shuffle=read_shuffle(headers, seed),
    )


def _read_rounds(own: Section, sections: list[Section], seats: int) -> tuple[RecordedRound, ...]:
    if sections:
        return tuple(_read_section(section, seats) for section in sections)
    number = _read_round_number(own.headers.get("round number"))
    return (RecordedRound(number, section_actions(own.actions, seats)),)


def _read_section(section: Section, seats: int) -> RecordedRound:
    headers = section.headers
    return RecordedRound(
        number=section.number,
        actions=section_actions(section.actions, seats),
        players=tuple(split_names(headers["players"])) if "players" in headers else None,
        result=_read_result(headers.get("result")),
        places={name: header.value_place for name, header in headers.items()} | {"round": section.place},
    )


# Which headers go together


def _has_position(headers: Headers) -> bool:
    return any(name in headers for name in (*HANDS, *POSITION))


def _check_headers(own: Section, is_match: bool) -> None:
    headers = own.headers
    below_title = Place(own.place.line + 1, 1)
    for name in ("rules", "seats"):
        if name not in headers:
            raise RecordError(f'The header "{name.capitalize()}" is missing.', below_title)
    _refuse(headers, ("deal",), "is for solitaire: rounds of cards are dealt from the seed")
    if _has_position(headers):
        _refuse(
            headers,
            ("deck", "round number", "pairing seed"),
            "does not go with a position: there, every card has its place",
        )
    else:
        _refuse(headers, ("side",), "goes with a position: every other round begins on the light side")
        _refuse(headers, HAPPENED, "goes with a position: in every other round nothing has happened yet")
    if not _has_position(headers) and "seed" not in headers and "deck" not in headers:
        raise RecordError('The header "Seed" or "Deck" is missing.', below_title)
    if is_match:
        unfit = ("deck", "round number", "pairing seed", "side", "rolls", *HANDS, *POSITION, *HAPPENED)
        _refuse(headers, unfit, "does not go with a match: its rounds are dealt from the seed")
    else:
        _refuse(headers, ("totals", "lives"), "goes with a match: one round begins with nothing")
        refuse_played_by(own)
        refuse_shuffle(own)


def _refuse(headers: Headers, names: tuple[str, ...], why: str) -> None:
    for name in names:
        if name in headers:
            raise RecordError(f'The header "{shown(name)}" {why}.', headers[name].place)


# The values of headers


def _read_number(header: Header, about: str, low: int, high: int) -> int:
    text = header.text
    if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise RecordError(f'{about} is a number from {low} to {high}, not "{text[:20]}".', header.value_place)
    return int(text)


def _read_numbers(header: Header) -> tuple[int, ...]:
    for word in header.words:
        if not _TOTAL.fullmatch(word.text):
            raise RecordError(f'"{shown(header.name)}" are whole numbers, not "{word.text[:20]}".', word.place)
    return tuple(int(word.text) for word in header.words)


def _read_seats(header: Header) -> int:
    return _read_number(header, '"Seats"', 2, MAX_SEATS)


def _read_round_number(header: Header | None) -> int:
    return 1 if header is None else _read_number(header, '"Round number"', 1, LARGEST_ROUND_NUMBER)


def _read_seed(header: Header | None) -> int:
    if header is None:
        return 0
    with blamed_on(header.value_place):
        return checked_seed(header.text)


def _read_seat(header: Header, seats: int) -> int:
    words = header.words
    if len(words) != 1:
        raise RecordError(f'"{shown(header.name)}" is one seat, such as A.', header.value_place)
    return seat_of(words[0], seats)


def read_names(header: Header | None, seats: int) -> tuple[str, ...]:
    if header is None:
        return checked_names(None, seats)
    found = split_names(header)
    with blamed_on(header.value_place):
        return checked_names(found, seats)


def read_players(header: Header | None, seats: int, bot_name: Callable[[str], str]) -> tuple[str, ...] | None:
    """Who plays, if the record says it."""
    return None if header is None else checked_players(header, split_names(header), seats, bot_name)


def _read_cards(header: Header) -> tuple[str, ...]:
    words = header.words
    codes = [_card_code(word) for word in words]
    check_length(codes, header)
    return tuple(codes)


def _card_code(word: Word) -> str:
    code = word.text.upper()
    if code not in FACE_BY_CODE:
        raise RecordError(f'"{word.text[:20]}" is no card: cards are R7, GS, BV, YD, W, W4.', word.place)
    return code


def _read_result(header: Header | None) -> tuple[str, ...]:
    if header is None:
        return ()
    statements = tuple(part.strip() for part in header.text.split(","))
    for statement in statements:
        if not STATEMENT.fullmatch(statement):
            known = '"unfinished", "blocked", "A won", "57 actions", "5 rounds", "points 0 31", "totals 512 88"'
            sentence = f'"{statement[:30]}" is no part of a result. The parts are {known}.'
            raise RecordError(sentence, header.value_place)
    return statements


# Positions


def _read_position(headers: Headers, seats: int) -> Position:
    wanted = (*HANDS[:seats], *POSITION, "dealer")
    given = next(header.place for name, header in headers.items() if name in (*HANDS, *POSITION))
    for name in wanted:
        if name not in headers:
            raise RecordError(f'A position also needs the header "{shown(name)}".', given)
    _refuse(headers, HANDS[seats:], f"is not wanted at a table of {seats} seats")
    return Position(
        hands=tuple(_read_lying(headers[name]) for name in HANDS[:seats]),
        discard=_read_discard(headers["discard"]),
        pile=_read_lying(headers["pile"]),
        turn=_read_seat(headers["turn"], seats),
        direction=_read_direction(headers["direction"]),
        dealer=_read_seat(headers["dealer"], seats),
        side=_read_side(headers.get("side")),
        happened=_read_happened(headers, seats),
    )


def _read_happened(headers: Headers, seats: int) -> Happened:
    """What the position says of the round before it; the rules judge it when it is played."""
    silence, laid_by, lap = (headers.get(name) for name in ("silence", "laid by", "lap"))
    silenced_by = silence is not None and silence.text.lower() not in (YES, NO)
    return Happened(
        called=tuple(sorted({seat_of(word, seats) for word in headers["called"].words})) if "called" in headers else (),
        silence=silenced_by or bool(_read_yes_or_no(silence)),
        silenced_by=_read_seat(silence, seats) if silence and silenced_by else None,
        ceasefire=bool(_read_yes_or_no(headers.get("ceasefire"))),
        armed=_read_yes_or_no(headers.get("armed")),
        lap=1 if lap is None else _read_number(lap, '"Lap"', 1, MOST_LAPS),
        laid_by=None if laid_by is None else _read_seat(laid_by, seats),
    )


def _read_yes_or_no(header: Header | None) -> bool | None:
    if header is None:
        return None
    if header.text.lower() not in (YES, NO):
        raise RecordError(f'"{shown(header.name)}" is {YES} or {NO}.', header.value_place)
    return header.text.lower() == YES


def _read_direction(header: Header) -> int:
    word = header.text.lower()
    if word not in DIRECTIONS:
        raise RecordError('"Direction" is clockwise or anticlockwise.', header.value_place)
    return DIRECTIONS[word]


def _read_side(header: Header | None) -> str:
    side = SIDES[0] if header is None else header.text.lower()
    if header is not None and side not in SIDES:
        raise RecordError(f'"Side" is {" or ".join(SIDES)}.', header.value_place)
    return side


def _read_discard(header: Header) -> tuple[str, ...]:
    """The discard pile from bottom to top, a wild with the colour named for it."""
    cards = _read_lying(header, discard=True)
    if not cards:
        raise RecordError('"Discard" needs at least the card on top.', header.value_place)
    return cards


def _read_lying(header: Header, discard: bool = False) -> tuple[str, ...]:
    """Cards with what is on their back, if they have one."""
    cards = [_lying_card(word, discard) for word in header.words]
    check_length(cards, header)
    return tuple(cards)


def _lying_card(word: Word, discard: bool) -> str:
    text, colour, back = card_parts(word.text.upper())
    code = _card_code(Word(text, word.place))
    named = word.text.count("/") > bool(back)
    colours = _ALL_COLOURS if back else _LIGHT_COLOURS
    if named and (colour not in colours or not discard or not FACE_BY_CODE[code].wild):
        raise RecordError(f'"{word.text[:20]}" is no card; only a wild has a colour after it: W/G.', word.place)
    return word.text.upper()
