"""What a person sees and does at an online table, without the network."""

from __future__ import annotations

import json

import pytest
from tests.terminal.online.at_hand import ANA, BIA, MAX, NOW, begun, opened, sit, take

from unoverse.dice.faces import faces_of_text
from unoverse.dice.position import dice_position
from unoverse.dice.rules import dice_rules
from unoverse.errors import UnoError
from unoverse.protocol import commands as said
from unoverse.protocol.answers import Deadline
from unoverse.server.games.dice import PlayedDice
from unoverse.server.games.solitaire import PlayedSolitaire
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import decide
from unoverse.server.tables.table import Table
from unoverse.solitaire import Solitaire
from unoverse.solitaire.json_solitaire import SolitaireTable
from unoverse.solitaire.loose_spelling import understood_among
from unoverse.solitaire.moves import NO_CARD
from unoverse.solitaire.quick_answers import quick_answer
from unoverse.terminal.display import Room
from unoverse.terminal.online.seen_solitaire import open_state
from unoverse.terminal.solitaire.coloured_table import picture
from unoverse.terminal.solitaire.telling import proposal, spoken_table, told, told_between

OWN_DICE = json.dumps({"faces": ["R1,R5,G3,W,R+1,B2"] * 11})


def test_everybody_slaps_at_once_by_enter() -> None:
    table = begun("1121 M", {"A": "R1 G1 B2", "B": "R8 G2 G3"}, "R5", "B")
    take(table, log.Acted(1, "R8"))
    link, shown = sit(table, "\n")
    assert "Everybody slaps the pile, and the last one takes 1. Press Enter!" in shown
    assert link.acted == ["slap"]


def test_who_can_react_is_told_how_and_until_when() -> None:
    table = begun("1121 C", {"A": "R7 G1 B2", "B": "R7 Y3"}, "R5", "B")
    take(table, log.Acted(1, "R7"))
    link, shown = sit(table, "catch b\n", deadlines=[Deadline("window", NOW + 2500)])
    assert "Bia did not call UNO: catch b. (3 s)" in shown
    assert link.acted == ["catch B"]
    skipped = begun("1121 C", {"A": "RS G1 B2", "B": "RS Y3 G4"}, "R5", "B")
    take(skipped, log.Acted(1, "RS"))
    link, shown = sit(skipped, "rs\njump rs\n", deadlines=[Deadline("window", NOW + 700)])
    assert 'You hold Red Skip too: type "jump rs" to lay it out of turn. Bia is to act. (1 s)' in shown
    assert "It is not your turn but that of Bia" in shown
    assert link.acted == ["jump RS"]
    _, quiet = sit(
        begun("1121 C", {"A": "R7 G1 B2", "B": "Y2 R5"}, "R7", "B"), "", deadlines=[Deadline("clock", NOW, 1)]
    )
    assert " s)" not in quiet


def test_a_colour_is_named_with_a_wild_unless_it_is_the_last_card() -> None:
    link, _ = sit(begun("1121", {"A": "W G1 B2", "B": "Y2 R5"}, "R5"), "w green\n")
    assert link.acted == ["W colour G"]
    link, shown = sit(begun("1121", {"A": "W", "B": "Y2 R5"}, "R5"), "w green\n")
    assert link.acted == ["W"]
    assert "ready for the next round" in shown


def test_what_is_refused_is_said_to_the_one_who_tried() -> None:
    link, shown = sit(begun("1121", {"A": "R1 G1 B2", "B": "Y2 R5"}, "R5"), "b7\n")
    assert link.acted == ["B7"]
    assert "You do not hold" in shown
    assert "Ana" not in shown


def test_talk_is_news_and_no_text_of_others_moves_the_cursor() -> None:
    table = begun("1121", {"A": "R1 G1 B2", "B": "Y2 R5"}, "R5", bia="You")
    take(table, log.Said(BIA.id, "You", "hello\x1b[2J there", chair=1))
    for draws in (False, True):
        _, shown = sit(table, "", draws=draws)
        assert 'You (another): "hello [2J there"' in " ".join(shown.replace("│", "").split())
        assert "\x1b[2J there" not in shown
        assert "You (another)" in shown


