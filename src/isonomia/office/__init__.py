"""The use cases, one module each, that the command line and the web application share."""
