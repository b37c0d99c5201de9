"""A small competition under Guarapari for the pages of the desk: ten places, twenty people, homologated."""

from __future__ import annotations

from isonomia.web.people.roles import Role
from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Competition
from isonomia.web.records.rolls import Identity
from support.web_world import LONG_AGO, Office

EDITAL = """formato = 1

[edital]
titulo = "Concurso Público nº 01/2025"
orgao = "Prefeitura Municipal de Guarapari"
ente = "br/es/guarapari"
poder = "executivo"
entidade = "administracao-direta"
tipo = "concurso"
publicado_em = 2025-03-10
validade_meses = 24
listas_confirmadas = true

[leituras]
computo = "compensado"
sucessao = "estatica"
varios-grupos = "primeira-chamada"
reversao = "abre-antes"
colisao = "anterior"
menos-de-tres = "recebe"
vaga-superveniente = "conta"
vacancia-apos-posse = "mesma-lista"

[reserva.pcd]
percentual = "5%"
arredondamento = "para-cima"
teto = "20%"
reverte_para = ["ampla"]
fundamento = "edital, item 5.1"

[[cargo]]
codigo = "M01"
nome = "Médico"
vagas = 10

[[desempate]]
criterio = "sorteio"
semente = "loteria-federal-5890"
"""
BLACK = {3, 6, 11, 14}
PEOPLE = 20
ACTS = "data;ato;inscricao;cargo;detalhe\n2026-03-02;homologar;;;24\n"

FORM = {
    "chave": "8a1c7f52-35b2-4b57-9a0e-0a5f5b1d1f01",
    "numero": "1/2026",
    "autoridade": "Secretaria de Gestão",
    "data_do_ato": "30/11/2026",
    "publicado_em": "01/12/2026",
    "dias": "15",
    "contagem": "corridos",
    "hora": "17:00",
    "local": "Rua das Flores, 10",
    "documentos": "Documento de identidade\nDiploma",
    "contestar": "Protocolo geral",
    "cidade": "Guarapari",
    "signatarios": "Fulana de Tal; Secretária de Gestão",
}


def number(place: int) -> str:
    """``W01`` or, of a Black person, ``N03``: digits are the open rank."""
    return f"{'N' if place in BLACK else 'W'}{place:02}"


def candidates(people: int = PEOPLE) -> str:
    """The people by open rank."""
    rows = [
        f"{number(place)};{100 - place};{'S' if place in BLACK else 'N'};N;N"
        for place in range(1, people + 1)
    ]
    return "inscricao;nota;negros;indigenas;pcd\n" + "\n".join(rows) + "\n"


def small_competition(
    office: Office, slug: str = "c1", acts: str = ACTS, edital: str = EDITAL, *, mail: bool = True
) -> Competition:
    """The competition, taken over; everybody has an e-mail address unless ``mail`` says no."""
    contents = {
        "edital.toml": edital.encode(),
        "candidatos.csv": candidates().encode(),
        "atos.csv": acts.encode(),
    }
    known = {
        number(place): Identity(
            f"Pessoa {place}", {"email": f"{number(place).lower()}@exemplo.example"} if mail else {}
        )
        for place in range(1, PEOPLE + 1)
    }
    return adopt(office.body, slug, contents, office[Role.OPERATOR], LONG_AGO, known)
