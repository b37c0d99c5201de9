"""What happened to each person called, court orders, and records put right (P08)."""
