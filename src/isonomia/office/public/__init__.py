"""What anybody may know of a competition: its face, answers about one enrolment, open data."""
