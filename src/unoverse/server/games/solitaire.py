"""A deal of solitaire at a table: one plays, others may look on, and see what lies face up as the player does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from unoverse.errors import ActionError, IllegalAction, TableError, shortened
from unoverse.fair_shuffles import FairShuffle
from unoverse.server.games.played import Document, GameKind, KnownBot
from unoverse.server.log.entries import Begun, Options
from unoverse.solitaire import Move, Solitaire, read_move, solitaire_rules
from unoverse.solitaire.chains import NOT_OF_A_CHAIN, first_winnable
from unoverse.solitaire.finishing import finishing_moves
from unoverse.solitaire.json_solitaire import SolitaireEvent
from unoverse.solitaire.loose_spelling import FINISH, RESIGN, Moment, meant
from unoverse.solitaire.rules import is_open_reserve

TOLD_ELSEWHERE: Final = ("legal", "rules")
UNDO, REDO = "undo", "redo"
_ONLY_SEAT: Final = 0


class PlayedSolitaire:
    """Solitaire: a move or several, `undo 3`, `redo`, `finish`, and `resign` for whoever has had enough of a deal."""

    def __init__(self, rules: str, seed: int, shuffle: FairShuffle, deal: int = 0) -> None:
        self.game = Solitaire(seed, rules=rules, deal=deal)
        self.game.shuffle = shuffle
        self._seed = seed
        self._events: list[SolitaireEvent] = []
        self._has_resigned = False

    @property
    def seats(self) -> int:
        return 1

    @property
    def round_number(self) -> int:
        return 1

    @property
    def round_seed(self) -> int:
        return self._seed

    @property
    def round_over(self) -> bool:
        return self.over

    @property
    def over(self) -> bool:
        return self.game.over or self._has_resigned

    @property
    def to_act(self) -> int | None:
        return None if self.over else _ONLY_SEAT

    @property
    def totals(self) -> Sequence[int]:
        return (self.game.score,)

    @property
    def winners(self) -> Sequence[int]:
        return (_ONLY_SEAT,) if self.game.won else ()

    def chair_of(self, seat: int) -> int:
        return seat

    def seat_of(self, chair: int) -> int | None:
        return chair

    def is_in(self, chair: int) -> bool:
        return True

    # Acting

    def meant(self, seat: int, action: str) -> str:
        """The log keeps the moves that `finish` found: how it finds them may change."""
        word, *rest = action.lower().split() or [""]
        if word != FINISH:
            return action if _are_moves(action) else meant(action, self._moment())
        if rest:
            raise ActionError('"finish" stands alone: which moves it makes is found by the table.')
        if not self._may_finish():
            raise IllegalAction(
                "face_down", "The game plays itself when no card is face down and every card of the stock was seen."
            )
        moves = finishing_moves(self.game.state, self.game.rules, searches=False)
        return " ".join((FINISH, *map(str, moves)))

    def _moment(self) -> Moment:
        game = self.game
        return Moment(game.state, game.legal(), game.moves_made, game.can_redo, game.rules.number("turn"))

    def _may_finish(self) -> bool:
        """Asked of what lies open only: whether it can be done must tell nothing of a stock that nobody has seen."""
        state = self.game.state
        has_seen_stock = bool(state.recycled) or not state.stock or is_open_reserve(self.game.rules)
        return not self.over and not state.hidden and has_seen_stock

    def apply(self, seat: int, action: str) -> None:
        if self.over:
            raise IllegalAction("over", "The game is over.")
        word, *rest = action.lower().split() or [""]
        if word == RESIGN and not rest:
            self._has_resigned = True
            self._tell(RESIGN)
        elif word == UNDO:
            self._tell(UNDO, self.game.undo(_count(rest)))
        elif word == REDO:
            self._tell(REDO, self.game.redo(_count(rest)))
        elif word == FINISH:
            self._tell(FINISH, self._made(rest))
        else:
            self._tell("move", self._made(action.split()))

    def _made(self, texts: Sequence[str]) -> list[Move]:
        """Makes these moves, or none of them."""
        moves = [read_move(text) for text in texts or [""]]
        stage = self.game if len(moves) == 1 else self.game.copy()
        for move in moves:
            stage.apply(move)
        self.game = stage
        return moves

    def _tell(self, action: str, moves: Sequence[Move] = ()) -> None:
        self._events.append(SolitaireEvent(len(self._events) + 1, action, tuple(moves)))

    def next_round(self) -> None:
        raise TableError("Solitaire is one deal.")

    def legal(self, seat: int) -> list[str]:
        if self.over:
            return []
        words = {
            UNDO: self.game.moves_made,
            REDO: self.game.can_redo,
            FINISH: self._may_finish(),
            RESIGN: True,
        }
        return [*map(str, self.game.legal()), *(word for word, is_open in words.items() if is_open)]

    # Telling

    def view(self, seat: int | None) -> Document:
        return {key: value for key, value in self.game.to_json().items() if key not in TOLD_ELSEWHERE}

    def held(self, seat: int) -> list[str]:
        """Nobody holds a hand."""
        return []

    def prices(self, seat: int) -> None:
        """Every move is free."""

    def happened(self) -> int:
        return len(self._events)

    def events(self, round_number: int, start: int, end: int, chair: int | None) -> list[Document]:
        return [event.to_json() for event in self._events[start:end]]

    def standing(self) -> None:
        """The one deal is all there is."""

    def state(self) -> bytes:
        history = " ".join(map(str, self.game.history))
        told = f"{len(self._events)} {int(self._has_resigned)} {self.game.can_redo} {history} "
        return told.encode() + self.game.state_bytes()

    def record(self) -> str:
        return self.game.record()


def _are_moves(text: str) -> bool:
    """Is it written as the game writes moves, one or several?"""
    try:
        return bool([read_move(word) for word in text.split()])
    except ActionError:
        return False


def _count(words: Sequence[str]) -> int:
    """`undo 3`; without a number it is one."""
    if not words:
        return 1
    text = words[0]
    if len(words) > 1 or not text.isascii() or not text.isdigit() or len(text) > 6:
        raise ActionError(f'Say how many moves, such as "undo 3"; not "{shortened(" ".join(words))}".')
    return int(text)


def _rules(asked: Mapping[str, Any], chairs: int) -> str:
    if chairs != 1:
        raise TableError(f"Solitaire is for one: chairs is 1, not {chairs}. Others may look on.")
    return str(solitaire_rules(asked["rules"].strip()))


def _open(options: Options, begun: Begun, shuffle: FairShuffle) -> PlayedSolitaire:
    return PlayedSolitaire(options.rules, begun.seed, shuffle, begun.deal)


def _deal(options: Options, seed: int) -> int:
    """The first of the chain that can be won, unless any will do; where none is known, the deal of the seed."""
    return NOT_OF_A_CHAIN if options.any_deal else first_winnable(solitaire_rules(options.rules), seed)


def _bot(name: str) -> KnownBot:
    raise TableError("There are no bots for solitaire.")


SOLITAIRE = GameKind(
    chairs=1, takes=frozenset({"any_deal"}), rules=_rules, open=_open, bot=_bot, substitute="", deal=_deal
)
