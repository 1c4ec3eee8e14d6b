"""From the code of a card to what is drawn: a face, a called wild, the blank card or a back."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.cards.faces import BLANK, COLOUR_NUMBER, COLOURS, FACE_BY_CODE, KINDS, Face

BACK: Final = "##"
_HELP: Final = "Write a colour and a figure (R7, GS, PD5), a wild (W4), a called wild (W4/G), __ (blank) or ## (back)."


class Shown(NamedTuple):
    """What a code shows; without a face it is the blank card or a back."""

    code: str
    face: Face | None
    called: str | None

    @property
    def kind(self) -> str:
        return KINDS[self.face.kind].id if self.face else "blank"

    @property
    def name(self) -> str:
        if self.code == BACK:
            return "Face-down card"
        return self.face.name if self.face else "Blank"


def colour_named(code: str) -> str:
    """The code of a colour, once it is known to be one."""
    if code not in COLOUR_NUMBER:
        known = ", ".join(f"{colour.code} ({colour.name})" for colour in COLOURS)
        raise ValueError(f'There is no colour "{code}". The colours are {known}.')
    return code


def read_code(code: str) -> Shown:
    """'R7', 'W4', 'W4/G', '__' or '##'."""
    printed, slash, called = code.partition("/")
    face = FACE_BY_CODE.get(printed)
    if face is None and printed not in (BLANK, BACK):
        raise ValueError(f'There is no card "{code}". {_HELP}')
    if slash and (printed == BACK or (face is not None and not face.wild)):
        raise ValueError(f'The card "{printed}" cannot be called a colour, so "{code}" means nothing. {_HELP}')
    return Shown(printed, face, colour_named(called) if slash else None)
