"""What can be chosen for UNO Dice (spec 12, section 7)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from unoverse.dice.faces import DICE, MOST_SIDES, NUMBER_OF, PROPOSED_NAME, dice_of, read_faces
from unoverse.errors import RulesError, shortened
from unoverse.rules.official.parameters import YES_NO, Parameter
from unoverse.rules.settings import Settings, Sheet, known

NO_LIMIT: Final = "none"
MOST_TURNS: Final = 1_000_000

RULES: Final = np.dtype(
    [
        ("faces", np.int64, (DICE, MOST_SIDES)),
        ("sides", np.int64, (DICE,)),
        ("start_reroll", np.int64),
        ("mixed", np.int64),
        ("voluntary", np.int64),
        ("final_reroll", np.int64),
        ("take_choice", np.int64),
        ("uno_penalty", np.int64),
        ("max_turns", np.int64),  # 0 for no limit
    ],
    align=True,
)
"""The rules as compiled code reads them."""


def _read_turns(value: Any) -> str | int:
    text = shortened(value).strip().lower() if isinstance(value, int | str | None) and value is not True else ""
    if value is None or text == NO_LIMIT:
        return NO_LIMIT
    if text.isascii() and text.isdigit() and len(text) <= 7 and 1 <= int(text) <= MOST_TURNS:
        return int(text)
    raise RulesError(f'max_turns is {NO_LIMIT} or a number from 1 to {MOST_TURNS}; not "{shortened(value)}".')


_parameters = (
    Parameter("faces", "Dice", (PROPOSED_NAME, "Y1,G2,W/R1,B+2/..."),
              "The faces of the eleven dice; the source does not tell them, so the usual ones are an assumption.",
              (PROPOSED_NAME,)),
    Parameter("start_wild", "Start", ("first_player_names", "reroll"),
              "The first die of the line shows a wild: the first player names its colour, or it is rolled again.",
              ("first_player_names",)),
    Parameter("draw_symbols_mixed", "Play", YES_NO, "Do Draw One and Draw Two match each other?", (False,)),
    Parameter("reroll_only_voluntary", "Play", YES_NO,
              "With one die in the line, may one reroll although a die matches?", (False,)),
    Parameter("final_reroll", "Scoring", YES_NO,
              "Does the loser reroll before counting, if the last die made him take dice?", (True,)),
    Parameter("take_choice", "UNO", ("random", "offender", "opponent"),
              "A penalty that the line cannot pay is paid with one die of the opponent: who chooses it.", ("random",)),
    Parameter("next_starter", "Match", ("rolloff", "winner", "loser", "alternate"), "Who begins later rounds.",
              ("rolloff",)),
    Parameter("uno_penalty", "UNO", range(DICE), "Dice for a forgotten UNO; with 0 nobody has to say it.", (2,)),
    Parameter("dice_scoring", "Match", ("points", "best_of"),
              "Play for points until the target, or count rounds won.", ("points",)),
    Parameter("target", "Match", range(1, 100_001), "Points that win a match.", (200,)),
    Parameter("best_of", "Match", range(1, 1000), "Best of how many rounds.", (3,)),
    Parameter("max_turns", "Play", (NO_LIMIT, "1 to 1000000"),
              "After so many turns a round is void; simulations stop at 10000 if nothing is said.", (NO_LIMIT,)),
)  # fmt: skip

SHEET: Final = known(
    Sheet(
        game="dice",
        parameters={parameter.name: parameter for parameter in _parameters},
        presets={"dados-2011": {}, "dados-2011-melhor-de-3": {"dice_scoring": "best_of"}},
        readers={"faces": read_faces, "max_turns": _read_turns},
    )
)


def dice_rules(text: str | Settings | None = None, /, **changes: Any) -> Settings:
    """The rules of a table: a preset, with what is changed.

    >>> str(dice_rules("dados-2011-melhor-de-3", best_of=5))
    'dados-2011-melhor-de-3 [best_of=5]'
    """
    if text is not None and not isinstance(text, (str, Settings)):
        raise RulesError('The rules of dice are a text such as "dados-2011 [target=100]".')
    if isinstance(text, Settings):
        if text.sheet is not SHEET:
            raise RulesError(f"Those are rules of {text.sheet.game}, not of dice.")
        if not changes:
            return text
        return Settings(SHEET, text.preset, **(text.changed | changes))
    return Settings(SHEET, text or "", **changes)


def short_text(rules: Settings) -> str:
    """The rules for a title: dice of one's own are many letters, and would hide all that follows.

    >>> short_text(dice_rules(faces="/".join(["R1,W"] * 11), target=50))
    'dados-2011 [faces=own target=50]'
    """
    faces = str(rules["faces"])
    return str(rules) if faces == PROPOSED_NAME else str(rules).replace(f"faces={faces}", "faces=own")


def rules_record(rules: Settings) -> npt.NDArray[np.void]:
    """One record of RULES; read-only, because compiled code takes others for another type."""
    record = np.zeros(1, RULES)
    for die, codes in enumerate(dice_of(str(rules["faces"]))):
        record["sides"][0, die] = len(codes)
        record["faces"][0, die, : len(codes)] = [NUMBER_OF[code] for code in codes]
    record["start_reroll"] = rules["start_wild"] == "reroll"
    record["mixed"] = rules.number("draw_symbols_mixed")
    record["voluntary"] = rules.number("reroll_only_voluntary")
    for name in ("final_reroll", "take_choice", "uno_penalty", "max_turns"):
        record[name] = rules.number(name)
    record.flags.writeable = False
    return record
