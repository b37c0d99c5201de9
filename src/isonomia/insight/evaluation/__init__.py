"""The evaluation of the law's results: what happened in competitions, counted, protected and compared."""
