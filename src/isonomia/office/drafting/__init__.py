"""The edital before it is published: a draft, what it still lacks and what it would mean."""
