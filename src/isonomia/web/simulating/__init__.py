"""Simulations asked by an address: of the page that anybody opens, and of the jobs of who works in a body."""
