"""``simular`` as a use case and as a command."""

import io
import json
from fractions import Fraction

import pikepdf
import pytest

from isonomia.insight.simulation.plan import Policy, Presence, Variant
from isonomia.law.findings import InputProblems
from isonomia.law.norms.model import Rounding
from isonomia.office.simulating.papers import simulation_papers
from isonomia.office.simulating.plan import Asked, read_plan, read_variants
from isonomia.office.simulating.simulation import simulation_document
from isonomia.wording.voice import Voice
from support.regimes import GUARAPARI, guarapari, regime, reserve, share

BASE = ("simular", "--norma", GUARAPARI, "--presenca", "negros=30%", "--presenca", "indigenas=1/50")
SMALL = ("--vagas", 20, "--repeticoes", 40)


def asked(**fields):
    fields.setdefault("presence", ("negros=30%",))
    return Asked(places=20, **fields)


def problems(**fields):
    with pytest.raises(InputProblems) as found:
        read_plan(guarapari(), asked(**fields))
    return [(one.column, one.message) for one in found.value.findings]


def test_fields_become_a_plan():
    plan = read_plan(
        guarapari(),
        asked(
            presence=("negros=30%", "indigenas=0%"),
            gaps=("negros=0,25", "indigenas=-1"),
            rejected=("5%",),
            withdraws=("10%", "negros=1/5"),
            variants=("negros=30%:para-cima:minimo=5",),
            specialties=(4,),
            batches=(2,),
            policies=("compensado", "sequencial", "compensado"),
            seed="urna",
        ),
    )
    twentieth, tenth = Fraction(1, 20), Fraction(1, 10)
    assert plan.presence == {
        "negros": Presence(Fraction(3, 10), Fraction(1, 4), twentieth, Fraction(1, 5)),
        "indigenas": Presence(Fraction(0), Fraction(-1), twentieth, tenth),
    }
    assert plan.withdraws == tenth
    assert plan.variants == (Variant("negros", share("30%"), Rounding.UP, 5),)
    assert (plan.specialties, plan.batches, plan.seed) == ((4,), (2,), "urna")
    assert plan.policies == (Policy.COMPENSATED, Policy.SEQUENTIAL)
    assert plan.approved == 400


def test_every_problem_is_told_at_once_and_with_its_field():
    found = problems(
        presence=("negros=70%", "indigenas=40%", "quilombolas=1%", "negros"),
        gaps=("negros=9",),
        rejected=("negros=120%",),
        variants=("negros=30%:acima",),
        specialties=(1,),
        batches=(0,),
        policies=("melhor",),
        approved=200_000,
        replicates=1,
    )
    assert [field for field, _ in found] == [
        "diferenca",
        "nao-confirmacao",
        "presenca",
        "presenca",
        "presenca",
        "aprovados",
        "so",
        "variante",
        "especialidades",
        "lotes",
        "repeticoes",
    ]
    assert ("presenca", "As presenças somam mais de 100% dos aprovados.") in found
    assert ("presenca", "A lei não tem reserva para o grupo «quilombolas».") in found


def test_what_the_simulation_leaves_aside_is_said():
    cascade = regime(reserve("negros", "20%", reverts_to=("indigenas", "ampla")), reserve("indigenas", "5%"))
    later = guarapari(reversao="depois")
    said = [
        [one.code for one in simulation_document(read_plan(law, asked(replicates=2)), Voice()).warnings]
        for law in (cascade, later, guarapari())
    ]
    assert said == [["W470"], ["W470"], []]


def test_fewer_people_than_places_leave_places_unfilled():
    plan = read_plan(guarapari(), asked(approved=12, specialties=(3,), replicates=50))
    for each in simulation_document(plan, Voice()).document["cenarios"]:
        assert each["medidas"]["vagas-preenchidas"]["media"] == "12.000000"


def test_no_presence_is_asked_for():
    assert problems(presence=()) == [("presenca", "Falta dizer que parte dos aprovados é de cada grupo.")]


def test_variants_alone_are_read_or_refused():
    assert read_variants(guarapari(), ["negros=1/3"]) == (Variant("negros", share("1/3")),)
    with pytest.raises(InputProblems):
        read_variants(guarapari(), ["negros=0%"])


@pytest.fixture(scope="module")
def answer():
    plan = read_plan(
        guarapari(),
        asked(
            presence=("negros=30%", "indigenas=2%"), variants=("negros=30%",), specialties=(4,), replicates=60
        ),
    )
    told = []
    found = simulation_document(
        plan, Voice(), lambda done, whole: told.append((done, whole)), with_curve=True
    )
    return plan, found, told


def test_every_mean_carries_its_monte_carlo_error(answer):
    _, found, told = answer
    assert told == [(60, 60)]

    def means(node):
        if isinstance(node, dict):
            if "media" in node:
                yield node
            for child in node.values():
                yield from means(child)
        elif isinstance(node, list):
            for child in node:
                yield from means(child)

    every = list(means(found.document))
    assert len(every) > 200
    assert all("erro" in each and each["repeticoes"] <= 60 for each in every)


