"""Addresses of ``/conferir/``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.public.audit import views

app_name = "conferir"
urlpatterns = [
    path("", views.index, name="index"),
    path("pacote/", views.package, name="package"),
    path("documento/", views.document, name="document"),
    path("guardar/", views.keep_result, name="keep"),
    path("guardadas/<str:chave>/", views.kept, name="kept"),
    path("guardadas/<str:chave>/apagar/", views.erase, name="erase"),
    path("guardadas/<str:chave>/auditoria.<str:formato>", views.kept_file, name="kept_file"),
]
