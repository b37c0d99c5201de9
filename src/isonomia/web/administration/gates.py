"""Registers the acts of a body."""

from isonomia.web.administration import body_acts, role_acts

__all__ = ["body_acts", "role_acts"]
