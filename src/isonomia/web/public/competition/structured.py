"""The competition for search engines (schema.org): a job to apply for, only while enrolments are open."""

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
    text = json.dumps(told, ensure_ascii=False).translate(_ESCAPES)
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(text))
