"""Monte Carlo over rules of reservation: exact counts over rankings drawn at random."""
