"""«E se…»: a simulation anybody may ask for, marked as one."""
