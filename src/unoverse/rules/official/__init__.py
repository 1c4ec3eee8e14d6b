"""Official play: its parameters and presets."""
