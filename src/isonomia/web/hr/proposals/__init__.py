"""Acts in preparation: preview, check, refusal, receipt; the same pages for every kind of act."""
