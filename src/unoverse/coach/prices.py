"""What a choice costs at this moment, in cards: one source for every face of a table, drawn, spoken or sent.

All of it comes from the view of the seat: what that seat may not know has no price here.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.cards.faces import FACE_BY_CODE, KIND_NUMBER, KINDS
from unoverse.coach import last_play
from unoverse.engine.switches import DRAWS
from unoverse.game.rules import Rules
from unoverse.game.view import View
from unoverse.rules.house.compliments import FORGOTTEN
from unoverse.rules.house.double_discard import CAUGHT
from unoverse.rules.house.draw_challenge import COULD_PLAY, HAD_TO_DRAW
from unoverse.rules.house.jump_in import WRONG_JUMP
from unoverse.rules.house.pride import APOLOGY
from unoverse.rules.house.silence import SPEAKING
from unoverse.rules.house.slap import SLOWEST
from unoverse.rules.house.speed import TOO_LATE
from unoverse.table import actions
from unoverse.table.state import SEARCH

ONE_BEFORE_UNO: Final = 2
WILD_FOUR: Final = 4
"""Cards of one Wild Draw Four; the rules say what a challenge costs for one."""
NONE, DRAW_TWO_ONLY = "none", "draw_two"
"""Ways of stacking in which nothing, or no wild, is answered."""
OPEN_TO_JUMPS: Final = ("turn", "respond", "challenge", "roll", "slap")
ON_THE_CLOCK: Final = (
    "turn", "drawn", "respond", "challenge", "roll", "group", "colour", "claim", "target", "swap", "look", "gift",
    "give",
)  # fmt: skip
"""What has to fit into the time of a turn under V."""
PUNISHED: Final = ("rewind", "punish_only")


class Price(NamedTuple):
    """So many cards; and then until a certain one comes, or out of the round."""

    cards: int
    until: bool = False
    """Cards are drawn on until one comes that ends it; `cards` is what is certain."""
    out: bool = False
    """It costs the round: sudden death."""


class Bet(NamedTuple):
    """What it costs to say something about another player."""

    right: Price
    """What the other one takes, if one is right."""
    wrong: Price
    """What one takes oneself, if not."""
    against: int | None
    """Who that is; None where nobody, or anybody, may be meant."""


class Call(NamedTuple):
    """The call of UNO."""

    forgotten: int
    """Cards for a missing call ..."""
    at_once: bool
    """... at once; else when somebody catches it."""
    word: int
    """Cards for the word itself, where the table is silent."""


class Throw(NamedTuple):
    """What one side of the die brings."""

    cards: int
    plays: bool
    """One may still play."""


class Prices(NamedTuple):
    """What costs something now, by what is done; None: there is no such choice, or it costs nothing."""

    draw: Price | None = None
    accept: Price | None = None
    challenge: Bet | None = None
    uno: Call | None = None
    false_uno: int | None = None
    catch: int | None = None
    false_catch: int | None = None
    accuse: Bet | None = None
    doubt: Bet | None = None
    point_out: Bet | None = None
    wrong: int | None = None
    jump_wrong: int | None = None
    slap: int | None = None
    debt: int | None = None
    limit: int | None = None
    trinity: int | None = None
    gift: int | None = None
    roll: tuple[Throw, ...] | None = None
    speak: int | None = None
    laugh: int | None = None
    sorry: int | None = None


def prices(view: View) -> Prices:
    """All of them, for the seat whose view it is."""
    if view.phase == "over":
        return Prices()
    kinds = {action.kind for action in view.legal}
    acts = view.to_act == view.seat
    caught = [action.argument for action in view.legal if action.kind == actions.CATCH]
    return Prices(
        draw=draw_price(view) if actions.DRAW in kinds else None,
        accept=accept_price(view) if actions.ACCEPT in kinds else None,
        challenge=challenge_bet(view) if actions.CHALLENGE in kinds else None,
        uno=call_of_uno(view) if actions.UNO in kinds and is_nearly_out(view) else None,
        false_uno=view.rules.number("false_uno_penalty") or None
        if actions.UNO in kinds and not is_nearly_out(view)
        else None,
        catch=view.rules.number("uno_penalty") if any(seat in view.uno_owed for seat in caught) else None,
        false_catch=view.rules.number("false_catch_penalty")
        if any(seat not in view.uno_owed for seat in caught)
        else None,
        accuse=accuse_bet(view) if actions.ACCUSE in kinds else None,
        doubt=doubt_bet(view) if actions.DOUBT in kinds else None,
        point_out=point_out_bet(view) if actions.WRONG in kinds else None,
        wrong=wrong_card_price(view) if acts else None,
        jump_wrong=None if acts else wrong_jump_price(view),
        slap=SLOWEST if actions.SLAP in kinds else None,
        debt=debt_price(view),
        limit=TOO_LATE if acts and "V" in view.rules.house and view.asked in ON_THE_CLOCK else None,
        trinity=view.duties.trinity or None if acts else None,
        gift=last_play.to_give(view) if acts and view.asked == "gift" else None,
        roll=throws(view.rules) if actions.ROLL in kinds else None,
        speak=SPEAKING if view.silence and not _only_laughing(view) else None,
        laugh=SPEAKING if view.silence and _only_laughing(view) else None,
        sorry=APOLOGY if "ORG" in view.rules.house else None,
    )


def is_nearly_out(view: View) -> bool:
    """Does a call of UNO belong here? With the last card but one, or late."""
    return len(view.hand) <= ONE_BEFORE_UNO


# Drawing and answering


def draw_price(view: View) -> Price | None:
    """A turn's draw; None where a rule written for a wild may say otherwise."""
    if view.waiting:
        return None
    if view.armed and not view.duties.trinity:
        return Price(0, out=True)
    return Price(1, until=view.rules.values["draw_count"] != 1)


