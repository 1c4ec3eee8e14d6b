"""Step 3: what Skip, Reverse, Draw Two, Wild and Wild Draw Four do. Passed with four of five "who plays next?"."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.cards.faces import FACE_BY_CODE, KINDS
from unoverse.game import Game
from unoverse.lessons.asking import LEARNER, NAMES, RULES, act, choose, must_lay, table, tell
from unoverse.lessons.moment import Script

SEATS: Final = 3
ENOUGH: Final = 4


class Use(NamedTuple):
    """A card to lay once, with the hand and the top for it, and what it does in a sentence."""

    card: str
    hand: str
    top: str
    does: str
    typed: str


USES: Final = (
    Use("RS", "RS G2 B6", "R5", "the next player loses the turn", "rs"),
    Use("GV", "GV R2 B6", "G5", "play turns round", "gv"),
    Use("BD", "BD R2 G6", "B5", "the next player takes 2 cards and loses the turn", "b+2"),
    Use("W", "W R2 G6", "B5", "it fits on everything, and you name the colour", "w green"),
    Use("W4", "W4 R2 G6", "B5", "a Wild, and the next player takes 4 and loses the turn", "w4 green"),
)
QUIZ: Final = (("RS", "R5", 1), ("BS", "B5", -1), ("GV", "G5", 1), ("YD", "Y5", -1), ("R7", "R5", -1))
"""What is laid, on what, and in which direction."""


def special_cards() -> Script[None]:
    for use in USES:
        yield from _use(use)
    yield from tell("Now five questions. The arrows show which way play goes.", _asked_about(QUIZ[0]))
    yield from _quiz()


def _use(use: Use) -> Script[None]:
    game = table({"A": use.hand, "B": "Y1 Y2", "C": "Y3 Y4"}, use.top, seats=SEATS)
    kind = KINDS[FACE_BY_CODE[use.card].kind]
    asked = f"{kind.name}: {use.does}. It counts {RULES.points[kind.id]}. Lay it.", f'Type "{use.typed}".'
    yield from act(game, asked, f"Lay {{{use.card}}}.", objection=must_lay(use.card))
    if game.to_act == LEARNER:
        yield from act(game, ("Which colour?", "Type red, yellow, green or blue."), "Name a colour.")
    yield from tell(what_came(game), game)


def what_came(game: Game) -> str:
    """What a card of the learner led to; who is asked about it accepts."""
    if game.phase == "challenge" and game.to_act is not None:
        game.apply(game.to_act, "accept")
    drawn = [(gain.seat, len(gain.cards)) for event in game.history for gain in event.gains]
    if drawn:
        seat, number = drawn[-1]
        return f"{NAMES[seat]} takes {number}, and {NAMES[game.to_act or 0]} plays."
    skipped = [NAMES[seat] for event in game.history for seat in event.skipped]
    before = f"{skipped[-1]} loses the turn, and " if skipped else ""
    return f"{before}{NAMES[game.to_act or 0]} plays."


def _quiz() -> Script[None]:
    """Five questions, until four of five are answered rightly."""
    said, game = "", _asked_about(QUIZ[0])
    while True:
        right = 0
        for place, laid in enumerate(QUIZ, 1):
            game = _asked_about(laid)
            asked = f"{place} of {len(QUIZ)}: you lay {{{laid[0]}}}. Who plays next?"
            answer = yield from choose(asked, NAMES[:SEATS], game, said)
            game.apply(LEARNER, laid[0])
            came = what_came(game)
            is_right = game.to_act == NAMES.index(answer)
            right += is_right
            said = f"{'Right' if is_right else 'No'}: {came}"
        if right >= ENOUGH:
            yield from tell(f"{right} of {len(QUIZ)}: you know the special cards.", game, said)
            return
        yield from tell(f"{right} of {len(QUIZ)} were right, and {ENOUGH} are needed. Once more.", game, said)
        said = ""


def _asked_about(laid: tuple[str, str, int]) -> Game:
    card, top, direction = laid
    return table({"A": f"{card} G1 B2", "B": "Y1 Y2", "C": "Y3 Y4"}, top, seats=SEATS, direction=direction)
