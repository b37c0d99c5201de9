"""What the import registers when the application starts: its act and its long work."""

from isonomia.web.hr.importing import act, work

__all__ = ["act", "work"]
