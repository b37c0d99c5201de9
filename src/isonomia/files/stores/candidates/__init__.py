"""``candidatos``: one row per candidate and cargo, as people have it."""
