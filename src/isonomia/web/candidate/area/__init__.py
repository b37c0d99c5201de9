"""Where a candidate stands, what comes next, and everything about them."""
