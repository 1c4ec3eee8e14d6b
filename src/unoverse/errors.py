"""Errors that people read: what is wrong, where, and what would be right."""

from __future__ import annotations

from typing import Any


class SurvivesPickling(Exception):  # noqa: N818 (no error of its own)
    """What an error says is said again by its pickle; a process pool would die of one that cannot be made again."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[Exception], said: tuple[Any, ...], more: dict[str, Any]) -> Exception:
    """The same error. It is not made by its class, which takes something else than what it says."""
    error = kind.__new__(kind, *said)
    error.args = said
    error.__dict__.update(more)
    return error


class UnoError(SurvivesPickling, ValueError):
    """Something that was typed, loaded or asked for is wrong; the message is a sentence for people.

    What was typed may be quoted in it, but no control character of it reaches a terminal. `id` is the number of an
    error of rule codes (E01 to E14) or empty, `position` the sign of the code where it is, from 1, or 0.
    """

    def __init__(self, sentence: str, number: str = "", position: int = 0) -> None:
        super().__init__("".join(sign if sign.isprintable() or sign == "\n" else "�" for sign in sentence))
        self.id = number
        self.position = position


def shortened(value: object) -> str:
    """What was given, as a sentence can quote it; Python refuses to write numbers of thousands of digits."""
    if isinstance(value, str):
        return str.__str__(value[:40])
    try:
        return str(value)[:40]
    except ValueError:
        return "a number of thousands of digits"
    except RecursionError:
        return "something nested too deep"
    except Exception:  # noqa: BLE001 (what others write may raise whatever it likes)
        return f"a {type(value).__name__[:30]}"


class RulesError(UnoError):
    """A rule set that cannot be played."""


class TableError(UnoError):
    """A table that cannot be opened: seats, seed, deck, dealer or position."""


class ActionError(UnoError):
    """A text that means no action."""


class JsonError(UnoError):
    """A JSON document that says no view, event, action or rules; the sentence names the key."""


class IllegalAction(UnoError):  # noqa: N818 (the name is part of the public face)
    """An action that may not be done now. The state is untouched."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence
