"""Import of candidates and scores (P03)."""
