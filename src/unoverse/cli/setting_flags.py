"""A flag for every setting of the server, made from the settings themselves."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from unoverse.server.settings import all_settings, flag


def takes_settings(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command, which takes anything by name, its flags; all are texts, which the settings read and check."""
    parameters = []
    for one in all_settings():
        option = typer.Option(flag(one.name), metavar=one.metadata["takes"], help=one.metadata["about"])
        kind = Annotated[str | None, option]
        parameters.append(inspect.Parameter(one.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind))
    described: Any = command
    described.__signature__ = inspect.Signature(parameters)
    described.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command
