"""Webhooks: what is recorded is told to the addresses that boards gave."""
