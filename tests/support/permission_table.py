"""Who opens what: one literal table of every page and act of the office and of the administration.

``get`` and ``post`` name the ability that opens the page; ``ABSENT``: the method does not exist there. A page
or a gate that is missing here fails a test: whoever adds one says who opens it.
"""

from __future__ import annotations

from typing import Final

from isonomia.web.records.roles import Ability

ABSENT: Final = "405"
SEE, PREPARE, CHECK = Ability.SEE, Ability.PREPARE, Ability.CHECK
ADMINISTER, ENDORSE, ADOPT, SIGN = Ability.ADMINISTER, Ability.ENDORSE, Ability.ADOPT, Ability.SIGN
CONVENE = Ability.CONVENE

BODY: Final = "gestao/<slug>/"
COMPETITION: Final = "gestao/<slug>/<slug>/"
ADMINISTRATION: Final = "administracao/<slug>/"
AUDITING: Final = "auditoria/<slug>/"

_SEEN: Final = """
conferir/
conferir/<uuid>/
conferir/<uuid>/recibo/
convocar/
convocar/avisos/
convocar/cargo/<str>/
desfechos/
desfechos/cargo/<str>/
desfechos/cargo/<str>/<int>/
desfechos/cargo/<str>/inscricao/<str>/
documentos/<slug>/
edital/
edital/conferir/
edital/quadro/
edital/textos/
edital/textos/<str>
empates/
homologar/
inscricoes/
leituras/
leituras/<slug>/
listas/
listas/<str>/<str>/
listas/<str>/<str>/<int>/
listas/<str>/<str>/<int>/<slug>
listas/publicacoes/<int>/
recursos/
recursos/<str>/
trabalhos/
trabalhos/<uuid>/
""".split()
_PREPARED: Final = """
convocar/avisos/<int>/
convocar/chamar/
desfechos/cargo/<str>/varias/<slug>/
desfechos/corrigir/<int>/
desfechos/ordem-judicial/
desfechos/ordem-judicial/revogar/
edital/cargos/
edital/desempate/
edital/divisao/
edital/documentos/
edital/leituras/
edital/norma/
edital/procedimento/
edital/quadro/<int>/
edital/regras/
edital/reserva/
edital/sorteio/
empates/<str>/<str>/sorteio/
homologar/desfazer/
homologar/preparar/
homologar/prorrogar/
importar/<uuid>/colunas/
inscricoes/notas/
inscricoes/prazo/
importar/<uuid>/conferir/
importar/<uuid>/leitura/
importar/<uuid>/relatorio.csv
importar/<uuid>/relatorio/
importar/<uuid>/retificar/
importar/modelo.<str>
listas/publicar/
novas-vagas/
novas-vagas/<slug>/
recursos/<str>/decidir/
""".split()
_PRESSED: Final = """
conferir/<uuid>/retirar/
edital/cargos/colar/
edital/retificar/
importar/<uuid>/descartar/
inscricoes/arquivo-da-banca/
inscricoes/efetivar/
importar/<uuid>/so-corretas/
trabalhos/<uuid>/cancelar/
""".split()
_ADMINISTERED: Final = """
calendario/
calendario/<slug>/retirar/
calendario/registrar/
chaves/
chaves/<uuid>/
chaves/<uuid>/avisos/
chaves/<uuid>/retirar/
chaves/conceder/
guarda/
normas/
orgao/
papeis/
papeis/<int>/retirar/
papeis/dar/
papeis/rever/
pessoas/
pessoas/<int>/
pessoas/<int>/verificacao/
pessoas/convidar/
saude/
textos/
textos/<slug>/<slug>/
""".split()

_AUDITED: Final = ("", "aberturas.<str>", "aberturas/", "livro/<int>/<int>/", "trilha.<str>")

