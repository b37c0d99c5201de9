"""The office's pages, ``/gestao/``: one module or folder a page, named as the page."""
