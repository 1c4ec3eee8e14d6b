"""The house rules, one file each; what they are made of, and the catalogue of all."""
