"""Evaluation reports as anybody reads them."""
