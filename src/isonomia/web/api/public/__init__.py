"""The public API: read only, no key, what anyone may know."""
