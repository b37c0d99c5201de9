"""Lei nº 5.031/2024, de Guarapari (ES), artigo por artigo.

Nos exemplos, W é candidato da ampla, B é negro, I é indígena, Y é negro e indígena, P é pessoa com
deficiência, e o número é a classificação geral: "W1 W2 B3" é um concurso em que o terceiro é negro.
"""

from datetime import date

import pytest

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.allocation.calling import waiting
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import counts
from isonomia.law.competition.edital import Cargo
from isonomia.law.competition.questions import QuestionKind
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.rules import Rule
from isonomia.law.procedure.belonging import DEVICES, HandedIn, Paper, Signer, examine
from isonomia.law.procedure.convening import Ranked, convene
from isonomia.law.procedure.decision import decide, decide_appeal
from isonomia.law.procedure.declaration import Colour, choices
from isonomia.law.procedure.moves import evades
from isonomia.law.procedure.outcomes import outcome
from isonomia.law.procedure.tables import ALL
from isonomia.office.procedures.fraud import referral_document
from isonomia.wording.voice import Voice
from support.hearings import conduct, tally
from support.people import candidates
from support.regimes import GUARAPARI, guarapari
from support.spec import applies, coverage_of, device, devices_tested, why_not
from support.stories import Story

LAW = load_catalog().norm(GUARAPARI)
REGRAS = conduct(GUARAPARI)
"""Como se conduzem os procedimentos quando o edital cala."""
TWELVE = " ".join(f"W{n}" for n in range(1, 13))
"""Doze candidatos da ampla, na frente de todos."""


def devices_of(procedure: str, act: str) -> list[str]:
    """Os dispositivos desta lei que um ato de um procedimento realiza."""
    grounds = next(move.grounds for move in ALL[procedure].moves if move.act == act)
    return [each.partition("#")[2] for each in REGRAS.cite(*grounds) if each.startswith(GUARAPARI)]


def places_of(group: str, upto: int, pcd: str = "") -> list[int]:
    return [n for n, kind in enumerate(order(guarapari(pcd), upto), start=1) if kind == group]


def cited(rule: Rule) -> list[str]:
    return [citation.partition("#")[2] for citation in guarapari().cite(rule)]


# ---------------------------------------------------------------- art. 1º


@device("art1")
@pytest.mark.parametrize("tipo", ["concurso", "processo-seletivo"])
@pytest.mark.parametrize("vinculo", ["efetivo", "emprego-publico", "temporario"])
def test_art_1_vale_para_concursos_e_processos_seletivos_de_todo_vinculo(tipo: str, vinculo: str) -> None:
    """Cargos efetivos, empregos públicos e temporários; o que a lei não diz, como outro ente, fica fora."""
    assert applies(GUARAPARI, kind=tipo, bond=vinculo)
    assert why_not(GUARAPARI, bond="comissionado") == {"vinculo": ["art1"]}


@device("art1-parU", "art1-parU-I", "art1-parU-II")
@pytest.mark.parametrize("endereco", ["art1-parU", "art1-parU-I", "art1-parU-II"])
def test_art_1_par_unico_definicoes_que_nada_pedem(endereco: str) -> None:
    """Vaga e reserva de vagas: o programa usa as palavras neste sentido, e o registro o diz."""
    assert coverage_of(GUARAPARI, endereco).exempt


@device("art1-parU-III")
def test_art_1_par_unico_iii_a_classificacao_vem_da_pontuacao() -> None:
    """Quem tem mais pontos vem antes, qualquer que seja a ordem da planilha."""
    certame = Story("W1=50 W2=70 W3=60", 3, guarapari()).call_all()
    assert certame.sequence == "W2 W3 W1"


@device("art1-parU-IV")
def test_art_1_par_unico_iv_a_nomeacao_e_a_convocacao_para_o_cargo() -> None:
    """Cada chamada ocupa uma vaga, e a nomeação é registrada sobre ela."""
    certame = Story("W1", 1, guarapari()).call_all().act("nomear", "W1")
    assert certame.call_of("W1").state == "nomeado"


# ---------------------------------------------------------------- art. 2º


