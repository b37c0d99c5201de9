"""The evaluation of a body: what it adds to the numbers, and the act that publishes them."""
