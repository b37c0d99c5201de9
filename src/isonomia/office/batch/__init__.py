"""National files: every cargo of every competition at once, by columns, with the readable engine at hand."""