@device("art2", "art2-I")
@pytest.mark.parametrize(("cor", "perguntas"), [("preta", ["negros"]), ("parda", ["negros"]), ("branca", [])])
def test_art_2_i_concorre_como_negro_quem_se_declara_preto_ou_pardo(cor: str, perguntas: list[str]) -> None:
    """Nas categorias do IBGE, no ato da inscrição; quem se declarou está na lista dos negros."""
    assert Story("W1 W2 W3 B4", 3, guarapari()).call_all().holders[3] == "B4"
    oferecidas = choices([LAW], LAW.reserves, Colour(cor), {})
    assert [each.group for each in oferecidas] == perguntas
    assert coverage_of(GUARAPARI, "art2").exempt


@device("art2-II")
def test_art_2_ii_concorre_como_indigena_quem_se_declara_e_prova_por_documentos() -> None:
    """A prova dos indígenas é documental: a declaração de pertencimento das lideranças que a lei nomeia."""
    assert Story(f"{TWELVE} I13", 10, guarapari()).call_all().holders[10] == "I13"
    [pergunta] = choices([LAW], LAW.reserves, Colour.INDIGENOUS, {})
    assert (pergunta.group, pergunta.confirmed_by) == ("indigenas", "documentos")
    assert examine(REGRAS, [HandedIn(Paper.LEADERS, signer=Signer.CACIQUE)]).enough
    assert not examine(REGRAS, [HandedIn(Paper.LEADERS, signer=Signer.OTHER)]).enough


@device("art2-II")
def test_art_2_ii_o_ou_mais_um_e_leitura_registrada() -> None:
    """«… ou apresentarem, pelo menos, mais 1»: na dúvida, uma via basta; o edital pode registrar a outra
    leitura, em que a declaração e um documento se somam.
    """
    assert REGRAS.word("documentos") == "uma-via"
    assert "não exclui" in REGRAS.settings["documentos"].why
    somadas = conduct(GUARAPARI, documentos="declaracao-e-documento")
    assert not examine(somadas, [HandedIn(Paper.LEADERS)]).enough
    assert examine(somadas, [HandedIn(Paper.LEADERS), HandedIn(Paper.RANI)]).enough


@device("art2-II-a", "art2-II-b", "art2-II-c", "art2-II-d")
@pytest.mark.parametrize(
    ("alinea", "documento"),
    [
        ("a", Paper.ETHNIC_REGISTRY),
        ("b", Paper.RANI),
        ("c", Paper.RESIDENCE),
        ("d", Paper.BIRTH),
    ],
)
def test_art_2_ii_cada_documento_basta(alinea: str, documento: Paper) -> None:
    """Registro civil com etnia, RANI, residência em área indígena, certidão ou identidade com o local."""
    achado = examine(REGRAS, [HandedIn(documento)])
    assert achado.enough
    assert DEVICES[documento] == f"art2-II-{alinea}"
    assert f"{GUARAPARI}#art2-II-{alinea}" in achado.citations
    assert not examine(REGRAS, [HandedIn(documento, shows=False)]).enough


@device("art2-II")
def test_art_2_ii_ninguem_e_recusado_sem_que_o_documento_tenha_sido_pedido() -> None:
    """Falta documento: pede-se, com prazo; só depois se decide, e da decisão cabe recurso."""
    assert evades(ALL["documentos"]) == ()
    assert frozenset({"pedir-complemento"}) in ALL["documentos"].defence


@device("art2-par1")
def test_art_2_par_1_a_comissao_ratifica_antes_da_lista_da_reserva() -> None:
    """A vaga reservada espera a avaliação; ratificado, é chamado; não ratificado, fica só na ampla."""
    certame = Story("W1 W2 B3(pendente) W4 B5", 3, guarapari()).call_all()
    (espera,) = waiting(certame.board)
    assert (espera.place.number, certame.name(espera.wait.entrant)) == (3, "B3")
    assert certame.act("nao-confirmado", "B3", "negros").call().holders[3] == "B5"
    assert certame.register.split()[0] == "B3"


