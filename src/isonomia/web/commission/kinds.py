"""What the competition's book records of commissions and hearings: numbers, digests and acts, no vote."""

from __future__ import annotations

from typing import Final

DESIGNATED: Final = "comissao-designada"
DRAWN: Final = "bancas-sorteadas"
"""Seed and digest of a public draw: whoever has the lists repeats it."""
CLOSED: Final = "votacao-encerrada"
"""The seals of a voting, in the order of their digits: nobody changed a vote after they were opened."""
FILMED: Final = "gravacao-recebida"
ERASED: Final = "gravacao-apagada"
ANNULLED: Final = "decisao-da-comissao-anulada"
REVIEWED: Final = "revisao-de-decisao-da-comissao"
"""A favourable decision that the body proposes to review, or keeps after the person was heard."""
REFERRED: Final = "documentos-remetidos"
