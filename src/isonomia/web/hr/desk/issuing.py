"""What a confirmed call brings with it, in its own transaction: papers on record, notices in the queue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, time
from functools import lru_cache
from os import environ
from pathlib import Path
from typing import Final

from isonomia.office.calling.notice_papers import Signing as PdfSigning
from isonomia.office.calling.notice_papers import signing_with
from isonomia.office.calling.papers import (
    CALENDAR,
    NOTICE,
    TERMS,
    Call,
    Withdrawn,
    call_calendars,
    call_mail,
    call_papers,
    withdrawal_mail,
    withdrawn_calendar,
)
from isonomia.web.gates.gate import Matter, Plain, Signing
from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.desk.payloads import details_of
from isonomia.web.hr.desk.posting import put_in_the_post
from isonomia.web.records.issuing import Issue, code_of, issue
from isonomia.web.records.loading import roll_in_force, terms_of
from isonomia.web.records.models import Enrolment, Notice
from isonomia.web.records.models.notices import Channel
from isonomia.wording.notices import Message, Until

MAIL: Final = "email"
MEDIA: Final = {
    "pdf": "application/pdf",
    "rtf": "application/rtf",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json",
    "ics": "text/calendar; charset=utf-8",
}


def call_afterwards(matter: Matter, preview: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """Issue the papers of a call, and put a notice to each person called in the queue.

    Returns:
        For the receipt: how many e-mails wait, and the numbers of those who must be told another way.
    """
    call = _call(matter, preview, signing)
    for name, content in call_papers(call):
        stem, _dot, extension = name.rpartition(".")
        document = Issue(stem, name, MEDIA[extension], content, nominal=name != CALENDAR)
        issue(matter.certame, signing.proposal, _code(signing, name), document, signing.at)
    return _notices(matter, call, signing)


def _code(signing: Signing, name: str) -> str:
    return code_of(str(signing.proposal.pk), name)


def _call(matter: Matter, preview: Plain, signing: Signing) -> Call:
    competition, given = matter.certame, matter.payload
    edital, governing = terms_of(competition)
    numbers = [call["inscricao"] for call in preview["chamadas"]]
    names = circumstances.names_of(competition, numbers) if matter.body.names_in_lists else {}
    return Call(
        edital,
        governing,
        preview,
        details_of(given, preview, (_code(signing, NOTICE), _code(signing, TERMS)), names),
        date.fromisoformat(given["data"]),
        signing.at,
        (matter.body.slug, competition.slug),
        circumstances.public_address("codigo", _code(signing, NOTICE), ""),
        certificate(),
    )


@lru_cache(maxsize=1)
def certificate() -> PdfSigning | None:
    """Signs with the installation's certificate (``ISONOMIA_CERTIFICADO``, ``ISONOMIA_CERTIFICADO_SENHA``).

    Raises:
        CredentialProblem: it does not open.
    """
    path = environ.get("ISONOMIA_CERTIFICADO")
    if not path:
        return None
    return signing_with(Path(path).read_bytes(), environ.get("ISONOMIA_CERTIFICADO_SENHA", ""))


def _notices(matter: Matter, call: Call, signing: Signing) -> Plain:
    mail = call_mail(call, circumstances.public_address("minha-area", ""))
    people = [(person["cargo"], person["inscricao"]) for person in call.preview["chamadas"]]
    return _tell(matter, signing, people, mail, call_calendars(call))


def notices_of_withdrawal(matter: Matter, signing: Signing) -> Plain:
    """A notice to each person whose call an act made without effect.

    Returns:
        For the receipt, as of a call.
    """
    edital, governing = terms_of(matter.certame)
    people = [(person["cargo"], person["inscricao"]) for person in matter.payload["pessoas"]]
    link = circumstances.public_address("minha-area", "")
    message = withdrawal_mail(edital, governing, link)
    mail = {number: message for _cargo, number in people}
    return _tell(matter, signing, people, mail, _cancelled(matter, signing, people))


def _cancelled(matter: Matter, signing: Signing, people: Sequence[tuple[str, str]]) -> dict[str, bytes]:
    """Person -> the calendar file that takes the term of the call back, where the call had one."""
    edital, governing = terms_of(matter.certame)
    owner = (matter.body.slug, matter.certame.slug)
    link = circumstances.public_address("minha-area", "")
    found: dict[str, bytes] = {}
    for cargo, number in people:
        told = Notice.objects.filter(competition=matter.certame, cargo=cargo, number=number)
        last = told.filter(proposal__kind="convocar").select_related("proposal").order_by("-pk").first()
        if last is not None and last.proposal is not None:
            term = last.proposal.preview["prazo"]
            until = Until(date.fromisoformat(term["termina_em"]), time.fromisoformat(term["hora"]))
            gone = Withdrawn(number, last.proposal.payload["numero"], until, link, signing.at)
            found[number] = withdrawn_calendar(edital, governing, owner, gone)
    return found


def _tell(
    matter: Matter,
    signing: Signing,
    people: Sequence[tuple[str, str]],
    mail: Mapping[str, Message],
    calendars: Mapping[str, bytes],
) -> Plain:
    """A notice to everybody: an e-mail where there is an address, else one to be made by hand."""
    addresses = _addresses(matter, list(mail))
    rows = [
        Notice(
            competition=matter.certame,
            proposal=signing.proposal,
            cargo=cargo,
            number=number,
            channel=Channel.EMAIL if number in addresses else Channel.LETTER,
            address=addresses.get(number, ""),
            subject=mail[number].subject,
            body=mail[number].body,
            calendar=calendars.get(number, b"").decode(),
            at=signing.at,
            moved=signing.at,
        )
        for cargo, number in people
    ]
    Notice.objects.bulk_create(rows)
    if addresses:
        put_in_the_post(matter, signing)
    return {"avisos": len(addresses), "sem_endereco": [number for number in mail if number not in addresses]}


def _addresses(matter: Matter, numbers: Sequence[str]) -> dict[str, str]:
    """Person -> e-mail, of those who gave one."""
    roll = roll_in_force(matter.certame)
    found = Enrolment.objects.filter(roll=roll, number__in=numbers).values_list("number", "contact")
    return {number: contact[MAIL] for number, contact in found if contact.get(MAIL)}
