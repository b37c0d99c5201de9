"""A shard's files put together from the columns and from the readable engine."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import polars as pl

from isonomia.law.norms.model import OPEN
from isonomia.office.batch.planning import Told
from isonomia.scale.offsets import runs, where_at
from isonomia.scale.shard import Outcome
from isonomia.scale.writing import CALLS, Results, calls_frame, lists_frame, ties_frame

if TYPE_CHECKING:
    from isonomia.office.batch.handing import Handed


def results_of(outcome: Outcome, told: Told, handed: Mapping[int, Handed]) -> Results:
    """Lists, calls, ties and cargos of a shard.

    Args:
        outcome: of the columns.
        told: the shard.
        handed: number of cargo -> what the readable engine says of it.
    """
    spec = told.spec
    calls = calls_frame(outcome, spec)
    others = [row for number, one in handed.items() for row in _calls(spec.cargos[number].code, one)]
    if others:
        place = pl.DataFrame({"cargo": [c.code for c in spec.cargos], "_at": range(len(spec.cargos))})
        calls = (
            pl.concat([calls, pl.DataFrame(others, schema=CALLS, orient="row")])
            .join(place, on="cargo", how="left", maintain_order="left")
            .sort("_at", "ordem")
            .drop("_at")
        )
    frames = {
        "listas": lists_frame(outcome, spec, _turns(outcome, handed)),
        "convocacoes": calls,
        "empates": ties_frame(outcome, spec),
        "cargos": _cargos(outcome, told, handed, calls),
    }
    return Results(frames, _totals(outcome, handed, frames))


def _calls(code: str, one: Handed) -> list[tuple[Any, ...]]:
    if one.document is None:
        return []
    return [
        (
            code,
            call["ordem"],
            call["vaga"],
            call["tipo_vaga"],
            call["inscricao"],
            call["lista"],
            call["posicao"],
            call["computa_em"],
            call["motivo"],
            call.get("compensa"),
        )
        for call in one.document["convocacoes"]
    ]


def _turns(outcome: Outcome, handed: Mapping[int, Handed]) -> pl.Series:
    """Everybody's turn; of a cargo handed over, as far as it is certain: the calls, then the register."""
    turns = outcome.lists["ordem"]
    rows: list[int] = []
    numbers: list[int] = []
    for number, one in handed.items():
        if one.document is None:
            continue
        called = [call["inscricao"] for call in one.document["convocacoes"]]
        order = {who: at for at, who in enumerate([*called, *one.document["cadastro_de_reserva"]], start=1)}
        mine = (outcome.people["cargo"] == number).arg_true()
        for row, who in zip(mine.to_list(), outcome.people["inscricao"].gather(mine).to_list(), strict=True):
            if who in order:
                rows.append(row)
                numbers.append(order[who])
    if rows:
        turns = turns.clone().scatter(rows, numbers)
    return turns


def _cargos(outcome: Outcome, told: Told, handed: Mapping[int, Handed], calls: pl.DataFrame) -> pl.DataFrame:
    """``cargos``: one row a cargo: its table, how many are on its lists, called, how, and what is asked."""
    spec = told.spec
    made = dict(calls.group_by("cargo").len().iter_rows())
    cargos, lists, left = len(spec.cargos), (OPEN, *spec.names), outcome.left
    tables = list(told.tables)
    asked, problems = [""] * cargos, [""] * cargos
    for number, one in handed.items():
        document = one.document or {"quadro": {}, "pendencias": []}
        given = document["quadro"]
        tables[number] = tuple(given.get(name, 0) for name in lists) if given else None
        if document["pendencias"]:
            asked[number] = json.dumps(document["pendencias"], ensure_ascii=False)
        problems[number] = " ".join(one.problems)
    columns = {
        "certame": told.certames,
        "cargo": [cargo.code for cargo in spec.cargos],
        "vagas": [cargo.places for cargo in spec.cargos],
        **{f"vagas_{name}": [t and t[at] for t in tables] for at, name in enumerate(lists)},
        "classificados": runs(where_at(outcome.people["cargo"]), cargos).length,
        "convocados": [made.get(cargo.code, 0) for cargo in spec.cargos],
        "via": [way.value for way in outcome.ways],
        "por_que": [left[number].value if number in left else "" for number in range(cargos)],
        "pendencias": asked,
        "problemas": problems,
    }
    return pl.DataFrame(columns, schema=_types(spec.names))


def _types(names: tuple[str, ...]) -> dict[str, Any]:
    """The columns of ``cargos``, in order."""
    places = [f"vagas_{name}" for name in (OPEN, *names)]
    return {
        "certame": pl.String,
        "cargo": pl.String,
        "vagas": pl.UInt32,
        **dict.fromkeys(places, pl.UInt32),
        "classificados": pl.UInt32,
        "convocados": pl.UInt32,
        **dict.fromkeys(("via", "por_que", "pendencias", "problemas"), pl.String),
    }


def _totals(
    outcome: Outcome, handed: Mapping[int, Handed], frames: Mapping[str, pl.DataFrame]
) -> dict[str, int]:
    decisive = sum(
        1
        for one in handed.values()
        if one.document is not None and any(q["muda_convocados"] for q in one.document["pendencias"])
    )
    return {
        "candidatos": outcome.rows.height,
        "classificados": frames["listas"].height,
        "cargos": frames["cargos"].height,
        "convocacoes": frames["convocacoes"].height,
        "pessoas_empatadas": frames["empates"].height,
        "cargos_com_pendencia": decisive,
        "cargos_recusados": sum(1 for one in handed.values() if one.document is None),
        **{f"via_{way}": number for way, number in sorted(Counter(w.value for w in outcome.ways).items())},
        **{f"motor_{why}": n for why, n in sorted(Counter(w.value for w in outcome.left.values()).items())},
    }
