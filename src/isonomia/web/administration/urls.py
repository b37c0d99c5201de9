"""Addresses of the administration: ``/administracao/…`` (P23)."""

from __future__ import annotations

from django.urls import include, path

from isonomia.web.administration import body_pages as body
from isonomia.web.administration import calendar_pages as calendar
from isonomia.web.administration import installation_pages as installation
from isonomia.web.administration import other_pages as other
from isonomia.web.administration import people_pages as people
from isonomia.web.administration import role_pages as roles
from isonomia.web.hr.place import office_page
from isonomia.web.hr.proposals.addresses import addresses
from isonomia.web.records.roles import Ability

OWN = [
    path("", installation.bodies, name="bodies"),
    path("orgaos/novo/", installation.new_body, name="new_body"),
    path("<slug:orgao>/", body.home, name="home"),
    path("<slug:orgao>/orgao/", body.body, name="body"),
    path("<slug:orgao>/guarda/", body.retention, name="retention"),
    path("<slug:orgao>/pessoas/", people.people, name="people"),
    path("<slug:orgao>/pessoas/convidar/", people.invitation, name="invite"),
    path("<slug:orgao>/pessoas/<int:pessoa>/", people.person, name="person"),
    path("<slug:orgao>/pessoas/<int:pessoa>/convidar-de-novo/", people.invite_again, name="invite_again"),
    path("<slug:orgao>/pessoas/<int:pessoa>/verificacao/", people.unverify, name="unverify"),
    path("<slug:orgao>/papeis/", roles.roles, name="roles"),
    path("<slug:orgao>/papeis/dar/", roles.give, name="give"),
    path("<slug:orgao>/papeis/rever/", roles.review, name="review"),
    path("<slug:orgao>/papeis/<int:concessao>/retirar/", roles.take, name="take"),
    path("<slug:orgao>/calendario/", calendar.calendar, name="calendar"),
    path("<slug:orgao>/calendario/registrar/", calendar.add, name="add_days"),
    path("<slug:orgao>/calendario/<slug:dia>/retirar/", calendar.give_back, name="give_back"),
    path("<slug:orgao>/normas/", other.norms, name="norms"),
    path("<slug:orgao>/textos/", other.texts, name="texts"),
    path("<slug:orgao>/textos/<slug:mensagem>/<slug:idioma>/", other.text, name="text"),
    path("<slug:orgao>/saude/", other.health, name="health"),
    path("<slug:orgao>/saude/testar/", other.mail_test, name="mail_test"),
]
PROPOSALS = addresses(office_page(Ability.ENDORSE))

urlpatterns = [
    path("", include((OWN, "administration"), namespace="administration")),
    path(
        "<slug:orgao>/conferir/",
        include((PROPOSALS, "administration_proposals"), namespace="administration_proposals"),
    ),
]
