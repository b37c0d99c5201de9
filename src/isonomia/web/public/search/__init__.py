"""Finding a competition."""
