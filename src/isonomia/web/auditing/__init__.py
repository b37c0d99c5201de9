"""``/auditoria/<orgao>/`` (P21): a body's trail, its chains verified, who opened what is sensitive."""
