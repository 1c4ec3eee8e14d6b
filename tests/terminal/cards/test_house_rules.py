"""House rules at the table: every decision is asked in words, and what they do is told to those who may know it."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from tests.terminal.scripted import Typing, cautious, sit_down, typed

from unoverse.bots.catalogue import BOTS
from unoverse.game import Game, Match, position
from unoverse.game.loose_spelling import Moment
from unoverse.notation import replay
from unoverse.terminal.cards.commands import parse
from unoverse.terminal.cards.out_of_turn import reactions
from unoverse.terminal.cards.pages import announcement, help_page
from unoverse.terminal.cards.questions import options, question
from unoverse.terminal.cards.session import CardSession
from unoverse.terminal.cards.slap_order import bot_times, slap_in_order, typed_order
from unoverse.terminal.cards.telling import Teller
from unoverse.terminal.plain_display import PlainDisplay
from unoverse.terminal.sentences import words_of

NAMES = ["You", "Bia", "Caio", "Davi"]
FORBID = "[wrong_play=forbid]"


def set_up(code: str, hands: dict[str, str], top: str, turn: str = "A", **more: object) -> Game:
    rules = f"UNO {code} {FORBID}"
    return position(rules, hands, top, turn, seats=4, names=NAMES, backend="python", **more)  # type: ignore[arg-type]


def at_table(game: Game) -> Match:
    match = Match(game.rules, NAMES, 5, backend="python")
    match.games[0] = game
    return match


def asked(game: Game, seat: str = "A") -> str:
    return words_of(question(game.view(seat)))


def told(game: Game, seat: str = "A") -> list[str]:
    return [words_of(sentence) for sentence in Teller(game.names).tell(game.view(seat).events)]


def talkative(text: str) -> str:
    """Does what `cautious` does, and finds words when they are asked for."""
    return f"that was lovely, card {len(text)}\n" if "Your words for" in text[-60:] else cautious(text)


CODES = (
    "TV1-BU-C-DR-P3-PRE", "NP60-DED-DP-P2-C", "NP60-REV-SAT-DP-CAR-DOA-M-TRI-DAD-E-IE-CLA@6",
    "NP60-MS2-GT-BA-BACK-S-PAB-ORG-T-C", "NP60-AA-AB-CON-INS-V5-PAA-CHU-DD-I", "NP60-DED-DR-AA-P4-MS1-M-E-C",
)  # fmt: skip


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("people", [1, 2])
def test_people_who_do_what_is_offered_play_a_match_under_house_rules(code: str, people: int) -> None:
    match = Match(f"UNO {code}", NAMES, 4, backend="python")
    text = sit_down(match, talkative, people=people)
    assert match.over
    assert "House rules: UNO 1121 " in text
    assert replay(match.record(), backend="python").totals == match.totals  # type: ignore[union-attr]


# What is asked


def test_a_group_is_laid_card_by_card() -> None:
    game = set_up("DR", {"A": "R7 G7 B2 B3"}, "R5")
    game.apply("A", "R7")
    assert asked(game) == "You have laid Red 7. Add another card, or say done."
    assert parse("d", Moment("group", game.names, tuple(game.legal("A")))).spelled == "done"
    game.apply("A", "G7")
    assert asked(game) == "You have laid Red 7 and Green 7. Nothing more can follow: say done."
    game.apply("A", "done")
    assert told(game) == ["You play Red 7 and add Green 7."]


def test_a_sum_that_is_not_complete_cannot_be_left() -> None:
    game = set_up("AA", {"A": "G2 G6 B2 B3"}, "R8")
    game.apply("A", "G2")
    assert asked(game) == "You have laid Green 2. Add another card: these alone are no legal play."


def test_hidden_cards_claims_and_accusations() -> None:
    game = set_up("DED-P2", {"A": "RD R1 R2", "B": "G1 G2 G3", "C": "B1 B2 B3"}, "R5")
    game.apply("A", "RD")
    game.apply("B", "G1 down")
    assert asked(game, "B") == "What do you say the hidden card is: Draw Two (claim draw2)?"
    assert parse("claim +2", Moment("claim")).spelled == "claim draw2"
    game.apply("B", "claim draw2")
    assert asked(game, "C") == (
        "A hidden card, said to be a Draw Two, is for you: +4. Accept: take 4 and lose the turn, or answer, or accuse. "
        "Bia laid 1 card face down: accuse, if it was a lie."
    )
    assert "Bia lays a card face down and says that it is a Draw Two." in told(game)
    game.apply("D", "accuse")
    assert asked(game, "D") == "The accusation is settled in your favour: put any card of yours down, without effect."
    assert told(game)[-4:] == [
        "Davi says that the hidden cards are a lie.", "Bia lied.", "Bia takes Green 1 back and takes 6 cards.",
        "Turned over: Green 1.",
    ]  # fmt: skip


def test_what_is_face_down_is_known_to_its_player_alone() -> None:
    game = set_up("DED", {"A": "R7 G1 B2"}, "R5")
    game.apply("A", "G1 down")
    assert told(game, "A") == ["You lay Green 1 face down."]
    assert told(game, "B") == ["You lay a card face down."]


def test_a_donation_is_told_to_the_two_it_concerns() -> None:
    game = set_up("DOA", {"A": "R2 G1 B9 B8"}, "R5")
    game.apply("A", "R2")
    assert asked(game) == "Who gets 2 cards of yours: Bia (b), Caio (c) or Davi (d)?"
    assert parse("caio", Moment("gift", game.names, tuple(game.legal("A")))).spelled == "target C"
    game.apply("A", "target C")
    assert asked(game) == "Give Caio 2 cards: type a card of your hand, then the next."
    assert parse("g1", Moment("give", game.names)).spelled == "give G1"
    game.apply("A", "give G1")
    assert "You play Red 2, choose Caio for a gift and give Green 1 to Caio." in told(game, "C")
    assert "You play Red 2, choose Caio for a gift and give a card to Caio." in told(game, "B")


def test_a_look_shows_the_hand_to_who_looks() -> None:
    game = set_up("CLA", {"A": "R1 G1 B9", "C": "Y1 Y2"}, "R5")
    game.apply("A", "R1")
    assert asked(game) == "Whose hand do you want to see: Bia (b), Caio (c) or Davi (d)? Or nobody's: pass."
    game.apply("A", "target C")
    assert "Caio shows Yellow 1 and Yellow 2." in told(game, "A")
    assert "Yellow 1" not in " ".join(told(game, "B"))


@pytest.mark.parametrize(
    ("code", "moves", "seat", "sentence"),
    [
        ("TRI", ["A R3"], "B", "A Trinity card lies there: follow with its number or its colour, or accept 3 cards"),
        ("DAD", ["A R4"], "B", "A die is thrown for you: type roll, and you take what it says."),
        ("CHU", ["A R3", "B G3"], "C", "Your turn: lay a card that changes the colour"),
        ("T", ["A R0"], "A", "Swap hands with Bia (you give 3 and get 4)"),
        ("MS1", ["A R3"], "C", "Bia is to act."),
    ],
)
def test_every_duty_is_asked_in_words(code: str, moves: list[str], seat: str, sentence: str) -> None:
    hands = {"A": "R3 R4 R0 G9", "B": "G3 B1 R9 B9", "C": "G5 B3 B7"}
    game = set_up(code, hands, "R5")
    for move in moves:
        who, _, action = move.partition(" ")
        game.apply(who, action)
    assert asked(game, seat).startswith(sentence)


def test_sudden_death_says_that_nothing_fits() -> None:
    game = set_up("MS1", {"A": "G1 G2"}, "R5")
    assert asked(game) == "Your turn: nothing fits, and that is sudden death. Say out."
    game.apply("A", "out")
    assert told(game)[-1] == "You are out of the round."
    assert "You cannot play." in told(game)


def test_the_mood_of_the_table_is_told() -> None:
    game = set_up("S-PAB-DAD", {"A": "R7 R2", "B": "R1 G9", "C": "R4 G8"}, "R5", pile="Y1 Y2 Y3 Y4 Y5 Y6")
    game.apply("A", "uno R7")
    game.apply("B", "R1")
    assert "The table falls silent." in told(game)
    assert "A ceasefire begins." in told(game)
    game.raw["ceasefire"] = 0
    game.apply("C", "R4")
    game.apply("D", "roll")
    assert any(sentence.startswith("The die shows ") for sentence in told(game))
    shown = next(note.number for event in game.history for note in event.notes if note.what == "rolled")
    assert sum(len(gain.cards) for gain in game.history[-1].gains) == shown


# What is said out of turn


def test_a_person_is_asked_to_jump_in_only_if_it_is_possible() -> None:
    game = set_up("C", {"A": "R7 G1 B2", "B": "R7 Y1 Y2", "C": "Y3 Y4 Y5"}, "R5")
    game.apply("A", "R7")
    assert [str(action) for action in reactions(game.view("B"))] == []
    assert [str(action) for action in game.legal("C") if action.word == "jump"] == []
    game = set_up("C", {"A": "R7 G1 B2", "D": "R7 Y1 Y2", "C": "Y3 Y4 Y5"}, "R5")
    game.apply("A", "R7")
    assert [str(action) for action in reactions(game.view("D"))] == ["jump R7"]


def test_jumping_in_at_the_prompt() -> None:
    hands = {"A": "R7 G1 B2", "B": "R7 Y9 Y8", "C": "Y3 Y4 Y5"}
    match = at_table(set_up("C", hands, "R5", "B"))
    text = sit_down(match, typed("jump red 7"), bots="B2")
    assert 'You hold Red 7 too: type "jump r7" to lay it out of turn. Enter goes on.' in text
    assert [str(event.action) for event in match.game.history[:2]] == ["R7", "jump R7"]


def test_a_card_typed_out_of_turn_that_could_jump_in_is_told_how() -> None:
    match = at_table(set_up("C", {"A": "R7 G1 B2", "B": "R7 Y9 Y8", "C": "Y3 Y4 Y5"}, "R5", "B"))
    text = sit_down(match, typed("r7", "play red 7", "jump r7"), bots="B2")
    said = 'It is not your turn but that of Caio: type "jump r7" to lay Red 7 out of turn.'
    assert text.count(said) == 2
    assert [str(event.action) for event in match.game.history[:2]] == ["R7", "jump R7"]


def test_a_wrong_jump_in_has_to_be_meant() -> None:
    hands = {"A": "R7 G1 B2", "B": "R7 Y9 Y8", "C": "Y3 Y4 Y5"}
    match = at_table(set_up("C", hands, "R5", "B"))
    text = sit_down(match, typed("jump g1", "jump g1!"), bots="B2")
    assert 'costs 2 cards: type "jump g1!" if you mean it.' in text
    assert "You jump in with a card that is not identical." in text
    assert match.game.history[1].gains[0].seat == 0


def test_talk_is_judged_and_costs_cards() -> None:
    match = at_table(set_up("S-ORG", {"A": "R7 R2 R3"}, "R5"))
    match.game.raw["silence"] = 1
    text = sit_down(match, typed("say good evening", "say hm", "sorry"))
    assert 'You: "good evening". That costs 2 cards.' in text
    assert 'You: "hm".\n' in text
    assert 'You: "sorry". That costs 4 cards.' in text
    assert [str(event.action) for event in match.game.history[:3]] == ["say 2", "say 1", "sorry"]


def test_where_words_are_free_talk_is_only_talk() -> None:
    match = at_table(set_up("C", {"A": "R7 R2 R3"}, "R5"))
    assert 'You: "haha".\n' in sit_down(match, typed("laugh"))
    assert match.game.history == []


def test_a_compliment_needs_words_that_were_not_said_before() -> None:
    game = set_up("E", {"A": "R1 R2 R9", "D": "G5 Y1 Y2"}, "G3", "D")
    game.apply("D", "G5")
    match = at_table(game)
    text = sit_down(match, typed("praise d nice", "praise davi what a card", "hand"))
    assert "You owe Davi a compliment before you play, or take 1: praise d and your words." in text
    assert "A compliment has at least two words." in text
    assert "You pay Davi a compliment." in text
    assert not [debt for debt in match.game.debts if debt.debtor == 0]


def test_i_218_an_apology_in_a_compliment_costs_cards() -> None:
    game = set_up("E-ORG", {"A": "R1 R2 R9", "D": "G5 Y1 Y2"}, "G3", "D")
    game.apply("D", "G5")
    match = at_table(game)

    text = sit_down(match, typed("praise d sorry, what a card", "hand"))

    assert "You pay Davi a compliment, apologise and take" in text
    assert [str(event.action) for event in match.game.history if event.seat == 0] == ["praise D", "sorry"]


def test_i_177_a_compliment_waits_for_the_end_of_the_silence() -> None:
    game = set_up("E-S", {"A": "R1 R2 R9", "D": "G5 Y1 Y2"}, "G3", "D")
    game.apply("D", "G5")
    game.raw["silence"] = 1
    match = at_table(game)

    text = sit_down(match, typed("praise d what a card", "hand"))

    assert "Nobody may speak now: a compliment that is owed waits until the silence ends." in text
    assert [event for event in match.game.history if event.seat == 0] == []


# Time and slaps


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def session_with_clock(game: Game, typist: Callable[[str], str], clock: Clock) -> str:
    screen = io.StringIO()
    display = PlainDisplay(Typing(typist, screen), screen)  # type: ignore[arg-type]
    CardSession(at_table(game), dict.fromkeys((1, 2, 3), BOTS["B1"]), display, welcome="", clock=clock).run()
    return screen.getvalue()


@pytest.mark.parametrize(("seconds", "is_too_late"), [(4.0, False), (6.0, True)])
def test_the_table_stops_the_time_at_the_prompt(seconds: float, is_too_late: bool) -> None:
    game = set_up("V5", {"A": "R7 G1 B2"}, "R5")
    clock = Clock()
    lines = iter(["r7\n"])

    def thinks(text: str) -> str:
        clock.now += seconds
        return next(lines, "")

    session_with_clock(game, thinks, clock)
    assert next(str(event.action) for event in game.history if event.seat == 0) == ("late" if is_too_late else "R7")


@pytest.mark.parametrize(("seconds", "loses"), [(0.01, False), (20.0, True)])
def test_who_is_slow_at_the_keyboard_is_the_last_to_slap(seconds: float, loses: bool) -> None:
    game = set_up("M", {"A": "R8 G1 B2"}, "R5")
    clock = Clock()
    lines = iter(["r8\n", "\n"])

    def slaps(text: str) -> str:
        clock.now += seconds
        return next(lines, "")

    session_with_clock(game, slaps, clock)
    slow = [note.seat for event in game.history for note in event.notes if note.what == "slow"]
    assert (slow[0] == 0) is loses


def test_several_people_type_their_letters_in_the_order_of_their_hands() -> None:
    assert typed_order("b a", [0, 1, 2]) == [1, 0, 2]
    assert typed_order("ba, c", [0, 1, 2]) == [1, 0, 2]
    assert typed_order("", [0, 2]) == [0, 2]
    assert all(typed_order(line, [0, 1]) is None for line in ("nonsense", "b jump y8", "c", "quit"))
    game = set_up("M", {"A": "R8 G1 B2"}, "R5")
    game.apply("A", "R8")
    slap_in_order(game, bot_times(game, range(4)))
    assert game.phase == "turn"


def test_at_a_slap_only_letters_count_and_questions_are_answered() -> None:
    match = at_table(set_up("M", {"A": "R8 G1 B2", "B": "Y8 G2 G3"}, "R5"))
    text = sit_down(match, typed("", "r8", "b jump y8", "scores", "b a"), people=2)
    assert '"b jump y8" tells no order of slaps, and nothing else can be done now: only the letters a and b' in text
    assert "The match so far" in text
    slaps = [event.seat for event in match.game.history if str(event.action) == "slap" and event.seat < 2]
    assert slaps[0] == 1


# What can be read


def test_the_table_opens_with_its_rules_warnings_and_hints() -> None:
    text = "\n".join(words_of(line) for line in announcement(Match("UNO CLA@6-SAT", NAMES, 1).rules, 4))
    assert "CLA@6, Clairvoyance: " in text
    assert "Note: 6 and 9 look alike" in text
    assert "Hint: SAT makes hands grow" in text


def test_help_names_what_the_rules_of_the_table_bring() -> None:
    game = set_up("C-M", {"A": "R8 G1 B2"}, "R5")
    lines = "\n".join(words_of(line) for line in help_page(game.rules))
    assert "jump r7: " in lines
    assert "roll: " not in lines


def test_cards_to_hide_are_one_option() -> None:
    game = set_up("DED", {"A": "R7 G1 B2"}, "R5")
    typed_options = [option.typed for option in options(game.view("A"))]
    assert [option for option in typed_options if option.endswith("down")] == ["r7 down"]
