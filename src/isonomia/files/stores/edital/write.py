"""An ``Edital`` as the text of ``edital.toml``: the same edital always gives the same bytes.

What stands at its default is left out, except where the reader would warn of its silence; what is
read back equals what was written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Final

from isonomia.files.stores.edital.reserves import NO_CAP
from isonomia.files.stores.edital.toml import FORMAT
from isonomia.law.competition.edital import Cargo, Complement, DocumentStage, DrawResult, Edital, TieCriterion
from isonomia.law.norms.model import OPEN

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")

Value = str | int | date | Iterable[str] | Mapping[str, int] | None
"""What stands after an equals sign; ``None`` leaves the key out."""


def edital_text(edital: Edital) -> str:
    """The edital as TOML, in the order of the contract, one blank line between tables."""
    blocks = [_lines({"formato": FORMAT}), _head(edital)]
    if edital.readings:
        blocks.append(_block("[leituras]", edital.readings))
    blocks += [_reserve(complement) for complement in edital.complements]
    blocks += [_documents(stage) for stage in edital.documents]
    if edital.procedure or edital.procedure_basis:
        blocks.append(_procedure(edital))
    blocks += [_cargo(cargo) for cargo in edital.cargos]
    if edital.distribution_seed or edital.distribution_source:
        blocks.append(_distribution(edital))
    blocks += [_tie(tie) for tie in edital.ties]
    blocks += [_draw(draw) for draw in edital.draws]
    return "\n\n".join(blocks) + "\n"


def _head(edital: Edital) -> str:
    values: dict[str, Value] = {
        "titulo": edital.title or None,
        "orgao": edital.organ or None,
        "ente": edital.ente,
        "poder": edital.power,
        "entidade": edital.entity,
        "tipo": edital.kind,
        "publicado_em": edital.published,
        "homologado_em": edital.homologated,
        "validade_meses": edital.validity_months,
        "normas": edital.norms,
        "casas_decimais": edital.decimals,
        "listas_confirmadas": edital.lists_confirmed,
        "fim_de_fila": edital.end_of_queue or None,
        "posse_retira": edital.posse_removes or None,
    }
    return _block("[edital]", values)


def _reserve(complement: Complement) -> str:
    cap: str | None = NO_CAP if complement.cap is None else complement.cap.share.text
    values: dict[str, Value] = {
        "rotulo": complement.label or None,
        "percentual": complement.share.text,
        "arredondamento": complement.rounding.value,
        "teto": None if complement.cap_assumed else cap,
        "minimo_vagas": complement.minimum_places or None,
        "reverte_para": None if complement.reverts_to == (OPEN,) else complement.reverts_to,
        "fundamento": complement.basis or None,
    }
    return _block(f"[reserva.{_key(complement.group)}]", values)


def _documents(stage: DocumentStage) -> str:
    values: dict[str, Value] = {
        "de": stage.opens,
        "ate": stage.closes,
        "como": stage.how or None,
        "basta_um": stage.one_is_enough,
    }
    return _block(f"[documentos.{_key(stage.group)}]", values)


def _procedure(edital: Edital) -> str:
    values: dict[str, Value] = {**edital.procedure, "fundamento": edital.procedure_basis or None}
    return _block("[procedimento]", values)


def usual_order(table: Mapping[str, int]) -> dict[str, int]:
    """A printed table, the open list first: its order says nothing, and a database may lose it."""
    return {name: table[name] for name in sorted(table, key=lambda name: (name != OPEN, name))}


def _cargo(cargo: Cargo) -> str:
    values: dict[str, Value] = {
        "codigo": cargo.code,
        "nome": cargo.name,
        "especialidade": cargo.specialty or None,
        "localidade": cargo.locality or None,
        "base": cargo.base or None,
        "vagas": cargo.places,
        "vinculo": cargo.bond,
        "quadro": None if cargo.table is None else usual_order(cargo.table),
        "quadro_fundamento": cargo.table_basis or None,
    }
    return _block("[[cargo]]", values)


def _distribution(edital: Edital) -> str:
    values: dict[str, Value] = {
        "modo": "sorteio",
        "fonte": edital.distribution_source or None,
        "semente": edital.distribution_seed or None,
    }
    return _block("[distribuicao]", values)


def _tie(tie: TieCriterion) -> str:
    values: dict[str, Value] = {
        "criterio": tie.kind.value,
        "idade_em": tie.on,
        "coluna": tie.column or None,
        "semente": tie.seed or None,
    }
    return _block("[[desempate]]", values)


def _draw(draw: DrawResult) -> str:
    values: dict[str, Value] = {
        "cargo": draw.cargo,
        "ordem": draw.order,
        "em": draw.on,
        "fundamento": draw.basis,
    }
    return _block("[[sorteio]]", values)


def _block(header: str, values: Mapping[str, Value]) -> str:
    lines = _lines(values)
    return f"{header}\n{lines}" if lines else header


def _lines(values: Mapping[str, Value]) -> str:
    return "\n".join(f"{_key(key)} = {_value(value)}" for key, value in values.items() if value is not None)


def _value(value: str | int | date | Iterable[str] | Mapping[str, int]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_pairs(value)) + " }" if value else "{}"
    return "[" + ", ".join(_text(item) for item in value) + "]"


def _pairs(counts: Mapping[str, int]) -> Iterator[str]:
    return (f"{_key(group)} = {number}" for group, number in counts.items())


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _text(text: str) -> str:
    """A TOML basic string: the escapes of JSON are TOML's too, but DEL stays bare only in JSON."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
