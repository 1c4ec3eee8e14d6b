"""Dice at the terminal: every phase's question, forgiving words, what is told, UNO and catches, matches, 80 x 24."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text
from tests.terminal.scripted import Typing, Typist, typed

from unoverse.art.dice import dice_table_svg
from unoverse.dice import Dice, DiceMatch, dice_position, seated_bots
from unoverse.dice.bots import dice_bot
from unoverse.dice.faces import CODES
from unoverse.errors import ActionError
from unoverse.notation.dice import replay_dice
from unoverse.notation.outline import outline
from unoverse.terminal.dice import pages
from unoverse.terminal.dice.coloured_table import Standing, picture
from unoverse.terminal.dice.questions import spoken_table
from unoverse.terminal.dice.retelling import show_dice
from unoverse.terminal.dice.session import DiceSession
from unoverse.terminal.dice.telling import told
from unoverse.terminal.dice.typed_lines import understood
from unoverse.terminal.display import Board, Room
from unoverse.terminal.plain_display import PlainDisplay
from unoverse.terminal.screen import Screen
from unoverse.terminal.sentences import words_of

NAMES = ("You", "Bia")
PERSON, BOT = Standing(False, ""), Standing(True, "")
ANY = "/".join([",".join(code for code in CODES if "/" not in code)] * 11)
EVERYTHING = ["R5", "Y+1", "W/R", "W/Y", "W/G", "W/B", "draw", "uno", "catch"]


def at(names: tuple[str, str] = NAMES, **table: Any) -> Dice:
    return dice_position(names=names, backend="python", **table)


def match_of(game: Dice | None = None, rules: str = "dados-2011 [target=40]", seed: int = 3) -> DiceMatch:
    match = DiceMatch(rules, NAMES if game is None else game.names, seed, backend="python")
    if game is not None:
        match.games[0] = game
    return match


def transcript(match: DiceMatch, typist: Typist, bots: dict[int, str] | None = None, path: Path | None = None) -> str:
    screen = io.StringIO()
    display = PlainDisplay(Typing(typist, screen), screen)  # type: ignore[arg-type]
    DiceSession(match, {1: "greedy"} if bots is None else bots, display, path).run()
    return screen.getvalue()


def said(game: Dice, *lines: str, bots: dict[int, str] | None = None) -> str:
    """What is written when these lines are typed at a given table."""
    return transcript(match_of(game), typed(*lines, "quit", "n"), bots)


def careful(text: str) -> str:
    """A person who calls and catches when reminded, and does the first thing that is offered."""
    if "another match" in text:
        return "q\n"
    if "Enter shows more" in text and "What you can do" not in text:
        return "\n"
    if "press enter" in text.lower():
        return "catch\n" if 'Type "catch"' in text else "\n"
    if reminder := re.search(r'\("(uno [^"]+)"\)', text):
        return f"{reminder.group(1)}\n"
    if "What you can do" in text:
        return f"{re.findall(r'^([a-z0-9+ ]+): ', text, re.MULTILINE)[0]}\n"
    return "?\n"


# Words


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("r5", ["R5"]), ("red 5", ["R5"]), ("play Red 5!", ["R5"]), ("r 5", ["R5"]), ("5", ["R5"]),
        ("y+1", ["Y+1"]), ("yellow +1", ["Y+1"]), ("yellow draw one", ["Y+1"]), ("yd1", ["Y+1"]), ("+1", ["Y+1"]),
        ("gd", ["G+2"]), ("green draw two", ["G+2"]), ("g+2", ["G+2"]),
        ("w green", ["W/G"]), ("wild green", ["W/G"]), ("w/g", ["W/G"]), ("wg", ["W/G"]), ("W g", ["W/G"]),
        ("draw", ["draw"]), ("d", ["draw"]), ("roll", ["draw"]), ("take", ["draw"]),
        ("uno", ["uno"]), ("uno r5", ["uno", "R5"]), ("UNO, w blue", ["uno", "W/B"]),
        ("say uno and play 5", ["uno", "R5"]),
        ("catch", ["catch"]), ("catch bia", ["catch"]), ("c", ["catch"]),
        ("catch draw", ["catch", "draw"]), ("catch 5", ["catch", "R5"]),
        ("end", ["end"]), ("pass", ["end"]),
    ],
)  # fmt: skip
def test_words_are_forgiving(line: str, meant: list[str]) -> None:
    assert understood(line, EVERYTHING) == meant


def test_what_is_possible_decides_what_a_short_answer_means() -> None:
    assert understood("green", ["colour R", "colour G"]) == ["colour G"]
    assert understood("draw", ["reroll"]) == ["reroll"]
    assert understood("draw one", ["R5", "draw"]) == ["draw"]
    assert understood("r5", ["take R5", "take B1"]) == ["take R5"]
    assert understood("w green", ["W"]) == ["W"], "the last die needs no colour"


@pytest.mark.parametrize(
    ("line", "help_"),
    [
        ("green", "is a colour, and none is asked for now"),
        ("w", 'A wild wants its colour: type "w green"'),
        ("w purple", "names no colour"),
        ("r7", "No die shows 7"),
        ("4", "None of the dice that can be played shows 4"),
        ("drow", 'Did you mean "draw"?'),
        ("xyzzy", 'means nothing here. Type "r5" or "catch"'),
        ("r5 b3", "means nothing here"),
        ("/", "means nothing here"),
    ],
)
def test_what_means_nothing_gets_a_sentence(line: str, help_: str) -> None:
    with pytest.raises(ActionError, match=re.escape(help_)):
        understood(line, EVERYTHING)


def test_a_figure_on_two_dice_is_asked_back() -> None:
    with pytest.raises(ActionError, match=r"Which 5\? You can play Red 5 \(r5\) or Blue 5 \(b5\)"):
        understood("5", ["R5", "B5", "draw"])


# Every phase's question


def test_the_first_wild_wants_a_colour() -> None:
    text = said(at(line=["W"], hands=[["G2", "Y4", "B1"]]), "purple", "green")
    assert "The first die shows a wild. Your turn: name its colour, red, yellow, green or blue." in text
    assert '"purple" means nothing here' in text
    assert "You name green." in text


def test_a_turn_with_and_without_a_match() -> None:
    assert "play a die, or draw the oldest die, Red 5, and roll all of yours." in said(
        at(line=["R5", "G1"], hands=[["G2", "Y4", "B1"]])
    )
    assert "nothing matches. Type draw: you draw the oldest die, Red 5, and roll" in said(
        at(line=["R5", "R+1"], hands=[["G2", "Y4", "B1"]])
    )
    must = said(at(line=["G1"], hands=[["G2", "Y4", "B2"]]), "draw")
    assert "While the line has only one die, what matches must be played." in must
    assert "One die must stay in the line" in must
    assert "the only die of the line must stay. Roll all of your dice." in said(at(line=["R5"], hands=[["G2", "B1"]]))
    assert "play a die, or roll all of yours." in said(
        at(line=["G1"], hands=[["G2", "Y4", "B2"]], rules="dados-2011 [reroll_only_voluntary=true]")
    )


def test_after_a_roll_one_plays_or_ends() -> None:
    text = said(at(line=["R5", "G1"], hands=[["G2", "Y4", "B1"]]), "draw", "draw", "end")
    assert "You draw Red 5 and roll " in text
    assert "You have rolled" in text
    assert "That cannot be done now: you play or end the turn." in text
    assert "You end the turn." in text


def test_options_tell_what_to_type() -> None:
    text = said(at(line=["R5", "G1"], hands=[["G2", "W"]]), "?")
    for option in (
        "g2: play Green 2",
        "w green: play Wild and name a colour",
        "draw: take the oldest die, Red 5",
        "uno: ",
    ):
        assert option in text


@pytest.mark.parametrize(("choice", "actor"), [("offender", "Ana"), ("opponent", "Bia")])
def test_a_die_is_chosen_when_the_line_cannot_pay(choice: str, actor: str) -> None:
    game = at(("Ana", "Bia"), line=["G1"], hands=[["G+1", "R3"]], rules=f"dados-2011 [take_choice={choice}]")
    text = said(game, "g+1", "catch", "?", "take y3", bots={})
    assert "Bia takes Green 1 from the line and rolls" in text
    assert "Ana plays again." in text
    assert "Ana did not call UNO: uno, or catch." in text
    assert "Bia catches Ana without a call." in text
    assert f"{actor}'s turn: choose which of " in text
    assert re.search(r"^[rygbw][0-9+]*: take ", text, re.MULTILINE)


# UNO


def test_who_forgets_is_caught_by_a_bot_at_once() -> None:
    text = said(at(line=["R5", "B1", "G1"], hands=[["G2", "Y4"]]), "g2")
    assert 'Say uno with it ("uno g2"), else you take 2 dice if caught.' in text
    assert "Bia catches you without a call." in text
    assert "You take Red 5 and Blue 1 from the line and roll " in text


def test_after_a_draw_die_the_bot_catches_out_of_turn() -> None:
    text = said(at(line=["R5", "B1", "G1"], hands=[["G+1", "Y4"]]), "g+1")
    assert "You play again." in text
    assert "Bia catches you without a call." in text


def test_uno_and_a_die_in_one_line_is_all_or_nothing() -> None:
    game = at(line=["R5", "B1", "G1"], hands=[["G2", "Y4"]])
    text = said(game, "uno y4", "uno g2")
    assert "Yellow 4 does not match Green 1: neither the colour green nor the symbol." in text
    assert "You call UNO and play Green 2." in text
    assert [str(event.action) for event in game.history[:2]] == ["uno", "G2"]


def test_a_bot_that_forgets_can_be_caught_before_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    careless = dice_bot("random")._replace(overlooks=1)
    monkeypatch.setattr(seated_bots, "dice_bot", lambda name: careless)

    def forgotten() -> Dice:
        mine = ["Y5", "R1", "B3", "R2", "Y2", "Y1", "R3", "B1"]
        return at(line=["G1"], hands=[mine, ["G+1", "Y4"]], turn=1)

    text = said(forgotten(), "catch", bots={1: "random"})
    assert 'Bia has one die left and did not call UNO. Type "catch", or press Enter to go on.' in text
    assert "You catch Bia without a call." in text
    assert re.search(r"Bia takes [^.]* from you and rolls ", text), "the line has only one die"
    passed = said(forgotten(), "", bots={1: "random"})
    assert "You catch Bia" not in passed


def test_a_false_catch_is_refused() -> None:
    assert "owes no UNO call" in said(at(line=["R5", "G1"], hands=[["G2", "Y4", "B1"]]), "catch")


def test_two_people_share_the_keyboard_and_either_may_speak() -> None:
    game = at(("Ana", "Bia"), line=["R5", "B1", "G1"], hands=[["G2", "Y4"]])
    text = said(game, "g2", "uno", "catch", bots={})
    assert "Bia's turn: " in text
    assert "Ana did not call UNO: catch." in text
    assert [(event.seat, str(event.action)) for event in game.history] == [(0, "G2"), (0, "uno")]
    assert "Ana owes no UNO call." in text


# What is told


def test_everything_that_happens_is_told() -> None:
    game = at(line=["G2", "B2", "B3"], hands=[["B+2", "Y4", "R1"], ["B1", "R2", "Y1", "G1", "Y3"]])
    game.apply(0, "B+2")
    first, *rest = (words_of(sentence) for sentence in told(game, 0))
    assert first == "You play Blue Draw Two."
    assert rest[0].startswith("Bia takes Green 2 and Blue 2 from the line and rolls ")
    assert rest[1] == "You play again."


def test_the_log_tells_the_round_from_its_roll_for_the_start() -> None:
    match = DiceMatch(players=NAMES, seed=5, backend="python")
    text = transcript(match, typed("b2", "log"))
    log = text.partition("The round so far")[2]
    assert "For the start you roll Red 4 and Bia Blue Draw Two: you begin." in log
    assert "Bia rolls the first die of the line: Blue 2." in log
    assert "You play Blue 2." in log


def test_no_call_is_lost_in_the_log() -> None:
    """Late calls, and calls of both players between two dice."""
    game = at(("Ana", "Bia"), line=["R5", "B1", "G1"], hands=[["G2", "Y4"]])
    game.apply(0, "G2")
    game.apply(0, "uno")
    late = [words_of(sentence) for sentence in told(game, 0)]
    assert late == ["Ana plays Green 2.", "Ana calls UNO."]
    game.apply(1, "draw")
    assert [words_of(sentence) for sentence in told(game, 0)][:2] == late
    both = at(("Ana", "Bia"), line=["R5"] * 6 + ["G1"], hands=[["G2", "Y4"], ["G3", "Y3"]], faces=ANY)
    for seat, text in ((0, "G2"), (1, "uno"), (0, "uno"), (1, "G3")):
        both.apply(seat, text)
    assert [words_of(sentence) for sentence in told(both, 0)] == [
        "Ana plays Green 2.", "Bia calls UNO.", "Ana calls UNO.", "Bia plays Green 3.",
    ]  # fmt: skip


def test_a_replay_by_turns_says_which_round_it_is() -> None:
    match = match_of(rules="dados-2011-melhor-de-3")
    for _ in range(2):
        if match.game.over:
            match.next_round()
        while not match.game.over:
            match.game.apply(match.game.to_act or 0, match.game.legal()[0])
    titles: list[str] = []

    class Titles(PlainDisplay):
        def board(self, board: Board) -> None:
            titles.append(board.title)

    show_dice(match, Titles(Typing(typed(*[""] * 200), io.StringIO()), io.StringIO()), only=2, step=True)  # type: ignore[arg-type]
    assert titles
    assert set(titles) == {"dados-2011-melhor-de-3 · round 2"}


def test_dice_of_ones_own_hide_neither_round_nor_aim() -> None:
    match = DiceMatch(players=NAMES, seed=3, faces=ANY, backend="python")
    assert pages.title(match) == "dados-2011 [faces=own] · round 1 · to 200 points"
    for _, lines in (pages.rules_page(match.rules), pages.parameter_page(match.rules, "faces")):
        shown = "\n".join(words_of(line) for line in lines)
        assert "die 10: R1 Y1 G1 B1 R2" in shown


def test_who_plays_alone_is_not_reminded_of_a_call() -> None:
    game = at(line=["R5", "B1", "G1"], hands=[["G2", "Y4"]])
    game.apply(0, "G2")
    for standings, reminded in (([PERSON, BOT], False), ([PERSON, PERSON], True), ([BOT, PERSON], True)):
        rows = "\n".join(row.plain for row in picture(game, standings, [], Room()))
        assert ("no call" in rows) == reminded


def test_the_last_wild_is_not_waited_for() -> None:
    game = at(line=["R5"], hands=[["W"]])
    game.apply(0, "W")
    rows = "\n".join(row.plain for row in picture(game, [PERSON, BOT], [], Room()))
    assert "no colour" in rows
    assert "no colour yet" not in rows
    assert "No colour." in words_of(spoken_table(game, NAMES)[0])
    assert "No colour yet" not in dice_table_svg(game)


# Matches


@pytest.mark.parametrize(
    "rules", ["dados-2011 [target=60]", "dados-2011-melhor-de-3", "dados-2011 [max_turns=16 target=20]"]
)
@pytest.mark.parametrize("bots", [{1: "random"}, {1: "greedy"}, {}])
def test_whole_matches_are_won_and_saved(rules: str, bots: dict[int, str], tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    match = match_of(rules=rules)
    text = transcript(match, careful, bots, path)
    assert match.over
    assert text.count("is over: ") >= len(match.games)
    assert f"The match is over: {'You win' if match.winner == 0 else 'Bia wins'}!" in text
    assert replay_dice(outline(path.read_text(encoding="utf-8")), "python") == match


def test_a_match_that_was_left_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    whole = match_of()
    transcript(whole, careful, {})
    lines = 0

    def leaves(text: str) -> str:
        nonlocal lines
        lines += 1
        return careful(text) if lines < 30 else "quit\n"

    left = match_of()
    assert "Saved." in transcript(left, leaves, {}, path)
    assert not left.over
    back = replay_dice(outline(path.read_text(encoding="utf-8")), "python")
    assert isinstance(back, DiceMatch)
    transcript(back, careful, {})
    assert back == whole


def test_pages_answer_at_any_time_and_after_the_round() -> None:
    game = at(line=["R5", "G1"], hands=[["G2"]])
    text = said(game, "rules", "rules target", "rules nonsense", "g2", "scores", "r5", "save", "")
    assert "The rules of this table: dados-2011 [target=40]" in text
    assert "these are an assumption" in text
    assert "Points that win a match." in text
    assert 'There is no parameter "nonsense"' in text
    assert "Round 1 is over: You win " in text
    assert re.search(r"Round 1: You win \d+ points?\.", text)
    assert "The round is over: press Enter to go on." in text
    assert 'Give the name of a file: "save match.uno".' in text


# The picture


def frames(game: Dice, coloured: bool, width: int = 80, height: int = 18) -> list[str]:
    room = Room(width, height, coloured)
    shown = picture(game, [Standing(False, "199 points"), Standing(True, "12 points")], ["G2"], room)
    return [line.plain for line in shown]


@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("size", range(1, 10))
@pytest.mark.parametrize(("width", "height"), [(80, 18), (60, 15), (40, 11)])
def test_the_picture_fits_with_any_line(size: int, coloured: bool, width: int, height: int) -> None:
    dice = ["R+1", "Y+1", "B5", "R1", "G2", "R3", "R2", "W", "G1"]
    line = [face if face != "W" else "W/G" for face in dice[:size]]
    game = at(("Ana with a name of thirty sign", "Bia"), line=line, hands=[[dice[size] if size < 9 else "Y1"]])
    shown = frames(game, coloured, width, height)
    assert len(shown) <= height
    assert max(map(len, shown)) <= width
    assert any("in play" in row for row in shown)
    assert width < 80 or any("oldest" in row for row in shown) == (size > 1)


def test_what_to_type_stands_under_its_die() -> None:
    rows = frames(at(line=["R5", "G1"], hands=[["Y4", "G2"]]), coloured=False)
    dice = next(row for row in rows if "G2▲" in row)
    codes = rows[rows.index(dice) + 1]
    assert dice.index("[G2") <= codes.index("g2") <= dice.index("▲]", dice.index("[G2"))


@pytest.mark.parametrize(("seed", "columns", "rows"), [(0, 80, 24), (1, 80, 24), (2, 60, 20), (3, 40, 15)])
def test_a_screen_of_40_by_15_is_never_too_small(
    seed: int, columns: int, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plays a match and counts the rows of every frame."""
    written = io.StringIO()
    console = Console(width=columns, height=rows, force_terminal=True, color_system="truecolor", file=written)
    screen = Screen(console)
    drawn: list[int] = []

    def draw(self: Screen, lines: Sequence[Text]) -> None:
        drawn.append(len(lines))
        written.write("".join(f"{line.plain}\n" for line in lines))

    monkeypatch.setattr(Screen, "_draw", draw)
    start = 0

    def ask(self: Screen, prompt: str = "", words: Sequence[str] = ()) -> str:
        nonlocal start
        text, start = written.getvalue()[start:], len(written.getvalue())
        return careful(" ".join(text.split()) if "What you can do" not in text else text)

    monkeypatch.setattr(Screen, "ask", ask)
    match = match_of(seed=seed)
    DiceSession(match, {1: "random"}, screen).run()
    assert match.over
    assert max(drawn) <= rows - 1
    assert "needs a window" not in written.getvalue()


def test_enter_does_the_only_thing_there_is_to_do() -> None:
    match = match_of(seed=3)
    match.games[-1] = at(line=["R5", "G1"], hands=[["Y4"]])
    session = DiceSession(match, {1: "random"}, PlainDisplay(io.StringIO("\n"), io.StringIO()))
    assert session.only_option() == "draw"
    assert session.hear("\n")
    assert str(match.game.history[0].action) == "draw"