@device("art2-par1")
def test_art_2_par_1_preto_pardo_ou_indigena_sao_avaliados_todos() -> None:
    """A comissão avalia pretos e pardos pelo fenótipo e indígenas pelos documentos, sem limite de número."""
    assert dict(REGRAS.evidence) == {"negros": "fenotipo", "indigenas": "documentos"}
    optantes = [Ranked(f"B{n}", n) for n in range(1, 31)]
    assert len(convene(REGRAS, optantes, places=1).called) == 30
    for procedimento, fim in (("heteroidentificacao", "confirmada"), ("documentos", "reconhecida")):
        assert [each.act for each in outcome(REGRAS, procedimento, fim).acts] == ["confirmado"]


@device("art2-par2")
def test_art_2_par_2_fraude_elimina_e_vai_ao_ministerio_publico() -> None:
    """O eliminado sai de todas as listas; a vaga vai ao negro seguinte; as peças, ao Ministério Público."""
    certame = Story("W1 W2 B3 W4 B5", 3, guarapari()).call(3).act("fraude", "B3").call()
    assert certame.holders[3] == "B5"
    assert "B3" not in certame.register.split()
    remessa = referral_document(REGRAS, "1/2027", (), Voice())
    assert remessa["destinatario"] == "Ministério Público"
    assert not remessa["pode_remeter"]
    assert devices_of("fraude", "remeter") == ["art2-par2"]


@device("art2-par2")
@pytest.mark.parametrize("grupo", ["negros", "indigenas", "pcd"])
def test_art_2_par_2_a_apuracao_vale_para_os_tres_grupos_e_a_qualquer_tempo(grupo: str) -> None:
    """O mesmo procedimento, qualquer que seja a reserva; não ser reconhecido como pessoa com deficiência não
    é fraude.
    """
    fim = outcome(REGRAS, "fraude", "eliminada")
    assert [(each.act, each.with_group) for each in fim.acts] == [("fraude", False)]
    nao_reconhecido = {
        "negros": ("heteroidentificacao", "nao-confirmada"),
        "indigenas": ("documentos", "nao-reconhecida"),
        "pcd": ("avaliacao-da-deficiencia", "nao-reconhecida"),
    }[grupo]
    assert [each.act for each in outcome(REGRAS, *nao_reconhecido).acts] == ["nao-confirmado"]


@device("art2-par3")
def test_art_2_par_3_a_fraude_descoberta_depois_da_posse_abre_a_vaga() -> None:
    """A posse anulada não devolve o lugar."""
    certame = Story("W1 W2 B3 W4 B5", 3, guarapari()).call(3).act("posse", "B3").act("fraude", "B3").call()
    assert certame.holders[3] == "B5"


@device("art2-par3")
def test_art_2_par_3_a_posse_so_e_anulada_depois_de_processo_com_defesa() -> None:
    """Notificação, defesa (de defensor, se a pessoa cala), provas, alegações, decisão e recurso, sempre."""
    assert evades(ALL["fraude"]) == ()
    assert frozenset({"apresentar-defesa"}) in ALL["fraude"].defence
    assert "art2-par3" in devices_of("fraude", "apresentar-defesa")
    assert devices_of("fraude", "anular-admissao") == ["art2-par3"]


@device("art2-par4")
def test_art_2_par_4_a_declaracao_vale_so_para_o_certame() -> None:
    """A confirmação de um certame não chega a outro, com as mesmas pessoas."""
    ranking = "W1 W2 B3(pendente) W4"
    confirmado = Story(ranking, 3, guarapari()).act("confirmado", "B3", "negros").call(3)
    outro = Story(ranking, 3, guarapari()).call_all()
    assert (confirmado.holders.get(3), outro.holders.get(3)) == ("B3", None)


@device("art2-par5")
def test_art_2_par_5_presume_se_verdadeira_a_declaracao() -> None:
    """Quem se declarou concorre; empate, dúvida e duas negativas divididas confirmam a declaração."""
    assert Story("W1 W2 W3 B4", 3, guarapari(), lists_confirmed=None).call_all().holders[3] == "B4"
    assert decide(REGRAS, tally("SSNN")).confirmed
    assert decide(REGRAS, tally("DDSNN")).confirmed
    assert decide_appeal(REGRAS, decide(REGRAS, tally("SNNNN")), tally("SNN")).confirmed
    assert REGRAS.basis("duvida") == (f"{GUARAPARI}#art2-par5",)


