"""Addresses of complaints (``/denuncias/``) and of proceedings (``/processos/``)."""

from __future__ import annotations

from django.urls import path

from isonomia.web.processes import case_views as inside
from isonomia.web.processes import defence_views as defence
from isonomia.web.processes import public_views as public

app_name = "processes"
CASE = "processos/<slug:orgao>/<slug:protocolo>/"
OWN = "processos/meus/<slug:protocolo>/"

urlpatterns = [
    path("denuncias/", public.index, name="index"),
    path("denuncias/acompanhar/", public.follow, name="follow"),
    path("denuncias/recibo/", public.receipt, name="receipt"),
    path("denuncias/nova/<slug:orgao>/", public.new, name="new"),
    path("processos/meus/", defence.own, name="own"),
    path(OWN, defence.own_case, name="own_case"),
    path(f"{OWN}peca/<int:peca>/", defence.own_piece, name="own_piece"),
    path(f"{OWN}<slug:ato>/", defence.own_step, name="own_step"),
    path("processos/<slug:orgao>/", inside.cases, name="cases"),
    path(CASE, inside.case, name="case"),
    path(f"{CASE}efeito/", inside.effect, name="effect"),
    path(f"{CASE}remessa/", inside.referral, name="referral"),
    path(f"{CASE}remessa/pacote.zip", inside.package_file, name="package"),
    path(f"{CASE}peca/<int:peca>/", inside.piece, name="piece"),
    path(f"{CASE}ato/<slug:ato>/", inside.step, name="step"),
]
