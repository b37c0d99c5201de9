"""A version of the edital, in its reader's language, from what its proposal carries."""

from __future__ import annotations

from typing import Any

from django import template

from isonomia.office.drafting.check import checked_edital
from isonomia.office.drafting.publishing import change_documents
from isonomia.office.drafting.tables import vacancy_table
from isonomia.office.recorded import read_terms
from isonomia.web.hr.edital.sending import text_of
from isonomia.web.hr.edital.showing import vacancy_tables
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Proposal

register = template.Library()


@register.simple_tag
def edital_version(proposal: Proposal) -> dict[str, Any]:
    """Table with its reasons, alerts, and what it changes: ``{% edital_version proposta as versao %}``.

    It depends on the text proposed and the version under it alone, so that it is the same for who
    prepared it, for who checks it, and on the receipt.
    """
    assert proposal.competition is not None
    text = proposal.payload["edital"]
    before = text_of(proposal.competition, proposal.payload["sobre"])
    edital, _ = read_terms(text.encode())
    document = vacancy_table(checked_edital(edital), reader_language()).document
    return {
        "documento": document,
        "tabela": vacancy_tables(document),
        "mudancas": change_documents(before, text, reader_language()) if before else [],
    }
