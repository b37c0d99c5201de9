"""How the procedures of a competition are conducted: the norms in force, the edital, the values proposed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from isonomia.law.findings import InputProblems
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

    The edital's own stage of documents (``[documentos.GRUPO]``) says which documents are enough, where it
    asks for more than one.

    Raises:
        InputProblems: as ``conduct_of``.
    """
    said = {name: Stated(value, basis) for name, value in (stated or {}).items()}
    if any(not stage.one_is_enough for stage in competition.edital.documents):
        said.setdefault("documentos", Stated("declaracao-e-documento", "edital, etapa de documentos"))
    return _settled(competition.governing.norms, said)


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
