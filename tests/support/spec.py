"""The specification of a law: each test says which devices it is about, so that none is forgotten."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import TypeVar

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.norms.coverage import Entry
from isonomia.law.norms.scope import Applies, Case, NotApplied, applicability

Test = TypeVar("Test", bound=Callable[..., object])


def device(*addresses: str) -> Callable[[Test], Test]:
    """Mark a test with the devices it is about."""

    def mark(test: Test) -> Test:
        test.devices = addresses  # type: ignore[attr-defined]
        return test

    return mark


def devices_tested(module: Mapping[str, object]) -> set[str]:
    """The devices that the tests of a module say they are about."""
    return {address for test in module.values() for address in getattr(test, "devices", ())}


def coverage_of(norm: str, address: str) -> Entry:
    """What the register says of a device."""
    return load_catalog().coverage().laws[norm][address]


def applies(norm: str, published: date | None = None, **case: str) -> bool:
    """Whether the law governs an edital; what is not said is a municipal ``concurso`` of its first day."""
    return isinstance(_answer(norm, published, case), Applies)


def why_not(norm: str, published: date | None = None, **case: str) -> dict[str, list[str]]:
    """Reasons why the law does not govern an edital -> addresses of the devices that say so."""
    answer = _answer(norm, published, case)
    assert isinstance(answer, NotApplied)
    return {
        obstacle.reason.value: [citation.partition("#")[2] for citation in obstacle.citations]
        for obstacle in answer.obstacles
    }


def _answer(norm: str, published: date | None, case: Mapping[str, str]) -> Applies | NotApplied:
    law = load_catalog().norm(norm)
    return applicability(law, Case(published or law.scope.since, law.scope.ente, **case))
