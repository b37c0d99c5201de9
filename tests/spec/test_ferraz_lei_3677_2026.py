"""Lei nº 3.677/2026, de Ferraz de Vasconcelos (SP), artigo por artigo.

Nos exemplos, W é candidato da ampla, B é candidato negro, P é pessoa com deficiência, e o número é a
classificação geral: "W1 W2 B3" é um concurso em que o terceiro colocado é negro.
"""

from datetime import date

import pytest

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.allocation.calling import waiting
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import counts
from isonomia.law.competition.questions import QuestionKind
from isonomia.law.norms.rules import Rule
from support.regimes import FERRAZ, ferraz
from support.spec import applies, coverage_of, device, devices_tested, why_not
from support.stories import Story

LAW = load_catalog().norm(FERRAZ)


def places_of(group: str, upto: int, pcd: str = "") -> list[int]:
    return [n for n, kind in enumerate(order(ferraz(pcd), upto), start=1) if kind == group]


# ---------------------------------------------------------------- art. 1º


@device("art1")
@pytest.mark.parametrize(("vagas", "negros"), [(1, 0), (2, 0), (3, 1), (5, 1), (10, 2), (100, 20)])
def test_art_1_reserva_20_por_cento_quando_ha_tres_vagas_ou_mais(vagas: int, negros: int) -> None:
    """Com menos de três vagas não há reserva; com três ou mais, 20% delas são dos negros."""
    assert counts(ferraz(), vagas) == {"ampla": vagas - negros, "negros": negros}


@device("art1")
def test_art_1_vale_para_concursos_de_cargos_efetivos_e_empregos_publicos() -> None:
    """Processo seletivo e contrato temporário ficam fora, e a resposta diz por quê."""
    assert applies(FERRAZ, bond="efetivo")
    assert applies(FERRAZ, bond="emprego-publico")
    assert why_not(FERRAZ, bond="temporario") == {"vinculo": ["art1"]}
    assert why_not(FERRAZ, kind="processo-seletivo") == {"tipo": ["art1"]}


@device("art1")
def test_art_1_a_terceira_vaga_que_surge_depois_e_dos_negros_por_analogia() -> None:
    """A lei fala de vagas oferecidas e cala sobre as que surgem: o edital pode adotar a outra leitura."""
    conta = Story("W1 W2 W3 B4", 2, ferraz()).call(2).act("novas-vagas", detail="1").call()
    nao_conta = Story("W1 W2 W3 B4", 2, ferraz(vaga_superveniente="nao-conta"))
    nao_conta.call(2).act("novas-vagas", detail="1").call()
    assert (conta.holders[3], nao_conta.holders[3]) == ("B4", "W3")


@device("art1-par1")
def test_art_1_par_1_vale_para_os_poderes_executivo_e_legislativo() -> None:
    """Prefeitura e Câmara; a lei não nomeia autarquias, fundações nem empresas."""
    assert applies(FERRAZ, power="executivo")
    assert applies(FERRAZ, power="legislativo")
    assert why_not(FERRAZ, entity="autarquia") == {"entidade": ["art1-par1"]}


@device("art1-par2")
@pytest.mark.parametrize(
    ("vagas", "produto", "negros"),
    [(4, "0,8", 1), (6, "1,2", 1), (7, "1,4", 1), (8, "1,6", 2), (12, "2,4", 2), (13, "2,6", 3)],
)
def test_art_1_par_2_fracao_de_meio_ou_mais_sobe_e_menor_desce(vagas: int, produto: str, negros: int) -> None:
    """20% das vagas, com a fração arredondada; o produto exato está ao lado."""
    assert f"{2 * vagas // 10},{2 * vagas % 10}" == produto
    assert counts(ferraz(), vagas)["negros"] == negros


@device("art1-par3")
def test_art_1_par_3_o_edital_diz_o_total_reservado_de_cada_cargo() -> None:
    """Um quadro impresso abaixo da lei, sem fundamento, é uma pergunta ao órgão; com fundamento, vale."""
    quadro = {"ampla": 7, "negros": 1}
    (pergunta,) = Story("W1 W2 B3", 8, ferraz(), table=quadro).questions
    assert pergunta.kind is QuestionKind.TABLE
    assert pergunta.values["lei"] == {"ampla": 6, "negros": 2}
    assert Story("W1 W2 B3", 8, ferraz(), table=quadro, basis="decisão judicial").questions == []
    assert [c.partition("#")[2] for c in ferraz().cite(Rule.PRINTED_TABLE)] == ["art1-par3"]


# ---------------------------------------------------------------- art. 2º


@device("art2", "art2-par1")
def test_art_2_concorre_na_reserva_quem_se_declarou_e_a_declaracao_se_presume() -> None:
    """Quem se declarou preto ou pardo está na lista dos negros até decisão em contrário; a identidade da
    reserva é a de pessoa negra. A inscrição em que se declara ainda não é feita pelo programa.
    """
    assert Story("W1 W2 W3 B4", 3, ferraz()).call_all().holders[3] == "B4"
    assert LAW.reserves[0].identities == ("negros",)
    assert coverage_of(FERRAZ, "art2").to_come


