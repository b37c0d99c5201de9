"""A competition as a national file, and its results by columns in the shape of the ``convocar`` document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import polars as pl

from isonomia.law.competition.candidate import Candidate, Standing
from isonomia.law.competition.edital import Edital, TieCriterion, TieKind
from isonomia.law.norms.model import OPEN
from isonomia.office.batch.competitions import National
from isonomia.office.batch.handing import Handed, hand_over
from isonomia.office.batch.planning import Planner, Told
from isonomia.office.batch.results import results_of
from isonomia.office.call import call_document
from isonomia.office.classify import ranking_document
from isonomia.office.competition import Competition
from isonomia.scale.shard import Outcome, compute
from isonomia.scale.writing import Results

CALL = ("ordem", "vaga", "tipo_vaga", "inscricao", "lista", "posicao", "computa_em", "motivo", "compensa")


def rows_of(candidates: Iterable[Candidate], groups: Sequence[str]) -> pl.DataFrame:
    """Candidates as a CSV has them: text in every column."""
    people = list(candidates)
    partial = sorted({name for one in people for name in one.scores})
    rows = [
        {
            "cargo": one.cargo,
            "inscricao": one.id,
            "nota": _text(one.score),
            "classificacao": _text(one.rank),
            "nascimento": _text(one.birth),
            "jurado": "S" if one.juror else "N",
            "ampla": "S" if one.open else "N",
            "opcao": one.choice,
            "situacao": one.standing.value,
            "confirmacao": " ".join(f"{group}:{said.value}" for group, said in one.verdicts.items()),
            **{group: "S" if group in one.groups else "N" for group in groups},
            **{name: _text(one.scores.get(name)) for name in partial},
        }
        for one in people
    ]
    return (
        pl.DataFrame(rows, infer_schema_length=None)
        if rows
        else pl.DataFrame(schema={"cargo": pl.String, "inscricao": pl.String})
    )


def _text(value: object) -> str:
    return "" if value is None else str(value)


def national_of(competition: Competition) -> National:
    """The competition alone."""
    codes = [cargo.code for cargo in competition.edital.cargos]
    return National({"E": competition.edital}, {"E": competition.governing}, dict.fromkeys(codes, "E"))


def computed(competition: Competition) -> tuple[Results, Outcome, Told, dict[int, Handed]]:
    """Everything by columns, in one shard."""
    national = national_of(competition)
    people: dict[str, int] = {}
    for one in competition.candidates:
        people[one.cargo] = people.get(one.cargo, 0) + 1
    planner = Planner(national, people)
    told = planner.told(list(national.of_cargo))
    outcome = compute(rows_of(competition.candidates, planner.names), told.spec)
    assert outcome.problems == []
    handed = hand_over(outcome, told.spec, national.editais, national.governing, told.certames)
    return results_of(outcome, told, handed), outcome, told, handed


def by_columns(results: Results) -> dict[str, dict[str, Any]]:
    """Code of cargo -> its calls, lists, order and table, in the words of the contract."""
    frames = results.frames
    names = [name.removeprefix("vagas_") for name in frames["cargos"].columns if name.startswith("vagas_")]
    found: dict[str, dict[str, Any]] = {}
    for row in frames["cargos"].iter_rows(named=True):
        found[row["cargo"]] = {
            "quadro": {name: row[f"vagas_{name}"] or 0 for name in names},
            "convocacoes": [],
            "listas": {name: [] for name in names},
            "ordem": [],
        }
    for row in frames["convocacoes"].iter_rows(named=True):
        found[row["cargo"]]["convocacoes"].append(tuple(row[name] for name in CALL))
    for row in frames["listas"].iter_rows(named=True):
        for name in names:
            if row[name] is not None:
                found[row["cargo"]]["listas"][name].append(row["inscricao"])
        if row["ordem"] is not None:
            found[row["cargo"]]["ordem"].append((row["ordem"], row["inscricao"]))
    for cargo in found.values():
        cargo["ordem"] = [who for _, who in sorted(cargo["ordem"])]
    return found


def by_the_engine(competition: Competition, names: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The same from ``convocar`` and ``classificar``."""
    lists = {c["codigo"]: c["listas"] for c in ranking_document(competition).document["cargos"]}
    found: dict[str, dict[str, Any]] = {}
    for cargo in call_document(competition).document["cargos"]:
        calls = cargo["convocacoes"]
        found[cargo["codigo"]] = {
            "quadro": {name: cargo["quadro"].get(name, 0) for name in (OPEN, *names)},
            "convocacoes": [tuple(call.get(name) for name in CALL) for call in calls],
            "listas": {
                name: [row["inscricao"] for row in lists[cargo["codigo"]].get(name, ())]
                for name in (OPEN, *names)
            },
            "ordem": [*(call["inscricao"] for call in calls), *cargo["cadastro_de_reserva"]],
        }
    return found


def certame_of(edital: Edital, name: str = "E") -> dict[str, str]:
    """A row of ``certames`` that says what an edital says."""
    pcd = [
        f"{c.share.text}:{c.rounding.value}:teto={'nenhum' if c.cap is None else c.cap.share.text}"
        f":minimo={c.minimum_places}"
        for c in edital.complements
    ]
    said = {None: "", True: "S", False: "N"}
    return {
        "certame": name,
        "ente": edital.ente,
        "publicado_em": edital.published.isoformat(),
        "tipo": edital.kind,
        "poder": edital.power,
        "entidade": edital.entity,
        "normas": " ".join(edital.norms or ()),
        "leituras": " ".join(f"{reading}={option}" for reading, option in edital.readings.items()),
        "pcd": pcd[0] if pcd else "",
        "desempate": " ".join(map(_criterion, edital.ties)),
        "casas_decimais": _text(edital.decimals),
        "listas_confirmadas": said[edital.lists_confirmed],
        "semente_distribuicao": edital.distribution_seed,
    }


def _criterion(criterion: TieCriterion) -> str:
    value = {
        TieKind.ELDERLY: _text(criterion.on),
        TieKind.SCORE: criterion.column,
        TieKind.DRAW: criterion.seed,
    }.get(criterion.kind, "")
    return f"{criterion.kind.value}:{value}" if value else criterion.kind.value


def cargos_of(edital: Edital, name: str = "E") -> list[dict[str, str]]:
    """The rows of ``cargos`` of an edital."""
    return [
        {
            "certame": name,
            "cargo": cargo.code,
            "vagas": str(cargo.places),
            "vinculo": cargo.bond,
            "quadro": " ".join(f"{group}={n}" for group, n in (cargo.table or {}).items()),
            "quadro_fundamento": cargo.table_basis,
            "base": cargo.base,
        }
        for cargo in edital.cargos
    ]


def approved(competition: Competition) -> int:
    """How many people are ranked."""
    return sum(one.standing is Standing.APPROVED for one in competition.candidates)