@device("art2-par6")
def test_art_2_par_6_a_comissao_e_regulamentada_por_ato_proprio() -> None:
    """A lei não diz quantos são os membros, nem o quórum, nem quem julga o recurso: o ato próprio diz, e até
    lá vale um valor proposto, com o porquê.
    """
    assert LAW.commission is not None
    assert LAW.commission.regulation == "ato próprio"
    assert (LAW.commission.members, LAW.commission.quorum, LAW.commission.appeal_members) == (None,) * 3
    proposto = REGRAS.settings["quorum"]
    assert (proposto.value, proposto.source, proposto.citations) == (5, "norma", (f"{GUARAPARI}#art2-par6",))
    assert conduct(GUARAPARI, quorum=3).settings["quorum"].source == "orgao"


# ---------------------------------------------------------------- art. 3º


@device("art3", "art3-I", "art3-II")
@pytest.mark.parametrize(
    ("vagas", "negros", "indigenas"), [(10, 2, 1), (20, 4, 1), (30, 6, 2), (40, 8, 2), (100, 20, 5)]
)
def test_art_3_reserva_20_por_cento_aos_negros_e_5_aos_indigenas(
    vagas: int, negros: int, indigenas: int
) -> None:
    """Cada reserva é contada sobre o total das vagas do cargo."""
    ampla = vagas - negros - indigenas
    assert counts(guarapari(), vagas) == {OPEN: ampla, "negros": negros, "indigenas": indigenas}


@device("art3-par1", "art3-par1-I")
def test_art_3_par_1_i_a_terceira_vaga_e_a_primeira_dos_negros() -> None:
    """Depois dela, a 8ª, a 13ª, a 18ª…, como dá o arredondamento do § 3º."""
    assert places_of("negros", 30) == [3, 8, 13, 18, 23, 28]
    assert Story("W1 W2 W3 W4 B5", 3, guarapari()).call_all().sequence == "W1 W2 B5"


@device("art3-par1", "art3-par1-II")
def test_art_3_par_1_ii_a_decima_vaga_e_a_primeira_dos_indigenas() -> None:
    """Depois dela, a 30ª, a 50ª…"""
    assert places_of("indigenas", 50) == [10, 30, 50]
    certame = Story(f"{TWELVE} I13", 10, guarapari()).call_all()
    assert (certame.holders[9], certame.holders[10]) == ("W9", "I13")


@device("art3-par2")
def test_art_3_par_2_com_menos_de_tres_vagas_so_ha_cadastro_de_reserva() -> None:
    """Duas vagas: ninguém pela reserva. Surge a terceira na validade: é do candidato negro."""
    certame = Story("W1 W2 W3 B4", 2, guarapari()).call(2)
    assert certame.cargo.table["negros"] == 0
    assert certame.act("novas-vagas", detail="1").call().sequence == "W1 W2 B4"


@device("art3-par3")
@pytest.mark.parametrize(
    ("vagas", "grupo", "produto", "reservadas"),
    [
        (9, "indigenas", "0,45", 0),
        (10, "indigenas", "0,50", 1),
        (29, "indigenas", "1,45", 1),
        (30, "indigenas", "1,50", 2),
        (7, "negros", "1,40", 1),
        (8, "negros", "1,60", 2),
    ],
)
def test_art_3_par_3_fracao_de_cinco_decimos_ou_mais_sobe(
    vagas: int, grupo: str, produto: str, reservadas: int
) -> None:
    """O produto exato está ao lado: 0,50 sobe, 0,45 desce."""
    centesimos = vagas * {"negros": 20, "indigenas": 5}[grupo]
    assert f"{centesimos // 100},{centesimos % 100:02d}" == produto
    assert counts(guarapari(), vagas)[grupo] == reservadas


# ---------------------------------------------------------------- art. 4º


@device("art4")
def test_art_4_o_edital_diz_o_total_reservado_de_cada_cargo() -> None:
    """Um quadro impresso abaixo da lei, sem fundamento, é uma pergunta ao órgão."""
    quadro = {"ampla": 9, "negros": 1, "indigenas": 0}
    (pergunta,) = Story("W1", 10, guarapari(), table=quadro).questions
    assert pergunta.kind is QuestionKind.TABLE
    assert pergunta.values["lei"] == {"ampla": 7, "negros": 2, "indigenas": 1}
    assert cited(Rule.PRINTED_TABLE) == ["art4"]


