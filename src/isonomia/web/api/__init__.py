"""The API: a public one, read only, and one with keys for examining boards."""
