"""What is kept of the books: an answer of some seconds ago, never inside a transaction."""

from __future__ import annotations

import time
from itertools import count

import pytest
from django.db import transaction

from isonomia.web.records import remembering
from isonomia.web.records.models import Competition

HERE = Competition(pk=990_001)


def test_an_answer_is_kept_for_a_while_and_then_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, answers = [100.0], count()
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])

    def asked() -> object:
        return remembering.for_a_while(HERE, "quantas", lambda: next(answers))

    assert asked() == 0
    clock[0] += remembering.WHILE - 1
    assert asked() == 0
    clock[0] += 1
    assert asked() == 1


@pytest.mark.django_db(transaction=True)
def test_an_act_has_it_read_anew() -> None:
    answers = count()
    remembering.for_a_while(HERE, "agora", lambda: next(answers))
    with transaction.atomic():
        assert remembering.for_a_while(HERE, "agora", lambda: next(answers)) == 1
