"""The check-list, a homologation and an extension as pages show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.competition.edital import Edital
from isonomia.office.listing.homologating_act import Signature, act_text
from isonomia.web.hr.frame import address
from isonomia.web.look.components import Column, Item, Table, Task, TaskStatus, Text
from isonomia.web.look.words import reader_language
from isonomia.wording.messages import message
from isonomia.wording.voice import Voice, sentence_case

Plain = Mapping[str, Any]

CHECKS: Final[Mapping[str, tuple[Text, str]]] = {
    "edital": (gettext_lazy("O edital diz o total da reserva de cada cargo"), "edital:index"),
    "quadro": (gettext_lazy("O quadro do edital é o da lei"), "edital:index"),
    "leituras": (gettext_lazy("Leituras que mudam quem é chamado estão adotadas"), "readings:index"),
    "empates": (gettext_lazy("Nenhum empate muda quem é chamado"), "ties:index"),
    "pendencias": (gettext_lazy("Declarações e decisões sobre pessoas"), "importing:index"),
    "suspensao": (gettext_lazy("Nada suspenso por decisão judicial"), "outcomes:index"),
    "recursos": (gettext_lazy("Prazo de recursos terminado"), "lists:index"),
    "listas": (gettext_lazy("Listas definitivas publicadas e em dia"), "lists:index"),
    "conta": (gettext_lazy("A conta das inscrições fecha"), "importing:index"),
    "conferencias": (gettext_lazy("Nenhum ato aguarda conferência"), "proposals:list"),
    "segunda-pessoa": (gettext_lazy("Cada ato foi conferido por outra pessoa"), "proposals:list"),
}
"""Code of a check -> its name, and where a failure is settled."""
STATUSES: Final = {
    "certo": TaskStatus.DONE,
    "em-aberto": TaskStatus.INCOMPLETE,
    "falha": TaskStatus.PROBLEM,
}
SHOWN_CASES: Final = 3
"""Cases under a line of the check-list; all of them stand below it."""


def tasks(checks: Sequence[Plain], names: Mapping[str, str]) -> list[Task]:
    """The check-list as tasks, each failure with its link."""
    found = []
    for check in checks:
        label, where = CHECKS[check["codigo"]]
        failing = check["resultado"] != "certo"
        said = [said_here(each) for each in check["casos"][:SHOWN_CASES]]
        more = len(check["casos"]) - len(said)
        if more > 0:
            said.append(_("E mais %(n)s.") % {"n": more})
        url = address(where, dict(names)) if failing else ""
        found.append(Task(label, STATUSES[check["resultado"]], url, " ".join(said)))
    return found


def said_here(text: str) -> str:
    """A finished sentence in the reader's language."""
    return message(text, reader_language())


def notes(checks: Sequence[Plain]) -> list[tuple[Text, list[str]]]:
    """What each check saw besides failures: sums, differences that the edital justifies."""
    return [
        (CHECKS[check["codigo"]][0], [said_here(each) for each in check["notas"]])
        for check in checks
        if check["notas"]
    ]


def cases(checks: Sequence[Plain], result: str) -> list[str]:
    """Cases of the checks that ended so."""
    return [said_here(case) for check in checks if check["resultado"] == result for case in check["casos"]]


def lists_table(cargos: Sequence[Plain], voice: Voice) -> Table:
    """People in each list, cargo by cargo."""
    groups = list(dict.fromkeys(group for cargo in cargos for group in cargo["listas"]))
    columns = [
        Column(_("Cargo"), heading=True),
        *(Column(sentence_case(voice.people(group)), numeric=True) for group in groups),
    ]
    rows = [
        [f"{each['codigo']} – {each['nome']}", *(each["listas"].get(group, "–") for group in groups)]
        for each in cargos
    ]
    return Table(_("Pessoas em cada lista"), columns, rows)


def homologation(
    preview: Plain, payload: Plain, edital: Edital, voice: Voice, names: Mapping[str, str]
) -> dict[str, Any]:
    """The act: validity, gazette, lists, text, cases left open, the check-list as it stood.

    Args:
        preview: of ``office.listing.homologating_act.homologation_document``.
        payload: the act as asked for.
        edital: in force.
        voice: language and names of groups.
        names: of the competition's pages, for the links of whatever is not settled.
    """
    city = payload.get("cidade", "")
    signature = Signature(payload["numero"], payload["autoridade"], payload["assina"], city)
    items = [
        Item(_("Ato"), f"nº {payload['numero']}"),
        Item(_("Autoridade"), f"{payload['autoridade']}: {payload['assina']}"),
        *([Item(_("Cidade da assinatura"), city)] if city else []),
        Item(_("Publicação"), preview["diario"]),
        Item(_("Validade, em meses"), preview["meses"]),
    ]
    if preview["desde"]:
        items += [
            Item(_("Validade: de"), date.fromisoformat(preview["desde"])),
            Item(_("Validade: até"), date.fromisoformat(preview["ate"])),
        ]
    return {
        "resumo": items,
        "tabela": lists_table(preview["cargos"], voice),
        "texto": act_text(edital, preview, signature, voice),
        "em_aberto": [said_here(each) for each in preview["em_aberto"]],
        "tarefas": tasks(preview["conferencia"], names),
        "notas": notes(preview["conferencia"]),
    }


def extension(preview: Plain, payload: Plain) -> dict[str, Any]:
    """The extension: from which end to which."""
    items = [
        Item(_("Ato"), f"nº {payload['numero']}"),
        Item(_("Autoridade"), payload["autoridade"]),
        Item(_("Publicação"), preview["diario"]),
    ]
    if preview["antes"]:
        items.append(Item(_("Fim da validade hoje"), date.fromisoformat(preview["antes"])))
    if preview["ate"]:
        items.append(Item(_("Novo fim da validade"), date.fromisoformat(preview["ate"])))
    return {"resumo": items}
