"""``/conferir/``: a published list or a package that anyone sends, held against the law; nothing is kept."""
