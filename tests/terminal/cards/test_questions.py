"""What a player is asked says what it costs."""

from __future__ import annotations

from unoverse.game import Game, position
from unoverse.terminal.cards.questions import options, question
from unoverse.terminal.sentences import marks_of, words_of


def asked(game: Game, seat: str = "A") -> str:
    return words_of(question(game.view(seat)))


def set_up(rules: str, hands: dict[str, str], top: str, turn: str = "A", **more: object) -> Game:
    return position(rules, hands, top, turn, seats=4, backend="python", **more)  # type: ignore[arg-type]


def test_a_turn_offers_cards_or_a_draw() -> None:
    game = set_up("UNO italia", {"A": "R2 R3 G5"}, "R7")
    assert asked(game) == "Your turn: lay a card, or draw 1."
    assert [option.typed for option in options(game.view("A"))] == ["r2", "r3", "draw"]


def test_nothing_fits() -> None:
    assert asked(set_up("UNO italia", {"A": "B2 G5 Y1"}, "R7")) == "Your turn: nothing fits. Draw 1."


def test_the_last_card_but_one_comes_with_the_price_of_silence() -> None:
    game = set_up("UNO italia", {"A": "R2 G5"}, "R7")
    assert 'Say uno with it ("uno r2"), else you take 2 if caught.' in asked(game)
    game.apply("A", "uno")
    assert "uno" not in asked(game).lower()


def test_automatic_calls_cost_at_once() -> None:
    assert "else you take 2 at once" in asked(set_up("UNO catalunya-torneig", {"A": "R2 G5"}, "R7"))


def test_a_drawn_card_can_be_played_or_kept() -> None:
    game = set_up("UNO italia", {"A": "B2 G5 Y1"}, "R7", pile="R9 Y3")
    game.apply("A", "draw")
    assert marks_of(question(game.view("A"))) == "You drew R9●: play it, or keep it."
    game = set_up("UNO italia", {"A": "B2 G5 Y1"}, "R7", pile="G9 Y3")
    game.apply("A", "draw")
    assert asked(game) == "You drew Green 9. It does not fit: keep it."


def test_a_colour_is_asked_for_with_what_one_holds() -> None:
    game = set_up("UNO italia", {"A": "W B2 B3 Y1"}, "R7")
    game.apply("A", "W")
    assert asked(game) == (
        "Name the colour: red (you hold 0), yellow (you hold 1), green (you hold 0) or blue (you hold 2)."
    )


def test_a_wild_draw_four_tells_both_prices() -> None:
    game = set_up("UNO italia", {"A": "W4 B2 B3", "B": "G1 G2"}, "R7")
    game.apply("A", "W4/G")
    assert asked(game, "B") == (
        "Ana laid Wild Draw Four, green called. Accept: you take 4 and lose the turn. "
        "Challenge: if it was a bluff Ana takes 4 and you play; if not, you take 6."
    )


def test_an_answer_to_a_draw_card_names_the_sum() -> None:
    game = set_up("UNO italia [stacking=same_symbol]", {"A": "RD R1 R3", "B": "GD G2 B1"}, "R7")
    game.apply("A", "RD")
    assert asked(game, "B") == "Red Draw Two is for you: +2. Answer with Green Draw Two, or take 2 and lose the turn."


def test_a_swap_tells_what_is_given_and_got() -> None:
    game = set_up("UNO italia-baratto", {"A": "WX R1 R3", "B": "G2"}, "R7")
    game.apply("A", "WX/G")
    assert "Bia (you give 2 and get 1)" in asked(game)
    assert asked(game).endswith("or nobody?")


def test_the_deck_is_cut_with_its_limits() -> None:
    game = Game("UNO 2121", 4, 7, dealer="D", backend="python")
    assert asked(game, "A") == "Cut the deck: lift 1 to 107 cards."
    assert [option.typed for option in options(game.view("A"))] == ["cut 30"]


def test_somebody_who_can_be_caught_is_named() -> None:
    game = set_up("UNO italia", {"A": "R1 R2", "B": "G2 G3 R5"}, "R7")
    game.apply("A", "R1")
    assert "Ana did not call UNO: catch a." in asked(game, "B")
    assert "catch a" in [option.typed for option in options(game.view("B"))]
