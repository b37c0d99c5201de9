"""The edital assistant (P02)."""