def regional(*quadros: tuple[int, dict[str, int] | None], seed: str = "", **leituras: str) -> Story:
    """Um certame de cargos por localidade, um total só; cada um com as suas vagas e o seu quadro."""
    cargos = [
        Cargo(f"L{n}", "Professor", vagas, table=quadro, base="PROF")
        for n, (vagas, quadro) in enumerate(quadros, start=1)
    ]
    pessoas = [pessoa for cargo in cargos for pessoa in candidates("W1 B2", cargo.code)]
    regime = guarapari(**leituras)
    return Story(pessoas, cargos, {cargo.code: regime for cargo in cargos}, distribution_seed=seed)


@device("art4-parU")
def test_art_4_par_unico_o_percentual_e_sobre_o_total_do_edital() -> None:
    """Quatro localidades de duas vagas: sozinhas não teriam reserva; juntas são oito vagas, e duas delas
    são dos negros. A divisão vem do edital ou de sorteio público.
    """
    sorteado = regional((2, None), (2, None), (2, None), (2, None), seed="loteria-federal-5890")
    assert sum(cargo.table["negros"] for cargo in sorteado.life.cargos.values()) == 2
    assert cited(Rule.DISTRIBUTION) == ["art4-parU"]


@device("art4-parU")
def test_art_4_par_unico_a_divisao_nao_pode_reduzir_a_reserva() -> None:
    """Um quadro que some menos que a reserva do total é recusado, com os dois números."""
    menor = regional((4, {"ampla": 3, "negros": 1}), (4, {"ampla": 4}))
    (problema,) = menor.life.findings
    assert problema.is_error
    assert "negras (pretas e pardas): 1 pelo quadro" in problema.message
    assert "e 2 pela lei" in problema.message
    certo = regional((4, {"ampla": 3, "negros": 1}), (4, {"ampla": 3, "negros": 1}))
    assert certo.life.findings == []


@device("art4-parU")
def test_art_4_par_unico_sem_quadro_nem_sorteio_a_divisao_e_perguntada() -> None:
    """O programa não escolhe a localidade por conta própria."""
    certame = regional((4, None), (4, None))
    assert {q.kind for cargo in certame.life.cargos.values() for q in cargo.questions} == {
        QuestionKind.DISTRIBUTION
    }


@device("art3-par2", "art4-parU")
def test_art_4_par_unico_contra_o_art_3_par_2_e_uma_leitura() -> None:
    """Cargo com menos de três vagas pode receber vaga reservada do total? A lei traz as duas regras."""
    quadros = ((2, None), (6, None))
    so_cadastro = regional(*quadros, seed="1", menos_de_tres="so-cadastro")
    assert so_cadastro.life.cargos["L1"].table["negros"] == 0
    assert so_cadastro.life.cargos["L2"].table["negros"] == 2
    semeados = [regional(*quadros, seed=str(seed)) for seed in range(8)]
    assert any(certame.life.cargos["L1"].table["negros"] for certame in semeados)


# ---------------------------------------------------------------- art. 5º


@device("art5")
def test_art_5_concorre_nas_duas_listas_ao_mesmo_tempo() -> None:
    """Quem não alcança a ampla entra pela reserva; quem alcança as duas, pela que vier primeiro."""
    assert Story("W1 B2 W3 B4", 3, guarapari()).call_all().sequence == "W1 B2 B4"
    assert cited(Rule.OPEN_LIST) == ["art5"]


@device("art5-par1")
def test_art_5_par_1_aprovado_primeiro_na_ampla_nao_e_computado_na_reserva() -> None:
    """O segundo colocado, negro, entra pela ampla; a 3ª vaga continua reservada, e vai ao próximo negro."""
    certame = Story("W1 B2 W3 B4", 3, guarapari()).call_all()
    assert certame.labels == {"W1": "ampla", "B2": "ampla", "B4": "negros"}


