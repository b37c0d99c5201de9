"""Ties as cards and tables, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from isonomia.web.look.components import Column, Table, Text
from isonomia.web.look.words import written
from isonomia.wording.voice import Voice, sentence_case

Plain = Mapping[str, Any]

RESULTS: Final[Mapping[str, Text]] = {
    "igual": gettext_lazy("Todas iguais: não separa."),
    "nao-aplicado": gettext_lazy("Não chegou a ser aplicado."),
}
LISTED: Final = 12
"""People named in a sentence; of more, the number."""


@dataclass(frozen=True)
class Card:
    """One tie.

    Attributes:
        what: what is in dispute, in a sentence.
        blocks: what it stops, or that it stops nothing.
        people, criteria: tables.
        missing: what is missing, in a sentence.
        draw: address of the result of a draw, or empty where a datum is missing first.
        fix: address where the datum is given, or empty.
    """

    anchor: str
    title: str
    what: str
    blocking: bool
    blocks: str
    people: Table
    criteria: Table
    missing: str
    draw: str
    fix: str


def card(tie: Plain, voice: Voice, names: Mapping[str, str]) -> Card:
    """A tie as a card."""
    people = tie["inscricoes"]
    draw = {**names, "cargo": tie["cargo"], "inscricao": people[0]}
    return Card(
        anchor=f"empate-{tie['cargo']}-{people[0]}",
        title=_("%(cargo)s: posições %(de)s a %(ate)s")
        % {
            "cargo": f"{tie['cargo']} – {tie['nome']}",
            "de": written(tie["de"]),
            "ate": written(tie["ate"]),
        },
        what=_("%(pessoas)s pessoas disputam as posições %(de)s a %(ate)s da %(lista)s.")
        % {
            "pessoas": written(len(people)),
            "de": written(tie["de"]),
            "ate": written(tie["ate"]),
            "lista": voice.list_name(tie["lista"]),
        },
        blocking=tie["bloqueia"],
        blocks=_blocks(tie),
        people=_people(tie),
        criteria=_criteria(tie, voice),
        missing=_missing(tie, voice),
        draw=reverse("ties:draw", kwargs=draw) if tie["sorteio"] else "",
        fix="" if tie["sorteio"] else reverse("importing:index", kwargs=dict(names)),
    )


def _blocks(tie: Plain) -> str:
    if not tie["bloqueia"]:
        return _("Não muda quem é chamado para as vagas que há: não impede nada.")
    text = ngettext(
        "Muda quem é chamado: %(n)s pessoa depende da resposta. Impede publicar as listas deste cargo e "
        "homologar.",
        "Muda quem é chamado: %(n)s pessoas dependem da resposta. Impede publicar as listas deste cargo e "
        "homologar.",
        len(tie["afetados"]),
    )
    return text % {"n": written(len(tie["afetados"]))}


def _missing(tie: Plain, voice: Voice) -> str:
    if tie["sorteio"]:
        return _(
            "Nenhum critério do edital separa estas pessoas. O sistema não sorteia sozinho: faça a sessão "
            "pública e registre o resultado."
        )
    lacking: list[str] = next(
        (each["faltam"] for each in tie["criterios"] if each["resultado"] == "falta"), []
    )
    return _("Falta o dado de %(criterio)s de: %(quem)s. Carregue de novo os candidatos com ele.") % {
        "criterio": voice.criterion(tie["falta"]),
        "quem": named(lacking),
    }


def named(people: Sequence[str]) -> str:
    """Enrolments in a sentence; the first ones where they are many."""
    shown = ", ".join(people[:LISTED])
    if len(people) <= LISTED:
        return shown
    return _("%(quem)s e mais %(n)s") % {"quem": shown, "n": written(len(people) - LISTED)}


def _people(tie: Plain) -> Table:
    with_age = any(each["idade"] is not None for each in tie["pessoas"])
    columns = [Column(_("Inscrição"), heading=True), Column(_("Nota final"), numeric=True)]
    if with_age:
        columns.append(Column(_("Idade na data do edital"), numeric=True))
    rows = [
        [each["inscricao"], score(each["nota"]), *([_age(each["idade"])] if with_age else [])]
        for each in tie["pessoas"]
    ]
    return Table(_("Pessoas empatadas"), columns, rows)


def score(text: str | None) -> object:
    """A score as the reader's language writes it, digits as given; empty where there is none."""
    return "" if not text else Decimal(text)


def _age(age: int | None) -> object:
    return _("falta") if age is None else age


def _criteria(tie: Plain, voice: Voice) -> Table:
    rows = [
        [at, sentence_case(voice.criterion(each["criterio"])), _result(each)]
        for at, each in enumerate(tie["criterios"], start=1)
    ]
    columns = [
        Column(_("Ordem"), numeric=True),
        Column(_("Critério do edital"), heading=True),
        Column(_("O que dá")),
    ]
    return Table(
        _("Critérios de desempate, na ordem do edital"),
        columns,
        rows,
        empty=_("O edital não tem critérios de desempate."),
    )


def _result(criterion: Plain) -> object:
    if criterion["resultado"] != "falta":
        return RESULTS[criterion["resultado"]]
    if criterion["criterio"] == "sorteio":
        return _("Falta o resultado do sorteio.")
    return _("Falta o dado de: %(quem)s.") % {"quem": named(criterion["faltam"])}


def settled_table(settled: Sequence[Plain], voice: Voice) -> Table:
    """How many people each criterion set apart."""
    rows = [
        [each["cargo"], sentence_case(voice.criterion(each["criterio"])), each["pessoas"]] for each in settled
    ]
    columns = [
        Column(_("Cargo"), heading=True),
        Column(_("Critério que decidiu")),
        Column(_("Pessoas"), numeric=True),
    ]
    return Table(
        _("Pessoas de mesma nota, pelo critério que as separou"),
        columns,
        rows,
        empty=_("Ninguém tem a mesma nota de outra pessoa."),
        quiet_caption=True,
    )


def draws_table(draws: Sequence[Plain]) -> Table:
    """Draws on record."""
    rows = [
        [each["cargo"], date.fromisoformat(each["em"]), named(each["ordem"]), each["fundamento"]]
        for each in draws
    ]
    columns = [
        Column(_("Cargo"), heading=True),
        Column(_("Sessão")),
        Column(_("Ordem que saiu")),
        Column(_("Prova")),
    ]
    return Table(
        _("Sorteios registrados"), columns, rows, empty=_("Nenhum sorteio registrado."), quiet_caption=True
    )
