"""What choices cost, as numbers: a client puts them on its buttons and need not know a rule."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType


class Price(Struct, frozen=True, omit_defaults=True):
    """So many cards, or dice; and then until a certain one comes, or out of the round."""

    cards: int
    """How many are certain."""
    until: bool = False
    """Cards are drawn on until one comes that ends it; left out if not."""
    out: bool = False
    """It costs the round: sudden death; left out if not."""


class Bet(Struct, frozen=True):
    """What it costs to say something about another player."""

    right: Price
    """What the other one takes, if one is right."""
    wrong: Price
    """What one takes oneself, if not."""
    against: int | None
    """The seat of the other one; null where nobody laid the card, or anybody may be meant."""


class Call(Struct, frozen=True):
    """The call of UNO."""

    forgotten: int
    """Cards for a missing call."""
    at_once: bool
    """They are taken at once; else when somebody catches it."""
    word: int
    """Cards for the word itself, where the table is silent; mostly 0."""


class Throw(Struct, frozen=True):
    """What one side of the die brings."""

    cards: int
    """How many are taken."""
    plays: bool
    """One may still play."""


class Prices(Struct, frozen=True, omit_defaults=True):
    """What costs something at this moment, by what is done. What is left out is no choice now, or costs nothing."""

    draw: Price | UnsetType = UNSET
    """The draw of a turn. It is left out where a rule written for a wild may say otherwise."""
    accept: Price | UnsetType = UNSET
    """Taking what a draw card puts on one, or the toll of a Trinity card."""
    challenge: Bet | UnsetType = UNSET
    """Saying that it was a bluff."""
    uno: Call | UnsetType = UNSET
    """A call belongs here: with the last card but one, or late."""
    false_uno: int | UnsetType = UNSET
    """Calling UNO with another number of cards."""
    catch: int | UnsetType = UNSET
    """What somebody takes who has not called and is caught."""
    false_catch: int | UnsetType = UNSET
    """Catching somebody who owes no call."""
    accuse: Bet | UnsetType = UNSET
    """Saying that cards face down are a lie; a liar takes besides what the lie was to avert."""
    doubt: Bet | UnsetType = UNSET
    """Saying that whoever drew could have played."""
    point_out: Bet | UnsetType = UNSET
    """Saying that a card did not fit, whosever it was."""
    wrong: int | UnsetType = UNSET
    """Laying a card that does not fit, if somebody points it out. Left out where it is refused."""
    jump_wrong: int | UnsetType = UNSET
    """Jumping in with a card that is not the one on top. Left out where it is refused."""
    slap: int | UnsetType = UNSET
    """Slapping the pile last."""
    debt: int | UnsetType = UNSET
    """Not saying the compliments and criticisms that one owes."""
    limit: int | UnsetType = UNSET
    """Being late under V; what else is pending is taken besides."""
    trinity: int | UnsetType = UNSET
    """The toll that is owed unless a Trinity card is followed."""
    gift: int | UnsetType = UNSET
    """So many cards of one's own go to whoever is chosen."""
    roll: list[Throw] | UnsetType = UNSET
    """What the die brings, for 1 to 6."""
    speak: int | UnsetType = UNSET
    """A word while the table is silent, or a forbidden one; at least so many where words are counted."""
    laugh: int | UnsetType = UNSET
    """A laugh, where that is what silence forbids."""
    sorry: int | UnsetType = UNSET
    """An apology."""
