"""Charts as SVG, each with a title and a description inside."""
