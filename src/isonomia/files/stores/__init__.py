"""Where things are kept: the norm catalogue, the competition's folder, the shipped examples."""
