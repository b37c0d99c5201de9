"""Addresses of the candidate: account and enrolment, own area, documents, appeals."""

from __future__ import annotations

from django.urls import path
from django.views.generic import RedirectView

from isonomia.web.candidate.accounts import views as accounts
from isonomia.web.candidate.appealing import decision_views as deciding
from isonomia.web.candidate.appealing import views as appealing
from isonomia.web.candidate.area import views as area
from isonomia.web.candidate.assessing import views as assessing
from isonomia.web.candidate.calls import views as calls
from isonomia.web.candidate.enrolling import views as enrolling
from isonomia.web.candidate.examining import views as examining
from isonomia.web.candidate.papers import views as papers

app_name = "candidate"
HERE = "minha-area/<slug:orgao>/<slug:certame>/"
EXAM = "exame/<slug:orgao>/<slug:certame>/"
TEAM = "avaliacao/<slug:orgao>/<slug:certame>/"
ONE = "inscricao/<uuid:inscricao>/"
urlpatterns = [
    path("inscricao/", enrolling.open_now, name="open"),
    path("inscricao/conta/", accounts.account, name="account"),
    path("inscricao/conta/enviada/", accounts.sent, name="account_sent"),
    path("inscricao/conta/gov-br/", accounts.account_govbr, name="account_govbr"),
    path("inscricao/conta/<str:key>/", accounts.account_key, name="account_key"),
    path("inscricao/em/<slug:orgao>/<slug:certame>/", enrolling.begin, name="begin"),
    path(ONE, enrolling.tasks, name="tasks"),
    path(f"{ONE}cargo/", enrolling.cargo, name="cargo"),
    path(f"{ONE}dados/", enrolling.personal, name="personal"),
    path(f"{ONE}declaracao/", enrolling.colour, name="colour"),
    path(f"{ONE}reservas/", enrolling.reserves, name="reserves"),
    path(f"{ONE}atendimento/", enrolling.needs, name="needs"),
    path(f"{ONE}conferir/", enrolling.check, name="check"),
    path(f"{ONE}cancelar/", enrolling.withdrawal, name="withdrawal"),
    path(f"{ONE}descartar/", enrolling.discard, name="discard"),
    path(f"{ONE}comprovante/", enrolling.receipt, name="receipt"),
    path(f"{ONE}comprovante.pdf", enrolling.receipt_file, name="receipt_file"),
    path(f"{ONE}prazo.ics", enrolling.calendar_file, name="calendar"),
    path("minha-area/", area.home, name="home"),
    path("minha-area/procurar/", area.find, name="find"),
    path("minha-area/meus-dados/", area.data, name="data"),
    path("minha-area/meus-dados/baixar/", area.download, name="download"),
    path("minha-area/documento/<uuid:documento>/", papers.document, name="document"),
    path(HERE, area.competition, name="competition"),
    path(f"{HERE}chamada/<str:cargo>/<int:ordem>/", calls.call, name="call"),
    path(f"{HERE}chamada/<str:cargo>/<int:ordem>/aceitar/", calls.accept, name="call_accept"),
    path(f"{HERE}chamada/<str:cargo>/<int:ordem>/desistir/", calls.decline, name="call_decline"),
    path(
        f"{HERE}chamada/<str:cargo>/<int:ordem>/recibo/<slug:resposta>/", calls.receipt, name="call_receipt"
    ),
    path(f"{HERE}dia/<slug:chave>/", area.summons, name="summons"),
    path(f"{HERE}agenda.ics", area.agenda, name="agenda"),
    path(f"{HERE}dia/<slug:chave>/data.ics", area.summons_calendar, name="summons_calendar"),
    path(f"{HERE}documentos/<int:caso>/", papers.papers, name="papers"),
    path(f"{HERE}documentos/<int:caso>/modelo/", papers.model, name="paper_model"),
    path(f"{HERE}documentos/<int:caso>/retirar/<uuid:documento>/", papers.take_back, name="take_back"),
    path(f"{HERE}documentos/<int:caso>/entregar/", papers.hand_in, name="hand_in"),
    path(f"{HERE}recorrer/<int:publicacao>/", appealing.appeal, name="appeal"),
    path(f"{HERE}decisoes/<slug:chave>/", deciding.decision, name="decision"),
    path(f"{HERE}recursos/<str:protocolo>/", appealing.appeal_page, name="appeal_page"),
    path(f"{HERE}recursos/<str:protocolo>/reexame/", appealing.again, name="appeal_again"),
    path(EXAM, examining.queue, name="examine"),
    path(f"{EXAM}<int:caso>/", examining.examination, name="examination"),
    path(f"{EXAM}<int:caso>/abrir/", examining.opened, name="examination_opened"),
    path(f"{EXAM}<int:caso>/decidir/", examining.decide, name="examination_decide"),
    path(f"{EXAM}<int:caso>/documento/<uuid:documento>/", examining.document, name="examination_document"),
    path(f"{EXAM}<int:caso>/assinar/", examining.sign_decision, name="examination_signed"),
    path(f"{EXAM}<int:caso>/retirar/", examining.withdraw_decision, name="examination_withdrawn"),
    path(TEAM, assessing.queue, name="assess"),
    path(f"{TEAM}sigilo/", assessing.sign, name="assess_sign"),
    path(f"{TEAM}<int:caso>/", assessing.assessment, name="assessment"),
    path(f"{TEAM}<int:caso>/abrir/", assessing.opened, name="assessment_opened"),
    path(f"{TEAM}<int:caso>/impedimento/", assessing.recuse, name="assessment_recuse"),
    path(f"{TEAM}<int:caso>/documento/<uuid:documento>/", assessing.document, name="assessment_document"),
    path(f"{TEAM}<int:caso>/ato/<slug:ato>/", assessing.act, name="assessment_act"),
    path(f"{TEAM}<int:caso>/assinar/", assessing.sign_decision, name="assessment_signed"),
    path(f"{TEAM}<int:caso>/retirar/", assessing.withdraw_decision, name="assessment_withdrawn"),
    path(
        "recursos/<slug:orgao>/<slug:certame>/",
        RedirectView.as_view(pattern_name="public:appeals", permanent=True),
        name="outcomes",
    ),
]
