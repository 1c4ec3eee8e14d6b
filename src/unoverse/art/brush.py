"""What every part of a table picture is painted with: the theme, cards that are defined once, plates and light."""

from __future__ import annotations

from unoverse.art.cards import card_drawing
from unoverse.art.markup import number
from unoverse.art.palette import THEMES, Side, Theme, ThemeName


def _short(value: float) -> str:
    return number(round(value, 1))


class Brush:
    """Paints in one theme; remembers which cards were used, so that each is defined once however often it lies."""

    def __init__(self, theme: ThemeName, prefix: str) -> None:
        self.theme: Theme = THEMES[theme]
        self.prefix = prefix
        self._cards: dict[tuple[str, Side | None], str] = {}

    def card(self, code: str, x: float, y: float, width: float, lean: float = 0, side: Side | None = None) -> str:
        """A card with its middle at x, y."""
        name = self._cards.setdefault((code, side), f"{self.prefix}c{len(self._cards)}")
        turn = f" rotate({_short(lean)})" if lean else ""
        grow = f"scale({width / 100:.3f})translate(-50 -75)"
        return f'<use href="#{name}" transform="translate({_short(x)} {_short(y)}){turn}{grow}"/>'

    def card_definitions(self) -> str:
        defined = (self._definition(name, *card) for card, name in self._cards.items())
        return f"<defs>{''.join(defined)}</defs>"

    def _definition(self, name: str, code: str, side: Side | None) -> str:
        """A card lying on the table: its shadow, its face and the edge that keeps yellow apart from linen."""
        shadow = f'rx="13" fill="{self.theme.shadow}" fill-opacity='
        edge = f'fill="none" stroke="{self.theme.card_edge}" stroke-width="1.5"'
        return (
            f'<g id="{name}"><rect x="-2" y="0" width="104" height="156" {shadow}".13"/>'
            f'<rect x="-.5" y="1" width="101" height="151.5" {shadow}".22"/>'
            f"{card_drawing(code, side=side)}"
            f'<rect x=".5" y=".5" width="99" height="149" rx="11.5" {edge}/></g>'
        )

    def plate(self, cx: float, cy: float, width: float, height: float, fill: str, radius: float | None = None) -> str:
        """A pill of paper that lies on the table."""
        rx = height / 2 if radius is None else radius
        size = f'width="{_short(width)}" height="{_short(height)}" rx="{_short(rx)}"'
        left, top = _short(cx - width / 2), cy - height / 2
        shade = f'fill="{self.theme.shadow}" fill-opacity=".16"'
        return (
            f'<rect x="{left}" y="{_short(top + 2)}" {size} {shade}/>'
            f'<rect x="{left}" y="{_short(top)}" {size} fill="{fill}"/>'
        )

    def lit_plate(self, cx: float, cy: float, width: float, height: float) -> str:
        """A pill in lamplight; its outline keeps it apart from the light around it."""
        outline = f'rx="{_short(height / 2)}" fill="none" stroke="{self.theme.on_lamp}" stroke-opacity=".45"'
        place = f'x="{_short(cx - width / 2)}" y="{_short(cy - height / 2)}"'
        size = f'width="{_short(width)}" height="{_short(height)}"'
        return f"{self.plate(cx, cy, width, height, self.theme.lamp)}<rect {place} {size} {outline}/>"

    def disc(self, x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
        faint = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
        return f'<circle cx="{_short(x)}" cy="{_short(y)}" r="{_short(r)}" fill="{fill}"{faint}/>'

    def light(self, x: float, y: float, rx: float, ry: float) -> str:
        """A pool of lamplight."""
        place = f'cx="{_short(x)}" cy="{_short(y)}" rx="{_short(rx)}" ry="{_short(ry)}"'
        return f'<ellipse {place} fill="url(#{self.prefix}l)"/>'
