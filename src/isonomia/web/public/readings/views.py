"""The page of the readings: what the law leaves open, what this competition follows, since which act."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from isonomia.web.look.components import Column, Item, Table
from isonomia.web.look.words import written
from isonomia.web.public.caching import public_page
from isonomia.web.public.coming import is_coming
from isonomia.web.public.competition.frame import show, voice_at
from isonomia.web.public.place import Place
from isonomia.web.public.readings.adopted import NAME, Adoption, InForce, effects_at, readings_at
from isonomia.wording.sentences import basis_lines, reading_answer, reading_question
from isonomia.wording.voice import Voice, sentence_case

WHO, ORDER, IMPOSSIBLE = "quem", "ordem", "impossivel"
_SHARED: Final = {"ato": 0, "edital": 1, "norma": 2}
"""What was decided here comes first."""


@public_page
def readings(request: HttpRequest, place: Place) -> HttpResponse:
    """Each point that the law leaves open: the reading that holds, on what it rests, what it changes."""
    voice = voice_at(place)
    found = sorted(readings_at(place), key=lambda each: _SHARED[each.by])
    effects = effects_at(place)
    context: dict[str, Any] = {
        "resumo": _summary(found, voice),
        "leituras": [_shown(each, (effects or {}).get(each.name, []), voice) for each in found],
        "com_efeitos": effects is not None,
    }
    title = _("Como a lei é lida neste certame")
    context["a_caminho"] = effects is None and is_coming(place.competition, NAME)
    response = show(request, place, "public/readings/page.html", context, title)
    if context["a_caminho"]:
        response.headers["Cache-Control"] = "no-store"  # the same state of the book will tell more
    return response


def _summary(found: list[InForce], voice: Voice) -> Table:
    columns = [
        Column(_("Pergunta que a lei deixa em aberto"), heading=True),
        Column(_("Resposta neste certame")),
        Column(_("Por quê")),
    ]
    rows = [
        [
            format_html('<a href="#{}">{}</a>', each.name, reading_question(each.name, voice)),
            sentence_case(reading_answer(each.name, each.option, voice)),
            _rests_on(each),
        ]
        for each in found
    ]
    return Table(_("Leituras em vigor"), columns, rows, quiet_caption=True)


def _rests_on(reading: InForce) -> str:
    """On what a reading rests, in words."""
    if reading.acts:
        return _("Ato de %(dia)s") % {"dia": written(reading.acts[0].on)}
    return _("O edital diz") if reading.by == "edital" else _("É o padrão da norma")


def _shown(reading: InForce, options: list[dict[str, Any]], voice: Voice) -> dict[str, Any]:
    return {
        "nome": reading.name,
        "pergunta": reading_question(reading.name, voice),
        "resposta": sentence_case(reading_answer(reading.name, reading.option, voice)),
        "apoio": _rests_on(reading),
        "padrao": ""
        if reading.option == reading.default
        else sentence_case(reading_answer(reading.name, reading.default, voice)),
        "porque": reading.why,
        "base": basis_lines(reading.devices, voice),
        "atos": [_act(each, voice) for each in reading.acts],
        "efeito": _effect(options),
        "partes": [_parting(reading, each, voice) for each in options if each["primeira"] is not None],
        "contagens": _counts(reading, options, voice) if _effect(options) else None,
    }


def _act(act: Adoption, voice: Voice) -> list[Item]:
    opinion: object = act.digest
    if act.code:
        url = reverse("public:document", kwargs={"codigo": act.code})
        opinion = format_html('<a href="{}"><code>{}</code></a>', url, act.code)
    return [
        Item(_("Ato"), _("nº %(n)s do livro do certame") % {"n": act.sequence}),
        Item(_("Registrado em"), act.on),
        Item(_("Leitura adotada"), sentence_case(reading_answer(act.reading, act.option, voice))),
        Item(_("Motivo"), act.reason),
        Item(_("Código do parecer") if act.code else _("Parecer (SHA-256)"), opinion),
    ]


def _effect(options: list[dict[str, Any]]) -> str:
    """What another option would change here; nothing where it changes nothing."""
    differ = {each["difere"] for each in options}
    if WHO in differ:
        return _("Outra leitura mudaria quem é chamado.")
    if ORDER in differ:
        return _("Outra leitura mudaria só a ordem das chamadas, não quem é chamado.")
    return ""


def _parting(reading: InForce, option: dict[str, Any], voice: Voice) -> str:
    """Where another option parts from the one that holds, by lists, without anybody's number."""
    first = option["primeira"]
    start = _("%(leitura)s: a diferença começa na vaga %(n)s do cargo %(cargo)s.") % {
        "leitura": sentence_case(reading_answer(reading.name, option["opcao"], voice)),
        "n": written(first["vaga"]),
        "cargo": first["cargo"],
    }
    ours, theirs = first["adotada"], first["outra"]
    if not ours or not theirs or ours == theirs:
        return start
    lists = _("A leitura em vigor chama pela %(nossa)s; a outra, pela %(outra)s.") % {
        "nossa": voice.list_name(ours),
        "outra": voice.list_name(theirs),
    }
    return f"{start} {lists}"


def _counts(reading: InForce, options: list[dict[str, Any]], voice: Voice) -> Table:
    """People who would be called of each group under each option."""
    groups = list(options[0]["chamadas"])
    columns = [
        Column(_("Leitura"), heading=True),
        *(Column(sentence_case(voice.people(group)), numeric=True) for group in groups),
    ]
    rows = [
        [
            sentence_case(reading_answer(reading.name, each["opcao"], voice))
            + (_(" (em vigor)") if each["opcao"] == reading.option else ""),
            *(_count(each, group) for group in groups),
        ]
        for each in options
    ]
    return Table(_("Pessoas chamadas, com todas as vagas livres chamadas"), columns, rows)


def _count(option: dict[str, Any], group: str) -> object:
    return _("não se aplica") if option["difere"] == IMPOSSIBLE else option["chamadas"].get(group, 0)
