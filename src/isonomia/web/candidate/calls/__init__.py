"""A call answered by whoever was called: accepted by a message, declined by an act of the office."""
