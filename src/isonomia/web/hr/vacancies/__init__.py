"""New places and places taken back (P09)."""
