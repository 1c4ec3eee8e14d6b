"""Records of solitaire: what they say, and what is said about wrong ones."""

from __future__ import annotations

import re

import pytest

from unoverse.notation.errors import RecordError
from unoverse.notation.outline import outline
from unoverse.notation.solitaire import replay_solitaire
from unoverse.solitaire import Solitaire

HEAD = "Unoverse record 1\nGame: solitaire\nRules: paciencia\nSeed: 7\n"


def replayed(text: str) -> Solitaire:
    return replay_solitaire(outline(text))


def test_a_record_reads_as_it_is_played() -> None:
    game = Solitaire(7)
    for text in ("T", "C2>F", "C5:1>C3"):
        game.apply(text)
    assert game.record() == HEAD + "Result: unfinished, 3 moves, 1 card up\n\nT C2>F C5:1>C3\n"


def test_undone_moves_are_not_in_the_record() -> None:
    game = Solitaire(7)
    for text in ("T", "T", "C2>F"):
        game.apply(text)
    game.undo(2)
    assert replayed(game.record()).history == game.history
    assert "C2>F" not in game.record()


def test_people_may_write_it_loosely() -> None:
    game = replayed(HEAD.replace("Rules: paciencia\n", "") + "\n# my game\nt · c2>f   # up\nc5:1>c3\n")
    assert [str(move) for move in game.history] == ["T", "C2>F", "C5:1>C3"]


def test_a_deck_of_ones_own_is_written_card_by_card() -> None:
    game = Solitaire(deck=Solitaire(9).deck, turn=3)
    game.apply("T")
    text = game.record()
    assert "Seed" not in text
    assert "Rules: paciencia [turn=3]" in text
    assert max(map(len, text.splitlines())) <= 100
    assert replayed(text) == game
    assert replayed(text).deck == game.deck


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        (HEAD + "\nT C2>F C2>F", 6, 8, 'Move 3, "C2>F", cannot be made: '),
        (HEAD + "\nT\nC5:1>C4", 7, 1, 'Move 2, "C5:1>C4", cannot be made: Red 4 goes on Red 5; column 4 ends with'),
        (HEAD + "\nT X", 6, 3, '"X" is no move of solitaire'),
        (HEAD + "\nT·T", 6, 1, '"T·T" is no move of solitaire'),
        (HEAD.replace("Seed: 7", "Seed: 99999999999999999999"), 4, 7, "A seed is a whole number"),
        (HEAD.replace("Seed: 7\n", ""), 1, 1, 'The header "Seed" is missing'),
        (HEAD.replace("paciencia", "paciencia [turn=0]"), 3, 8, "turn is one of 1 to 68"),
        (HEAD.replace("paciencia", "klondike"), 3, 8, 'There is no preset "klondike"'),
        (HEAD + "Names: Ana\n", 5, 1, 'A record of solitaire has no header "Names"'),
        (HEAD + "Deck: R1 R1\n", 5, 1, 'has "Seed" or "Deck", not both'),
        (HEAD.replace("Seed: 7", "Deck: R1 R1 R1"), 4, 7, "for the third time"),
        (HEAD + "Result: won\n\nT", 5, 9, 'The record says "won", but its moves give: unfinished, 1 move, 0 cards up'),
        (HEAD + "Result: lovely\n\nT", 5, 9, '"lovely" is no result of solitaire'),
        (HEAD + "\nRound 1\nT", 6, 1, "A record of solitaire has no rounds"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, line: int, column: int, sentence: str) -> None:
    with pytest.raises(RecordError, match=re.escape(sentence)) as error:
        replayed(text)
    assert (error.value.line, error.value.column) == (line, column)


def test_half_a_record_is_never_taken_for_another_game() -> None:
    game = Solitaire(7)
    for text in ("T", "C2>F", "C5:1>C3", "T", "T"):
        game.apply(text)
    whole = game.record()
    for end in range(len(whole)):
        try:
            part = replayed(whole[:end])
        except RecordError:
            continue
        assert part.history == game.history[: len(part.history)]
