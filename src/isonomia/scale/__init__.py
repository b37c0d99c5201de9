"""The same allocation over columns: whole countries at once, no explanations (``docs/lote.md``)."""
