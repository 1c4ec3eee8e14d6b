"""Golden playthroughs: whole rounds as readable text, so that a change of behaviour shows as a difference.

`make golden` writes the files anew. Each step says what every seat may do, what is done, what the log says of it and
a check sum of the state; every tenth step shows the table as the seat to act sees it.
"""

from __future__ import annotations

import os
import random
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest

from unoverse import Action, Game, IllegalAction
from unoverse.cards.faces import FACE_BY_CODE
from unoverse.engine.load import BACKENDS, default_backend
from unoverse.game.action import seat_letter
from unoverse.table.actions import CUT, PLAY, UNO, WRONG

HERE = Path(__file__).parent
WRITE = os.environ.get("UNOVERSE_GOLDEN") == "write"
RUNNABLE = BACKENDS if default_backend() == "compiled" else ("python",)
MOST_STEPS = 120
TABLE_EVERY = 10
Item = TypeVar("Item")


class Playthrough(NamedTuple):
    """A round to play: its rules, seats and seed."""

    code: str
    seats: int
    seed: int

    @property
    def path(self) -> Path:
        """Named after the rules, without what a name of a file should not have."""
        words = self.code.removeprefix("UNO ").replace("[", "").replace("]", "").replace("=", "-")
        return HERE / f"{'-'.join(words.split())}-{self.seats}.txt"


PLAYTHROUGHS = (
    Playthrough("UNO brasil-2010", 2, 10),
    Playthrough("UNO brasil-2010", 4, 27),
    Playthrough("UNO mattel-2018-pt", 4, 42),
    Playthrough("UNO italia-baratto", 3, 57),
    Playthrough("UNO catalunya-torneig", 4, 8),
    Playthrough("UNO brasil-2010-2121", 4, 32),
    Playthrough("UNO brasil-2010-parceiros", 4, 78),
    Playthrough("UNO desafio-uno", 10, 43),
    Playthrough("UNO flip", 3, 5),
    Playthrough("UNO 1121 C-DR-P3-T", 4, 3),
    Playthrough("UNO DR-P4-PAA-SU-CAR-T@5-M-DOA-PRE", 4, 11),
    Playthrough("UNO 1121 DED-DP-P2-CLA", 4, 12),
    Playthrough("UNO 1121 C-E-IE-S-PAB-TRI-DAD-MS2-GT-BA-BACK", 5, 14),
    Playthrough("UNO mattel-2018-pt [wc1=s5-back-to-seven wc2=gift wc3=glass-house hand_size=15]", 3, 1),
)


