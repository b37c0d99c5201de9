"""Long work seen from the office: progress, cancelling, outcome."""
