"""How to play UNO Dice and the solitaire, in ten sentences each, as this table plays."""

from __future__ import annotations

from unoverse.rules.settings import Settings
from unoverse.solitaire.rules import recycles_allowed


def how_to_play_dice(rules: Settings) -> list[str]:
    """Ten sentences for somebody who has never played."""
    fine = rules.number("uno_penalty")
    voluntary = rules["reroll_only_voluntary"]
    best_of = rules["dice_scoring"] == "best_of"
    return [
        "Both players roll five dice, which lie open; the eleventh die begins the line.",
        "In your turn you play a die that matches the newest die of the line: the same colour, number or symbol.",
        "A wild matches everything, and whoever plays it names the colour.",
        "If nothing matches or suits you, you take the oldest die of the line and roll all of your dice.",
        "After rolling you may play one die that matches, or end the turn.",
        "The last die of the line stays: you roll without taking it"
        + (", whenever you like." if voluntary else ", but only if none of your dice matches."),
        "After a Draw One or Draw Two the other player takes that many dice, rolls all of them and loses the turn.",
        f"Say UNO when you play your last die but one, else you take {fine} if you are caught."
        if fine
        else "Nobody has to say UNO at this table.",
        "Whoever has no dice left wins the round" + ("." if best_of else " and scores what the other still holds."),
        f"The match is the best of {rules.number('best_of')} rounds."
        if best_of
        else f"Numbers count their value, draw dice 20 and wilds 50; the first to reach {rules.number('target')} wins.",
    ]


def how_to_play_solitaire(rules: Settings) -> list[str]:
    """The same for the patience."""
    turned = rules.number("turn")
    stock = "one card" if turned == 1 else f"{turned} cards"
    often = recycles_allowed(rules)
    return [
        "You play alone, with 96 cards: 1 to 9, Draw Two, Reverse and Skip, twice in four colours.",
        "The aim is eight foundations, each of one colour from 1 up to Skip.",
        "Seven columns hold one to seven cards, of which only the last lies open.",
        "In a column a card goes on the next higher card of its own colour: a blue 7 on a blue 8.",
        "After 9 comes Draw Two, then Reverse, then Skip.",
        "A run of open cards moves as a whole" + (", or a lower part of it." if rules["partial_runs"] else "."),
        "Only a Skip, with the run on it, fills an empty column.",
        "A card that comes free is turned up" + (" by itself." if rules["auto_reveal"] else " when you say so."),
        f"The stock is turned {stock} at a time to the waste, whose top card is free.",
        "When the stock is empty, the waste becomes the stock again"
        + (", as often as you like." if often is None else f", {often} times at most."),
    ]
