"""The rules over a competition's own list."""

import json

from support.folders import candidates, edital, folder

TEN = candidates("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10")


def scenarios(document):
    return {(s["cenario"], s["regra"]): s for s in document["cargos"][0]["cenarios"]}


def test_each_rule_over_the_list_of_the_contract(isonomia, tmp_path):
    """Contract, example 1: 8 places, reserved 3 and 8."""
    ran = isonomia("simular", "--pasta", folder(tmp_path, edital(), TEN), "--json")
    assert ran.code == 0
    found = scenarios(ran.json)
    called = {rule: s["convocados"] for (_, rule), s in found.items()}
    assert called == {
        "sem-reserva": ["W1", "W2", "W3", "B4", "W5", "W6", "W7", "W8"],
        "garantia-minima": ["W1", "W2", "W3", "B4", "W5", "W6", "W7", "B9"],
        "sequencial": ["W1", "W2", "W3", "B4", "W5", "W6", "W7", "B9"],
        "compensado": ["W1", "W2", "W3", "B4", "W5", "W6", "B9", "B10"],
        "lista-depurada": ["W1", "W2", "W3", "B4", "W5", "W6", "B9", "B10"],
    }
    law = found["lei", "compensado"]
    assert law["adotada"] is True
    assert (law["entram"], law["saem"]) == ([], [])
    assert law["grupos"]["negros"] == {"chamadas": 3, "pela_ampla": 1, "pela_reserva": 2}
    assert law["cortes"]["ampla"] == {"posicao": 6, "nota": "994"}
    assert law["cortes"]["negros"] == {"posicao": 10, "nota": "990"}
    assert law["entram_pela_reserva"] == 2
    sequential = found["lei", "sequencial"]
    assert (sequential["entram"], sequential["saem"]) == (["W7"], ["B10"])
    assert found["lei", "garantia-minima"]["grupos"]["negros"]["pela_reserva"] == 2


def test_acts_are_left_aside_and_a_group_may_run_out(isonomia, tmp_path):
    acts = "data;ato;inscricao;cargo;detalhe\n2025-10-01;convocar;;M01;2\n"
    at = folder(tmp_path, edital(places=6), candidates("W1 W2 W3 W4 W5 W6 W7"), acts)
    found = scenarios(isonomia("simular", "--pasta", at, "--json").json)
    assert len(found["lei", "compensado"]["convocados"]) == 6
    assert {s["vagas_revertidas"] for (_, rule), s in found.items() if rule != "sem-reserva"} == {1}
    assert found["lei", "sem-reserva"]["vagas_revertidas"] == 0


def test_a_variant_changes_the_law_even_where_the_edital_prints_a_table(isonomia, tmp_path):
    at = folder(tmp_path, edital(cargo="quadro = { ampla = 6, negros = 2 }"), TEN)
    found = scenarios(isonomia("simular", "--pasta", at, "--variante", "negros=40%", "--json").json)
    assert ("negros=40%", "sem-reserva") not in found
    varied = found["negros=40%", "compensado"]
    assert varied["grupos"]["negros"]["chamadas"] == 3
    assert found["lei", "compensado"]["grupos"]["negros"] == {
        "chamadas": 3,
        "pela_ampla": 1,
        "pela_reserva": 2,
    }
    # 40% of 8 places is 3, and after B4 in the open competition only two Black people are left.
    assert (found["lei", "compensado"]["vagas_revertidas"], varied["vagas_revertidas"]) == (0, 1)


def test_people_of_two_groups_count_once_under_the_guarantee(isonomia, tmp_path):
    rest = '[reserva.pcd]\npercentual = "20%"\narredondamento = "meio-para-cima"\nteto = "nenhum"\n'
    at = folder(tmp_path, edital(places=5, rest=rest), candidates("W1 W2 W3 X4 P5 W6 W7"))
    found = scenarios(isonomia("simular", "--pasta", at, "--json").json)
    own = found["lei", "garantia-minima"]
    assert own["convocados"] == ["W1", "W2", "W3", "X4", "P5"]
    assert own["grupos"]["negros"]["pela_reserva"] == 1
    assert own["grupos"]["pcd"]["pela_reserva"] == 1


def test_the_command_tells_and_writes(isonomia, tmp_path):
    at = folder(tmp_path / "c", edital(), TEN)
    ran = isonomia("simular", "--pasta", at, "--saida", tmp_path / "s")
    assert "Compensado (a regra adotada): pessoas negras: 3 chamadas, 2 pela reserva" in " ".join(
        ran.out.split()
    )
    assert "Entram: W7. Saem: B10." in ran.out
    assert (tmp_path / "s" / "contrafactual.pdf").read_bytes().startswith(b"%PDF")
    assert json.loads((tmp_path / "s" / "contrafactual.json").read_text(encoding="utf-8"))["formato"] == 1
