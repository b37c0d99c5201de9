"""The administration of bodies, people, roles, calendars and texts (P23)."""
