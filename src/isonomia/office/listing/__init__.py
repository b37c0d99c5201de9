"""From ties to homologation: what each act about the lists would do, and what must stand before it."""
