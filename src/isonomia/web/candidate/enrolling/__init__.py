"""Enrolment: what is asked, kept as a draft, sent, changed, withdrawn."""
