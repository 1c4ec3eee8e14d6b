"""A price is what the engine charges: told from the view of a seat, and paid on a copy of the table."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.rules.random_tables import WRITTEN, random_rules
from tests.strategies import actors_move, next_move, random_table

from unoverse import Action, Game, Rules
from unoverse.coach import last_play
from unoverse.coach.prices import Bet, Call, Price, Prices, Throw, prices
from unoverse.engine.load import default_backend
from unoverse.errors import UnoError
from unoverse.game import position
from unoverse.game.view import View
from unoverse.table import actions

TABLES, STEPS = 150 if default_backend() == "compiled" else 20, 60
COSTLY = (
    "DED", "M", "V6", "MS", "DP", "E", "IE", "S", "PRE", "DR", "TRI", "DAD", "ORG", "DOA", "C", "P4", "MEM", "SAT",
)  # fmt: skip


def any_game(number: int) -> Game:
    rng = random.Random(f"prices {number}")
    kind, seats = number % 5, rng.randint(2, 5)
    if kind == 0:
        return random_table(rng).game()
    if kind == 1:
        return Game(random_rules(rng, seats, 14), seats, number)
    if kind == 2:
        return Game(costly_rules(rng), seats, number)
    if kind == 3:
        return Game(Rules(f"UNO flip [stacking={rng.choice(('none', 'any'))}]"), seats, number)
    written = " ".join(f"wc{place}={rng.choice(WRITTEN)}" for place in (1, 2, 3))
    return Game(Rules(f"UNO mattel-2018-pt-pontos [{written}]"), seats, number)


def costly_rules(rng: random.Random) -> Rules:
    """House rules that make people pay, as many as go together."""
    while True:
        house = "-".join(rng.sample(COSTLY, rng.randint(1, 6)))
        with contextlib.suppress(UnoError):
            return Rules(f"UNO 1121 {house} [false_catch_penalty=2 false_wrong_penalty=1]")


def moments(number: int) -> Iterator[Game]:
    """The table of that number, move by move."""
    rng, game = random.Random(f"moves {number}"), any_game(number)
    for _ in range(STEPS):
        if game.over:
            return
        yield game
        game.apply(*next_move(game, rng))


OFTEN = ("draw", "accept", "catch", "false catch")
SELDOM = (
    "right challenge", "wrong challenge", "right doubt", "wrong doubt", "right accusation", "wrong accusation", "slap",
    "roll", "limit", "debt", "out", "false wrong", "right wrong",
)  # fmt: skip


class Paid(Counter[str]):
    """What was charged at random tables, by what it was for."""

    def agrees(self, name: str, price: Price, drawn: int, after: Game) -> None:
        """As told, or as many as there were."""
        self[name] += 1
        if drawn < price.cards:
            assert after.draw_pile == 0, (name, price, drawn)
        elif not price.until:
            assert drawn == price.cards, (name, price, drawn)


def gained(game: Game, before: int, seat: int, *whys: str) -> int:
    """Cards that came to the seat for these reasons since so many events."""
    gains = [gain for event in game.events(since=before) for gain in event.gains]
    return sum(len(gain.cards) for gain in gains if gain.seat == seat and gain.why in whys)


def pay_all(game: Game, seat: int, told: Prices, paid: Paid) -> None:
    """Does everything on copies that the seat has a price for."""
    for action in game.legal(seat):
        found = PAID.get(action.kind)
        if found is not None:
            found(game, seat, action, told, paid)
    if told.debt is not None and Action(actions.LATE) in game.reports(seat) and game.to_act != seat:
        after = done(game, seat, Action(actions.LATE))
        paid.agrees("debt", Price(told.debt), gained(after, len(game.history), seat, "unpaid"), after)


def done(game: Game, seat: int, action: Action) -> Game:
    after = game.copy()
    after.apply(seat, action)
    return after


def pay_draw(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    if told.draw is None:
        assert game.waiting
        return
    after = done(game, seat, action)
    if is_out(told.draw, after, seat, paid):
        return
    paid.agrees("draw", told.draw, gained(after, len(game.history), seat, "turn"), after)


def is_out(price: Price, after: Game, seat: int, paid: Paid) -> bool:
    assert price.out == (seat in after.eliminated)
    paid["out"] += price.out
    return price.out


def pay_accept(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    assert told.accept is not None
    after = done(game, seat, action)
    if game.phase == "ask":
        assert told.accept == Price(0)
    elif not is_out(told.accept, after, seat, paid) and not (game.phase != "turn" and after.phase == "ask"):
        paid.agrees("accept", told.accept, gained(after, len(game.history), seat, "attack", "toll"), after)
    assert told.trinity == (game.duties.trinity or None)


def pay_challenge(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    assert told.challenge is not None
    right, wrong, against = told.challenge
    after, before = done(game, seat, action), len(game.history)
    if game.raw["guilty"]:
        assert against == int(game.raw["attacker"])
        paid.agrees("right challenge", right, gained(after, before, against or 0, "bluff"), after)
    elif not is_out(wrong, after, seat, paid):
        paid.agrees("wrong challenge", wrong, gained(after, before, seat, "attack", "lost challenge"), after)


def pay_catch(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    after, before = done(game, seat, action), len(game.history)
    if action.argument in game.uno_owed:
        assert told.catch is not None
        paid.agrees("catch", Price(told.catch), gained(after, before, action.argument, "uno"), after)
    else:
        assert told.false_catch is not None
        paid.agrees("false catch", Price(told.false_catch), gained(after, before, seat, "false catch"), after)


def pay_accuse(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    assert told.accuse is not None
    right, wrong, against = told.accuse
    after, before = done(game, seat, action), len(game.history)
    assert against == int(game.raw["play_by"])
    if game.raw["play_honest"]:
        paid.agrees("wrong accusation", wrong, gained(after, before, seat, "accusation"), after)
    elif against not in after.eliminated:
        assert gained(after, before, against, "lie") >= right.cards or after.draw_pile == 0
        paid["right accusation"] += 1


def pay_doubt(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    assert told.doubt is not None
    right, wrong, against = told.doubt
    after, before = done(game, seat, action), len(game.history)
    assert against == game.doubted
    if game.raw["could_play"]:
        paid.agrees("right doubt", right, gained(after, before, against or 0, "could play"), after)
    else:
        paid.agrees("wrong doubt", wrong, gained(after, before, seat, "had to draw"), after)


def pay_point_out(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    assert told.point_out is not None
    after, before = done(game, seat, action), len(game.history)
    false = gained(after, before, seat, "false wrong")
    if false or not any(event.undone or event.gains for event in after.events(since=before)):
        paid.agrees("false wrong", told.point_out.wrong, false, after)
    else:
        drawn = gained(after, before, action.argument, "wrong card")
        paid.agrees("right wrong", told.point_out.right, drawn, after)


def pay_slap(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    assert told.slap is not None
    late = game.to_act
    assert late is not None
    after = done(game, late, Action(actions.LATE))
    paid.agrees("slap", Price(told.slap), gained(after, len(game.history), late, "slow"), after)


def pay_roll(game: Game, seat: int, action: Action, told: Prices, paid: Paid) -> None:
    assert told.roll is not None
    after = done(game, seat, action)
    notes = [note for event in after.events(since=len(game.history)) for note in event.notes]
    shown = [note.number for note in notes if note.what == "rolled"]
    price = Price(sum(told.roll[number - 1].cards for number in shown))
    paid.agrees("roll", price, gained(after, len(game.history), seat, "die"), after)


def pay_limit(game: Game, seat: int, paid: Paid, told: Prices) -> None:
    if game.to_act != seat or Action(actions.LATE) not in game.reports(seat) or game.phase == "slap":
        return
    assert told.limit is not None, game.phase
    after = done(game, seat, Action(actions.LATE))
    if seat not in after.eliminated:
        paid.agrees("limit", Price(told.limit), gained(after, len(game.history), seat, "late"), after)


PAID = {
    actions.DRAW: pay_draw, actions.ACCEPT: pay_accept, actions.CHALLENGE: pay_challenge, actions.CATCH: pay_catch,
    actions.ACCUSE: pay_accuse, actions.DOUBT: pay_doubt, actions.WRONG: pay_point_out, actions.SLAP: pay_slap,
    actions.ROLL: pay_roll,
}  # fmt: skip


def test_what_is_told_is_what_is_charged_at_any_table() -> None:
    paid = Paid()
    for number in range(TABLES):
        for game in moments(number):
            for seat in range(game.seats):
                told = prices(game.view(seat))
                pay_all(game, seat, told, paid)
                pay_limit(game, seat, paid, told)
    assert {*OFTEN, *(SELDOM if TABLES > 100 else ())} <= {name for name, times in paid.items() if times}, paid


# What is told at a moment, and what is not


def told(rules: str, hands: dict[str, str], top: str, *moves: tuple[str, str], seat: str = "A", **more: Any) -> Prices:
    game = position(rules, hands, top, seats=4, backend="python", **more)
    for who, what in moves:
        game.apply(who, what)
    return prices(game.view(seat))


def test_a_turn_has_the_price_of_a_draw_and_no_other() -> None:
    assert told("UNO italia", {"A": "R2 R3 G5"}, "R7") == Prices(draw=Price(1))
    assert told("UNO italia", {"A": "R2 R3 G5"}, "R7", seat="B") == Prices()
    assert told("UNO 1121 SAT", {"A": "R2 R3 G5"}, "R7").draw == Price(1, until=True)


def test_a_wild_draw_four_has_two_outcomes() -> None:
    found = told("UNO italia", {"A": "W4 B2 B3", "B": "G1 G2"}, "R7", ("A", "W4/G"), seat="B")
    assert found == Prices(accept=Price(4), challenge=Bet(Price(4), Price(6), against=0))


def test_a_wild_draw_colour_costs_until_the_colour_comes() -> None:
    """As many as it takes: a number would be a lie."""
    game = Game(Rules("UNO flip"), 3, 5, backend="python")
    while "WDC" not in game.hand(0) or game.phase != "turn" or game.to_act != 0:
        game = next_deal(game)
    game.apply(0, "WDC colour P")
    found = prices(game.view(1))
    assert found.accept == Price(0, until=True)
    assert found.challenge is not None
    assert found.challenge.wrong == Price(2, until=True)
    assert prices(View.from_json(game.view(1).to_json())) == found


def next_deal(game: Game) -> Game:
    """Another deal with the dark side up and somebody to act."""
    following = Game(game.rules, game.seats, (game.seed or 0) + 1, backend="python")
    rng = random.Random(following.seed)
    for _ in range(40):
        if following.over or (following.to_act == 0 and following.phase == "turn" and "WDC" in following.hand(0)):
            break
        following.apply(*actors_move(following, rng))
    return following


def test_the_last_card_but_one_has_the_price_of_silence() -> None:
    assert told("UNO italia", {"A": "R2 G5"}, "R7").uno == Call(2, at_once=False, word=0)
    assert told("UNO catalunya-torneig", {"A": "R2 G5"}, "R7").uno == Call(2, at_once=True, word=0)
    assert told("UNO 1121 MEM", {"A": "R2 G5"}, "R7").uno == Call(4, at_once=False, word=0)
    quiet = told("UNO 1121 S", {"A": "R7 G5 G6 B1", "B": "R2 G5"}, "R3", ("A", "R7"), seat="B")
    assert (quiet.uno, quiet.speak) == (Call(2, at_once=False, word=2), 2)


def test_who_can_be_caught_has_a_price_for_everybody_else() -> None:
    forgotten = ("A", "R2")
    assert told("UNO 1121", {"A": "R2 G5", "B": "R1 R3 R4"}, "R7", forgotten, seat="C").catch == 2
    mine = told("UNO 1121", {"A": "R2 G5", "B": "R1 R3 R4"}, "R7", forgotten)
    assert (mine.catch, mine.uno) == (None, Call(2, at_once=False, word=0))


def test_a_die_tells_what_each_side_brings() -> None:
    found = told("UNO 1121 DAD2", {"A": "R4 G5 B1", "B": "R1 R3 R4"}, "R7", ("A", "R4"), seat="B")
    sides = ((0, True), (1, True), (2, True), (2, True), (3, True), (3, False))
    assert found.roll == tuple(Throw(*one) for one in sides)


def test_prices_are_the_same_from_a_view_that_came_over_a_wire() -> None:
    for number in range(0, TABLES, 4):
        for game in moments(number):
            view = game.view(game.to_act or 0)
            wired = View.from_json(view.to_json())
            if last_play.attacker(wired) == last_play.attacker(view):
                assert prices(wired) == prices(view)
