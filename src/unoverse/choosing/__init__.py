"""Choosing a table without knowing codes: what is offered, what an answer does, what clashes and what mends it."""
