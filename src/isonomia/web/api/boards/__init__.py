"""The API of examining boards: with keys, writes that are done once, nothing straight into force."""
