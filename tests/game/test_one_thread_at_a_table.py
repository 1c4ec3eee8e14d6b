"""Two threads that act at one table at once are told so; they never leave it in a state that no play leads to."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

import unoverse as uno
from unoverse.dice.faces import CODES

SENTENCE = "Another thread is acting at this table."
SECONDS = 60


class Stopped:
    """An action's text that is read only when another thread has had its turn: it stops the game in the middle."""

    def __init__(self, game: Any) -> None:
        self.inside, self.go_on = threading.Event(), threading.Event()
        game.when_over = self._wait

    def _wait(self) -> None:
        self.inside.set()
        assert self.go_on.wait(SECONDS)


def test_a_second_thread_is_refused_while_the_first_one_acts() -> None:
    game = uno.position("UNO 1121", {"A": "R1", "B": "G1 G2"}, top="R5", seats=2, backend="python")
    stopped = Stopped(game)
    thread = threading.Thread(target=game.apply, args=("A", "R1"))
    thread.start()
    assert stopped.inside.wait(SECONDS)
    with pytest.raises(uno.TableError, match=SENTENCE):
        game.apply("B", "draw")
    assert game.copy().over, "Its copy has a guard of its own."
    with pytest.raises(uno.IllegalAction):
        game.copy().apply("B", "draw")
    stopped.go_on.set()
    thread.join(SECONDS)
    with pytest.raises(uno.IllegalAction):
        game.apply("B", "draw")


def cards() -> tuple[Any, Callable[[str], None]]:
    game = uno.Game("UNO 1121", seats=4, seed=4, backend="python")
    return game, lambda words: game.apply(*words.split(maxsplit=1))


def dice() -> tuple[Any, Callable[[str], None]]:
    game = uno.Dice(seed=4, backend="python")
    return game, lambda words: game.apply(*words.split(maxsplit=1))


def solitaire() -> tuple[Any, Callable[[str], None]]:
    game = uno.Solitaire(7)
    return game, game.apply


WORDS = {
    cards: [f"{seat} {word}" for seat in "ABCD" for word in ("draw", "keep")],
    dice: [f"{seat} {word}" for word in ("draw", "reroll", "end", *CODES, "colour R", "take W") for seat in "AB"],
    solitaire: ["T", "R", *(f"C{column}>F" for column in range(1, 8)), *(f"W>C{column}" for column in range(1, 8))],
}


@pytest.mark.parametrize("opened", WORDS)
def test_four_threads_on_one_table_leave_a_table_that_its_record_leads_to(opened: Callable[[], Any]) -> None:
    game, act = opened()
    together, wrong = threading.Barrier(4), list[BaseException]()

    def play() -> None:
        together.wait(SECONDS)
        for words in WORDS[opened] * 12:
            try:
                act(words)
            except (uno.TableError, uno.IllegalAction):
                continue
            except Exception as error:  # noqa: BLE001 (whatever it is, it is told below)
                wrong.append(error)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS)
    assert not wrong
    assert len(game.history) > 5
    assert uno.replay(game.record()) == game