@device("art2-par2")
def test_art_2_par_2_a_vaga_espera_a_heteroidentificacao() -> None:
    """Declaração ainda não confirmada: a vaga reservada espera, e a ampla segue; confirmada, é chamado."""
    certame = Story("W1 W2 B3(pendente) W4 B5", 3, ferraz()).call_all()
    (espera,) = waiting(certame.board)
    assert (espera.place.number, certame.name(espera.wait.entrant)) == (3, "B3")
    assert certame.act("confirmado", "B3", "negros").call().holders[3] == "B3"


@device("art2-par2")
def test_art_2_par_2_quem_nao_e_confirmado_segue_na_ampla() -> None:
    """A lei elimina quem declara falso, não quem deixa de ser confirmado: este guarda a sua posição geral."""
    certame = Story("W1 W2 B3(pendente) W4 B5", 3, ferraz()).call(3)
    certame.act("nao-confirmado", "B3", "negros").call()
    assert certame.holders == {1: "W1", 2: "W2", 3: "B5"}
    assert certame.register == "B3 W4"


@device("art2-par2-I", "art2-par2-II", "art2-par2-III", "art2-par2-IV", "art2-par2-VI")
@pytest.mark.parametrize("inciso", ["I", "II", "III", "IV", "VI"])
def test_art_2_par_2_diretrizes_do_procedimento_ainda_por_vir(inciso: str) -> None:
    """Dignidade, contraditório, padronização, publicidade e efetividade dependem do procedimento da
    comissão e do relatório de avaliação, que o registro diz que ainda vêm.
    """
    assert coverage_of(FERRAZ, f"art2-par2-{inciso}").to_come


@device("art2-par2-V")
def test_art_2_par_2_v_a_administracao_pode_rever_a_qualquer_tempo() -> None:
    """A fraude descoberta depois da posse, e a convocação tornada sem efeito, são atos aceitos."""
    empossado = Story("W1 W2 B3 B4", 3, ferraz()).call(3).act("posse", "B3").act("fraude", "B3")
    assert "B3" not in empossado.called
    desfeito = Story("W1 W2 B3 B4", 3, ferraz()).call(3)
    assert "B3" not in desfeito.act("tornar-sem-efeito", "B3", "erro-da-administracao").called


@device("art2-par3")
def test_art_2_par_3_declaracao_falsa_elimina_mesmo_depois_da_nomeacao() -> None:
    """O eliminado sai de todas as listas e a sua vaga vai ao negro seguinte."""
    certame = Story("W1 W2 B3 W4 B5", 3, ferraz()).call(3).act("nomear", "B3").act("fraude", "B3").call()
    assert certame.holders[3] == "B5"
    assert "B3" not in certame.register.split()
    assert LAW.confirmation is not None
    assert LAW.confirmation.fraud_told_to == "autoridade competente"


@device("art2-par4")
def test_art_2_par_4_a_composicao_fica_para_a_regulamentacao() -> None:
    """A lei não diz quantos são os membros, nem o quórum, nem quem julga o recurso."""
    assert LAW.commission is not None
    assert LAW.commission.regulation == "regulamentação específica"
    assert (LAW.commission.members, LAW.commission.quorum, LAW.commission.appeal_members) == (None,) * 3
    assert coverage_of(FERRAZ, "art2-par4").to_come


@device("art2-par5")
def test_art_2_par_5_assentos_da_comissao() -> None:
    """Um do Conselho de Promoção de Igualdade Racial é obrigatório; um da OAB, se possível."""
    assert LAW.commission is not None
    assentos = [(seat.body, seat.minimum, seat.mandatory) for seat in LAW.commission.seats]
    assert assentos == [
        ("Conselho Municipal de Promoção de Igualdade Racial", 1, True),
        ("Comissão de Igualdade Racial da OAB", 1, False),
    ]
    assert coverage_of(FERRAZ, "art2-par5").to_come


# ---------------------------------------------------------------- art. 3º


@device("art3")
def test_art_3_o_negro_concorre_nas_duas_listas_ao_mesmo_tempo() -> None:
    """O segundo colocado é negro e entra pela ampla; a vaga reservada vai ao próximo negro."""
    certame = Story("W1 B2 W3 B4", 3, ferraz()).call_all()
    assert certame.sequence == "W1 B2 B4"
    assert certame.labels == {"W1": "ampla", "B2": "ampla", "B4": "negros"}


@device("art3-par1")
def test_art_3_par_1_quem_cabe_na_ampla_nao_e_computado_na_reserva() -> None:
    """Oito vagas, seis da ampla. B4 é chamado cedo, na 3ª, mas cabe entre os seis primeiros: quando a
    ampla chega a ele, passa a contar nela, e o turno vai a outro negro. Entram três negros, não dois.
    """
    certame = Story("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10", 8, ferraz()).call_all()
    assert certame.sequence == "W1 W2 B4 W3 B9 W5 W6 B10"
    assert certame.labels["B4"] == "ampla"
    assert [certame.labels[quem] for quem in ("B9", "B10")] == ["negros", "negros"]


