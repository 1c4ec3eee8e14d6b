"""What helps a player: how to hold the cards, hints, what a card does. Nothing here knows a hidden card.

Texts name cards and colours in braces, and whoever shows them decides how a card looks: "{R7} fits, {G} is in force".
"""
