"""The life of one competition: its acts, its state, what may happen next and what each act changes."""
