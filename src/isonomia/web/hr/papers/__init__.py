"""Documents issued, to download."""
