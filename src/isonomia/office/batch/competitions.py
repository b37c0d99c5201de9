"""The competitions of a national file: each an edital like any other, and the law of each of its cargos."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.findings import Finding, InputProblems
from isonomia.office.batch.written import Row, cargo_of, complements_of, criteria_of
from isonomia.office.governing import Choice, Governing, govern

Cells = Mapping[str, str]


@dataclass(frozen=True)
class National:
    """Everything but the candidates.

    Attributes:
        editais: certame -> its edital, in the file's order.
        governing: certame -> its law.
        of_cargo: code of cargo -> certame, in the file's order of cargos.
    """

    editais: Mapping[str, Edital]
    governing: Mapping[str, Governing]
    of_cargo: Mapping[str, str]


def national(certames: Sequence[Cells], cargos: Sequence[Cells]) -> National:
    """Read and govern every competition.

    Raises:
        NormProblems: a norm is unknown or has errors.
        InputProblems: every problem of both tables.
    """
    problems: list[Finding] = []
    of_cargo: dict[str, str] = {}
    posts: dict[str, list[Cargo]] = {}
    for line, cells in enumerate(cargos, start=2):
        row = Row("cargos", line, cells, problems)
        certame, cargo = row.text("certame", required=True), cargo_of(row)
        if cargo.code in of_cargo:
            row.wrong("cargo", "E640", "O código já é de outro cargo.", "O código é um só em todo o arquivo.")
        of_cargo[cargo.code] = certame
        posts.setdefault(certame, []).append(cargo)
    editais: dict[str, Edital] = {}
    for line, cells in enumerate(certames, start=2):
        row = Row("certames", line, cells, problems)
        name = row.text("certame", required=True)
        if name in editais:
            row.wrong("certame", "E641", "O certame já apareceu.", "Deixe uma linha por certame.")
        editais[name] = _edital(row, name, tuple(posts.get(name, ())))
    for name in posts.keys() - editais.keys():
        hint = "Acrescente o certame, ou corrija o nome dele nos cargos."
        problems.append(
            Finding("E642", "O certame dos cargos não está em certames.", hint, "cargos", value=name)
        )
    if problems:
        raise InputProblems(problems)
    return National(editais, _governed(editais), of_cargo)


def _edital(row: Row, name: str, cargos: tuple[Cargo, ...]) -> Edital:
    norms = row.text("normas").split()
    return Edital(
        title=name,
        organ=row.text("orgao"),
        ente=row.text("ente", required=True),
        published=row.day("publicado_em"),
        cargos=cargos,
        power=row.text("poder", "executivo"),
        entity=row.text("entidade", "administracao-direta"),
        kind=row.text("tipo", "concurso"),
        norms=tuple(norms) or None,
        decimals=row.whole("casas_decimais"),
        lists_confirmed=row.yes("listas_confirmadas"),
        readings=row.pairs("leituras"),
        complements=complements_of(row),
        ties=criteria_of(row),
        distribution_seed=row.text("semente_distribuicao"),
    )


def _governed(editais: Mapping[str, Edital]) -> dict[str, Governing]:
    """The law of each competition; what differs in nothing that the law looks at is settled once."""
    known: dict[object, Governing] = {}
    found: dict[str, Governing] = {}
    problems: list[Finding] = []
    for name, edital in editais.items():
        bonds = tuple(dict.fromkeys(cargo.bond for cargo in edital.cargos))
        case = (
            edital.ente,
            edital.published,
            edital.kind,
            edital.power,
            edital.entity,
            edital.norms,
            tuple(sorted(edital.readings.items())),
            edital.complements,
            bonds,
        )
        if case not in known:
            one = replace(edital, cargos=tuple(Cargo(bond, bond, 0, bond) for bond in bonds))
            try:
                known[case] = govern(one, Choice())
            except InputProblems as refused:
                problems += [
                    replace(finding, file="certames", value=finding.value or name)
                    for finding in refused.findings
                ]
                continue
        of_bond = known[case]
        found[name] = replace(
            of_bond, regimes={cargo.code: of_bond.regimes[cargo.bond] for cargo in edital.cargos}
        )
    if problems:
        raise InputProblems(problems)
    return found
