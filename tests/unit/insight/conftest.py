"""The command line, run in this process."""

import pytest

from support.folders import Command


@pytest.fixture
def isonomia(capsys: pytest.CaptureFixture[str]) -> Command:
    """``isonomia("simular", "--json", …)`` gives code, out and err."""
    return Command(capsys)
