"""How to hold a hand (spec 35, section 6): numbers ascending, colours together, actions beside their colour."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise

from unoverse.cards.faces import FACE_BY_CODE, Face


def arrange(hand: Iterable[str]) -> tuple[str, ...]:
    """The same cards in the order in which people hold them.

    >>> arrange(["GV", "W", "BD", "R9", "R7", "B7", "B5"])
    ('BD', 'B5', 'B7', 'R7', 'R9', 'GV', 'W')
    """
    faces = sorted((FACE_BY_CODE[code] for code in hand), key=lambda face: (face.kind, face.colour, face.number))
    numbers = _in_a_row([face for face in faces if face.is_number])
    actions = [face for face in faces if not face.is_number and not face.wild]
    wilds = [face for face in faces if face.wild]
    gaps: list[list[Face]] = [[] for _ in range(len(numbers) + 1)]
    """What stands before each number card, and after the last."""
    for action in actions:
        gaps[_beside_its_colour(action, numbers)].append(action)
    gaps[_between_strangers(numbers, gaps)] += wilds
    held = [face for gap, number in zip(gaps, [*numbers, None], strict=True) for face in (*gap, number) if face]
    return tuple(face.code for face in held)


def _in_a_row(numbers: Sequence[Face]) -> list[Face]:
    """Ascending; among equal numbers so that as many neighbours as possible share a colour, ties in R, Y, G, B.

    Cards of one colour stay together within a number: then only the first and the last colour of a number matter.
    """
    best: dict[int, tuple[int, list[int], list[Face]]] = {-1: (0, [], [])}
    """By the colour of the last card: how many neighbours differ, the colours, and the cards."""
    for _, group in groupby(numbers, lambda face: face.kind):
        orders = _orders(tuple(group))
        following: dict[int, tuple[int, list[int], list[Face]]] = {}
        for differing, colours, cards in best.values():
            for order in orders:
                row = [*cards, *order]
                shades = [*colours, *(face.colour for face in order)]
                changes = sum(one != other for one, other in pairwise(shades[max(len(colours) - 1, 0) :]))
                found = (differing + changes, shades, row)
                last = order[-1].colour
                if last not in following or found[:2] < following[last][:2]:
                    following[last] = found
        best = following
    return min(best.values(), key=lambda found: found[:2])[2]


@functools.lru_cache(maxsize=1 << 12)
def _orders(group: tuple[Face, ...]) -> tuple[tuple[Face, ...], ...]:
    """The orders of equal numbers that may matter; hands have the same few twins and triplets over and over."""
    return tuple(_orders_by_ends(group))


def _orders_by_ends(group: Sequence[Face]) -> Iterable[tuple[Face, ...]]:
    """Any colour first, any other last, the rest between them."""
    colours = sorted({face.colour for face in group})
    for first in colours:
        for last in colours:
            if first != last or len(colours) == 1:
                between = [colour for colour in colours if colour not in (first, last)]
                order = list(dict.fromkeys([first, *between, last]))
                yield tuple(sorted(group, key=lambda face: order.index(face.colour)))


def _beside_its_colour(action: Face, numbers: Sequence[Face]) -> int:
    """The gap at the right end of the longest run of the colour, else at its left; the end of the hand without one."""
    runs = _runs_of(action.colour, numbers)
    if not runs:
        return len(numbers)
    start, end = max(runs, key=lambda run: (run[1] - run[0], -run[0]))
    return next((gap for gap in (end, start) if not _is_torn(numbers, gap)), len(numbers))


def _runs_of(colour: int, numbers: Sequence[Face]) -> list[tuple[int, int]]:
    """Where two or more cards of the colour stand side by side, from the first to behind the last."""
    runs, start = [], 0
    for shade, group in groupby(numbers, lambda face: face.colour):
        length = len(list(group))
        if shade == colour and length > 1:
            runs.append((start, start + length))
        start += length
    return runs


def _is_torn(numbers: Sequence[Face], gap: int) -> bool:
    """Would a card in this gap separate equal numbers?"""
    return 0 < gap < len(numbers) and numbers[gap - 1].kind == numbers[gap].kind


def _between_strangers(numbers: Sequence[Face], gaps: Sequence[Sequence[Face]]) -> int:
    """The first empty gap between two numbers that differ in value and colour; else the end of the hand."""
    for gap, (left, right) in enumerate(pairwise(numbers), 1):
        if left.kind != right.kind and left.colour != right.colour and not gaps[gap]:
            return gap
    return len(numbers)
