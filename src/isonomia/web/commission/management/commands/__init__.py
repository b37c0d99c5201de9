"""Commands of the commission."""
