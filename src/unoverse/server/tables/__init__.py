"""A table: what its log says, what people at it may do, and what each of them is told."""
