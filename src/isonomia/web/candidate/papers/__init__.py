"""Documents handed in: taken in safely, asked for again, examined."""
