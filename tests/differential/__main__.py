"""Engine against verifier on many competitions, from the command line.

PYTHONPATH=tests python -m differential FIRST LAST    every number of the range; the differences
PYTHONPATH=tests python -m differential NUMBER        one number, made as small as it can be
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from differential.comparing import differences, package_of_number
from differential.shrinking import shrunk, texts_of


def compare(first: int, last: int) -> int:
    """Compare every number of a range; how many differ."""
    different = refused = 0
    with tempfile.TemporaryDirectory() as root:
        for seed in range(first, last):
            folder = Path(root) / str(seed)
            package = package_of_number(seed, folder)
            said = [] if package is None else differences(package)
            refused += package is None
            different += bool(said)
            if said:
                print(seed, *said[:3], sep=" | ", flush=True)
            shutil.rmtree(folder)
    print(f"{last - first} competitions, {refused} refused by the law, {different} on which they differ")
    return different


def shrink(seed: int) -> int:
    """Show a number's competition as small as it can be."""
    texts, said = shrunk(texts_of(seed))
    for text in texts:
        print(text or "(sem atos.csv)\n")
    print(*said, sep="\n")
    return len(said)


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    sys.exit(1 if (compare(*numbers) if len(numbers) == 2 else shrink(*numbers)) else 0)
