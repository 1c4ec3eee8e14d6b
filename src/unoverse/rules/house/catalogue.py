"""The house rules there are, in the order in which a canonical code names them (spec 22, section 4)."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house import (
    arithmetic_card,
    arithmetic_group,
    backlash,
    baptism,
    battlefield,
    carousel,
    ceasefire,
    clairvoyance,
    clean_finish,
    colour_duty,
    compliments,
    consolation,
    criticism,
    die,
    dissatisfaction,
    donations,
    dori,
    double_discard,
    draw_challenge,
    duplicates,
    flash_uno,
    hell,
    jump_in,
    lives,
    moving_seats,
    multi_discard,
    no_limit,
    open_pile,
    opening_truce,
    points_target,
    pride,
    reverse_points,
    satisfaction,
    silence,
    slap,
    speed,
    stacking,
    sudden_death,
    swap,
    traitor_twin,
    trinity,
    win_tournament,
)
from unoverse.rules.house.rule import HouseRule

_FILES: Final = (
    points_target, win_tournament, lives, reverse_points, sudden_death, clean_finish, flash_uno, battlefield, jump_in,
    multi_discard, duplicates, arithmetic_group, arithmetic_card, satisfaction, consolation, dissatisfaction,
    double_discard, traitor_twin, stacking, speed, opening_truce, hell, colour_duty, baptism, open_pile, silence,
    carousel, swap, slap, compliments, criticism, donations, ceasefire, die, trinity, backlash, clairvoyance,
    moving_seats, draw_challenge, dori, no_limit, pride,
)  # fmt: skip

CATALOGUE: Final[dict[str, HouseRule]] = {file.RULE.code: file.RULE for file in _FILES}
