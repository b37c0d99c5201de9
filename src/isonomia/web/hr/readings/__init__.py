"""Readings compared and adopted (P10)."""
