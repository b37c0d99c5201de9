"""Template libraries of the administration."""
