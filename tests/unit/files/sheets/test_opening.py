import errno
from pathlib import Path

import pytest

from isonomia.files.sheets.opening import read_whole, why
from isonomia.law.findings import InputProblems
from isonomia.wording.language import Language
from isonomia.wording.messages import message


def test_a_file_is_read_whole(tmp_path):
    (tmp_path / "a").write_bytes(b"abc")
    assert read_whole(tmp_path / "a", most=3) == b"abc"


def test_a_larger_file_is_not_read(tmp_path):
    with (tmp_path / "a").open("wb") as file:
        file.truncate(10**12)  # sparse: it takes no room
    with pytest.raises(InputProblems) as refused:
        read_whole(tmp_path / "a")
    assert [finding.code for finding in refused.value.findings] == ["E011"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device that has no end")
def test_a_device_without_end_is_not_read_for_ever():
    with pytest.raises(InputProblems):
        read_whole(Path("/dev/zero"), most=1000)


@pytest.mark.parametrize("name", ["missing", ".", "file/inside"])
def test_why_is_told_in_both_languages(tmp_path, name):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError) as failed:  # noqa: PT011 - which one is what is tested
        read_whole(tmp_path / name)
    said = {errno.ENOENT: "não existe", errno.EISDIR: "é uma pasta"}
    reason = why(failed.value)
    assert reason == said.get(failed.value.errno, "há no caminho um arquivo, onde devia haver uma pasta")
    told = message(f"A lista publicada não pôde ser aberta ({reason}).", Language.ENGLISH)
    assert reason not in told


def test_a_reason_that_is_not_usual_is_the_system_s():
    assert why(OSError(errno.EDOM, "Numerical argument")) == "Numerical argument"
