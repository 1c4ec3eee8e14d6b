"""What a simulation found, in words: the same at the terminal, for `print` and in a notebook."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.arena.tally import Summary, WinRate
from unoverse.arena.text_columns import aligned

INTERVAL: Final = "95 % interval"


class Block(NamedTuple):
    """A table of the report."""

    header: tuple[str, ...]
    rows: list[list[str]]


def title(found: Summary) -> str:
    people = "" if found.people == "perfect" else f", people {found.people}"
    rules = f"{found.rules}, " if found.rules else ""
    return f"{rules}{found.games:,} rounds, seed {found.seed}{people}"


def blocks(found: Summary) -> list[Block]:
    """By seat, by order of play, and by bot where there are several."""
    figures = ("won", "%", "points a round", INTERVAL)
    seats = [[rate.name, rate.bot, *_figures(rate)] for rate in found.by_seat]
    order = [[rate.name, *_figures(rate)] for rate in found.by_order]
    bots = [[rate.name, *_figures(rate)] for rate in found.by_bot]
    tables = [Block(("seat", "bot", *figures), seats), Block(("order of play", *figures), order)]
    return [*tables, Block(("bot", *figures), bots)] if len(bots) > 1 else tables


def _figures(rate: WinRate) -> list[str]:
    return [f"{rate.wins:,}", f"{100 * rate.rate:.2f}", f"{rate.points:.1f}", interval(rate)]


def interval(rate: WinRate) -> str:
    return f"{100 * rate.low:.2f} to {100 * rate.high:.2f}"


def sentences(found: Summary, unfinished: str = "blocked") -> list[str]:
    """How long rounds were, and what they were worth."""
    turns = found.turns
    return [
        f"Turns a round: {turns.mean:.1f} on average, {turns.p5} to {turns.p95} in nine of ten, {turns.most} at most.",
        f"The winner's opponents held {found.points:.1f} points. {found.blocked:,} rounds were {unfinished}.",
    ]


def table_text(found: Summary) -> str:
    return "\n\n".join(_block_text(block) for block in blocks(found))


def _block_text(block: Block) -> str:
    return "\n".join("  ".join(cells).rstrip() for cells in aligned(block.rows, block.header))


def report_text(found: Summary) -> str:
    return "\n".join([title(found), table_text(found), *sentences(found)])


def in_short(found: Summary) -> str:
    """One line: what was played, and how often the first player won."""
    first = found.by_order[0]
    won = f"the first player won {100 * first.rate:.1f} % ({100 * first.low:.1f} to {100 * first.high:.1f})"
    return f"{title(found)}: {won}"
