"""The addresses (each persona's area brings its own)."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [
    path("idioma/", include("django.conf.urls.i18n")),
    path("", include("isonomia.web.public.urls")),
    path("", include("isonomia.web.look.urls")),
    path("", include("isonomia.web.people.urls")),
    path("", include("isonomia.web.candidate.urls")),
    path("respostas/<slug:orgao>/<slug:certame>/", include("isonomia.web.hr.answers.urls")),
    path("avaliacao/<slug:orgao>/<slug:certame>/secretaria/", include("isonomia.web.hr.assessments.urls")),
    path("gestao/", include("isonomia.web.hr.urls")),
    path("administracao/<slug:orgao>/chaves/", include("isonomia.web.api.keys.urls")),
    path("administracao/", include("isonomia.web.administration.urls")),
    path("auditoria/", include("isonomia.web.auditing.urls")),
    path("comissao/", include("isonomia.web.commission.urls")),
    path("", include("isonomia.web.processes.urls")),
    path("avisar/", include("isonomia.web.public.watching.urls")),
    path("conferir/", include("isonomia.web.public.audit.urls")),
    path("normas/", include("isonomia.web.public.norms.urls")),
    path("relatorios/", include("isonomia.web.public.reports.urls")),
    path("simulacao/", include("isonomia.web.public.simulation.urls")),
    path("api/", include("isonomia.web.api.urls")),
    path("", include("isonomia.web.public.data.urls")),
]