def test_who_looks_on_sees_no_hand_and_plays_nothing() -> None:
    link, shown = sit(begun("1121", {"A": "R1 G1 B2", "B": "Y2 R5"}, "R5"), "r1\n\n", person=MAX)
    assert link.sent == []
    assert "You look on: only who sits at the table plays." in shown
    assert "Ana is to act." in shown
    assert "Green 1" not in shown


def rolling(bia: str, line: str) -> Table:
    """Ana and Bia in the middle of a round of dice, and it is Bia's turn."""
    table = opened("dice", ANA, BIA, rules=str(dice_rules("dados-2011", faces=faces_of_text(OWN_DICE))))
    take(table, *decide(table, ANA, said.Begin(id="1"), NOW))
    assert isinstance(table.played, PlayedDice)
    match = table.played.match
    hands = [["R1", "G3", "B2"], bia.split()]
    match.games[0] = dice_position(match.rules, hands=hands, line=line.split(), turn=1, names=match.names)
    return table


def test_dice_lie_before_the_one_who_reads_and_are_played_by_their_words() -> None:
    table = rolling("B2 R5 W", "G3 G3 B2 G3 R1")
    link, shown = sit(table, "?\nhint\nuno r1\nw green\n", person=BIA, draws=True)
    assert shown.index("A Ana") < shown.index("The line of 5 dice") < shown.index("B You")
    assert link.acted == ["uno R1", "W/G"]
    assert "There are no hints at a table with others." in shown
    _, told = sit(table, "log\n?\n", person=BIA)
    assert "You play Wild, green called." in told
    assert "Ana is to act." in told
    assert "Nothing now." in told


def test_who_forgets_uno_at_dice_can_be_caught_by_the_other_and_is_not_reminded() -> None:
    caught = 'Bia has one die left and did not call UNO. Type "catch". (3 s)'
    table = rolling("R+1 R5", "G3 G3 B2 B2 G3 R1")
    take(table, log.Acted(1, "R+1"))
    _, told = sit(table, "", person=BIA)
    assert "did not call" not in told
    _, told = sit(table, "catch\n", person=MAX)
    assert "You look on: only who sits at the table plays." in told
    assert caught not in told
    link, told = sit(table, "catch\n", deadlines=[Deadline("window", NOW + 2500)])
    assert caught in told
    assert link.acted == ["catch"]


def test_solitaire_is_played_taken_back_and_given_up() -> None:
    table = opened("solitaire", ANA, rules="paciencia")
    link, shown = sit(table, "begin\nt\nt 5\nundo 2\nredo all\nundo 9\nsolve\nnew\nsay good evening\n")
    assert link.acted == ["T", "T T T T T", "undo 2", "redo 2", "undo 9"]
    assert isinstance(table.played, PlayedSolitaire)
    assert table.played.game.moves_made == 6
    assert "5 turns. " in shown
    assert "Taken back: T T." in shown
    assert "There are only 6 moves that could be taken back." in shown
    assert "it is not for an online table" in shown
    assert "There is one deal at a time here" in shown
    _, watched = sit(table, "t\n?\n", person=MAX, draws=True)
    assert "Ana is to move." in watched
    assert "You look on: only who sits at the table plays." in watched
    link, shown = sit(table, "give up\nt\n")
    assert link.acted == ["resign"]
    assert "0 of 96 cards are up after 6 moves." in shown
    assert "The game is over, and not won." in shown


def test_solitaire_looks_and_sounds_as_at_this_computer() -> None:
    game, room = Solitaire(7), Room()
    moves = quick_answer(game.state, game.rules).moves
    assert moves
    for move in moves[:200]:
        before, there = game.state, open_state(SolitaireTable.from_json(game.to_json()))
        assert picture(there, room) == picture(before, room)
        assert spoken_table(there, game.rules) == spoken_table(before, game.rules)
        assert understood_among(str(move).lower(), there, game.legal()) == move
        assert proposal(there, game.rules, move) == proposal(before, game.rules, move)
        game.apply(move)
        after = open_state(SolitaireTable.from_json(game.to_json()))
        assert told_between(there, after, move) == told(before, game.rules, move)
        assert not {NO_CARD} & {card for column in after.columns for card in column.run}


def test_a_game_that_is_not_known_here_is_refused_with_a_sentence() -> None:
    table = opened("darts", ANA)
    with pytest.raises(UnoError, match="This table plays darts: unoverse join knows cards, dice and solitaire only"):
        sit(table, "")
