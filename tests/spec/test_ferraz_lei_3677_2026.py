"""Lei nº 3.677/2026, de Ferraz de Vasconcelos (SP), artigo por artigo.

Nos exemplos, W é candidato da ampla, B é candidato negro, P é pessoa com deficiência, e o número é a
classificação geral: "W1 W2 B3" é um concurso em que o terceiro colocado é negro.
"""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.allocation.calling import waiting
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import counts
from isonomia.law.competition.questions import QuestionKind
from isonomia.law.norms.model import Evidence
from isonomia.law.norms.rules import Rule
from isonomia.law.procedure.ballots import Ballot, Flaw, flaws
from isonomia.law.procedure.composition import appeal_checks, checks, may_hear
from isonomia.law.procedure.convening import Ranked, convene
from isonomia.law.procedure.decision import decide, decide_appeal
from isonomia.law.procedure.declaration import Colour, choices
from isonomia.law.procedure.moves import Notice, evades
from isonomia.law.procedure.outcomes import outcome
from isonomia.law.procedure.panels import TooFew, assign, draw_panels
from isonomia.law.procedure.reasons import Choice, Reason
from isonomia.law.procedure.slots import Window, schedule
from isonomia.law.procedure.tables import ALL
from isonomia.wording.demeaning import guarded
from support.hearings import BAR, DAY, board, conduct, member, tally, without
from support.regimes import FERRAZ, ferraz
from support.spec import applies, coverage_of, device, devices_tested, why_not
from support.stories import Story

LAW = load_catalog().norm(FERRAZ)
REGRAS = conduct(FERRAZ)
"""Como se conduzem os procedimentos quando o edital cala."""


def devices_of(procedure: str, act: str) -> list[str]:
    """Os dispositivos desta lei que um ato de um procedimento realiza."""
    grounds = next(move.grounds for move in ALL[procedure].moves if move.act == act)
    return [each.partition("#")[2] for each in REGRAS.cite(*grounds)]


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


@device("art2")
@pytest.mark.parametrize(
    ("cor", "perguntas"),
    [("preta", ["negros"]), ("parda", ["negros"]), ("branca", []), ("amarela", []), ("indigena", [])],
)
def test_art_2_a_reserva_e_oferecida_a_quem_se_declara_preto_ou_pardo(cor: str, perguntas: list[str]) -> None:
    """Nas categorias do IBGE e no ato da inscrição; a quem declara outra cor nada se pergunta."""
    oferecidas = choices([LAW], LAW.reserves, Colour(cor), {"negros": 1})
    assert [each.group for each in oferecidas] == perguntas
    assert LAW.reserves[0].identities == ("negros",)


@device("art2-par1")
def test_art_2_par_1_a_declaracao_se_presume_verdadeira() -> None:
    """Quem se declarou está na lista dos negros até decisão em contrário; empate e dúvida o confirmam."""
    assert Story("W1 W2 W3 B4", 3, ferraz()).call_all().holders[3] == "B4"
    assert decide(REGRAS, tally("SSNN")).confirmed
    assert decide(REGRAS, tally("SDDNN")).confirmed
    assert not decide(REGRAS, tally("SSNNN")).confirmed


@device("art2-par1")
def test_art_2_par_1_duas_negativas_sem_unanimidade_nao_afastam_a_presuncao() -> None:
    """É o valor proposto enquanto o regulamento não diz outra coisa; unânime uma delas, a negativa fica."""
    negada = decide(REGRAS, tally("SNNNN"))
    assert decide_appeal(REGRAS, negada, tally("SNN")).confirmed
    assert not decide_appeal(REGRAS, negada, tally("NNN")).confirmed


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
    fim = outcome(REGRAS, "heteroidentificacao", "nao-confirmada")
    assert ([each.act for each in fim.acts], fim.eliminated) == (["nao-confirmado"], False)


@device("art2-par2")
def test_art_2_par_2_todos_os_que_optaram_sao_ouvidos() -> None:
    """A lei diz que a autodeclaração será confirmada, sem limitar a um número de pessoas."""
    optantes = [Ranked(f"B{n}", n) for n in range(1, 31)]
    assert len(convene(REGRAS, optantes, places=1).called) == 30


