"""Answers to calls, for the office: who accepted, who declined, and the act of those who declined."""
