"""The readings of the law that a competition follows, told to anybody (P10, read only)."""
