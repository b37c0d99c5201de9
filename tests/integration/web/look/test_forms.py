"""Forms say what is wrong and how to mend it, keep what was typed, and carry their action key."""

from __future__ import annotations

import uuid
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django import forms
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation

from isonomia.web.look.forms import DayField, HouseForm, NumberField, PlainForm
from isonomia.web.look.problems import Problem, of, of_context


class Filter(PlainForm):
    number = forms.IntegerField(min_value=1, max_value=10)
    score = forms.DecimalField(max_digits=4, decimal_places=2)
    text = forms.CharField(min_length=3, max_length=5)
    day = DayField()
    kind = forms.ChoiceField(choices=[("a", "A")])
    kinds = forms.MultipleChoiceField(choices=[("a", "A")], widget=forms.CheckboxSelectMultiple)
    email = forms.EmailField()
    read = forms.BooleanField()
    file = forms.FileField(max_length=8)
    own = forms.CharField(error_messages={"required": "Diga o motivo da mudança."})


class Act(HouseForm):
    place = forms.CharField(label="Local")

    def clean(self) -> dict[str, Any]:
        if self.cleaned_data.get("place") == "nenhum":
            raise forms.ValidationError("O certame está suspenso. Espere a decisão.")
        return self.cleaned_data


@pytest.fixture(autouse=True)
def portuguese() -> Any:
    with translation.override("pt-br"):
        yield


def message(field: str, value: object) -> str:
    files = {field: value} if field == "file" and value else {}
    form = Filter({field: value} if not files else {}, files)
    return form.errors[field][0]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("number", "", "Falta o número."),
        ("number", "dez", "Isto não é um número inteiro. Use só algarismos. Exemplo: 10."),
        ("number", "0", "O número é pequeno demais. O menor aceito é 1."),
        ("number", "11", "O número é grande demais. O maior aceito é 10."),
        (
            "score",
            "8,5O",
            "Isto não é um número. Use só algarismos e, se preciso, uma vírgula. Exemplo: 8,5.",
        ),
        ("score", "8.555", "O número tem casas decimais demais: cabem 2."),
        ("text", "", "Falta preencher este campo."),
        ("text", "ab", "O texto está curto demais: tem 2 caracteres e são precisos 3."),
        ("text", "abcdef", "O texto está longo demais: tem 6 caracteres e cabem 5. Encurte-o."),
        ("day", "", "Falta a data. Escreva dia, mês e ano, como 15/12/2026."),
        ("day", "31/02/2026", "Esta data não existe ou está em outro formato. Escreva como 15/12/2026."),
        ("kind", "", "Escolha uma das opções."),
        ("kind", "b", "Esta opção não existe mais. Escolha outra da lista."),
        ("kinds", [], "Escolha ao menos uma opção."),
        (
            "email",
            "marta",
            "O e-mail está incompleto. Ele tem um @ e um ponto, como nome@exemplo.gov.br.",
        ),
        ("read", "", "Marque esta caixa para continuar."),
        ("file", "", "Falta o arquivo. Escolha um no seu computador."),
        (
            "file",
            SimpleUploadedFile("a.csv", b""),
            "O arquivo está vazio. Confira se escolheu o arquivo certo.",
        ),
        (
            "file",
            SimpleUploadedFile("candidatos.csv", b"x"),
            "O nome do arquivo é longo demais: cabem 8 letras. Mude o nome.",
        ),
        ("own", "", "Diga o motivo da mudança."),
    ],
)
def test_a_message_says_what_is_wrong_and_how_to_mend_it(field: str, value: object, said: str) -> None:
    assert message(field, value) == said


