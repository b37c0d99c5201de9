"""What became of each person called, and of the place (P08)."""
