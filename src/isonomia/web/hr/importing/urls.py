"""Addresses of the import of candidates."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.importing import arrival, check, columns, reading, rectifying, report

urlpatterns = [
    path("", arrival.index, name="index"),
    path("modelo.<str:kind>", arrival.model, name="model"),
    path("<uuid:carga>/leitura/", reading.reading, name="reading"),
    path("<uuid:carga>/colunas/", columns.columns, name="columns"),
    path("<uuid:carga>/relatorio/", report.report, name="report"),
    path("<uuid:carga>/relatorio.csv", report.download, name="download"),
    path("<uuid:carga>/so-corretas/", report.correct_only, name="correct-only"),
    path("<uuid:carga>/conferir/", check.check, name="check"),
    path("<uuid:carga>/retificar/", rectifying.rectify, name="rectify"),
    path("<uuid:carga>/descartar/", arrival.discard, name="discard"),
]
