"""Enrolments as the office sees them: their term, totals, the file for the board, the load (P12)."""
