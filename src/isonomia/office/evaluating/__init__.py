"""What the law did (Ferraz, art. 6): facts counted, protected, told, drawn and written."""
