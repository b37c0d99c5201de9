"""What pages show of a competition, computed once after each act and rebuilt from the books at will."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from isonomia.ledger.canonical import read_canonical
from isonomia.office.answer import Document
from isonomia.office.calling.desk import desk_answer
from isonomia.office.recorded import stands_alone
from isonomia.web.records import kinds
from isonomia.web.records.appending import book_of, size_of
from isonomia.web.records.body_projection import forget, project_body_entry
from isonomia.web.records.loading import edital_in_force, load, roll_in_force, terms_of
from isonomia.web.records.models import Body, CargoStanding, Competition, EditalVersion, Entry
from isonomia.web.records.models.competitions import Stage


def refresh(competition: Competition, cargo: str = "") -> None:
    """Compute again what is shown of a competition, or of one cargo that stands alone."""
    if edital_in_force(competition) is None or roll_in_force(competition) is None:
        CargoStanding.objects.filter(competition=competition).delete()
        return
    edital, _ = terms_of(competition)
    alone = cargo if cargo and stands_alone(edital, cargo) else ""
    answer, desks = desk_answer(load(competition, alone))
    size = size_of(book_of(competition.body, competition))
    places = {each.code: index for index, each in enumerate(edital.cargos)}
    rows = [
        CargoStanding(
            competition=competition,
            cargo=document["codigo"],
            place=places[document["codigo"]],
            name=document["nome"],
            document=_slim(document),
            alerts=answer.document["alertas"],
            desk=desks[document["codigo"]],
            size=size,
        )
        for document in answer.document["cargos"]
    ]
    with transaction.atomic():
        stale = CargoStanding.objects.filter(competition=competition)
        (stale.filter(cargo=alone) if alone else stale).delete()
        CargoStanding.objects.bulk_create(rows)


def _slim(document: Document) -> dict[str, Any]:
    """A cargo without the steps of its calls, which explain one call at a time and are most of its size."""
    calls = [{k: v for k, v in call.items() if k != "passos"} for call in document["convocacoes"]]
    return {**document, "convocacoes": calls}


def rebuild(body: Body) -> None:
    """Make every projection of a body again from its books: roles, editais, stages, standings."""
    with transaction.atomic():
        forget(body)
        for entry in Entry.objects.filter(book__body=body, book__competition=None).order_by("sequence"):
            project_body_entry(body, entry)
        for competition in Competition.objects.filter(body=body):
            EditalVersion.objects.filter(competition=competition).delete()
            competition.stage = Stage.DRAFT
            for entry in Entry.objects.filter(book__competition=competition).order_by("sequence"):
                project_entry(competition, entry)
            competition.save(update_fields=["stage", "title"])
            refresh(competition)


def project_entry(competition: Competition, entry: Entry) -> None:
    """What an entry of a competition's book changes: the edital in force, the stage, its end."""
    if entry.kind in {kinds.EDITAL, kinds.RECTIFIED}:
        content = read_canonical(entry.line.encode())["conteudo"]
        EditalVersion.objects.create(
            competition=competition,
            number=content["versao"],
            toml=content["edital"],
            digest=content["resumo"],
            reason=content.get("motivo", ""),
            sequence=entry.sequence,
            at=entry.at,
        )
        competition.title = content["titulo"]
        if competition.stage == Stage.DRAFT:
            competition.stage = Stage.PUBLISHED
    elif entry.kind == kinds.ACT:
        content = read_canonical(entry.line.encode())["conteudo"]
        if content["ato"] == "homologar":
            competition.stage = Stage.HOMOLOGATED
    elif entry.kind == kinds.UNDONE:
        competition.stage = Stage.UNDONE
