"""What waits for somebody in a body: competitions and acts to check."""
