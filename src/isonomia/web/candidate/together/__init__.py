"""Decisions on papers and disability taken by several: proposed by one, signed by each with their account."""
