"""The log of a table: the steps that were accepted, which are the truth; everything else is made from them."""
