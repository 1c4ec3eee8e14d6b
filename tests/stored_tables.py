"""Parts of a stored table that share their room with others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt


def pile_cards(state: Any) -> npt.NDArray[np.int8]:
    """The draw pile, its top card last; what is written to it is stored."""
    cards: npt.NDArray[np.int8] = state["piles"][: state["pile_left"]]
    return cards


def discard_cards(state: Any) -> npt.NDArray[np.int8]:
    """The discard pile, its top card last; what is written to it is stored."""
    cards: npt.NDArray[np.int8] = state["piles"][::-1][: state["discard_left"]]
    return cards


def pairs(state: Any) -> npt.NDArray[np.uint8]:
    """Of two-sided cards, the dark number by light card; what is written to it is stored."""
    numbers: npt.NDArray[np.uint8] = state["entries_or_pairs"].view(np.uint8)
    return numbers


def rename_wilds(state: Any, wilds: Sequence[int], names: Sequence[int]) -> None:
    """The colour named for a wild goes with it when the wild gets another number; `wilds` are those of the deck."""
    places = {card: place for place, card in enumerate(wilds)}
    words = state["wild_colours"].tolist()
    for word, bits in enumerate(words):
        state["wild_colours"][word] = sum(1 << places[names[card]] for card in wilds if bits >> places[card] & 1)
