"""Homologation, with the check-list of what is missing (P06)."""
