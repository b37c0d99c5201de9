"""How the procedures of a competition are conducted: the norms in force, the edital, the values proposed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from isonomia.law.competition.edital import Edital
from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.conduct import Value
from isonomia.law.norms.model import Norm
from isonomia.law.procedure.conduct import Conduct, Setting, Stated, settle
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.office.competition import Competition
from isonomia.wording import procedure_words as words
from isonomia.wording.messages import message
from isonomia.wording.procedures import setting_sentence
from isonomia.wording.voice import Voice


def conduct_of(norms: Sequence[Norm], stated: Mapping[str, Value] | None = None, basis: str = "") -> Conduct:
    """The conduct of procedures under some norms.

    Args:
        norms: in force on the date of the edital.
        stated: what the body's regulation or the edital states, by parameter.
        basis: where it states it.

    Raises:
        InputProblems: parameters unknown, of another kind, or against the law; all of them.
    """
    return _settled(norms, {name: Stated(value, basis) for name, value in (stated or {}).items()})


def conduct_for(
    competition: Competition, stated: Mapping[str, Value] | None = None, basis: str = ""
) -> Conduct:
    """The conduct of one competition: the norms that govern it on the date of its edital, and the edital.

    What the edital states (``[procedimento]``) comes before what the norm file or the program proposes, and
    never before what the law itself says; its own stage of documents (``[documentos.GRUPO]``) says which
    documents are enough, where it asks for more than one.

    Raises:
        InputProblems: as ``conduct_of``.
    """
    said = {name: Stated(value, basis) for name, value in (stated or {}).items()}
    return _settled(competition.governing.norms, {**stated_by(competition.edital), **said})


def stated_by(edital: Edital) -> dict[str, Stated]:
    """What an edital states of its procedures, and where: ``[procedimento]`` and the stages of documents."""
    basis = edital.procedure_basis or "edital"
    said = {name: Stated(value, basis) for name, value in edital.procedure.items()}
    if any(not stage.one_is_enough for stage in edital.documents):
        said.setdefault("documentos", Stated("declaracao-e-documento", "edital, etapa de documentos"))
    return said


def conduct_problems(edital: Edital, norms: Sequence[Norm], file: str) -> tuple[Finding, ...]:
    """What an edital states against the law that governs it, or against itself: as lines of its file.

    Args:
        edital: as read.
        norms: that govern it.
        file: its name, for findings.
    """
    settled = settle(norms, stated_by(edital))
    return () if isinstance(settled, Conduct) else tuple(replace(each, file=file) for each in settled)


def _settled(norms: Sequence[Norm], stated: Mapping[str, Stated]) -> Conduct:
    settled = settle(norms, stated)
    if isinstance(settled, Conduct):
        return settled
    raise InputProblems(settled)


def conduct_document(conduct: Conduct, voice: Voice) -> Document:
    """Every parameter: value, who settled it, why, and its devices.

    Returns:
        ``{"formato", "parametros": [{"nome", "titulo", "valor", "origem", "frase", "porque", "fundamento",
        "base"}]}``.
    """
    return {
        "formato": FORMAT,
        "parametros": [_setting(setting, voice) for setting in conduct.settings.values()],
    }


def _setting(setting: Setting, voice: Voice) -> Document:
    return {
        "nome": setting.name,
        "titulo": voice.word(words.PARAMETERS, setting.name),
        "valor": setting.value,
        "origem": setting.source.value,
        "frase": setting_sentence(setting, voice),
        "porque": message(setting.why, voice.lang),
        "fundamento": list(setting.citations),
        "base": titled(voice, setting.citations).cite(setting.citations),
    }
