"""The texts ready for the edital: the clause to copy, and the files to download."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from isonomia.files.documents.clause import clause_items, clause_text
from isonomia.files.documents.regime_view import regime_document
from isonomia.law.competition.edital import DocumentStage
from isonomia.law.norms.model import Norm
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import Document
from isonomia.office.calling.notice_papers import model_papers
from isonomia.office.drafting.alerts import by_documents
from isonomia.office.drafting.check import Checked
from isonomia.office.drafting.splitting import DRAWN, TO_DRAW, total_documents
from isonomia.office.drafting.tables import first_places
from isonomia.office.papers import Paper, heading_of, table_papers
from isonomia.office.tables import tables_document
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice

CLAUSE: Final = "clausula-do-edital.md"


def clauses(checked: Checked, voice: Voice) -> list[str]:
    """The items of the model clause, each with its article: the reserve, the draw, the documents.

    Args:
        checked: the draft; an empty list while its law or its table is not settled.
        voice: language and names.
    """
    regime = _regime(checked)
    if regime is None or checked.life is None:
        return []
    table = tables_document(checked.competition(), voice.lang).document
    orders = {code: first_places(opened) for code, opened in checked.life.cargos.items()}
    return [
        *clause_items(table, regime_document(regime), orders, voice),
        *_draws(checked, voice),
        *_documents(checked, voice),
    ]


def edital_papers(checked: Checked, lang: Language = Language.PORTUGUESE) -> Iterator[Paper]:
    """The table as sheets and PDF, and its clauses as text and as documents to edit.

    Raises:
        ValueError: the draft has no law yet.
        InputProblems: the tables of a total lie below the law.
    """
    competition, voice = checked.competition(), checked.voice(lang)
    answer = tables_document(competition, lang)
    for name, content in table_papers(competition, answer):
        if name != CLAUSE:
            yield name, content
    items = clauses(checked, voice)
    yield CLAUSE, clause_text(items, answer.document, voice).encode()
    yield from model_papers(items, answer.document, heading_of(competition, answer.document), voice)


def _regime(checked: Checked) -> Regime | None:
    """The regime that the clause speaks of: that of the first cargo which has one."""
    regimes = checked.governing.regimes.values() if checked.governing else ()
    return next((regime for regime in regimes if regime is not None), None)


def _draws(checked: Checked, voice: Voice) -> Iterator[str]:
    """The formula of each draw, fixed before its number is known."""
    assert checked.life is not None
    for total in total_documents(checked.life, voice):
        if total["modo"] in (DRAWN, TO_DRAW):
            yield _draw(total, voice)


def _draw(total: Document, voice: Voice) -> str:
    source = total["fonte"] or total["semente"]
    said = voice.say(
        "As vagas reservadas do total de {vagas:number} vagas dos cargos {cargos:names} são divididas entre "
        "eles por sorteio público, com o número de: {fonte}.",
        vagas=total["vagas"],
        cargos=total["cargos"],
        fonte=source,
    )
    return f"{said} {total['formula']}"


def _documents(checked: Checked, voice: Voice) -> Iterator[str]:
    """The stage of the documents, with the law's own list of them.

    Law: Guarapari art. 2, II and its letters.
    """
    stages = {stage.group: stage for stage in checked.edital.documents}
    for reserve, norm in by_documents(checked):
        if stage := stages.get(reserve.group):
            yield _stage(stage, norm, voice)


def _stage(stage: DocumentStage, norm: Norm, voice: Voice) -> str:
    said = voice.say("Quem concorre às vagas reservadas {grupo:to} entrega documentos", grupo=stage.group)
    if stage.opens and stage.closes:
        said += voice.say(" de {de:date} a {ate:date}", de=stage.opens, ate=stage.closes)
    if stage.how:
        said += voice.say(", assim: {como}", como=stage.how.strip().removesuffix("."))
    parts = [f"{said}."]
    for address, letters in _lettered(norm):
        parts.append(
            voice.say(
                "Documentos da lei ({dispositivo:cite}): {documentos}.",
                dispositivo=address,
                documentos="; ".join(letters),
            )
        )
        parts.append(
            voice.say("Basta a declaração que a lei admite, ou um deles.")
            if stage.one_is_enough
            else voice.say("São pedidos a declaração que a lei admite e mais um deles.")
        )
    return " ".join(parts)


def _lettered(norm: Norm) -> Iterator[tuple[str, list[str]]]:
    """The devices of the confirmation that list things by letters, each with the words of its letters."""
    for citation in norm.rules.get(Rule.CONFIRMATION.value, ()):
        norm_id, _, address = citation.partition("#")
        letters = [
            words.strip().removesuffix(" e").rstrip(";.")
            for known, words in norm.devices.items()
            if norm_id == norm.id and re.fullmatch(rf"{re.escape(address)}-[a-z]", known)
        ]
        if letters:
            yield citation, letters
