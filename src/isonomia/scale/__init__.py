"""The same allocation over columns: whole countries at once, no explanations (ADR 0010)."""
