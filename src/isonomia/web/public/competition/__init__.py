"""One address for everything that is public of a competition (P19)."""
