"""``edital.toml``: what the edital says, checked key by key."""
