"""Why something was refused: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any, Final

from unoverse.errors import UnoError

REFUSALS: Final[dict[str, str]] = {
    # The connection
    "malformed": "The message could not be read: {why}",
    "too_large": "A message has at most {most} bytes.",
    "protocol": "The server speaks protocol {ours}, not {theirs}.",
    "ticket": "The ticket is not good, was used already, or is too old: ask for another one.",
    "origin": "This page may not connect to the server.",
    "hello_first": "The first message is hello.",
    "hello_once": "Hello was said already.",
    "too_fast": "That is too much at once: wait a moment.",
    "too_slow": "The connection did not take what was sent to it.",
    "too_many": "There are too many connections from your address: close one of them.",
    "server_full": "The server is full. Come back later.",
    "closing": "The server is closing. Come back in a moment.",
    # HTTP
    "no_such_page": "There is nothing at this address.",
    "method": "This address is not asked in this way.",
    "invalid": "{why}",
    "failed": "Something is broken on the server. It has been noted.",
    # People
    "no_session": "Say your name first: POST /api/session.",
    "login": "The login or the password is wrong.",
    "login_taken": "Somebody has this login already.",
    "has_account": "You have an account already.",
    "no_account": "You have no account yet.",
    "rule_sets": "You have {most} saved rule sets: delete one first.",
    "password": "A password has {least} to {most} characters.",
    # The table
    "no_such_match": "There is no such match, or it is not over.",
    "no_such_table": "There is no such table.",
    "not_seated": "Only who sits at the table may do that.",
    "not_host": "Only the host of the table may do that.",
    "not_here": "Nobody looks on at this table.",
    "chair_taken": "Somebody sits on chair {chair} already.",
    "no_such_chair": "The table has chairs 0 to {most}.",
    "table_full": "Every chair is taken.",
    "no_such_bot": "{why}",
    "begun": "The match has begun.",
    "not_begun": "The match has not begun yet.",
    "chairs_open": "There are free chairs: {chairs}. Let people sit down or put bots there.",
    "round_goes_on": "The round is still being played.",
    "match_goes_on": "The match is still being played.",
    "match_over": "The match is over.",
    "out_of_the_round": "You are not in this round.",
    # The game
    "action": "{why}",
    "not_a_move": "That is no move: the table reports it by itself.",
    "superseded": "Another move of yours came before this one was carried out.",
    "too_late": "Somebody was faster.",
    # Talk
    "chat": "{why}",
    "nobody_meant": "Say who is meant: the chair of a person, or the step of a message.",
    "no_hints": "There are no hints at a table with other people.",
    "words_needed": "Words are owed there: say them, as a compliment or a criticism to that player.",
    # Keeping
    "not_kept": "The server cannot keep anything just now; nothing was done. Try again in a moment.",
    "disk_full": "The server's disk is full or takes nothing more; nothing was done.",
}


class Refusal(UnoError):  # noqa: N818 (it is an answer)
    """Something that is refused with a code, its arguments and a sentence."""

    def __init__(self, code: str, **arguments: Any) -> None:
        super().__init__(REFUSALS[code].format(**arguments))
        self.code = code
        self.arguments = arguments