def test_the_document_says_how_it_was_drawn_and_against_what(answer):
    _, found, _ = answer
    document = found.document
    assert document["simulacao"]["gerador"] == "Philox4x64-10"
    assert document["simulacao"]["semente"] == "1"
    assert document["referencia"] == {"cenario": "lei", "regra": "compensado"}
    law = next(s for s in document["cenarios"] if (s["cenario"], s["regra"]) == ("lei", "compensado"))
    assert law["grupos"]["negros"]["vagas_reservadas"] == 4
    assert law["grupos"]["negros"]["participacao"]["longo_prazo"] == "0.425000"
    assert law["grupos"]["negros"]["diferenca"]["media"] == "0.000000"
    codes = list(dict.fromkeys(s["cenario"] for s in document["cenarios"]))
    assert codes == ["lei", "negros=30%", "especialidades-separadas=4", "especialidades-no-total=4"]
    split = next(s for s in document["cenarios"] if s["tipo"] == "especialidades-no-total")
    assert "ultima-posicao-chamada" not in split["medidas"]
    assert json.loads(json.dumps(document)) == document


def test_the_curve_has_a_line_and_points_for_each_rule(answer):
    _, found, _ = answer
    curve = found.document["curva"]
    assert curve["grupo"] == "negros"
    assert {row["regra"] for row in curve["linhas"]} == {policy.value for policy in Policy}
    at_fifth = {r["regra"]: r["longo_prazo"] for r in curve["linhas"] if r["presenca"] == "0.200000"}
    # p = 20%, and indigenas 5% reserved with 2% present: 20% + 75% of 20%.
    assert at_fifth["compensado"] == "0.350000"
    assert at_fifth["sem-reserva"] == "0.200000"
    assert len(curve["pontos"]) == 6 * len(Policy)


def test_the_report_is_complete_and_the_same_every_time(answer):
    plan, found, _ = answer
    papers = dict(simulation_papers(plan, found))
    assert set(papers) == {
        "simulacao.pdf",
        "simulacao.json",
        "simulacao.csv",
        "simulacao.xlsx",
        "simulacao.ods",
        "curva.svg",
        "regras-negros.svg",
        "regras-indigenas.svg",
        "cenarios-negros.svg",
        "cenarios-indigenas.svg",
    }
    assert json.loads(papers["simulacao.json"]) == found.document
    assert papers["simulacao.pdf"] == dict(simulation_papers(plan, found))["simulacao.pdf"]
    with pikepdf.open(io.BytesIO(papers["simulacao.pdf"])) as pdf:
        assert "dados.json" in pdf.attachments
        meta = pdf.open_metadata()
        assert (meta["pdfaid:part"], meta["pdfuaid:part"]) == ("3", "1")
    rows = papers["simulacao.csv"].decode("utf-8-sig").splitlines()
    assert rows[0].split(";")[:6] == ["Cenário", "Regra", "Grupo", "Medida", "Média", "Erro de Monte Carlo"]
    assert any(row.startswith("lei;compensado;negros;participacao;") for row in rows)


def test_the_command_gives_one_document_and_the_same_one_again(isonomia):
    ran = isonomia(*BASE, *SMALL, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert list(ran.json) == ["formato", "norma", "simulacao", "referencia", "cenarios"]
    assert isonomia(*BASE, *SMALL, "--json").out == ran.out
    assert isonomia(*BASE, *SMALL, "--semente", "2", "--json").out != ran.out


def test_the_command_speaks_in_tables_sentences_and_english(isonomia):
    table = isonomia(*BASE, *SMALL).out
    assert "Longo prazo" in table
    assert "Garantia mínima" in table
    plain = isonomia(*BASE, *SMALL, "--sem-cor", "--desistencia", "10%", "--diferenca", "negros=0,5").out
    assert "A lei, Compensado: " in plain
    assert "no longo prazo" not in plain
    assert "em desvios padrão: 0,5." in plain
    english = isonomia(*BASE, *SMALL, "--idioma", "en").out
    assert "Minimum guarantee" in english
    assert "Garantia" not in english


def test_the_command_writes_the_report(isonomia, tmp_path):
    ran = isonomia(*BASE, *SMALL, "--so", "compensado", "--so", "sequencial", "--saida", tmp_path, "--json")
    assert ran.code == 0
    assert (tmp_path / "simulacao.pdf").read_bytes().startswith(b"%PDF")
    assert "curva" in ran.json


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (("simular", "--norma", GUARAPARI), 2),
        ((*BASE, "--vagas", 10, "--lotes", 11), 11),
        (("simular", "--norma", GUARAPARI, "--vagas", 10), 11),
        (("simular", "--vagas", 10, "--presenca", "negros=1%"), 2),
        (("simular", "--pasta", ".", "--vagas", 10), 2),
    ],
)
def test_what_cannot_be_simulated_is_refused(isonomia, given, code):
    assert isonomia(*given).code == code


def test_refusals_name_the_option(isonomia):
    ran = isonomia(*BASE, "--vagas", 10, "--lotes", 11, "--json")
    assert [one["coluna"] for one in ran.json["problemas"]] == ["--lotes"]
