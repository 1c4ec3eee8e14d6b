"""The ready-made variations of the guide (spec 22, section 6), repaired where two of their rules share a card."""

from __future__ import annotations

from typing import Final, NamedTuple


class Variation(NamedTuple):
    """A rule set to pick from a menu: as the guide prints it, and the code that loads."""

    id: str
    group: str
    printed: str
    code: str
    intent: str
    remark: str


_SHARED: Final = "The printed code puts PAB and CLA both on the 1; CLA moves to the 5."

_ALL: Final = (
    Variation("V-00", "official", "", "UNO 1121", "The official game, in its usual reading.", "The start of it all."),
    Variation("V-01", "friends", "TV-BU-C-DR-P3-PRE", "UNO 1121 TV-BU-C-DR-P3-PRE",
              "Simple and relaxed, for small groups.", "Jump-ins pay most with many players."),
    Variation("V-02", "friends", "DR-P4-PAA-SU-CAR-T-M-DOA-PRE", "UNO 1121 DR-P4-PAA-SU-CAR-T@5-M-DOA-PRE",
              "For larger groups: cards with functions, and draws of more than twenty.",
              "The printed code puts CAR and T both on the 0; T moves to the 5."),
    Variation("V-03", "friends", "DR-AA-AB-GT-P3-BA-T-M-PRE", "UNO 1121 DR-AA-AB-GT-P3-BA-T-M-PRE",
              "For larger groups: tactical, with sudden turns.", "Groups cancel GT."),
    Variation("V-04", "poker face", "FL-DED-DP-MEM-P2", "UNO 1121 FL-DED-P2-DP-MEM",
              "Catching liars matters more than winning.", "The printed code is in another order."),
    Variation("V-05", "strategy", "BU-DD-P1-PAB-CHU-T-TRI-BACK-CLA", "UNO 1121 BU-DD-P1-CHU-T-PAB-TRI-BACK-CLA@5",
              "The full strategic game.", _SHARED),
    Variation("V-06", "strategy", "BU-DR-P1-PAB-CHU-T-TRI-BACK-CLA", "UNO 1121 BU-DR-P1-CHU-T-PAB-TRI-BACK-CLA@5",
              "The full strategic game, faster.", _SHARED),
    Variation("V-07", "strategy", "BU-AA-AB-P1-PAB-CHU-T-TRI-BACK-CLA",
              "UNO 1121 BU-AA-AB-P1-CHU-T-PAB-TRI-BACK-CLA@5", "The full strategic game, with arithmetic.", _SHARED),
    Variation("V-08", "strategy", "DD-P1-PAB-CHU", "UNO 1121 DD-P1-CHU-PAB",
              "Strategic, with hardly a card function and the usual deal.", "PAB gives the 1 a function all the same."),
    Variation("V-09", "strategy", "DD-P1", "UNO 1121 DD-P1", "Strategic, with as little as possible.", ""),
    Variation("V-10", "strategy", "DR-P2", "UNO 1121 DR-P2", "As little as possible, a little freer.", ""),
    Variation("V-11", "waiting room", "TV-FU-C-DR-V-P3", "UNO 1121 TV-FU-C-DR-P3-V",
              "Quick: few cards and nothing to count.", "The printed code is in another order."),
    Variation("V-12", "waiting room", "MS-TV-C-DR-V-P3", "UNO 1121 TV-MS1-C-DR-P3-V",
              "Quick: sudden death with the usual deal.",
              "MS alone is read as MS1; who cannot answer a draw card is out."),
    Variation("V-13", "popular", "", "UNO 1121 TV-C-DD-P4-SU-T-PRE", "What people play most.",
              "A list in the guide without a code; P4, and U so that UNO can be called in silence, are our choice."),
)  # fmt: skip

VARIATIONS: Final[dict[str, Variation]] = {variation.id: variation for variation in _ALL}
