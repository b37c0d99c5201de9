"""Calendars: the days nobody works, and the files that put a term in a person's own calendar."""
