"""Real competitions as folders: what was published, what the law says of it, and where they part."""
