"""Template tags of the API."""