PAGES: Final[dict[str, tuple[str, str]]] = {
    BODY: (SEE, SEE),
    COMPETITION: (SEE, SEE),
    ADMINISTRATION: (ADMINISTER, ADMINISTER),
    f"{BODY}novo/": (PREPARE, PREPARE),
    f"{BODY}avaliacao/": (ADMINISTER, ADMINISTER),
    f"{BODY}avaliacao/contar/<int>/": (ABSENT, ADMINISTER),
    f"{BODY}simulacao/": (SEE, SEE),
    f"{BODY}simulacao/<uuid>/": (SEE, SEE),
    **{COMPETITION + page: (SEE, SEE) for page in _SEEN},
    **{COMPETITION + page: (PREPARE, PREPARE) for page in _PREPARED},
    **{COMPETITION + page: (ABSENT, PREPARE) for page in _PRESSED},
    f"{COMPETITION}conferir/<uuid>/confirmar/": (ABSENT, CHECK),
    f"{COMPETITION}conferir/<uuid>/devolver/": (ABSENT, CHECK),
    f"{COMPETITION}importar/": (SEE, PREPARE),
    f"{COMPETITION}trabalhos/calcular/": (ABSENT, SEE),
    f"{COMPETITION}pertencimento/": (CONVENE, CONVENE),
    f"{COMPETITION}pertencimento/registrar/<slug>/<slug>/": (CONVENE, CONVENE),
    f"{COMPETITION}recursos/<str>/abrir/": (ABSENT, Ability.REVEAL),
    f"{COMPETITION}recursos/<str>/arquivo/<uuid>/": (ABSENT, Ability.REVEAL),
    f"{COMPETITION}leituras/<slug>/adotar/": (ADOPT, ADOPT),
    **{ADMINISTRATION + page: (ADMINISTER, ADMINISTER) for page in _ADMINISTERED},
    f"{ADMINISTRATION}pessoas/<int>/convidar-de-novo/": (ABSENT, ADMINISTER),
    f"{ADMINISTRATION}chaves/<uuid>/mostrar/": (ABSENT, ADMINISTER),
    f"{ADMINISTRATION}saude/testar/": (ABSENT, ADMINISTER),
    f"{ADMINISTRATION}conferir/": (ENDORSE, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid>/": (ENDORSE, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid>/recibo/": (ENDORSE, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid>/confirmar/": (ABSENT, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid>/devolver/": (ABSENT, ENDORSE),
    f"{ADMINISTRATION}conferir/<uuid>/retirar/": (ABSENT, ADMINISTER),
    **{AUDITING + page: (Ability.AUDIT, ABSENT) for page in _AUDITED},
    f"{AUDITING}cadeia/": (Ability.AUDIT, Ability.AUDIT),
}
"""Address -> who opens it by GET, by POST; besides, who prepared does not confirm, nobody else takes back."""

OF_NO_BODY: Final = ("gestao/", "administracao/", "administracao/orgaos/novo/")
"""Addresses where a person chooses a body, or that are the installation's; tested one by one."""

GATES_OPENED: Final[dict[str, tuple[Ability, Ability]]] = {
    "abrir-inscricoes": (PREPARE, CHECK),
    "acessos-rever": (ADMINISTER, ENDORSE),
    "adotar-leitura": (ADOPT, SIGN),
    "anular-decisao-da-comissao": (CONVENE, SIGN),
    "avancar": (PREPARE, CHECK),
    "chave-conceder": (ADMINISTER, ENDORSE),
    "chave-retirar": (ADMINISTER, ADMINISTER),
    "convocar": (PREPARE, CHECK),
    "corrigir-registro": (PREPARE, SIGN),
    "designar-comissao": (CONVENE, SIGN),
    "decidir-recurso": (PREPARE, CHECK),
    "desfecho": (PREPARE, CHECK),
    "edital": (PREPARE, CHECK),
    "feriado-registrar": (ADMINISTER, ENDORSE),
    "feriado-retirar": (ADMINISTER, ENDORSE),
    "fraude-apurada": (Ability.INQUIRE, SIGN),
    "homologar": (PREPARE, SIGN),
    "desfazer-certame": (PREPARE, SIGN),
    "importar-candidatos": (PREPARE, PREPARE),
    "ordem-judicial": (PREPARE, CHECK),
    "orgao-alterar": (ADMINISTER, ENDORSE),
    "papel-conceder": (ADMINISTER, ENDORSE),
    "papel-retirar": (ADMINISTER, ENDORSE),
    "prorrogar-validade": (PREPARE, SIGN),
    "publicar-avaliacao": (ADMINISTER, ENDORSE),
    "publicar-listas": (PREPARE, CHECK),
    "registrar-sorteio": (PREPARE, CHECK),
    "resultado-dos-documentos": (CONVENE, CHECK),
    "resultado-da-comissao": (CONVENE, CHECK),
    "retificar-candidatos": (PREPARE, SIGN),
    "retificar-edital": (PREPARE, SIGN),
    "retificar-listas": (PREPARE, SIGN),
    "rever-decisao-da-comissao": (CONVENE, SIGN),
    "vagas": (PREPARE, CHECK),
    "verificacao-desligar": (ADMINISTER, ENDORSE),
}
"""Kind of act -> who prepares, who confirms."""

ALONE: Final = ("chave-retirar", "importar-candidatos")
"""Acts that one person passes alone: nothing of them has legal effect by itself."""
