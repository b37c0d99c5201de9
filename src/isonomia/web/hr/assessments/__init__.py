"""Assessments of disability and of fitness, for the secretary: no report is opened here."""
