"""The web application: the only place that imports Django."""
