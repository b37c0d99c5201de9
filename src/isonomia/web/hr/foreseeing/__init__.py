"""What ties, readings and the check-list say of a large competition, computed before anybody opens them."""
