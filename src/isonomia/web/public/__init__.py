"""What anyone may open, without signing in."""
