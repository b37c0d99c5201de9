from isonomia.law.norms.citations import cited, full, is_unseen, wording
from support.norms import SMALL, norm

ID = "br/ac/exemplo/lei-7-2024"


def test_an_address_is_completed_once() -> None:
    assert full(ID, "art1") == f"{ID}#art1"
    assert full(ID, "br/federal/lei-1-2000#art9") == "br/federal/lei-1-2000#art9"


def test_the_words_of_a_device() -> None:
    assert wording([norm()], f"{ID}#art1") == "Ficam reservadas 20% das vagas."
    assert wording([norm()], f"{ID}#art3") is None
    assert wording([norm()], "br/ac/exemplo/lei-8-2024#art1") is None
    assert wording([norm()], "edital, item 5.1") is None


def test_a_device_not_read_is_told_from_one_that_was() -> None:
    assert is_unseen([norm()], f"{ID}#art3")
    assert not is_unseen([norm()], f"{ID}#art1")
    assert not is_unseen([norm()], "br/ac/exemplo/lei-8-2024#art3")


def test_every_citation_of_a_norm_is_gathered_once() -> None:
    more = (
        '[aplicacao]\ntipo = ["art3"]\n[fundamentos]\nfraude = ["b/c#art4"]\n'
        '[confirmacao]\ndispositivos = ["b/c#art5"]\n[fraude]\ndispositivos = ["b/c#art6", "art1"]\n'
        '[comissao]\ndispositivos = ["b/c#art7"]\n'
        '[[comissao.assentos]]\nentidade = "x"\ndispositivos = ["b/c#art8"]\n'
    )
    law = norm(SMALL + more)
    assert cited(law) == (
        f"{ID}#art3",
        f"{ID}#art1",
        "b/c#art4",
        f"{ID}#art2",
        *(f"b/c#art{n}" for n in (5, 6, 7, 8)),
    )
