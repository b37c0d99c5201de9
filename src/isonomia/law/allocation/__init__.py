"""How many places are reserved, in which order they come, and who is called to each, with the reason."""
