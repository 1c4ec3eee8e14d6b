"""Matches at the table: whole ones, every command, reactions, several people, and what stays hidden."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from tests.terminal.scripted import Typing, cautious, sit_down, typed

from unoverse.bots.catalogue import BOTS
from unoverse.game import Game, Match, Rules, position
from unoverse.notation import replay
from unoverse.terminal.cards.audience import Audience
from unoverse.terminal.cards.questions import options
from unoverse.terminal.cards.session import CardSession
from unoverse.terminal.coloured_cards import chip
from unoverse.terminal.display import Scene
from unoverse.terminal.plain_display import PlainDisplay
from unoverse.terminal.sentences import in_words

NAMES = ["You", "Bia", "Caio", "Davi"]


def match_of(rules: str = "UNO italia", names: list[str] = NAMES, seed: int = 5) -> Match:
    return Match(rules, names, seed, backend="python")


def table(rules: str, hands: dict[str, str], top: str, turn: str = "A", **more: object) -> Match:
    """A match whose first round is a position."""
    match = match_of(rules)
    game = position(rules, hands, top, turn, seats=4, names=NAMES, backend="python", **more)  # type: ignore[arg-type]
    match.games[0] = game
    return match


RULE_SETS = (
    "UNO 1121", "UNO 2222", "UNO mattel-2018-pt", "UNO italia-baratto", "UNO catalunya-torneig",
    "UNO desafio-uno [target=120]", "UNO brasil-2010-parceiros [target=100]",
    "UNO italia [stacking=any wd4_challenger=anyone uno_race=random target=80 play_after_draw=any]",
)  # fmt: skip


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_person_who_does_what_is_offered_plays_a_whole_match(rules: str) -> None:
    match = match_of(rules.replace("UNO 1121", "UNO 1121 [target=60]").replace("UNO 2222", "UNO 2222 [target=60]"))
    text = sit_down(match, cautious)
    assert match.over
    assert "The match is over: " in text
    assert replay(match.record(), backend="python").totals == match.totals  # type: ignore[union-attr]


def test_the_same_seed_and_lines_give_the_same_transcript() -> None:
    assert sit_down(match_of("UNO italia [target=40]"), cautious) == sit_down(
        match_of("UNO italia [target=40]"), cautious
    )


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("hand", "3 cards: Red 1, Red 2 and Blue 3."),
        ("log", "Bia plays Red 7."),
        ("rules", "The rules of this table: UNO italia"),
        ("rules stacking", "Possible: none, draw_two, same_symbol, upward, any."),
        ("rules staking", 'Did you mean "stacking"?'),
        ("scores", "The first to reach 500 wins."),
        ("help", "catch b: say that B has one card and did not call UNO"),
        ("?", "r1: Lay Red 1."),
        ("", "draw: Draw 1."),
        ("save", 'Give the name of a file: "save match.uno".'),
        ("y9", "You do not hold Yellow 9."),
        ("b3", "Blue 3 does not fit on Red 7: neither the colour red nor the symbol."),
        ("table", "Bia (B) has 2 cards"),
        ("keep", "That cannot be done now: you play or draw."),
        ("catch b", "Bia owes no UNO call."),
        ("challenge", "That cannot be done now"),
        ("colour g", "That cannot be done now"),
        ("fly", "means nothing here"),
    ],
)
def test_every_question_and_every_refusal_is_answered_and_the_turn_goes_on(line: str, answer: str) -> None:
    match = table("UNO italia", {"A": "R1 R2 B3", "B": "R7 G1 G2"}, "R5", "B")
    match.game.apply("B", "R7")
    match.game.apply("C", "draw")
    match.game.apply("C", "keep")
    match.game.apply("D", "draw")
    match.game.apply("D", "keep")
    text = sit_down(match, typed(line, "r1"))
    assert answer in text
    assert match.game.history[5].seat == 0


def test_a_wrong_card_has_to_be_meant() -> None:
    match = table("UNO 1121", {"A": "R1 R2 B3"}, "R5")
    text = sit_down(match, typed("b3", "b3!"))
    assert (
        'Blue 3 does not fit. This table takes a wrong card until somebody points it out: type "b3!" if you mean it.'
        in text
    )
    assert str(match.game.history[0].action) == "B3"


def test_a_wrong_last_card_can_be_pointed_out_before_the_round_is_counted() -> None:
    match = table("UNO 1121", {"A": "B3", "B": "G1 G2"}, "R5")
    text = sit_down(match, typed("", "b3!", "", "wrong a"), people=2)
    assert "Agree with the result (done), or point out a wrong card." in text
    assert match.game.sizes[0] == 3
    assert not match.game.over


def test_a_colour_named_with_the_last_card_does_no_harm() -> None:
    match = table("UNO italia", {"A": "W4", "B": "G1 G2"}, "R5")
    assert "Round 1 is over: You win" in sit_down(match, typed("w4 green"))


def test_a_wild_may_be_laid_first_and_its_colour_named_later() -> None:
    match = table("UNO italia", {"A": "W R1 R2"}, "G5")
    sit_down(match, typed("w", "y"))
    assert [str(event.action) for event in match.game.history[:2]] == ["W", "colour Y"]


def test_a_bot_that_forgot_can_be_caught() -> None:
    for seed in range(200):
        match = match_of("UNO italia", seed=seed)
        text = sit_down(match, typed(*["draw", "keep"] * 30), bots="B1")
        if 'Type "catch' in text:
            break
    else:
        pytest.fail("B1 never forgot")
    offender = re.search(r'Type "catch ([bcd])"', text)
    assert offender is not None

    def catcher(seen: str) -> str:
        return f"catch {offender[1]}\n" if "Enter goes on" in seen else next(lines, "")

    lines = iter([f"{word}\n" for word in ["draw", "keep"] * 30])
    again = match_of("UNO italia", seed=seed)
    caught = sit_down(again, catcher, bots="B1")
    assert re.search(r"You catch \w+ without a call\.", caught)
    assert re.search(r"\w+ takes 2 cards for not calling UNO\.", caught)


def test_a_person_who_forgets_is_caught_by_good_bots() -> None:
    match = table("UNO italia", {"A": "R1 R2", "B": "G7 G1 Y4"}, "R5")
    text = sit_down(match, typed("r1"), bots="B2")
    assert "Bia catches you without a call." in text
    match = table("UNO italia", {"A": "R1 R2", "B": "G7 G1 Y4"}, "R5")
    assert "without a call" not in sit_down(match, typed("uno r1"), bots="B2")


def test_two_people_share_a_keyboard_without_seeing_each_others_cards() -> None:
    match = Match("UNO italia [target=30]", ["Ana", "Bia", "Caio"], 3, backend="python")
    text = sit_down(match, cautious, people=2)
    assert match.over
    parts = re.split(r"Pass the keyboard to (\w+)\. \w+, press Enter\.\n", text)
    assert {"Ana", "Bia"} <= set(parts[1::2])
    for name, part in zip(parts[1::2], parts[2::2], strict=True):
        other = "Bia" if name == "Ana" else "Ana"
        before_the_end = part.partition("is over:")[0].partition("one card left and did not call")[0]
        drawn = re.findall(rf"{other} draws (\S+ \S+)", before_the_end)
        assert all(cards.startswith(tuple("123456789")) for cards in drawn)


class Watchful(PlainDisplay):
    """A display that looks behind the scenes: whatever is shown must not hold another one's hand."""

    game: Game
    screen: io.StringIO

    def table(self, scene: Scene) -> None:
        seen = len(self.screen.getvalue())
        super().table(scene)
        shown = self.screen.getvalue()[seen:]
        for seat in range(self.game.seats):
            hand = self.game.hand(seat)
            if seat != scene.view.seat and len(hand) > 2:
                assert in_words(hand) not in shown
        drawn = re.findall(r"(?:Bia|Caio|Davi) draws? (.+?)(?: and |, |\.)", shown)
        assert all(re.fullmatch(r"\d+ cards?", cards) for cards in drawn)


