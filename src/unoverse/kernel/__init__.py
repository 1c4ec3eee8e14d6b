"""The table kernel: deal, ask, advance, observe, legal, copy and determinise, over as many games as one likes.

Everybody who drives a table does it through these: they know whose decision comes next and who may react, and nobody
else does.
"""
