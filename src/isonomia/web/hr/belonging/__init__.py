"""Documents of belonging as the office sees them: where each stands, and the act that records an end."""
