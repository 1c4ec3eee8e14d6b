"""What people type at an online table that is no move: chairs, bots, beginning; and what was refused, in words."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Final

from unoverse.client.errors import ServerRefusedError
from unoverse.client.table import new_id
from unoverse.errors import ActionError
from unoverse.protocol.answers import TableInfo
from unoverse.protocol.commands import Begin, Command, Ready, Rematch, SeatBot, Sit, Stand
from unoverse.terminal.grammar import YOU, addressed
from unoverse.terminal.sentences import Sentence, listed
from unoverse.terminal.typed_line import clean

MOST_CHAIRS: Final = 15
TABLE_WORDS: Final = {
    "sit": "take the first free chair; sit 3 takes the third",
    "stand": "leave your chair; during a match a bot goes on for you until you sit again",
    "bot": "the host puts a bot on a chair: bot 2 Grandma; bot 2 off takes it away",
    "begin": "the host lets the match begin when no chair is free",
    "ready": "go on to the next round; Enter does it too",
    "again": "another match with the same people, when this one is over",
}
SHUFFLE: Final = "shuffle"
"""The word for what the server has bound itself to."""
_NOBODY: Final = ("off", "none", "away", "")


def is_table_word(line: str) -> bool:
    return clean(line).lower().partition(" ")[0] in TABLE_WORDS


def table_command(line: str) -> Command:
    """The command that the words mean; ActionError with what would be right."""
    word, *rest = clean(line).split()
    word = word.lower()
    if word == "bot":
        return _bot(rest)
    if word == "sit":
        if len(rest) > 1:
            raise ActionError('"sit" takes the first free chair, "sit 3" the third.')
        chair = _chair(rest[0]) if rest else None
        return Sit(id=new_id(), chair=chair, entropy=secrets.token_hex(16))
    if rest:
        raise ActionError(f'"{word}" stands alone.')
    return {"stand": Stand, "begin": Begin, "ready": Ready, "again": Rematch}[word](id=new_id())


def _bot(rest: list[str]) -> Command:
    if not rest:
        raise ActionError('Say which chair and which bot: "bot 2 Grandma"; "bot 2 off" takes it away.')
    name = " ".join(rest[1:])[:30]
    return SeatBot(id=new_id(), chair=_chair(rest[0]), bot=None if name.lower() in _NOBODY else name)


def _chair(text: str) -> int:
    """People count from 1."""
    if not text.isascii() or not text.isdigit() or len(text) > 2 or not 1 <= int(text) <= MOST_CHAIRS:
        raise ActionError(f'"{text[:20]}" is no chair: chairs have the numbers that stand before them.')
    return int(text) - 1


def refusal_words(error: ServerRefusedError, name: str) -> str:
    """Why the server did not do it, turned to whoever is called by this name."""
    told = error.arguments
    if error.code == "chair_taken" and isinstance(told.get("chair"), int):
        return f"Somebody sits on chair {told['chair'] + 1} already."
    if error.code == "no_such_chair" and isinstance(told.get("most"), int):
        return f"The table has chairs 1 to {told['most'] + 1}."
    if error.code == "chairs_open":
        free = [str(int(chair) + 1) for chair in re.findall(r"\d{1,2}", str(told.get("chairs")))]
        chairs = f"Chair {free[0]} is" if len(free) == 1 else f"Chairs {listed(free)} are"
        return f'{chairs} free: let somebody sit there, or put a bot there ("bot {(free or ["1"])[0]} Grandma").'
    sentence = clean(str(error))
    if error.code == "action" and name:
        sentence = addressed(re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", YOU, sentence))
    return sentence


def help_lines(talk_words: Mapping[str, str]) -> list[Sentence]:
    """What can be typed at an online table besides the game; about talk only what makes sense there."""
    fair = "what the server has bound itself to before the deal, for unoverse verify"
    return [(f"{word}: {about}",) for word, about in {**TABLE_WORDS, **talk_words, SHUFFLE: fair}.items()]


def shuffle_page(info: TableInfo, entropy: str) -> list[Sentence]:
    """What to note, so that nobody can say later that another deck was meant."""
    lines = [
        "The server chose its secret before it knew what you would add; the cards follow from both.",
        f"Its commitment to this match: {clean(info.commitment)}",
        f"Its commitment to this round: {clean(info.round_commitment)}" if info.round_commitment else "",
        f"What you have added: {entropy}" if entropy else "You have added nothing from here.",
        'When the match is over, "save match.uno" keeps its record, and unoverse verify compares it:',
        f"unoverse verify match.uno --commitment {clean(info.commitment)}{f' --entropy {entropy}' if entropy else ''}",
    ]
    return [(line,) for line in lines if line]
