"""Small competitions as folders, and packages made of them; everybody is invented."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from isonomia.files.stores.ledger.keys import SigningKey
from isonomia.office.governing import Choice
from isonomia.office.package import Options, Package, package_folder

SECRET = b"segredo de teste, com bytes bastantes"
KEY = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))

EDITAL = """\
formato = 1

[edital]
titulo = "Concurso de teste nº 1"
orgao = "Município de teste"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
listas_confirmadas = false

[[cargo]]
codigo = "M01"
nome = "Médico"
vagas = 3

[[cargo]]
codigo = "T01"
nome = "Técnico"
vagas = 2

[[desempate]]
criterio = "idoso"
idade_em = 2025-05-01
[[desempate]]
criterio = "nota"
coluna = "especifica"
[[desempate]]
criterio = "maior-idade"
"""

CANDIDATES = """\
inscricao;nome;pessoa;cargo;nota;especifica;nascimento;negros;indigenas;situacao;confirmacao
001;Fulana de Tal;123.456.789-09;M01;90,50;30;01/02/1990;N;N;;
002;Beltrano Qualquer;;M01;88;31;05/06/1950;S;N;;negros:confirmado
003;Sicrana Silva;;M01;88;32;07/08/1985;N;N;;
004;Outra Pessoa;;M01;88;32;07/08/1985;S;N;;negros:nao-confirmado
005;Mais Alguém;;M01;70;20;09/10/1999;S;N;;
006;Quem Falta;;M01;;;11/12/1980;N;N;eliminado;
907;Fulana de Tal;123.456.789-09;T01;60;10;01/02/1990;N;N;;
908;Última Pessoa;;T01;60;10;;N;S;;
"""

ACTS = """\
data;ato;inscricao;cargo;detalhe;ocorrido_em;documento;autoridade
01/09/2025;convocar;;M01;2;;Edital 2/2025;"Secretaria; de Administração"
02/09/2025;desistencia;001;M01;por doença da mãe;01/09/2025;Processo 7;
"""


def write_folder(
    folder: Path, edital: str = EDITAL, candidates: str = CANDIDATES, acts: str | None = ACTS
) -> Path:
    """A competition's folder, made in ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "edital.toml").write_text(edital, encoding="utf-8")
    (folder / "candidatos.csv").write_text(candidates, encoding="utf-8")
    if acts is not None:
        (folder / "atos.csv").write_text(acts, encoding="utf-8")
    return folder


def pack(folder: Path, choice: Choice | None = None, **options: object) -> Package:
    """The package of a folder."""
    return package_folder(folder, choice or Choice(), Options(**options))


def files_of(content: bytes) -> dict[str, bytes]:
    """The files of a zip, in its order."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist()}


def unpack(files: Mapping[str, bytes], folder: Path) -> Path:
    """The files written into a folder."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder
