"""Addresses of the desk."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.desk import notice_views, views

urlpatterns = [
    path("", views.index, name="index"),
    path("chamar/", views.call, name="call"),
    path("cargo/<str:cargo>/", views.cargo, name="cargo"),
    path("avisos/", notice_views.notices, name="notices"),
    path("avisos/<int:number>/", notice_views.proof, name="proof"),
]
