"""The rules as data: official parameters, base codes and presets. House rules join them, one file each."""
