"""Simulations too large for the public page: asked by who works in a body, computed by a job, open to all."""
