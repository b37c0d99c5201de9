"""The state of one competition in ten seconds (P01)."""
