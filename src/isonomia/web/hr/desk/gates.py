"""The gates of the desk: a call, and each step after it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from isonomia.law.competition.acts import Act, ActKind
from isonomia.ledger.entry import Draft
from isonomia.office.calling.preview import call_preview
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.desk.balance import unbalanced
from isonomia.web.hr.desk.holding import held
from isonomia.web.hr.desk.issuing import call_afterwards
from isonomia.web.hr.desk.payloads import document_of, request_of
from isonomia.web.hr.frame import address
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.adopting import act_content
from isonomia.web.records.appending import draft
from isonomia.web.records.loading import acts_of, load
from isonomia.web.records.models import CargoStanding
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

QUESTIONS = {"empate": "ties:index", "confirmacao": "importing:index", "opcao": "importing:index"}
"""Kind of question -> where it is settled."""


def only_cargo(payload: Plain) -> str:
    """The one cargo of a call, or empty: several."""
    cargos = {each["cargo"] for each in payload["pedidos"]}
    return cargos.pop() if len(cargos) == 1 else ""


def preview(matter: Matter) -> Plain:
    """Who would be called, as things stand."""
    return call_preview(load(matter.certame, only_cargo(matter.payload)), request_of(matter))


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """What stops a call: a refusal of the law, a question that changes who is called, nobody to call."""
    found = unbalanced(matter)
    found += [Impediment(message(each["mensagem"], reader_language())) for each in seen["recusas"]]
    names = {"orgao": matter.body.slug, "certame": matter.certame.slug}
    for question in seen["pendencias"]:
        if question["muda_convocados"]:
            where = QUESTIONS.get(question["tipo"], "panel:panel")
            text = _("Cargo %(cargo)s: uma decisão pendente muda quem seria chamado (%(decide)s).")
            found.append(
                Impediment(
                    text % {"cargo": question["cargo"], "decide": question["decide"]}, address(where, names)
                )
            )
    if document_of(matter.payload) in documents_so_far(matter):
        text = _(
            "O número %(numero)s já é de outra convocação deste certame. Prepare de novo com outro número."
        )
        found.append(Impediment(text % {"numero": matter.payload["numero"]}))
    if not seen["chamadas"] and not found:
        found.append(Impediment(_("Ninguém pode ser chamado agora nestes cargos.")))
    found += held(matter, seen)
    if not is_homologated(matter):
        found.append(
            Impediment(_("O resultado ainda não foi homologado."), address("homologation:index", names))
        )
    return found


def documents_so_far(matter: Matter) -> set[str]:
    """Documents of the calls in the book: each number is of one call."""
    return {row["documento"] for row in acts_of(matter.certame) if row["ato"] == ActKind.CALL.value}


def is_homologated(matter: Matter) -> bool:
    """Whether the competition's validity began."""
    desk = CargoStanding.objects.filter(competition=matter.certame).values_list("desk", flat=True).first()
    return bool(desk and desk["validade"])


def button(seen: Plain) -> str:
    """The words of the button that confirms: ``Convocar 3 pessoas``."""
    number = len(seen["chamadas"])
    return ngettext("Convocar %(n)s pessoa", "Convocar %(n)s pessoas", number) % {"n": number}


def record(matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """One act a cargo, of as many people as the preview shows, and the particulars of the call."""
    given, lot = matter.payload, str(signing.proposal.pk)
    acts = [
        Act(
            date.fromisoformat(given["data"]),
            ActKind.CALL,
            cargo=each["cargo"],
            detail=str(each["possiveis"]),
            document=document_of(given),
            authority=given["autoridade"],
        )
        for each in seen["pedidos"]
        if each["possiveis"]
    ]
    drafts = [
        draft(kinds.ACT, {**act_content(act), "lote": lot}, signing.confirmer, signing.at) for act in acts
    ]
    details = {
        "lote": lot,
        "ato": ActKind.CALL.value,
        "numero": given["numero"],
        "prazo": seen["prazo"],
        "local": given["local"],
        "documentos": given["documentos"],
    }
    return [*drafts, draft(kinds.DETAILS, details, signing.confirmer, signing.at)]


def onward(matter: Matter) -> list[tuple[str, str]]:
    """The sequence of each cargo as the call left it, and the notices that go out."""
    names = {"orgao": matter.body.slug, "certame": matter.certame.slug}
    text = _("Ver a sequência das vagas do cargo %(cargo)s")
    cargos = dict.fromkeys(each["cargo"] for each in matter.payload["pedidos"])
    return [
        *((text % {"cargo": each}, address("desk:cargo", {**names, "cargo": each})) for each in cargos),
        (_("Ver os avisos às pessoas chamadas"), address("desk:notices", names)),
    ]


CALL = GATES.add(
    Gate(
        kind="convocar",
        title=gettext_lazy("Convocação"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=call_afterwards,
        template="hr/desk/call_preview.html",
        cargo=only_cargo,
        button=button,
        people=("chamadas",),
        onward=onward,
    )
)
