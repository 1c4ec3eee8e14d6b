"""The outline of a record: its lines sorted into the title, headers, sections and actions."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from unoverse.game.action import SEAT_LETTERS
from unoverse.notation.errors import RecordError
from unoverse.notation.record import LARGEST_ROUND_NUMBER, LONGEST_RECORD, TITLE, VERSION, Place

CARDS: Final = "cards"
HANDS: Final = tuple(f"hand {letter.lower()}" for letter in SEAT_LETTERS)
POSITION: Final = ("discard", "pile", "turn", "direction")
HAPPENED: Final = ("called", "laid by", "lap", "silence", "ceasefire", "armed")
"""What a position may also say: what has happened before it."""
SHUFFLE: Final = ("commitment", "secret", "entropy")
"""What the seed of a match follows from, where it was shuffled fairly."""
RECORD_HEADERS: Final = (
    "game", "rules", "seats", "names", "played by", "seed", *SHUFFLE, "deal", "pairing seed", "round number",
    "deck",
    *HANDS, *POSITION, "side", *HAPPENED, "dealer", "totals", "lives", "rolls", "result",
)  # fmt: skip
SECTION_HEADERS: Final = ("players", "result")
_BEFORE_COMMENT: Final = re.compile(r'(?:[^"#]++|"(?:[^"\\]|\\.)*+"?)*+')
_TITLE: Final = re.compile(rf"{TITLE} ([0-9]{{1,9}})", re.IGNORECASE)
_SECTION: Final = re.compile(r"round\s+([0-9]{1,6})", re.IGNORECASE)
_WORD: Final = re.compile(r"\S+")
_SOLITAIRE_MOVE: Final = re.compile(r"(?!hand\b)(?:[^:]*\s)?(?:C[0-9]|F):\w", re.IGNORECASE)
"""A colon that belongs to a move of solitaire and to no header: T C5:2>C1."""


class Word(NamedTuple):
    """A piece of the text and where it stands."""

    text: str
    place: Place


class Header(NamedTuple):
    """A header and its value, line by line."""

    name: str
    place: Place
    lines: list[Word]

    @property
    def words(self) -> list[Word]:
        return [word for line in self.lines for word in words_of(line)]

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    @property
    def value_place(self) -> Place:
        first = next((word for line in self.lines for word in words_of(line)), None)
        return self.place if first is None else first.place


class Section(NamedTuple):
    """The record itself, or one of its rounds: headers, then lines of actions."""

    number: int
    place: Place
    headers: dict[str, Header]
    actions: list[Word]


def words_of(line: Word) -> Iterator[Word]:
    """The words between white space."""
    number, column = line.place
    for found in _WORD.finditer(line.text):
        yield Word(found.group(), Place(number, column + found.start()))


def outline(text: str) -> list[Section]:
    """The record's own section and those of its rounds."""
    lines = _lines(text)
    title = _check_title(lines)
    sections = [Section(0, Place(title, 1), {}, [])]
    above: Header | None = None
    for number in range(title, len(lines)):
        above = _sort_line(Word(lines[number], Place(number + 1, 1)), above, sections)
    return sections


def game_of(own: Section) -> str:
    """Which game a record tells of; the card game where nothing is said."""
    return own.headers["game"].text.lower() if "game" in own.headers else CARDS


def refuse_headers(own: Section, allowed: Sequence[str]) -> None:
    """Headers that mean nothing in this game."""
    for name, header in own.headers.items():
        if name not in allowed:
            raise RecordError(f'A record of {game_of(own)} has no header "{name.capitalize()}".', header.place)


def shown(name: str) -> str:
    """The name of a header as it is written."""
    return name.title() if name in HANDS else name.capitalize()


def _lines(text: str) -> list[str]:
    if not isinstance(text, str):
        raise RecordError("A record is text.", Place(1, 1))
    if len(text) > LONGEST_RECORD:
        raise RecordError(f"A record has at most {LONGEST_RECORD} characters, not {len(text)}.", Place(1, 1))
    return text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")


def _check_title(lines: list[str]) -> int:
    """Answers the number of the title's line; only comments may stand before it."""
    for number, line in enumerate(lines, 1):
        written = line.partition("#")[0].strip()
        if not written:
            continue
        place = Place(number, 1 + len(line) - len(line.lstrip()))
        found = _TITLE.fullmatch(" ".join(written.split()))
        if not found:
            raise RecordError(f'A record begins with the line "{TITLE} {VERSION}".', place)
        if int(found.group(1)) != VERSION:
            raise RecordError(f"This program reads version {VERSION} of records, not {found.group(1)}.", place)
        return number
    raise RecordError(f'There is no record here: it would begin with "{TITLE} {VERSION}".', Place(1, 1))


def _sort_line(line: Word, above: Header | None, sections: list[Section]) -> Header | None:
    """Puts a line where it belongs; answers the header that an indented line below it would continue."""
    match = _BEFORE_COMMENT.match(line.text)
    written = match.group().rstrip() if match else ""
    stripped = written.lstrip()
    if not stripped:
        return above if line.text.strip() else None
    if above is not None and written[0].isspace():
        above.lines.append(Word(written, line.place))
        return above
    start = Place(line.place.line, 1 + len(written) - len(stripped))
    if ":" in stripped and not _SOLITAIRE_MOVE.match(stripped):
        return _open_header(Word(stripped, start), sections[-1])
    if stripped[:5].lower() == "round":
        _open_section(Word(stripped, start), sections)
    else:
        sections[-1].actions.append(Word(stripped, start))
    return None


def _open_header(line: Word, section: Section) -> Header:
    written, _, value = line.text.partition(":")
    name = " ".join(written.lower().split())
    _check_header(name, written.strip(), line.place, section)
    after = Place(line.place.line, line.place.column + len(written) + 1)
    header = Header(name, line.place, [Word(value, after)])
    section.headers[name] = header
    return header


def _check_header(name: str, written: str, place: Place, section: Section) -> None:
    known = SECTION_HEADERS if section.number else RECORD_HEADERS
    if name not in known:
        close = difflib.get_close_matches(name[:30], known, 1)
        hint = f' Did you mean "{close[0].capitalize()}"?' if close else ""
        where = " of a round" if section.number else ""
        raise RecordError(f'There is no header "{written[:30]}"{where}.{hint}', place)
    if name in section.headers:
        first = section.headers[name].place.line
        raise RecordError(
            f'The header "{written[:30]}" stands here for the second time; the first is in line {first}.', place
        )
    if section.actions:
        raise RecordError(f'The header "{written[:30]}" must stand before the actions.', place)


def _open_section(line: Word, sections: list[Section]) -> None:
    found = _SECTION.fullmatch(line.text)
    if not found:
        raise RecordError(f'A round of a match begins with a line such as "Round {len(sections)}".', line.place)
    if sections[0].actions:
        raise RecordError("Actions stand before the first round of the match.", sections[0].actions[0].place)
    number = int(found.group(1))
    if number != len(sections) or number > LARGEST_ROUND_NUMBER:
        raise RecordError(f"Round {len(sections)} comes here, not round {number}.", line.place)
    sections.append(Section(number, line.place, {}, []))
