"""What an audit found, in words and in the order people read: verdict, first act, readings, findings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from isonomia.law.audit.found import FindingKind
from isonomia.office.auditing.sent import voice_of_sent
from isonomia.wording.audit_labels import AUDIT_KINDS, CERTAINTIES
from isonomia.wording.citations import device_label
from isonomia.wording.labels import OPTIONS, READINGS
from isonomia.wording.language import Language
from isonomia.wording.messages import message
from isonomia.wording.voice import Voice, sentence_case

Plain = dict[str, Any]

MOST_SHOWN: Final = 200
"""Findings of one part shown on a page; the data hold them all."""

MOST_TRIALS: Final = 24

_NO_CARGO: Final = re.compile(r"^\w+ : ")
_MEANINGS: Final = {f"{reading} {option}": words for (reading, option), words in OPTIONS.items()}
_READ = (FindingKind.UNREAD, FindingKind.MISREAD)
_COUNTED = (
    FindingKind.TABLE_BELOW,
    FindingKind.TABLE_ABOVE,
    FindingKind.TABLE_SUM,
    FindingKind.SPLIT,
    FindingKind.ROUNDED_DOWN,
    FindingKind.FEWER_CALLED,
    FindingKind.MORE_CALLED,
    FindingKind.NOT_REPLACED,
)
_RANKED = (
    FindingKind.SCORE_ORDER,
    FindingKind.TIE_BREAK,
    FindingKind.RANK_REPEATED,
    FindingKind.RANK_SKIPPED,
    FindingKind.RANK_DIFFERS,
    FindingKind.LISTED_TWICE,
    FindingKind.TWO_ENROLMENTS,
    FindingKind.UNKNOWN,
    FindingKind.MISSING,
    FindingKind.NOT_APPROVED,
    FindingKind.SCORE_DIFFERS,
    FindingKind.LISTS_DISAGREE,
)


def audit_view(audited: Mapping[str, Any], lang: Language) -> Plain:
    """An audit as a page tells it.

    Args:
        audited: what ``auditing.audit_sent`` answered.
        lang: the reader's.

    Returns:
        ``{"frase", "tom", "lida", "primeiro", "leituras", "secoes", "observacoes", "avisos"}``: ``tom`` is
        ``success``, ``warning`` or ``danger``; each finding has ``linha``, ``tipo``, ``certeza``, ``frase``
        and ``fundamento``, pairs of words and address.
    """
    voice = voice_of_sent(audited, lang)
    document = audited["documento"]
    tone, sentence = _verdict(document, voice)
    return {
        "frase": sentence,
        "tom": tone,
        "lida": voice.say(
            "{arquivo}: {n:count linha|linhas} de {tipo}.",
            arquivo=document["arquivo"],
            n=document["linhas"],
            tipo=_kind(document["tipo"], voice),
        ),
        "primeiro": _first(document["primeiro_inexplicado"], voice),
        "leituras": _readings(document, voice),
        "secoes": list(_sections(document["achados"], voice)),
        "observacoes": _notes(document["observacoes"], voice),
        "avisos": [message(each["mensagem"], lang) for each in audited["avisos"]],
    }


def _kind(code: str, voice: Voice) -> str:
    if code == "quadro":
        return voice.say("quadro de vagas")
    return voice.say("lista de classificação") if code == "classificacao" else voice.say("convocação")


def _verdict(document: Mapping[str, Any], voice: Voice) -> tuple[str, str]:
    if document["explicado"] and not document["achados"]:
        return "success", voice.say("Tudo se explica pela lei.")
    if document["explicado"]:
        return "warning", voice.say("Explica-se pela lei, com pontos a olhar.")
    return "danger", voice.say("Há o que a lei não explica.")


def _cited(addresses: Sequence[str], voice: Voice) -> list[tuple[str, str]]:
    """Words and address of each device, once; a law is named only where it changes."""
    found: list[tuple[str, str]] = []
    norm_before = ""
    for address in dict.fromkeys(addresses):
        norm, mark, device = address.partition("#")
        same = bool(mark) and norm == norm_before
        found.append((device_label(device, voice.lang) if same else voice.cite([address]), address))
        norm_before = norm
    return found


def _first(first: Mapping[str, Any] | None, voice: Voice) -> Plain | None:
    """The first act or line that nothing explains: what came, what should have come, who was harmed."""
    if first is None or not first.get("linha"):
        return None
    said = [voice.say("Linha {linha}.", linha=str(first["linha"]))]
    if first.get("inscricao"):
        said.append(voice.say("Veio a inscrição {inscricao}.", inscricao=str(first["inscricao"])))
    if first.get("esperado"):
        said.append(voice.say("Pela lei viria {esperado}.", esperado=str(first["esperado"])))
    elif "vaga" in first:
        said.append(voice.say("Pela lei, ninguém mais seria chamado ali."))
    if first.get("vaga") and first.get("lista"):
        said.append(
            voice.say(
                "Era a {vaga:ordinal} vaga, e a vez da {lista:list}.",
                vaga=first["vaga"],
                lista=first["lista"],
            )
        )
    return {
        "frases": said,
        "fundamento": _cited(first["fundamento"], voice),
        "prejudicados": [str(each) for each in first.get("prejudicados", ())],
    }


def _readings(document: Mapping[str, Any], voice: Voice) -> Plain:
    """Under which readings of the law the calls are explained, and how far each other one goes."""
    names = document["leituras_testadas"]
    trials = sorted(document["leituras_ensaiadas"], key=lambda trial: not trial["explica"])
    compatible = sum(1 for trial in trials if trial["explica"])
    if not names:
        sentence = ""
    elif compatible:
        sentence = voice.say(
            "De {n:count combinação|combinações} de leituras da lei, {explicam:count explica|explicam} todas "
            "as convocações.",
            n=len(trials),
            explicam=compatible,
        )
    else:
        sentence = voice.say("Nenhuma combinação das leituras da lei explica as convocações.")
    return {
        "frase": sentence,
        "perguntas": [voice.word(READINGS, name) for name in names],
        "ensaios": [_trial(trial, names, voice) for trial in trials[:MOST_TRIALS]],
        "mais": max(0, len(trials) - MOST_TRIALS),
    }


def _trial(trial: Mapping[str, Any], names: Sequence[str], voice: Voice) -> Plain:
    options = [trial["leituras"].get(name, "") for name in names]
    return {
        "respostas": [
            voice.word(_MEANINGS, f"{name} {option}") for name, option in zip(names, options, strict=True)
        ],
        "explica": trial["explica"],
        "linha": trial["linha"],
    }


def _sections(found: Sequence[Mapping[str, Any]], voice: Voice) -> list[Plain]:
    """The findings by part: what was not read, ranks, numbers, calls."""
    parts = (
        (voice.say("O que não se leu"), [each.value for each in _READ]),
        (voice.say("Posições e notas"), [each.value for each in _RANKED]),
        (voice.say("Números e lei"), [each.value for each in _COUNTED]),
    )
    placed = {kind for _title, kinds in parts for kind in kinds}
    rest = [each["tipo"] for each in found if each["tipo"] not in placed]
    whole = [(title, kinds) for title, kinds in (*parts, (voice.say("Convocações"), rest))]
    return [
        {
            "titulo": title,
            "achados": [_finding(each, voice) for each in own[:MOST_SHOWN]],
            "mais": max(0, len(own) - MOST_SHOWN),
        }
        for title, kinds in whole
        if (own := [each for each in found if each["tipo"] in kinds])
    ]


def _said(text: str, voice: Voice) -> str:
    """A message in the reader's language; of a list with a single cargo, which has no code, none is named."""
    return sentence_case(_NO_CARGO.sub("", message(text, voice.lang)))


def _finding(each: Mapping[str, Any], voice: Voice) -> Plain:
    return {
        "linha": each["linha"],
        "tipo": sentence_case(voice.word(AUDIT_KINDS, each["tipo"])),
        "certeza": voice.word(CERTAINTIES, each["certeza"]),
        "grave": each["certeza"] == "falha-da-lista",
        "frase": _said(each["mensagem"], voice),
        "fundamento": _cited(each["fundamento"], voice),
    }


def _notes(notes: Sequence[Mapping[str, Any]], voice: Voice) -> list[Plain]:
    """What is no fault, by kind: how many, and each sentence as far as a page holds them."""
    kinds = dict.fromkeys(each["tipo"] for each in notes)
    return [
        {
            "titulo": sentence_case(voice.word(AUDIT_KINDS, kind)),
            "frases": [_said(each["mensagem"], voice) for each in own[:MOST_SHOWN]],
            "vezes": len(own),
        }
        for kind in kinds
        if (own := [each for each in notes if each["tipo"] == kind])
    ]
