"""The formats by the names people call them (spec 14, T1 to T8)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from unoverse.tournament.formats.best_of import BestOf
from unoverse.tournament.formats.catalan import Catalan
from unoverse.tournament.formats.desafio import Desafio
from unoverse.tournament.formats.driver import Driver
from unoverse.tournament.formats.eight import Eight
from unoverse.tournament.formats.lowest import Lowest
from unoverse.tournament.formats.partners4 import Partners4
from unoverse.tournament.formats.single import Single
from unoverse.tournament.formats.target import Target

FORMATS: Final[Mapping[str, type[Driver]]] = MappingProxyType(
    {
        "target": Target,
        "lowest": Lowest,
        "desafio": Desafio,
        "partners4": Partners4,
        "eight": Eight,
        "catalan": Catalan,
        "best-of": BestOf,
        "single": Single,
    }
)
