"""The text of a norm file read into the model: where each key stands, what each table must hold."""
