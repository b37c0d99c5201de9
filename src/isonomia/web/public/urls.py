"""Addresses that anybody may open."""

from __future__ import annotations

from django.urls import path

from isonomia.web.public import language, views
from isonomia.web.public.competition import appeals, files, lists
from isonomia.web.public.competition import views as competition
from isonomia.web.public.help import views as help_pages
from isonomia.web.public.readings import views as readings
from isonomia.web.public.search import views as search
from isonomia.web.public.watching import views as watching
from isonomia.web.public.what_if import views as what_if
from isonomia.web.public.why import views as why

app_name = "public"
HERE = "certames/<slug:orgao>/<slug:certame>/"
LIST = f"{HERE}listas/<str:cargo>/<str:lista>/"
urlpatterns = [
    path("", search.front, name="front"),
    path("idioma/<slug:codigo>/", language.choose, name="language"),
    path("certames/", search.search, name="search"),
    path("consultar/", search.consult, name="consult"),
    path(HERE, competition.page, name="competition"),
    path(f"{HERE}por-que/", why.why, name="why"),
    path(f"{HERE}simular/", what_if.suppose, name="what_if"),
    path(f"{HERE}avisar/", watching.ask_here, name="watch"),
    path(f"{HERE}avisar/pedido/", watching.asked, name="watch_asked"),
    path(f"{HERE}leitura/", readings.readings, name="readings"),
    path(f"{HERE}vagas/<str:cargo>/", competition.cargo, name="cargo"),
    path(f"{HERE}vagas/<str:cargo>/andamento/", competition.progress, name="progress"),
    path(f"{HERE}vagas/<str:cargo>/andamento/<slug:grafico>.csv", competition.chart_file, name="chart_file"),
    path(f"{HERE}vagas/<str:cargo>/chamadas/<int:ordem>/", competition.call, name="call"),
    path(f"{HERE}convocacoes/<str:dia>/", competition.calls, name="calls"),
    path(f"{HERE}listas/", lists.index, name="lists"),
    path(LIST, lists.newest, name="list_newest"),
    path(f"{LIST}<int:numero>/", lists.version, name="list"),
    path(f"{LIST}<int:numero>/<slug:formato>", lists.download, name="list_file"),
    path(f"{HERE}recursos/", appeals.outcomes, name="appeals"),
    path(f"{HERE}atos/<int:numero>/", competition.act, name="act"),
    path(f"{HERE}documentos/<str:codigo>/", files.paper, name="paper"),
    path(f"{HERE}calendario.ics", files.calendar, name="calendar"),
    path(f"{HERE}atos.atom", files.feed, name="feed"),
    path("ajuda/", help_pages.index, name="help"),
    path("acessibilidade/", help_pages.accessibility, name="accessibility"),
    path("privacidade/", help_pages.privacy, name="privacy"),
    path("codigo/", views.ask, name="ask"),
    path("codigo/<str:codigo>/", views.document, name="document"),
]
