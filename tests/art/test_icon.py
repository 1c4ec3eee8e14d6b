"""Our mark as an icon: the picture in points shows what the picture to scale says."""

from __future__ import annotations

import struct
import zlib

from unoverse.art.icon import icon_png, icon_svg
from unoverse.art.palette import CREAM, SIDES, TINTS

SIZE = 48


def test_the_icon_in_points_has_the_four_colours_where_the_drawing_has_them() -> None:
    rows = _rows(icon_png(SIZE))
    middle, out = SIZE // 2, 10
    corners = [(out, -out), (out, out), (-out, out), (-out, -out)]
    assert [rows[middle + y][middle + x] for x, y in corners] == [TINTS[colour].body for colour in SIDES["light"]]
    assert rows[0][0] == rows[middle][middle] == rows[middle - 14][middle] == CREAM
    assert all(TINTS[colour].body in icon_svg() for colour in SIDES["light"])


def _rows(png: bytes) -> list[list[str]]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, data = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + content) == struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0]
        data += content if kind == b"IDAT" else b""
        at += 12 + length
    points = zlib.decompress(data)
    stride = 1 + 3 * SIZE
    lines = [points[y * stride + 1 : (y + 1) * stride] for y in range(SIZE)]
    return [[f"#{line[3 * x : 3 * x + 3].hex().upper()}" for x in range(SIZE)] for line in lines]
