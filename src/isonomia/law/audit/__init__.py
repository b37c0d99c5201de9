"""A published list held against the law: what no rule explains, under which readings, and who was harmed."""
