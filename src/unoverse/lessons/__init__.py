"""Teach me UNO in five steps (spec 35, section 9): lessons as data and a small machine that any face can show.

A `Course` offers a `Moment`, takes an answer, says what came of it, and knows which steps are passed. Texts name cards
and colours in braces, as those of `unoverse.coach` do.
"""
