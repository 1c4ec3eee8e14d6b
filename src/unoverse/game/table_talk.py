"""Talk at a table (S, E, IE, ORG): what the table enters of a speaker, of all that the engine takes now, and its cost.

`speech` knows words and no table; here they meet. A message is talk, a compliment or a criticism.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from unoverse.game.action import Action
from unoverse.game.events import Event
from unoverse.game.game import Game
from unoverse.game.rules import Rules
from unoverse.game.speech import REFUSALS, Compliments, Heard, hear, is_total_silence, reports
from unoverse.table import actions, log
from unoverse.table.actions import ACTION_KINDS

SAY: Final = ACTION_KINDS[actions.SAY].word
LAUGH: Final = ACTION_KINDS[actions.LAUGH].word
SORRY: Final = ACTION_KINDS[actions.SORRY].word
TIP: Final = ACTION_KINDS[actions.TIP].word
PRAISE: Final = ACTION_KINDS[actions.PRAISE].word
CRITICISE: Final = ACTION_KINDS[actions.CRITICISE].word
NOUNS: Final = {PRAISE: "compliment", CRITICISE: "criticism"}
"""What is made of words and owed, by the word of its action."""
REJECTIONS: Final = {actions.UNPRAISE: PRAISE, actions.UNCRITICISE: CRITICISE}
"""What did not count and is owed again, by the kind of what the table reports then."""
_ASKS: Final = {
    PRAISE: log.NOTES[log.PRAISE_OWED - log.FIRST_NOTE],
    CRITICISE: log.NOTES[log.BLAME_OWED - log.FIRST_NOTE],
}

NOT_OWED: Final = "not_owed"
SILENT: Final = "silent"
SENTENCES: Final = {
    **REFUSALS,
    NOT_OWED: "You owe that player no {noun} now.",
    SILENT: "Nobody may speak now: a {noun} that is owed waits until the silence ends.",
}
"""Why a compliment or a criticism is not taken."""


def sentence(refusal: str, kind: str) -> str:
    """The refusal in words.

    >>> sentence("too_few_words", "praise")
    'A compliment has at least two words.'
    """
    return SENTENCES[refusal].format(noun=NOUNS[kind])


class Said(NamedTuple):
    """What a message amounts to: what the table enters of its speaker, and what was counted; or why it is not taken."""

    reports: tuple[Action, ...] = ()
    counted: Heard = Heard()
    refusal: str | None = None


class TableTalk:
    """The words of one round. `is_blocked` is asked whether a normalised text is an insult.

    >>> game = Game("UNO E-ORG", seed=1)
    >>> TableTalk().judge(game, 1, "sorry, my friends")
    Said(reports=(Action('sorry'),), counted=Heard(words=3, forbidden=(), laughs=0, apologies=1), refusal=None)
    """

    def __init__(self, is_blocked: Callable[[str], bool] | None = None) -> None:
        self._made = {kind: Compliments(is_blocked) for kind in NOUNS}

    def judge(
        self,
        game: Game,
        seat: int,
        text: str,
        kind: str = SAY,
        addressed_to: int | None = None,
        is_reply_to_penalty: bool = False,
    ) -> Said:
        """Judges a message before it is said; the game and the words of the round stay as they are."""
        paid: list[Action] = []
        if kind in NOUNS:
            refused = self.refusal(game, seat, text, kind, addressed_to)
            if refused is not None:
                return Said(refusal=refused)
            paid = [_payment(kind, addressed_to)]
        house = game.rules.house
        heard = hear(text, house, game.silence, is_reply_to_penalty)
        noises = [Action(report) for report in reports(heard, house, game.silence)]
        return Said(_taken(game, seat, [*paid, *noises]), heard)

    def refusal(self, game: Game, seat: int, text: str, kind: str, addressed_to: int | None) -> str | None:
        """Why this is no compliment or criticism that is owed, as a code of `SENTENCES`; None if it is one."""
        if addressed_to is None or _payment(kind, addressed_to) not in game.legal(seat):
            return NOT_OWED
        return self.refusal_of_words(game, text, kind)

    def refusal_of_words(self, game: Game, text: str, kind: str) -> str | None:
        """Why these words would not count, whoever owes them to whom."""
        return SILENT if is_total_silence(game.rules.house, game.silence) else self._made[kind].refusal(text)

    def book(self, text: str, kind: str) -> None:
        """It was said: nobody may repeat a compliment or a criticism in this round."""
        if kind in NOUNS:
            self._made[kind].accept(text)


def times_asked(game: Game, seat: int, kind: str) -> int:
    """How often plays of this seat have asked for compliments or criticisms in this round."""
    notes = (note for event in game.history for note in event.notes)
    return sum(note.what == _ASKS[kind] and note.seat == seat for note in notes)


def _payment(kind: str, addressed_to: int | None) -> Action:
    return Action(actions.PRAISE if kind == PRAISE else actions.CRITICISE, addressed_to or 0)


def _taken(game: Game, seat: int, wanted: Sequence[Action]) -> tuple[Action, ...]:
    """Those of them that the engine takes, one after the other."""
    taken: list[Action] = []
    twin = game.copy() if len(wanted) > 1 else game
    for action in wanted:
        if action in twin.legal(seat) or action in twin.reports(seat):
            taken.append(action)
            if twin is not game:
                twin.apply(seat, action)
    return tuple(taken)


# What may cost something


def costly(rules: Rules) -> tuple[str, ...]:
    """What the table may report of people under these rules: `say`, `laugh`, `sorry`, `tip`.

    >>> costly(Rules("UNO 1121 S-ORG")), costly(Rules("UNO 1121 SSS [tip_penalty=0]"))
    (('say', 'sorry', 'tip'), ('laugh',))
    """
    silence = rules.house.get("S")
    noise = () if silence is None else (LAUGH,) if silence["laughing"] else (SAY,)
    apology = (SORRY,) if "ORG" in rules.house else ()
    return (*noise, *apology, *((TIP,) if rules.values["tip_penalty"] else ()))


def punishes_signs(rules: Rules) -> bool:
    """Do tips to a partner cost cards? A sign is one."""
    return bool(rules.values["tip_penalty"] and rules.values["tip_partners"])


# What it has cost

_NOISES: Final = frozenset({actions.SAY, actions.LAUGH, actions.SORRY})
_FOR_TALKING: Final = frozenset({log.WHYS[log.FOR_NOISE], log.WHYS[log.FOR_APOLOGY]})
_FOR_MISTAKES: Final = _FOR_TALKING | {
    log.WHYS[why]
    for why in (
        log.FOR_BLUFF, log.FOR_LOST_CHALLENGE, log.FOR_UNO, log.FOR_FALSE_UNO, log.FOR_FALSE_CATCH, log.FOR_WRONG_CARD,
        log.FOR_FALSE_WRONG, log.FOR_TIP, log.FOR_WRONG_JUMP, log.FOR_SLOW, log.FOR_UNPAID, log.FOR_LATE,
        log.FOR_ACCUSATION, log.FOR_LIE, log.FOR_COULD_PLAY, log.FOR_HAD_TO_DRAW,
    )
}  # fmt: skip


class Penalty(NamedTuple):
    """What a report has cost: `say`, `laugh` or `sorry`, how much of it there was, and the cards drawn for it."""

    report: str
    number: int
    cards: int


def penalties(events: Iterable[Event]) -> tuple[Penalty, ...]:
    """What these events cost people who talked, laughed or apologised."""
    return tuple(
        Penalty(event.action.word, max(event.action.argument, 1), _cards_for_talking(event))
        for event in events
        if event.action.kind in _NOISES
    )


def punished(game: Game, since: int) -> frozenset[int]:
    """Who has drawn for a mistake of their own since that many events, where an answer to that may be an apology (ORG).

    >>> game = Game("UNO ORG", seed=1)
    >>> game.apply(2, "sorry")
    >>> punished(game, since=0), punished(game, since=1)
    (frozenset({2}), frozenset())
    """
    if "ORG" not in game.rules.house:
        return frozenset()
    gains = (gain for event in game.history[since:] for gain in event.gains)
    return frozenset(gain.seat for gain in gains if gain.why in _FOR_MISTAKES)


def _cards_for_talking(event: Event) -> int:
    return sum(len(gain.cards) for gain in event.gains if gain.seat == event.seat and gain.why in _FOR_TALKING)
