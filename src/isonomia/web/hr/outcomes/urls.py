"""Addresses of outcomes."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.outcomes import court_views, person_views, views

urlpatterns = [
    path("", views.index, name="index"),
    path("cargo/<str:cargo>/", views.cargo, name="cargo"),
    path("cargo/<str:cargo>/<int:order>/", views.call, name="call"),
    path("cargo/<str:cargo>/varias/<slug:act>/", views.batch, name="batch"),
    path("cargo/<str:cargo>/inscricao/<str:number>/", person_views.person, name="person"),
    path("ordem-judicial/", court_views.order, name="order"),
    path("ordem-judicial/revogar/", court_views.revoke, name="revoke"),
    path("corrigir/<int:sequence>/", court_views.correct, name="correct"),
]
