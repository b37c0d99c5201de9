"""The administration of keys: given by an act of two people, taken back by an act of one."""
