"""Open data: tables with a dictionary, written in several formats with the same rows, and read back."""
