"""The addresses of the API of examining boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from ninja import Path, Status

from isonomia.web.api.boards import consignments as parcels
from isonomia.web.api.boards import schemas as s
from isonomia.web.api.boards.access import KeyBearer, admit, certame_of, demand, key_in
from isonomia.web.api.boards.delivering import deliver
from isonomia.web.api.boards.idempotency import Answered, once
from isonomia.web.api.boards.lines import Line, checked, received
from isonomia.web.api.hooks.addresses import MOST, made, refused
from isonomia.web.api.house import HouseAPI
from isonomia.web.api.problems import Trouble
from isonomia.web.api.public import schemas as p
from isonomia.web.api.public.rows import release_of, rows_of
from isonomia.web.api.scopes import Scope
from isonomia.web.hr.importing.held import expected_of
from isonomia.web.public.place import heads_at, place_at
from isonomia.web.records.loading import edital_in_force
from isonomia.web.records.models import Competition, Consignment, Webhook
from isonomia.web.records.models.competitions import Stage

PATH = "/api/banca/v1/"
DESCRIPTION = (
    "Para bancas examinadoras, com a chave que o órgão deu. A banca envia inscrições e resultados em "
    "remessas: abre, manda as linhas em partes, entrega. Nada entra em vigor por aqui: o que chega espera "
    "que uma pessoa do órgão o confira e importe. Toda escrita pede uma Idempotency-Key: repetida igual, "
    "responde igual e nada faz. Erros vêm como application/problem+json."
)
CERTAME = "/certames/{orgao}/{certame}"
PARCEL = CERTAME + "/remessas/{remessa}"
ParcelPath = Annotated[UUID, Path(description="A remessa.")]
HookPath = Annotated[UUID, Path(description="O gancho.")]
WRITES: dict[int, Any] = {403: None, 409: None, 413: None}

api = HouseAPI(
    title="Isonomia: API das bancas",
    version="1.0.0",
    description=DESCRIPTION,
    urls_namespace="api-bancas",
    auth=KeyBearer(),
    admit=admit,
    shared=False,
    everywhere=(400, 401, 404, 405, 422, 429, 500),
    path=PATH,
)


@api.get("/chave", response=s.KeyOut, tags=["chave"], operation_id="ver_chave")
def key(request: HttpRequest) -> dict[str, Any]:
    """A chave com que se pergunta: o que pode, até quando, em que certames."""
    own = key_in(request)
    found = Competition.objects.filter(body=own.body).exclude(stage=Stage.DRAFT).order_by("slug")
    if own.competition_id is not None:
        found = found.filter(pk=own.competition_id)
    return {
        "banca": own.holder,
        "orgao": own.body.slug,
        "alcances": own.scopes,
        "vence_em": own.expires,
        "certames": [{"orgao": own.body.slug, "certame": each.slug, "titulo": each.title} for each in found],
    }


@api.get(
    CERTAME + "/remessas", response={200: s.Consignments, 403: None}, tags=["remessas"],
    operation_id="listar_remessas",
)  # fmt: skip
def consignments(request: HttpRequest, orgao: p.Organ, certame: p.Contest) -> dict[str, Any]:
    """As últimas 100 remessas desta chave no certame."""
    own = key_in(request)
    competition = certame_of(own, orgao, certame)
    found = Consignment.objects.filter(api_key=own, competition=competition).select_related("upload")
    return {"itens": [parcels.told(each) for each in found[:100]]}


@api.post(
    CERTAME + "/remessas", response={201: s.ConsignmentOut, **WRITES}, tags=["remessas"],
    operation_id="abrir_remessa",
)  # fmt: skip
def begin(
    request: HttpRequest,
    response: HttpResponse,
    orgao: p.Organ,
    certame: p.Contest,
    payload: s.ConsignmentIn,
    idempotency_key: s.Key,
) -> Status[Any]:
    """Abre uma remessa de inscrições ou de resultados."""
    own = key_in(request)
    competition = certame_of(own, orgao, certame)
    demand(own, parcels.SCOPES[payload.tipo.value])
    if edital_in_force(competition) is None:
        raise Trouble(409, "O edital deste certame ainda não foi publicado.")
    return once(
        request,
        response,
        own,
        idempotency_key,
        lambda: (201, parcels.told(parcels.opened(own, competition, payload))),
    )


@api.get(PARCEL, response={200: s.ConsignmentOut, 403: None}, tags=["remessas"], operation_id="ver_remessa")
def consignment(
    request: HttpRequest, orgao: p.Organ, certame: p.Contest, remessa: ParcelPath
) -> dict[str, Any]:
    """Uma remessa, e o que o órgão fez dela."""
    own = key_in(request)
    return parcels.told(parcels.found(own, certame_of(own, orgao, certame), remessa))


@api.post(
    PARCEL + "/inscricoes", response={200: s.Received, **WRITES}, tags=["remessas"],
    operation_id="mandar_inscricoes",
)  # fmt: skip
def send_enrolments(
    request: HttpRequest,
    response: HttpResponse,
    orgao: p.Organ,
    certame: p.Contest,
    remessa: ParcelPath,
    payload: s.EnrolmentLines,
    idempotency_key: s.Key,
) -> Status[Any]:
    """Manda linhas de inscrições, até 1.000 por pedido."""
    place = (orgao, certame, remessa)
    return _lines(request, response, place, s.ConsignmentKind.ENROLMENTS, payload.linhas, idempotency_key)


@api.post(
    PARCEL + "/resultados", response={200: s.Received, **WRITES}, tags=["remessas"],
    operation_id="mandar_resultados",
)  # fmt: skip
def send_results(
    request: HttpRequest,
    response: HttpResponse,
    orgao: p.Organ,
    certame: p.Contest,
    remessa: ParcelPath,
    payload: s.ResultLines,
    idempotency_key: s.Key,
) -> Status[Any]:
    """Manda linhas de resultados, até 1.000 por pedido."""
    place = (orgao, certame, remessa)
    return _lines(request, response, place, s.ConsignmentKind.RESULTS, payload.linhas, idempotency_key)


def _lines(
    request: HttpRequest,
    response: HttpResponse,
    place: tuple[str, str, UUID],
    kind: s.ConsignmentKind,
    lines: Sequence[Line],
    name: str,
) -> Status[Any]:
    own = key_in(request)
    orgao, certame, remessa = place
    competition = certame_of(own, orgao, certame)
    demand(own, parcels.SCOPES[kind.value])

    def work() -> Answered:
        parcel = parcels.found(own, competition, remessa, lock=True)
        parcels.demand_open(parcel, kind)
        checked(lines, expected_of(competition))
        return 200, received(parcel, lines)

    return once(request, response, own, name, work)


@api.post(
    PARCEL + "/entrega", response={200: s.ConsignmentOut, **WRITES}, tags=["remessas"],
    operation_id="entregar_remessa",
)  # fmt: skip
def hand_in(
    request: HttpRequest,
    response: HttpResponse,
    orgao: p.Organ,
    certame: p.Contest,
    remessa: ParcelPath,
    idempotency_key: s.Key,
) -> Status[Any]:
    """Entrega a remessa ao órgão, onde espera que uma pessoa a confira e importe."""
    own = key_in(request)
    competition = certame_of(own, orgao, certame)

    def work() -> Answered:
        parcel = parcels.found(own, competition, remessa, lock=True)
        demand(own, parcels.SCOPES[parcel.kind])
        parcels.demand_open(parcel)
        return 200, parcels.told(deliver(parcel))

    return once(request, response, own, idempotency_key, work)


@api.delete(
    PARCEL, response={200: s.ConsignmentOut, **WRITES}, tags=["remessas"], operation_id="descartar_remessa"
)
def discard(
    request: HttpRequest,
    response: HttpResponse,
    orgao: p.Organ,
    certame: p.Contest,
    remessa: ParcelPath,
    idempotency_key: s.Key,
) -> Status[Any]:
    """Descarta uma remessa ainda aberta, com as linhas dela."""
    own = key_in(request)
    competition = certame_of(own, orgao, certame)

    def work() -> Answered:
        parcel = parcels.found(own, competition, remessa, lock=True)
        demand(own, parcels.SCOPES[parcel.kind])
        parcels.demand_open(parcel)
        parcels.drop(parcel)
        return 200, parcels.told(parcel)

    return once(request, response, own, idempotency_key, work)


@api.get(
    CERTAME + "/convocacoes", response={200: s.CalledPage, 403: None, 503: None}, tags=["convocações"],
    operation_id="receber_convocacoes",
)  # fmt: skip
def calls(
    request: HttpRequest,
    orgao: p.Organ,
    certame: p.Contest,
    cargo: p.CargoQuery = None,
    pagina: p.PageQuery = 1,
    por_pagina: p.SizeQuery = 100,
) -> dict[str, Any]:
    """As convocações e em que ponto está cada pessoa chamada: o mesmo que é público."""
    own = key_in(request)
    certame_of(own, orgao, certame)
    demand(own, Scope.CALLS)
    place = place_at(heads_at(orgao, certame))
    release_of(place)
    found = rows_of(place, "convocacoes", {"cargo": cargo}, pagina, por_pagina)
    outcomes = rows_of(place, "desfechos", {"cargo": cargo}, pagina, por_pagina)["itens"]
    for call, outcome in zip(found["itens"], outcomes, strict=True):
        call |= {name: outcome[name] for name in ("situacao", "desde")}
    return found


@api.get("/ganchos", response={200: s.Hooks, 403: None}, tags=["ganchos"], operation_id="listar_ganchos")
def hooks(request: HttpRequest) -> dict[str, Any]:
    """Os endereços que o sistema avisa."""
    own = key_in(request)
    demand(own, Scope.CALLS)
    return {"itens": [_hook(each) for each in Webhook.objects.filter(api_key=own, active=True)]}


@api.post("/ganchos", response={201: s.HookMade, **WRITES}, tags=["ganchos"], operation_id="criar_gancho")
def hook(
    request: HttpRequest, response: HttpResponse, payload: s.HookIn, idempotency_key: s.Key
) -> Status[Any]:
    """Passa a avisar um endereço da banca; o segredo que assina os avisos só é dito aqui."""
    own = key_in(request)
    demand(own, Scope.CALLS)
    why = refused(payload.url)
    if why:
        raise Trouble(403, "Este endereço não pode ser avisado.", [("url", why)])

    def work() -> Answered:
        if Webhook.objects.filter(api_key=own, active=True).count() >= MOST:
            raise Trouble(409, f"Cabem {MOST} ganchos por chave: retire um.")
        new = made(own, payload.url)
        return 201, {**_hook(new), "segredo": new.secret}

    return once(request, response, own, idempotency_key, work)


@api.delete(
    "/ganchos/{gancho}", response={200: s.HookOut, **WRITES}, tags=["ganchos"], operation_id="retirar_gancho"
)
def drop_hook(
    request: HttpRequest, response: HttpResponse, gancho: HookPath, idempotency_key: s.Key
) -> Status[Any]:
    """Deixa de avisar um endereço."""
    own = key_in(request)
    demand(own, Scope.CALLS)

    def work() -> Answered:
        found = Webhook.objects.filter(pk=gancho, api_key=own, active=True).first()
        if found is None:
            raise Http404
        found.active = False
        found.save(update_fields=["active"])
        return 200, _hook(found)

    return once(request, response, own, idempotency_key, work)


def _hook(each: Webhook) -> dict[str, Any]:
    return {
        "id": str(each.pk),
        "url": each.url,
        "ativo": each.active,
        "criado_em": each.created.isoformat(),
    }
