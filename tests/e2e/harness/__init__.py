"""What the browser tests stand on: a running site, a browser that reports what it sees, checks of a page."""
