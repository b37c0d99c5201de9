"""The addresses of the public API."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from ninja import Query

from isonomia.office.public.why_not import why_not
from isonomia.web.api.house import HouseAPI
from isonomia.web.api.limits import PUBLIC, Allowance, address_of, take
from isonomia.web.api.problems import Trouble
from isonomia.web.api.public import schemas as s
from isonomia.web.api.public.rows import release_of, rows_of
from isonomia.web.candidate.addresses import public_address
from isonomia.web.public.competition.standing import cargos_of
from isonomia.web.public.data.showing import address_of as file_address
from isonomia.web.public.place import Place, heads_at, open_to_all, place_at
from isonomia.web.public.why.published import facts_of
from isonomia.web.records.models import Competition
from isonomia.web.records.remembering import one_state

PATH = "/api/v1/"
DESCRIPTION = (
    "O que qualquer pessoa pode saber dos certames: quadro de vagas, sequência, listas publicadas, "
    "convocações, desfechos, atos. Só leitura, sem chave, sem nomes de pessoas. Os números são os das "
    "páginas e dos dados abertos. Erros vêm como application/problem+json."
)


def _admit(request: HttpRequest) -> Allowance:
    return take("publica", address_of(request), PUBLIC)


api = HouseAPI(
    title="Isonomia: API pública",
    version="1.0.0",
    description=DESCRIPTION,
    urls_namespace="api-publica",
    admit=_admit,
    shared=True,
    everywhere=(400, 404, 405, 422, 429, 500),
    path=PATH,
)


def _brief(competition: Competition) -> dict[str, Any]:
    body = competition.body
    names = {"orgao": body.slug, "certame": competition.slug}
    return {
        **names,
        "titulo": competition.title,
        "nome_do_orgao": body.name,
        "uf": body.state,
        "etapa": competition.stage,
        "pagina": public_address(reverse("public:competition", kwargs=names)),
    }


@api.get("/certames", response=s.Contests, tags=["certames"], operation_id="listar_certames")
def contests(
    request: HttpRequest,  # noqa: ARG001 - a route takes it
    orgao: Annotated[str | None, Query(description="Só deste órgão.", pattern=s.SLUG)] = None,
    uf: Annotated[str | None, Query(description="Só deste estado.", pattern=r"^[A-Z]{2}$")] = None,
    pagina: s.PageQuery = 1,
    por_pagina: s.SizeQuery = 100,
) -> dict[str, Any]:
    """Os certames com edital publicado."""
    found = open_to_all().order_by("body__slug", "slug")
    if orgao:
        found = found.filter(body__slug=orgao)
    if uf:
        found = found.filter(body__state=uf)
    first = (pagina - 1) * por_pagina
    items = [_brief(each) for each in found[first : first + por_pagina]]
    return {"total": found.count(), "pagina": pagina, "por_pagina": por_pagina, "itens": items}


@api.get(
    "/certames/{orgao}/{certame}", response={200: s.ContestOut, 503: None}, tags=["certames"],
    operation_id="ver_certame",
)  # fmt: skip
def contest(request: HttpRequest, orgao: s.Organ, certame: s.Contest) -> dict[str, Any]:  # noqa: ARG001
    """Um certame, e onde estão os dados abertos dele."""
    place = place_at(heads_at(orgao, certame))
    release, found = release_of(place)
    manifest = release.manifest
    package = manifest["pacote"]
    return {
        **_brief(place.competition),
        "versao": release.number,
        "publicada_em": release.at,
        "atualizando": found.late,
        "tabelas": [
            {
                "nome": table["nome"],
                "titulo": table["titulo"],
                "linhas": table["linhas"],
                "arquivos": [
                    _file(place, release.number, kind, each) for kind, each in table["arquivos"].items()
                ],
            }
            for table in manifest["tabelas"]
        ],
        "pacote": _file(place, release.number, "zip", package) if "nome" in package else None,
    }


def _file(place: Place, number: int, kind: str, file: dict[str, Any]) -> dict[str, Any]:
    return {
        "formato": kind,
        "endereco": public_address(file_address(place, number, file["nome"])),
        "resumo": file["resumo"],
        "bytes": file["bytes"],
    }


@api.get(
    "/certames/{orgao}/{certame}/quadro", response={200: s.Rows[s.Vacancies], 503: None}, tags=["tabelas"],
    operation_id="ver_quadro",
)  # fmt: skip
def vacancies(
    request: HttpRequest,  # noqa: ARG001
    orgao: s.Organ,
    certame: s.Contest,
    cargo: s.CargoQuery = None,
    lista: s.ListQuery = None,
    pagina: s.PageQuery = 1,
    por_pagina: s.SizeQuery = 100,
) -> dict[str, Any]:
    """As vagas do edital por cargo e lista, com o artigo de cada número."""
    return rows_of(
        place_at(heads_at(orgao, certame)), "quadro", {"cargo": cargo, "lista": lista}, pagina, por_pagina
    )


@api.get(
    "/certames/{orgao}/{certame}/sequencia", response={200: s.Rows[s.PlaceOut], 503: None}, tags=["tabelas"],
    operation_id="ver_sequencia",
)  # fmt: skip
def sequence(
    request: HttpRequest,  # noqa: ARG001
    orgao: s.Organ,
    certame: s.Contest,
    cargo: s.CargoQuery = None,
    lista: s.ListQuery = None,
    pagina: s.PageQuery = 1,
    por_pagina: s.SizeQuery = 100,
) -> dict[str, Any]:
    """De que lista é cada vaga, na ordem em que são preenchidas."""
    equal = {"cargo": cargo, "lista": lista}
    return rows_of(place_at(heads_at(orgao, certame)), "sequencia", equal, pagina, por_pagina)


@api.get(
    "/certames/{orgao}/{certame}/listas", response={200: s.Rows[s.ListedOut], 503: None}, tags=["tabelas"],
    operation_id="ver_listas",
)  # fmt: skip
def lists(
    request: HttpRequest,  # noqa: ARG001
    orgao: s.Organ,
    certame: s.Contest,
    filtro: Annotated[s.ListFilter, Query()],
    pagina: s.PageQuery = 1,
    por_pagina: s.SizeQuery = 100,
) -> dict[str, Any]:
    """As listas publicadas, em todas as versões, sem nomes."""
    equal = filtro.model_dump()
    return rows_of(place_at(heads_at(orgao, certame)), "listas", equal, pagina, por_pagina)


@api.get(
    "/certames/{orgao}/{certame}/convocacoes", response={200: s.Rows[s.CallOut], 503: None}, tags=["tabelas"],
    operation_id="ver_convocacoes",
)  # fmt: skip
def calls(
    request: HttpRequest,  # noqa: ARG001
    orgao: s.Organ,
    certame: s.Contest,
    cargo: s.CargoQuery = None,
    lista: s.ListQuery = None,
    pagina: s.PageQuery = 1,
    por_pagina: s.SizeQuery = 100,
) -> dict[str, Any]:
    """Cada pessoa chamada: para que vaga, por que lista e por quê."""
    equal = {"cargo": cargo, "lista": lista}
    return rows_of(place_at(heads_at(orgao, certame)), "convocacoes", equal, pagina, por_pagina)


@api.get(
    "/certames/{orgao}/{certame}/desfechos", response={200: s.Rows[s.OutcomeOut], 503: None},
    tags=["tabelas"], operation_id="ver_desfechos",
)  # fmt: skip
def outcomes(
    request: HttpRequest,  # noqa: ARG001
    orgao: s.Organ,
    certame: s.Contest,
    cargo: s.CargoQuery = None,
    pagina: s.PageQuery = 1,
    por_pagina: s.SizeQuery = 100,
) -> dict[str, Any]:
    """Em que ponto está cada pessoa chamada."""
    return rows_of(place_at(heads_at(orgao, certame)), "desfechos", {"cargo": cargo}, pagina, por_pagina)


@api.get(
    "/certames/{orgao}/{certame}/atos", response={200: s.Rows[s.ActOut], 503: None}, tags=["tabelas"],
    operation_id="ver_atos",
)  # fmt: skip
def acts(
    request: HttpRequest,  # noqa: ARG001
    orgao: s.Organ,
    certame: s.Contest,
    cargo: s.CargoQuery = None,
    pagina: s.PageQuery = 1,
    por_pagina: s.SizeQuery = 100,
) -> dict[str, Any]:
    """Os atos do certame, na ordem do registro."""
    return rows_of(place_at(heads_at(orgao, certame)), "atos", {"cargo": cargo}, pagina, por_pagina)


@api.get(
    "/certames/{orgao}/{certame}/totais", response={200: s.Rows[s.TotalOut], 503: None}, tags=["tabelas"],
    operation_id="ver_totais",
)  # fmt: skip
def totals(
    request: HttpRequest,  # noqa: ARG001
    orgao: s.Organ,
    certame: s.Contest,
    cargo: s.CargoQuery = None,
    pagina: s.PageQuery = 1,
    por_pagina: s.SizeQuery = 100,
) -> dict[str, Any]:
    """Quantas pessoas disseram concorrer em cada lista; números de menos de 5 pessoas não são ditos."""
    return rows_of(place_at(heads_at(orgao, certame)), "totais", {"cargo": cargo}, pagina, por_pagina)


@api.get(
    "/certames/{orgao}/{certame}/inscricoes/{numero}", response=s.WhyNotOut, tags=["inscrições"],
    operation_id="por_que_nao_fui_chamado",
)  # fmt: skip
def why(request: HttpRequest, orgao: s.Organ, certame: s.Contest, numero: s.Number) -> dict[str, Any]:
    """«Por que não fui chamado?»: o que se publicou de uma inscrição. Número sem lista: respostas vazias."""
    asked = take("inscricoes", address_of(request), 60)
    if asked.spent:
        raise Trouble(429, "Consultas demais a inscrições em um minuto. Espere e repita.")
    place = place_at(heads_at(orgao, certame))
    with one_state({place.competition.pk: place.head}):
        cargos = cargos_of(place)
        validity = cargos[0].desk["validade"] if cargos else None
        over = validity is not None and date.fromisoformat(validity["ate"]) < timezone.localdate()
        answers = [why_not(facts) for facts in facts_of(place, numero, over=over)]
    return {"inscricao": numero, "respostas": answers}
