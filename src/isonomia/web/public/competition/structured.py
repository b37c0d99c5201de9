"""The competition for search engines (schema.org): a job while enrolments are open, and its services."""

from __future__ import annotations

import json
from datetime import date, datetime, time
from typing import Any, Final

from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from isonomia.web.candidate.term import EnrolmentTerm
from isonomia.web.hr.desk.circumstances import public_address
from isonomia.web.public.place import Place

_ESCAPES: Final = {ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"}
"""As Django writes JSON inside a page: nothing in it closes the element."""


def for_search(place: Place, term: EnrolmentTerm | None, published: date) -> SafeString:
    """Everything that search engines are told on the competition's page."""
    return format_html("{}{}", job_posting(place, term, published), services(place, term))


def job_posting(place: Place, term: EnrolmentTerm | None, published: date) -> SafeString | str:
    """``JobPosting`` with the last day of enrolment; nothing outside the term.

    It is data: no browser runs it, and the page's policy has nothing to allow.
    """
    if term is None or not term.is_open():
        return ""
    ends = timezone.make_aware(datetime.combine(term.closes, time(23, 59)))
    told: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "JobPosting",
        "title": place.competition.title,
        "description": f"{place.competition.title} – {place.body.name}",
        "datePosted": published.isoformat(),
        "validThrough": ends.isoformat(),
        "url": public_address(place.address("public:competition").lstrip("/")),
        "hiringOrganization": {"@type": "GovernmentOrganization", "name": place.body.name},
        "jobLocation": {
            "@type": "Place",
            "address": {
                "@type": "PostalAddress",
                "addressLocality": place.body.city,
                "addressRegion": place.body.state,
                "addressCountry": "BR",
            },
        },
    }
    return linked(told)


def services(place: Place, term: EnrolmentTerm | None) -> SafeString:
    """``GovernmentService`` for enrolling, while it is possible, and for appealing."""
    body = {"@type": "GovernmentOrganization", "name": place.body.name}
    offered = [("Recurso", "candidate:competition")]
    if term is not None and term.is_open():
        offered.insert(0, ("Inscrição", "candidate:begin"))
    told = [
        {
            "@context": "https://schema.org",
            "@type": "GovernmentService",
            "name": f"{name} – {place.competition.title}",
            "serviceOperator": body,
            "url": public_address(place.address(address).lstrip("/")),
        }
        for name, address in offered
    ]
    return linked(told)


def linked(told: Any) -> SafeString:
    """Linked data inside a page."""
    text = json.dumps(told, ensure_ascii=False).translate(_ESCAPES)
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(text))
