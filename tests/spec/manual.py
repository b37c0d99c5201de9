"""The manual of each law: its words, what each device does here, and the examples that hold it.

Run from the root of the repository: ``python -m tests.spec.manual`` writes ``docs/leis``; a test
checks that the pages are those of the laws and of the specification as they stand.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.norms.coverage import Coverage, Entry
from isonomia.law.norms.model import Norm
from isonomia.wording.labels import OPTIONS, READINGS
from isonomia.wording.steps import step_title
from isonomia.wording.voice import Voice, sentence_case

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "leis"
SPECIFIED = {
    "br/sp/ferraz-de-vasconcelos/lei-3677-2026": "test_ferraz_lei_3677_2026",
    "br/es/guarapari/lei-5031-2024": "test_guarapari_lei_5031_2024",
}
"""Norm -> module of its specification."""


def page_name(norm_id: str) -> str:
    """The file of a law's page."""
    return "-".join(norm_id.split("/")[-2:]) + ".md"


def page(norm_id: str) -> str:
    """One law, device by device."""
    catalog = load_catalog()
    norm, coverage = catalog.norm(norm_id), catalog.coverage()
    tests = _module(SPECIFIED[norm_id])
    voice = Voice(groups={r.group: r.label for r in norm.reserves}, titles={norm.id: norm.title})
    devices = [_device(norm, address, coverage, tests, voice) for address in norm.devices]
    return "\n\n".join([_heading(norm, coverage), *devices, _readings(norm, voice)]) + "\n"


def _module(name: str) -> ModuleType:
    sys.path.insert(0, str(ROOT / "tests"))
    try:
        return importlib.import_module(f"tests.spec.{name}")
    finally:
        sys.path.pop(0)


def _heading(norm: Norm, coverage: Coverage) -> str:
    counts = coverage.counts(norm.id)
    assert counts is not None
    done = counts.by_rule + counts.realised
    return (
        f"# {norm.title}\n\n"
        f"Página gerada da norma `{norm.id}` e da sua especificação; não se edita à mão.\n\n"
        f"{counts.devices} dispositivos: {done} já realizados, {counts.exempt} que nada pedem, "
        f"{counts.to_come} por vir, no todo ou em parte. Fonte: {norm.source}"
    )


def _device(norm: Norm, address: str, coverage: Coverage, tests: ModuleType, voice: Voice) -> str:
    title = voice.cite([f"{norm.id}#{address}"]).removeprefix(f"{norm.title}, ")
    entry = coverage.laws[norm.id][address]
    lines = [f"## {sentence_case(title)}", f"> {norm.devices[address]}", _realised(entry)]
    examples = list(_examples(address, tests))
    if examples:
        lines.append("\n".join(examples))
    return "\n\n".join(lines)


def _realised(entry: Entry) -> str:
    parts = []
    if entry.rules:
        parts.append("Regra: " + ", ".join(step_title(rule).lower() for rule in entry.rules) + ".")
    if entry.realised:
        parts.append(f"Onde: {_sentence(entry.realised)}")
    if entry.exempt:
        parts.append(f"Nada a realizar: {_sentence(entry.exempt)}")
    if entry.to_come:
        parts.append(f"**Por vir:** {_sentence(entry.to_come)}")
    return " ".join(parts)


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def _examples(address: str, tests: ModuleType) -> Iterator[str]:
    """The tests about a device: what each says, and the example it runs."""
    for name, test in vars(tests).items():
        if name.startswith("test_") and address in getattr(test, "devices", ()):
            said = " ".join((test.__doc__ or "").split())
            yield f"* {said} (`{name}`)"


def _readings(norm: Norm, voice: Voice) -> str:
    lines = [
        "## Leituras",
        "O que a lei deixa em aberto, o que vale se o edital cala, e quem sustenta cada opção.",
    ]
    for name, reading in norm.readings.items():
        lines.append(f"### {READINGS[name]}")
        basis = f" ({voice.cite(reading.citations)})" if reading.citations else ""
        lines.append(f"`{name}`: vale `{reading.default}` se o edital calar. {reading.why}{basis}")
        options = [f"* `{option}`: {OPTIONS[name, option]}." for option in reading.options]
        options += [
            f"* {'A favor de' if one.favours else 'Contra'} `{one.option}`: {one.summary} ({one.source})"
            for one in reading.authorities
        ]
        lines.append("\n".join(options))
    return "\n\n".join(lines)


if __name__ == "__main__":
    PAGES.mkdir(parents=True, exist_ok=True)
    for norm_id in SPECIFIED:
        (PAGES / page_name(norm_id)).write_text(page(norm_id), encoding="utf-8")