@pytest.mark.parametrize("rules", ["UNO 1121 [target=60]", "UNO mattel-2018-pt", "UNO catalunya-torneig"])
def test_no_hidden_card_is_ever_shown_while_a_round_runs(rules: str) -> None:
    match = match_of(rules)
    screen = io.StringIO()
    display = Watchful(Typing(cautious, screen), screen)  # type: ignore[arg-type]
    display.screen = screen
    session = CardSession(match, dict.fromkeys((1, 2, 3), BOTS["B1"]), display)
    Watchful.game = property(lambda self: match.game)  # type: ignore[assignment]
    session.run()
    assert match.over


def test_tables_that_differ_only_in_hidden_cards_look_the_same() -> None:
    hands = ({"B": "G1 G2 W4", "C": "Y1 Y2", "D": "B1 B2"}, {"B": "R1 R3 W", "C": "B5 B6", "D": "GD YS"})
    questions = ("hand", "log", "?", "scores", "rules", "help", "r9", "draw")
    texts = []
    for hidden in hands:
        match = table("UNO 1121", {"A": "R2 R4 B3", **hidden}, "R7", pile="Y9 Y8", discard="R5 R6")
        texts.append(sit_down(match, typed(*questions)))
    assert texts[0] == texts[1]
    assert "Green 1" not in texts[0]


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    match = match_of()
    kept = tmp_path / "evening.uno"
    text = sit_down(match, typed("draw", "quit", f"{tmp_path}/no/such/folder.uno", str(kept)))
    assert "could not be written: no such file or directory" in text
    assert "Saved." in text
    assert replay(kept.read_text(encoding="utf-8"), backend="python").record() == match.record()


