"""What rules of reservation do over many rankings, or over a competition's own."""
