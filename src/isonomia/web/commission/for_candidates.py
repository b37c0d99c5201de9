"""The commission's summons and decisions for the person they are about, and their appeal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from django.urls import reverse
from django.utils import timezone

from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.appeals import About
from isonomia.office.procedures.summons import effect_sentence, summons_document
from isonomia.web.candidate import summoning
from isonomia.web.candidate.assessing import composing
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.decisions import SOURCES, Decision
from isonomia.web.candidate.summoning import Summons
from isonomia.web.commission.boards import composition
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.ending import appeal
from isonomia.web.commission.moving import CONVENED, move, possible
from isonomia.web.commission.reviewed import key_of_hearing
from isonomia.web.commission.voting import first_decision
from isonomia.web.records.models import (
    Appeal,
    Competition,
    Film,
    Hearing,
    HearingMove,
    Opinion,
    Person,
)
from isonomia.web.records.models.films import FilmState
from isonomia.wording.hearings import decision_sentence
from isonomia.wording.voice import Voice, sentence_case

OPEN: Final = ("negada-preliminar", "ausente", "recusou-filmagem")
"""States in which the person may appeal."""
HEARD: Final = "em-revisao"
"""State in which the person is heard before a decision in their favour is reviewed."""
ENDED: Final = ("confirmada", "nao-confirmada", "fora-da-reserva")
TOLD: Final = (*OPEN, "em-recurso", "falta-em-recurso", HEARD, "ouvida-na-revisao", *ENDED)


def decisions(_person: Person, competition: Competition, numbers: Sequence[str]) -> list[Decision]:
    """What was decided of each hearing, as it stands."""
    found = Hearing.objects.filter(competition=competition, number__in=numbers, state__in=TOLD)
    return [_decision(each) for each in found.select_related("competition__body")]


def _decision(hearing: Hearing) -> Decision:
    told, key = possible(hearing), key_of_hearing(hearing)
    _conduct, voice = rules_of(hearing.competition)
    _answer(hearing, key)
    opinion = Opinion.objects.filter(hearing=hearing, life=hearing.life).order_by("-at").first()
    paper = ""
    if opinion is not None:
        names = {"codigo": hearing.code, "etapa": opinion.stage, "vida": opinion.life}
        paper = reverse("commission:opinion", kwargs=names)
    return Decision(
        key,
        hearing.number,
        About.HEARING,
        f"{sentence_case(told['titulo'])}: {told['estado_texto']}.",
        hearing.published or timezone.localdate(),
        hearing.term_ends if hearing.state in {*OPEN, HEARD} else None,
        partial(_speak if hearing.state == HEARD else _appeal, hearing),
        reasons=_proposed(hearing) if hearing.state == HEARD else _found(hearing, voice),
        paper=paper,
        film=_film(hearing),
        heard=hearing.state == HEARD,
    )


def _found(hearing: Hearing, voice: Voice) -> str:
    """What was found, with how many votes, and what it leaves; the opinion has the reasons."""
    kept = rules_of(hearing.competition)[0].confirmation
    if hearing.state == "negada-preliminar" and hearing.first:
        left = effect_sentence(kept.unconfirmed_keeps, voice)
        return f"{decision_sentence(first_decision(hearing), voice)} {left}"
    left_by = {"ausente": kept.absent_keeps, "recusou-filmagem": kept.refuses_filming_keeps}
    return effect_sentence(left_by[hearing.state], voice) if hearing.state in left_by else ""


def _film(hearing: Hearing) -> str:
    """Where the person watches what the commission saw, while it is kept."""
    if not Film.objects.filter(hearing=hearing, life=hearing.life, state=FilmState.KEPT).exists():
        return ""
    return reverse("commission:watch", kwargs={**names_of(hearing.competition), "codigo": hearing.code})


def _appeal(hearing: Hearing) -> None:
    appeal(hearing)


def _speak(hearing: Hearing) -> None:
    move(hearing, "manifestar-se", Who.CANDIDATE)


def _proposed(hearing: Hearing) -> str:
    """Why the body proposes to review the decision."""
    found = HearingMove.objects.filter(hearing=hearing, act="propor-revisao").last()
    return "" if found is None else found.reason


def _answer(hearing: Hearing, key: str) -> None:
    """The appeals that the hearing's end answers; the opinion has the reasons."""
    if hearing.state in ENDED:
        granted = hearing.state == "confirmada"
        Appeal.objects.filter(competition=hearing.competition, against=key, decided=None).update(
            outcome="provido" if granted else "negado",
            changed=granted,
            state="modificada" if granted else "mantida",
            decided=timezone.now(),
        )


def summons(_person: Person, competition: Competition, numbers: Sequence[str]) -> list[Summons]:
    """The session for which a person is convened."""
    found = Hearing.objects.filter(
        competition=competition, number__in=numbers, state=CONVENED, session__isnull=False
    )
    return [_summons(each) for each in found.select_related("competition__body", "session")]


def _summons(hearing: Hearing) -> Summons:
    conduct, voice = rules_of(hearing.competition)
    told = summons_document(conduct, Evidence.PHENOTYPE, voice)
    last = HearingMove.objects.filter(hearing=hearing, act="convocar").last()
    assert hearing.session is not None
    return Summons(
        key_of_hearing(hearing),
        hearing.number,
        possible(hearing)["titulo"],
        hearing.session.begins if last is None else last.at,
        hearing.begins,
        hearing.ends,
        hearing.session.room,
        notes=told["avisos"],
        base=told["base"],
    )


SOURCES.append(decisions)
summoning.SOURCES.append(summons)
composing.SOURCES.append(composition)
