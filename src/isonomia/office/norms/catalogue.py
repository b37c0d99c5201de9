"""``normas``: the catalogue, one law whole, and the check of norm files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from isonomia.files.stores.catalog import load_catalog
from isonomia.files.stores.norm_check import check_norm_file
from isonomia.law.findings import Finding
from isonomia.law.norms.coverage import Counts
from isonomia.law.norms.model import Norm, Parameter, Reading, Reserve
from isonomia.office.answer import FORMAT, Answer, Document, Exit, finding_document
from isonomia.wording.language import Language
from isonomia.wording.procedure_words import PARAMETERS
from isonomia.wording.procedures import value_words
from isonomia.wording.voice import Voice, sentence_case


def catalog_document(lang: Language = Language.PORTUGUESE) -> Answer:
    """Every norm of the catalogue, in one line each."""
    norms = load_catalog().all()
    document: Document = {"formato": FORMAT, "normas": [_line(norm) for norm in norms]}
    return Answer(document, Voice(lang, titles={norm.id: norm.title for norm in norms}))


def _line(norm: Norm) -> Document:
    return {
        "norma": norm.id,
        "titulo": norm.title,
        "ente": norm.scope.ente,
        "vigencia": {
            "de": norm.scope.since.isoformat(),
            "ate": norm.scope.until.isoformat() if norm.scope.until else None,
        },
        "grupos": {reserve.group: reserve.share.text for reserve in norm.reserves},
        "dispositivos_nao_vistos": len(norm.unseen),
    }


def norm_document(norm_id: str, lang: Language = Language.PORTUGUESE) -> Answer:
    """One law whole: scope, parameters, readings, devices, and how far each is realised.

    Raises:
        NormProblems: no such norm.
    """
    catalog = load_catalog()
    return document_of(catalog.norm(norm_id), catalog.coverage().counts(norm_id), lang)


def document_of(norm: Norm, counted: Counts | None, lang: Language = Language.PORTUGUESE) -> Answer:
    """The same of a norm at hand, with the counts of its coverage where it is covered whole."""
    document: Document = {
        "formato": FORMAT,
        **_line(norm),
        "urn": norm.urn,
        "publicada_em": norm.published.isoformat(),
        "fonte": norm.source,
        "alcance": {
            "tipos": list(norm.scope.kinds),
            "vinculos": list(norm.scope.bonds),
            "poderes": list(norm.scope.powers),
            "entidades": list(norm.scope.entities),
        },
        "reservas": [_reserve(reserve) for reserve in norm.reserves],
        "leituras": {name: _reading(reading) for name, reading in norm.readings.items()},
        "procedimento": {each.name: _parameter(each, Voice(lang)) for each in norm.parameters.values()},
        "garantias": {each: list(citations) for each, citations in norm.guarantees.items()},
        "fundamentos": {rule: list(citations) for rule, citations in norm.rules.items()},
        "dispositivos": dict(norm.devices),
        "nao_visto": dict(norm.unseen),
    }
    if counted is not None:
        document["cobertura"] = {
            "dispositivos": counted.devices,
            "por_regra": counted.by_rule,
            "por_outra_parte": counted.realised,
            "dispensados": counted.exempt,
            "por_vir": counted.to_come,
        }
    voice = Voice(lang, {r.group: r.label for r in norm.reserves}, {norm.id: norm.title})
    return Answer(document, voice)


def _reserve(reserve: Reserve) -> Document:
    return {
        "grupo": reserve.group,
        "rotulo": reserve.label,
        "identidades": list(reserve.identities),
        "percentual": reserve.share.text,
        "arredondamento": reserve.rounding.value,
        "minimo_vagas": reserve.minimum_places,
        "teto": reserve.cap.share.text if reserve.cap else None,
        "base": reserve.base.value,
        "reverte_para": list(reserve.reverts_to),
        "dispositivos": list(reserve.citations),
    }


def _parameter(parameter: Parameter, voice: Voice) -> Document:
    """A value proposed for what the law leaves to regulation."""
    return {
        "titulo": sentence_case(voice.word(PARAMETERS, parameter.name)),
        "valor": parameter.value,
        "texto": value_words(parameter.name, parameter.value, voice),
        "porque": parameter.why,
        "dispositivos": list(parameter.citations),
    }


def _reading(reading: Reading) -> Document:
    return {
        "padrao": reading.default,
        "opcoes": list(reading.options),
        "porque": reading.why,
        "dispositivos": list(reading.citations),
        "autoridades": [
            {
                "opcao": authority.option,
                "sentido": "favor" if authority.favours else "contra",
                "fonte": authority.source,
                "resumo": authority.summary,
            }
            for authority in reading.authorities
        ],
    }


def validation_document(paths: Sequence[Path], lang: Language = Language.PORTUGUESE) -> Answer:
    """Check norm files: every problem of every file, and the smells of those that can be read.

    Returns:
        ``{"formato", "arquivos", "problemas"}``; exit 10 where any file has an error.
    """
    files: list[Document] = []
    findings: list[Finding] = []
    for path in paths:
        found = check_norm_file(path)
        findings.extend(found)
        errors = sum(1 for finding in found if finding.is_error)
        files.append({"arquivo": str(path), "erros": errors, "avisos": len(found) - errors})
    document: Document = {
        "formato": FORMAT,
        "arquivos": files,
        "problemas": [finding_document(finding) for finding in findings],
    }
    wrong = any(finding.is_error for finding in findings)
    return Answer(document, Voice(lang), tuple(findings), exit=Exit.NORM if wrong else Exit.DONE)
