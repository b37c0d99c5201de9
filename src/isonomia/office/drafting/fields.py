"""The fields of a draft: the keys of ``edital.toml``, what each holds and its step on the way.

A field's path is the one that findings carry: ``edital.publicado_em``, ``cargo[2].vagas`` (counted from
1), ``reserva.pcd.percentual``. The table below knows paths by their shape, numbers and free names left
out: ``cargo[].vagas``, ``reserva.*.percentual``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from isonomia.law.norms.conduct import PARAMETERS, Flag, Option, Part, Whole
from isonomia.wording.edital_labels import FIELD_NAMES

LAW: Final = "norma"
CARGOS: Final = "cargos"
TABLE: Final = "quadro"
DECISIONS: Final = "decisoes"
STEPS: Final = (LAW, CARGOS, TABLE, DECISIONS)
"""Steps of the way, which may be walked in any order."""


class Holds(Enum):
    """What a field holds."""

    TEXT = auto()
    TEXTS = auto()
    WHOLE = auto()
    DAY = auto()
    FLAG = auto()
    SHARE = auto()


@dataclass(frozen=True, slots=True)
class Field:
    """One field: what it holds, and the step it belongs to. Its name is in ``FIELD_NAMES``."""

    holds: Holds
    step: str


FIELDS: Final[Mapping[str, Field]] = {
    "edital.titulo": Field(Holds.TEXT, LAW),
    "edital.orgao": Field(Holds.TEXT, LAW),
    "edital.ente": Field(Holds.TEXT, LAW),
    "edital.poder": Field(Holds.TEXT, LAW),
    "edital.entidade": Field(Holds.TEXT, LAW),
    "edital.tipo": Field(Holds.TEXT, LAW),
    "edital.publicado_em": Field(Holds.DAY, LAW),
    "edital.normas": Field(Holds.TEXTS, LAW),
    "edital.homologado_em": Field(Holds.DAY, DECISIONS),
    "edital.validade_meses": Field(Holds.WHOLE, DECISIONS),
    "edital.casas_decimais": Field(Holds.WHOLE, DECISIONS),
    "edital.listas_confirmadas": Field(Holds.FLAG, DECISIONS),
    "edital.fim_de_fila": Field(Holds.FLAG, DECISIONS),
    "edital.posse_retira": Field(Holds.FLAG, DECISIONS),
    "leituras.*": Field(Holds.TEXT, DECISIONS),
    "reserva.*.rotulo": Field(Holds.TEXT, DECISIONS),
    "reserva.*.percentual": Field(Holds.SHARE, DECISIONS),
    "reserva.*.arredondamento": Field(Holds.TEXT, DECISIONS),
    "reserva.*.teto": Field(Holds.SHARE, DECISIONS),
    "reserva.*.minimo_vagas": Field(Holds.WHOLE, DECISIONS),
    "reserva.*.reverte_para": Field(Holds.TEXTS, DECISIONS),
    "reserva.*.fundamento": Field(Holds.TEXT, DECISIONS),
    "documentos.*.de": Field(Holds.DAY, DECISIONS),
    "documentos.*.ate": Field(Holds.DAY, DECISIONS),
    "documentos.*.como": Field(Holds.TEXT, DECISIONS),
    "documentos.*.basta_um": Field(Holds.FLAG, DECISIONS),
    "procedimento.*": Field(Holds.TEXT, DECISIONS),
    "cargo[].codigo": Field(Holds.TEXT, CARGOS),
    "cargo[].nome": Field(Holds.TEXT, CARGOS),
    "cargo[].vagas": Field(Holds.WHOLE, CARGOS),
    "cargo[].vinculo": Field(Holds.TEXT, CARGOS),
    "cargo[].localidade": Field(Holds.TEXT, CARGOS),
    "cargo[].especialidade": Field(Holds.TEXT, CARGOS),
    "cargo[].base": Field(Holds.TEXT, CARGOS),
    "cargo[].quadro.*": Field(Holds.WHOLE, TABLE),
    "cargo[].quadro_fundamento": Field(Holds.TEXT, TABLE),
    "distribuicao.modo": Field(Holds.TEXT, TABLE),
    "distribuicao.fonte": Field(Holds.TEXT, TABLE),
    "distribuicao.semente": Field(Holds.TEXT, TABLE),
    "desempate[].criterio": Field(Holds.TEXT, DECISIONS),
    "desempate[].idade_em": Field(Holds.DAY, DECISIONS),
    "desempate[].coluna": Field(Holds.TEXT, DECISIONS),
    "desempate[].semente": Field(Holds.TEXT, DECISIONS),
}

_STEP_OF_TABLES: Final[Mapping[str, str]] = {
    "edital": LAW,
    "leituras": DECISIONS,
    "reserva": DECISIONS,
    "documentos": DECISIONS,
    "procedimento": DECISIONS,
    "cargo": CARGOS,
    "quadro": TABLE,
    "distribuicao": TABLE,
    "desempate": DECISIONS,
}

_NUMBER: Final = re.compile(r"\[\d+\]")
_PROCEDURE: Final = "procedimento."
_PARAMETER_HOLDS: Final[Mapping[type, Holds]] = {
    Whole: Holds.WHOLE,
    Flag: Holds.FLAG,
    Part: Holds.SHARE,
    Option: Holds.TEXT,
}
"""What a parameter of procedure is, by its kind."""
_FREE: Final = re.compile(r"^(leituras|reserva|documentos|procedimento|cargo\[\]\.quadro)\.[^.]+")


def field_of(path: str) -> Field | None:
    """The field at a path, or ``None`` where the path is of a table or of no field."""
    if path.startswith(_PROCEDURE):
        known = PARAMETERS.get(path.removeprefix(_PROCEDURE))
        return Field(Holds.TEXT if known is None else _PARAMETER_HOLDS[type(known.kind)], DECISIONS)
    return FIELDS.get(_shape(path))


def field_name(path: str) -> str:
    """What people call a field; the path itself where it is of none."""
    return FIELD_NAMES.get(_shape(path), path)


def _shape(path: str) -> str:
    return _FREE.sub(r"\1.*", _NUMBER.sub("[]", path))


def step_of(path: str) -> str:
    """The step to which a field, or a table of fields, belongs; the first for what is of none."""
    field = field_of(path)
    if field is not None:
        return field.step
    if path.startswith("cargo[") and ".quadro" in path:
        return TABLE
    return _STEP_OF_TABLES.get(re.split(r"[.\[]", path, maxsplit=1)[0], LAW)
