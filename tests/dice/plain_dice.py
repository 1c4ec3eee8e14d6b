"""UNO Dice once more, as plainly as it can be said, to compare the game with: lists of texts, no dice, no chance.

It was written from the law alone. What rolls bring is told to it, so that it can follow any round.
"""

from __future__ import annotations

from collections.abc import Iterable


class PlainDice:
    """A round as two lists of faces and a line of them; only the default rules."""

    def __init__(self, line: Iterable[str], hands: Iterable[Iterable[str]], first: int) -> None:
        self.line = list(line)
        self.hands = [sorted(hand) for hand in hands]
        self.turn = first
        self.phase = "start_colour" if self.line[-1] == "W" else "turn"
        self.owed: int | None = None
        self.called = [False, False]
        self.winner: int | None = None

    def matches(self, face: str) -> bool:
        top = self.line[-1]
        if face == "W":
            return True
        if top.startswith("W"):
            return face[0] == top[-1]
        return face[0] == top[0] or face[1:] == top[1:]

    def options(self, seat: int) -> set[str]:
        """Everything a seat may do."""
        if self.winner is not None:
            return set()
        found = {"catch"} if self.owed == 1 - seat else set()
        if self.owed == seat:
            found.add("uno")
        if seat != self.turn:
            return found
        if self.phase == "start_colour":
            return {f"colour {colour}" for colour in "RYGB"}
        plays = {face for face in self.hands[seat] if self.matches(face)}
        if plays and len(self.hands[seat]) == 2 and not self.called[seat]:
            found.add("uno")
        if self.phase == "after_roll":
            found.add("end")
        elif len(self.line) >= 2:
            found.add("draw")
        elif not plays:
            found.add("reroll")
        if "W" in plays and len(self.hands[seat]) > 1:
            plays = plays - {"W"} | {f"W/{colour}" for colour in "RYGB"}
        return found | plays

    def act(self, seat: int, text: str, rolled: Iterable[str], given: Iterable[str]) -> None:
        """Does it. `rolled` is what the hand that has to roll shows then, `given` what an opponent gave away."""
        if text.startswith("colour"):
            self.line[-1] = f"W/{text[-1]}"
            self.phase = "turn"
        elif text == "uno":
            self.called[seat] = True
            self.owed = None if self.owed == seat else self.owed
        elif text == "catch":
            self.owed = None
            self.punish(1 - seat, rolled, given)
        elif text == "end":
            self.pass_on(seat, 1 - seat)
        else:
            self.owed = None
            if text == "draw":
                self.take(seat, 1, rolled)
            elif text == "reroll":
                self.hands[seat] = sorted(rolled)
            else:
                self.play(seat, text, rolled)
                return
            self.phase = "after_roll"
            self.called[seat] = self.called[seat] and len(self.hands[seat]) == 1

    def play(self, seat: int, face: str, rolled: Iterable[str]) -> None:
        self.hands[seat].remove(face[0] if face.startswith("W") else face)
        self.line.append(face)
        if face[1:] in ("+1", "+2"):
            self.take(1 - seat, int(face[-1]), rolled)
            following = seat
        else:
            following = 1 - seat
        if not self.hands[seat]:
            self.winner = seat
        elif len(self.hands[seat]) == 1 and not self.called[seat]:
            self.owed = seat
        self.pass_on(seat, following)

    def pass_on(self, seat: int, following: int) -> None:
        self.called[seat] = self.called[seat] and len(self.hands[seat]) == 1
        self.turn, self.phase = following, "turn"

    def take(self, seat: int, count: int, rolled: Iterable[str]) -> None:
        del self.line[: min(count, len(self.line) - 1)]
        self.hands[seat] = sorted(rolled)
        self.called[seat] = False

    def punish(self, offender: int, rolled: Iterable[str], given: Iterable[str]) -> None:
        if len(self.line) > 1:
            self.take(offender, 2, rolled)
            return
        for face in given:
            self.hands[1 - offender].remove(face)
        self.hands[offender] = sorted(rolled)
