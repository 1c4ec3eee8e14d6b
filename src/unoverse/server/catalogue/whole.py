"""The catalogue as one answer, made once."""

from __future__ import annotations

import unoverse
from unoverse.dice.rules import SHEET as DICE
from unoverse.server.catalogue import cards, company, house, official
from unoverse.server.catalogue.cards import CardTold, ColourTold, KindTold
from unoverse.server.catalogue.company import BotsTold, PhrasesTold, SignTold
from unoverse.server.catalogue.house import GroupTold, NeedTold, RuleTold
from unoverse.server.catalogue.official import BasesTold, DeckTold, PresetTold, TopicTold
from unoverse.server.catalogue.shapes import Told
from unoverse.server.catalogue.sheets import SheetTold, sheet_told
from unoverse.server.catalogue.variations import VariationTold, variations
from unoverse.server.catalogue.wilds import WildsTold, wilds
from unoverse.solitaire.rules import SHEET as SOLITAIRE


class Catalogue(Told):
    """Everything that does not depend on who asks; it changes with the version of the server and never else."""

    version: str
    """Of the server."""
    groups: list[GroupTold]
    """Of house rules, in the order of the guide."""
    rules: list[RuleTold]
    """House rules, in the order in which a code names them."""
    needs: list[NeedTold]
    """What tables need for some rules, in words."""
    presets: list[PresetTold]
    """Official texts by where they come from."""
    bases: BasesTold
    """What the four digits of a base code ask and answer."""
    parameters: list[TopicTold]
    """Of official play, by topic."""
    decks: list[DeckTold]
    """The decks that there are."""
    variations: list[VariationTold]
    """Ready-made rule sets, as cards to pick from."""
    bots: BotsTold
    """Bots by game."""
    phrases: PhrasesTold
    """Ready-made phrases for the chat."""
    signs: list[SignTold]
    """Signs between partners."""
    wilds: WildsTold
    """How wilds are written."""
    colours: list[ColourTold]
    """The eight colours."""
    kinds: list[KindTold]
    """What is printed on cards besides their colour."""
    cards: dict[str, CardTold]
    """Every printed face by its code."""
    solitaire: SheetTold
    """What can be chosen in the solitaire."""
    dice: SheetTold
    """What can be chosen for dice."""


def catalogue() -> Catalogue:
    return Catalogue(
        version=unoverse.__version__,
        groups=house.groups(),
        rules=house.rules(),
        needs=house.needs(),
        presets=official.presets(),
        bases=official.bases(),
        parameters=official.topics(),
        decks=official.decks(),
        variations=variations(),
        bots=company.bots(),
        phrases=company.phrases(),
        signs=company.signs(),
        wilds=wilds(),
        colours=cards.colours(),
        kinds=cards.kinds(),
        cards=cards.cards(),
        solitaire=sheet_told(SOLITAIRE),
        dice=sheet_told(DICE, without={"faces", "max_turns"}),
    )
