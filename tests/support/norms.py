"""Norm files for tests: a small valid one, and ways to change it."""

from isonomia.law.findings import Finding
from isonomia.law.norms.model import Norm
from isonomia.law.norms.parse import parse_norm

SMALL = """\
formato = 1
urn = "urn:lex:br;acre;exemplo:municipal:lei:2024-01-02;7"
titulo = "Lei nº 7/2024"
ente = "br/ac/exemplo"
publicada_em = 2024-01-02
vigencia = { de = 2024-01-02 }
tipos = ["concurso"]
vinculos = ["efetivo"]
fonte = "texto de teste"
[dispositivos]
art1 = "Ficam reservadas 20% das vagas."
art2 = "Os candidatos concorrem nas duas listas."
[nao_visto]
art3 = "não lido"
[[reserva]]
grupo = "negros"
rotulo = "Pessoas negras"
percentual = "20%"
arredondamento = "meio-para-cima"
minimo_vagas = 3
reverte_para = ["ampla"]
dispositivos = ["art1"]
[leituras.computo]
padrao = "compensado"
opcoes = ["compensado", "sequencial"]
porque = "teste"
dispositivos = ["art2"]
"""
"""A norm file of the contract's format (§4), 30 lines, nothing optional but what a law always has."""


def with_line(old: str, new: str, text: str = SMALL) -> str:
    """The text with one of its lines, which must be there, written otherwise."""
    assert f"\n{old}\n" in f"\n{text}"
    return f"\n{text}".replace(f"\n{old}\n", f"\n{new}\n", 1)[1:]


def problems(text: str) -> list[tuple[str, int | None, str, str]]:
    """Code, line, key and value of every problem of a norm file."""
    return [brief(finding) for finding in parse_norm(text, stem="lei-7-2024").findings]


def brief(finding: Finding) -> tuple[str, int | None, str, str]:
    """What tests compare of a finding, its sentences aside."""
    return finding.code, finding.line, finding.column, finding.value


def norm(text: str = SMALL, stem: str = "lei-7-2024") -> Norm:
    """The norm of a text that must be valid."""
    return parse_norm(text, stem=stem).required()