class Chooser:
    """Seeded choices that no bot and no version of Python changes."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def happens(self, chance: float) -> bool:
        return self._random() < chance

    def one_of(self, items: list[Item]) -> Item:
        return items[int(self._random() * len(items))]

    def move(self, game: Game) -> tuple[int, Action]:
        """Cards are laid when some fit; now and then somebody else has a word, or lays a card that does not fit."""
        assert game.to_act is not None
        if self.happens(0.04):
            wrong = [action for action in held(game, game.to_act) if is_taken_though_wrong(game, action)]
            if wrong:
                return game.to_act, self.one_of(wrong)
        others = [(seat, action) for seat in range(game.seats) if seat != game.to_act for action in game.legal(seat)]
        if others and self.happens(0.1):
            return self.one_of(others)
        legal = game.legal()
        cards = [action for action in legal if action.kind == PLAY]
        quiet = [action for action in legal if action.kind not in (UNO, WRONG)]
        if cards and self.happens(0.65):
            return game.to_act, self.one_of(cards)
        return game.to_act, self.one_of(quiet if self.happens(0.7) else legal)


def held(game: Game, seat: int) -> list[Action]:
    return [Action(PLAY, FACE_BY_CODE[code].number) for code in game.hand(seat)]


def is_taken_though_wrong(game: Game, action: Action) -> bool:
    if game.to_act is None or action in game.legal():
        return False
    try:
        game.copy().apply(game.to_act, action)
    except IllegalAction:
        return False
    return True


def words(actions: list[Action]) -> str:
    """The actions as words: `R7 W draw uno wrong A/C`; of the many places to cut at, the first and the last."""
    if actions and actions[0].kind == CUT:
        return f"{actions[0]} ... {actions[-1]}"
    heads: dict[str, list[str]] = {}
    for action in actions:
        head, _, tail = str(action).partition(" ")
        heads.setdefault(head, []).extend(tail.split())
    return " ".join(f"{head} {'/'.join(tails)}" if tails else head for head, tails in heads.items())


def header(game: Game) -> Iterator[str]:
    yield f"{game.rules}, {game.seats} seats, seed {game.seed}"
    drawn = " ".join(game.dealer_draw)
    yield f"{seat_letter(game.dealer)} deals" + (f" (drawn for it: {drawn})" if drawn else "")


def situation(game: Game, step: int) -> Iterator[str]:
    assert game.to_act is not None
    actor = seat_letter(game.to_act)
    sizes = " ".join(f"{seat_letter(seat)}{size}" for seat, size in enumerate(game.sizes))
    yield f"{step:3}  {game.phase} {actor}   {game.top or '-'}   {sizes}   {game.draw_pile} to draw"
    if step % TABLE_EVERY == 1:
        yield from (f"     | {line.rstrip()}" for line in str(game.view(game.to_act)).splitlines()[1:])
    yield f"     {actor} may {words(game.legal())}"
    others = [(seat, game.legal(seat)) for seat in range(game.seats) if seat != game.to_act]
    reactions = [f"{seat_letter(seat)} {words(legal)}" for seat, legal in others if legal]
    if reactions:
        yield f"     others may: {', '.join(reactions)}"


def outcome(game: Game) -> Iterator[str]:
    if game.over:
        winner = "nobody" if game.winner is None else seat_letter(game.winner)
        yield f"{game.ending}: {winner}; scores {' '.join(str(score) for score in game.scores)}"
    else:
        yield f"cut off after {MOST_STEPS} steps"


def check_sum(game: Game) -> str:
    """Of everything on the table, hidden cards included, but not of how the record lays it out."""
    hands = [game.hand(seat) for seat in range(game.seats)]
    asked = (game.phase, game.asked, game.to_act, game.turn, game.direction, game.pending, game.searches, game.colour)
    calls = (sorted(game.uno_owed), sorted(game.uno_called), sorted(game.eliminated), sorted(game.slapped))
    moods = (game.side, game.backs, game.lap, game.silence, game.ceasefire, game.armed, tuple(game.duties))
    hidden = (game.hidden_cards, game.play, game.claim, game.gift, game.doubted, game.shown)
    debts = [tuple(debt) for debt in game.debts]
    table = (hands, game.pile, game.discards, asked, calls, moods, hidden, debts, game.waiting, game.points_left)
    return f"{zlib.crc32(repr(table).encode()):08x}"


def told(playthrough: Playthrough, backend: str) -> Iterator[str]:
    """The text of a playthrough, line by line."""
    game = Game(playthrough.code, playthrough.seats, playthrough.seed, backend=backend)
    chooser = Chooser(playthrough.seed)
    yield from header(game)
    for step in range(1, MOST_STEPS + 1):
        if game.over:
            break
        yield ""
        yield from situation(game, step)
        seat, action = chooser.move(game)
        heard = len(game.log())
        game.apply(seat, action)
        yield f"  >  {seat_letter(seat)} {action}   [{check_sum(game)}]"
        yield from (f"     {sentence}" for sentence in game.log()[heard:])
    yield ""
    yield from outcome(game)


@pytest.mark.parametrize("backend", RUNNABLE)
@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.path.stem)
def test_round_is_played_as_the_golden_file_says(playthrough: Playthrough, backend: str) -> None:
    text = "\n".join(told(playthrough, backend)) + "\n"
    if WRITE and backend == "compiled":
        playthrough.path.write_text(text, encoding="utf-8")
    assert text == playthrough.path.read_text(encoding="utf-8")


def test_golden_files_are_small_and_none_is_left_over() -> None:
    wanted = {playthrough.path for playthrough in PLAYTHROUGHS}
    assert set(HERE.glob("*.txt")) == wanted
    assert all(path.stat().st_size < 60_000 for path in wanted)
