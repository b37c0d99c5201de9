"""New vacancies, and places taken back (P09)."""
