"""Reserved vacancies in public competitions: what the law says, who is called, and why."""

__version__ = "0.1.0.dev0"