@device("art5-par2")
def test_art_5_par_2_nomeado_pela_lista_que_lhe_da_a_melhor_posicao() -> None:
    """B4 caberia na ampla como quarto; pela reserva é chamado em terceiro, e é esta a posição que vale.
    Quando a ampla chega a ele, conta nela (§ 1º), e o turno vai a outro negro.
    """
    certame = Story("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10", 8, guarapari()).call_all()
    assert certame.sequence == "W1 W2 B4 W3 B9 W5 W6 B10"
    assert certame.call_of("B4").order == 3
    assert certame.labels["B4"] == "ampla"


@device("art5-par2")
def test_art_5_par_2_o_sequencial_e_uma_opcao_com_a_sua_autoridade() -> None:
    """O tribunal do Estado inclina-se a esta leitura: chamado pela reserva, conta nela."""
    certame = Story("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10", 8, guarapari(computo="sequencial")).call_all()
    assert certame.sequence == "W1 W2 B4 W3 W5 W6 W7 B9"
    favoraveis = [
        a.source for a in LAW.readings["computo"].authorities if a.option == "sequencial" and a.favours
    ]
    assert any("IRDR 5008769-73.2024" in fonte for fonte in favoraveis)


@device("art5-par2")
def test_art_5_par_2_quem_e_negro_e_indigena_conta_na_primeira_lista_que_o_alcanca() -> None:
    """A reserva dos negros chega a ele na 3ª vaga; na 10ª é chamado outro indígena."""
    certame = Story(f"{TWELVE} Y13 I14", 10, guarapari()).call_all()
    assert (certame.holders[3], certame.holders[10]) == ("Y13", "I14")


# ---------------------------------------------------------------- arts. 6º a 8º


@device("art6")
def test_art_6_alternancia_entre_todas_as_reservas() -> None:
    """Negros, indígenas e pessoas com deficiência (percentual de outro ato) numa ordem só, sem colisão."""
    pcd = "5%:para-cima:20%"
    assert places_of("negros", 50, pcd) == [3, 8, 13, 18, 23, 28, 33, 38, 43, 48]
    assert places_of("indigenas", 50, pcd) == [10, 30, 50]
    assert places_of("pcd", 50, pcd) == [5, 21, 41]
    assert counts(guarapari(pcd), 10) == {OPEN: 6, "negros": 2, "indigenas": 1, "pcd": 1}


@device("art7", "art7-I", "art7-par1")
@pytest.mark.parametrize(
    "causa",
    ["exoneracao", "reprovacao-estagio", "rescisao", "obito", "demissao", "aposentadoria"],
)
@pytest.mark.parametrize("leitura", ["mesma-lista", "ordem-geral"])
def test_art_7_i_e_par_1_quem_sai_depois_da_posse_e_sucedido_pela_mesma_lista(
    causa: str, leitura: str
) -> None:
    """As causas que a lei nomeia não dependem de leitura: a vaga do negro vai ao negro seguinte."""
    certame = Story("W1 W2 W3 B4 W5 B6", 3, guarapari(vacancia_apos_posse=leitura)).call(3)
    assert certame.act("posse", "B4").act(causa, "B4").call().holders[3] == "B6"


@device("art7-I", "art7-par1")
@pytest.mark.parametrize("causa", ["termino-contrato", "posse-anulada", "posse-em-outro-cargo"])
def test_art_7_i_as_causas_que_a_lei_nao_nomeia_sao_uma_leitura(causa: str) -> None:
    """Por analogia, a mesma lista; o edital pode adotar a ordem geral."""
    padrao, geral = (
        Story("W1 W2 W3 B4 W5 B6", 3, regime).call(3).act("posse", "B4").act(causa, "B4").call()
        for regime in (guarapari(), guarapari(vacancia_apos_posse="ordem-geral"))
    )
    assert (padrao.holders[3], geral.holders[3]) == ("B6", "W3")


@device("art7-I")
@pytest.mark.parametrize("causa", ["desistencia", "nao-compareceu", "inapto"])
def test_art_7_i_quem_nao_assume_e_sucedido_pela_mesma_lista(causa: str) -> None:
    """A vaga do negro que desiste vai ao negro seguinte; a da ampla, ao seguinte da ampla."""
    do_negro = Story("W1 W2 W3 B4 W5 B6", 3, guarapari()).call(3).act(causa, "B4").call()
    da_ampla = Story("W1 W2 W3 B4 W5 B6", 3, guarapari()).call(3).act(causa, "W2").call()
    assert (do_negro.holders[3], da_ampla.holders[2]) == ("B6", "W3")


