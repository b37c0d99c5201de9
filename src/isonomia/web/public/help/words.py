"""The words of competitions, each in one or two plain sentences."""

from __future__ import annotations

from typing import Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from isonomia.web.look.components import Text


class Term(NamedTuple):
    """A word and what it means; ``anchor`` is its part of the address, for ever."""

    anchor: str
    word: Text
    meaning: Text


TERMS: Final = (
    Term(
        "ampla-concorrencia",
        _("Ampla concorrência"),
        _("A lista geral: todas as pessoas aprovadas, pela nota. Quem concorre pela reserva também está."),
    ),
    Term(
        "cadastro-de-reserva",
        _("Cadastro de reserva"),
        _("As pessoas aprovadas além das vagas oferecidas. São chamadas só se o órgão decidir prover mais."),
    ),
    Term("cargo", _("Cargo"), _("O posto de trabalho a que se concorre, como médico ou professor.")),
    Term("certame", _("Certame"), _("Um concurso ou um processo seletivo, do edital ao fim da validade.")),
    Term(
        "classificacao",
        _("Classificação"),
        _("A ordem das pessoas em cada lista, pela nota e, no empate, pelos critérios do edital."),
    ),
    Term(
        "convocacao",
        _("Convocação"),
        _("O ato que chama a pessoa da vez para uma vaga. Diz o prazo, o lugar e os documentos."),
    ),
    Term(
        "edital",
        _("Edital"),
        _("O ato que abre o certame e diz as regras. Vale para o órgão e para quem concorre."),
    ),
    Term(
        "heteroidentificacao",
        _("Heteroidentificação"),
        _(
            "A verificação, por uma comissão, da autodeclaração de pessoa negra. Não ser confirmado não é "
            "fraude: a pessoa segue na lista geral, se a nota permite."
        ),
    ),
    Term(
        "homologacao",
        _("Homologação"),
        _("O ato que encerra a classificação e começa a contar a validade. Só depois dele há convocação."),
    ),
    Term("inscricao", _("Inscrição"), _("O número de cada pessoa no certame. Está no comprovante.")),
    Term(
        "leitura",
        _("Leitura da lei"),
        _("A resposta que o certame adota onde a lei admite mais de uma. Cada certame mostra as suas."),
    ),
    Term(
        "nomeacao",
        _("Nomeação e posse"),
        _("A nomeação designa a pessoa para o cargo; a posse é quando ela aceita e assina."),
    ),
    Term(
        "reserva-de-vagas",
        _("Reserva de vagas"),
        _(
            "A parte das vagas que a lei destina a um grupo: pessoas negras, indígenas, com deficiência ou "
            "outras que a lei diz."
        ),
    ),
    Term(
        "reversao",
        _("Reversão"),
        _("A vaga reservada para a qual não há ninguém na lista do grupo passa à lista que a lei diz."),
    ),
    Term(
        "sub-judice",
        _("Sub judice"),
        _("Que depende de decisão da Justiça ainda não definitiva."),
    ),
    Term(
        "validade",
        _("Validade"),
        _("O tempo em que se pode chamar: até dois anos, com uma prorrogação pelo mesmo tempo."),
    ),
)
