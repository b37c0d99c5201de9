"""Appeals as the candidate makes them."""
