"""The package that anybody can check: its files, its archive, its verifier."""
