"""Who may enter and what each may do: sign-in, roles, and the one table of permissions."""
