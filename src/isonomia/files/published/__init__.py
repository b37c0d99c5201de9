"""Published lists, as people have them: read with their lines, and with what could not be read."""
