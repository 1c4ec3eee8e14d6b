"""What the fields of messages have in common."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta


def one_of(*words: str) -> Meta:
    """A text that is one of these; readers pass over others, which a newer server may have."""
    return Meta(extra_json_schema={"enum": list(words)})


def as_told_in(name: str) -> Meta:
    """An object that has a schema of its own, by this name."""
    return Meta(extra_json_schema={"$ref": f"#/$defs/{name}"})


Document: TypeAlias = dict[str, Any]
"""An object of JSON."""
ViewDocument: TypeAlias = Annotated[Document, as_told_in("AnyView")]
EventDocument: TypeAlias = Annotated[Document, as_told_in("AnyEvent")]
StandingDocument: TypeAlias = Annotated[Document, as_told_in("AnyStanding")]
HappeningDocument: TypeAlias = Annotated[Document, as_told_in("Happening")]
