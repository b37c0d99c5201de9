"""The gates of published lists: a publication, and a rectification, which only the authority confirms."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.office.listing.preview import publication_document
from isonomia.office.listing.publishing import Row, lists_of
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.frame import address
from isonomia.web.hr.lists.differing import changes
from isonomia.web.hr.lists.history import history, planned_of
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.loading import load, roll_in_force
from isonomia.web.records.many import write_many
from isonomia.web.records.models import Competition, Enrolment, ListRow, ListVersion, Publication
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

STORED: Final = ("version", *Row._fields, "name")
"""Fields of a stored row, those of ``office.listing.publishing.Row`` in its order."""
AT_ONCE: Final = 20_000
"""Candidates whose lists are published while the page waits."""
SETTLED_AT: Final = {"empate": "ties:index", "etapa": "lists:index", "motivo": "lists:index"}
"""Code of what stops a publication -> where it is settled."""


def preview(matter: Matter) -> Plain:
    """Every list, who moves, the term of appeals."""
    planned = planned_of(matter.body, matter.payload)
    document = publication_document(load(matter.certame), planned, history(matter.certame))
    return {**document, "nomes": matter.body.names_in_lists}


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """A tie that changes who is called, a stage out of its turn."""
    names = {"orgao": matter.body.slug, "certame": matter.certame.slug}
    return [
        Impediment(message(each["frase"], reader_language()), address(SETTLED_AT[each["codigo"]], names))
        for each in seen["impede"]
    ]


def record(_matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """What was published, by digests: rows and names stay outside the book."""
    appeals = seen["recursos"]
    content = {
        "numero": seen["numero"],
        "etapa": seen["etapa"],
        "dia": seen["dia"],
        "motivo": seen["motivo"],
        "recursos_ate": "" if appeals is None else appeals["ate"],
        "listas": [
            {name: each[name] for name in ("cargo", "lista", "linhas", "resumo")} for each in seen["listas"]
        ],
    }
    return [draft(kinds.LIST, content, signing.confirmer, signing.at)]


def afterwards(matter: Matter, seen: Plain, signing: Signing, sequences: Sequence[int]) -> Plain:
    """The rows, written whole: in the transaction of the preview they are those it digested."""
    appeals = seen["recursos"]
    publication = Publication.objects.create(
        competition=matter.certame,
        proposal=signing.proposal,
        number=seen["numero"],
        stage=seen["etapa"],
        reason=seen["motivo"],
        day=date.fromisoformat(seen["dia"]),
        appeals_until=None if appeals is None else date.fromisoformat(appeals["ate"]),
        sequence=sequences[-1],
        size=signing.proposal.size,
        at=signing.at,
    )
    found = {(one.cargo, one.group): one for one in lists_of(load(matter.certame))}
    for place, told in enumerate(seen["listas"]):
        one = found[told["cargo"], told["lista"]]
        version = ListVersion.objects.create(
            publication=publication,
            cargo=one.cargo,
            cargo_name=one.cargo_name,
            group=one.group,
            group_name=one.group_name,
            place=place,
            vacancies=one.vacancies,
            size=told["linhas"],
            digest=told["resumo"],
            named=seen["nomes"],
        )
        names = _names(matter.certame, one.cargo) if seen["nomes"] else {}
        rows = ((version.pk, *row, names.get(row.number, "")) for row in one.rows)
        write_many(ListRow, STORED, rows)
    return {"publicacao": publication.number}


def _names(competition: Competition, cargo: str) -> dict[str, str]:
    found = Enrolment.objects.filter(roll=roll_in_force(competition), cargo=cargo).exclude(name="")
    return dict(found.values_list("number", "name"))


def takes_long(matter: Matter) -> bool:
    """Whether there are so many people that a page would not wait for their lists."""
    roll = roll_in_force(matter.certame)
    return roll is not None and roll.size > AT_ONCE


PUBLISH = GATES.add(
    Gate(
        kind="publicar-listas",
        title=gettext_lazy("Publicação de listas"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/lists/publication_preview.html",
        changes=changes,
        long=takes_long,
        moves=False,
    )
)
RECTIFY = GATES.add(
    Gate(
        kind="retificar-listas",
        title=gettext_lazy("Retificação de listas"),
        prepare=Ability.PREPARE,
        confirm=Ability.SIGN,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/lists/publication_preview.html",
        changes=changes,
        long=takes_long,
        moves=False,
    )
)