@device("art7-par1")
def test_art_7_par_1_o_sucessor_e_o_imediatamente_posterior_da_mesma_lista() -> None:
    """W1 sai: entra W4, o próximo da ampla ainda não chamado. B3, já chamado pela reserva, não muda."""
    certame = Story("W1 W2 B3 W4 W5 B6", 3, guarapari()).call(3).act("desistencia", "W1").call()
    assert certame.holders == {1: "W4", 2: "W2", 3: "B3"}
    assert certame.labels["B3"] == "negros"


@device("art7-II", "art7-par2")
def test_art_7_ii_e_par_2_as_vagas_novas_continuam_a_mesma_alternancia() -> None:
    """Sete vagas no edital e três depois: a 8ª é dos negros e a 10ª dos indígenas, sem recomeçar a conta."""
    certame = Story(f"{TWELVE} B13 B14 I15", 7, guarapari()).call(7)
    certame.act("novas-vagas", detail="3").call(3)
    assert (certame.holders[3], certame.holders[8], certame.holders[10]) == ("B13", "B14", "I15")


@device("art8")
def test_art_8_sem_negros_bastantes_a_vaga_reverte_para_a_ampla() -> None:
    """A 3ª vaga vai ao próximo da classificação geral."""
    certame = Story("W1 W2 W3 W4", 3, guarapari()).call_all()
    terceira = certame.calls[2]
    assert (certame.name(terceira.entrant), terceira.place_type) == ("W3", "negros")
    assert (terceira.reason, terceira.counts_in) == ("reversao", "ampla")


@device("art8")
def test_art_8_a_vaga_dos_indigenas_reverte_direto_para_a_ampla() -> None:
    """Não passa antes pelos negros, como na lei federal: W10, e não B14."""
    certame = Story(f"{TWELVE} B13 B14 B15", 10, guarapari()).call_all()
    decima = certame.calls[9]
    assert (decima.place_type, decima.list, decima.reason) == ("indigenas", "ampla", "reversao")
    assert certame.holders[10] == "W8"


# ---------------------------------------------------------------- arts. 9º a 11


@device("art9", "art9-I", "art9-II", "art9-III", "art9-IV")
@pytest.mark.parametrize(
    ("poder", "entidade"),
    [
        ("executivo", "administracao-direta"),
        ("executivo", "autarquia"),
        ("executivo", "fundacao"),
        ("executivo", "empresa-publica"),
        ("executivo", "sociedade-de-economia-mista"),
        ("legislativo", "administracao-direta"),
    ],
)
def test_art_9_alcanca_secretarias_autarquias_fundacoes_empresas_e_camara(poder: str, entidade: str) -> None:
    """Um inciso para cada um; a lei do município não alcança o Judiciário."""
    assert applies(GUARAPARI, power=poder, entity=entidade)
    assert why_not(GUARAPARI, power="judiciario") == {"poder": ["art1", "art9-I", "art9-IV"]}


@device("art10", "art11")
@pytest.mark.parametrize(
    ("publicado", "rege"),
    [(date(2024, 12, 19), False), (date(2024, 12, 20), True), (date(2060, 1, 1), True)],
)
def test_arts_10_e_11_so_o_edital_publicado_antes_da_vigencia_fica_de_fora(
    publicado: date, rege: bool
) -> None:
    """A lei entrou em vigor ao ser publicada, em 20/12/2024: o edital desse dia já é dela. Não tem termo."""
    assert applies(GUARAPARI, publicado) is rege
    if not rege:
        assert why_not(GUARAPARI, publicado) == {"antes-da-vigencia": ["art10", "art11"]}


def test_nenhum_dispositivo_ficou_sem_teste() -> None:
    """Todo artigo, parágrafo, inciso e alínea da lei está em algum teste acima, e nenhum teste cita outro."""
    assert devices_tested(globals()) == set(LAW.devices)
