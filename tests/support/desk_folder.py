"""A small competition under Guarapari for the call desk: ten places, twenty people, homologated."""

from __future__ import annotations

from isonomia.office.competition import Competition
from isonomia.office.reading import read_contents

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


def folder(acts: str = ACTS, edital: str = EDITAL, people: int = PEOPLE) -> dict[str, bytes]:
    """The files of the competition."""
    return {
        "edital.toml": edital.encode(),
        "candidatos.csv": candidates(people).encode(),
        "atos.csv": acts.encode(),
    }


def desk_competition(*acts: str, edital: str = EDITAL, people: int = PEOPLE) -> Competition:
    """The competition after further acts, each ``data;ato;inscricao;cargo;detalhe``."""
    return read_contents(folder(ACTS + "".join(f"{act}\n" for act in acts), edital, people))
