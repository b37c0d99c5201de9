"""Packages already published go on verifying: one of each format version is kept as it was made.

They are never made again. A new format gets a file of its own, ``formato-N.zip``.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from isonomia.files.stores.package.build import FORMAT
from support.packages import files_of
from support.sources import ROOT
from support.tampering import verified

KEPT = ROOT / "tests" / "fixtures" / "pacotes"
PACKAGES = sorted(KEPT.glob("formato-*.zip"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.stem)
def test_a_package_of_that_format_still_verifies(package: Path) -> None:
    assert verified(package, "--chave", str(KEPT / "chave.pub"))[:2] == (0, [])


def test_every_format_up_to_todays_is_kept() -> None:
    formats = [json.loads(files_of(path.read_bytes())["pacote.json"])["formato"] for path in PACKAGES]
    assert formats == list(range(1, FORMAT + 1))
    assert [path.stem for path in PACKAGES] == [f"formato-{number}" for number in formats]
