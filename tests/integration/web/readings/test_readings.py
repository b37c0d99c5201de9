"""Readings compared and adopted: the worked case, where they part, the opinion, after the homologation."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client

from isonomia.web.gates.passing import Denied, confirm, impediments_of
from isonomia.web.hr.readings.comparison import comparison
from isonomia.web.records import kinds
from isonomia.web.records.loading import contents, readings_of, terms_of
from isonomia.web.records.models import Attachment, Competition, Paper, Proposal
from isonomia.web.records.roles import Role
from support.before_calls import STATED, competition
from support.publishing import address, key, opinion
from support.web_world import Office

pytestmark = pytest.mark.django_db
SILENT = "\n".join(line for line in STATED.splitlines() if "computo" not in line) + "\n"


@pytest.fixture
def certame(office: Office) -> Competition:
    """The worked case (ux P10, contract §5.1), the edital silent on the cômputo."""
    return competition(office, readings=SILENT)


@pytest.fixture
def lawyer(office: Office, client: Client) -> Client:
    client.force_login(office[Role.LAWYER])
    return client


def computo(certame: Competition) -> dict[str, dict[str, object]]:
    reading = next(each for each in comparison(certame)["leituras"] if each["leitura"] == "computo")
    return {option["opcao"]: option for option in reading["opcoes"]}


def form(option: str = "sequencial", **changes: object) -> dict[str, object]:
    given = {"chave": key(), "opcao": option, "motivo": "Parecer 7/2025.", "parecer": opinion()}
    return {**given, **changes}


def adopted(office: Office, certame: Competition, client: Client, option: str = "sequencial") -> Proposal:
    answer = client.post(address("readings:adopt", certame, leitura="computo"), form(option))
    assert answer.status_code == 302, answer.text
    proposal = Proposal.objects.order_by("-prepared_at").first()
    assert proposal is not None
    return confirm(proposal, office[Role.AUTHORITY])


def test_the_worked_case(certame: Competition) -> None:
    """Contract §5, example 1: three of the group called by two readings, two by the sequential one."""
    options = computo(certame)
    assert {name: each["chamadas"]["negros"] for name, each in options.items()} == {  # type: ignore[index]
        "compensado": 3, "sequencial": 2, "lista-depurada": 3,
    }  # fmt: skip
    assert options["sequencial"]["primeira"]["vaga"] == 5  # type: ignore[index]
    assert options["lista-depurada"]["primeira"]["vaga"] == 3  # type: ignore[index]
    assert options["lista-depurada"]["difere"] == "ordem"
    assert (options["sequencial"]["entram"], options["sequencial"]["saem"]) == (
        {"M01": ["W7"]},
        {"M01": ["B10"]},
    )


def test_the_index_says_what_is_missing(certame: Competition, lawyer: Client) -> None:
    page = lawyer.get(address("readings:index", certame)).text
    assert "Falta adotar uma leitura que muda quem é chamado" in page
    assert "Falta um ato que a adote." in page
    assert page.count("adotada pelo edital") == 7


def test_where_they_part_in_words(certame: Competition, lawyer: Client) -> None:
    page = lawyer.get(address("readings:reading", certame, leitura="computo")).text
    assert "As duas leituras chamam as mesmas pessoas até a vaga 4." in page
    assert (
        "5ª vaga: a leitura em vigor chama pela lista de pessoas negras; a outra, pela lista da ampla"
    ) in page
    assert "No fim, são as mesmas pessoas, em outras vagas." in page
    lawyer.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    assert (
        "5th vacancy: the reading in force"
        in lawyer.get(address("readings:reading", certame, leitura="computo")).text
    )


def test_strips_are_aligned_by_place(certame: Competition, lawyer: Client) -> None:
    page = lawyer.get(address("readings:reading", certame, leitura="computo")).text
    assert len(re.findall('<section class="strip"', page)) == 3
    others = page[page.index("Outros pontos que a norma deixa em aberto") :]
    assert address("readings:reading", certame, leitura="colisao") in others
    assert address("readings:reading", certame, leitura="computo") not in others, "it is this one"
    assert page.count("Vaga 5, ampla concorrência: inscrição") == 3
    assert "Vaga 5, ampla concorrência: inscrição B9, pela lista de pessoas negras." in page
    assert "Vaga 5, ampla concorrência: inscrição W5, pela lista da ampla concorrência." in page


def test_norm_default_basis_and_authorities(certame: Competition, lawyer: Client) -> None:
    page = lawyer.get(address("readings:reading", certame, leitura="computo")).text
    assert "art. 5º, § 1º" in page
    assert "TJES, Tribunal Pleno, IRDR 5008769-73.2024" in page
    assert "Só na compensação valem juntos" in page


def test_a_reading_that_changes_nothing_says_so(certame: Competition, lawyer: Client) -> None:
    page = lawyer.get(address("readings:reading", certame, leitura="colisao")).text
    assert "Não muda nada até a última vaga." in page
    assert "As duas leituras chamam as mesmas pessoas até a última vaga." in page


def test_an_adoption_holds_from_then_on(office: Office, certame: Competition, lawyer: Client) -> None:
    adopted(office, certame, lawyer)
    assert readings_of(certame) == {"computo": "sequencial"}
    regime = next(iter(terms_of(certame)[1].regimes.values()))
    assert regime is not None
    assert regime.readings["computo"] == "sequencial"
    page = lawyer.get(address("readings:reading", certame, leitura="computo")).text
    assert "adotada por ato" in page
    assert "Parecer 7/2025." in page
    assert Paper.objects.get().code in page


def test_the_act_has_the_digest_of_the_opinion(office: Office, certame: Competition, lawyer: Client) -> None:
    adopted(office, certame, lawyer)
    ((_, content),) = contents(certame, kinds.READING)
    paper = Paper.objects.get()
    assert content == {
        "leitura": "computo", "opcao": "sequencial", "motivo": "Parecer 7/2025.", "parecer": paper.digest,
    }  # fmt: skip
    assert paper.file_name == "parecer-juridico.pdf"
    assert not Attachment.objects.exists()


def test_the_default_is_adopted_too_instead_of_assumed(
    office: Office, certame: Competition, lawyer: Client
) -> None:
    adopted(office, certame, lawyer, "compensado")
    page = lawyer.get(address("readings:index", certame)).text
    assert "Nenhuma adoção impede a homologação." in page


def test_the_preview_says_who_goes_in_and_out(certame: Competition, lawyer: Client) -> None:
    where = address("readings:adopt", certame, leitura="computo")
    page = lawyer.get(lawyer.post(where, form()).headers["Location"]).text
    assert "M01: W7" in page
    assert "M01: B10" in page


@pytest.mark.parametrize(
    ("changes", "field"),
    [({"motivo": " "}, "motivo"), ({"parecer": ""}, "parecer"), ({"opcao": "outra"}, "opcao")],
)
def test_reason_and_opinion_are_asked(
    certame: Competition, lawyer: Client, changes: dict[str, object], field: str
) -> None:
    answer = lawyer.post(address("readings:adopt", certame, leitura="computo"), form(**changes))
    assert answer.status_code == 422
    assert f'href="#id_{field}' in answer.text


def test_only_the_authority_confirms(office: Office, certame: Competition, lawyer: Client) -> None:
    lawyer.post(address("readings:adopt", certame, leitura="computo"), form())
    with pytest.raises(Denied):
        confirm(Proposal.objects.get(), office[Role.CHECKER])


def test_what_the_edital_says_changes_by_rectification(office: Office, lawyer: Client) -> None:
    certame = competition(office, slug="c2")
    lawyer.post(address("readings:adopt", certame, leitura="computo"), form())
    (impediment,) = impediments_of(Proposal.objects.get())
    assert "O edital diz outra leitura" in impediment.message
    assert impediment.address == address("edital:index", certame)


@pytest.mark.parametrize("role", [Role.OPERATOR, Role.CHECKER, Role.AUDITOR])
def test_who_does_not_adopt(office: Office, certame: Competition, client: Client, role: Role) -> None:
    client.force_login(office[role])
    page = client.get(address("readings:reading", certame, leitura="computo"))
    assert "Adotar esta leitura" not in page.text
    assert client.get(address("readings:adopt", certame, leitura="computo")).status_code == 403


def test_no_such_reading(certame: Competition, lawyer: Client) -> None:
    assert lawyer.get(address("readings:reading", certame, leitura="nenhuma")).status_code == 404


def test_few_queries(certame: Competition, lawyer: Client, django_assert_max_num_queries: object) -> None:
    for name, more in (("readings:index", {}), ("readings:reading", {"leitura": "computo"})):
        where = address(name, certame, **more)
        lawyer.get(where)
        with django_assert_max_num_queries(18):  # type: ignore[operator]
            lawyer.get(where)


def test_who_adopted_it_and_when(office: Office, certame: Competition, lawyer: Client) -> None:
    adopted(office, certame, lawyer)
    page = lawyer.get(address("readings:reading", certame, leitura="computo")).text
    assert "Preparada por Pessoa juridico, assinada por Pessoa autoridade." in page


def test_many_options_can_be_seen_two_by_two(office: Office, lawyer: Client) -> None:
    """A person of two groups: by the reading of several groups each option may call somebody else."""
    from isonomia.web.records.adopting import adopt
    from support.before_acts import people
    from support.before_calls import CRITERIA
    from support.folders import edital
    from support.web_world import LONG_AGO

    header, *rows = people("W1 B2 W3 B4 W5 B6 W7 B8 W9 B10 W11 B12").splitlines()
    both = {"B2", "B6"}
    lines = [
        f"{header};indigenas",
        *(f"{row};{'S' if row.split(';')[0] in both else 'N'}" for row in rows),
    ]
    contents = {
        "edital.toml": edital(places=10, rest=SILENT + CRITERIA).encode(),
        "candidatos.csv": "\n".join(lines).encode(),
    }
    certame = adopt(office.body, "c7", contents, office[Role.OPERATOR], LONG_AGO)
    where = address("readings:reading", certame, leitura="varios-grupos")
    page = lawyer.get(where).text
    whole = page.count('<section class="strip"')
    assert whole > 2
    assert "?com=maior-percentual" in page
    pair = lawyer.get(f"{where}?com=maior-percentual").text
    assert pair.count('<section class="strip"') == 2
    assert lawyer.get(f"{where}?com=nenhuma").text.count('<section class="strip"') == whole
