"""Makes a view of the kernel's record: what it costs does not grow with the round."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from unoverse.card_sets import members, whole
from unoverse.cards.faces import COLOURS, FACE_BY_CODE, KINDS, NO_COLOUR, PLACES
from unoverse.game.duties_and_debts import Duties
from unoverse.game.events import EventsSeen
from unoverse.game.rules import Rules
from unoverse.game.view import View
from unoverse.table.piles import discard_of
from unoverse.table.state import (
    CUT_DECK,
    FOR_GIFT,
    FOR_LOOK,
    FOR_SWAP,
    FOR_SWAP_CARD,
    OVER,
    PHASES,
    RESPOND,
    SEARCH,
    STACK_NONE,
    VIEW,
)

if TYPE_CHECKING:
    from unoverse.game.game import Game

SIDES: Final = ("light", "dark")
TARGETS: Final = {FOR_SWAP_CARD: "target", FOR_SWAP: "swap", FOR_LOOK: "look", FOR_GIFT: "gift"}
_NAMES: Final = VIEW.names or ()
_NOBODY: Final[frozenset[int]] = frozenset()


class Side(NamedTuple):
    """One side of a deck, for quick reading: by card its code and its place in a sorted hand; and which are wild."""

    codes: tuple[str, ...]
    places: tuple[int, ...]
    wilds: tuple[int, ...]
    first_colour: int


@functools.lru_cache(maxsize=64)
def sides_of(rules: Rules) -> tuple[Side, ...]:
    record = rules.record()
    return tuple(_side(codes, int(record["first_colour"][number])) for number, codes in enumerate(rules.sides))


def _side(codes: tuple[str, ...], first_colour: int) -> Side:
    faces = [FACE_BY_CODE[code] for code in codes]
    wilds = tuple(card for card, face in enumerate(faces) if face.wild)
    return Side(codes, tuple(PLACES[face.number] for face in faces), wilds, first_colour)


def sorted_codes(side: Side, cards: int) -> tuple[str, ...]:
    """Cards as a hand is sorted: by colour and number, wilds last."""
    return tuple(side.codes[card] for card in sorted(members(cards), key=side.places.__getitem__))


@functools.lru_cache(maxsize=1 << 16)
def seats_in(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def phase_name(phase: int, is_answerable: bool, is_challengeable: bool) -> str:
    """`respond` is called `challenge` when that and `accept` are the only answers."""
    return "challenge" if phase == RESPOND and not is_answerable and is_challengeable else PHASES[phase]


def is_answerable(tables: Any) -> bool:
    """Can draw cards be answered at this table?"""
    return bool(tables["stacking"][0] != STACK_NONE or tables["stars"][0])


def lying_codes(side: Side, state: Any, top: int, colour: str | None) -> tuple[str, ...]:
    """The discard pile from bottom to top, wilds with the colour that was named."""
    codes = list(side.codes)
    named, low, high = state["wild_colours"].tolist()
    for wild, card in enumerate(side.wilds):
        if named >> wild & 1:
            code = COLOURS[side.first_colour + (low >> wild & 1) + 2 * (high >> wild & 1)].code
            codes[card] = f"{side.codes[card]}/{code}"
    if top in side.wilds:
        codes[top] = f"{side.codes[top]}/{colour}" if colour else side.codes[top]
    return tuple(map(codes.__getitem__, discard_of(state)))


def see(game: Game, seat: int, record: Any, chance: str) -> View:
    """All that the seat may know, from its VIEW record and what lies open."""
    seen: dict[str, Any] = dict(zip(_NAMES, record.tolist()[0], strict=True))
    side = sides_of(game.rules)[seen["side"]]
    over, dealt = seen["phase"] == OVER, seen["phase"] != CUT_DECK
    colour = COLOURS[seen["colour"]].code if dealt and seen["colour"] != NO_COLOUR else None
    top = side.codes[seen["top"]]
    phase = phase_name(seen["phase"], game.is_answerable, bool(seen["challengeable"]))
    return View(
        rules=game.rules,
        names=game.names,
        sizes=tuple(seen["sizes"][: seen["seats"]].tolist()),
        top="" if not dealt else f"{top}/{colour}" if colour and seen["top"] in side.wilds else top,
        colour=colour,
        direction=seen["direction"],
        dealer=seen["dealer"],
        turn=seen["turn"],
        to_act=None if over else seen["actor"],
        phase=phase,
        pending=seen["pending"] % SEARCH,
        uno_owed=seats_in(seen["owed"]),
        uno_called=seats_in(seen["called"]),
        draw_pile=seen["pile_left"],
        discards=lying_codes(side, game.raw, int(game.raw["top"]), colour),
        winner=seen["winner"] if over and seen["winner"] >= 0 else None,
        asked=TARGETS[seen["asking"]] if phase == "target" else phase,
        lap=max(1, seen["lap"]),
        silence=bool(seen["silence"]),
        ceasefire=bool(seen["ceasefire"]),
        armed=bool(seen["armed"]),
        eliminated=seats_in(seen["out"]),
        duties=Duties(seen["trinity"], bool(seen["duty"])),
        claim=KINDS[seen["claim"]].id if game.rules.house and seen["claim"] >= 0 else None,
        gift=(seen["gift_to"], seen["gifts"]) if phase == "give" else None,
        doubted=seen["doubted"] if seen["doubted"] >= 0 and not over else None,
        slapped=seats_in(seen["slapped"]) if phase == "slap" else _NOBODY,
        side=SIDES[seen["side"]],
        **_what_house_rules_show(game),
        **_for_one_alone(game, seat, record, side),
        chance=chance,
        tables=game.tables,
    )


def see_beside(game: Game, seat: int, record: Any, other: View) -> View:
    """The same moment as another seat sees it: what lies open is taken from `other` (see `game.public: OPEN`)."""
    side = sides_of(game.rules)[SIDES.index(other.side)]
    return other._replace(**_for_one_alone(game, seat, record, side))


def _for_one_alone(game: Game, seat: int, record: Any, side: Side) -> dict[str, Any]:
    """Whatever is not the same in the views of all seats."""
    seen, history = record[0], game.history
    drawn, shown = int(seen["drawn"]), int(seen["shown_seat"])
    return {
        "seat": seat,
        "hand": sorted_codes(side, whole(seen["hand"])),
        "legal": tuple(game.legal(seat)),
        "drawn": side.codes[drawn] if drawn >= 0 else None,
        "shown": (shown, sorted_codes(side, whole(seen["shown"]))) if shown >= 0 else None,
        "shown_hands": game.shown_hands_to(seat) if game.is_special else (),
        "events": EventsSeen(history, seat, len(history)),
        "record": record,
    }


_NOTHING: Final[dict[str, Any]] = {
    "debts": (), "hidden_cards": 0, "open_card": None, "backs": (), "pile_back": None, "waiting": (),
}  # fmt: skip


def _what_house_rules_show(game: Game) -> dict[str, Any]:
    """What only some tables have; the others do not pay for it."""
    if not game.is_special:
        return {**_NOTHING, "play": game.play}
    return {
        "debts": game.debts,
        "hidden_cards": game.hidden_cards,
        "open_card": game.open_card,
        "play": game.play,
        "backs": game.backs,
        "pile_back": game.pile_back,
        "waiting": game.waiting,
    }
