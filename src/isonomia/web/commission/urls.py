"""Addresses of the commission: ``/comissao/…``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.commission import absence_views as absence
from isonomia.web.commission import board_views as board
from isonomia.web.commission import decision_views as decision
from isonomia.web.commission import film_views as film
from isonomia.web.commission import public_views as public
from isonomia.web.commission import recusal_views as recusal
from isonomia.web.commission import review_views as review
from isonomia.web.commission import session_views as session
from isonomia.web.commission import vote_views as vote

app_name = "commission"
HERE = "<slug:orgao>/<slug:certame>/"

urlpatterns = [
    path("", board.home, name="home"),
    path("parecer/<slug:codigo>/<slug:etapa>/<int:vida>/", vote.opinion, name="opinion"),
    path("<slug:orgao>/", board.home, name="body"),
    path(HERE, board.overview, name="overview"),
    path(f"{HERE}publico/", public.commissions, name="public"),
    path(f"{HERE}composicao/<slug:tipo>/", board.designate, name="designate"),
    path(f"{HERE}composicao/formacao/<int:integrante>/", board.train, name="train"),
    path(f"{HERE}preparo/", board.sign, name="readiness"),
    path(f"{HERE}impedimentos/", recusal.recusals, name="recusals"),
    path(f"{HERE}sessoes/", session.sessions, name="sessions"),
    path(f"{HERE}sessoes/lista/", session.call, name="call"),
    path(f"{HERE}sessoes/sortear/", session.draw_page, name="draw"),
    path(f"{HERE}sessoes/<int:sessao>/", session.session, name="session"),
    path(f"{HERE}sessoes/<int:sessao>/encerrar/", session.close_session, name="close_session"),
    path(f"{HERE}sessoes/<int:sessao>/ata/", session.minutes, name="minutes"),
    path(f"{HERE}sessoes/<int:sessao>/agenda.ics", session.agenda, name="agenda"),
    path(f"{HERE}pessoas/<slug:codigo>/<slug:feito>/", session.record, name="record"),
    path(f"{HERE}votar/<slug:codigo>/", vote.vote, name="vote"),
    path(f"{HERE}votar/<slug:codigo>/impedimento/", vote.recuse, name="recuse"),
    path(f"{HERE}votacao/<slug:codigo>/", vote.conduct, name="conduct"),
    path(f"{HERE}votacao/<slug:codigo>/encerrar/", vote.close, name="close"),
    path(f"{HERE}votacao/<slug:codigo>/interromper/", vote.interrupt, name="interrupt"),
    path(f"{HERE}decisoes/", decision.decisions, name="decisions"),
    path(f"{HERE}decisoes/prazos/", decision.end_terms, name="end_terms"),
    path(f"{HERE}decisoes/resultado/<slug:ato>/<slug:grupo>/", decision.outcome, name="outcome"),
    path(f"{HERE}rever/<slug:caso>/", review.review, name="review"),
    path(f"{HERE}rever/<slug:caso>/dito/", review.said, name="review_said"),
    path(f"{HERE}rever/<slug:caso>/dito/<uuid:documento>/", review.said_file, name="review_file"),
    path(f"{HERE}rever/<slug:caso>/<slug:ato>/", review.act, name="review_act"),
    path(f"{HERE}recursal/", decision.appeals, name="appeals"),
    path(f"{HERE}recursal/<slug:codigo>/", decision.begin_appeal, name="begin_appeal"),
    path(f"{HERE}recursal/<slug:codigo>/falta/", absence.absence, name="absence"),
    path(f"{HERE}recursal/<slug:codigo>/falta/abrir/", absence.opened, name="absence_opened"),
    path(f"{HERE}recursal/<slug:codigo>/falta/confirmar/", absence.confirm, name="absence_confirm"),
    path(f"{HERE}recursal/<slug:codigo>/falta/<uuid:documento>/", absence.file, name="absence_file"),
    path(f"{HERE}estatisticas/", decision.statistics, name="statistics"),
    path(f"{HERE}gravacao/<slug:codigo>/", film.film, name="film"),
    path(f"{HERE}gravacao/<slug:codigo>/ver/", film.watch, name="watch"),
]
