"""The independent verifier: one file that imports nothing of the program, shipped inside each package."""
