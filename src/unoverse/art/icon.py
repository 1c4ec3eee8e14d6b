"""Our mark as an icon of an app: a picture to scale, and in points for systems that take nothing else.

The mark is four arcs, so that its points can be worked out without a program that draws.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import Final

from unoverse.art.brand import NAMESPACE
from unoverse.art.palette import CREAM, SIDES, TINTS
from unoverse.art.symbols import ring

SIZES: Final = (192, 512)
RADIUS: Final = 14.5
WIDTH: Final = 9.2
GAP: Final = 12.0
SIDE: Final = 48.0
"""The icon is drawn on so many units; the ring stays inside the circle that every system leaves uncut."""
_FINE: Final = 3
"""So many samples in each direction make a point."""


def icon_svg() -> str:
    """The mark on cream, to the edge: systems cut it as they like."""
    ground = f'<rect width="{SIDE:.0f}" height="{SIDE:.0f}" fill="{CREAM}"/>'
    mark = ring(SIDE / 2, SIDE / 2, RADIUS, WIDTH, "light", GAP)
    return f'<svg viewBox="0 0 {SIDE:.0f} {SIDE:.0f}" {NAMESPACE}>{ground}{mark}</svg>'


def icon_png(size: int) -> bytes:
    """The same in points."""
    rows = b"".join(b"\0" + bytes(_row(y, size)) for y in range(size))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _row(y: int, size: int) -> Iterator[int]:
    for x in range(size):
        samples = [_colour_at((x + dx) * SIDE / size, (y + dy) * SIDE / size) for dx, dy in _SAMPLES]
        for channel in range(3):
            yield sum(sample[channel] for sample in samples) // len(samples)


_SAMPLES: Final = tuple(((i + 0.5) / _FINE, (j + 0.5) / _FINE) for i in range(_FINE) for j in range(_FINE))


def _colour_at(x: float, y: float) -> tuple[int, int, int]:
    dx, dy = x - SIDE / 2, y - SIDE / 2
    if abs(hypot(dx, dy) - RADIUS) > WIDTH / 2:
        return _GROUND
    quarter, within = divmod((degrees(atan2(dy, dx)) + 90) % 360, 90)
    return _GROUND if not GAP / 2 <= within <= 90 - GAP / 2 else _INKS[int(quarter)]


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


_GROUND: Final = _channels(CREAM)
_INKS: Final = tuple(_channels(TINTS[colour].body) for colour in SIDES["light"])
