"""Template tags of the office's pages."""
