"""Addresses of the look itself: the session's extension and, for developers, the gallery."""

from __future__ import annotations

from django.urls import path

from isonomia.web.look import views

app_name = "look"
urlpatterns = [
    path("sessao/", views.extend_session, name="session"),
    path("galeria/", views.gallery, name="gallery"),
    path("galeria/trecho/", views.fragment, name="fragment"),
    path("galeria/<slug:name>/", views.sample, name="sample"),
]
