"""What --help and usage errors say, in both languages."""

from __future__ import annotations

import click
import pytest
from typer.main import get_command

from isonomia.cli.helping import paragraphs, speak
from isonomia.cli.main import app, run
from isonomia.wording.language import Language

FRAMEWORK_ENGLISH = ("Usage", "Options", "Arguments:", "Commands", "required", "Show this", "OPTIONS")
PORTUGUESE = (
    "Uso:",
    "Opções",
    "Argumentos",
    "Comandos",
    "obrigatório",
    "Exemplo:",
    "Mostra",
    "vaga ",
    "Pasta",
)


def commands(command: click.Command, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    parts = getattr(command, "commands", {})
    return [path] if not parts else [leaf for n, part in parts.items() for leaf in commands(part, (*path, n))]


ALL = commands(get_command(app))


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as stopped:
        run(list(arguments))
    printed = capsys.readouterr()
    return int(stopped.value.code or 0), printed.out + printed.err


@pytest.mark.parametrize("command", [(), ("normas",), *ALL], ids=" ".join)
@pytest.mark.parametrize(("idiom", "foreign"), [("pt", FRAMEWORK_ENGLISH), ("en", PORTUGUESE)])
def test_help_is_in_one_language_and_has_an_example(command, idiom, foreign, capsys, monkeypatch):
    monkeypatch.setenv("ISONOMIA_IDIOMA", idiom)
    code, said = told(capsys, *command, "--help")
    assert code == 0
    assert [word for word in foreign if word in said] == []
    if command in ALL:
        assert ("Exemplo: " if idiom == "pt" else "Example: ") + f"isonomia {' '.join(command)}" in said


@pytest.mark.parametrize("names", ["-h", "--help", "--ajuda"])
def test_help_has_three_names_always_in_this_order(names, capsys):
    assert "-h, --help, --ajuda" in told(capsys, "quadro", names)[1]


@pytest.mark.parametrize(
    ("arguments", "portuguese", "english"),
    [
        (["voar"], "O comando 'voar' não existe.", "No such command 'voar'."),
        (["convoca"], "Seria 'convocar'?", "Did you mean 'convocar'?"),
        (["ordem"], "Falta a opção '--ate'.", "Missing option '--ate'."),
        (["convocar"], "Falta o argumento 'PASTA'.", "Missing argument 'FOLDER'."),
        (["quadro", "--vagas", "x"], "'x' não é um número inteiro.", "'x' is not a valid integer"),
        (["quadro", "--vagas", "-1"], "-1 está fora do intervalo", "-1 is not in the range"),
        (["quadro", "--cor"], "A opção '--cor' não existe.", "No such option '--cor'."),
        (["convocar", "a", "b"], "Sobra um argumento: b", "Got unexpected extra argument (b)"),
        (["quadro"], "Diga --vagas N, ou --pasta PASTA.", "Give --vagas N, or --pasta FOLDER."),
        (["exemplo", "x", "y"], "em NOME: «x». Os exemplos são", "for NAME: «x». The examples are"),
    ],
)
def test_wrong_use_is_told_in_the_language_of_the_run(arguments, portuguese, english, capsys, monkeypatch):
    monkeypatch.delenv("ISONOMIA_IDIOMA", raising=False)
    code, said = told(capsys, *arguments)
    assert code == 2
    assert said.startswith("Uso: isonomia")
    assert "Veja como usar: isonomia" in said
    assert "Erro: " in said
    assert portuguese in said
    monkeypatch.setenv("ISONOMIA_IDIOMA", "en")
    code, said = told(capsys, *arguments)
    assert code == 2
    assert said.startswith("Usage: isonomia")
    assert "--help" in said
    assert "Error: " in said
    assert english in said


def test_the_language_before_the_command_holds_for_it_and_for_this_run_alone(capsys, monkeypatch):
    monkeypatch.delenv("ISONOMIA_IDIOMA", raising=False)
    assert "editais desde" in told(capsys, "normas", "listar")[1]
    assert "editais desde" not in told(capsys, "--idioma", "en", "normas", "listar")[1]
    assert "editais desde" in told(capsys, "normas", "listar")[1]


def test_the_list_of_commands_is_never_cut_short(capsys):
    assert "..." not in told(capsys, "--help")[1]


def test_no_command_asks_for_one_with_the_help(capsys):
    code, said = told(capsys)
    assert code == 2
    assert "Comece por: isonomia exemplo guarapari minha-pasta" in said
    assert "Erro" not in said


def test_paragraphs_are_single_lines():
    assert paragraphs("Um\n  dois.\n\n\nTrês.") == ["Um dois.", "Três."]
    command = click.Command("x", help="Frase que\nninguém diz.\n\nOutra.")
    speak(command, Language.ENGLISH)
    assert (command.help, command.short_help) == (
        "Frase que ninguém diz.\n\nOutra.",
        "Frase que ninguém diz.",
    )