def test_leaving_without_saving_needs_only_enter() -> None:
    assert sit_down(match_of(), typed("draw", "quit", "")).endswith("> \n")


def test_the_match_is_kept_after_every_round(tmp_path: Path) -> None:
    match, path, screen = match_of("UNO italia [target=40]"), tmp_path / "match.uno", io.StringIO()
    display = PlainDisplay(Typing(cautious, screen), screen)  # type: ignore[arg-type]
    CardSession(match, dict.fromkeys((1, 2, 3), BOTS["B2"]), display, path).run()
    assert path.read_text(encoding="utf-8") == match.record()


def test_whoever_opens_the_round_hears_of_the_deal_once() -> None:
    match = Match("UNO italia", ["You", "Bia", "Caio", "Davi"], 3, backend="python", dealer=3)
    text = sit_down(match, typed("draw", "keep", "draw"))
    assert match.game.history[0].seat == 0
    assert text.count("Davi deals.") == 1
    assert text.count("is turned up.") == 1


def test_the_table_can_be_told_again_in_sentences_at_any_time() -> None:
    match = table("UNO italia", {"A": "R1 BD W"}, "R5")
    text = sit_down(match, typed("table"))
    page = text.partition("The table\n")[2]
    assert page.startswith("On the pile: Red 5. Red in force, clockwise.")
    assert "You hold Red 1; Blue Draw Two; Wild.\nYou can play Red 1 (r1) or Wild (w).\nYour turn: lay a card" in page


def test_a_card_has_one_name_on_the_screen_under_it_in_the_command_and_in_the_refusal() -> None:
    match = table("UNO italia", {"A": "R1 BD RD W4"}, "R5")
    view = match.game.view("A")
    assert [option.typed for option in options(view)][:3] == ["r1", "r+2", "w4 green"]
    assert chip("BD").plain.strip() == "+2■"
    assert chip("BD", coloured=False).plain.strip() == "B+2■"
    text = sit_down(match, typed("b+2", "r+2"))
    assert "Blue Draw Two does not fit on Red 5" in text
    assert str(match.game.history[0].action) == "RD"


def test_no_code_of_a_card_is_said_to_ears() -> None:
    """Whatever is typed: letters with a symbol are for eyes, and a bare code only stands where it is to be typed."""
    lines = ["b3", "y9", "w4", "jump r7", "log", "table", "?", "hand", "r1", "b3", "catch b", "down", "draw", "keep"]
    for rules in ("UNO italia", "UNO 1121 C-DED-REV", "UNO 1121"):
        text = sit_down(table(rules, {"A": "R1 R2 B3"}, "R5"), typed(*lines))
        said = "\n".join(line for line in text.splitlines() if not line.startswith(">") and ": " not in line[:12])
        said = re.sub(r'"[^"]*"', "", said)
        assert not re.search(r"[●★▲■]", said)
        assert not re.search(r"\b[RYGB](?:[0-9]|S|V|D)\b", said), said


def test_the_title_names_the_variation_the_preset_or_the_house_rules() -> None:
    def title(rules: str) -> str:
        return Audience(match_of(rules), {0}).scene(0).title

    assert title("UNO 1121").startswith("The official game · round 1 · to 500 points · UNO 1121")
    assert title("UNO 1121 TV-C-DD-P4-SU-T-PRE").startswith("What people play most · round 1")
    assert title("UNO italia").startswith("The Italian rules · ")
    assert title("UNO C-P3").startswith("Jump-in and ")


def test_rules_and_decks_of_ones_own_are_called_by_their_names(tmp_path: Path) -> None:
    own = {"name": "toll", "text": {"en": "Everybody pays."}, "steps": [{"who": "others", "do": "draw", "n": 1}]}
    rules = Rules("UNO mattel-2018-pt", custom={"WC1": own})
    assert "~" in str(rules)
    match = Match(rules, NAMES, 5, backend="python")
    assert Audience(match, {0}).scene(0).title.endswith("UNO mattel-2018-pt [wc1=toll]")
    text = sit_down(match, typed("rules"))
    assert "The rules of this table: UNO mattel-2018-pt [wc1=toll]" in text
    assert "Customizable Wild (WC1), toll: Everybody pays." in text
    deck = tmp_path / "party.toml"
    deck.write_text('name = "party-deck"\nbase = "classic108"\ncards = 110\n[faces]\nWST = 2\n')
    match = Match(Rules("UNO", deck=deck), NAMES, 5, backend="python")
    assert Audience(match, {0}).scene(0).title.endswith("UNO 1121 [deck=party-deck]")
