"""An online table when no card is to be laid: people gather, a round has ended, the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from unoverse.protocol.answers import ChairInfo
from unoverse.terminal import coloured_cards
from unoverse.terminal.cards.pages import won_words
from unoverse.terminal.display import Board, Room
from unoverse.terminal.grammar import YOU
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.seen_online import OnlineMatch, known_bot, shown_name
from unoverse.terminal.sentences import Notice, Sentence, count, listed
from unoverse.terminal.typed_line import clean

NEWS: Final = 8


def lines_board(
    title: str, lines: Sequence[Sentence], news: Sequence[Sentence], question: Sentence, notice: Notice
) -> Board:
    """Sentences instead of a picture; where there is no room for all of them, the last ones."""

    def picture(room: Room) -> list[Text]:
        rows = [row for line in lines for row in coloured_cards.wrapped(line, room.width, room.coloured)]
        return [Text(), *rows, Text()][-max(room.height, 1) :]

    return Board(title, picture, tuple(line for line in lines if line), tuple(news), question, notice)


class Announced(NamedTuple):
    """What a game says of itself before it begins."""

    name: str
    rules: str
    """In a few words."""
    lines: Sequence[Sentence]
    """What has to be known of them."""


def gathering(told: Snapshot, announced: Announced, link: str, news: Sequence[Sentence], notice: Notice) -> Board:
    """Who sits where, and what is still to be done."""
    title = f"{clean(told.info.title) or announced.name} · table {clean(told.info.code)} · {announced.rules}"
    ruled = list(announced.lines)
    invited: list[Sentence] = [(), (f"Send this to your friends: {link}",)]
    return lines_board(
        title, [*ruled, *([()] if ruled else []), *chair_lines(told), *invited], news, _asked(told), notice
    )


def chair_lines(told: Snapshot) -> list[Sentence]:
    return [(chair_line(chair, told.chair),) for chair in told.info.chairs]


def chair_line(chair: ChairInfo, me: int | None) -> str:
    """A chair in words: its number and who has it."""
    number = chair.chair + 1
    if chair.kind == "open":
        return f"{number}: free"
    who = YOU if chair.chair == me else shown_name(chair.name)
    if chair.kind == "bot":
        bot = known_bot(chair)
        same = bot is not None and bot.is_personality
        return f"{number}: {who}, a bot" if same else f"{number}: {who}, a bot ({clean(chair.bot)})"
    marks = ", ".join([*(["host"] if chair.host else []), *(["not connected"] if chair.away else [])])
    return f"{number}: {who} ({marks})" if marks else f"{number}: {who}"


def _asked(told: Snapshot) -> Sentence:
    """What can be done now, by whoever reads it."""
    free = [chair.chair + 1 for chair in told.info.chairs if chair.kind == "open"]
    sits = told.chair is not None
    if not sits and free:
        begin = f'You look on. "sit" takes chair {free[0]}. '
    elif not sits:
        begin = "You look on. "
    else:
        begin = ""
    if not told.you.host:
        return (f"{begin}The host begins when everybody sits. Meanwhile you can say something.",)
    if free:
        return (
            f'{begin}{count(len(free), "chair")} still free: wait for your friends, or type "bot {free[0]} Grandma".',
        )
    return (f'{begin}Everybody sits: type "begin".',)


class Ended(NamedTuple):
    """A round that is over."""

    title: str
    result: Sequence[Sentence]
    outcome: str
    """Of the match."""
    is_match_over: bool


def round_over(
    told: Snapshot, ended: Ended, before: Sequence[Sentence], news: Sequence[Sentence], notice: Notice
) -> Board:
    """What the round has brought, and who still reads it; with the last moves before that, drawn or as news."""
    lines = [*before, *([()] if before else []), *ended.result, (), (ended.outcome,)]
    if ended.is_match_over:
        question = '"again" asks for another match with the same people, "save FILE" keeps this one, "q" leaves.'
    elif told.chair is None:
        question = "The next round begins when everybody is ready."
    elif told.info.chairs[told.chair].ready:
        late = [
            shown_name(one.name) for one in told.info.chairs if one.kind == "person" and not (one.ready or one.away)
        ]
        question = f"Waiting for {listed(late)}." if late else "The next round is being dealt."
    else:
        question = "Enter: ready for the next round."
    return lines_board(ended.title, lines, news, (question,), notice)


def card_result(match: OnlineMatch) -> list[Sentence]:
    """What a round of cards has brought."""
    if not match.results:
        return []
    result = match.results[-1]
    names = [match.names[player] for player in result.players]
    winner = None if result.winner is None else names[result.winner]
    points = 0 if result.winner is None else result.points[result.winner]
    first: Sentence = (f"Round {len(match.results)} is over: {won_words(match.rules, winner, points)}",)
    sizes = match.game.public_view().sizes
    lines: list[Sentence] = [first]
    for player, name, size in zip(result.players, names, sizes, strict=False):
        lines.append((f"{name}: {count(size) if size else 'out'}. Total {match.totals[player]}.",))
    return lines
