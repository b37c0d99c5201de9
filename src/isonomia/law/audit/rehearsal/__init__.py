"""Rehearsals: made-up competitions whose published lists carry planted faults, and how finds are graded."""
