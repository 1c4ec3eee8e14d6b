"""Players are planets: told apart by pattern first and tint second; the tints stay clear of the card colours.

Bots with a name of their own have a face as well.
"""

from __future__ import annotations

from typing import Final

PLANET_TINTS: Final = (
    ("#C9A58B", "#8F6A55"), ("#B9A9C9", "#76648C"), ("#A7B3BF", "#5F6E7D"), ("#D8C39A", "#96804F"),
    ("#C7989C", "#875A62"), ("#A9B69B", "#687858"), ("#D9D2C7", "#8E8578"), ("#9DA3C4", "#585F85"),
    ("#BFA79B", "#75594B"), ("#9FB9B7", "#577270"),
)  # fmt: skip

_CRATERS: Final = (
    '<circle cx="13" cy="14" r="5.5"/><circle cx="27" cy="24" r="7"/>'
    '<circle cx="12" cy="29" r="3.5"/><circle cx="26" cy="9" r="2.5"/>'
)
_RINGS: Final = (
    '<path d="M20 4a16 16 0 1 0 0 32a16 16 0 1 0 0-32ZM20 8a12 12 0 1 1 0 24a12 12 0 1 1 0-24Z" fill-rule="evenodd"/>'
    '<circle cx="20" cy="20" r="5.5"/>'
)
PATTERNS: Final = (
    '<path d="M-2 17Q20 8 42 17V24Q20 15-2 24ZM-2 30Q20 22 42 30V34Q20 27-2 34Z"/>',
    _CRATERS,
    '<path d="M20-2A22 22 0 0 1 20 42A34 34 0 0 0 20-2Z"/>',
    '<path d="M-2 8H42V13H-2ZM-2 20H42V23H-2ZM-2 29H42V36H-2Z"/>',
    '<path d="M6 40C4 22 16 22 20 18S28 4 40 6V40Z"/>',
    _RINGS,
    '<path d="M-4 30 30-4 36 2 2 36ZM10 40 40 10V22L22 40Z"/>',
    '<path d="M-2 20C6 12 12 28 20 20S34 12 42 20V42H-2Z"/>',
    '<path d="M0 11 11 0 40 29 29 40Z"/><circle cx="29" cy="11" r="4"/>',
    '<path d="M20 20 20-4A24 24 0 0 1 44 20ZM20 20V44A24 24 0 0 1-4 20Z"/>',
)
SHADE: Final = '<path d="M20 0A20 20 0 0 1 20 40A27 27 0 0 0 20 0Z" fill="#1b1026" opacity=".16"/>'

_EYES: Final = '<g fill="#1b1026" stroke="none"><circle cx="13" cy="18" r="2.6"/><circle cx="27" cy="18" r="2.6"/></g>'
_GLASSES: Final = '<circle cx="13" cy="18" r="6"/><circle cx="27" cy="18" r="6"/>'
FACES: Final = {
    "Grandma": f'{_EYES}{_GLASSES}<path d="M19 17H21M13 28Q20 33 27 28"/>',
    "Hothead": f'{_EYES}<path d="M8 10 17 15M32 10 23 15M13 31Q20 25 27 31"/>',
    "Joker": '<circle cx="13" cy="17" r="2.6" fill="#1b1026" stroke="none"/><path d="M23 17H31M9 24Q20 38 31 24Z"/>',
    "Sleepy": '<path d="M8 18Q13 22 18 18M22 18Q27 22 32 18"/><circle cx="20" cy="29" r="2.6"/>',
    "Clockwork": '<path d="M9 14H17V21H9ZM23 14H31V21H23ZM12 27H28V32H12ZM17.3 27V32M22.7 27V32"/>',
}
FACE_PEN: Final = 'fill="none" stroke="#1b1026" stroke-width="2.2" stroke-linecap="round"'
SKIN: Final = '<circle cx="20" cy="21" r="16" fill="#fff" opacity=".72" stroke="none"/>'

ORBIT: Final = (
    '<ellipse cx="20" cy="20" rx="25" ry="8" transform="rotate(-22 20 20)" fill="none" stroke="currentColor" '
    'stroke-width="2.2" stroke-dasharray="38 26 60"/>'
)
"""What a bot wears on a page: it reaches beyond the planet, and takes the colour of the text around it."""

DISC: Final = '<circle cx="20" cy="20" r="20"/>'
"""The outline a planet is clipped to; the drawing that uses planets defines the clip."""


def planet(seat: int, x: float, y: float, size: float, clip: str, name: str = "") -> str:
    """The portrait of a seat, its middle at x, y. Patterns and tints meet anew after every ten seats."""
    light, deep = PLANET_TINTS[(seat + seat // 10 * 3) % 10]
    place = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({size / 40:.3f})"
    ground = f'<rect width="40" height="40" fill="{light}"/>'
    pattern = f'<g fill="{deep}">{PATTERNS[seat % 10]}</g>'
    return f'<g transform="{place}" clip-path="url(#{clip})">{ground}{pattern}{SHADE}{face(name)}</g>'


def face(name: str) -> str:
    """Of a bot with a name of its own, the second of a name too ("Grandma 2"); nothing for anybody else."""
    drawn = FACES.get(name.partition(" ")[0])
    if drawn is None:
        return ""
    return f"<g {FACE_PEN}>{SKIN}{drawn}</g>"
