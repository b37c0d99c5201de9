"""The assistant's views, one module a task."""
