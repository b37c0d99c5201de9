"""Documents examined by the commission in charge: opened on record, held against the law, decided."""