@device("art2-par2-I")
def test_art_2_par_2_i_dignidade_da_pessoa() -> None:
    """Os motivos de um voto são de lista fechada, e o texto livre não passa com palavra que diminui."""
    voto = Ballot("m1", Choice.REJECT, (Reason.WHOLE_DOES_NOT,), "É moreninha, de cabelo ruim.")
    achadas = [each["trecho"] for each in guarded(voto.text, "fenotipo")]
    assert achadas == ["moreninha", "cabelo ruim"]
    assert flaws(replace(voto, reasons=(Reason.SKIN,)), Evidence.PHENOTYPE) == (Flaw.ASPECT_ALONE,)
    assert devices_of("heteroidentificacao", "consentir-filmagem") == ["art2-par2-I"]


@device("art2-par2-II")
def test_art_2_par_2_ii_contraditorio_ampla_defesa_e_devido_processo() -> None:
    """Nenhum caminho do procedimento chega à negativa sem convocação, decisão avisada e prazo de recurso;
    o recurso é de comissão sem integrante em comum.
    """
    assert evades(ALL["heteroidentificacao"]) == ()
    assert devices_of("heteroidentificacao", "nao-confirmar") == ["art2-par2-II"]
    mesma = appeal_checks(REGRAS, board(), board(), DAY)
    assert [each.rule for each in mesma if not each.met] == ["recurso-separado"]


@device("art2-par2-III")
def test_art_2_par_2_iii_padronizacao_e_igualdade_de_tratamento() -> None:
    """Todos são ouvidos pelo mesmo número de integrantes e pelo mesmo tempo, por sorteio que se pode refazer;
    banca que se afasta das outras aparece para a coordenação.
    """
    bancas = draw_panels("semente", REGRAS, board())
    assert not isinstance(bancas, TooFew)
    ouvidos = assign("semente", REGRAS, board(), bancas, ["B1", "B2", "B3"]).heard
    assert {len(each.members) for each in ouvidos} == {REGRAS.whole("quorum")} == {5}
    inicio = datetime(2027, 3, 10, 8, tzinfo=UTC)
    agenda = schedule(ouvidos, [Window(1, "sala 1", inicio, inicio + timedelta(hours=2))], 10, 5)
    assert {each.ends - each.begins for each in agenda.slots} == {timedelta(minutes=10)}
    assert devices_of("heteroidentificacao", "selar-voto")[0] == "art2-par2-III"


@device("art2-par2-IV")
def test_art_2_par_2_iv_publicidade_com_o_sigilo_da_lei() -> None:
    """Publica-se quem foi confirmado; a negativa só a pessoa lê, e ninguém vê votos nem motivos."""
    publicados = {m.after for m in ALL["heteroidentificacao"].moves if Notice.PUBLIC in m.notices}
    assert publicados == {"confirmada"}
    assert REGRAS.word("divulga") == "confirmados"
    assert REGRAS.basis("divulga") == (f"{FERRAZ}#art2-par2-IV",)


@device("art2-par2-V")
def test_art_2_par_2_v_a_administracao_pode_rever_a_qualquer_tempo() -> None:
    """A fraude descoberta depois da posse, e a convocação tornada sem efeito, são atos aceitos."""
    empossado = Story("W1 W2 B3 B4", 3, ferraz()).call(3).act("posse", "B3").act("fraude", "B3")
    assert "B3" not in empossado.called
    desfeito = Story("W1 W2 B3 B4", 3, ferraz()).call(3)
    assert "B3" not in desfeito.act("tornar-sem-efeito", "B3", "erro-da-administracao").called


@device("art2-par2-V")
def test_art_2_par_2_v_a_decisao_anulada_leva_a_nova_avaliacao_por_outras_pessoas() -> None:
    """Anular não decide no lugar da comissão; e a decisão favorável só cai depois de ouvida a pessoa."""
    tabela = ALL["heteroidentificacao"]
    anula = [move for move in tabela.moves if move.act == "anular"]
    assert {move.after for move in anula} == {tabela.start}
    assert "anular" not in {move.act for move in tabela.possible("confirmada")}
    assert devices_of("heteroidentificacao", "anular") == ["art2-par2-V"]


