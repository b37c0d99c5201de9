"""What realises each device of a law: which rule, procedure or page; why none; or still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from isonomia.law.findings import NormProblems
from isonomia.law.norms.model import Norm
from isonomia.law.norms.rules import Rule
from isonomia.law.norms.text.report import Report, nearest, read_toml
from isonomia.law.norms.text.table import Table

_UNFOUNDED: Final = "regras_sem_dispositivo"


@dataclass(frozen=True, slots=True)
class Entry:
    """What realises one device.

    Attributes:
        rules: codes of the rules that apply it.
        realised: the command, page or file that realises it without deciding anything.
        exempt: why nothing needs to realise it.
        to_come: what will realise it and does not exist yet.
    """

    rules: tuple[str, ...] = ()
    realised: str = ""
    exempt: str = ""
    to_come: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many devices of a law are realised in each way; one still to come in part is to come."""

    devices: int
    by_rule: int
    realised: int
    exempt: int
    to_come: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """The coverage of every law covered whole.

    Attributes:
        laws: norm id -> address -> entry.
        unfounded: norm id -> rule code -> on what the rule rests, that law having no device for it.
    """

    laws: Mapping[str, Mapping[str, Entry]]
    unfounded: Mapping[str, Mapping[str, str]]

    def counts(self, norm_id: str) -> Counts | None:
        """The counts of one law, or ``None`` where the catalogue does not cover it whole."""
        entries = self.laws.get(norm_id)
        if entries is None:
            return None
        kinds = Counter(_kind(entry) for entry in entries.values())
        return Counts(
            len(entries), kinds["regra"], kinds["realizado_por"], kinds["dispensa"], kinds["por_vir"]
        )

    def gaps(self, norm: Norm) -> tuple[str, ...]:
        """Every disagreement between a law and its coverage, walked both ways; none is the aim.

        Each gap is an address or a rule code with what lacks, for whoever keeps the catalogue.
        """
        entries = self.laws.get(norm.id, {})
        founded = rules_by_device(norm)
        gaps = [f"{address}: sem registro" for address in norm.devices if address not in entries]
        for address, entry in entries.items():
            if address not in norm.devices:
                gaps.append(f"{address}: a lei não tem esse dispositivo")
            if entry == Entry():
                gaps.append(f"{address}: registro vazio")
            in_law = founded.get(address, set())
            if set(entry.rules) != in_law:
                gaps.append(f"{address}: regras {sorted(entry.rules)}, na lei {sorted(in_law)}")
        unfounded = self.unfounded.get(norm.id, {})
        gaps += [
            f"{rule.value}: deve ter dispositivo ou dizer por que não tem, e um só dos dois"
            for rule in Rule
            if (rule.value in norm.rules) == (rule.value in unfounded)
        ]
        return tuple(gaps)


def rules_by_device(norm: Norm) -> Mapping[str, set[str]]:
    """Address -> codes of the rules founded on it: in ``[fundamentos]``, the scope or a reserve."""
    found: dict[str, set[str]] = {}

    def note(citations: tuple[str, ...], rule: str) -> None:
        for citation in citations:
            norm_id, _, address = citation.partition("#")
            if norm_id == norm.id:
                found.setdefault(address, set()).add(rule)

    for rule, citations in norm.rules.items():
        note(citations, rule)
    for citations in norm.scope.citations.values():
        note(citations, Rule.SCOPE.value)
    for reserve in norm.reserves:
        note(reserve.citations, Rule.COUNT.value)
        note(reserve.order_citations, Rule.ORDER.value)
    return found


def parse_coverage(text: str, file: str) -> Coverage:
    """Read the coverage file.

    Raises:
        NormProblems: it has errors, all of them carried.
    """
    report = Report(text, file)
    data = read_toml(report)
    laws: dict[str, Mapping[str, Entry]] = {}
    unfounded: dict[str, Mapping[str, str]] = {}
    if data is not None:
        root = Table(data, (), report)
        bare = root.table(_UNFOUNDED)
        for norm_id in root.names():
            if norm_id != _UNFOUNDED:
                laws[norm_id] = _entries(root.table(norm_id))
                unfounded[norm_id] = _bases(bare.table(norm_id))
        bare.close()
    if report.findings:
        raise NormProblems(report.sorted())
    return Coverage(MappingProxyType(laws), MappingProxyType(unfounded))


def _entries(law: Table) -> Mapping[str, Entry]:
    return MappingProxyType({address: _entry(law.table(address)) for address in law.names()})


def _entry(table: Table) -> Entry:
    entry = Entry(
        rules=table.words("regra", (rule.value for rule in Rule)),
        realised=table.text("realizado_por", ""),
        exempt=table.text("dispensa", ""),
        to_come=table.text("por_vir", ""),
    )
    table.close()
    return entry


def _bases(table: Table) -> Mapping[str, str]:
    codes = [rule.value for rule in Rule]
    for code in table.names():
        if code not in codes:
            table.problem("E103", "Regra desconhecida.", code, code, nearest(code, codes))
    return MappingProxyType({code: table.text(code) for code in table.names()})


def _kind(entry: Entry) -> str:
    if entry.to_come:
        return "por_vir"
    if entry.rules:
        return "regra"
    return "realizado_por" if entry.realised else "dispensa"
