"""Step 1: get rid of your cards, say UNO, and catch who does not. Passed with a call and a catch."""

from __future__ import annotations

from unoverse.game.action import Action
from unoverse.lessons.asking import LEARNER, RULES, act, has, must_lay, table, tell
from unoverse.lessons.moment import Script
from unoverse.table import actions


def goal() -> Script[None]:
    price, target = RULES.number("uno_penalty"), RULES.number("target")
    dealt = table({"A": "R3 R8 G8 B1 Y4 GS W", "B": "R1 R9 Y4 G2 B7 BS Y6"}, top="R5")
    yield from tell("Everybody gets seven cards. Lay yours one by one: whoever has none left wins the round.", dealt)
    yield from tell(
        f"The winner scores what the others still hold. Whoever reaches {target} points first wins the match.", dealt
    )
    yield from _say_uno(price)
    yield from _catch(price)


def _say_uno(price: int) -> Script[None]:
    said = ""
    while True:
        game = table({"A": "R3 R8 G8", "B": "R1 R9 Y4"}, top="R5")
        lay = "Lay a card that fits." if said else "Lay a card with the colour or the number of the card on top."
        yield from act(game, (lay, "Type what stands under it."), "Lay a card that fits.", said, must_lay())
        game.apply("B", "R9")
        card = str(next(action for action in game.view(LEARNER).legal if action.kind == actions.PLAY)).lower()
        asked = "Bia lays {R9}. This is your last card but one: say UNO with it.", f'Type "uno {card}".'
        done = yield from act(game, asked, "Say UNO, and lay the card.", objection=must_lay())
        if has(done, actions.UNO):
            yield from tell("UNO! Everybody has heard it. With the last card you would win.", game)
            return
        game.apply("B", "catch A")
        said = f"You said nothing: Bia catches you, and you take {price} cards. Once more."


def _catch(price: int) -> Script[None]:
    said = ""
    while True:
        game = table({"A": "G2 B7 R1", "B": "R9 Y4"}, top="R5", turn="B")
        game.apply("B", "R9")  # and forgets to say it
        asked = "Bia has one card and is silent. Catch her.", 'Type "catch b".'
        done = yield from act(game, asked, "Catch Bia.", said)
        if done == [Action(actions.CATCH, 1)]:
            yield from tell("Now you know the goal, and the word.", game, f"Caught! Bia takes {price} cards.")
            return
        said = "Too late: when the next player goes on, nobody is caught. Once more."
