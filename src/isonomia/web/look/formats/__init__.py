"""How dates are written in each language, where the framework's own way would mislead."""
