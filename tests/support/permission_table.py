"""Who opens what: one literal table of every page and act of the office and of the administration.

``get`` and ``post`` name the ability that opens the page; ``ABSENT``: the method does not exist there. A page
or a gate that is missing here fails a test: whoever adds one says who opens it.
"""

from __future__ import annotations

from typing import Final

from isonomia.web.people.roles import Ability

ABSENT: Final = "405"
SEE, PREPARE, CHECK = Ability.SEE, Ability.PREPARE, Ability.CHECK
ADMINISTER, ENDORSE, ADOPT, SIGN = Ability.ADMINISTER, Ability.ENDORSE, Ability.ADOPT, Ability.SIGN

BODY: Final = "gestao/<slug:orgao>/"
COMPETITION: Final = "gestao/<slug:orgao>/<slug:certame>/"
ADMINISTRATION: Final = "administracao/<slug:orgao>/"

_SEEN: Final = """
conferir/
conferir/<uuid:proposta>/
conferir/<uuid:proposta>/recibo/
convocar/
convocar/avisos/
convocar/cargo/<str:cargo>/
desfechos/
desfechos/cargo/<str:cargo>/
desfechos/cargo/<str:cargo>/<int:ordem>/
documentos/<slug:code>/
edital/
edital/conferir/
edital/quadro/
edital/textos/
edital/textos/<str:nome>
empates/
homologar/
leituras/
leituras/<slug:leitura>/
listas/
listas/<str:cargo>/<str:lista>/
listas/<str:cargo>/<str:lista>/<int:numero>/
listas/<str:cargo>/<str:lista>/<int:numero>/<slug:formato>
listas/publicacoes/<int:numero>/
trabalhos/
trabalhos/<uuid:trabalho>/
""".split()
_PREPARED: Final = """
convocar/avisos/<int:aviso>/
convocar/chamar/
desfechos/cargo/<str:cargo>/varias/<slug:ato>/
desfechos/corrigir/<int:sequencia>/
desfechos/ordem-judicial/
desfechos/ordem-judicial/revogar/
edital/cargos/
edital/desempate/
edital/divisao/
edital/documentos/
edital/leituras/
edital/norma/
edital/quadro/<int:numero>/
edital/regras/
edital/reserva/
edital/sorteio/
empates/<str:cargo>/<str:inscricao>/sorteio/
homologar/preparar/
homologar/prorrogar/
importar/<uuid:carga>/colunas/
importar/<uuid:carga>/conferir/
importar/<uuid:carga>/leitura/
importar/<uuid:carga>/relatorio.csv
importar/<uuid:carga>/relatorio/
importar/modelo.<str:kind>
listas/publicar/
novas-vagas/
novas-vagas/<slug:o_que>/
""".split()
_PRESSED: Final = """
conferir/<uuid:proposta>/retirar/
edital/cargos/colar/
edital/retificar/
importar/<uuid:carga>/descartar/
importar/<uuid:carga>/so-corretas/
trabalhos/<uuid:trabalho>/cancelar/
""".split()
_ADMINISTERED: Final = """
calendario/
calendario/<slug:dia>/retirar/
calendario/registrar/
guarda/
normas/
normas/<path:norma>/
orgao/
papeis/
papeis/<int:concessao>/retirar/
papeis/dar/
papeis/rever/
pessoas/
pessoas/<int:pessoa>/
pessoas/<int:pessoa>/verificacao/
pessoas/convidar/
saude/
textos/
textos/<slug:mensagem>/<slug:idioma>/
""".split()

PAGES: Final[dict[str, tuple[str, str]]] = {
    BODY: (SEE, SEE),
    COMPETITION: (SEE, SEE),
    ADMINISTRATION: (ADMINISTER, ADMINISTER),
    f"{BODY}novo/": (PREPARE, PREPARE),
    **{COMPETITION + page: (SEE, SEE) for page in _SEEN},
    **{COMPETITION + page: (PREPARE, PREPARE) for page in _PREPARED},
    **{COMPETITION + page: (ABSENT, PREPARE) for page in _PRESSED},
    f"{COMPETITION}conferir/<uuid:proposta>/confirmar/": (ABSENT, CHECK),
    f"{COMPETITION}conferir/<uuid:proposta>/devolver/": (ABSENT, CHECK),
    f"{COMPETITION}importar/": (SEE, PREPARE),
    f"{COMPETITION}leituras/<slug:leitura>/adotar/": (ADOPT, ADOPT),
    **{ADMINISTRATION + page: (ADMINISTER, ADMINISTER) for page in _ADMINISTERED},
    f"{ADMINISTRATION}pessoas/<int:pessoa>/convidar-de-novo/": (ABSENT, ADMINISTER),
    f"{ADMINISTRATION}saude/testar/": (ABSENT, ADMINISTER),
    f"{ADMINISTRATION}conferir/": (ENDORSE, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid:proposta>/": (ENDORSE, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid:proposta>/recibo/": (ENDORSE, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid:proposta>/confirmar/": (ABSENT, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid:proposta>/devolver/": (ABSENT, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid:proposta>/retirar/": (ABSENT, ADMINISTER),
}
"""Address -> who opens it by GET, by POST; besides, who prepared does not confirm, nobody else takes back."""

OF_NO_BODY: Final = ("gestao/", "administracao/", "administracao/orgaos/novo/")
"""Addresses where a person chooses a body, or that are the installation's; tested one by one."""

GATES_OPENED: Final[dict[str, tuple[Ability, Ability]]] = {
    "acessos-rever": (ADMINISTER, ENDORSE),
    "adotar-leitura": (ADOPT, SIGN),
    "avancar": (PREPARE, CHECK),
    "convocar": (PREPARE, CHECK),
    "corrigir-registro": (PREPARE, SIGN),
    "desfecho": (PREPARE, CHECK),
    "edital": (PREPARE, CHECK),
    "feriado-registrar": (ADMINISTER, ENDORSE),
    "feriado-retirar": (ADMINISTER, ENDORSE),
    "homologar": (PREPARE, SIGN),
    "importar-candidatos": (PREPARE, PREPARE),
    "ordem-judicial": (PREPARE, CHECK),
    "orgao-alterar": (ADMINISTER, ENDORSE),
    "papel-conceder": (ADMINISTER, ENDORSE),
    "papel-retirar": (ADMINISTER, ENDORSE),
    "prorrogar-validade": (PREPARE, SIGN),
    "publicar-listas": (PREPARE, CHECK),
    "registrar-sorteio": (PREPARE, CHECK),
    "retificar-edital": (PREPARE, SIGN),
    "retificar-listas": (PREPARE, SIGN),
    "vagas": (PREPARE, CHECK),
    "verificacao-desligar": (ADMINISTER, ENDORSE),
}
"""Kind of act -> who prepares, who confirms."""

ALONE: Final = ("importar-candidatos",)
"""Acts that one person passes alone: nothing of them has legal effect by itself."""
