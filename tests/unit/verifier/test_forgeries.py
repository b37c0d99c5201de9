"""What a forger of a package, or a careless office, might try with every digest made right again."""

import re
from collections.abc import Callable
from datetime import date

import pytest

from isonomia.verifier import verificar as verifier
from unit.verifier.packages import (
    FERRAZ,
    GUARAPARI,
    Files,
    explained,
    outcome,
    package,
    said_of,
    seal,
    sealed,
)

TWO = package("W1 W2 B3 W4 B5", GUARAPARI, 5, "convocar 2; posse W1; convocar 1")
LOT = '[[desempate]]\ncriterio = "sorteio"\n'
PARTIAL = '[[desempate]]\ncriterio = "nota"\ncoluna = "parcial"\n'


def changed(name: str, old: str, new: str, files: Files = TWO) -> Files:
    """The files with one place of one file changed, and the outcome that then follows."""
    text = files[name].decode()
    assert text.count(old) == 1, (name, old)
    return files | {name: text.replace(old, new).encode()}


def warned(files: Files) -> list[str]:
    """What is only warned of."""
    report = verifier.Report()
    verifier.verify_files(files, None, report)
    return report.warnings


FORGED = {
    "one score left out, so that no order could be checked": (
        lambda: changed("candidatos.csv", ";997;", ";;"),
        "uns aprovados têm nota e outros não",
    ),
    "an act that cannot have been, its cargo left blank": (
        lambda: (
            package("W1 W2", GUARAPARI, 2, "convocar 1; desistencia W1; desistencia W1")
            | {
                "atos.csv": package("W1 W2", GUARAPARI, 2, "convocar 1; desistencia W1; desistencia W1")[
                    "atos.csv"
                ].replace(b"W1;M;", b"W1;;")
            }
        ),
        "“desistencia” não cabe depois dos atos de cima",
    ),
    "a fact later than its record": (
        lambda: changed("atos.csv", "posse;W1;M;;;", "posse;W1;M;;2027-01-01;"),
        "o fato é posterior ao registro",
    ),
    "a day in a form that sorts otherwise": (
        lambda: changed("atos.csv", "2026-09-03", "2026-W40-1"),
        "data fora da forma",
    ),
    "words hidden in an act that has none": (
        lambda: changed("atos.csv", "posse;W1;M;;", "posse;W1;M;texto;"),
        "o ato não admite detalhe",
    ),
    "a verdict that is none": (
        lambda: changed("candidatos.csv", "aprovado;;\nW4", "aprovado;negros:talvez;\nW4"),
        "um campo tem valor que o formato não admite",
    ),
    "a commitment to nothing": (
        lambda: changed("candidatos.csv", "aprovado;;\nW4", "aprovado;;x\nW4"),
        "um campo tem valor que o formato não admite",
    ),
    "a tie of one": (
        lambda: changed("candidatos.csv", "B3;;M;3;;", "B3;;M;3;1;"),
        "os blocos de empate não são como o formato os diz",
    ),
    "a criterion that the contract has not": (
        lambda: changed("edital.toml", "[[cargo]]", f"{LOT}[[desempate]]\ncriterio = 'indicado'\n[[cargo]]"),
        "um critério de desempate que o contrato não tem",
    ),
    "a printed table of more places than there are": (
        lambda: package("W1 W2 B3", GUARAPARI, 3, edital="--quadro = { ampla = 2, negros = 2 }"),
        "o quadro do edital não soma as vagas",
    ),
    "a printed table with a list that there is not": (
        lambda: package("W1 W2 B3", GUARAPARI, 3, edital="--quadro = { ampla = 2, amigos = 1 }"),
        "tem lista que não há",
    ),
    "a reading left to be guessed": (
        lambda: changed("pacote.json", '"sucessao":"estatica",', ""),
        "não diz todas as leituras",
    ),
    "a validity of four years, for calls that come too late": (
        lambda: changed("edital.toml", "validade_meses = 24", "validade_meses = 48"),
        "a validade ou a homologação não cabem no contrato",
    ),
    "homologated before it was published": (
        lambda: changed("edital.toml", "[[cargo]]", "homologado_em = 2020-01-01\n[[cargo]]"),
        "a validade ou a homologação não cabem no contrato",
    ),
    "an edital of another format": (
        lambda: changed("edital.toml", "formato = 1", "formato = 2"),
        "edital.toml: o formato",
    ),
    "part of a place": (
        lambda: changed("edital.toml", "vagas = 5", "vagas = 5.5"),
        "edital.toml: o formato, as vagas",
    ),
    "two people made one, so that one may be eliminated with the other": (
        lambda: (
            TWO
            | {
                "candidatos.csv": TWO["candidatos.csv"]
                .replace(b"W1;;", b"W1;p1;")
                .replace(b"W2;;", b"W2;p1;")
            }
        ),
        "o cargo M repete uma inscrição ou uma pessoa",
    ),
    "a name where there is a label": (
        lambda: changed("candidatos.csv", "W1;;", "W1;Fulano de Tal;"),
        "linha 2: um campo tem valor que o formato não admite",
    ),
    "a score that only its reader understands": (
        lambda: changed("candidatos.csv", ";999;", ";1998/2;"),
        "linha 2: um campo tem valor que o formato não admite",
    ),
    "a rank that is not as it is written": (
        lambda: changed("candidatos.csv", "W1;;M;1;", "W1;;M;+1;"),
        "linha 2: um campo tem valor que o formato não admite",
    ),
    "the option of a group in which the person does not compete": (
        lambda: changed("candidatos.csv", "S;;aprovado;;\nW2", "S;negros;aprovado;;\nW2"),
        "linha 2: um campo tem valor que o formato não admite",
    ),
    "a word of praise in the package's own file": (
        lambda: changed("pacote.json", '"formato":1', '"aprovado_por":"TCE","formato":1'),
        "pacote.json: falta um campo, ou há um que o formato não tem",
    ),
    "homologated again, for the calls to last longer": (
        lambda: package("W1", GUARAPARI, 1, "homologar 12; homologar 24"),
        "o certame já estava homologado",
    ),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forgery_is_said(what: str) -> None:
    make, sentence = FORGED[what]
    found = said_of(sealed_blindly(make()))
    assert any(sentence in text for text in found), found


def sealed_blindly(files: Files) -> Files:
    """Sealed with the outcome of the files before they were forged: what matters is what is said of them."""
    try:
        return sealed(files)
    except AssertionError:  # the law and the edital themselves are found wrong
        return seal(sealed(TWO) | files)


def test_a_cargo_told_twice_is_said() -> None:
    files = changed("edital.toml", "[[cargo]]", '[[cargo]]\ncodigo = "M"\nvagas = 9\n[[cargo]]')
    assert any("cada um uma vez" in text for text in said_of(seal(sealed(TWO) | files)))


def test_a_reserve_that_is_no_part_of_the_places_is_not_counted() -> None:
    files = changed("edital.toml", "[[cargo]]", '[reserva.pcd]\npercentual = "-20%"\n[[cargo]]')
    with pytest.raises(verifier.MalformedError, match="não é uma parte das vagas"):
        said_of(seal(sealed(TWO) | files))


OUTCOMES: dict[str, tuple[Callable[[str], str], str]] = {
    "another reading told": (
        lambda text: text.replace('"sucessao":"estatica"', '"sucessao":"dinamica"', 1),
        "leituras devia ser",
    ),
    "another law told": (lambda text: text.replace('"norma":[', '"norma":["outra",'), "norma devia ser"),
    "a field more": (lambda text: text.replace('"alertas":', '"aviso":1,"alertas":'), "há um que o formato"),
    "alerts left out": (lambda text: text.replace('"alertas":[],', ""), "falta um campo"),
    "a refusal that was none": (
        lambda text: re.sub(r'("norma":\[.*?\])', r'\1,"recusas":[{}]', text),
        "a lei recusa 0 ato(s)",
    ),
    "another name": (lambda text: text.replace('"nome":"M"', '"nome":"N"'), "o nome não é o do edital"),
    "another last call": (
        lambda text: text.replace('"desde":3', '"desde":1'),
        "a última convocação devia ser",
    ),
    "explained by another place": (
        lambda text: re.sub(r'("valores":{"tipo_vaga":"ampla","vaga":)1', r"\g<1>2", text),
        "a explicação (passos) não é a desta chamada",
    ),
    "explained by another rank": (
        lambda text: re.sub(r'("valores":{"inscricao":"W1","lista":"ampla","posicao":)1', r"\g<1>2", text),
        "a explicação (passos) não é a desta chamada",
    ),
    "not explained": (
        lambda text: re.sub(r'"passos":\[.*?\}\}\]', '"passos":[]', text, count=1),
        "a explicação (passos) não é a desta chamada",
    ),
    "each step by an article that exists and says something else": (
        lambda text: text.replace("lei-5031-2024#art5", "lei-5031-2024#art1"),
        "a explicação (passos) não é a desta chamada",
    ),
    "a rule that there is not": (
        lambda text: text.replace('"regra":"lista-ampla"', '"regra":"mérito"', 1),
        "a explicação (passos) não é a desta chamada",
    ),
    "an effect that there is not": (
        lambda text: text.replace(
            '"passos":[',
            '"passos":[{"efeito":"lembrada","fundamento":[],"regra":"reversao","valores":{"grupo":"pcd"}},',
            1,
        ),
        "a explicação (passos) não é a desta chamada",
    ),
    "a truth where there is a number": (
        lambda text: text.replace('"ordem":1', '"ordem":true', 1),
        "o valor dela é de outro tipo",
    ),
    "based on what no step applied": (
        lambda text: text.replace('"fundamento":["br/es/guarapari/lei-5031-2024#art5"],"inscricao"',
                                  '"fundamento":["br/es/guarapari/lei-5031-2024#art2"],"inscricao"', 1),
        "não é o fundamento dela",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", OUTCOMES)
def test_an_outcome_that_contradicts_itself_is_said(what: str) -> None:
    change, sentence = OUTCOMES[what]
    files = sealed(TWO)
    forged = change(files["resultado.json"].decode())
    assert forged != files["resultado.json"].decode()
    found = judged(seal(files | {"resultado.json": forged.encode()}))
    assert any(sentence in text for text in found), found


def judged(files: Files) -> list[str]:
    """The differences found, one of them what kept the rest from being read."""
    try:
        return said_of(files)
    except verifier.MalformedError as problem:
        return [str(problem)]


STEPS: dict[str, tuple[str, str]] = {
    "somebody else compensated": ('"compensa":"B3","computo"', '"compensa":"W1","computo"'),
    "moved from a list to another than was": ('"para":"ampla"', '"para":"pcd"'),
    "of one group, and from another": ('"de":"negros","grupo":"negros"', '"de":"pcd","grupo":"negros"'),
    "compensated by nobody": ('"efeito":"aplicada","fundamento":["br/es/guarapari/lei-5031-2024#art5-par1',
                              '"efeito":"afastada","fundamento":["br/es/guarapari/lei-5031-2024#art5-par1'),
    "of a place of another list": ('{"tipo_vaga":"negros"', '{"grupo":"pcd","tipo_vaga":"negros"'),
    "a word more": ('"valores":{"tipo_vaga":"ampla"', '"valores":{"porque":"mérito","tipo_vaga":"ampla"'),
    "left for another cause": ('"causa":"desistencia"', '"causa":"obito"'),
    "in the place of another": ('"sucede":"W1","sucessao"', '"sucede":"W2","sucessao"'),
    "by another reading": ('"sucessao":"estatica","vaga"', '"sucessao":"dinamica","vaga"'),
    "a field beside the values": ('"regra":"sucessao"', '"nota":"x","regra":"sucessao"'),
}  # fmt: skip


@pytest.mark.parametrize("what", STEPS)
def test_a_step_that_tells_something_else_is_said(what: str) -> None:
    """The fifth call is of B5, for B3 whom the open list reached; then W1 leaves, and somebody comes."""
    old, new = STEPS[what]
    acts = "convocar 5; desistencia W1; convocar 1"
    files = sealed(package("W1 W2 B3 W4 B5 W6", GUARAPARI, 5, acts))
    text = files["resultado.json"].decode()
    assert old in text
    forged = text.replace(old, new, 1)
    found = said_of(seal(files | {"resultado.json": forged.encode()}))
    assert any("a explicação (passos) não é a desta chamada" in one for one in found), found


@pytest.mark.parametrize("old", ['"title":"T"', '"name":"negros"', '"path":"edital.toml"'])
def test_a_dictionary_of_something_else_is_said(old: str) -> None:
    files = sealed(TWO)
    forged = files["datapackage.json"].replace(
        old.encode(), old.replace(":", ':"x', 1).replace('x"', "x").encode()
    )
    assert forged != files["datapackage.json"]
    found = said_of(redigested(files | {"datapackage.json": forged}))
    assert any("não descreve os arquivos" in text for text in found), found


def redigested(files: Files) -> Files:
    """The digests made right again."""
    digests = {name: verifier.sha(data) for name, data in files.items() if name != "resumos.json"}
    return files | {"resumos.json": verifier.canonical(digests) + b"\n"}


# ---------------------------------------------------------------- what is only warned of


def test_what_the_office_adopted_against_its_edital_is_warned_of() -> None:
    edital = 'normas = ["br/outra"]\n[leituras]\ncomputo = "compensado"'
    stated = package("W1 W2", GUARAPARI, 2, "convocar 1", "computo=sequencial", edital)
    found = warned(sealed(stated))
    assert any("a leitura adotada é computo = sequencial; o edital diz compensado" in text for text in found)
    assert any("as normas adotadas são" in text for text in found)


def test_a_law_of_somewhere_else_or_of_another_day_is_warned_of() -> None:
    ours = package("W1 W2", GUARAPARI, 2, "convocar 1")
    for old, new in ((b"br/es/guarapari", b"br/sp/ferraz-de-vasconcelos"), (b"2025-03-10", b"1999-03-10")):
        files = ours | {"edital.toml": ours["edital.toml"].replace(old, new)}
        assert any(
            "não é do ente do edital, ou não vigia no dia dele" in one for one in warned(sealed(files))
        )
    assert not any("vigia no dia" in text for text in warned(sealed(ours)))


def test_a_key_is_told_with_its_signature_or_not_at_all() -> None:
    for told in ({"chave": "abcd"}, {"assinatura": "0" * 128}, {"chave": "0" * 16, "assinatura": "x"}):
        files = sealed(TWO)
        point = verifier.parse_json(files["ponto.json"]) | told
        found = said_of(redigested(files | {"ponto.json": verifier.canonical(point) + b"\n"}))
        assert any("as duas ou nenhuma" in text for text in found), told


def test_the_digests_tell_no_digest_of_themselves() -> None:
    files = sealed(TWO)
    digests = verifier.parse_json(files["resumos.json"]) | {"resumos.json": "0" * 64}
    found = said_of(files | {"resumos.json": verifier.canonical(digests) + b"\n"})
    assert any(text.startswith("resumos.json: o SHA-256") for text in found)


def test_an_order_nobody_can_check_is_warned_of() -> None:
    files = package("W1 W2", GUARAPARI, 2, "convocar 1")
    files["candidatos.csv"] = re.sub(rb";99\d;", b";;", files["candidatos.csv"])
    assert any("a ordem de classificação foi aceita como publicada" in text for text in warned(sealed(files)))


def test_an_act_before_the_edital_is_warned_of() -> None:
    assert any(
        "anterior à publicação" in text
        for text in warned(sealed(changed("atos.csv", "2026-09-01", "2020-09-01")))
    )


# ---------------------------------------------------------------- the validity


VALIDITY = [
    ("homologado_em = 2024-09-02", "convocar 1", ["W1"]),  # where nothing is said it lasts two years
    ("homologado_em = 2024-08-31", "convocar 1", []),
    ("", "homologar 30; convocar 1", ["W1"]),  # refused: not homologated yet
    ("", "homologar 6; prorrogar-validade 12; convocar 1", ["W1"]),
]


@pytest.mark.parametrize(("edital", "acts", "called"), VALIDITY)
def test_the_validity(edital: str, acts: str, called: list[str]) -> None:
    files = package("W1", (*FERRAZ[:2], "2024-08-01"), 1, acts, edital=edital)
    files["edital.toml"] = files["edital.toml"].replace(b"validade_meses = 24\n", b"")
    assert [call["inscricao"] for call in outcome(files).calls] == called
    assert said_of(sealed(files)) == []


def test_the_validity_starts_on_the_day_of_the_fact() -> None:
    files = package("W1", FERRAZ, 1, "homologar 12; convocar 1")
    assert [call["inscricao"] for call in outcome(files).calls] == ["W1"]
    files["atos.csv"] = files["atos.csv"].replace(b";homologar;;;12;;", b";homologar;;;12;2025-08-01;")
    assert outcome(files).calls == []


def test_an_extension_ends_where_twice_the_months_do() -> None:
    """Six months from 31 August, and six more: 31 August again, not the 28th."""
    start = date(2025, 8, 31)
    acts = "prorrogar-validade; convocar 1"
    files = package("W1", (*FERRAZ[:2], "2025-08-01"), 1, acts, edital="homologado_em = 2025-08-31")
    files["edital.toml"] = files["edital.toml"].replace(b"validade_meses = 24", b"validade_meses = 6")
    files["atos.csv"] = (
        files["atos.csv"].replace(b"2026-09-01", b"2026-02-28").replace(b"2026-09-02", b"2026-08-31")
    )
    assert verifier.months_after(start, 6) == date(2026, 2, 28)
    assert [call["inscricao"] for call in outcome(files).calls] == ["W1"]


# ---------------------------------------------------------------- partial scores


def partial(values: list[str], decimals: str = "") -> Files:
    """Three of one score, told apart, if at all, by a partial one."""
    files = package("W1 W2(t) W3(t)", GUARAPARI, 2, "convocar 1", edital=decimals + "--" + PARTIAL)
    lines = files["candidatos.csv"].decode().splitlines()
    lines[0] = lines[0].replace(";jurado;", ";jurado;parcial;")
    rows = [line.replace(";N;", f";N;{value};", 1) for line, value in zip(lines[1:], values, strict=True)]
    return files | {"candidatos.csv": ("\n".join([lines[0], *rows]) + "\n").encode()}


@pytest.mark.parametrize(
    ("values", "decimals", "tied"),
    [
        (["7", "7", "7"], "", True),
        (["7.004", "7.003", "7.001"], "casas_decimais = 2\n", True),
        (["7.004", "7.003", "7.001"], "", False),
        (["9", "5", ""], "", True),  # a value that one of them lacks ends the criteria
    ],
)
def test_partial_scores_are_compared_as_the_edital_says(values: list[str], decimals: str, tied: bool) -> None:
    said = said_of(sealed(partial(values, decimals)))
    assert any("não é a ordem das notas" in text for text in said) is not tied


# ---------------------------------------------------------------- questions


def question(names: list[str], affected: list[str], *, decides: bool) -> dict[str, object]:
    """A ``pendência`` about a tie."""
    said = {"tipo": "empate", "inscricoes": names, "decide": "", "afetados": affected}
    return said | {"muda_convocados": decides}


def test_a_tie_that_is_none_withholds_no_call() -> None:
    """Of six people of one level every call could wait: these are not level."""
    names = ["B1", "I2", "W3", "Y4", "B5", "I6"]
    nothing = {"convocacoes": [], "cadastro_de_reserva": [], "proximo": None}
    asked = nothing | {"pendencias": [question(names, names, decides=True)]}
    found = said_of(sealed(package(" ".join(names), GUARAPARI, 6), asked))
    assert any("nada tem a decidir" in text for text in found)


@pytest.mark.parametrize(("people", "decides"), [("W1 W2", False), ("W1 W2", True), ("W1 W2(t)", True)])
def test_nobody_is_hidden_behind_a_question_that_decides_nothing(people: str, decides: bool) -> None:
    """B3 is next: to name B3 as whom a tie touches would put B5 in their place."""
    files = package(f"{people} B3 W4 B5", GUARAPARI, 3, "convocar 2")
    found = outcome(files)
    first, second, *_ = found.next
    shown = {key: second[key] for key in ("vaga", "tipo_vaga", "inscricao", "lista")}
    hidden = {"cadastro_de_reserva": [one["inscricao"] for one in found.next[1:]], "proximo": shown}
    hidden |= {"pendencias": [question(["W1", "W2"], [first["inscricao"]], decides=decides)]}
    assert said_of(sealed(files, hidden)) != []


HELD: dict[str, tuple[Callable[[list], list], str]] = {
    "one left out": (lambda calls: calls[:2], "falta a convocação de W3, que nenhum empate muda"),
    "the first left out": (lambda calls: calls[1:], "falta a convocação de W1"),
    "another state": (lambda calls: [calls[0] | {"estado": "fraude"}, *calls[1:]], "não é o que os atos"),
    "another label": (lambda calls: [calls[0] | {"computa_em": "negros"}, *calls[1:]], "não é o que os atos"),
    "another number": (lambda calls: [calls[0] | {"ordem": 7}, *calls[1:]], "tem o número 7"),
}


@pytest.mark.parametrize("what", [None, *HELD])
def test_what_a_tie_does_not_touch_stands_while_it_is_asked(what: str | None) -> None:
    files = package("W1 W2 W3 W4 W5(t) W6(t)", GUARAPARI, 5, "convocar 2; posse W1; convocar 3")
    certain = [explained(files, outcome(files).calls, n) for n in range(3)]
    change, sentence = HELD[what] if what else (list, "")
    asked = {"proximo": None, "pendencias": [question(["W4", "W5", "W6"], [], decides=True)]}
    found = said_of(sealed(files, asked | {"convocacoes": change(certain)}))
    assert any(sentence in text for text in found) if what else found == []


def test_a_tie_too_large_to_try_may_be_asked_though_only_a_place_waits_for_one_of_it() -> None:
    """Place 3 waits for B4. Of six whom the rule tells apart there are 720 orders: the question may stand."""
    files = package("W1 W2 W3 B4(p) B5(t,n) I6(t,-) I7(t) W8(t) Y9(t,p)", GUARAPARI, 5, "convocar 3")
    found = outcome(files)
    assert [call["inscricao"] for call in found.calls] == ["W1", "W2", "W3"]
    assert found.waits == {("confirmacao", "B4")}
    names = ["B4", "B5", "I6", "I7", "W8", "Y9"]
    asked = [question(names, names, decides=True)]
    asked += [question(["B4"], [], decides=True) | {"tipo": "confirmacao"}]
    held = {"proximo": None, "cadastro_de_reserva": [], "pendencias": asked}
    assert said_of(sealed(files, held)) == []
