"""The rows of the law's official examples (spec 15) that are told as tests here, one test a row.

Left to later issues: dice (O-184 to O-208, O-251, O-252), solitaire (O-209 to O-220), tournaments (O-141 to O-144,
O-150 to O-153, O-250).
"""

from __future__ import annotations

from typing import Final

# fmt: off
ROWS: Final = (
    *range(1, 5), *range(6, 14), *range(15, 23), *range(24, 32), *range(33, 41), *range(42, 50),
    *range(51, 59), *range(60, 68), *range(69, 77), *range(78, 86), *range(87, 95), *range(96, 104), *range(105, 113),
    *range(114, 122), *range(123, 131), *range(132, 140), *range(145, 149), *range(154, 158),
    *range(159, 167), *range(168, 176), *range(177, 184),
    *range(222, 230), *range(231, 239), *range(240, 248), 249, *range(253, 256),
)
# fmt: on
