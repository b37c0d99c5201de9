"""The ready example folders, Ferraz and Guarapari: synthetic competitions, the same bytes everywhere."""

from isonomia.files.stores.examples.write import EXAMPLES, write_example

__all__ = ["EXAMPLES", "write_example"]
