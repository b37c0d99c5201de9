"""``/normas/``: each law of the catalogue in its own words, beside what the program makes of them."""
