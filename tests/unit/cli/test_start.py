"""What a light command does not load: the start is a claim of the bench, and this is how it is lost."""

import subprocess
import sys

import pytest

SHOW = "import sys; print(*sorted(sys.modules))"


@pytest.mark.parametrize(
    ("loaded", "absent"),
    [
        ("isonomia.office.vacancies", "isonomia.law.competition.opening"),
        ("isonomia.cli.main", "rich.console"),
        ("isonomia.cli.main", "isonomia.files.stores.catalog"),
        ("isonomia.cli.usage", "isonomia.law.allocation.lint"),
    ],
)
def test_a_light_module_leaves_the_heavy_one_alone(loaded: str, absent: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", f"import {loaded}; {SHOW}"], capture_output=True, text=True, check=True
    )
    modules = ran.stdout.split()
    assert loaded in modules
    assert absent not in modules
