"""The documents people sign and publish, typeset as PDF."""
