"""Addresses of the keys of a body: ``/administracao/<orgao>/chaves/``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.api.keys import pages

app_name = "keys"
urlpatterns = [
    path("", pages.index, name="index"),
    path("conceder/", pages.give, name="give"),
    path("<uuid:chave>/", pages.key, name="key"),
    path("<uuid:chave>/mostrar/", pages.show, name="show"),
    path("<uuid:chave>/retirar/", pages.take, name="take"),
    path("<uuid:chave>/avisos/", pages.deliveries, name="deliveries"),
]
