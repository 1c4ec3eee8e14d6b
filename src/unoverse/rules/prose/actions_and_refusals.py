"""What a house rule brings to a table: the actions that people can take because of it, and why it refuses others."""

from __future__ import annotations

from typing import Final

BRINGS: Final[dict[str, tuple[str, ...]]] = {
    "MS": ("out",),
    "C": ("jump",),
    "DR": ("done",),
    "DD": ("done",),
    "AA": ("done",),
    "DED": ("down", "claim", "accuse", "done"),
    "V": ("late",),
    "S": ("say", "laugh"),
    "T": ("target", "pass"),
    "M": ("slap", "late"),
    "E": ("praise", "unpraise", "late"),
    "IE": ("criticise", "uncriticise", "late"),
    "DOA": ("target", "give"),
    "DAD": ("roll",),
    "TRI": ("accept",),
    "CLA": ("target", "pass"),
    "DP": ("doubt",),
    "PRE": ("catch",),
    "ORG": ("sorry",),
}
"""What people can do, or the table can report, because of a rule: the words of actions."""

REFUSES: Final[dict[str, tuple[str, ...]]] = {
    "MS": ("eliminated", "not_stuck"),
    "FL": ("bad_finish",),
    "C": ("no_jumps", "not_identical", "own_burden"),
    "DR": ("not_of_the_group", "group_open"),
    "DD": ("not_of_the_group", "group_open"),
    "AA": ("not_of_the_group", "group_open"),
    "DED": ("no_bluffs", "nothing_to_accuse", "bad_claim"),
    "V": ("no_clock",),
    "PAA": ("peace",),
    "CHU": ("colour_stays",),
    "S": ("may_speak",),
    "CAR": ("bad_finish",),
    "M": ("no_slap",),
    "E": ("no_debt", "nothing_to_reject"),
    "IE": ("no_debt", "nothing_to_reject"),
    "DOA": ("must_choose",),
    "PAB": ("peace",),
    "DAD": ("no_die",),
    "TRI": ("not_followed",),
    "DP": ("nothing_to_doubt",),
    "ORG": ("may_apologise",),
}
"""Why an action may be refused because of a rule: the codes of reasons."""