def accept_price(view: View) -> Price:
    """What one takes who does not answer: a draw card, or the toll of a Trinity card."""
    if view.phase == "ask":
        return Price(0)
    if view.phase == "turn":
        return Price(view.duties.trinity)
    return Price(0, out=True) if _is_deadly(view) else Price(view.pending, until=is_searched(view))


def is_searched(view: View) -> bool:
    """Does the draw that waits go on until a certain card comes?"""
    if view.record is not None:
        return int(view.record["pending"][0]) >= SEARCH
    return bool(view.top) and DRAWS.get(_kind_on_top(view), 0) >= SEARCH


def _kind_on_top(view: View) -> str:
    return view.claim or KINDS[FACE_BY_CODE[view.top.partition("/")[0]].kind].id


def _is_deadly(view: View) -> bool:
    """Sudden death: whoever takes a draw that somebody laid, and that could be answered, is out instead."""
    if not view.armed or last_play.attacker(view) is None:
        return False
    stacking = view.rules.values["stacking"]
    is_wild = KINDS[KIND_NUMBER[_kind_on_top(view)]].wild
    return not is_searched(view) and stacking not in ((NONE, DRAW_TWO_ONLY) if is_wild else (NONE,))


def challenge_bet(view: View) -> Bet:
    """Was it a bluff? Whoever asks beside the target pays only for having been wrong."""
    searched = is_searched(view)
    bluff = 0 if searched else view.rules.number("wd4_bluff_penalty") - WILD_FOUR
    extra = view.rules.number("wd4_failed_total") - WILD_FOUR
    right = Price(max(view.pending + bluff, 0), until=searched)
    if view.phase == "ask":
        return Bet(right, Price(extra), last_play.attacker(view))
    wrong = Price(0, out=True) if _is_deadly(view) else Price(view.pending + extra, until=searched)
    return Bet(right, wrong, last_play.attacker(view))


# Calls and objections


def call_of_uno(view: View) -> Call:
    return Call(
        forgotten=view.rules.number("uno_penalty"),
        at_once=view.rules.values["uno_mode"] == "automatic",
        word=SPEAKING if _is_total_silence(view) and not view.rules.house["S"].get("uno") else 0,
    )


def accuse_bet(view: View) -> Bet:
    """Cards face down: a lie, or not. A liar takes besides what the lie was to avert."""
    return Bet(Price(CAUGHT), Price(CAUGHT), last_play.player(view))


def doubt_bet(view: View) -> Bet:
    """A draw: could a card have been played?"""
    return Bet(Price(COULD_PLAY), Price(HAD_TO_DRAW), view.doubted)


def point_out_bet(view: View) -> Bet:
    """A card that did not fit, of whoever is meant."""
    rules = view.rules
    return Bet(Price(rules.number("wrong_play_penalty")), Price(rules.number("false_wrong_penalty")), None)


def wrong_card_price(view: View) -> int | None:
    """For a card that does not fit, if somebody points it out; None where it is refused."""
    is_taken = view.rules.values["wrong_play"] in PUNISHED and view.phase in ("turn", "drawn")
    return view.rules.number("wrong_play_penalty") if is_taken else None


def wrong_jump_price(view: View) -> int | None:
    """For a card that is not the one on top; None where it is refused, or nobody can jump in."""
    is_open = "C" in view.rules.house and view.phase in OPEN_TO_JUMPS
    return WRONG_JUMP if is_open and view.rules.values["jump_wrong"] == "penalty" else None


def debt_price(view: View) -> int | None:
    """For compliments and criticisms that one owes and does not say."""
    if _is_total_silence(view):
        return None
    return FORGOTTEN * sum(debt.times for debt in view.debts if debt.debtor == view.seat) or None


def throws(rules: Rules) -> tuple[Throw, ...]:
    """What the die brings, side by side."""
    return tuple(Throw(cards, plays) for cards, plays in rules.house["DAD"]["table"])


# Talk


def _is_total_silence(view: View) -> bool:
    """Nobody may speak at all: not only certain words, not only laughing."""
    rule = view.rules.house.get("S", {})
    return view.silence and not (rule.get("words") or rule.get("laughing"))


def _only_laughing(view: View) -> bool:
    """Does silence mean that nobody may laugh? Then talk is free."""
    return bool(view.rules.house["S"].get("laughing"))