@device("art2-par2-VI")
def test_art_2_par_2_vi_efetividade_da_reserva() -> None:
    """Quem é confirmado passa a concorrer na reserva por um ato do certame; o relatório de avaliação mede
    a efetividade.
    """
    assert [each.act for each in outcome(REGRAS, "heteroidentificacao", "confirmada").acts] == ["confirmado"]
    assert "relatório de avaliação" in coverage_of(FERRAZ, "art2-par2-VI").realised


@device("art2-par3")
def test_art_2_par_3_declaracao_falsa_elimina_mesmo_depois_da_nomeacao() -> None:
    """O eliminado sai de todas as listas e a sua vaga vai ao negro seguinte."""
    certame = Story("W1 W2 B3 W4 B5", 3, ferraz()).call(3).act("nomear", "B3").act("fraude", "B3").call()
    assert certame.holders[3] == "B5"
    assert "B3" not in certame.register.split()


@device("art2-par3")
def test_art_2_par_3_so_depois_de_processo_com_defesa_e_com_comunicacao_a_autoridade() -> None:
    """Nenhum caminho elimina ou anula sem defesa apresentada; o caso é comunicado à autoridade competente."""
    assert evades(ALL["fraude"]) == ()
    for fim in ("eliminada", "admissao-anulada"):
        efeito = outcome(REGRAS, "fraude", fim)
        assert ([each.act for each in efeito.acts], efeito.referred) == (["fraude"], True)
    assert REGRAS.confirmation.fraud_told_to == "autoridade competente"
    assert devices_of("fraude", "remeter") == ["art2-par3"]


@device("art2-par4")
def test_art_2_par_4_o_que_fica_para_a_regulamentacao_e_parametro_com_motivo() -> None:
    """A lei não diz quantos são os membros, nem o quórum, nem quem julga o recurso: o regulamento diz, e até
    lá vale um valor proposto, com o porquê.
    """
    assert LAW.commission is not None
    assert LAW.commission.regulation == "regulamentação específica"
    assert (LAW.commission.members, LAW.commission.quorum, LAW.commission.appeal_members) == (None,) * 3
    proposto = REGRAS.settings["membros"]
    assert (proposto.value, proposto.source) == (5, "norma")
    assert f"{FERRAZ}#art2-par4" in proposto.citations
    assert conduct(FERRAZ, membros=7, quorum=7).settings["membros"].source == "orgao"


@device("art2-par5")
def test_art_2_par_5_assentos_da_comissao() -> None:
    """Um do Conselho de Promoção de Igualdade Racial é obrigatório; um da OAB, se possível. Sem o primeiro a
    comissão não ouve ninguém; sem o segundo, só com a justificativa.
    """
    assert [(seat.body, seat.minimum, seat.mandatory) for seat in REGRAS.seats] == [
        ("Conselho Municipal de Promoção de Igualdade Racial", 1, True),
        ("Comissão de Igualdade Racial da OAB", 1, False),
    ]
    assert may_hear(checks(REGRAS, board(), DAY))
    sem_conselho = replace(board(), members=(member("x9"), *without(board(), "m0").members))
    assert not may_hear(checks(REGRAS, sem_conselho, DAY))
    sem_oab = replace(board(), members=(member("x9"), *without(board(), "m1").members))
    assert not may_hear(checks(REGRAS, sem_oab, DAY))
    convidada = replace(sem_oab, justified={BAR: "ofício 3/2027, sem resposta"})
    assert may_hear(checks(REGRAS, convidada, DAY))


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
    """Até 21/07/2046, inclusive; a avaliação dos resultados é o relatório de `isonomia avaliar`."""
    assert applies(FERRAZ, publicado) is rege
    if not rege:
        assert why_not(FERRAZ, publicado) == {"depois-da-vigencia": ["art6"]}
    assert "isonomia avaliar" in coverage_of(FERRAZ, "art6").realised


@device("art7", "art8")
@pytest.mark.parametrize("artigo", ["art7", "art8"])
def test_arts_7_e_8_nada_pedem_ao_programa(artigo: str) -> None:
    """Regulamentação e despesa: o registro diz por que nada precisa realizá-las."""
    assert coverage_of(FERRAZ, artigo).exempt


def test_nenhum_dispositivo_ficou_sem_teste() -> None:
    """Todo artigo, parágrafo e inciso da lei está em algum teste acima, e nenhum teste cita outro."""
    assert devices_tested(globals()) == set(LAW.devices)
