"""``atos``: what happened since, in order of record."""
