"""What a law is: its text read into a model, its devices and citations, whether it is in force on a date."""
