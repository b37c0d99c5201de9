"""Addresses that only the messages tell: where a request is confirmed and stopped."""

from __future__ import annotations

from django.urls import path

from isonomia.web.public.watching import views

app_name = "avisar"
urlpatterns = [
    path("<uuid:chave>/confirmar/", views.confirm_own, name="confirm"),
    path("<uuid:chave>/confirmado/", views.confirmed, name="confirmed"),
    path("<uuid:chave>/parar/", views.stop, name="stop"),
]
