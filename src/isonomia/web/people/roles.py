"""Roles and abilities, as ``records.roles`` has them."""

from isonomia.web.records.roles import TABLE, Ability, Role

__all__ = ["TABLE", "Ability", "Role"]
