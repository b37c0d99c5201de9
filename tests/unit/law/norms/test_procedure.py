"""Succession, confirmation, fraud, commission, foundations and limits of a norm file."""

import pytest

from isonomia.law.competition.acts import ActKind
from isonomia.law.norms.causes import CAUSES
from isonomia.law.norms.model import Commission, Confirmation, Kept, Seat
from support.norms import SMALL, norm, problems

CITED = "br/ac/exemplo/lei-7-2024#art1"

PROCEDURE = """\
[sucessao]
desistencia = "mesma-lista"
exoneracao = "vacancia-apos-posse"
[confirmacao]
nao_confirmado = "ampla"
ausente = "nada"
recusa_filmagem = "nada"
dispositivos = ["art1"]
[fraude]
comunicar_a = "Ministério Público"
dispositivos = ["art1"]
[comissao]
membros = 5
suplentes = 0
quorum = 3
unanimidade_para_rejeitar = false
membros_do_recurso = 3
regulamento = "ato próprio"
dispositivos = ["art1"]
[comissao.provas]
negros = "fenotipo"
indigenas = "documentos"
[[comissao.assentos]]
entidade = "Conselho"
dispositivos = ["art1"]
[[comissao.assentos]]
entidade = "Ordem"
minimo = 2
obrigatorio = false
[fundamentos]
contagem = ["art1"]
[aplicacao]
tipo = ["art1"]
"""


def test_the_whole_procedure_is_read() -> None:
    read = norm(SMALL + PROCEDURE)
    assert read.succession == {"desistencia": "mesma-lista", "exoneracao": "vacancia-apos-posse"}
    assert read.confirmation == Confirmation(
        unconfirmed_keeps=Kept.OPEN_LIST,
        absent_keeps=Kept.NOTHING,
        refuses_filming_keeps=Kept.NOTHING,
        fraud_told_to="Ministério Público",
        citations=(CITED,),
        fraud_citations=(CITED,),
    )
    assert read.commission == Commission(
        members=5,
        alternates=0,
        quorum=3,
        seats=(Seat("Conselho", 1, True, (CITED,)), Seat("Ordem", 2, False)),
        evidence={"negros": "fenotipo", "indigenas": "documentos"},
        rejection_needs_unanimity=False,
        appeal_members=3,
        regulation="ato próprio",
        citations=(CITED,),
    )
    assert read.rules == {"contagem": (CITED,)}
    assert read.scope.citations == {"tipo": (CITED,)}


def test_a_norm_silent_on_the_procedure_leaves_it_open() -> None:
    read = norm()
    assert (read.confirmation, read.commission, dict(read.succession)) == (None, None, {})


def test_a_commission_of_open_composition_says_so() -> None:
    commission = norm(SMALL + '[comissao]\nregulamento = "decreto"\n').commission
    assert commission == Commission(regulation="decreto")


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ('[sucessao]\ndemissoes = "mesma-lista"', ("E103", 29, "sucessao.demissoes", "demissoes")),
        ('[sucessao]\ndemissao = "ninguem"', ("E106", 29, "sucessao.demissao", "ninguem")),
        ('[confirmacao]\nausente = "tudo"', ("E106", 29, "confirmacao.ausente", "tudo")),
        ("[confirmacao]\nfoto = true", ("E103", 29, "confirmacao.foto", "foto")),
        ("[comissao]\nmembros = 0", ("E112", 29, "comissao.membros", "0")),
        (
            "[comissao]\nunanimidade_para_rejeitar = 1",
            ("E105", 29, "comissao.unanimidade_para_rejeitar", "1"),
        ),
        ('[comissao.provas]\nnegros = "foto"', ("E106", 29, "comissao.provas.negros", "foto")),
        ("[[comissao.assentos]]\nminimo = 1", ("E104", 28, "comissao.assentos[1].entidade", "")),
        ('[fundamentos]\ncontar = ["art1"]', ("E103", 29, "fundamentos.contar", "contar")),
        ('[fundamentos]\ncontagem = ["art7"]', ("E108", 29, "fundamentos.contagem", "art7")),
        ('[aplicacao]\ncargo = ["art1"]', ("E103", 29, "aplicacao.cargo", "cargo")),
    ],
)
def test_what_is_refused(more: str, found: tuple[str, int, str, str]) -> None:
    assert problems(f"{SMALL}{more}\n") == [found]


def test_the_causes_of_vacancy_are_words_of_the_acts() -> None:
    assert set(CAUSES) <= {kind.value for kind in ActKind}
    assert len(set(CAUSES)) == len(CAUSES)