@pytest.mark.parametrize("language", ["pt-br", "en"])
@pytest.mark.parametrize("typed", ["03/12/2026", " 03/12/2026 ", "3/12/2026", "2026-12-03", "03.12.2026"])
def test_the_day_comes_before_the_month_in_both_languages(language: str, typed: str) -> None:
    with translation.override(language):
        assert DayField().clean(typed) == date(2026, 12, 3)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("8,5", "8.5"),
        ("8.5", "8.5"),
        (" 1.204,50 ", "1204.50"),
        ("1204", "1204"),
        ("0.125", "0.125"),
        ("-1,5", "-1.5"),
    ],
)
def test_a_number_has_comma_or_point(typed: str, number: str) -> None:
    assert NumberField().clean(typed) == Decimal(number)


@pytest.mark.parametrize(
    ("typed", "code"),
    [("1.204", "ambiguous"), ("1,2,3", "invalid"), ("1.2,3", "invalid"), ("8,5O", "invalid")],
)
def test_a_number_that_can_be_read_in_two_ways_is_asked_back(typed: str, code: str) -> None:
    with pytest.raises(forms.ValidationError) as wrong:
        NumberField().clean(typed)
    assert [error.code for error in wrong.value.error_list] == [code]


def test_a_number_is_typed_as_text_so_that_the_browser_keeps_it() -> None:
    form = Filter({"number": "dez"})
    html = str(form["number"])
    assert 'type="text"' in html
    assert 'value="dez"' in html
    assert 'inputmode="numeric"' in html
    assert " min=" not in html


def test_an_act_carries_a_key_of_its_own() -> None:
    first, second = Act(), Act()
    keys = {str(form["chave"].value()) for form in (first, second)}
    assert len(keys) == 2
    assert str(first["chave"].value()) in first.as_p()


def test_the_key_comes_back_with_what_was_typed() -> None:
    key = uuid.uuid4()
    wrong = Act({"chave": str(key), "place": ""})
    assert not wrong.is_valid()
    assert wrong["chave"].value() == str(key)
    right = Act({"chave": str(key), "place": "Sala 1"})
    assert right.is_valid()
    assert right.cleaned_data["chave"] == key


@pytest.mark.parametrize("key", ["", "x"])
def test_an_act_without_its_key_is_refused_in_plain_words(key: str) -> None:
    form = Act({"chave": key, "place": "Sala 1"})
    assert of(form) == [Problem("A página ficou incompleta. Abra o formulário de novo e envie outra vez.")]


def test_problems_link_to_their_fields() -> None:
    form = Filter({})
    targets = {problem.label: problem.href for problem in of(form)}
    assert targets["Number"] == "#id_number"
    assert targets["Kinds"] == "#id_kinds_0"
    for target in targets.values():
        assert f'id="{target[1:]}"' in form.as_p()


def test_a_problem_of_the_whole_form_stands_first_without_a_link() -> None:
    form = Act({"chave": str(uuid.uuid4()), "place": "nenhum"})
    assert of(form) == [Problem("O certame está suspenso. Espere a decisão.")]


def test_an_unsent_form_has_no_problems() -> None:
    assert of(Act()) == []


def test_the_problems_of_a_page_are_those_of_all_its_forms() -> None:
    rows = forms.formset_factory(Act, extra=1)
    formset = rows(
        {
            "form-TOTAL_FORMS": "1",
            "form-INITIAL_FORMS": "0",
            "form-0-chave": str(uuid.uuid4()),
            "form-0-place": "nenhum",
        }
    )
    formset.is_valid()
    found = of_context(
        {"form": Act({"place": "x"}), "forms": [Act({"chave": str(uuid.uuid4())})], "formset": formset}
    )
    assert [problem.label for problem in found] == ["", "", "Local"]
    assert found[2].href == "#id_place"


def test_a_form_does_not_let_the_browser_complain_first() -> None:
    assert " required" not in Act().as_p()


def test_a_field_that_a_form_adds_to_itself_is_plain_too() -> None:
    form = PlainForm({"more": "dez"})
    form.fields["more"] = forms.IntegerField()
    assert 'type="text"' in str(form["more"])
    assert "Enter a whole number." not in form.errors["more"]
    assert 'value="dez"' in str(form["more"])
