"""What the import registers when the application starts: its acts and its long work."""

from isonomia.web.hr.importing import act, rectifying, work

__all__ = ["act", "rectifying", "work"]
