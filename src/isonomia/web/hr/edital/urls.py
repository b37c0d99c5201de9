"""Addresses of the assistant."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.edital.views import cargos, papers, procedure, sending, table, tasks

urlpatterns = [
    path("", tasks.index, name="index"),
    path("norma/", tasks.law, name="norma"),
    path("cargos/", cargos.cargos, name="cargos"),
    path("cargos/colar/", cargos.paste, name="paste"),
    path("quadro/", table.table, name="quadro"),
    path("quadro/<int:number>/", table.own_table, name="own_table"),
    path("divisao/", tasks.split, name="divisao"),
    path("reserva/", tasks.reserve, name="reserva"),
    path("documentos/", tasks.documents, name="documentos"),
    path("desempate/", tasks.ties, name="desempate"),
    path("regras/", tasks.rules, name="regras"),
    path("leituras/", tasks.readings, name="leituras"),
    path("procedimento/", procedure.procedure, name="procedimento"),
    path("conferir/", sending.review, name="review"),
    path("sorteio/", sending.number, name="number"),
    path("retificar/", tasks.rectify, name="rectify"),
    path("textos/", papers.texts, name="texts"),
    path("textos/<str:name>", papers.paper, name="paper"),
]
