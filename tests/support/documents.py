"""Small documents of the contract for tests of what the program writes; every person is invented."""

from __future__ import annotations

import io
from datetime import date, time
from typing import Any

import pypdfium2

from isonomia.files.documents.details import CallDetails, Seal, Signer
from isonomia.files.documents.heading import Heading
from isonomia.wording.voice import Voice

NORM = "br/es/guarapari/lei-5031-2024"
HEADING = Heading(
    organ="Prefeitura Municipal de Exemplo",
    title="Concurso Público nº 01/2025",
    on=date(2025, 3, 10),
    engine="Isonomia 0.1.0",
    digest="ab12" * 16,
)
SEAL = Seal("7K3M-99QX", "https://concursos.exemplo.example/codigo/7K3M-99QX")
VOICE = Voice(titles={NORM: "Lei nº 5.031/2024"})

REGIME: dict[str, Any] = {
    "reservas": [
        {
            "grupo": "negros",
            "rotulo": "Pessoas negras (pretas e pardas)",
            "percentual": "20%",
            "arredondamento": "meio-para-cima",
            "minimo_vagas": 3,
            "teto": None,
            "reverte_para": ["ampla"],
            "fundamento": [f"{NORM}#art3-I", f"{NORM}#art3-par3"],
        },
        {
            "grupo": "pcd",
            "rotulo": "Pessoas com deficiência",
            "percentual": "5%",
            "arredondamento": "para-cima",
            "minimo_vagas": 0,
            "teto": "20%",
            "reverte_para": ["ampla"],
            "fundamento": ["edital, item 5.1"],
        },
    ],
    "regras": {
        "ordem-das-vagas": [f"{NORM}#art6"],
        "concorrencia-nas-duas-listas": [f"{NORM}#art5"],
        "nao-computado": [f"{NORM}#art5-par1"],
        "reversao": [f"{NORM}#art8"],
        "lista-da-reserva": [f"{NORM}#art5"],
    },
    "leituras": {"computo": "compensado"},
    "titulos": {NORM: "Lei nº 5.031/2024"},
}

ORDER = ("ampla", "ampla", "negros", "ampla", "pcd", "ampla", "ampla", "negros", *["ampla"] * 12)


def table(*cargos: dict[str, Any]) -> dict[str, Any]:
    """A ``quadro --pasta`` document."""
    return {"formato": 1, "norma": [NORM], "alertas": [], "cargos": list(cargos)}


def cargo(code: str = "M01", name: str = "Médico", places: int = 10, **quadro: int) -> dict[str, Any]:
    """A cargo of a table; the groups' numbers as given, the rest open."""
    groups = quadro or {"negros": 2, "pcd": 1}
    return {
        "codigo": code,
        "nome": name,
        "vagas": places,
        "quadro": {"ampla": places - sum(groups.values()), **groups},
        "fundamento": {"negros": [f"{NORM}#art3-I"]},
        "alertas": [],
    }


def called(**changes: Any) -> dict[str, Any]:
    """A call of a ``convocar`` document."""
    plain = {
        "ordem": 1,
        "vaga": 1,
        "tipo_vaga": "ampla",
        "inscricao": "00101",
        "lista": "ampla",
        "posicao": 1,
        "computa_em": "ampla",
        "motivo": "ordem",
        "estado": "convocado",
        "fundamento": [f"{NORM}#art5"],
    }
    return {**plain, **changes}


def calls(*made: dict[str, Any]) -> dict[str, Any]:
    """A ``convocar`` document of one cargo."""
    one = {
        "codigo": "M01",
        "nome": "Médico",
        "vagas": 8,
        "quadro": {"ampla": 6, "negros": 2},
        "convocacoes": list(made),
        "cadastro_de_reserva": ["00120"],
        "proximo": {"vaga": 9, "tipo_vaga": "ampla", "inscricao": "00120", "lista": "ampla"},
        "pendencias": [],
        "ultima_convocacao": {"em": "2025-10-01", "desde": 1},
    }
    return {"formato": 1, "norma": [NORM], "leituras": {}, "alertas": [], "cargos": [one]}


def rankings(number: int) -> dict[str, Any]:
    """A ``classificar`` document: one cargo, an open list of so many, an empty list."""
    rows = [
        {"posicao": n, "inscricao": f"{n:05}", "nota": "81.50", "desempate": "idoso" if n == 2 else None}
        for n in range(1, number + 1)
    ]
    one = {"codigo": "M01", "nome": "Médico", "listas": {"ampla": rows, "negros": []}, "empates": []}
    return {"formato": 1, "cargos": [one]}


def pages(pdf: bytes) -> list[str]:
    """The text of each page, as a reader gets it; spaces that break no line are made plain."""
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    return [
        page.get_textpage().get_text_range().replace("\xa0", " ").replace("\r\n", "\n") for page in document
    ]


def act_details(**changes: Any) -> CallDetails:
    """The particulars of a call, as an authority would fill them in."""
    plain: dict[str, Any] = {
        "number": "012/2026",
        "ends": date(2026, 12, 15),
        "hour": time(17),
        "place": "Rua da Prefeitura, 100, sala 3",
        "bring": ("documento de identidade", "diploma exigido no edital"),
        "contest": "Comissão do Concurso, sala 4",
        "city": "Exemplo",
        "signers": (Signer("Fulana de Tal", "Secretária"), Signer("Beltrano Souza", "Prefeito")),
        "seal": SEAL,
    }
    return CallDetails(**{**plain, **changes})


def homologation(**changes: Any) -> dict[str, Any]:
    """An act of homologation, as plain values."""
    plain = {
        "formato": 1,
        "numero": "3/2026",
        "autoridade": "A Prefeita",
        "local": "Exemplo",
        "cargos": [
            {"codigo": "M01", "nome": "Médico", "listas": {"ampla": 1150, "negros": 210}},
            {"codigo": "E02", "nome": "Enfermeira", "listas": {"ampla": 80}},
        ],
        "desde": "2026-09-01",
        "ate": "2028-09-01",
        "meses": 24,
        "em_aberto": ["Inscrição 00087: recurso em julgamento."],
        "listas_em": "https://concursos.exemplo.example/listas",
    }
    return {**plain, **changes}


def receipt(**changes: Any) -> dict[str, Any]:
    """The receipt of an act, as plain values."""
    plain = {
        "formato": 1,
        "numero": "012/2026",
        "resumo": "Foram convocadas 2 pessoas.",
        "registrado_em": "sexta-feira, 11/12/2026, 14h03 (horário de Brasília)",
        "preparado_por": "Servidora A",
        "conferido_por": "Servidor B",
        "registro": "livro M, registro 41",
        "resumo_digital": "cd34" * 16,
        "efeitos": ["A 8ª vaga está em chamada."],
        "fundamento": [f"{NORM}#art5"],
    }
    return {**plain, **changes}