@device("art3-par1")
def test_art_3_par_1_vale_tambem_quando_alguem_da_ampla_desiste() -> None:
    """W1 sai: entre os dois da ampla passa a caber B3, que já foi chamado; ele passa a contar nela, e a
    vaga de W1 vai a outro negro. O edital pode adotar a leitura em que entra só o seguinte da ampla.
    """
    padrao, estatica = (
        Story("W1 W2 B3 W4 W5 B6", 3, regime).call(3).act("desistencia", "W1").call()
        for regime in (ferraz(), ferraz(sucessao="estatica"))
    )
    assert padrao.holders == {1: "B6", 2: "W2", 3: "B3"}
    assert padrao.labels["B3"] == "ampla"
    assert estatica.holders == {1: "W4", 2: "W2", 3: "B3"}


@device("art3-par2")
def test_art_3_par_2_desistencia_de_negro_chama_o_negro_seguinte() -> None:
    """A vaga reservada continua reservada; a contagem das vagas não anda."""
    certame = Story("W1 W2 W3 B4 W5 B6 B7", 4, ferraz()).call(3).act("desistencia", "B4").call(2)
    assert certame.holders == {1: "W1", 2: "W2", 3: "B6", 4: "W3"}


@device("art3-par2")
def test_art_3_par_2_a_saida_depois_da_posse_segue_a_mesma_lista_por_analogia() -> None:
    """A lei só fala de desistência. O padrão é a mesma lista; o edital pode adotar a ordem geral."""
    padrao, geral = (
        Story("W1 W2 W3 B4 W5 B6", 3, regime).call(3).act("posse", "B4").act("exoneracao", "B4").call()
        for regime in (ferraz(), ferraz(vacancia_apos_posse="ordem-geral"))
    )
    assert (padrao.holders[3], geral.holders[3]) == ("B6", "W3")


@device("art3-par3")
def test_art_3_par_3_sem_negros_bastantes_a_vaga_reverte_para_a_ampla() -> None:
    """A 3ª vaga, reservada, é preenchida pelo próximo da classificação geral, e conta na ampla."""
    certame = Story("W1 W2 W3 W4", 3, ferraz()).call_all()
    terceira = certame.calls[2]
    assert (certame.name(terceira.entrant), terceira.place_type) == ("W3", "negros")
    assert (terceira.reason, terceira.counts_in) == ("reversao", "ampla")


# ---------------------------------------------------------------- arts. 4º a 9º


@device("art4")
def test_art_4_alternancia_a_cada_proporcao_cumprida() -> None:
    """As vagas dos negros são a 3ª, a 8ª, a 13ª…: aquelas em que 20% do total, arredondado, cresce."""
    assert places_of("negros", 30) == [3, 8, 13, 18, 23, 28]


@device("art4")
def test_art_4_a_reserva_de_pessoas_com_deficiencia_entra_na_alternancia() -> None:
    """O percentual delas vem de outro ato; com 5% para cima e teto de 20%, a 5ª, a 21ª, a 41ª…"""
    pcd = "5%:para-cima:20%"
    assert places_of("pcd", 50, pcd) == [5, 21, 41]
    assert places_of("negros", 30, pcd) == [3, 8, 13, 18, 23, 28]
    assert counts(ferraz(pcd), 20) == {"ampla": 15, "negros": 4, "pcd": 1}


@device("art5", "art9")
@pytest.mark.parametrize(
    ("publicado", "rege"),
    [(date(2026, 7, 20), False), (date(2026, 7, 21), False), (date(2026, 7, 22), True)],
)
def test_arts_5_e_9_so_editais_publicados_apos_a_entrada_em_vigor(publicado: date, rege: bool) -> None:
    """A lei entrou em vigor ao ser publicada, em 21/07/2026: o edital desse mesmo dia fica de fora."""
    assert applies(FERRAZ, publicado) is rege
    if not rege:
        assert why_not(FERRAZ, publicado) == {"antes-da-vigencia": ["art5", "art9"]}


@device("art6")
@pytest.mark.parametrize(("publicado", "rege"), [(date(2046, 7, 21), True), (date(2046, 7, 22), False)])
def test_art_6_vigencia_de_vinte_anos(publicado: date, rege: bool) -> None:
    """Até 21/07/2046, inclusive; a avaliação dos resultados, que o artigo manda fazer, ainda vem."""
    assert applies(FERRAZ, publicado) is rege
    if not rege:
        assert why_not(FERRAZ, publicado) == {"depois-da-vigencia": ["art6"]}
    assert coverage_of(FERRAZ, "art6").to_come


@device("art7", "art8")
@pytest.mark.parametrize("artigo", ["art7", "art8"])
def test_arts_7_e_8_nada_pedem_ao_programa(artigo: str) -> None:
    """Regulamentação e despesa: o registro diz por que nada precisa realizá-las."""
    assert coverage_of(FERRAZ, artigo).exempt


def test_nenhum_dispositivo_ficou_sem_teste() -> None:
    """Todo artigo, parágrafo e inciso da lei está em algum teste acima, e nenhum teste cita outro."""
    assert devices_tested(globals()) == set(LAW.devices)
