"""The round in sentences, for the seat that hears them."""

from __future__ import annotations

from unoverse.choosing.table_name import written_wilds
from unoverse.game import Game, position
from unoverse.table.log import WHYS
from unoverse.terminal.cards.telling import _REASONS, Teller
from unoverse.terminal.grammar import addressed
from unoverse.terminal.sentences import marks_of, words_of

NAMES = ("You", "Bia", "Caio", "Davi")


def set_up(rules: str, hands: dict[str, str], top: str, **more: object) -> Game:
    return position(rules, hands, top, "A", seats=4, names=NAMES, backend="python", **more)  # type: ignore[arg-type]


def told(game: Game, seat: str = "A") -> list[str]:
    return [words_of(sentence) for sentence in Teller(game.names).tell(game.view(seat).events)]


def test_what_one_does_in_a_row_is_one_sentence() -> None:
    game = set_up("UNO italia", {"A": "R1 W", "B": "G2 G3 R5"}, "R7", pile="B3")
    game.apply("A", "uno W/G")
    game.apply("B", "draw")
    game.apply("B", "keep")
    assert told(game) == ["You call UNO, play Wild and name green.", "Bia draws 1 card and keeps it."]
    assert told(game, "B")[1] == "Bia draws Blue 3 and keeps it."


def test_forced_draws_and_catches() -> None:
    game = set_up("UNO italia", {"A": "RD R2", "B": "G2 G3", "C": "Y1 Y2"}, "R7", pile="B3 B4 B5 B6")
    game.apply("A", "RD")
    game.apply("C", "catch A")
    assert told(game, "C") == ["You play Red Draw Two.", "Caio catches you without a call.",
                               "You take 2 cards for not calling UNO.",
                               "Bia takes 2 cards and misses the turn."]  # fmt: skip
    assert "You take Blue 3 and Blue 4 for not calling UNO." in told(game, "A")


def test_who_is_skipped_is_told() -> None:
    game = set_up("UNO italia", {"A": "RS R2 R3"}, "R7")
    game.apply("A", "RS")
    assert told(game) == ["You play Red Skip.", "Bia is skipped."]
    game = position("UNO italia", {"A": "G1", "B": "RV R2 R3"}, "R7", "B", seats=2, names=NAMES[:2], backend="python")
    game.apply("B", "RV")
    assert "You are skipped." in told(game)


def test_why_somebody_draws_is_told() -> None:
    game = set_up("UNO 1121 S", {"A": "R1 R2 R3", "B": "R7 R8 R9"}, "R7", silence=True)
    game.apply("A", "say 3")
    assert told(game)[-1].endswith(" for speaking.")
    game = set_up("UNO 1121", {"A": "W4 G2 G3", "B": "G2 G3"}, "R7")
    game.apply("A", "W4/G")
    game.apply("B", "challenge")
    assert told(game)[-1] == "Bia takes 6 cards for the lost challenge and misses the turn."


def test_every_reason_has_its_words() -> None:
    assert set(_REASONS) == set(WHYS) - {"", "turn", "attack", "moved hand"}


def test_what_a_written_wild_does_is_told_with_its_name() -> None:
    rules = "UNO mattel-2018-pt [wc1=carousel wc2=glass-house]"
    game = set_up(rules, {"A": "WC1 R2 R3", "B": "G1 G2"}, "R7")
    game.apply("A", "WC1/G")
    text = [words_of(one) for one in Teller(NAMES, written_wilds(game.rules)).tell(game.view("A").events)]
    assert text[0] == "You play Customizable Wild (carousel) and name green."


def test_a_challenge_shows_the_hand_to_whom_it_may_be_shown() -> None:
    game = set_up("UNO 1121", {"A": "W4 R2 R3", "B": "G2 G3"}, "R7")
    game.apply("A", "W4/G")
    game.apply("B", "challenge")
    assert "You show Red 2 and Red 3." in " ".join(told(game, "B"))
    assert "You show the hand to Bia" in " ".join(told(game, "C"))
    assert "Red 2" not in " ".join(told(game, "C"))


def test_a_shuffle_of_all_hands_tells_only_the_own_cards() -> None:
    game = set_up("UNO mattel-2018-pt", {"A": "WH R2 R3", "B": "G2", "C": "G3", "D": "G4"}, "R7")
    game.apply("A", "WH/G")
    sentences = told(game)
    assert sentences[-1] == "All hands are shuffled and dealt again."
    assert not any(name in sentence for sentence in sentences for name in ("Bia", "Caio", "Davi"))


def test_a_swap_is_known_to_the_two_who_swap() -> None:
    game = set_up("UNO italia-baratto", {"A": "WX R2 R3", "B": "G2 G4", "C": "Y1 Y2 Y3"}, "R7")
    game.apply("A", "WX/G")
    game.apply("A", "target C")
    assert "Caio gets Red 2 and Red 3." in told(game, "A")
    assert "Red 2" not in " ".join(told(game, "B"))


def test_a_reverse_and_a_wrong_card() -> None:
    game = set_up("UNO 1121", {"A": "RV R2 R3", "D": "G9 G4 Y1"}, "R7", pile="B3 B4 B5")
    game.apply("A", "RV")
    assert told(game)[-1] == "The Reverse turns play anticlockwise."
    game.apply("D", "G9")
    game.apply("A", "wrong D")
    assert told(game)[-3:] == [
        "You say that Davi laid a wrong card.",
        "Davi takes Green 9 back and takes 2 cards for the wrong card.",
        "Everything since the wrong card is taken back.",
    ]


def test_cards_have_their_symbol_for_eyes() -> None:
    game = set_up("UNO italia", {"A": "R1 R2 W"}, "R7")
    game.apply("A", "W/B")
    (sentence,) = Teller(game.names).tell(game.view("A").events)
    assert marks_of(sentence) == "You play W and name ■ blue."


def test_refusals_speak_to_the_player_called_you() -> None:
    assert addressed("It is not You's turn: Bia is to act.") == "It is not your turn: Bia is to act."
    assert addressed("That cannot be done now: You names the colour.") == (
        "That cannot be done now: you name the colour."
    )
