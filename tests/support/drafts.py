"""Drafts of editais for tests: everything invented but the laws."""

from __future__ import annotations

from typing import Any

from isonomia.office.drafting.check import Checked, check_draft

FERRAZ = "br/sp/ferraz-de-vasconcelos"
GUARAPARI = "br/es/guarapari"
PCD = {"percentual": "5%", "arredondamento": "para-cima", "teto": "20%", "fundamento": "edital, item 5.1"}


def draft(
    *cargos: dict[str, Any], ente: str = GUARAPARI, day: str = "10/08/2026", **more: Any
) -> dict[str, Any]:
    """A draft that lacks nothing, of these cargos (or of one with ten places)."""
    return {
        "edital": {
            "titulo": "Concurso nº 1/2026",
            "orgao": "Prefeitura de Exemplo",
            "ente": ente,
            "publicado_em": day,
            "listas_confirmadas": True,
        },
        "reserva": {"pcd": PCD},
        "documentos": {"indigenas": {"de": "01/09/2026", "ate": "10/09/2026", "como": "no protocolo"}},
        "cargo": list(cargos) or [cargo("M1", 10)],
        "desempate": [{"criterio": "idoso", "idade_em": "01/10/2026"}],
        **more,
    }


def cargo(code: str, places: object, **more: Any) -> dict[str, Any]:
    """A cargo as typed."""
    return {"codigo": code, "nome": f"Cargo {code}", "vagas": places, **more}


def checked(*cargos: dict[str, Any], **more: Any) -> Checked:
    """The same, checked."""
    return check_draft(draft(*cargos, **more))


def problems(found: Checked) -> list[tuple[str, str]]:
    """Code and field of each finding that must be mended."""
    return [(finding.code, finding.column) for finding in found.errors]
