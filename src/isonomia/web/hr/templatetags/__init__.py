"""Tags of the office's pages."""
