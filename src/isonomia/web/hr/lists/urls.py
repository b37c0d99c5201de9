"""Addresses of the lists; that of a version never changes."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.lists import publishing, views

urlpatterns = [
    path("", views.index, name="index"),
    path("publicar/", publishing.publish, name="publish"),
    path("publicacoes/<int:numero>/", views.publication, name="publication"),
    path("<str:cargo>/<str:lista>/", views.newest, name="newest"),
    path("<str:cargo>/<str:lista>/<int:numero>/", views.version, name="version"),
    path("<str:cargo>/<str:lista>/<int:numero>/<slug:formato>", views.download, name="download"),
]
