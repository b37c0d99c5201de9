"""An enrolment in words, for the person's own eyes."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.web.candidate.circumstances import edital_of, voice_of_reader
from isonomia.web.candidate.enrolling.cpf import written_cpf
from isonomia.web.candidate.enrolling.draft import answers_of, problems_of, questions_of
from isonomia.web.candidate.enrolling.forms import COLOURS
from isonomia.web.candidate.enrolling.personal import personal_of
from isonomia.web.candidate.papers.keeping import REPORT
from isonomia.web.candidate.term import EnrolmentTerm
from isonomia.web.candidate.vault import Values, unseal
from isonomia.web.look.components import Item, Task, TaskStatus
from isonomia.web.records.models import Application, HandedDocument
from isonomia.wording.voice import Voice

PCD = "pcd"


def reserves_said(groups: list[str], voice: Voice) -> str:
    """The reserves opted for, as people read them."""
    return "; ".join(voice.group(group) for group in groups) or _("Nenhuma")


def declared(application: Application, answers: Values) -> list[tuple[Any, str]]:
    """What was declared: label and words."""
    colours = dict(COLOURS)
    voice = voice_of_reader(application.competition)
    return [
        (_("Cor ou raça declarada"), str(colours.get(answers.get("cor", ""), "–"))),
        (_("Vagas reservadas em que concorre"), reserves_said(list(answers.get("reservas", ())), voice)),
        (_("Atendimento especial"), answers.get("atendimento", "") or _("Não pedido")),
    ]


def page_of(application: Application, name: str) -> str:
    """The address of a page of an enrolment."""
    return reverse(f"candidate:{name}", kwargs={"inscricao": application.pk})


def tasks_of(application: Application) -> list[Task]:
    """The task list: what was answered, what comes next, what waits for another answer."""
    answers, told = answers_of(application), personal_of(application.person)
    asked = bool(answers.get("cargo")) and "cor" in answers
    has = {
        "cargo": bool(answers.get("cargo")),
        "personal": bool(told.get("cpf")),
        "colour": "cor" in answers,
        "reserves": "reservas" in answers,
        "needs": "atendimento" in answers,
    }
    labels = (
        ("cargo", _("Cargo")),
        ("personal", _("Seus dados")),
        ("colour", _("Cor ou raça")),
        ("reserves", _("Vagas reservadas")),
        (
            "needs",
            _("Atendimento especial e laudo")
            if PCD in answers.get("reservas", ())
            else _("Atendimento especial"),
        ),
    )
    tasks = [
        Task(label, TaskStatus.DONE if has[name] else TaskStatus.NOT_STARTED, page_of(application, name))
        for name, label in labels
    ]
    if not asked:
        tasks[3] = Task(
            _("Vagas reservadas"), TaskStatus.LOCKED, hint=_("Escolha antes o cargo e responda cor ou raça.")
        )
    elif has["reserves"] and problems_of(application, answers):
        tasks[3] = Task(_("Vagas reservadas"), TaskStatus.PROBLEM, page_of(application, "reserves"))
    ready = all(has.values()) and tasks[3].status is TaskStatus.DONE
    tasks.append(
        Task(_("Conferir e enviar"), TaskStatus.NOT_STARTED, page_of(application, "check"))
        if ready
        else Task(_("Conferir e enviar"), TaskStatus.LOCKED, hint=_("Responda antes o que falta."))
    )
    return tasks


def is_ready(application: Application) -> bool:
    """Whether everything was answered and fits together."""
    return tasks_of(application)[-1].status is not TaskStatus.LOCKED


def summary_of(application: Application) -> list[Item]:
    """Everything answered, each with where to change it."""
    answers, told = answers_of(application), personal_of(application.person)
    cargo = edital_of(application.competition).cargo(answers["cargo"]).full_name
    birth = date.fromisoformat(told["nascimento"]) if told.get("nascimento") else "–"
    personal = page_of(application, "personal")
    where = ("colour", "reserves", "needs")
    reports = HandedDocument.objects.filter(application=application, purpose=REPORT).count()
    shown = [
        Item(_("Cargo"), cargo, page_of(application, "cargo")),
        Item(_("Nome"), application.person.name, personal),
        *([Item(_("Nome social"), told["nome_social"], personal)] if told.get("nome_social") else []),
        Item(_("CPF"), written_cpf(told.get("cpf", "")), personal),
        Item(_("Data de nascimento"), birth, personal),
        Item(_("E-mail"), application.person.email),
        Item(_("Telefone"), told.get("telefone", ""), personal),
        *(
            Item(label, words, page_of(application, page))
            for (label, words), page in zip(declared(application, answers), where, strict=True)
        ),
    ]
    if PCD in answers.get("reservas", ()):
        said = _("Enviado") if reports else _("Ainda não enviado")
        shown.append(Item(_("Laudo da deficiência"), said, page_of(application, "needs")))
    return shown


def what_follows(application: Application, term: EnrolmentTerm) -> list[str]:
    """What the reserves that were opted for bring, in the order in which it happens, each sentence once."""
    sent = unseal(application.sealed)
    asked = questions_of(application, {**sent, "cargo": application.cargo}, term)["perguntas"]
    said = (line for each in asked if each["grupo"] in sent["reservas"] for line in each["explica"])
    return list(dict.fromkeys(said))


def questions_shown(application: Application, term: EnrolmentTerm) -> dict[str, Any]:
    """The questions about reserves for the answers as they are."""
    return questions_of(application, answers_of(application), term)
