"""Addresses of acts in preparation."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.proposals import views

urlpatterns = [
    path("", views.proposals, name="list"),
    path("<uuid:proposta>/", views.proposal, name="proposal"),
    path("<uuid:proposta>/confirmar/", views.confirm, name="confirm"),
    path("<uuid:proposta>/devolver/", views.refuse, name="refuse"),
    path("<uuid:proposta>/retirar/", views.withdraw, name="withdraw"),
    path("<uuid:proposta>/recibo/", views.receipt, name="receipt"),
]
