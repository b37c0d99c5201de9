"""What a confirmed call brings with it, in its own transaction: papers on record, notices in the queue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, time
from functools import lru_cache
from os import environ
from pathlib import Path
from typing import Final

from isonomia.files.documents.signing import Credential, read_credential, sign_pdf
from isonomia.office.calling_desk_papers import KINDS, Call, Made, call_papers
from isonomia.office.competition import voice_of
from isonomia.web.gates.gate import Matter, Plain, Signing
from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.desk.payloads import details_of
from isonomia.web.records.issuing import Issue, code_of, issue
from isonomia.web.records.loading import roll_in_force, terms_of
from isonomia.web.records.models import Enrolment, Notice
from isonomia.web.records.models.notices import Channel
from isonomia.wording.language import Language
from isonomia.wording.notices import Until, call_message, competition_name

MAIL: Final = "email"


def call_afterwards(matter: Matter, preview: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """Issue the papers of a call and queue a notice to each person who has an address.

    Returns:
        For the receipt: how many notices wait, and the numbers of those who must be told another way.
    """
    codes = {kind: code_of(str(signing.proposal.pk), kind) for kind in KINDS}
    for made in _papers(matter, preview, signing, codes):
        document = Issue(made.kind, made.file_name, made.media_type, made.content, made.nominal)
        issue(matter.certame, signing.proposal, codes[made.kind], document, signing.at)
    return _notices(matter, preview, signing)


def _papers(matter: Matter, preview: Plain, signing: Signing, codes: dict[str, str]) -> list[Made]:
    competition, given = matter.certame, matter.payload
    edital, governing = terms_of(competition)
    numbers = [call["inscricao"] for call in preview["chamadas"]]
    names = circumstances.names_of(competition, numbers) if matter.body.names_in_lists else {}
    call = Call(
        edital,
        governing,
        preview,
        details_of(given, preview, codes, names),
        date.fromisoformat(given["data"]),
        signing.at,
        circumstances.public_address("certames", competition.slug, ""),
        matter.body.slug,
    )
    made = call_papers(call)
    holder = credential()
    return made if holder is None else [_signed(each, holder, given["cidade"]) for each in made]


@lru_cache(maxsize=1)
def credential() -> Credential | None:
    """The installation's certificate (``ISONOMIA_CERTIFICADO``, ``ISONOMIA_CERTIFICADO_SENHA``), if any.

    Raises:
        CredentialProblem: it does not open.
    """
    path = environ.get("ISONOMIA_CERTIFICADO")
    if not path:
        return None
    return read_credential(Path(path).read_bytes(), environ.get("ISONOMIA_CERTIFICADO_SENHA", ""))


def _signed(made: Made, holder: Credential, city: str) -> Made:
    if made.media_type != "application/pdf":
        return made
    return replace(made, content=sign_pdf(made.content, holder, "Convocação", city))


def _notices(matter: Matter, preview: Plain, signing: Signing) -> Plain:
    competition = matter.certame
    edital, governing = terms_of(competition)
    voice = voice_of(governing, Language.PORTUGUESE)
    name = competition_name(edital.kind, edital.title, voice)
    term = preview["prazo"]
    until = Until(date.fromisoformat(term["termina_em"]), time.fromisoformat(term["hora"]))
    link = circumstances.public_address("minha-area", "convocacao", "")
    message = call_message(name, edital.organ, until, link, voice)
    addresses = _addresses(matter, preview)
    rows = [
        Notice(
            competition=competition,
            proposal=signing.proposal,
            cargo=call["cargo"],
            number=call["inscricao"],
            channel=Channel.EMAIL,
            address=addresses[call["inscricao"]],
            subject=message.subject,
            body=message.body,
            at=signing.at,
            moved=signing.at,
        )
        for call in preview["chamadas"]
        if call["inscricao"] in addresses
    ]
    Notice.objects.bulk_create(rows)
    unreached = [c["inscricao"] for c in preview["chamadas"] if c["inscricao"] not in addresses]
    return {"avisos": len(rows), "sem_endereco": unreached}


def _addresses(matter: Matter, preview: Plain) -> dict[str, str]:
    """Person -> e-mail, of those called who gave one."""
    roll = roll_in_force(matter.certame)
    numbers = [call["inscricao"] for call in preview["chamadas"]]
    found = Enrolment.objects.filter(roll=roll, number__in=numbers).values_list("number", "contact")
    return {number: contact[MAIL] for number, contact in found if contact.get(MAIL)}
