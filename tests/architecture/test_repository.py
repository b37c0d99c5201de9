"""The repository speaks of the project alone, and its locks hold what the project asks for."""

import re
import tomllib
from pathlib import Path

import pytest

from support.sources import ROOT, published_files

# Written in pieces, so that this file does not find itself.
REGISTRIES = (
    "pypi" + r"\.org",
    "python" + r"hosted\.org",
    "registry\\." + r"npmjs\.org",
    "proxy\\." + r"golang\.org",
)
PLACES = ("work", "home/[a-z]", "Users/[A-Za-z]", "root", "opt/[a-z]", "mnt/[a-z]")
TRACE = re.compile("|".join(REGISTRIES) + "|" + "|".join(rf"(?<![\w.~*}}-])/{place}" for place in PLACES))
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-bench.lock", "requirements-uv.lock")


def traces(text: str) -> list[str]:
    """Registry hosts and paths of one machine in a text."""
    return [found.group() for found in TRACE.finditer(text)]


def text_of(path: Path) -> str:
    """A file's text; bytes that are no UTF-8 are kept as look-alikes (some test data are ISO-8859-1)."""
    return path.read_bytes().decode("utf-8", errors="replace")


def pins(lock: str) -> dict[str, list[str]]:
    """Package -> pinned lines of a lock (a package may be pinned once per Python version)."""
    found: dict[str, list[str]] = {}
    for line in (ROOT / lock).read_text(encoding="utf-8").splitlines():
        if match := re.match(r"([A-Za-z0-9._-]+)==", line):
            found.setdefault(match.group(1), []).append(line.rstrip(" \\"))
    return found


def wanted(requirements: list[str]) -> set[str]:
    """The package names of requirement lines."""
    return {re.split(r"[<>=\[; ]", line)[0].lower() for line in requirements}


def test_no_trace_of_a_registry_or_of_a_machine() -> None:
    found = {str(path.relative_to(ROOT)): traces(text_of(path)) for path in published_files()}
    assert {path: there for path, there in found.items() if there} == {}


@pytest.mark.parametrize(
    "text",
    ["see https://pypi" + ".org/simple", "in /" + "work/main", "/" + "home/ana/x", "('/" + "root/.cache')"],
)
def test_a_trace_is_seen(text: str) -> None:
    assert traces(text) != []


@pytest.mark.parametrize(
    "text", ["https://lei.example/work/12", "src/root/x", "12/home/ana", "#!/usr/bin/env"]
)
def test_other_text_is_left_alone(text: str) -> None:
    assert traces(text) == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_by_digest_and_carries_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    blocks = re.findall(r"^\S+==.*\n(?:    .*\n)*", text, flags=re.MULTILINE)
    assert blocks
    assert [block.splitlines()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = {
        name: [line for line in lines if isinstance(line, str)]
        for name, lines in project["dependency-groups"].items()
    }
    base = wanted(project["project"]["dependencies"] + groups["build"])
    assert base - pins("requirements.lock").keys() == set()
    assert wanted(groups["dev"]) - pins("requirements-dev.lock").keys() == set()
    assert wanted(groups["bench"]) - pins("requirements-bench.lock").keys() == set()


@pytest.mark.parametrize(("smaller", "larger"), [LOCKS[0:2], LOCKS[1:3]])
def test_each_lock_contains_the_one_before_in_the_same_versions(smaller: str, larger: str) -> None:
    inside, outside = pins(smaller), pins(larger)
    assert inside == {name: outside.get(name, []) for name in inside}
