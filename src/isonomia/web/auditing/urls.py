"""Addresses of ``/auditoria/``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.auditing import views

app_name = "auditing"
urlpatterns = [
    path("", views.bodies, name="bodies"),
    path("<slug:orgao>/", views.trail, name="trail"),
    path("<slug:orgao>/trilha.<str:formato>", views.trail_file, name="trail_file"),
    path("<slug:orgao>/aberturas/", views.openings, name="openings"),
    path("<slug:orgao>/aberturas.<str:formato>", views.openings_file, name="openings_file"),
    path("<slug:orgao>/cadeia/", views.chain, name="chain"),
    path("<slug:orgao>/livro/<int:livro>/<int:sequencia>/", views.entry, name="entry"),
]
