"""`unoverse play dice` and `simulate dice` as they are typed: options, mistakes, saving and coming back."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import pytest
from tests.cli.command import ESCAPES, Terminal, unoverse

from unoverse.cli.app import run
from unoverse.dice import SHEET, Dice, DiceMatch
from unoverse.dice.bots import BOTS
from unoverse.notation import replay
from unoverse.rules.settings import value_text

PLAY = ("play", "dice", "--seed", "5", "--bots", "greedy")
DOCS = Path(__file__).parents[2] / "docs"
TEN_DICE = "faces = [\n" + '["R1", "W"],\n' * 10 + "]\n"


def careful(screen: str) -> str:
    """Types what stands under a die, calls UNO when reminded, and goes on."""
    text = " ".join(screen.split())
    if "another match" in text:
        return "q\n"
    if "Press Enter to go on" in text or "press Enter" in text:
        return "\n"
    if reminder := re.search(r'\("(uno [^"]+)"\)', text):
        return f"{reminder.group(1)}\n"
    if "end the turn" in text and "play a die" not in text:
        return "end\n"
    if "roll all of your dice." in text.lower():
        return "roll\n"
    codes = re.findall(
        r"^ {4,}((?:[rygb][1-5]|[rygb]\+[12]|w)(?: +(?:[rygb][1-5]|[rygb]\+[12]|w))*)$", screen, re.MULTILINE
    )
    if codes:
        first = codes[-1].split()[0]
        return "w green\n" if first == "w" else f"{first}\n"
    return "draw\n"


def test_a_script_plays_in_plain_sentences_and_gets_the_same_twice() -> None:
    lines = "b2\nhelp\nnonsense\ndraw\nend\nlog\nscores\nrules\nquit\n"
    first = unoverse(*PLAY, typed=lines)
    assert (first.code, first.err) == (0, "")
    assert not ESCAPES.search(first.out)
    assert first == unoverse(*PLAY, "--plain", typed=lines)
    assert "Welcome! You play against Bia (greedy)." in first.out
    assert "You play Blue 2." in first.out
    assert '"nonsense" means nothing here.' in first.out


def test_without_options_one_plays_against_somebody_who_can_be_beaten() -> None:
    done = unoverse("play", "dice", typed="quit\n")
    assert done.code == 0
    assert "You play against Sleepy." in done.out
    assert "The first to reach 200 points wins." in unoverse("play", "dice", typed="scores\nquit\n").out


def test_whatever_bytes_come_in_nothing_breaks() -> None:
    done = unoverse(*PLAY, typed="\x00\x1b[2J\n\ud7ff\n" + "x" * 5000 + "\n\n\n/\n!\n[]\nw/\n+\nuno\ntake\n")
    assert (done.code, done.err) == (0, "")


def test_a_match_on_a_terminal_is_saved_and_shown_again(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    rules = "dados-2011-melhor-de-3 [next_starter=loser]"
    terminal = Terminal(
        "play", "dice", "--rules", rules, "--seed", "2", "--bots", "random", "--save", str(path), "--names", "Zoé"
    )
    assert terminal.play(careful) == 0
    assert "The match is over" in terminal.text
    match = replay(path.read_text(encoding="utf-8"), backend="python")
    assert isinstance(match, DiceMatch)
    assert match.over
    assert match.names[0] == "Zoé"
    shown = unoverse("replay", str(path))
    assert shown.code == 0
    assert shown.out.count("is over: ") == len(match.games) + 1
    one = unoverse("replay", str(path), "--round", "2", "--step", typed="\n" * 500)
    assert "Round 1\n" not in one.out
    assert "The line, oldest first: " in one.out


def test_leaving_saves_and_resuming_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    left = unoverse(*PLAY, "--save", str(path), typed="b2\nquit\n")
    assert f"unoverse play dice --resume {path}" in left.out
    back = unoverse("play", "dice", "--resume", str(path), "--bots", "greedy", typed="log\nquit\n")
    assert back.code == 0
    assert "You play Blue 2." in back.out


def test_two_people_play_without_a_bot() -> None:
    done = unoverse("play", "dice", "--humans", "2", "--seed", "5", "--names", "Ana,Bia", typed="?\n")
    assert "You play against each other." in done.out
    assert "Ana's turn: " in done.out


def test_dice_of_ones_own_come_from_a_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("faces = [\n" + '["R1", "R2"],\n' * 11 + "]\n", encoding="utf-8")
    done = unoverse(*PLAY, "--faces", str(own), typed="rules\n")
    assert done.code == 0
    assert "assumption (proposed" not in done.out
    counted = unoverse("simulate", "dice", "--games", "20", "--seed", "1", "--faces", str(own), "--json")
    assert json.loads(counted.out)["faces_assumed"] is False
    table = unoverse("simulate", "dice", "--games", "20", "--seed", "1", "--faces", str(own))
    assert "dice dados-2011 [faces=own], 20 rounds, seed 1" in table.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "dice", "--humans", "3"), "Dice are for two: --humans is 1 or 2, not 3."),
        (
            ("play", "dice", "--bots", "B2"),
            'There is no bot "b2" for dice: random, aimless, greedy, thinker, grandma,',
        ),
        (("play", "dice", "--humans", "2", "--bots", "B2"), 'There is no bot "b2" for dice'),
        (("play", "dice", "--bots", "random,thinker"), "--bots names one bot here, not 2: random"),
        (("play", "dice", "--names", "A,B,C"), "3 names for 2 seats."),
        (("play", "dice", "--names", "Ana,ana"), "Two players have the same name"),
        (("play", "dice", "--seats", "3"), "--seats means nothing in dice."),
        (("play", "dice", "--rules", "UNO 1121"), 'There is no preset "uno 1121" of dice'),
        (("play", "dice", "--rules", "dados-2011 [target=x]"), "target is one of 1 to 100000"),
        (("play", "dice", "--set", "target"), "--set wants PARAMETER=VALUE"),
        (("play", "dice", "--set", "target=5", "--set", "target=6"), "target is given twice."),
        (("play", "dice", "--set", "targte=5"), 'Did you mean "target"?'),
        (("play", "dice", "--seed", "x"), "A seed is a whole number"),
        (("play", "dice", "--faces", "nowhere.toml"), "nowhere.toml"),
        (("play", "dice", "--resume", "nowhere.uno"), "nowhere.uno"),
        (("simulate", "dice", "--bots", "random,random,greedy"), "--bots names one bot or two"),
        (("simulate", "dice", "--games", "0"), "Play at least one game"),
        (("simulate", "dice", "--seats", "4"), "--seats means nothing in dice."),
        (("simulate", "dice", "--seats", "0"), "--seats means nothing in dice."),
    ],
)
def test_a_mistake_gets_one_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_files_that_are_no_saved_match_of_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def refusal(*arguments: str) -> str:
        assert run(arguments) == 2
        return capsys.readouterr().err

    ten = tmp_path / "ten.toml"
    ten.write_text(TEN_DICE, encoding="utf-8")
    assert "ten.toml: faces needs 11 dice" in refusal("play", "dice", "--faces", str(ten))
    both = refusal("play", "dice", "--faces", str(ten), "--set", "faces=proposed-11x6")
    assert "with --faces or with --set faces" in both
    cards = tmp_path / "cards.uno"
    cards.write_text(
        "Unoverse record 1\nRules: UNO 1121\nSeats: 2\nSeed: 7\n\nA colour G draw keep\n", encoding="utf-8"
    )
    assert "is a record of cards" in refusal("play", "dice", "--resume", str(cards))
    single = tmp_path / "round.uno"
    single.write_text("Unoverse record 1\nGame: dice\nRules: dados-2011\nNames: Ana, Bia\nSeed: 5\n", encoding="utf-8")
    assert "is a single round" in refusal("play", "dice", "--resume", str(single))
    options = refusal("play", "dice", "--resume", str(single), "--seed", "4")
    assert "leave out those options with --resume" in options
    other = tmp_path / "notes.txt"
    other.write_text("my notes", encoding="utf-8")
    assert "is no saved match" in refusal(*PLAY, "--save", str(other))
    assert other.read_text(encoding="utf-8") == "my notes"


def test_simulations_repeat_and_say_what_they_assume() -> None:
    arguments = ("simulate", "dice", "--games", "60", "--seed", "1", "--bots", "greedy,random", "--threads", "1")
    first = unoverse(*arguments)
    assert first.code == 0
    assert "dice dados-2011, 60 rounds, seed 1" in first.out
    assert "these are an assumption (proposed-11x6)" in first.out
    found = json.loads(unoverse(*arguments, "--json").out)
    again = json.loads(unoverse(*arguments, "--json").out)
    for moving in ("seconds", "games_per_s"):
        found.pop(moving)
        again.pop(moving)
    assert found == again
    assert found["faces_assumed"] is True
    assert found["bots"] == ["greedy", "random"]
    assert sum(seat["wins"] for seat in found["by_seat"]) + found["blocked"] == 60


def test_the_page_tells_every_parameter_and_bot_as_they_are() -> None:
    page = (DOCS / "dice.md").read_text(encoding="utf-8")
    for parameter in SHEET.parameters.values():
        default = value_text(parameter.columns[0])
        row = f"| `{parameter.name}` | {parameter.choices} | `{default}` | {parameter.about} |"
        assert row in page, row
    assert [name for name in (*SHEET.presets, *BOTS) if f"`{name}`" not in page] == []
    record = page.partition("```record\n")[2].partition("```")[0]
    played = replay(record, backend="python")
    assert isinstance(played, Dice)
    assert [str(event.action) for event in played.history] == ["R+2", "R1"]


def test_the_picture_of_the_page_is_the_one_its_script_draws() -> None:
    script = runpy.run_path(str(DOCS / "draw_dice.py"))
    assert script["drawn"]() == (DOCS / "images" / "dice.svg").read_text(encoding="utf-8"), "run docs/draw_dice.py"
